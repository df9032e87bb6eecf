"""Options: what each kind takes, how a typed value is read, and what is said of a wrong one."""

import re
from dataclasses import replace
from typing import Any

import pytest

from toy.game import GAME as TOY
from wardroom.catalogue import data
from wardroom.core.errors import BadOption
from wardroom.core.rulebook import Option, Rulebook


def option(**fields: Any) -> Option:
    return Option(**{"name": "x", "rule": "TOY-1.1", "text": "X", "default": None, **fields})


FLAG = option(default=False)
WORDS = option(default="two", values=("two", "one"))
MIXED = option(default="roll", values=("roll", 0, 1))
RANGE = option(default=7, range=(-2, 7))
SETUP = option(default=[], setup=True)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (FLAG, True), (FLAG, False), (WORDS, "one"), (MIXED, "roll"), (MIXED, 1), (RANGE, -2),
        (RANGE, 0), (RANGE, 7), (SETUP, ["anything"]),
    ],
)  # fmt: skip
def test_a_value_the_option_has_is_kept(kind: Option, value: Any) -> None:
    kept = kind.check(value)
    assert kept == value
    assert type(kept) is type(value)


@pytest.mark.parametrize(
    ("kind", "value", "domain"),
    [
        (FLAG, 1, "false or true"),
        (FLAG, "true", "false or true"),
        (FLAG, None, "false or true"),
        (WORDS, "three", "two or one"),
        (WORDS, 2, "two or one"),
        (MIXED, "0", "roll or 0 or 1"),
        (MIXED, True, "roll or 0 or 1"),
        (RANGE, 8, "a whole number from -2 to 7"),
        (RANGE, -3, "a whole number from -2 to 7"),
        (RANGE, 5.0, "a whole number from -2 to 7"),
        (RANGE, True, "a whole number from -2 to 7"),
        (RANGE, [5], "a whole number from -2 to 7"),
    ],
)
def test_another_value_is_refused_by_name(kind: Option, value: Any, domain: str) -> None:
    with pytest.raises(BadOption) as error:
        kind.check(value)
    assert str(error.value) == f"option x: expected {domain}, got {value!r}"


@pytest.mark.parametrize(
    ("kind", "typed", "value"),
    [
        (FLAG, "true", True), (FLAG, "False", False), (WORDS, "one", "one"), (WORDS, "ONE", "one"),
        (MIXED, "1", 1), (MIXED, "roll", "roll"), (RANGE, "7", 7), (RANGE, "-2", -2),
        (SETUP, "anything", "anything"),
    ],
)  # fmt: skip
def test_a_typed_value_is_read(kind: Option, typed: str, value: Any) -> None:
    read = kind.parse(typed)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("kind", "typed"),
    [
        (FLAG, "yes"), (WORDS, ""), (MIXED, "2"), (RANGE, "8"), (RANGE, "seven"), (RANGE, ""),
        (RANGE, "-"), (RANGE, "--5"), (RANGE, "²"), (RANGE, "9" * 5000), (RANGE, "5.0"),
    ],
)  # fmt: skip
def test_a_typed_value_the_option_does_not_have_is_refused(kind: Option, typed: str) -> None:
    with pytest.raises(BadOption, match=r"^option x: expected "):
        kind.parse(typed)


def test_options_left_out_have_their_default() -> None:
    assert TOY.rulebook.check_options({"equal": True}) == {"hand": 3, "equal": True, "rounds": 6}
    assert TOY.rulebook.check_options({}) == {"hand": 3, "equal": False, "rounds": 6}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"dice": 2}, "option dice: toy has no such option (it has hand, equal, rounds)"),
        ({"hand": 4}, "option hand: expected 3 or 2, got 4"),
        ([], "options: expected an object, got []"),
        (None, "options: expected an object, got None"),
    ],
)
def test_wrong_options_are_named(given: Any, message: str) -> None:
    with pytest.raises(BadOption, match=f"^{re.escape(message)}$"):
        TOY.rulebook.check_options(given)


@pytest.mark.parametrize("seats", [1, 4, 2.0, "2", True])
def test_a_number_of_seats_the_game_is_not_for_is_refused(seats: Any) -> None:
    message = re.escape(f"seats: toy is for 2 to 3, got {seats!r}")
    with pytest.raises(BadOption, match=f"^{message}$"):
        TOY.rulebook.check_seats(seats)


def test_seats_left_out_are_the_fewest() -> None:
    assert TOY.rulebook.check_seats(None) == 2
    assert TOY.rulebook.check_seats(3) == 3


def test_a_game_for_two_says_so() -> None:
    with pytest.raises(BadOption, match=r"^seats: toy is for 2, got 3$"):
        replace(TOY.rulebook, seats=(2, 2)).check_seats(3)


def test_a_rule_knows_its_chapter() -> None:
    assert [rule.chapter for rule in TOY.rulebook.rules] == ["1", "1", "2", "2", "2", "3", "3"]


def test_the_sentences_are_those_of_the_rules() -> None:
    assert TOY.rulebook.sentences["TOY-2.3"] == "A card is played from the hand."
    assert len(TOY.rulebook.sentences) == len(TOY.rulebook.rules)


def test_a_rulebook_without_options_is_read() -> None:
    head, _, rest = data.text("toy", "rulebook.toml").partition("[[option]]")
    rulebook = Rulebook.parse(head + "[[rule]]" + rest.partition("[[rule]]")[2])
    assert rulebook.options == ()
    assert rulebook.check_options({}) == {}
