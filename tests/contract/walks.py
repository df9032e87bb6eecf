"""The cases that every law is tried on, and the positions of random games of each."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any

import numpy as np
import pytest

from toy.game import GAME as TOY
from wardroom.catalogue import ids, load
from wardroom.core.game import Game
from wardroom.core.kernel import JIT, Record
from wardroom.core.position import Position
from wardroom.core.rng import Rng, below, seeded
from wardroom.core.rulebook import Option
from wardroom.core.simulate import LOOPS, workspace

POSITIONS = 48 if JIT else 24  # of a walk
TEXTS = 240 if JIT else 40  # of a walk, at most
SEED = 20


@dataclass(frozen=True)
class Case:
    """A game with a number of seats and at most one option off its default."""

    game: Game
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    def start(self) -> Position:
        """The position the game starts from."""
        return self.game.initial(self.seats, dict(self.options))

    def __str__(self) -> str:
        """The name of the case in test reports."""
        return "-".join([self.game.id, str(self.seats), *(f"{k}={v}" for k, v in self.options)])


@dataclass(frozen=True)
class Walk:
    """Positions along random games, each its own, and texts that some of them offer."""

    positions: tuple[Position, ...]
    texts: tuple[str, ...]

    @property
    def thinned(self) -> tuple[Position, ...]:
        """Fewer positions in plain Python, for laws that ask much of each."""
        return self.positions if JIT else self.positions[::3]


def cases(game: Game) -> Iterator[Case]:
    """Every number of seats, with default options and with each other value on its own."""
    fewest, most = game.rulebook.seats
    for seats in range(fewest, most + 1):
        yield Case(game, seats)
        for option in game.rulebook.options:
            for value in _other_values(option):
                yield Case(game, seats, ((option.name, value),))


def _other_values(option: Option) -> Iterator[Any]:
    if option.setup:
        return
    values: tuple[Any, ...] = option.values or (False, True)
    if option.range:
        low, high = option.range
        values = tuple(sorted({low, (low + high) // 2, high}))
    for value in values:
        if value != option.default or type(value) is not type(option.default):
            yield value


GAMES = [*map(load, ids()), TOY]
# Plain Python takes a hundred times longer: it goes without the options.
CASES = [case for game in GAMES for case in cases(game) if JIT or not case.options]
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_seat_count = pytest.mark.parametrize(
    "case", [case for case in CASES if not case.options], ids=str
)


@cache
def walk(case: Case) -> Walk:
    """Sample games from their start to their end, ever more thinly; always alike."""
    positions: list[Position] = []
    rng = seeded(SEED)
    while len(positions) < POSITIONS:
        positions += _one_game(case, rng, POSITIONS - len(positions))
    texts = sorted(set(chain.from_iterable(offered(position) for position in positions)))
    return Walk(tuple(positions), tuple(texts[:: -(-len(texts) // TEXTS)]))


def _one_game(case: Case, rng: Rng, most: int) -> Iterator[Position]:
    position = case.start()
    for number in range(1, most + 1):
        yield snapshot(position)
        if position.is_over:
            break
        jump(position, rng, 1 + below(rng, 1 + number * number // 2))


def snapshot(position: Position) -> Position:
    """A copy that does not rely on `Position.copy`, which a law is about."""
    p = position
    return type(p)(p.game, p.table, p.seat_count, p.options, p.record.copy(), p.library)


def jump(position: Position, rng: Rng, plies: int) -> None:
    """Play so many plies at random in the compiled loop."""
    states = np.zeros(2, position.game.state).view(np.recarray)
    states[0] = position.record
    work = workspace(position)[0]
    work.rng[:] = rng
    position.game.engine.run(f"{LOOPS}.playouts", position.table, states, work, plies, 1)
    rng[:] = work.rng
    overwrite(position.record, states[1])


def overwrite(record: Record, other: Record) -> None:
    """Make a record the same as another, field by field: it has no other bytes, see a law."""
    for name in record.dtype.names:
        record[name] = other[name]


def offered(position: Position) -> list[str]:
    """What may be played here, by the seat to act or by chance."""
    return position.legal() or [text for text, _ in position.outcomes()]
