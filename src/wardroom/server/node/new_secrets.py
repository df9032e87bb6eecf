"""Ids and secrets that nobody can guess."""

import secrets
from base64 import b32encode


def new_id() -> str:
    """Return an id that cannot be guessed: 80 random bits."""
    return b32encode(secrets.token_bytes(10)).decode().lower()


def new_seed() -> bytes:
    """Return the secret that chance is drawn from."""
    return secrets.token_bytes(32)


def new_secret() -> str:
    """Return a secret that cannot be guessed: 192 random bits."""
    return secrets.token_urlsafe(24)
