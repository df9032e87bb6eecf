"""Time."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from pydantic import ValidationError

from server.players import act, refused, seated
from server.serving import Served, serving, settings
from wardroom.server.match.clocks import Clock, ClockTerms


def fischer(seconds: int = 60, increment: int = 5) -> Clock:
    return Clock.of(ClockTerms(kind="fischer", seconds=seconds, increment=increment), 2)


def test_fischer_charges_the_time_used_and_adds_the_increment() -> None:
    clock = fischer()
    clock.run(0, 1000)
    clock.acted(11_000)
    clock.run(1, 11_000)
    assert clock.remaining == [55_000, 60_000]
    assert clock.deadline == 71_000
    assert not clock.is_out(70_999)
    assert clock.is_out(71_000)


def test_two_actions_in_a_row_are_each_charged_once() -> None:
    clock = fischer(increment=0)
    clock.run(0, 0)
    for at in (1000, 3000):
        clock.acted(at)
        clock.run(0, at)
    assert clock.remaining[0] == 57_000


def test_a_take_back_charges_who_was_running() -> None:
    clock = fischer()
    clock.run(0, 0)
    clock.run(1, 4000)
    assert clock.remaining == [56_000, 60_000]


@pytest.mark.parametrize(
    ("terms", "allowance"),
    [
        (ClockTerms(kind="move", seconds=30), 30_000),
        (ClockTerms(kind="days", days=2), 2 * 24 * 3600 * 1000),
    ],
)
def test_time_for_each_action_begins_anew(terms: ClockTerms, allowance: int) -> None:
    clock = Clock.of(terms, 2)
    clock.run(0, 0)
    clock.acted(9000)
    clock.run(1, 9000)
    assert clock.remaining == [allowance, allowance]
    assert clock.deadline == 9000 + allowance


def test_without_a_clock_nothing_runs_out() -> None:
    clock = Clock.of(ClockTerms(), 2)
    clock.run(0, 0)
    assert clock.deadline is None
    assert clock.to_json(5) is None


@pytest.mark.parametrize(
    "terms",
    [
        {"kind": "fischer"},
        {"kind": "days", "seconds": 5},
        {"kind": "none", "seconds": 5},
        {"kind": "move", "seconds": 5, "increment": 1},
        {"kind": "move", "seconds": -5},
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(terms: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        ClockTerms.model_validate(terms)


def test_the_server_ends_a_match_when_time_runs_out_once(server: Served) -> None:
    players = seated(server, clock={"kind": "move", "seconds": 1})
    loser = players[0].look()["actor"]
    state = players[0].look(since=2, wait=10)
    assert state["ending"] == {"kind": "timeout", "seat": loser}
    assert [entry["kind"] for entry in state["log"]] == ["timeout"]
    assert state["clock"]["remaining"][loser] == 0
    refused(players[loser].ask("act", action="pass", version=3), 409, "not_now")


def test_acting_in_time_sets_the_alarm_anew(tmp_path: Path) -> None:
    with (
        serving(settings(tmp_path)) as server,
        closing(sqlite3.connect(tmp_path / "wardroom.db")) as database,
    ):
        players = seated(server, clock={"kind": "move", "seconds": 600})
        for _ in range(4):
            state = act(players[players[0].look()["actor"]])
            [(due,)] = database.execute("SELECT due FROM matches").fetchall()
            assert due == state["log"][-1]["at"] + 600_000
