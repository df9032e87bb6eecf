"""A game's kernels as Python calls them: compiled, or as they stand until they are.

Both ways read and write the same memory, so a game may change from one to the other at any time.
"""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from wardroom.core.compiled.addresses import address
from wardroom.core.exports import Compilable, Kind, Parameter, exports
from wardroom.core.kernel import CONTRACT, specialise

if TYPE_CHECKING:
    from collections.abc import Callable

    from wardroom.core.compiled.machine_code import Functions
    from wardroom.core.position import Position
    from wardroom.core.rng import Rng

MOST_SEATS = 64  # of any game


class PlainEngine:
    """The kernels as plain Python."""

    is_compiled = False

    def __init__(self, game: Compilable) -> None:
        """Take the kernels of a game."""
        self.game = game

    def setup(self, position: Position) -> None:
        """Make it the initial position."""
        self.game.kernels.setup(position.table, position.record)

    def actor(self, position: Position) -> int:
        """Return the seat to act, CHANCE or OVER."""
        return int(self.game.kernels.actor(position.table, position.record))

    def legal(self, position: Position) -> list[int]:
        """Return the action codes of the seat to act."""
        out = np.empty(self.game.max_actions, np.int32)
        count = self.game.kernels.legal(position.table, position.record, out)
        return out[:count].tolist()

    def outcomes(self, position: Position) -> tuple[list[int], list[int]]:
        """Return the chance codes and their weights."""
        out = np.empty(self.game.max_outcomes, np.int32)
        weight = np.empty(self.game.max_outcomes, np.int64)
        count = self.game.kernels.outcomes(position.table, position.record, out, weight)
        return out[:count].tolist(), weight[:count].tolist()

    def apply(self, position: Position, code: int) -> None:
        """Play an action or a chance outcome, which is legal."""
        self.game.kernels.apply(position.table, position.record, code)

    def determinize(self, position: Position, seat: int, rng: Rng) -> None:
        """Deal anew what a seat cannot know."""
        self.game.kernels.determinize(position.table, position.record, seat, rng)

    def returns(self, position: Position) -> list[float]:
        """Return each seat's result."""
        return self._values("returns", position)

    def evaluate(self, position: Position) -> list[float]:
        """Return a guess of each seat's result."""
        return self._values("evaluate", position)

    def run(self, name: str, *arguments: Any) -> int:
        """Run an export by its name; of a template, after the template's."""
        template, _, kernel = name.rpartition(".")
        module = specialise(template, self.game.kernels) if template else self.game.kernels
        return int(getattr(module, kernel)(*arguments) or 0)

    def prepared(self, name: str, *arguments: Any) -> Callable[[], int]:
        """Return what runs an export again and again with arguments that stay where they are."""
        return partial(self.run, name, *arguments)

    def _values(self, kernel: str, position: Position) -> list[float]:
        out = np.zeros(position.seat_count)
        getattr(self.game.kernels, kernel)(position.table, position.record, out)
        return out.tolist()


class CompiledEngine(PlainEngine):
    """The kernels as compiled code, called by addresses."""

    is_compiled = True

    def __init__(self, game: Compilable, functions: Functions) -> None:
        """Look up what a game exports."""
        super().__init__(game)
        self._parameters = {export.name: export.parameters for export in exports(game)}
        self._any = {
            name: functions.long(name, sum(parameter.width for parameter in parameters))
            for name, parameters in self._parameters.items()
        }
        (
            self._setup,
            self._actor,
            self._legal,
            self._outcomes,
            self._apply,
            self._determinize,
            self._returns,
            self._evaluate,
        ) = (
            functions.brief(name, sum(parameter.width for parameter in self._parameters[name]))
            for name in CONTRACT
        )
        self._buffers = _Buffers(game)

    def setup(self, position: Position) -> None:
        """See PlainEngine."""
        self._setup(position.table_at, position.record_at)

    def actor(self, position: Position) -> int:
        """See PlainEngine."""
        return self._actor(position.table_at, position.record_at)

    def legal(self, position: Position) -> list[int]:
        """See PlainEngine."""
        buffers = self._buffers
        count = self._legal(
            position.table_at, position.record_at, buffers.codes_at, buffers.actions
        )
        return buffers.codes[:count].tolist()

    def outcomes(self, position: Position) -> tuple[list[int], list[int]]:
        """See PlainEngine."""
        buffers = self._buffers
        count = self._outcomes(
            position.table_at,
            position.record_at,
            buffers.codes_at,
            buffers.outcomes,
            buffers.weights_at,
            buffers.outcomes,
        )
        return buffers.codes[:count].tolist(), buffers.weights[:count].tolist()

    def apply(self, position: Position, code: int) -> None:
        """See PlainEngine."""
        self._apply(position.table_at, position.record_at, code)

    def determinize(self, position: Position, seat: int, rng: Rng) -> None:
        """See PlainEngine."""
        self._determinize(position.table_at, position.record_at, seat, address(rng), len(rng))

    def returns(self, position: Position) -> list[float]:
        """See PlainEngine."""
        return self._written(self._returns, position)

    def evaluate(self, position: Position) -> list[float]:
        """See PlainEngine."""
        return self._written(self._evaluate, position)

    def run(self, name: str, *arguments: Any) -> int:
        """See PlainEngine."""
        return self._any[name](*self._handed_over(name, arguments))

    def prepared(self, name: str, *arguments: Any) -> Callable[[], int]:
        """See PlainEngine. Telling where the arguments lie takes longer than many a call."""
        function, given = self._any[name], self._handed_over(name, arguments)

        def run(_: tuple[Any, ...] = arguments) -> int:  # they live as long as what runs on them
            return function(*given)

        return run

    def _handed_over(self, name: str, arguments: tuple[Any, ...]) -> list[int]:
        given: list[int] = []
        for parameter, argument in zip(self._parameters[name], arguments, strict=True):
            given += _handed_over(parameter, argument)
        return given

    def _written(self, function: Any, position: Position) -> list[float]:
        buffers = self._buffers
        seats = position.seat_count
        assert seats <= MOST_SEATS
        buffers.values[:seats] = 0.0
        function(position.table_at, position.record_at, buffers.values_at, seats)
        return buffers.values[:seats].tolist()


class _Buffers(threading.local):
    """Arrays that kernels write to, for each thread its own."""

    def __init__(self, game: Compilable) -> None:
        self.actions, self.outcomes = game.max_actions, game.max_outcomes
        self.codes = np.empty(max(self.actions, self.outcomes), np.int32)
        self.weights = np.empty(self.outcomes, np.int64)
        self.values = np.empty(MOST_SEATS)
        self.codes_at = address(self.codes)
        self.weights_at = address(self.weights)
        self.values_at = address(self.values)


def _handed_over(parameter: Parameter, argument: Any) -> tuple[int, ...]:
    if parameter.kind is Kind.NUMBER:
        return (int(argument),)
    assert argument.dtype == parameter.dtype
    at = address(argument)
    return (at, len(argument)) if parameter.kind is Kind.ARRAY else (at,)
