"""Plays the games of a contest that are still to play: compiled in threads, else in processes."""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context

from wardroom.arena.compiled import play_all, policies
from wardroom.arena.contest import Contest, Fixture
from wardroom.arena.game import Result, play
from wardroom.arena.results import ResultFile
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_action
from wardroom.rl.trained import player_named

AHEAD = 2  # games handed out per process; few, so that a decided contest stops soon


def never(results: list[Result]) -> bool:
    """Play all games."""
    return False


def run(
    contest: Contest,
    file: ResultFile,
    jobs: int,
    is_decided: Callable[[list[Result]], bool] = never,
) -> Iterator[Result]:
    """Play what is missing, keeping and yielding each result, until all is played or decided."""
    done = {result.key for result in file.results}
    missing = (fixture for fixture in contest.fixtures() if fixture.key not in done)
    if is_decided(file.results):
        return
    for result in _played(contest, missing, jobs):
        file.add(result)
        yield result
        if is_decided(file.results):
            return


def _played(contest: Contest, fixtures: Iterator[Fixture], jobs: int) -> Iterator[Result]:
    if by_name := policies(contest):
        yield from play_all(contest, fixtures, jobs, by_name)
        return
    if jobs == 1:
        yield from (play(contest, fixture) for fixture in fixtures)
        return
    warm_up(contest)
    # Processes start afresh: a fork would copy locks that other threads hold.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        running: set[Future[Result]] = set()
        try:
            for fixture in fixtures:
                running.add(pool.submit(play, contest, fixture))
                if len(running) >= jobs * AHEAD:
                    yield from _finished(running)
            while running:
                yield from _finished(running)
        finally:
            for future in running:
                future.cancel()


def _finished(running: set[Future[Result]]) -> Iterator[Result]:
    for future in wait(running, return_when=FIRST_COMPLETED).done:
        running.remove(future)
        yield future.result()


def warm_up(contest: Contest) -> None:
    """Compile what the bots need once, before every process would."""
    position, rng = contest.start(), seeded(contest.seed)
    while position.actor == "chance":
        position.apply(random_action(position, rng))
    if isinstance(position.actor, int):
        for name in contest.bots:
            player_named(name, contest.game)(position, position.actor, rng)
