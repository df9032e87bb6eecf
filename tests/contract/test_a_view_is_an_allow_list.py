"""Law: a view shows what it lists; what a document says beyond that comes out nowhere."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from contract.broken import BrokenToy, case_of
from contract.mutants import places
from contract.walks import Case, every_seat_count, walk
from games.wardtcg.builder import EXTRA
from games.wardtcg.builder import GAME as WARD
from wardroom.core.position import Document, Position

SECRET = "planted"
PLANTS: tuple[Any, ...] = (SECRET, {SECRET: SECRET})  # of no form that maps of cards have


def planted(document: Any) -> Iterator[Document]:
    """The document with one unknown key in each of its objects in turn."""
    for path in places(document):
        for plant in PLANTS:
            changed = deepcopy(document)
            holder = changed
            for step in path:
                holder = holder[step]
            if isinstance(holder, dict):
                holder[SECRET] = plant
                yield changed


def check(position: Position, monkeypatch: pytest.MonkeyPatch) -> int:
    """Plant everywhere and look with the eyes of all; return how often."""
    game, viewers = position.game, (*position.seats, None)
    views = [game.view(position, seat) for seat in viewers]
    tries = list(planted(position.to_json()))
    for document in tries:
        monkeypatch.setattr(type(game), "document", lambda *_, document=document: document)
        assert [game.view(position, seat) for seat in viewers] == views
        monkeypatch.undo()
    return len(tries)


@every_seat_count
def test_a_planted_key_is_not_shown(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    for position in walk(case).positions[::11]:
        assert check(position, monkeypatch) >= len(PLANTS) * 2


def test_a_planted_key_in_added_cards_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    small = {**EXTRA, "card": EXTRA["card"][:6]}
    assert check(WARD.initial(options={"cards": [small]}), monkeypatch) > 30


def test_a_view_by_what_it_hides_breaks_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    class Deleting(BrokenToy):
        def view(self, position: Position, seat: int | None) -> Document:
            return {**self.document(position), "deck": None}

    with pytest.raises(AssertionError):
        check(case_of(Deleting()).start(), monkeypatch)
