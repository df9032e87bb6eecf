"""Bots whose choices follow from their stream alone, and whole games between them in one call."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from wardroom.bots.playing import games
from wardroom.bots.playing.games import BOARD, STARTS
from wardroom.bots.playing.layout import NOTHING, PLAYED, POLICY
from wardroom.bots.search.layout import MAX_DEPTH, NODE
from wardroom.bots.search.search import NODES, Tuning, workspace
from wardroom.core.kernel import Record, Records
from wardroom.core.position import ActionCode, Position
from wardroom.core.records import blank
from wardroom.core.rng import Rng

CAP = 20_000  # plies; a game that goes on is a draw
COMMON = Tuning()


@dataclass(frozen=True)
class Policy:
    """The search with a fixed number of iterations: 0 play at random, 1 looks one action ahead.

    With a temperature, an action that is worth that much less than the best is played e times as
    rarely, if it is worth at most `slack` less.
    """

    iterations: int = 1
    tuning: Tuning = COMMON
    temperature: float = 0.0
    slack: float = 0.0

    def __call__(self, position: Position, seat: int, rng: Rng) -> str:
        """Choose an action for `seat`."""
        states, nodes, work = memory([position], [self])
        states[BOARD] = position.record
        code = position.game.engine.run(
            f"{games.__name__}.choose",
            position.table, states, nodes, work, self.record(), seat, rng,
        )  # fmt: skip
        return position.game.text(position, ActionCode(code))

    def record(self) -> Record:
        """Return it as compiled code reads it."""
        record, figures = blank(POLICY), asdict(self)
        figures |= figures.pop("tuning")
        for name in POLICY.names or ():
            setattr(record, name, figures[name])
        record.sight = min(self.tuning.sight, MAX_DEPTH)
        return record


@dataclass(frozen=True)
class Seating:
    """A game to play: the number of its start, its policies by seat, the streams of its dice.

    `streams` are those of chance and of each seat; the same ones give the same game. `books` is
    NOTHING, SLIPS, or LUCK as well, which takes a look at every outcome of every moment of chance.
    """

    start: int
    policies: Sequence[Policy]
    streams: Sequence[Rng]
    books: int = NOTHING


def play_games(
    starts: Sequence[Position],
    seatings: Sequence[Seating],
    threads: int = 1,
    cap: int = CAP,
) -> Records:
    """Play games from positions of the same table; return for each a record as in `PLAYED`.

    Each thread plays its part in one compiled call, in which other threads run.
    """
    policies = list(dict.fromkeys(p for seating in seatings for p in seating.policies))
    played = np.zeros(len(seatings), PLAYED).view(np.recarray)
    for game, seating in zip(played, seatings, strict=True):
        game.start, game.books = seating.start, seating.books
        game.policy[: len(seating.policies)] = [policies.index(p) for p in seating.policies]
        game.stream[: len(seating.streams)] = seating.streams
    parts = [played[part::threads].copy() for part in range(threads)]
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(lambda part: _play(starts, policies, part, cap), parts))
    for number, part in enumerate(parts):
        played[number::threads] = part
    return played


def _play(starts: Sequence[Position], policies: Sequence[Policy], part: Any, cap: int) -> None:
    states, nodes, work = memory(starts, policies)
    records = np.stack([policy.record() for policy in policies]).view(np.recarray)
    starts[0].game.engine.run(
        f"{games.__name__}.play", starts[0].table, states, nodes, work, records, part, cap
    )


def memory(starts: Sequence[Position], policies: Sequence[Policy]) -> tuple[Any, Any, Record]:
    """Return what a call works in: states, nodes of a tree, and the rest."""
    states = np.zeros(STARTS + len(starts), starts[0].game.state).view(np.recarray)
    for number, start in enumerate(starts, STARTS):
        states[number] = start.record
    grown = max((p.iterations for p in policies), default=0) * (
        starts[0].game.max_actions + MAX_DEPTH
    )
    nodes = np.empty(min(NODES, 1 + grown), NODE).view(np.recarray)
    return states, nodes, workspace(starts[0])
