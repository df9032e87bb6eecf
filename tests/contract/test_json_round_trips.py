"""Law: a position and its JSON document say the same."""

import json
from typing import Any

import pytest

from contract.broken import BrokenToy, broken, case_of
from contract.walks import Case, every_case, walk
from toy import rules
from wardroom.core.position import Document, Position


def check(case: Case) -> None:
    for position in walk(case).positions:
        document = position.to_json()
        assert json.loads(json.dumps(document)) == document
        again = case.game.position(json.loads(json.dumps(document)))
        assert again == position
        assert again.record.tobytes() == position.record.tobytes()
        assert again.to_json() == document
    _check_defaults(case, walk(case).positions[0])


def _check_defaults(case: Case, position: Position) -> None:
    document = position.to_json()
    assert set(document["options"]) == {o.name for o in case.game.rulebook.options if not o.setup}
    chosen = {name: document["options"][name] for name, _ in case.options}
    assert case.game.position({**document, "options": chosen}).to_json() == document


@every_case
def test_a_document_reads_back_as_the_position_it_was_written_from(case: Case) -> None:
    check(case)


def test_a_document_that_leaves_something_out_breaks_the_law() -> None:
    class Forgetful(BrokenToy):
        def document(self, position: Position) -> Document:
            return {**super().document(position), "turns": position.seat_count}

    with pytest.raises(AssertionError):
        check(case_of(Forgetful()))


def test_a_record_with_more_than_the_document_says_breaks_the_law() -> None:
    def noting(table: Any, s: Any, action: int) -> None:
        rules.apply(table, s, action)
        s.hand[2, 0] += s.winner != -1 and table.seats == 2

    with pytest.raises(AssertionError):
        check(Case(broken(apply=noting).game, 2))


def test_a_value_that_json_does_not_know_breaks_the_law() -> None:
    class Tuples(BrokenToy):
        def document(self, position: Position) -> Document:
            return {**super().document(position), "played": ()}

    with pytest.raises(AssertionError):
        check(case_of(Tuples()))


def test_a_default_that_is_not_written_out_breaks_the_law() -> None:
    class Silent(BrokenToy):
        def document(self, position: Position) -> Document:
            return {**super().document(position), "options": {}}

    with pytest.raises(AssertionError):
        check(case_of(Silent()))
