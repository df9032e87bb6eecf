"""Wardroom online: HTTP and WebSocket, rooms, storage, fair chance, bot seats."""

from importlib.metadata import version

VERSION = version("wardroom")
