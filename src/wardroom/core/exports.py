"""What of a game Python calls: its contract, what it names itself, and what templates offer.

A game names in `EXPORTED` of its rules what else it calls often. A template is a module written
against the contract: it names in `EXPORTED` what Python calls of it, in `ALSO` the kernels beyond
the contract that a game needs for it, in `USES` those of other templates, and gives in `dtypes` the
records that parameters name.
"""

import inspect
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol

import numpy as np

from wardroom.core import contract
from wardroom.core.kernel import (
    CONTRACT,
    Codes,
    Flags,
    Floats,
    Record,
    Records,
    Values,
    Weights,
    specialise,
)

TEMPLATES = (
    "wardroom.core.loops",
    "wardroom.bots.search.tree",
    "wardroom.bots.search.judged_tree",
    "wardroom.bots.alphabeta.tree",
    "wardroom.bots.playing.games",
    "wardroom.rl.stepping.games",
)


class Compilable(Hashable, Protocol):
    """What the compiler and compiled code know of a game."""

    @property
    def id(self) -> str:
        """The name of its object file."""

    @property
    def kernels(self) -> ModuleType:
        """The contract's, and its own."""

    @property
    def constants(self) -> np.dtype[Any]:
        """The type of its table."""

    @property
    def state(self) -> np.dtype[Any]:
        """The type of its record."""

    @property
    def max_actions(self) -> int:
        """How many actions it writes at most."""

    @property
    def max_outcomes(self) -> int:
        """How many outcomes it writes at most."""


class Kind(Enum):
    """How an argument is handed over."""

    NUMBER = "number"
    RECORD = "record"
    ARRAY = "array"


@dataclass(frozen=True)
class Parameter:
    """One parameter of an exported kernel."""

    kind: Kind
    dtype: np.dtype[Any]

    @property
    def width(self) -> int:
        """How many whole numbers hand it over."""
        return 2 if self.kind is Kind.ARRAY else 1


@dataclass(frozen=True)
class Export:
    """A kernel that Python calls, and the name it goes by in compiled code."""

    name: str
    kernel: Callable[..., Any]
    parameters: tuple[Parameter, ...]
    returns: bool  # a whole number


ARRAYS = {
    Codes: np.int32,
    Weights: np.int64,
    Values: np.float64,
    Floats: np.float32,
    Flags: np.int8,
}


def exports(game: Compilable) -> Iterator[Export]:
    """Yield all that a game exports."""
    state = game.state
    own = {"table": game.constants, "s": state, "states": state, "boards": state}
    for name in CONTRACT:
        yield _export(name, getattr(game.kernels, name), getattr(contract, name), own)
    for name in getattr(game.kernels, "EXPORTED", ()):
        kernel = getattr(game.kernels, name)
        yield _export(name, kernel, kernel, own)
    for name in TEMPLATES:
        template = import_module(name)
        if suits(template, game):
            yield from _of_template(template, game, own)


def suits(template: ModuleType, game: Compilable) -> bool:
    """Whether a game has all the kernels that a template needs."""
    return all(hasattr(game.kernels, name) for name in getattr(template, "ALSO", ()))


def _of_template(template: ModuleType, game: Compilable, own: dict[str, Any]) -> Iterator[Export]:
    module = specialise(template.__name__, game.kernels)
    dtypes = own | template.dtypes(game.max_actions, game.max_outcomes)
    for name in template.EXPORTED:
        kernel, declared = getattr(module, name), getattr(template, name)
        yield _export(f"{template.__name__}.{name}", kernel, declared, dtypes)


def _export(
    name: str, kernel: Callable[..., Any], declared: Callable[..., Any], records: dict[str, Any]
) -> Export:
    hints = inspect.get_annotations(declared)
    returned = hints.pop("return")
    parameters = tuple(_parameter(name, hint, records) for name, hint in hints.items())
    return Export(name, kernel, parameters, returned is not None)


def _parameter(name: str, hint: Any, records: dict[str, Any]) -> Parameter:
    if hint is int:
        return Parameter(Kind.NUMBER, np.dtype(np.int64))
    if hint in ARRAYS:
        return Parameter(Kind.ARRAY, np.dtype(ARRAYS[hint]))
    return Parameter({Record: Kind.RECORD, Records: Kind.ARRAY}[hint], records[name])
