"""Games of a contest in whole compiled calls, where every bot's choices need no clock."""

import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from wardroom.arena.contest import Contest, Fixture
from wardroom.arena.game import BotMatch, Result, rounded
from wardroom.bots.playing.layout import LUCK, SLIPS
from wardroom.bots.policies import CAP, Policy, Seating, play_games
from wardroom.bots.roster import policy_of
from wardroom.core.kernel import Records
from wardroom.rl.trained import player_named

LONGEST = 2.0  # seconds that a call should take, so that progress is seen and a test may stop
MOST_GAMES = 1 << 14  # of one call
CHEAP = -1  # beside LUCK and SLIPS: to book what takes little time next to playing


def policies(contest: Contest) -> dict[str, Policy] | None:
    """Return how each bot plays, or None if one needs a clock or plays otherwise."""
    start = contest.start()
    found = {name: policy_of(player_named(name, contest.game), start) for name in contest.bots}
    if contest.seconds is not None or None in found.values():
        return None
    return {name: policy for name, policy in found.items() if policy}


def play_all(
    contest: Contest, fixtures: Iterator[Fixture], threads: int, by_name: dict[str, Policy]
) -> Iterator[Result]:
    """Play games in calls that grow as long as they are quick."""
    size = threads
    while batch := list(islice(fixtures, size)):
        began = time.perf_counter()
        yield from play_batch(contest, batch, threads, by_name)
        if time.perf_counter() - began < LONGEST / 2:
            size = min(2 * size, MOST_GAMES)


def play_batch(
    contest: Contest,
    batch: Sequence[Fixture],
    threads: int,
    by_name: dict[str, Policy],
    books: int = LUCK,
) -> Iterator[Result]:
    """Play some games in one call a thread."""
    played = played_by_policies(contest, batch, threads, by_name, books)
    for fixture, game in zip(batch, played, strict=True):
        seats = slice(0, contest.seats)
        returns, actions = game.returns[seats].tolist(), game.actions[seats].tolist()
        luck, slips = (rounded(got[seats].tolist()) for got in (game.luck, game.slips))
        luck = luck if game.books == LUCK else ()
        plies = int(game.plies) + contest.opening
        yield Result(
            *fixture.key, fixture.seating, tuple(returns), plies, tuple(actions), (), None, luck,
            slips,
        )  # fmt: skip


def played_by_policies(
    contest: Contest,
    batch: Sequence[Fixture],
    threads: int,
    by_name: Mapping[str, Policy],
    books: int,
) -> Records:
    """Play some games, and return them as they were played."""
    matches = [begun(contest, fixture) for fixture in batch]
    starts = [match.match.position for match in matches]
    seatings = []
    for number, (fixture, match) in enumerate(zip(batch, matches, strict=True)):
        seated = [by_name[name] for name in fixture.seating]
        seatings.append(Seating(number, seated, match.streams, booked(seated, books)))
    return play_games(starts, seatings, threads, CAP)


def booked(seated: Sequence[Policy], books: int) -> int:
    """Return what is booked in a game of such bots: a search thinks for longer than that takes."""
    if books != CHEAP:
        return books
    return LUCK if any(policy.iterations > 1 for policy in seated) else SLIPS


def begun(contest: Contest, fixture: Fixture) -> BotMatch:
    """Return a game after its opening, and its streams as they are then."""
    streams = [contest.stream(fixture, stream) for stream in range(contest.seats + 1)]
    match = BotMatch(contest.start(fixture.round), [], streams)
    match.open(contest.opening)
    return match
