"""Sentences with marks in place of names, and how they are filled."""

import pytest

from wardroom.core.account import Sentence, as_seen_by, by, counted, filled, listed, whose

NAMES = ("Ann", "Bob", "the bot")


@pytest.mark.parametrize(
    ("verb", "of_you"),
    [
        ("moves", "move"), ("passes", "pass"), ("is", "are"), ("has", "have"), ("goes", "go"),
        ("carries", "carry"), ("loses", "lose"), ("reaches", "reach"), ("mixes", "mix"),
    ],
)  # fmt: skip
def test_a_verb_goes_with_a_name_and_with_you(verb: str, of_you: str) -> None:
    text = by(0, f"{verb} here")
    assert filled(text, NAMES) == f"Ann {verb} here"
    assert filled(text, NAMES, you=0) == f"You {of_you} here"
    assert filled(text, NAMES, you=1) == f"Ann {verb} here"


def test_verbs_further_on_are_marked() -> None:
    text = by(1, f"moves and <takes> one of {whose(0)} pieces.")
    assert filled(text, NAMES, you=0) == "Bob moves and takes one of your pieces."
    assert filled(text, NAMES, you=1) == "You move and take one of Ann's pieces."


def test_a_sentence_begins_with_a_capital_letter() -> None:
    text = "{2} won. {0's} pieces and {1's} are gone."
    assert filled(text, NAMES, you=0) == "The bot won. Your pieces and Bob's are gone."
    assert filled(text, NAMES, you=1) == "The bot won. Ann's pieces and your are gone."


def test_a_name_with_marks_in_it_is_left_as_it_is() -> None:
    assert filled("{0} and {1}", ("{1}", "{0's}")) == "{1} and {0's}"


def test_things_are_counted_and_listed_in_words() -> None:
    assert [counted(n, "ace") for n in (0, 1, 2, 13)] == [
        "no aces",
        "an ace",
        "two aces",
        "13 aces",
    ]
    assert counted(2, "die", "dice") == "two dice"
    assert [listed(list("abc")[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_a_seat_that_may_know_more_is_told_more() -> None:
    told = Sentence(
        "draw", "A card.", 0, own={0: Sentence("draw", "An ace.", 0, facts={"card": "A"})}
    )
    assert as_seen_by(1, [told]) == as_seen_by(None, [told])
    assert as_seen_by(1, [told]) == [{"kind": "draw", "text": "A card.", "seat": 0}]
    assert as_seen_by(0, [told])[0]["facts"] == {"card": "A"}
