"""A database that an older release left is opened, upgraded, looked at and played on."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, text

from server.players import Player, act, good, play_out
from server.services import postgresql
from server.serving import Served, serving, settings
from wardroom.server.run.settings import Settings
from wardroom.server.store import database
from wardroom.server.store.schema import metadata

pytestmark = pytest.mark.xdist_group("upgrades")

FOLDER = Path(__file__).parents[1] / "databases"
RELEASES = sorted(file.stem for file in FOLDER.glob("*.sql"))
HEAD = "0003"


def restored(release: str, folder: Path) -> Path:
    """Restore the database that a release left."""
    folder.mkdir(exist_ok=True)
    with closing(sqlite3.connect(folder / "wardroom.db")) as connection:
        connection.executescript((FOLDER / f"{release}.sql").read_text(encoding="utf-8"))
    return folder / "wardroom.db"


def copied(file: Path, address: str) -> None:
    """Copy a restored database, as it is, to PostgreSQL."""

    async def copy() -> None:
        engine = database.connect(address)
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade_to_first)
            with closing(sqlite3.connect(file)) as source:
                for table in ("matches", "events", "chat"):
                    await connection.run_sync(_copy_table, source, table)
                await connection.execute(text("SELECT setval('chat_id_seq', 1000)"))
        await engine.dispose()

    asyncio.run(copy())


def _upgrade_to_first(connection: Any) -> None:
    database.migrate(connection, "0001")


def _copy_table(connection: Any, source: sqlite3.Connection, table: str) -> None:
    found = source.execute(f"SELECT * FROM {table}")
    names = [column[0] for column in found.description]
    columns, values = ", ".join(f'"{n}"' for n in names), ", ".join(f":{n}" for n in names)
    rows = [dict(zip(names, row, strict=True)) for row in found]
    connection.execute(text(f"INSERT INTO {table} ({columns}) VALUES ({values})"), rows)


def opened(server: Served, made: Any) -> dict[str, list[Player]]:
    return {
        name: [Player(server.another(), facts["match"], secret) for secret in facts["secrets"]]
        for name, facts in made.items()
    }


def check_that_all_goes_on(place: Settings, release: str) -> None:
    made = json.loads((FOLDER / f"{release}.json").read_text())
    with serving(place) as server:
        matches = opened(server, made)
        for name, players in matches.items():
            look = players[0].look(since=0)
            facts = made[name]
            assert [line["text"] for line in look["chat"]] == facts["chat"]
            assert look["version"] >= facts["version"], name
            assert look["status"] == facts["status"] or facts["status"] == "playing", name
            assert [e["seq"] for e in look["log"]] == list(range(1, look["version"] + 1))
            if facts["status"] == "over":
                good(server.get(f"{players[0].url()}/replay"))
            if facts["status"] == "playing" and len(players) == 2:
                _play_on(players)
            if facts["status"] == "playing" and len(players) == 1:
                _play_until_a_bot_moves(players[0], look)
        assert play_out(matches["ur playing"])["status"] == "over"


def _play_on(players: list[Player]) -> None:
    looks = [player.look() for player in players]
    (actor,) = [player for player, look in zip(players, looks, strict=True) if look["legal"]]
    assert act(actor)["version"] == looks[0]["version"] + 1
    actor.do("chat", text="we go on")


def _play_until_a_bot_moves(player: Player, state: Any) -> None:
    since = state["version"]
    while not any(event["seat"] != state["viewer"] for event in player.look(since=since)["log"]):
        state = player.look()
        if state["legal"]:
            act(player)
        else:
            player.look(since=state["version"], wait=20)


@pytest.mark.parametrize("release", RELEASES)
def test_every_match_of_an_older_release_goes_on(release: str, tmp_path: Path) -> None:
    restored(release, tmp_path)
    check_that_all_goes_on(settings(tmp_path, unstarted=0), release)


@pytest.mark.parametrize("release", RELEASES)
def test_every_match_of_an_older_release_goes_on_in_postgresql(
    release: str, tmp_path: Path
) -> None:
    with postgresql() as service:
        copied(restored(release, tmp_path), service.address)
        place = settings(tmp_path, unstarted=0, database=service.address)
        check_that_all_goes_on(place, release)


def upgraded(folder: Path) -> tuple[str, Any]:
    """Bring a database up to date; return its revision, and its tables with their columns."""

    async def look() -> tuple[str, Any]:
        engine = database.connect(f"sqlite:///{folder / 'wardroom.db'}")
        await database.upgrade(engine)
        async with engine.connect() as connection:
            revision = await connection.scalar(text("SELECT version_num FROM alembic_version"))
            tables = await connection.run_sync(_tables)
        await engine.dispose()
        return str(revision), tables

    return asyncio.run(look())


def _tables(connection: Any) -> Any:
    found = inspect(connection)
    return {
        table: (
            {(c["name"], str(c["type"]), c["nullable"]) for c in found.get_columns(table)},
            {(i["name"], tuple(i["column_names"])) for i in found.get_indexes(table)},
        )
        for table in found.get_table_names()
        if table != "alembic_version"
    }


def test_an_empty_and_an_upgraded_database_are_alike_and_what_the_code_expects(
    tmp_path: Path,
) -> None:
    revision, tables = upgraded(tmp_path / "empty")
    assert revision == HEAD
    for release in RELEASES:
        restored(release, tmp_path / release)
        assert upgraded(tmp_path / release) == (revision, tables)

    async def expected() -> Any:
        engine = database.connect(f"sqlite:///{tmp_path / 'expected.db'}")
        async with engine.begin() as connection:
            await connection.run_sync(metadata.create_all)
            made = await connection.run_sync(_tables)
        await engine.dispose()
        return made

    assert asyncio.run(expected()) == tables
