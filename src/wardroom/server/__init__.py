"""Wardroom online: HTTP and WebSocket, rooms, storage, fair chance, bot seats."""
