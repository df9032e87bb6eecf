"""The workshop: cards are read with all their mistakes, and games are played while one looks."""

import asyncio
import json
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from server.players import act, good, refused, seated
from server.serving import Served, serving, settings

CHECK = "/api/games/wardtcg/cards/check"
STUDIES = "/api/lab/studies"
PATIENCE = 300.0  # seconds
# Level 3 takes minutes to know the edge of Ur to one percent, however fast the machine.
LONG = {"game": "ur", "level": "level-3", "seconds": 120}

PLANTED = Path(__file__).parents[2] / "lab" / "planted.toml"
BAD = """[set]
id = "mine"
name = "Mine"
version = 1

[[card]]
id = "giant_frog"
name = "Giant Frog"
type = "creature"
al = 13
spd = 5
attack = "Leap"
dice = 1
plus = 1
effects = [
  { when = "hit", op = "bleed", target = "victim", amount = 300, ticks = 2 },
  { when = "never", op = "fear", target = "foe" },
]

[[card]]
id = "bell"
name = "Bell"
type = "standard"
"""


def lines(server: Served, **asked: Any) -> Generator[Any]:
    """What a study says, line by line."""
    with server.stream("POST", STUDIES, json={"game": "ursting", **asked}) as answer:
        assert answer.status_code == 200, answer.read()
        for line in answer.iter_lines():
            yield json.loads(line)


def running(server: Served) -> int:
    """How many processes play."""
    return len(server.app.state.site.studies._processes)


def until_none_runs(server: Served) -> None:
    deadline = time.monotonic() + PATIENCE
    while running(server) or server.app.state.site.studies._open.total():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_every_mistake_of_a_card_file_is_told_with_card_field_and_row(server: Served) -> None:
    told = good(server.post(CHECK, json={"toml": BAD}))
    found = [(one["where"], one["field"], one["row"]) for one in told["problems"]]
    assert found == [
        ("giant_frog", "hp", 6), ("giant_frog", "al", 10), ("giant_frog", "line 1, amount", 16),
        ("giant_frog", "line 2, when", 17), ("bell", "effects", 20),
    ]  # fmt: skip
    assert [one["card"] for one in told["problems"]] == [0, 0, 0, 0, 1]
    assert told["data"]["card"][0]["al"] == 13  # so that the form shows what is wrong
    assert told["cards"] == []


def test_text_that_is_no_toml_is_told_with_its_row(server: Served) -> None:
    told = good(server.post(CHECK, json={"toml": '[set]\nid = "a"\nname =\n'}))
    assert (told["data"], told["problems"][0]["row"]) == (None, 3)


def test_a_form_and_a_text_say_the_same(server: Served) -> None:
    text = PLANTED.read_text()
    told = good(server.post(CHECK, json={"toml": text}))
    assert told["problems"] == []
    assert told["toml"] == text  # what somebody wrote stays as it was written
    again = good(server.post(CHECK, json={"data": told["data"]}))
    assert again["cards"] == told["cards"]
    assert good(server.post(CHECK, json={"toml": again["toml"]}))["data"] == told["data"]


def test_a_form_is_told_every_field_that_the_reader_of_cards_knows(server: Served) -> None:
    forms = good(server.get("/api/games/wardtcg/cards/forms"))
    for card in forms["source"]:
        form = next(
            one
            for one in forms["cards"]
            if (one["type"], one["form"]) == (card["type"], card.get("form", "none"))
        )
        assert set(card) - {"text", "generation"} <= {field["name"] for field in form["fields"]}
        for line in card.get("effects", []):
            operation = next(one for one in forms["operations"] if one["word"] == line["op"])
            fields = {field["name"]: field for field in operation["fields"]}
            assert set(line) - {"when", "op"} <= set(fields)
            assert line["when"] in operation["triggers"]
            for name, value in line.items():
                words = [one["word"] for one in fields.get(name, {}).get("words", [])]
                said = value if isinstance(value, list) else [value]
                assert not words or set(said) <= set(words)


def test_an_interval_shrinks_while_one_looks(server: Served) -> None:
    first: dict[str, Any] = {}
    for told in lines(server, options={"jokers": 4}, level="level-1", seconds=120):
        for figure in told["figures"][:1]:
            now = figure["difference"]
            assert now["n"] == told["rounds"]
            first = first or now
        if first and now["high"] - now["low"] < 0.5 * (first["high"] - first["low"]):
            break
        assert told["end"] is None
    else:
        pytest.fail("it did not shrink")
    until_none_runs(server)


def test_a_study_ends_when_its_time_is_up(server: Served) -> None:
    told = list(lines(server, **{**LONG, "seconds": 2}))
    assert [one["end"] for one in told] == [None] * (len(told) - 1) + ["time"]
    until_none_runs(server)


def test_a_card_of_ones_own_is_tried(server: Served) -> None:
    cards = good(server.post(CHECK, json={"toml": PLANTED.read_text()}))["data"]
    card = {"deck": "iron_oath", "replaced": "goblin", "card": "planted_giant"}
    told = lines(server, game="wardtcg", options={"cards": [cards]}, card=card, seconds=120)
    [figure] = next(one["figures"] for one in told if one["figures"])
    assert (figure["name"], figure["tried"], figure["usual"]) == ("wins", None, None)
    assert figure["difference"]["low"] <= figure["difference"]["value"]
    told.close()
    until_none_runs(server)


def test_whoever_looks_no_more_ends_it(server: Served) -> None:
    with server.stream("POST", STUDIES, json=LONG) as answer:
        told = answer.iter_lines()
        next(told)
        assert running(server) == 1
    until_none_runs(server)


def test_moves_and_health_are_answered_while_games_are_played(server: Served) -> None:
    with server.stream("POST", STUDIES, json=LONG) as answer:
        told = answer.iter_lines()
        next(told)
        other = server.another()
        players = seated(other)
        for _ in range(6):
            assert other.get("/health").json()["status"] == "ok"
            act(players[players[0].look()["actor"]])
        assert running(server) == 1
        assert json.loads(next(told))["end"] is None
    until_none_runs(server)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"game": "chess"}, "unknown"),
        ({"level": "level-8"}, "level: expected one of level-1, level-2, level-3"),
        ({"level": "player.npz"}, "level: expected"),
        ({"options": {"jokers": 99}}, "option jokers: expected a whole number from 0"),
        ({"seats": 9}, "seats: ursting is for"),
        ({"card": {"deck": "x", "replaced": "y", "card": "z"}}, "has no cards to try"),
        ({"seconds": 100_000}, "less than or equal to 120"),
        (
            {"game": "wardtcg", "card": {"deck": "iron_oath", "replaced": "frog", "card": "hush"}},
            "card.replaced: 'frog' is not in the deck",
        ),
        (
            {"game": "wardtcg", "card": {"deck": "iron_oath", "replaced": "knight", "card": "?"}},
            "card ?: there is none of that id",
        ),
    ],
)
def test_what_cannot_be_tried_is_refused_before_anything_is_played(
    server: Served, asked: dict[str, Any], words: str
) -> None:
    answer = server.post(STUDIES, json={"game": "ursting", **asked})
    assert answer.status_code in (404, 422)
    assert words in answer.json()["message"]
    assert running(server) == 0


def test_a_client_has_two_at_a_time_and_more_wait_for_their_turn(server: Served) -> None:
    others = [server.another(), server.another()]
    server.app.state.site.studies._places = asyncio.Semaphore(1)
    with others[0].stream("POST", STUDIES, json=LONG) as one:
        first = one.iter_lines()
        next(first)
        with others[1].stream("POST", STUDIES, json=LONG) as two:
            told = two.iter_lines()
            assert json.loads(next(told)) == {"waiting": True}
            message = refused(server.post(STUDIES, json=LONG), 429, "too_much")
            assert "stop one of them" in message
            one.close()
            assert "figures" in json.loads(next(told))  # its turn has come
    until_none_runs(server)


def test_an_hour_of_a_client_is_limited_and_the_end_is_said(tmp_path: Path) -> None:
    with serving(settings(tmp_path, lab=6)) as server:
        assert good(server.get("/api/lab"))["seconds"] == 6
        told = list(lines(server, **LONG))
        assert told[-1]["end"] == "spent"
        message = refused(server.post(STUDIES, json={"game": "ursting"}), 429, "too_much")
        assert "6 seconds an hour" in message


def test_a_server_may_have_no_workshop(tmp_path: Path) -> None:
    with serving(settings(tmp_path, lab="off")) as server:
        assert good(server.get("/api/lab"))["seconds"] == 0
        message = refused(server.post(STUDIES, json={"game": "ursting"}), 404, "not_found")
        assert "plays no games for the workshop" in message


def test_a_server_that_stops_ends_what_is_tried(tmp_path: Path) -> None:
    with serving(settings(tmp_path, grace=600)) as server:  # longer than the test waits
        answer = server.send(server.build_request("POST", STUDIES, json=LONG), stream=True)
        told = answer.iter_lines()
        next(told)
        (process,) = server.app.state.site.studies._processes
    assert process.returncode is not None
