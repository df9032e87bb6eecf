"""Time that jumps, time without a server: no player gains or loses by it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from server.players import act, refused, seated
from server.serving import serving, settings
from wardroom.server.match.clocks import Clock, ClockTerms, Outage
from wardroom.server.node.thinking import levels
from wardroom.server.run.site import open_site
from wardroom.server.store import heartbeat, steady_clock
from wardroom.server.store.steady_clock import MILLISECOND, Steady

HOUR = 3_600_000  # milliseconds
FISCHER = {"kind": "fischer", "seconds": 600, "increment": 0}


class Times:
    """A wall clock that can be set, and one that only runs."""

    def __init__(self) -> None:
        self.wall = self.even = 0

    def pass_by(self, span: int) -> None:
        self.wall += span
        self.even += span

    def clock(self) -> Steady:
        return Steady(lambda: self.wall * MILLISECOND, lambda: self.even * MILLISECOND)


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test does to time is forgotten."""
    monkeypatch.setattr(steady_clock, "CLOCK", Steady())


def test_setting_the_wall_clock_changes_nothing() -> None:
    times = Times()
    times.pass_by(HOUR)
    clock = times.clock()
    for jump in (HOUR, -2 * HOUR, 5 * HOUR):
        before = clock.now()
        times.wall += jump
        times.pass_by(7)
        assert clock.now() == before + 7
    clock.advance(clock.now() - HOUR)
    assert clock.now() == before + 7
    clock.advance(before + HOUR)
    assert clock.now() == before + HOUR


def test_a_clock_stands_still_in_an_outage() -> None:
    outages: list[Outage] = []
    clock = Clock(ClockTerms(kind="move", seconds=60), [60_000] * 2, outages=outages)
    clock.run(0, 1000)
    assert clock.deadline == 61_000
    outages += [Outage(200, 500), Outage(900, 1100), Outage(11_000, 31_000)]
    assert clock.deadline == 61_000 + 100 + 20_000
    assert not clock.is_out(81_099)
    assert clock.is_out(81_100)
    assert clock.elapsed(1000, 31_000) == clock.elapsed(1000, 11_000) == 9900
    shown = clock.to_json(41_000)
    assert shown is not None
    assert shown["remaining"] == [40_100, 60_000]


def test_time_never_runs_backwards() -> None:
    clock = Clock(ClockTerms(kind="fischer", seconds=60), [60_000] * 2)
    clock.run(0, 5000)
    clock.acted(3000)
    assert clock.remaining == [60_000, 60_000]


def at_rest(folder: Path, statement: str) -> Any:
    with closing(sqlite3.connect(folder / "wardroom.db")) as connection, connection:
        return connection.execute(statement).fetchall()


def taken_back(folder: Path, span: int) -> None:
    """Let all that happened have been so much earlier: the server was away since."""
    for table, column in (("events", "at"), ("heartbeat", "at"), ("matches", "due")):
        at_rest(folder, f"UPDATE {table} SET {column} = {column} - {span}")


@pytest.mark.parametrize("away", [HOUR, -HOUR])
def test_a_player_whose_server_was_away_has_the_time_he_had(tmp_path: Path, away: int) -> None:
    """Also when the server's clock was an hour ahead before it was away."""
    place = settings(tmp_path, away=1800)
    with serving(place) as server:
        timed, untimed = seated(server, clock=FISCHER), seated(server)
        act(timed[timed[0].look()["actor"]])
        actor = timed[0].look()["actor"]
    taken_back(tmp_path, away)
    with serving(place) as server:
        for player in (*timed, *untimed):
            player.http = server
        state = timed[0].look()
        assert (state["status"], state["actor"]) == ("playing", actor)
        assert 590_000 < state["clock"]["remaining"][actor] <= 600_000
        ((due,),) = at_rest(tmp_path, f"SELECT due FROM matches WHERE id = '{timed[0].match}'")
        assert 590_000 < due - steady_clock.now() <= 603_000
        act(timed[actor])
        waiting = untimed[1 - untimed[0].look()["actor"]]
        refused(waiting.ask("claim", result="win"), 409, "not_now")


def test_time_without_a_database_is_no_players_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = Times()
    times.pass_by(steady_clock.now())
    monkeypatch.setattr(steady_clock, "CLOCK", times.clock())
    monkeypatch.setattr(heartbeat, "monotonic", lambda: times.even / 1000)
    monkeypatch.setattr(heartbeat, "EVERY", 3600)

    async def check() -> None:
        async with open_site(settings(tmp_path), levels) as site:
            beats = site.matches.heartbeat
            assert beats.is_well
            outages = len(beats.outages)
            times.pass_by(5000)
            assert beats.is_fresh
            await beats.check()
            assert len(beats.outages) == outages  # that was nothing
            times.pass_by(HOUR)
            assert not beats.is_well
            await beats.freshen()
            assert beats.is_well
            began, ended = beats.outages[-1]
            assert ended - began == HOUR

    asyncio.run(check())


def test_nodes_go_by_the_latest_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    times = Times()
    times.pass_by(steady_clock.now())
    monkeypatch.setattr(steady_clock, "CLOCK", times.clock())

    async def check() -> None:
        async with open_site(settings(tmp_path), levels) as site:
            at_rest(tmp_path, f"UPDATE heartbeat SET at = {times.wall + HOUR}")
            await site.matches.journal.beat(0, 0)
            site.matches.heartbeat._tried = -heartbeat.SELDOM
            await site.matches.heartbeat.check()
            assert steady_clock.now() == times.wall + HOUR

    asyncio.run(check())
