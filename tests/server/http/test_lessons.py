"""Lessons over HTTP: pure questions that keep nothing and hide what the learner may not know."""

from typing import Any

import pytest

from server.players import Answer, good, refused
from server.serving import Served
from wardroom.catalogue import ids
from wardroom.catalogue.data import own_games
from wardroom.lessons.reading import lessons

FIRST = "/api/games/ur/lessons/bring-a-piece-in"


def ask(server: Served, path: str, *attempts: list[Any]) -> Answer:
    return server.post(path, json={"attempts": attempts})


def test_all_lessons_are_listed(server: Served) -> None:
    listed = good(server.get("/api/lessons"))
    known = [(game, one.id) for game in ids() for one in lessons(game)]
    assert [(one["game"], one["id"]) for one in listed] == known
    assert listed[0].keys() == {"game", "id", "title", "idea", "steps"}


def test_a_lesson_goes_on_by_what_is_attempted(server: Served) -> None:
    begun = good(ask(server, FIRST))
    assert (begun["step"], begun["phase"], begun["say"]) == (0, "task", "")
    assert begun["moments"][-1]["view"]["legal"] == ["spawn a4", "spawn c4"]
    assert begun["moments"][-1]["account"]["outlook"].keys() == {"spawn a4", "spawn c4"}
    done = good(ask(server, FIRST, ["spawn c4"]))
    assert (done["step"], done["phase"]) == (0, "done")
    assert done["moments"][-1]["entries"] == [[0, "spawn c4"]]
    assert done["moments"][-1]["told"][0][0]["kind"] == "spawn"
    assert (done["moments"][-1]["actor"], done["moments"][-1]["view"]["legal"]) == (None, [])
    after = good(ask(server, FIRST, ["spawn c4"], []))
    assert (after["step"], after["phase"]) == (1, "task")


def test_what_is_pointed_at_is_answered_by_the_rule_and_the_lesson(server: Served) -> None:
    told = good(ask(server, FIRST, [{"target": "b2", "picked": ["pool"]}]))
    assert told["because"]["rule"] == "UR-2.6"
    assert told["because"]["sentence"]
    assert told["say"] == "This roll opens no other tile. Take one of the two gates."


@pytest.mark.parametrize(
    ("path", "attempts", "code", "word"),
    [
        (FIRST, [["spawn b2"]], "illegal", "UR-2.6"),
        (FIRST, [["fly"]], "bad_request", "fly"),
        (FIRST, [["spawn a4", "a4-a3"]], "bad_request", "attempts: step 1 is done already"),
        (FIRST, [[], []], "bad_request", "attempts: step 1 is not done"),
        (FIRST, [[{"target": "moon"}]], "bad_request", "moon"),
        (FIRST, [[3]], "bad_request", "attempts"),
        (FIRST, [["x" * 201]], "bad_request", "attempts"),
        (FIRST, [[]] * 21, "bad_request", "attempts"),
        ("/api/games/ur/lessons/fly", [], "not_found", "lesson 'fly': unknown"),
        ("/api/games/chess/lessons/fly", [], "not_found", "game 'chess': unknown"),
    ],
)
def test_what_does_not_follow_the_lesson_is_refused(
    server: Served, path: str, attempts: list[Any], code: str, word: str
) -> None:
    status = 404 if code == "not_found" else 422
    assert word in refused(ask(server, path, *attempts), status, code)


def test_a_learner_sees_its_own_seat_alone(server: Served) -> None:
    for game in ids():
        for lesson in lessons(game)[:1]:
            begun = good(ask(server, f"/api/games/{game}/lessons/{lesson.id}"))
            assert [one["view"]["viewer"] for one in begun["moments"]] == [lesson.seat] * len(
                begun["moments"]
            )


@pytest.mark.parametrize("game", own_games())
def test_a_game_is_shown_in_one_minute(server: Served, game: str) -> None:
    told = good(server.get(f"/api/games/{game}/minute"))
    assert len(told["pictures"]) == 3
    for picture in told["pictures"]:
        assert picture["moments"][-1]["told"]
        assert {moment["view"]["viewer"] for moment in picture["moments"]} == {0}


def test_a_game_that_is_not_there_has_no_minute(server: Served) -> None:
    refused(server.get("/api/games/chess/minute"), 404, "not_found")
