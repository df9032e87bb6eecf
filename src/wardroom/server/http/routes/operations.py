"""For whoever runs the server: is it well, and how busy."""

import os

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from wardroom.server.http.dependencies import SiteDep
from wardroom.server.http.messages.answers import Health
from wardroom.server.http.metrics import TOGETHER
from wardroom.server.http.version import VERSION

router = APIRouter(tags=["operations"])


@router.get("/health", responses={503: {"model": Health}})
async def health(site: SiteDep, response: Response) -> Health:
    """Answer whether this node can serve: 503 while nothing can be written to its database."""
    trouble = await site.matches.heartbeat.check()
    if trouble:
        response.status_code = 503
    return Health(
        status="degraded" if trouble else "ok",
        version=VERSION,
        compiling=list(site.compiling.progress),
        uncompiled=sorted(site.compiling.given_up),
        reason=trouble,
    )


@router.get("/metrics", response_class=Response)
async def metrics() -> Response:
    """Tell Prometheus."""
    told = generate_latest(_of_all()) if TOGETHER in os.environ else generate_latest()
    return Response(told, media_type=CONTENT_TYPE_LATEST)


def _of_all() -> CollectorRegistry:
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return registry
