"""What a puzzle is: a position, what is asked of the seat, what proves it, how hard it is."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from wardroom.catalogue import load, module
from wardroom.core.errors import WardroomError
from wardroom.core.position import Position
from wardroom.core.puzzle_kind import PuzzleKind


class BadPuzzle(WardroomError, ValueError):
    """A puzzle that is malformed or that does not hold; names its file, its line and its field."""


class UnknownPuzzle(WardroomError, ValueError):
    """No puzzle of the game has that name."""


@dataclass(frozen=True)
class Proof:
    """What the search found of the first action."""

    best: float  # what the best is worth, from 0 to 1
    second: float  # the best of all others


@dataclass(frozen=True)
class Puzzle:
    """A problem: a position that the seat is to act in, with one clearly best first action."""

    game: str
    kind: PuzzleKind
    id: str
    seat: int
    count: int  # of what the goal counts
    document: Mapping[str, Any]  # the whole position: what is hidden is for the engine alone
    solution: tuple[str, ...]  # the seat's actions in one line that solves it
    proof: Proof
    rating: int  # on the scale of the levels
    rates: tuple[float, ...]  # how often each level solves it, the lowest first
    source: str  # the game that it was found in

    @property
    def title(self) -> str:
        """What its kind is called."""
        return self.kind.title

    @property
    def goal(self) -> str:
        """What is asked, in the player's words."""
        return self.kind.goal(self.count)

    @property
    def actions(self) -> int | None:
        """How many actions of its own the seat has; None if the goal does not count them."""
        return self.count if self.kind.forced else None

    @cached_property
    def start(self) -> str:
        """The position as a text that tells it from any other."""
        return json.dumps(self.document, sort_keys=True)

    @cached_property
    def position(self) -> Position:
        """The position; whoever plays on plays on a copy."""
        return load(self.game).position(dict(self.document))


def kinds(game: str) -> Mapping[str, PuzzleKind]:
    """Return the kinds of puzzles that a game has, by their ids; there may be none."""
    declared = module(game, "puzzling")
    return {kind.id: kind for kind in declared.KINDS} if declared else {}
