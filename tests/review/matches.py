"""Matches to look back at."""

from collections.abc import Collection

from contract.walks import Case
from wardroom.bots.simple import play_greedily
from wardroom.catalogue import load
from wardroom.core.match import Match
from wardroom.core.position import Position
from wardroom.core.replay import Replay
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_action, random_match
from wardroom.review import Judge

QUICK = Judge(nodes=100, iterations=4, deals=4)


def random_replay(case: Case, plies: int, seed: int = 3) -> Replay:
    """A match of so many plies at random; most are not over."""
    return Replay.of(random_match(case.start(), seeded(seed), plies))


def resigned(replay: Replay) -> Replay:
    """The match as if its last seat had given up then."""
    match: Match = replay.match()
    match.resign(replay.start.seat_count - 1)
    return Replay.of(match)


def greedy_match(seed: int, plies: int = 2000) -> Match:
    """A match of Ur between seats that take what looks best at once."""
    return _played(load("ur").initial(), seed, (0, 1), plies)


def lopsided_match(case: Case, seed: int) -> Match:
    """A whole match whose first seat takes what looks best at once, and the others anything."""
    return _played(case.start(), seed, (0,), plies=5000)


def _played(start: Position, seed: int, greedy: Collection[int], plies: int) -> Match:
    match, rng = Match(start), seeded(seed)
    while not match.is_over and len(match.log) < plies:
        position, who = match.position, match.actor
        assert who is not None
        if isinstance(who, int) and who in greedy:
            match.act(who, play_greedily(position, who, rng))
        else:
            match.play((who, random_action(position, rng)))
    return match


def some_positions(case: Case, plies: int = 80) -> list[Position]:
    return list(random_replay(case, plies).positions())
