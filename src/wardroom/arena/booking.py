"""Whether it pays to book luck: what that costs, and how much surer each game becomes by it.

Slips are booked from what was judged for playing anyway. Luck takes a look at every outcome of
every moment of chance, which may take several times as long as playing. A second tells the more,
the less a game costs times the variance that is left; a few games of their own tell both.
"""

from collections.abc import Mapping
from time import process_time

import numpy as np

from wardroom.arena.compiled import played_by_policies, policies
from wardroom.arena.contest import Contest, Fixture
from wardroom.bots.playing.layout import LUCK, SLIPS
from wardroom.bots.policies import Policy
from wardroom.core.kernel import Records

TRIED = 32  # games
APART = 1 << 30  # the first of their rounds: they are no games of the contest


def worth_booking(contest: Contest) -> int:
    """Return what to book in games of a contest: SLIPS, or LUCK as well."""
    by_name = policies(contest)
    if by_name is None or any(policy.iterations > 1 for policy in by_name.values()):
        return LUCK  # a search looks at far more than the outcomes
    if contest.start().game.max_outcomes <= 1:
        return SLIPS
    (dear, with_luck), (cheap, _) = (_tried(contest, by_name, books) for books in (LUCK, SLIPS))
    is_surer = dear * left_over(with_luck, LUCK) < cheap * left_over(with_luck, SLIPS)
    return LUCK if is_surer else SLIPS


def left_over(played: Records, books: int) -> float:
    """Return what part of the variance of the first seat's results is left by what is booked."""
    results = played.returns[:, 0] - played.returns[:, 0].mean()
    booked = [played.slips[:, 0], played.luck[:, 0]][:books]
    gifts = np.stack([gift - gift.mean() for gift in booked], axis=1)
    rest = results - gifts @ np.linalg.lstsq(gifts, results, rcond=None)[0]
    spread = float(results @ results)
    # What is fitted takes off a little of any variance.
    by_chance = (len(results) - 1) / (len(results) - 1 - books)
    return min(1.0, float(rest @ rest) / spread * by_chance) if spread else 1.0


def _tried(contest: Contest, by_name: Mapping[str, Policy], books: int) -> tuple[float, Records]:
    """Play the games that tell; return the seconds of processor time they took, and the games."""
    groups = contest.groups
    games = [
        Fixture(APART + number, group, 0, groups[group])
        for number in range(TRIED)
        for group in (number % len(groups),)
    ]
    began = process_time()
    played = played_by_policies(contest, games, 1, by_name, books)
    return process_time() - began, played
