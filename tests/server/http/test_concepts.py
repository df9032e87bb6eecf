"""Concepts over HTTP: boards to try things on, and figures that the engine finds there."""

from typing import Any

import pytest

from server.players import Answer, good, refused
from server.serving import Served
from wardroom.catalogue import ids
from wardroom.catalogue.data import own_games
from wardroom.lessons.concept_reading import concepts

FIRST = "/api/games/ur/concepts/the-value-of-a-fort/boards/0"


def ask(server: Served, path: str, *attempts: Any) -> Answer:
    return server.post(path, json={"attempts": attempts})


def test_all_concepts_are_listed(server: Served) -> None:
    listed = good(server.get("/api/concepts"))
    known = [(game, one.id) for game in ids() for one in concepts(game)]
    assert [(one["game"], one["id"]) for one in listed] == known
    ur = next(one for one in listed if one["game"] == "ur")
    assert (ur["boards"], ur["lessons"]) == (3, ["a-fort-earns-a-turn", "win"])
    assert "UR-5.1" in ur["rules"]


def test_a_board_is_played_on_and_remarked_upon(server: Served) -> None:
    begun = good(ask(server, FIRST))
    assert (begun["step"], begun["steps"], begun["phase"]) == (0, 3, "task")
    assert begun["marks"] == ["a1", "a2"]
    assert "a2-a1" in begun["moments"][-1]["view"]["legal"]
    on = good(ask(server, FIRST, "a2-a1"))
    assert on["say"].startswith("You moved onto a fort.")
    passed = good(ask(server, FIRST, "a2-a1", "yield"))
    assert (passed["phase"], passed["moments"][-1]["actor"]) == ("done", None)


def test_what_is_pointed_at_is_answered_by_the_rule(server: Served) -> None:
    told = good(ask(server, f"{FIRST[:-1]}1", {"target": "a2"}))
    assert told["because"]["rule"] == "UR-2.7"
    assert told["say"].startswith("With two blanks nothing moves")


def test_figures_follow_what_is_played_and_remember_what_was(server: Served) -> None:
    start = good(ask(server, f"{FIRST}/figures"))
    after = good(ask(server, f"{FIRST}/figures", {"target": "a1"}, "b3-b4"))
    assert [one["words"] for one in start] == [one["words"] for one in after]
    assert after[0]["value"] < after[0]["first"] == start[0]["value"]
    assert after[1]["value"] == after[1]["first"] == start[1]["value"]
    assert (start[0]["is_share"], start[0]["is_exact"]) == (True, False)


def test_odds_are_exact_and_open_while_anothers_choice_comes_first(server: Served) -> None:
    board = "/api/games/ur/concepts/in-reach/boards/0"
    (now, near, far) = good(ask(server, f"{board}/figures"))
    assert (now["value"], near["value"], far["value"]) == (None, 0.75, 0.0)
    assert near["is_exact"]
    assert good(ask(server, f"{board}/figures", "b3-b4"))[0]["value"] == 0.75


@pytest.mark.parametrize(
    ("path", "attempts", "code", "word"),
    [
        (FIRST, ["a2-a3-a4"], "illegal", "UR-2.4"),
        (f"{FIRST}/figures", ["a2-a3-a4"], "illegal", "UR-2.4"),
        (FIRST, ["fly"], "bad_request", "fly"),
        (FIRST, ["b3-b4", "a2-a1"], "bad_request", "is done already"),
        (FIRST, [{"target": "moon"}], "bad_request", "moon"),
        (FIRST, [3], "bad_request", "attempts"),
        (FIRST, ["x" * 201], "bad_request", "attempts"),
        (FIRST, ["again"] * 101, "bad_request", "attempts"),
        (f"{FIRST[:-1]}7", [], "not_found", "board 7: unknown (there are 3)"),
        (f"{FIRST[:-1]}-1", [], "not_found", "board -1: unknown"),
        ("/api/games/ur/concepts/fly/boards/0", [], "not_found", "concept 'fly': unknown"),
        ("/api/games/chess/concepts/fly/boards/0", [], "not_found", "game 'chess': unknown"),
    ],
)
def test_what_cannot_be_is_refused(
    server: Served, path: str, attempts: list[Any], code: str, word: str
) -> None:
    status = {"illegal": 422, "bad_request": 422, "not_found": 404}[code]
    assert word in refused(ask(server, path, *attempts), status, code)


@pytest.mark.parametrize("game", own_games())
def test_every_board_shows_what_its_reader_may_know_and_has_its_figures(
    server: Served, game: str
) -> None:
    one = concepts(game)[0]
    for number, board in enumerate(one.boards):
        told = good(ask(server, f"/api/games/{game}/concepts/{one.id}/boards/{number}"))
        position = one.taken(number, ()).position
        assert told["moments"][-1]["view"] == position.view(one.seat)
        assert (told["look"], told["task"]) == (board.look, board.trial)
