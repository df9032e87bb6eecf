"""Puzzles over HTTP: pure questions that keep nothing and hide what the solver may not know."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from server.players import Answer, good, refused
from server.serving import Served
from wardroom.catalogue import ids
from wardroom.catalogue.data import own_games
from wardroom.core.rng import seeded
from wardroom.puzzles.puzzle import Puzzle
from wardroom.puzzles.reading import puzzles
from wardroom.puzzles.running import take
from wardroom.server.http.puzzle_message import puzzle_state

every_game = pytest.mark.parametrize("game", own_games())
ROLL = puzzles("ur")[0]


def path(puzzle: Puzzle) -> str:
    return f"/api/games/{puzzle.game}/puzzles/{puzzle.id}"


def ask(server: Served, puzzle: Puzzle, *attempts: Any, **asked: str) -> Answer:
    return server.post(path(puzzle), json={"attempts": attempts, **asked})


def a_wrong_action(puzzle: Puzzle) -> str:
    """Return an action that is clearly not the best one, for a puzzle of a single try."""
    actions = puzzle.position.legal()
    return next(one for one in actions if take(puzzle, [one]).phase == "astray")


def test_all_puzzles_are_listed_without_their_solutions(server: Served) -> None:
    listed = good(server.get("/api/puzzles"))
    known = [(game, one.id) for game in ids() for one in puzzles(game)]
    assert [(one["game"], one["id"]) for one in listed] == known
    assert listed[0].keys() == {"game", "id", "kind", "title", "goal", "rating", "rates"}


def test_a_game_tells_how_many_puzzles_it_has(server: Served) -> None:
    for told in good(server.get("/api/games")):
        assert told["puzzles"] == len(puzzles(told["id"]))


@every_game
def test_the_puzzle_of_a_day_is_the_same_for_all(server: Served, game: str) -> None:
    address = f"/api/games/{game}/puzzles/daily"
    told = good(server.get(f"{address}?date=2026-11-18"))
    assert told == good(server.get(f"{address}?date=2026-11-18"))
    assert told["date"] == "2026-11-18"
    assert told["puzzle"]["id"] in {one.id for one in puzzles(game)}
    assert told["moment"]["view"]["viewer"] == told["seat"]
    assert told["moment"]["view"]["legal"] == []
    assert "solution" not in str(told)


def test_the_day_is_that_of_utc_if_none_is_named(server: Served) -> None:
    before = datetime.now(UTC).date().isoformat()
    told = good(server.get("/api/games/ur/puzzles/daily"))
    assert before <= told["date"] <= datetime.now(UTC).date().isoformat()


def test_days_have_different_puzzles(server: Served) -> None:
    days = [f"/api/games/ur/puzzles/daily?date=2026-11-{day:02}" for day in range(1, 15)]
    assert len({good(server.get(day))["puzzle"]["id"] for day in days}) > 3


@every_game
def test_a_puzzle_is_solved_by_what_is_shown(server: Served, game: str) -> None:
    puzzle = puzzles(game)[0]
    begun = good(ask(server, puzzle))
    assert (begun["phase"], begun["say"], begun["solution"], begun["hint"]) == (
        "task",
        "",
        None,
        None,
    )
    assert begun["moments"][-1]["view"]["legal"] == [*puzzle.position.legal()]
    shown = good(ask(server, puzzle, help="show"))
    assert shown["phase"] == "shown"
    actions = [one["action"] for one in shown["solution"]]
    for pressed in shown["solution"]:
        assert pressed.keys() == {"action", "picks"}
    for count in range(1, len(actions)):
        assert good(ask(server, puzzle, *actions[:count]))["phase"] == "task"
    done = good(ask(server, puzzle, *actions))
    assert (done["phase"], done["say"]) == ("done", puzzle.kind.praise)
    assert done["moments"] == shown["moments"]
    assert done["solution"] is None


def test_a_worse_action_says_what_it_gives_away_and_leads_no_further(server: Served) -> None:
    wrong = a_wrong_action(ROLL)
    told = good(ask(server, ROLL, wrong))
    assert told["phase"] == "astray"
    assert "in 100" in told["say"]
    assert told["moments"][-1]["view"]["legal"] == []
    assert "astray already" in refused(ask(server, ROLL, wrong, wrong), 422, "bad_request")


def test_a_hint_is_what_the_solution_begins_with(server: Served) -> None:
    for game in own_games():
        puzzle = puzzles(game)[0]
        pressed = good(ask(server, puzzle, help="show"))["solution"][0]
        hint = good(ask(server, puzzle, help="hint"))["hint"]
        assert hint
        assert (pressed["picks"] or [pressed["action"]])[: len(hint)] == hint


def test_no_hint_is_given_once_it_is_over(server: Served) -> None:
    assert good(ask(server, ROLL, a_wrong_action(ROLL), help="hint"))["hint"] is None


def test_what_is_pointed_at_is_answered_by_the_rule(server: Served) -> None:
    told = good(ask(server, ROLL, {"target": "b8"}))
    assert told["phase"] == "task"
    assert told["because"]["text"]


@every_game
def test_a_solver_is_told_nothing_of_what_its_seat_cannot_know(game: str) -> None:
    for puzzle in puzzles(game)[:8]:
        dealt = puzzle.position.determinized(puzzle.seat, seeded(5))
        other = replace(puzzle, document=dealt.to_json())
        assert puzzle_state(take(other, [])) == puzzle_state(take(puzzle, []))
        for moment in puzzle_state(take(puzzle, []))["moments"]:
            assert moment["view"]["viewer"] == puzzle.seat


@pytest.mark.parametrize(
    ("attempts", "word"),
    [
        (["spawn b2"], "UR-"),
        (["fly"], "fly"),
        ([{"target": "moon"}], "moon"),
        ([3], "attempts"),
        (["x" * 201], "attempts"),
        (["a1-a2"] * 51, "attempts"),
    ],
)
def test_what_the_rules_do_not_know_or_forbid_is_refused(
    server: Served, attempts: list[Any], word: str
) -> None:
    code = "illegal" if word == "UR-" else "bad_request"
    assert word in refused(ask(server, ROLL, *attempts), 422, code)


def test_what_is_not_there_says_so(server: Served) -> None:
    body: dict[str, Any] = {"attempts": []}
    told = refused(server.post("/api/games/ur/puzzles/fly", json=body), 404, "not_found")
    assert "puzzle 'fly': unknown" in told
    refused(server.post("/api/games/chess/puzzles/fly", json=body), 404, "not_found")
    refused(server.get("/api/games/chess/puzzles/daily"), 404, "not_found")
    refused(server.get("/api/games/ur/puzzles/daily?date=tomorrow"), 422, "bad_request")
    refused(server.post(path(ROLL), json={"attempts": [], "help": "all"}), 422, "bad_request")
