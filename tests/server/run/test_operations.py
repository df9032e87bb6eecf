"""For whoever runs the server."""

import json
import re
import subprocess
import sys
from pathlib import Path

import httpx2
import pytest

from server.players import LINKS, Player, act, good, open_match, play_out, seated
from server.serving import Served, free_port, serving, settings, start, wait_until_open
from wardroom.core.errors import BadOption
from wardroom.server.match.fairness import pledge_of
from wardroom.server.run.settings import PREFIX, Settings
from wardroom.server.store.backups import copy_database

ROOT = Path(__file__).parents[3]


def test_every_setting_is_in_the_table_of_the_docs() -> None:
    page = (ROOT / "docs" / "reference" / "settings.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(WARDROOM_\w+)` \| (?:.*?) \| (.*) \|$", page, re.MULTILINE))
    for name, field in Settings.model_fields.items():
        assert rows.pop(PREFIX + name.upper()) == field.description
    others = {"JIT", "CACHE", "BOUNDS", "CPU", "OBJECTS", "PAGE"}  # of the compiler, of a build
    assert rows.keys() == {PREFIX + name for name in others}


def test_a_wrong_setting_is_named() -> None:
    with pytest.raises(BadOption, match="WARDROOM_PORT"):
        Settings.from_environment({"WARDROOM_PORT": "many"})
    assert Settings.from_environment({"WARDROOM_ORIGINS": "a, b"}).origins == ("a", "b")


def test_metrics_count_what_happens(server: Served) -> None:
    players = seated(server)
    act(players[players[0].look()["actor"]])
    told = server.get("/metrics").text
    assert re.search(r'wardroom_events_total\{kind="act"\} [1-9]', told)
    assert re.search(r'wardroom_matches_total\{game="ur"\} [1-9]', told)
    assert 'route="/api/matches/{match}/act"' in told
    assert players[0].match not in told


def test_security_headers_are_on_every_answer(server: Served) -> None:
    for path in ("/", "/api/games", "/nothing", "/health"):
        headers = server.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert "default-src 'self'" in headers["content-security-policy"]
    assert server.get("/api/games").headers["cache-control"] == "no-store"


def test_no_secret_stands_in_a_log_line(tmp_path: Path) -> None:
    log, port = tmp_path / "log", free_port()
    node = start(port, log, database=f"sqlite:///{tmp_path / 'w.db'}", log="debug")
    wait_until_open(node)
    with Served(port) as http:
        created = good(http.post("/api/matches", json={"game": "ur", "seats": LINKS}))
        secrets = [seat["secret"] for seat in created["seats"]]
        http.get(created["seats"][0]["link"])
        http.get(f"/s/{created['match']}/{secrets[1]}/more")
        players = [Player(http, created["match"], secret) for secret in secrets]
        for player in players:
            player.do("join", name="Zebedee", pledge=pledge_of("quagga"))
            secrets += [str(player.secret), good(player.ask("carry"))["code"]]
        good(http.post(f"{players[0].url()}/carried", json={"code": secrets[-1]}))
        for player in players:
            player.do("reveal", entropy="quagga")
        secrets += [created["opener"], "quagga", *http.cookies.values()]
        with http.socket(f"/api/matches/{created['match']}/live", players[0].secret) as socket:
            socket.recv(timeout=20)
    node.stop()
    lines = log.read_text().splitlines()
    told = "\n".join(lines)
    assert not [word for word in (*secrets, "Zebedee") if word in told]
    parsed = [json.loads(line) for line in lines if line.startswith("{")]
    assert any(line.get("route") == "/s/{match}/{secret}" for line in parsed)


def test_a_backup_made_while_playing_is_whole_and_can_be_restored(tmp_path: Path) -> None:
    place = settings(tmp_path / "first")
    with serving(place) as server:
        players = seated(server)
        for _ in range(6):
            act(players[players[0].look()["actor"]])
        before = players[0].look(since=0)
        assert copy_database(place.database, tmp_path / "copy.db") == 1
        act(players[players[0].look()["actor"]])
    (tmp_path / "second").mkdir()
    (tmp_path / "copy.db").rename(tmp_path / "second" / "wardroom.db")
    with serving(settings(tmp_path / "second")) as server:
        for player in players:
            player.http = server
        after = players[0].look(since=0)
        assert (after["version"], after["log"]) == (before["version"], before["log"])
        assert play_out(players)["status"] == "over"


def test_the_backup_command_refuses_what_it_cannot_do(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="pg_dump"):
        copy_database("postgresql://localhost/wardroom", tmp_path / "copy.db")
    with pytest.raises(BadOption, match="no database"):
        copy_database(f"sqlite:///{tmp_path}/none.db", tmp_path / "copy.db")


def test_the_bot_client_of_the_docs_plays_a_match(server: Served, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "how-to" / "write-a-bot-client.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 30
    client = tmp_path / "client.py"
    client.write_text(code)
    players = open_match(server)
    address = f"http://127.0.0.1:{server.port}"
    clients = [
        subprocess.Popen(
            [sys.executable, str(client), address, player.match, str(player.secret)],
            stdout=subprocess.PIPE,
        )
        for player in players
    ]
    results = [json.loads(process.communicate(timeout=120)[0]) for process in clients]
    assert results[0] == results[1] == Player(server, players[0].match).look()["returns"]


def test_a_database_that_cannot_be_reached_is_said_in_one_line(tmp_path: Path) -> None:
    address = f"postgresql://nobody:hunter2@127.0.0.1:{free_port()}/none"
    node = start(free_port(), tmp_path / "log", database=address)
    assert node.process.wait(60) == 1
    told = (tmp_path / "log").read_text()
    assert "wardroom: cannot open:" in told
    assert "hunter2" not in told
    assert "Traceback" not in told


def test_links_are_safe_behind_tls(server: Served) -> None:
    created = good(server.post("/api/matches", json={"game": "ur", "seats": LINKS}))
    headers = {"x-forwarded-proto": "https"}
    answer = httpx2.get(
        f"http://127.0.0.1:{server.port}{created['seats'][0]['link']}", headers=headers
    )
    assert "secure" in answer.headers["set-cookie"].lower()
