"""What the server owes: nothing that cannot be done stands in the way of what can."""

import asyncio
import logging
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from server.players import Player, good, refused
from server.serving import serving, settings
from wardroom.server.node import duties
from wardroom.server.node.bus import Note
from wardroom.server.node.presence import FORGET, Presence
from wardroom.server.node.thinking import levels
from wardroom.server.run.settings import Settings
from wardroom.server.run.site import open_site
from wardroom.server.store.steady_clock import now

BOTS = {
    "game": "ur", "options": {"max_rolls": 4000}, "seats": [{"kind": "bot", "level": "random"}] * 2,
}  # fmt: skip
OTHERS = 700  # more than one look into the journal returns


def begun(place: Settings) -> str:
    """Let bots begin a match and stop the server; return the match."""
    with serving(place) as server:
        match = str(good(server.post("/api/matches", json=BOTS))["match"])
        Player(server, match).look(since=3, wait=20)
    return match


def change(folder: Path, statement: str) -> None:
    """Change the database behind the server's back."""
    with closing(sqlite3.connect(folder / "wardroom.db")) as connection, connection:
        connection.execute(statement)


def insert_others(folder: Path, rules: int) -> list[str]:
    """Insert matches in front of all others that cannot be read."""
    names = [f"aaaaaaaaaaaaa{n:03}".translate(str.maketrans("01", "zy")) for n in range(OTHERS)]
    rows = (
        f"('{name}', 'ur', {rules}, 1, 'public', 'playing', 0, 0, '', '{{}}')" for name in names
    )
    change(folder, f"INSERT INTO matches VALUES {','.join(rows)}")
    return names


def test_matches_under_other_rules_do_not_stop_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    place = settings(tmp_path, bot_pace=0.05)
    match = begun(place)
    change(tmp_path, f"UPDATE matches SET due = {now()}")
    other = insert_others(tmp_path, rules=99)[222]
    with serving(place) as server:
        player = Player(server, match)
        version = player.look()["version"]
        assert player.look(since=version + 10, wait=20)["version"] > version + 10
        refused(server.get(f"/api/matches/{other}"), 409, "other_rules")
    assert not [record for record in caplog.records if record.name == duties.__name__]


def test_matches_that_fail_do_not_stop_the_others_and_are_put_off(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    place = settings(tmp_path, bot_pace=0.05)
    match = begun(place)
    change(tmp_path, f"UPDATE matches SET due = {now()}")
    insert_others(tmp_path, rules=1)
    with serving(place) as server, caplog.at_level(logging.CRITICAL):
        player = Player(server, match)
        version = player.look()["version"]
        assert player.look(since=version + 10, wait=20)["version"] > version + 10


def test_what_fails_again_and_again_is_tried_less_and_less(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: Counter[str] = Counter()

    async def check() -> None:
        async with open_site(settings(tmp_path), levels) as site:
            work = duties.Duties(site.matches, site.thinkers, site.alone, site.openers, 0, 0)

            async def broken(match: str) -> bool:
                tried[match] += 1
                raise ValueError(match)

            monkeypatch.setattr(work, "_step", broken)
            for _ in range(100):
                work._begin("broken")
                await asyncio.sleep(0.005)

    monkeypatch.setattr(duties, "PUT_OFF", (0.02, 10.0))
    asyncio.run(check())
    assert 2 <= tried["broken"] <= 15  # twice as long between any two; 100 were asked for


def test_a_bot_moves_although_its_last_move_lies_in_the_future(tmp_path: Path) -> None:
    place = settings(tmp_path, bot_pace=0.05)
    match = begun(place)
    later = now() + 3_600_000
    change(tmp_path, f"UPDATE events SET at = {later}")
    change(tmp_path, f"UPDATE matches SET due = {later} WHERE due > 0")
    with serving(place) as server:
        player = Player(server, match)
        version = player.look()["version"]
        assert player.look(since=version, wait=20)["version"] > version


def test_nobody_is_remembered_who_is_no_longer_there(monkeypatch: pytest.MonkeyPatch) -> None:
    presence, time = Presence(), 100.0
    monkeypatch.setattr("wardroom.server.node.presence.time.monotonic", lambda: time)
    for number in range(1000):
        presence.hear(Note("presence", f"left {number}", [0], node="other"))
        presence.hear(Note("presence", f"left {number}", [], node="other"))
        presence.hear(Note("presence", f"silent {number}", [1], node="other"))
    assert len(presence._matches) == 1000
    assert presence.of("silent 7").seats == {1}
    time += FORGET
    assert presence.notes() == []
    assert not presence._matches


def test_who_comes_and_goes_is_seen_at_once() -> None:
    presence = Presence()
    presence.enter("match", 0)
    assert presence.of("match") == (frozenset({0}), 0)
    presence.enter("match", None)
    presence.enter("match", 1)
    assert presence.of("match") == (frozenset({0, 1}), 1)
    presence.leave("match", 0)
    presence.leave("match", None)
    assert presence.of("match") == (frozenset({1}), 0)
    presence.hear(Note("presence", "match", [0], watchers=2, node="other"))
    assert presence.of("match") == (frozenset({0, 1}), 2)
