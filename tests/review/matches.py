"""Matches to look back at."""

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
    match, rng = Match(load("ur").initial()), seeded(seed)
    while not match.is_over and len(match.log) < plies:
        if isinstance(match.actor, int):
            match.act(match.actor, play_greedily(match.position, match.actor, rng))
        else:
            match.chance(random_action(match.position, rng))
    return match


def some_positions(case: Case, plies: int = 80) -> list[Position]:
    return list(random_replay(case, plies).positions())
