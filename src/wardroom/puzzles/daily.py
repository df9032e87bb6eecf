"""The puzzle of the day: a pure function of the game, the date and the set."""

from datetime import date
from zlib import crc32

from wardroom.puzzles.puzzle import Puzzle
from wardroom.puzzles.reading import puzzles


def daily(game: str, day: date) -> Puzzle | None:
    """Return the puzzle of a day; None if the game has none."""
    known = puzzles(game)
    # Highest-ranked by a number of its own (rendezvous hashing): a set that grows changes few days.
    return max(known, key=lambda one: (_rank(one, day), one.id)) if known else None


def _rank(one: Puzzle, day: date) -> int:
    return crc32(f"{one.game} {one.id} {day.isoformat()}".encode())
