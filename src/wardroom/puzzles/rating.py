"""How hard a puzzle is: every level tries it, and a rating is fitted to what they solve."""

import math
from collections.abc import Sequence
from dataclasses import replace
from zlib import crc32

from wardroom.bots.levels import Level, levels
from wardroom.catalogue import rulebook
from wardroom.core.rng import seeded
from wardroom.puzzles.puzzle import Puzzle
from wardroom.puzzles.reading import LEVELS
from wardroom.puzzles.running import Taken, play

MIDDLE = 1500  # the mean rating of the levels
WIDTH = 400 / math.log(10)  # of the scale: 400 points are ten to one, as in chess
PRIOR = 0.5  # tries that each side is thought to have won besides, so that no rating is infinite
ROUNDS = 40  # of the fit
LONGEST = 60  # actions of a try


def rates_of(puzzle: Puzzle, tries: Sequence[int]) -> tuple[float, ...]:
    """Return how often each level solves a puzzle; `tries` says how often each may try."""
    return tuple(
        round(sum(solves(puzzle, number, one) for one in range(often)) / often, 3)
        for number, often in enumerate(tries)
    )


def solves(puzzle: Puzzle, number: int, attempt: int) -> bool:
    """Whether a level, counted from 0, solves a puzzle in a try, which is a stream of its own."""
    level = without_clock(levels(puzzle.game)[number].suited(puzzle.position))
    rng = seeded(crc32(f"{puzzle.id} {number} {attempt}".encode()))
    taken = Taken(puzzle)
    for _ in range(LONGEST):
        if taken.phase != "task":
            break
        play(taken, level(taken.position, puzzle.seat, rng))
    return taken.phase == "done"


def without_clock(level: Level) -> Level:
    """Return a level as it plays on a machine that is quick enough for its iterations or nodes."""
    return replace(level, budget=replace(level.budget, seconds=None))


def rated(all_puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles of a game with ratings fitted to their rates; the middle, if untried."""
    tried = [one for one in all_puzzles if one.rates]
    ratings = iter(fitted([one.rates for one in tried])[0] if tried else [])
    return [replace(one, rating=next(ratings) if one.rates else MIDDLE) for one in all_puzzles]


def fitted(rates: Sequence[Sequence[float]]) -> tuple[list[int], list[int]]:
    """Return the ratings of the puzzles and of the levels: rows of the rates, and columns.

    A level and a puzzle of the same rating win half of their meetings, as in Elo's system; each is
    moved in turn to where it wins as much as it did (Zermelo's iteration, in logarithms).
    """
    levels_, puzzles_ = [0.0] * len(rates[0]), [0.0] * len(rates)
    for _ in range(ROUNDS):
        for i, row in enumerate(rates):
            puzzles_[i] = _placed(levels_, [1 - rate for rate in row])
        for j in range(len(levels_)):
            levels_[j] = _placed(puzzles_, [row[j] for row in rates])
        middle = math.fsum(levels_) / len(levels_)
        levels_ = [one - middle for one in levels_]
    return [round(MIDDLE + WIDTH * one) for one in puzzles_], [
        round(MIDDLE + WIDTH * one) for one in levels_
    ]


def _placed(others: Sequence[float], won: Sequence[float]) -> float:
    """Return the strength at which somebody wins that much against others, found by halving."""
    target = math.fsum(won) + PRIOR
    low, high = -12.0, 12.0
    for _ in range(40):
        middle = (low + high) / 2
        expected = math.fsum(_share(middle - other) for other in others) + 2 * PRIOR * _share(
            middle
        )
        low, high = (middle, high) if expected < target else (low, middle)
    return (low + high) / 2


def _share(ahead: float) -> float:
    return 1 / (1 + math.exp(-ahead))


def table_of(all_puzzles: Sequence[Puzzle]) -> str:
    """Return how often each level solves the puzzles of each kind, as a table in Markdown."""
    rated_ones = [one for one in all_puzzles if one.rates]
    groups = dict.fromkeys((one.game, kind) for one in rated_ones for kind in ("", one.kind.id))
    columns = " | ".join(str(number) for number in range(1, LEVELS + 1))
    rows = [f"| game | kind | puzzles | {columns} |", f"|---|---|---:|{'---:|' * LEVELS}"]
    for game, kind in groups:
        rates = [one.rates for one in rated_ones if one.game == game and kind in ("", one.kind.id)]
        shares = " | ".join(f"{math.fsum(row) / len(row):.2f}" for row in zip(*rates, strict=True))
        rows.append(f"| {rulebook(game).title} | {kind or 'all'} | {len(rates)} | {shares} |")
    return "\n".join(rows)
