"""A game and its positions, as everybody else meets them."""

from dataclasses import replace
from typing import Any

import pytest

from toy.game import GAME as TOY
from toy.game import Toy
from wardroom.core.errors import BadNotation, BadOption, BadPosition, BadSeat, IllegalAction
from wardroom.core.position import Position
from wardroom.core.rng import seeded
from wardroom.core.rulebook import Option


def act(*played: str, seats: int = 2) -> Position:
    """Seat 0 holds 4, 5 and 6 and has rolled a 4."""
    position = TOY.initial(seats)
    cards = "654" + "654332"[: 3 * (seats - 1)]
    for action in (*(f"deal {card}" for card in cards), "roll 4", *played):
        position.apply(action)
    return position


def test_the_face_of_a_position() -> None:
    position = act()
    assert position.actor == 0
    assert position.legal() == ["pass", "play 5", "play 6"]
    assert position.outcomes() == []
    assert position.why_not("play 5") is None
    assert position.why_not("play 4") == ("TOY-2.2", TOY.rulebook.sentences["TOY-2.2"])
    assert position.returns() == [0.0, 0.0]
    assert list(position.seats) == [0, 1]
    assert repr(position) == "<Position toy: 0>"


def test_chance_is_an_actor_with_probabilities() -> None:
    position = act("pass")
    assert position.actor == "chance"
    assert position.legal() == []
    assert position.outcomes() == [(f"roll {face}", 1 / 6) for face in range(1, 7)]


def test_a_finished_game_has_no_actor() -> None:
    position = TOY.initial(2, {"rounds": 1, "hand": 2})
    for action in ("deal 6", "deal 5", "deal 1", "deal 2", "roll 1", "play 6", "play 5", "pass"):
        position.apply(action)
    assert position.actor is None
    assert position.is_over
    assert position.returns() == [1.0, -1.0]
    assert position.why_not("roll 1") == ("TOY-3.1", TOY.rulebook.sentences["TOY-3.1"])
    assert repr(position) == "<Position toy: over>"


@pytest.mark.parametrize("text", ["", "play", "play 7", "play  6", "Play 6", " pass", "fold"])
def test_a_text_that_is_no_action_is_bad_notation(text: str) -> None:
    position = act()
    with pytest.raises(BadNotation):
        position.apply(text)
    with pytest.raises(BadNotation):
        position.why_not(text)
    assert position == act()


def test_an_illegal_action_carries_the_rule() -> None:
    with pytest.raises(IllegalAction) as error:
        act().apply("play 3")
    assert error.value.rule == "TOY-2.3"


def test_a_view_says_whose_it_is() -> None:
    position = act()
    mine, theirs, public = position.view(0), position.view(seat=1), position.view(seat=None)
    assert [view["viewer"] for view in (mine, theirs, public)] == [0, 1, "spectator"]
    assert mine["legal"] == position.legal()
    assert theirs["legal"] == public["legal"] == []
    assert mine["hands"] == [[4, 5, 6], {"count": 3}]
    assert public["hands"] == [{"count": 3}, {"count": 3}]


@pytest.mark.parametrize("seat", [2, -1, "0", True, 0.0])
def test_a_seat_that_does_not_exist_is_refused(seat: Any) -> None:
    with pytest.raises(BadSeat, match=r"^seat: expected 0 to 1, got "):
        act().view(seat)
    with pytest.raises(BadSeat):
        act().determinized(seat)


def test_a_deal_without_a_generator_is_always_alike_and_with_one_is_not() -> None:
    position, rng = act(), seeded(1)
    assert position.determinized(0) == position.determinized(0)
    worlds = [position.determinized(0, rng).to_json()["hands"][1] for _ in range(20)]
    assert len(set(map(tuple, worlds))) > 5


def test_positions_are_equal_only_within_the_same_match() -> None:
    assert act() == act()
    assert act() != act("pass")
    assert TOY.initial(2) != TOY.initial(3)
    assert TOY.initial(2) != TOY.initial(2, {"equal": True})
    assert act() != "position"
    with pytest.raises(TypeError):
        hash(act())


def test_a_copy_keeps_its_place_in_every_detail() -> None:
    position = act()
    assert position.copy() == position
    assert position.copy().to_json() == position.to_json()


@pytest.mark.parametrize(
    ("document", "message"),
    [
        (None, "document: expected an object, got NoneType"),
        ([], "document: expected an object, got list"),
        ({}, "game: expected 'toy', got None"),
        ({"game": "ur"}, "game: expected 'toy', got 'ur'"),
        ({**TOY.initial().to_json(), "options": {"dice": 1}}, "option dice: toy has no such"),
        ({**TOY.initial().to_json(), "options": {"hand": 9}}, "option hand: expected 3 or 2"),
        ({**TOY.initial().to_json(), "options": None}, "options: expected an object"),
        ({**TOY.initial().to_json(), "seats": 4}, "seats: expected a whole number from 2 to 3"),
        ({**TOY.initial().to_json(), "deck": [1]}, "deck: two cards of each rank"),
        ({**TOY.initial().to_json(), "rolled": 3}, "rolled: does not fit phase deal"),
        ({**TOY.initial().to_json(), "mood": "fine"}, "mood: unknown field"),
    ],
)
def test_a_bad_document_is_named(document: Any, message: str) -> None:
    with pytest.raises(BadPosition) as error:
        TOY.position(document)
    assert str(error.value).startswith(message)


def test_a_game_is_begun_only_with_seats_and_options_it_has() -> None:
    with pytest.raises(BadOption):
        TOY.initial(4)
    with pytest.raises(BadOption):
        TOY.initial(2, {"equal": "yes"})
    assert TOY.initial().seat_count == 2


class SetUpToy(Toy):
    """A toy with an option that only shapes the first position."""

    rulebook = replace(
        TOY.rulebook,
        options=(
            *TOY.rulebook.options,
            Option("decks", "TOY-1.1", "The decks", [], setup=True),
        ),
    )


def test_a_setup_option_is_taken_and_not_kept() -> None:
    game = SetUpToy()
    position = game.initial(2, {"decks": ["mine", "yours"]})
    assert "decks" not in position.options
    assert "decks" not in position.to_json()["options"]


def test_a_position_of_a_game_with_setup_options_reads_back() -> None:
    position = SetUpToy().initial(2)
    again = position.game.position(position.to_json())
    assert again == position
    assert again.to_json() == position.to_json()


def test_a_document_has_no_setup_options() -> None:
    game = SetUpToy()
    document = game.initial().to_json()
    document["options"]["decks"] = ["mine", "yours"]
    with pytest.raises(BadPosition, match=r"^option decks: "):
        game.position(document)
