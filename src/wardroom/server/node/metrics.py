"""What Prometheus is told of the matches of this node."""

from prometheus_client import Counter, Gauge, Histogram

MATCHES = Counter("wardroom_matches_total", "Matches created on this node.", ["game"])
EVENTS = Counter("wardroom_events_total", "Events committed by this node.", ["kind"])
RACES = Counter("wardroom_races_total", "Events that another node was faster with.")
ACTIONS = Histogram(
    "wardroom_action_seconds",
    "Time from an action's receipt to its acknowledgement.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
THOUGHTS = Histogram("wardroom_bot_seconds", "Time a bot thought, without waiting.", ["level"])
THINKING = Gauge(
    "wardroom_bots_waiting", "Bot turns that wait or think.", multiprocess_mode="livesum"
)
