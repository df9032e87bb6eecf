"""For whoever runs the server: is it well, and how busy."""

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from wardroom.server.http.dependencies import SiteDep
from wardroom.server.http.messages.answers import Health
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
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
