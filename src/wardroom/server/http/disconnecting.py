"""Noticing that a client has left."""

from fastapi import Request


async def left(request: Request) -> None:
    """Wait until the client that asked has left."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
