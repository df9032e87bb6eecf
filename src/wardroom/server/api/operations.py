"""For whoever runs the server: is it well, and how busy."""

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from wardroom.server import VERSION
from wardroom.server.api.doors import Here
from wardroom.server.messages import Health

router = APIRouter(tags=["operations"])


@router.get("/health", responses={503: {"model": Health}})
async def health(site: Here, response: Response) -> Health:
    """Answer whether this node can serve: 503 while nothing can be written to its database."""
    trouble = await site.house.heartbeat.check()
    if trouble:
        response.status_code = 503
    return Health(
        status="degraded" if trouble else "ok",
        version=VERSION,
        compiling=site.warmth.cold,
        reason=trouble,
    )


@router.get("/metrics", response_class=Response)
async def metrics() -> Response:
    """Tell Prometheus."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
