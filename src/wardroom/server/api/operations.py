"""For whoever runs the server: is it well, and how busy."""

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from wardroom.server import VERSION
from wardroom.server.api.doors import Here
from wardroom.server.errors import Unavailable
from wardroom.server.messages import Health

router = APIRouter(tags=["operations"])


@router.get("/health", responses={503: {"model": Health}})
async def health(site: Here, response: Response) -> Health:
    """Answer whether this node can serve: 503 while its database does not answer."""
    compiling = site.warmth.cold
    try:
        await site.house.journal.ping()
    except Unavailable:
        response.status_code = 503
        return Health(status="degraded", version=VERSION, compiling=compiling)
    return Health(status="ok", version=VERSION, compiling=compiling)


@router.get("/metrics", response_class=Response)
async def metrics() -> Response:
    """Tell Prometheus."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
