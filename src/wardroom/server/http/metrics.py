"""What Prometheus is told of the clients of this node."""

from prometheus_client import Counter, Gauge, Histogram

REFUSALS = Counter("wardroom_refusals_total", "Requests and messages refused.", ["code"])
CONNECTIONS = Gauge("wardroom_connections", "Open connections, WebSockets among them.")
SOCKETS = Gauge("wardroom_sockets", "Open WebSockets.")
REQUESTS = Histogram(
    "wardroom_request_seconds", "Time to answer a request.", ["method", "route", "status"]
)
