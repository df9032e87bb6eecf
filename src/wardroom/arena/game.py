"""One game between bots. Whatever a bot does, the match stays whole."""

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from wardroom.arena.contest import CHANCE_STREAM, Contest, Fixture
from wardroom.bots.bot import Bot
from wardroom.bots.policies import CAP
from wardroom.core.errors import WardroomError
from wardroom.core.match import Match
from wardroom.core.position import Position
from wardroom.core.rng import Rng
from wardroom.core.simulate import random_action
from wardroom.rl.trained import player_named

LISTS = ("seating", "returns", "actions", "seconds", "luck", "slips")  # of a result
DIGITS = 9  # of luck that are kept


@dataclass(frozen=True)
class Result(Fixture):
    """How a game of a contest went."""

    returns: tuple[float, ...]
    plies: int
    actions: tuple[int, ...]  # per seat
    seconds: tuple[float, ...]  # thought, per seat; nothing where a whole game is one call
    fault: str | None = None  # why a seat lost by time-out
    luck: tuple[float, ...] = ()  # what chance gave each seat, in results; not in files of before
    slips: tuple[float, ...] = ()  # what the bots' own chance gave; where whole games are one call

    def to_json(self) -> dict[str, Any]:
        """A line of the result file."""
        return asdict(self)

    @classmethod
    def read(cls, document: dict[str, Any]) -> "Result":
        """Read a line of the result file."""
        read: dict[str, Any] = {k: tuple(v) if k in LISTS else v for k, v in document.items()}
        return cls(**read)


def play(contest: Contest, fixture: Fixture) -> Result:
    """Play one game of a contest."""
    bots = [player_named(name, contest.game) for name in fixture.seating]
    streams = [contest.stream(fixture, stream) for stream in range(contest.seats + 1)]
    playing = BotMatch(contest.start(fixture.round), bots, streams, contest.seconds)
    playing.open(contest.opening)
    playing.play()
    return Result(
        *fixture.key,
        fixture.seating,
        tuple(playing.match.returns()),
        len(playing.match.log),
        tuple(playing.actions),
        tuple(round(seconds, 4) for seconds in playing.seconds),
        playing.fault,
        rounded(playing.luck),
    )


def rounded(luck: Sequence[float]) -> tuple[float, ...]:
    """Return luck without what the order of sums makes of it."""
    return tuple(round(got, DIGITS) for got in luck)


def luck_of(position: Position, outcome: str) -> list[float]:
    """Return what an outcome gives each seat, less the mean over all by their probabilities."""
    luck = [0.0] * position.seat_count
    for text, probability in position.outcomes():
        after = position.copy()
        after.apply(text)
        values = after.returns() if after.is_over else after.evaluate()
        share = float(text == outcome) - probability
        luck = [a + share * value for a, value in zip(luck, values, strict=True)]
    return luck


class BotMatch:
    """A match between bots, and their clocks."""

    def __init__(
        self,
        start: Position,
        bots: Sequence[Bot],
        streams: Sequence[Rng],
        limit: float | None = None,
    ) -> None:
        """Seat `bots`; `streams` are those of chance and of each seat, `limit` is in seconds."""
        self.match = Match(start)
        self.bots = bots
        self.streams = streams
        self.limit = limit
        self.actions = [0] * len(bots)
        self.seconds = [0.0] * len(bots)
        self.fault: str | None = None
        self.luck = [0.0] * start.seat_count

    def open(self, plies: int) -> None:
        """Play some plies at random, of the chance stream, so that games without dice differ."""
        for _ in range(plies):
            position, chance = self.match.position, self.streams[CHANCE_STREAM]
            if position.actor is not None:
                self.match.play((position.actor, random_action(position, chance)))

    def play(self) -> None:
        """Play to the end, or until a bot fails or the cap is reached."""
        while not self.match.is_over and len(self.match.log) < CAP:
            who = self.match.position.actor
            if who == "chance":
                outcome = random_action(self.match.position, self.streams[CHANCE_STREAM])
                gained = luck_of(self.match.position, outcome)
                self.luck = [a + b for a, b in zip(self.luck, gained, strict=True)]
                self.match.chance(outcome)
            else:
                assert who is not None
                self.ask(who)

    def ask(self, seat: int) -> None:
        """Let a bot act; one that raises, breaks a rule or overruns loses by time-out."""
        began = time.perf_counter()
        try:
            action = self.bots[seat](self.match.position.copy(), seat, self.streams[1 + seat])
            took = time.perf_counter() - began
            if self.limit is not None and took > self.limit:
                self.fail(seat, f"thought for {took:.2f} s")
                return
            self.match.act(seat, action)
        except WardroomError as error:
            self.fail(seat, str(error))
            return
        except Exception as error:  # a bot is anybody's code
            self.fail(seat, f"{type(error).__name__}: {error}")
            return
        self.actions[seat] += 1
        self.seconds[seat] += took

    def fail(self, seat: int, why: str) -> None:
        """The seat loses its clock."""
        self.fault = f"seat {seat}: {why}"
        self.match.time_out(seat)
