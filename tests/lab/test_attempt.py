"""What is tried while one looks: a card in another's place, options beside the usual ones."""

import io
import json
import tomllib
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest

from wardroom.core.compiled import readiness
from wardroom.core.errors import BadOption
from wardroom.lab import live
from wardroom.lab.attempt import CardAttempt, OptionsAttempt, attempt_of
from wardroom.lab.decks import study_of
from wardroom.lab.paired import at_all_times, judged
from wardroom.lab.setting import setting

STUDY = study_of("wardtcg")
PLANTED = tomllib.loads(Path(__file__).with_name("planted.toml").read_text())
HOUND: dict[str, Any] = {
    "id": "zz_hound", "name": "Hound", "type": "creature", "al": 4, "spd": 6, "hp": 34,
    "attack": "Snap", "dice": 1, "plus": 4,
    "effects": [
        {"when": "hit", "op": "heal", "target": "own_all", "amount": 2, "name": "zz_hound"},
    ],
}  # fmt: skip
CARDS = [{"set": {"id": "mine", "name": "Mine", "version": 1}, "card": [HOUND]}]


def said(**asked: Any) -> list[dict[str, Any]]:
    """The lines of a study."""
    to = io.StringIO()
    live.main(io.StringIO(json.dumps({"level": "level-1", "seconds": 2, **asked})), to)
    return [json.loads(line) for line in to.getvalue().splitlines()]


def test_a_card_that_is_tried_is_numbered_next_to_the_one_it_replaces() -> None:
    options, name = STUDY.in_place({"cards": CARDS}, "knight", "zz_hound")
    known = STUDY.library(options)
    assert known.numbers[name] == known.numbers["knight"] + 1
    assert known[name].effects[0]["name"] == name  # its lines still speak of itself
    assert STUDY.library({"cards": CARDS}).text("zz_hound") == known.text(name)
    assert STUDY.in_place({"cards": CARDS}, "zz_hound", "knight")[1] == "knight"  # as it is printed


def test_a_card_is_never_worth_more_than_itself() -> None:
    """The same card under another name draws, plays and wins alike."""
    copy = {
        **next(one for one in STUDY.library({}).sets[0].source["card"] if one["id"] == "knight")
    }
    cards = [{**CARDS[0], "card": [{**copy, "id": "zz_knight", "name": "Twin"}]}]
    contest = setting("wardtcg", ["level-1"], options={"cards": cards})
    attempt = CardAttempt(contest, "iron_oath", "knight", "zz_knight")
    attempt.play(range(24))
    assert {pair.wins for pair in attempt.rows} == {0.0}


def test_a_planted_card_is_found_stronger_than_what_it_replaced() -> None:
    contest = setting("wardtcg", ["level-2"], options={"cards": [PLANTED]})
    attempt = CardAttempt(contest, "iron_oath", "goblin", "planted_giant")
    numbers = iter(range(4000))
    while not attempt.is_decided:
        attempt.play(list(islice(numbers, 100)))
    [told] = attempt.told
    assert told.difference
    assert told.difference.verdict == "more"
    assert told.difference.figure.low > 0


def test_cards_of_ones_own_are_played_by_the_rules_that_are_compiled_already(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    setting("wardtcg", ["level-1"])  # the game is there
    monkeypatch.setattr(readiness, "compiled_now", lambda _: pytest.fail("it compiles anew"))
    contest = setting("wardtcg", ["level-1"], options={"cards": CARDS})
    attempt = CardAttempt(contest, "iron_oath", "knight", "zz_hound")
    attempt.play(range(3))
    assert contest.start().game.engine.is_compiled
    assert len(attempt.rows) == 3


def test_options_are_told_beside_the_usual_ones() -> None:
    attempt = attempt_of({"game": "ursting", "level": "level-1", "options": {"max_rounds": 20}})
    attempt.play(range(30))
    told = {one.to_json()["name"]: one.to_json() for one in attempt.told}
    assert set(told) == {"edge", "draws", "actions"}
    assert all(one["difference"]["n"] == 30 for one in told.values())
    actions = told["actions"]
    found = actions["tried"]["value"] - actions["usual"]["value"]
    assert found == pytest.approx(actions["difference"]["value"], abs=0.001)


def test_usual_options_are_a_report_and_nothing_is_compared() -> None:
    attempt = attempt_of({"game": "ursting", "level": "level-1", "options": {}})
    assert isinstance(attempt, OptionsAttempt)
    attempt.play(range(10))
    assert all(one.difference is None and one.usual is None for one in attempt.told)
    assert not attempt.is_decided


def test_what_was_not_seen_yet_may_be_rare_and_is_not_called_alike_too_soon() -> None:
    assert judged("", at_all_times("draws", "", "points", [0.0] * 30), 0.02).verdict == "open"
    assert judged("", at_all_times("draws", "", "points", [0.0] * 300), 0.02).verdict == "alike"
    far = at_all_times("draws", "", "share", [0.0, 1.0])
    assert (far.low, far.high) == (0.0, 1.0)


def test_a_line_is_said_after_every_slice_and_the_last_says_why_it_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = count()
    monkeypatch.setattr(live, "monotonic", lambda: 0.25 * next(looks))  # a slice takes as long
    lines = said(game="ursting", options={"jokers": 4})
    assert [line["end"] for line in lines] == [None] * (len(lines) - 1) + ["time"]
    rounds = [line["rounds"] for line in lines]
    assert rounds == sorted(set(rounds))
    assert len(rounds) > 2


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"game": "ursting", "options": {"jokers": 99}}, "option jokers: expected"),
        (
            {"game": "wardtcg", "card": {"deck": "iron_oath", "replaced": "frog", "card": "hush"}},
            "card frog: it is not in the deck",
        ),
    ],
)
def test_what_cannot_be_played_is_told_in_words(asked: dict[str, Any], words: str) -> None:
    [line] = said(**asked)
    assert words in line["trouble"]


def test_a_deck_may_not_get_too_many_of_a_card() -> None:
    contest = setting("wardtcg", ["level-1"])
    deck = STUDY.ready()["iron_oath"]
    first, second = [card for card, copies in deck.items() if copies == 3][:2]
    with pytest.raises(BadOption, match="more copies of it than may be"):
        CardAttempt(contest, "iron_oath", first, second)
