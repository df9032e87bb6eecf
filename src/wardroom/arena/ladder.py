"""The ladder: all levels of a game, each against the two below it, and the simple bots."""

from wardroom.arena.contest import around
from wardroom.bots.levels import levels

SIMPLE = ("random", "greedy")


def ladder(game_id: str, seats: int = 2) -> tuple[tuple[str, ...], ...]:
    """Return the groups that rate all levels of a game: two bots each, in turn around the table."""
    names = [level.name for level in levels(game_id)]
    pairs = [(one, two) for low, two in enumerate(names) for one in names[low + 1 : low + 3]]
    ends = [(name, simple) for simple in SIMPLE for name in (names[0], names[-1])]
    return tuple(around(pair, seats) for pair in (*pairs, *ends))
