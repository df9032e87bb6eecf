"""The skill ladder: what a level more, and a doubling of thought, is worth in a game."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from wardroom.arena.adjusted import adjusted
from wardroom.arena.contest import Contest, around
from wardroom.arena.game import Result
from wardroom.arena.statistics import scores
from wardroom.bots.levels import Level, levels
from wardroom.core.position import Position
from wardroom.lab.figures import Figure, with_one_more
from wardroom.lab.sections import Section

MOST_ITERATIONS = 1000  # of a level whose games are short enough to be played here
MOST_SECONDS = 0.1  # for an action, where a level needs a clock
THOUGHT = "search:40", "search:20"


def ladder_of(contest: Contest) -> Contest:
    """Return the contest in which each level that is quick enough meets the one below it."""
    start = contest.start()
    names = [level.name for level in levels(contest.game) if is_quick(level, start)]
    pairs = [(upper, lower) for lower, upper in pairwise(names)]
    groups = tuple(around(pair, contest.seats) for pair in (*pairs, THOUGHT))
    return replace(contest, groups=groups)


def is_quick(level: Level, start: Position) -> bool:
    """Whether a game of this level takes seconds at most."""
    if level.policy(start):
        return level.suited(start).budget.iterations <= MOST_ITERATIONS
    seconds = level.budget.seconds
    return seconds is not None and seconds <= MOST_SECONDS


def ladder_section(ladder: Contest, results: Sequence[Result]) -> Section:
    """Return what each step of the ladder was worth in the games that were played."""
    figures = [
        figure
        for group in ladder.groups
        if (figure := _step(group[0], group[1], _between(group, results)))
    ]
    return Section(
        "What skill is worth",
        "The share of the points that a level makes against the one below it, and twenty lines "
        "looked at against forty. 50 % means that nothing was gained. Levels that think for long "
        "are left out.",
        tuple(figures),
        bars=True,
    )


def _between(group: Sequence[str], results: Sequence[Result]) -> list[Result]:
    return [result for result in results if set(result.seating) == set(group)]


def _step(one: str, other: str, results: Sequence[Result]) -> Figure | None:
    words = f"{_plain(one)} against {_plain(other)}"
    less = adjusted(results, [one, other])
    # Where both play alike every round is even; that is no proof that they are.
    if less and less[0].less_luck.variance:
        rounds = {(result.round, result.group) for result in results}
        share = with_one_more(less[0].less_luck, len(rounds))
        mean, low, high = (min(1.0, max(0.0, x)) for x in (share.mean, *share.interval))
        return Figure(f"{one}-{other}", words, mean, low, high, len(results), "share")
    for score in scores(results, [one, other]):
        return Figure(f"{one}-{other}", words, score.share, *score.interval, score.games, "share")
    return None


def _plain(name: str) -> str:
    return name.replace("level-", "level ").replace("search:", "search of ")
