"""What Prometheus is told of the clients of this node."""

from prometheus_client import Counter, Gauge, Histogram

# The folder in which the processes of a server count together; the client library reads it too.
TOGETHER = "PROMETHEUS_MULTIPROC_DIR"

REFUSALS = Counter("wardroom_refusals_total", "Requests and messages refused.", ["code"])
CONNECTIONS = Gauge(
    "wardroom_connections", "Open connections, WebSockets among them.", multiprocess_mode="livesum"
)
SOCKETS = Gauge("wardroom_sockets", "Open WebSockets.", multiprocess_mode="livesum")
REQUESTS = Histogram(
    "wardroom_request_seconds", "Time to answer a request.", ["method", "route", "status"]
)
