"""Replays: what they hold, how they step, and how each thing wrong with one is named."""

import json
import re
from typing import Any

import pytest

from toy.game import GAME as TOY
from wardroom.catalogue import load
from wardroom.core.errors import BadReplay
from wardroom.core.match import Match
from wardroom.core.replay import VERSION, Replay
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match


def played(seats: int = 3, plies: int = 1000, **options: Any) -> Match:
    return random_match(TOY.initial(seats, options), seeded(6), plies)


def document(**changes: Any) -> dict[str, Any]:
    """The document of a finished match, with changes."""
    made: dict[str, Any] = json.loads(json.dumps(Replay.of(played()).to_json()))
    return made | changes


def test_a_document_holds_all_that_was_played() -> None:
    match = played(equal=True)
    document = Replay.of(match).to_json()
    assert document == {
        "replay": VERSION,
        "game": "toy",
        "rules": 1,
        "options": {"hand": 3, "equal": True, "rounds": 6},
        "seats": 3,
        "start": None,
        "log": [list(entry) for entry in match.log],
        "ending": None,
        "returns": match.returns(),
    }


def test_a_replay_is_not_changed_by_the_match_going_on() -> None:
    match = played(plies=5)
    replay = Replay.of(match)
    match.chance(match.position.outcomes()[0][0])
    assert len(replay.log) == 5
    assert replay.start == TOY.initial(3)


def test_a_replay_steps_through_every_position() -> None:
    match = played()
    positions = list(Replay.of(match).positions())
    assert len(positions) == len(match.log) + 1
    assert positions[0] == match.start
    assert positions[-1] == match.position
    for number in (0, 1, 12):
        assert Replay.of(match).match(number).position == positions[number]
        assert Replay.of(match).match(number).log == match.log[:number]


def test_a_match_from_another_start_keeps_it() -> None:
    start = played(plies=12).position
    match = random_match(start, seeded(1), 5)
    document = json.loads(json.dumps(Replay.of(match).to_json()))
    assert document["start"] == start.to_json()
    replay = Replay.read(TOY, document)
    assert replay.start == start
    assert replay.match().position == match.position


@pytest.mark.parametrize("kind", ["resigned", "timeout", "abandoned", "agreed"])
def test_an_ending_is_kept(kind: str) -> None:
    match = played(plies=12)
    ends = {"resigned": match.resign, "timeout": match.time_out, "abandoned": match.abandon}
    if kind == "agreed":
        match.agree()
    else:
        ends[kind](2)
    replay = Replay.read(TOY, json.loads(json.dumps(Replay.of(match).to_json())))
    assert replay.ending == match.ending
    assert replay.match().returns() == match.returns()
    assert replay.match(3).ending is None


def test_start_ending_and_returns_may_be_left_out() -> None:
    short = {key: value for key, value in document().items() if key not in ("start", "returns")}
    del short["ending"]
    assert Replay.read(TOY, short).match().position == played().position


def test_options_left_out_have_their_default() -> None:
    assert Replay.read(TOY, document(options={})).match().position == played().position


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"replay": 2}, "replay: expected 1, got 2"),
        ({"replay": None}, "replay: expected 1, got None"),
        ({"game": "ur"}, "game: expected 'toy', got 'ur'"),
        ({"rules": 7}, "rules: expected 1, got 7"),
        ({"author": "me"}, "author: unknown field"),
        ({"log": {}}, "log: expected a list, got {}"),
        ({"log": [3]}, "log[0]: expected a list of 2, got 3"),
        ({"log": [["chance"]]}, "log[0]: expected a list of 2, got ['chance']"),
        ({"log": [["dealer", "deal 1"]]}, "log[0][0]: expected a seat or \"chance\", got 'dealer'"),
        ({"log": [[True, "deal 1"]]}, 'log[0][0]: expected a seat or "chance", got True'),
        ({"log": [["chance", 1]]}, "log[0][1]: expected a string, got 1"),
        ({"log": [[0, "pass"]]}, "log[0]: seat 0: it is not its turn to act"),
        ({"log": [[5, "pass"]]}, "log[0]: seat: expected 0 to 2, got 5"),
        ({"log": [["chance", "deal 9"]]}, "log[0]: action 'deal 9': expected "),
        ({"log": [["chance", "roll 1"]]}, "log[0]: roll 1: TOY-2.1: "),
        ({"seats": 4}, "start: seats: toy is for 2 to 3, got 4"),
        ({"options": {"hand": 4}}, "start: option hand: expected 3 or 2, got 4"),
        ({"options": {"dice": 4}}, "start: option dice: toy has no such option"),
        ({"options": 3}, "start: options: expected an object, got 3"),
        ({"start": {"game": "toy"}}, "start: seats: missing"),
        ({"start": []}, "start: document: expected an object"),
        ({"ending": "resigned"}, "ending: expected null or kind and seat"),
        ({"ending": {"kind": "resigned"}}, "ending: expected null or kind and seat"),
        ({"ending": {"kind": "tired", "seat": 0}}, "ending: a 'tired' ending of seat 0 does not"),
        ({"ending": {"kind": "agreed", "seat": 0}}, "ending: a 'agreed' ending of seat 0 does not"),
        ({"ending": {"kind": "timeout", "seat": None}}, "ending: a 'timeout' ending of seat None"),
        ({"log": [], "ending": {"kind": "timeout", "seat": 3}}, "ending: seat: expected 0 to 2"),
        ({"ending": {"kind": "resigned", "seat": 0}}, "ending: match: it is over"),
        ({"returns": [5, 5, 5]}, "returns: the log gives ["),
        ({"returns": "none"}, "returns: the log gives ["),
        ({"seats": 2, "start": TOY.initial(3).to_json()}, "seats: "),
        ({"options": {"hand": 2}, "start": TOY.initial(3).to_json()}, "options: "),
    ],
)
def test_what_is_wrong_is_named(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadReplay, match=f"^{re.escape(message)}"):
        Replay.read(TOY, document(**changes))


@pytest.mark.parametrize("field", ["replay", "game", "rules", "options", "seats", "log"])
def test_a_field_that_is_missing_is_named(field: str) -> None:
    short = {key: value for key, value in document().items() if key != field}
    with pytest.raises(BadReplay, match=rf"^{field}: missing$"):
        Replay.read(TOY, short)


@pytest.mark.parametrize("nonsense", [None, [], "replay", 3])
def test_what_is_no_object_is_refused(nonsense: Any) -> None:
    with pytest.raises(BadReplay, match=r"^document: expected an object"):
        Replay.read(TOY, nonsense)


def test_an_action_after_the_end_is_named() -> None:
    log = [*document()["log"], ["chance", "roll 1"]]
    with pytest.raises(BadReplay, match=rf"^log\[{len(log) - 1}\]: "):
        Replay.read(TOY, document(log=log))


def test_a_replay_of_another_game_is_refused() -> None:
    with pytest.raises(BadReplay, match=r"^game: expected 'ur', got 'toy'$"):
        Replay.read(load("ur"), document())
