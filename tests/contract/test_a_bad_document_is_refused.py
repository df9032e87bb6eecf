"""Law: a document with a field missing or unknown is refused by its name; key order is nothing."""

from typing import Any

import pytest

from contract.broken import BrokenToy, case_of
from contract.walks import Case, every_seat_count, walk
from referee import misread
from wardroom.core.position import Document, Position

UNKNOWN = ["viewer", "legal", "colour", ""]
NO_DOCUMENT: list[Any] = [None, [], "ur", 0, [{}]]


def check(case: Case) -> None:
    position = walk(case).positions[1]
    document = position.to_json()
    assert case.game.position(dict(reversed(document.items()))) == position
    for name in document.keys() - {"options"}:
        kept = {key: value for key, value in document.items() if key != name}
        assert misread(case.game, kept).startswith(f"{name}: ")
    for name in UNKNOWN:
        assert misread(case.game, document | {name: 0}) == f"{name}: unknown field"
    for bad in NO_DOCUMENT:
        assert misread(case.game, bad).startswith("document: expected an object")
    assert document == position.to_json()


@every_seat_count
def test_a_bad_document_is_refused_by_the_name_of_its_field(case: Case) -> None:
    check(case)


def test_reading_over_what_is_unknown_breaks_the_law() -> None:
    class Lenient(BrokenToy):
        def read(self, document: Document) -> Position:
            return super().read({k: v for k, v in document.items() if k != "colour"})

    with pytest.raises(pytest.fail.Exception):
        check(case_of(Lenient()))


def test_filling_in_what_is_missing_breaks_the_law() -> None:
    class Helpful(BrokenToy):
        def read(self, document: Document) -> Position:
            return super().read({"turns": 0} | document)

    with pytest.raises(pytest.fail.Exception):
        check(case_of(Helpful()))
