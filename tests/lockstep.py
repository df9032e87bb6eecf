"""Steps a game and its naive oracle together over random games and compares all they say."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

import pytest

from wardroom.core.game import Game
from wardroom.core.position import Position

READ_EVERY = 4  # plies: to read a document takes longer than all that is compared besides

Document = dict[str, Any]
Choose = Callable[[Random, Position, list[str]], str]


class Oracle(Protocol):
    """The functions an oracle module has."""

    def actor(self, doc: Document, /) -> Any: ...
    def legal(self, doc: Document, /) -> list[str]: ...
    def outcomes(self, doc: Document, /) -> list[tuple[str, Any]]: ...
    def apply(self, doc: Document, action: str, /) -> Document: ...
    def returns(self, doc: Document, /) -> list[float]: ...


def at_random(random: Random, position: Position, actions: list[str]) -> str:
    """Choose uniformly."""
    return random.choice(actions)


def lockstep(
    game: Game, oracle: Any, document: Document, seed: int, plies: int, choose: Choose = at_random
) -> int:
    """Play at most `plies` from `document`; return how many were played."""
    random = Random(seed)
    position = game.position(document)
    for ply in range(plies):
        compare(position, oracle, document, reads=ply % READ_EVERY == 0)
        actions = position.legal() or [text for text, _ in position.outcomes()]
        if not actions:
            return ply
        action = choose(random, position, actions)
        position.apply(action)
        document = oracle.apply(document, action)
    return plies


def compare(position: Position, oracle: Oracle, document: Document, *, reads: bool = True) -> None:
    """Assert that both say the same of one position."""
    assert position.to_json() == document
    if reads or position.is_over:
        assert position.game.position(document) == position
    assert position.actor == oracle.actor(document)
    assert position.legal() == sorted(oracle.legal(document))
    assert dict(position.outcomes()) == pytest.approx(
        {text: float(probability) for text, probability in oracle.outcomes(document)}
    )
    if position.is_over:
        assert position.returns() == pytest.approx(oracle.returns(document))
