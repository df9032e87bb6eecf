"""Plays the games of a contest that are still to play: compiled in threads, else by workers."""

from collections.abc import Callable, Iterator
from functools import partial

from wardroom.arena.compiled import play_all, play_batch, policies
from wardroom.arena.contest import Contest, Fixture
from wardroom.arena.executors import Workers, handed_out, workers
from wardroom.arena.game import Result, play
from wardroom.arena.results import ResultFile
from wardroom.bots.playing.layout import LUCK
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_action
from wardroom.rl.trained import player_named


def never(results: list[Result]) -> bool:
    """Play all games."""
    return False


def run(
    contest: Contest,
    file: ResultFile,
    jobs: int,
    is_decided: Callable[[list[Result]], bool] = never,
    on: Workers | None = None,
) -> Iterator[Result]:
    """Play what is missing, keeping and yielding each result, until all is played or decided.

    Games are played `on` these workers, if any are given, else by `jobs` threads or processes.
    """
    done = {result.key for result in file.results}
    missing = (fixture for fixture in contest.fixtures() if fixture.key not in done)
    if is_decided(file.results):
        return
    for result in _played(contest, missing, jobs, on):
        file.add(result)
        yield result
        if is_decided(file.results):
            return


def _played(
    contest: Contest, fixtures: Iterator[Fixture], jobs: int, on: Workers | None
) -> Iterator[Result]:
    if on:
        yield from _played_on(on, contest, fixtures)
    elif by_name := policies(contest):
        yield from play_all(contest, fixtures, jobs, by_name)
    elif jobs == 1:
        yield from (play(contest, fixture) for fixture in fixtures)
    else:
        warm_up(contest)
        with workers(jobs) as processes:
            yield from _played_on(processes, contest, fixtures)


def _played_on(on: Workers, contest: Contest, fixtures: Iterator[Fixture]) -> Iterator[Result]:
    for batch in handed_out(on, partial(play_some, contest), fixtures):
        yield from batch


def play_some(contest: Contest, fixtures: list[Fixture], books: int = LUCK) -> list[Result]:
    """Play games, in one compiled call if no bot needs a clock; only there may less be booked."""
    if by_name := policies(contest):
        return list(play_batch(contest, fixtures, 1, by_name, books))
    return [play(contest, fixture) for fixture in fixtures]


def warm_up(contest: Contest) -> None:
    """Compile what the bots need once, before every process would."""
    position, rng = contest.start(), seeded(contest.seed)
    while position.actor == "chance":
        position.apply(random_action(position, rng))
    if isinstance(position.actor, int):
        for name in contest.bots:
            player_named(name, contest.game)(position, position.actor, rng)
