"""Bytes on a real connection that are no good request, or no good WebSocket."""

import socket
from random import Random

from fuzz.mutations import Mutations
from fuzz.requests import World, bad_request

PATIENCE = 20.0  # seconds
UPGRADE = (
    b"GET /api/matches/aaaaaaaaaaaaaaaa/live HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n"
    b"connection: Upgrade\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    b"sec-websocket-version: 13\r\n\r\n"
)


def bad_connection(port: int, world: World, random: Random) -> str | None:
    """Send bad bytes and read what comes; return what is wrong with that, if anything is."""
    sent = _frames(random) if random.random() < 0.3 else _request(world, random)
    received = b""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
        try:
            connection.sendall(sent)
            if random.random() < 0.8:
                connection.shutdown(socket.SHUT_WR)
                while piece := connection.recv(65536):
                    received += piece
        except TimeoutError:
            return f"nothing came for {sent!a:.600}"
        except OSError:
            pass  # it was closed on us
    return f"{received!a:.300} for {sent!a:.600}" if received.startswith(b"HTTP/1.1 5") else None


def _request(world: World, random: Random) -> bytes:
    asked = bad_request(world, random)
    head = f"{asked.method} {asked.target} HTTP/1.1\r\nconnection: close\r\n".encode()
    head += b"content-length: %d\r\n" % len(asked.body)
    head += b"".join(name + b": " + value + b"\r\n" for name, value in asked.headers)
    return Mutations(random).damaged(head) + b"\r\n" + asked.body


def _frames(random: Random) -> bytes:
    frames = UPGRADE
    for _ in range(random.randrange(1, 5)):
        any_byte = random.randrange(256)
        first = random.choice((0x81, 0x82, 0x88, 0x89, 0xF1, 0x01, any_byte))
        length = random.choice((0x80, 0x85, 0xFE, 0xFF, any_byte))
        frames += bytes([first, length]) + random.randbytes(random.randrange(40))
    return frames
