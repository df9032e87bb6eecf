"""The ladder: all levels of a game, each against the two below it, and the simple bots."""

from wardroom.bots.levels import levels

SIMPLE = ("random", "greedy")


def ladder(game_id: str) -> tuple[tuple[str, str], ...]:
    """Return the pairs that rate all levels of a game."""
    names = [level.name for level in levels(game_id)]
    pairs = [(one, two) for low, two in enumerate(names) for one in names[low + 1 : low + 3]]
    bottom, top = names[0], names[-1]
    return (*pairs, *((name, simple) for simple in SIMPLE for name in (bottom, top)))
