"""Law: what is done to a copy, a document or a view leaves the position alone."""

from copy import deepcopy
from typing import Any

import pytest

from contract.broken import BrokenToy, OddPosition, OddToy, case_of
from contract.walks import Case, every_case, offered, walk
from wardroom.core.position import Document, Position


def check(case: Case) -> None:
    for position in walk(case).positions:
        before, document = position.record.tobytes(), deepcopy(position.to_json())
        copy = position.copy()
        assert copy == position
        for action in offered(copy)[:1]:
            copy.apply(action)
            assert copy.record.tobytes() != before
        for seat in (*position.seats, None):
            position.determinized(seat)
            ruin(position.view(seat))
        ruin(position.to_json())
        assert position.record.tobytes() == before
        assert position.to_json() == document


def ruin(document: Any) -> None:
    """Empty a document from the inside out."""
    if isinstance(document, dict | list):
        for part in document.values() if isinstance(document, dict) else document:
            ruin(part)
        document.clear()


@every_case
def test_a_copy_shares_nothing_that_changes(case: Case) -> None:
    check(case)


def test_a_copy_that_shares_its_record_breaks_the_law() -> None:
    class Sharing(OddPosition):
        __slots__ = ()

        def copy(self) -> Position:
            return Sharing(self.game, self.table, self.seat_count, self.options, self.record)

    class SharingToy(OddToy):
        positions = Sharing

    with pytest.raises(AssertionError):
        check(case_of(SharingToy()))


def test_a_document_that_shares_its_options_breaks_the_law() -> None:
    class SharingToy(BrokenToy):
        def document(self, position: Position) -> Document:
            return {**super().document(position), "options": position.options}

    with pytest.raises(AssertionError):
        check(case_of(SharingToy()))
