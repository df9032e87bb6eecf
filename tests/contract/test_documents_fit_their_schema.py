"""Law: the JSON Schema under docs/ fits every document and view, and no more than is declared."""

from collections.abc import Callable
from functools import cache
from typing import Any

import jsonschema_rs
import orjson
import pytest

from contract.broken import BrokenToy, case_of
from contract.mutants import mutants
from contract.walks import Case, every_case, every_game, every_seat_count, walk
from wardroom.core.errors import WardroomError
from wardroom.core.game import Game
from wardroom.core.kernel import JIT
from wardroom.core.position import Document, Position

MUTANTS = 400 if JIT else 50  # of one document
PLANTED = "planted"

Fits = Callable[[Any], bool]


@cache
def fitting(game: Game, part: str) -> Fits:
    """Return whether a document fits a part of the game's schema: `Position` or `View`."""
    described = game.schema.describe(game.rulebook)
    only = {key: value for key, value in described.items() if key != "anyOf"}
    validator = jsonschema_rs.Draft202012Validator({**only, "$ref": f"#/$defs/{part}"})
    return validator.is_valid


def check(position: Position) -> None:
    document = position.to_json()
    declared = position.game.schema.root
    assert [*document] == [key for key in declared.keys if key in document]
    assert {*declared.required, "options"} <= document.keys()
    assert fitting(position.game, "Position")(document)
    for seat in (*position.seats, None):
        assert fitting(position.game, "View")(position.view(seat))


@every_case
def test_documents_and_views_of_real_games_fit(case: Case) -> None:
    for position in walk(case).positions:
        check(position)


@every_seat_count
def test_a_view_is_no_document_and_a_document_no_view(case: Case) -> None:
    position = walk(case).positions[3]
    assert not fitting(case.game, "View")(position.to_json())
    assert not fitting(case.game, "Position")(position.view(0))


@every_seat_count
def test_an_unknown_key_is_refused_by_reading_and_by_the_schema(case: Case) -> None:
    document = walk(case).positions[1].to_json()
    for holder in (document, document["options"]):
        holder[PLANTED] = 0
        with pytest.raises(WardroomError, match=PLANTED):
            case.game.position(document)
        assert not fitting(case.game, "Position")(document)
        del holder[PLANTED]
    assert fitting(case.game, "Position")(document)


@every_game
def test_what_can_be_read_fits(game: Game) -> None:
    """A bad document may fit, since contradictions need the rules; a good one always does."""
    positions = walk(Case(game, game.rulebook.seats[1])).positions
    unfit = 0
    for number in (0, 5, 11, 20):
        for changed in mutants(positions[number].to_json(), MUTANTS, f"{game.id} {number} fits"):
            try:
                written = orjson.dumps(changed)
            except TypeError:
                continue  # no JSON at all
            fits = fitting(game, "Position")(orjson.loads(written))
            unfit += not fits
            try:
                game.position(changed)
            except WardroomError:
                continue
            assert fits, changed
    assert unfit > MUTANTS


def test_a_key_that_is_written_and_not_declared_breaks_the_law() -> None:
    class Chatty(BrokenToy):
        def document(self, position: Position) -> Document:
            return {**super().document(position), PLANTED: 0}

    with pytest.raises(AssertionError):
        check(case_of(Chatty()).start())


def test_a_key_that_is_declared_and_not_written_breaks_the_law() -> None:
    class Silent(BrokenToy):
        def document(self, position: Position) -> Document:
            return {k: v for k, v in super().document(position).items() if k != "turns"}

    with pytest.raises(AssertionError):
        check(case_of(Silent()).start())


def test_a_view_that_shows_more_than_is_declared_breaks_the_law() -> None:
    class Talkative(BrokenToy):
        def view(self, position: Position, seat: int | None) -> Document:
            return {**super().view(position, seat), "deck": self.document(position)["deck"]}

    with pytest.raises(AssertionError):
        check(case_of(Talkative()).start())


@every_game
def test_the_schema_is_a_schema(game: Game) -> None:
    jsonschema_rs.meta.validate(game.schema.describe(game.rulebook))
