"""The bots of now against those of before the networks at equal time, by a sequential test.

`python benchmarks/bots/against_former.py GAME NEW FORMER GAMES FILE [--seconds 60]`, e.g.
`wardtcg search:1000 search:2300 400 FILE`. Bots are named as in the arena; the second sees each
position as the game was judged before. Budgets are iterations or nodes, chosen so that the own
times of both, which are kept, come out alike: on a busy machine seconds by the clock would be given
unequally. The test is Wald's, between two figures in Elo, or with `--all` it is told at the end.
FILE keeps the games, so that a run that was cut off goes on.
"""

import argparse
import json
import time
from collections.abc import Generator, Iterable
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

from former import former

from wardroom.arena.contest import Contest, Fixture
from wardroom.arena.game import BotMatch, Result
from wardroom.arena.sprt import Sprt
from wardroom.arena.statistics import scores
from wardroom.bots.bot import Bot
from wardroom.bots.roster import bot_named
from wardroom.core.game import Game
from wardroom.core.position import Position
from wardroom.core.rng import Rng

NEW, FORMER = "new", "former"


@dataclass
class Timed:
    """A bot that sees the game as `game` has it, and its own time."""

    bot: Bot
    game: Game | None = None
    seconds: dict[int, float] = field(default_factory=dict)

    def __call__(self, position: Position, seat: int, rng: Rng) -> str:
        """Ask the bot."""
        position.game = self.game or position.game
        began = time.process_time()
        action = self.bot(position, seat, rng)
        self.seconds[seat] = self.seconds.get(seat, 0.0) + time.process_time() - began
        return action


@dataclass(frozen=True)
class Meeting:
    """A contest between a bot and one of before, by their names."""

    contest: Contest
    new: str
    former: str

    def played(self, fixture: Fixture) -> Result:
        """Play one game; its seconds are own time."""
        contest = self.contest
        new, old = (bot_named(name, contest.game) for name in (self.new, self.former))
        sides = {NEW: Timed(new), FORMER: Timed(old, former(contest.game))}
        bots = [sides[name] for name in fixture.seating]
        streams = [contest.stream(fixture, stream) for stream in range(contest.seats + 1)]
        match = BotMatch(contest.start(fixture.round), bots, streams)
        match.open(contest.opening)
        match.play()
        took = tuple(round(bot.seconds.get(seat, 0.0), 4) for seat, bot in enumerate(bots))
        plies, actions = len(match.match.log), tuple(match.actions)
        returns = tuple(match.match.returns())
        return Result(*fixture.key, fixture.seating, returns, plies, actions, took, match.fault)

    def results(self, fixtures: Iterable[Fixture], processes: int) -> Generator[Result, None, None]:
        """Play games beside each other; who stops asking stops them."""
        with ProcessPoolExecutor(processes) as pool:
            try:
                yield from pool.map(self.played, fixtures)
            finally:
                pool.shutdown(cancel_futures=True)


class Named(Contest):
    """A contest whose bots are not the arena's."""

    @property
    def bots(self) -> list[str]:
        """None that the arena would have to know."""
        return []


def own_time(results: list[Result], name: str) -> float:
    """Return a side's seconds an action."""
    sides = [
        (result.seconds[seat], result.actions[seat])
        for result in results
        for seat, who in enumerate(result.seating)
        if who == name
    ]
    return round(sum(took for took, _ in sides) / sum(actions for _, actions in sides), 6)


def summed(results: list[Result], test: Sprt) -> dict[str, Any]:
    """Return what the games amount to."""
    (score,) = scores(results, [NEW, FORMER])
    return {
        "games": len(results),
        "comparisons": score.games,
        "won": score.wins,
        "drawn": score.draws,
        "share": round(score.share, 4),
        "interval": [round(end, 4) for end in score.interval],
        "elo": [test.elo0, test.elo1],
        "ratio": round(test.ratio(results), 2),
        "is_better": test.verdict(results),
        "plies": round(sum(result.plies for result in results) / len(results), 1),
        "own_seconds_an_action": {name: own_time(results, name) for name in (NEW, FORMER)},
        "faults": [result.fault for result in results if result.fault],
    }


def keep(file: Path, summary: dict[str, Any], results: list[Result]) -> None:
    """Write what games amount to, and the games."""
    lines = [json.dumps(one) for one in (summary, *(result.to_json() for result in results))]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Play until the test has decided or the time is over, and write what was found."""
    parser = argparse.ArgumentParser()
    for name in ("game", "new", "former"):
        parser.add_argument(name)
    parser.add_argument("games", type=int)
    parser.add_argument("file", type=Path)
    parser.add_argument("--elo", type=float, nargs=2, default=(100.0, 190.0))
    parser.add_argument("--seconds", type=float, default=1e9, help="for all games")
    parser.add_argument("--all", action="store_true", help="play on when the test has decided")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--opening", type=int, default=0)
    parser.add_argument("--seed", type=int, default=14)
    given = vars(parser.parse_args())
    game, seats = given["game"], given["seats"]
    sides = tuple((NEW, FORMER)[seat % 2] for seat in range(seats))
    rounds = -(-given["games"] // seats)
    contest = Named(game, (sides,), seats, rounds, seed=given["seed"], opening=given["opening"])
    meeting = Meeting(contest, given["new"], given["former"])
    test, results, began = Sprt(NEW, *given["elo"]), list[Result](), time.monotonic()
    file: Path = given.pop("file")
    if file.exists():
        lines = file.read_text(encoding="utf-8").splitlines()
        results = [Result.read(json.loads(line)) for line in lines[1:]]
    fixtures = islice(contest.fixtures(), len(results), None)
    with closing(meeting.results(fixtures, given["processes"])) as more:
        for result in more:
            results.append(result)
            keep(file, {**given, **summed(results, test)}, results)
            is_decided = test.verdict(results) is not None and not given["all"]
            if is_decided or time.monotonic() - began > given["seconds"]:
                break
    print(file.read_text(encoding="utf-8").partition("\n")[0])


if __name__ == "__main__":
    main()
