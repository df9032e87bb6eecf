"""Ur's actions, numbered: words, spawns, and the routes that the match's path has."""

from wardroom.catalogue.ur.layout import SPAWN, TILES, WORDS
from wardroom.core.kernel import Record

VERSION = 1


def codes(table: Record) -> list[int]:
    """Return the codes of all actions of a match, sorted."""
    spawns = range(SPAWN, SPAWN + len(TILES))
    routes = (int(code) for tile in table.route for code in tile if code)
    return [*range(len(WORDS)), *spawns, *sorted(routes)]
