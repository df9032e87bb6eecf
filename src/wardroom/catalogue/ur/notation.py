"""Ur's actions and rolls in texts."""

from functools import lru_cache

from wardroom.catalogue.ur.layout import (
    ROLLED,
    ROLLS,
    SPAWN,
    STEPS,
    TILE,
    TILE_BITS,
    TILE_MASK,
    TILES,
    WORDS,
    route_code,
)
from wardroom.core.errors import BadNotation

KEPT = 4096  # texts, which matches ask for again and again


@lru_cache(KEPT)
def text_of(code: int) -> str:
    """Return the canonical text of an action or roll."""
    if code >= STEPS:
        tiles = (code >> TILE_BITS * step & TILE_MASK for step in range(code // STEPS + 1))
        return "-".join(TILES[tile] for tile in tiles)
    if code >= SPAWN:
        return f"spawn {TILES[code - SPAWN]}"
    if code >= ROLLED:
        return f"roll {ROLLS[code - ROLLED]}"
    return WORDS[code]


@lru_cache(KEPT)
def code_of(text: str) -> int:
    """Return the code of a text, or raise BadNotation."""
    if text in WORDS:
        return WORDS.index(text)
    word, _, rest = text.partition(" ")
    if word == "roll" and rest in ROLLS:
        return ROLLED + ROLLS.index(rest)
    if word == "spawn" and rest in TILE:
        return SPAWN + TILE[rest]
    names = text.split("-")
    if 2 <= len(names) <= 4 and all(name in TILE for name in names):
        return route_code([TILE[name] for name in names])
    raise BadNotation(
        f"action {text!r}: expected a route (a3-a2), spawn a4, roll gs, {', '.join(WORDS)}"
    )
