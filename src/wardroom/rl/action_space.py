"""The actions of a match, numbered from 0: ids, codes and texts."""

from types import ModuleType

import numpy as np

from wardroom.core.errors import BadNotation, IllegalAction, WardroomError
from wardroom.core.game import Game
from wardroom.core.kernel import Codes, Flags
from wardroom.core.position import Action, ActionCode, Position
from wardroom.rl.loops import LOOPS


class NoEnvironment(WardroomError):
    """A game that says neither how its actions are numbered nor what a seat sees."""


class ActionSpace:
    """All actions of matches like that of a position; chance is not among them.

    It depends on the game, the seats, the cards and, in Ur, on the path. An id means the same as
    long as `version` is the same.
    """

    def __init__(self, position: Position) -> None:
        """Number the actions of a match."""
        self._declared = declared = declared_by(position.game, "action_space")
        self.version: int = declared.VERSION
        self.codes: Codes = np.array(declared.codes(position.table), np.int32)
        self.names: list[str] = (
            declared.names(position.table)
            if len(self.codes) == 0
            else [position.game.text(position, ActionCode(int(code))) for code in self.codes]
        )

    def __len__(self) -> int:
        """How many actions there are."""
        return len(self.names)

    def id_of(self, position: Position, action: Action) -> int:
        """Return the id of a legal action, or raise as `Position.apply` does."""
        refusal = position.why_not(action)
        if refusal:
            raise IllegalAction(str(action), *refusal)
        code = position.game.code(position, action) if isinstance(action, str) else action
        return next(number for number, legal in self.ids(position).items() if legal == code)

    def code_of(self, position: Position, number: int) -> ActionCode:
        """Return the code that an id stands for in a position, whether it is legal or not."""
        if not 0 <= number < len(self):
            raise BadNotation(f"action {number}: expected 0 to {len(self) - 1}")
        if len(self.codes):
            return ActionCode(int(self.codes[number]))
        return ActionCode(self._declared.code_of(position.table, position.record, number))

    def ids(self, position: Position) -> dict[int, ActionCode]:
        """Return the ids of the legal actions with their codes."""
        if position.game.engine.actor(position) < 0:
            return {}
        found = np.empty((2, position.game.max_actions), np.int32)
        arguments = position.table, position.record, self.codes, found[0], found[1]
        count = position.game.engine.run(f"{LOOPS}.legal_ids", *arguments)
        codes, ids = found[:, :count].tolist()
        return dict(zip(ids, codes, strict=True))

    def mask(self, position: Position) -> Flags:
        """Return 1 for each id that is legal now."""
        mask = np.zeros(len(self), np.int8)
        mask[list(self.ids(position))] = 1
        return mask


def declared_by(game: Game, part: str) -> ModuleType:
    """Return what a game says of itself as an environment, or raise NoEnvironment."""
    declared: ModuleType | None = getattr(game, part)
    if declared is None:
        raise NoEnvironment(f"{game.id} has no {part}: it cannot be played as an environment")
    return declared
