"""What the lab plays: a game with its options and players, as a contest that has no end of its own.

Rounds are numbered. Those that are looked at in detail count from 0, all others from `FAST`; so a
game has the same number, and the same chance, whoever plays it and however many there are.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from wardroom.arena.contest import Contest, Fixture, around, rotations, written_out
from wardroom.catalogue import rulebook
from wardroom.core.kernel import CHANCE, OVER
from wardroom.lab.steps import Steps

FAST = 1 << 20
ENDLESS = 1 << 31


def setting(
    game_id: str,
    players: Sequence[str],
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 1,
    opening: int = 0,
) -> Contest:
    """Return the contest of players who sit in turn around a table, or raise."""
    number = rulebook(game_id).check_seats(seats)
    given = written_out(game_id, options or {})
    group = around(players, number)
    contest = Contest(game_id, (group,), number, ENDLESS, given, seed, opening=opening)
    contest.start()  # checks options and players
    return contest


def fixtures(contest: Contest, first: int = 0) -> Iterator[Fixture]:
    """Yield the games of all rounds from `first` on, without end."""
    for number in count(first):
        for group, bots in enumerate(contest.groups):
            for rotation in range(rotations(bots)):
                yield Fixture(number, group, rotation, bots[rotation:] + bots[:rotation])


def with_options(contest: Contest, options: dict[str, Any]) -> Contest:
    """Return the same contest with some options changed, checked."""
    changed = {**contest.options, **options}
    changed_contest = replace(contest, options=written_out(contest.game, changed))
    changed_contest.start()
    return changed_contest


def first_seat(contest: Contest, fixture: Fixture) -> int:
    """Return the seat that took the first turn: who acts first once turns are counted."""
    steps = Steps(contest, fixture)
    acted = 0
    for _, who, _ in steps:
        if who == OVER:
            break
        if who != CHANCE:
            acted = who
            if steps.turns_after() > 0:
                break
    return acted
