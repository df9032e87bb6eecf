"""When a contest may stop early: Wald's sequential test, on points and on points less luck."""

import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from wardroom.arena.adjusted import Made, is_booked, less_luck, made_by, whole_rounds
from wardroom.arena.game import Result
from wardroom.arena.statistics import ELO


@dataclass(frozen=True)
class Sprt:
    """Wald's sequential test that the first bot is `elo1` rather than `elo0` better.

    The likelihoods are those of normal means of whole rounds, whose games share their chance. Luck
    that was booked is taken off, so that fewer rounds decide.
    """

    one: str
    elo0: float = 0.0
    elo1: float = 50.0
    error: float = 0.05  # of either kind

    def ratio(self, results: Iterable[Result], *, is_plain: bool = False) -> float:
        """Return the logarithm of the likelihood ratio; `is_plain` leaves luck in."""
        all_results = list(results)
        rounds = self._rounds(all_results)
        takes_off = is_booked(all_results) and not is_plain and len(rounds) > 1
        shares = less_luck(rounds) if takes_off else [points for points, *_ in rounds]
        if len(shares) < 2:
            return 0.0
        # Three rounds more keep the variance of a clean sheet from being nothing.
        variance = float(np.var([*shares, 0.5, 1.0, 0.0]))
        low, high = (1 / (1 + math.exp(-elo / ELO)) for elo in (self.elo0, self.elo1))
        return len(shares) * (high - low) * (2 * float(np.mean(shares)) - low - high) / variance / 2

    def verdict(self, results: Iterable[Result]) -> bool | None:
        """Return whether it is better, or None while that is open."""
        ratio, bound = self.ratio(results), math.log((1 - self.error) / self.error)
        return None if abs(ratio) < bound else ratio > 0

    def _rounds(self, results: Iterable[Result]) -> list[Made]:
        """Points of `one` and the gifts in them, in rounds that are complete."""
        made: dict[int, list[Made]] = defaultdict(list)
        for result in results:
            if got := made_by(result, self.one):
                made[result.round].append(got)
        return whole_rounds(made)
