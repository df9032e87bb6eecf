"""A server that is killed again and again loses no move that it acknowledged.

WARDROOM_CRASH_MATCHES sets how many matches are played at once; the full run is 200.
"""

import asyncio
import json
import os
import random
import secrets
import signal
from pathlib import Path
from typing import Any

import httpx2
import pytest

from server.players import LINKS
from server.serving import children, free_port, start, wait_until_open

pytestmark = pytest.mark.xdist_group("crashes")

MATCHES = int(os.environ.get("WARDROOM_CRASH_MATCHES", "8"))
KILLS = int(os.environ.get("WARDROOM_CRASH_KILLS", "2"))
TERMS = {"game": "ur", "seats": LINKS, "options": {"pieces": 4, "max_rolls": 60}}
AWAY = (httpx2.HTTPError, json.JSONDecodeError)


class Table:
    """Two people who play one match, and write down what the server acknowledged."""

    def __init__(self, http: httpx2.AsyncClient, seed: int) -> None:
        self.http = http
        self.random = random.Random(seed)
        self.match = ""
        self.secrets: list[str] = []  # of the invitations
        self.cookies = [secrets.token_urlsafe(24) for _ in LINKS]  # chosen before they join
        self.acknowledged: dict[int, list[Any]] = {}
        self.over = False

    async def play(self) -> None:
        """Play to the end, whatever happens to the server."""
        created = await self.insist("POST", "/api/matches", json=TERMS)
        self.match = created["match"]
        self.secrets = [seat["secret"] for seat in created["seats"]]
        for seat in (0, 1):
            await self.sit(seat)
        while not self.over:
            await self.step()

    async def sit(self, seat: int) -> None:
        url = f"/api/matches/{self.match}"
        invitation = {"authorization": f"Bearer {self.secrets[seat]}"}
        while (await self.insist("GET", url, seat))["viewer"] != seat:
            body = {"name": f"Player {seat}"}
            await self.insist("POST", f"{url}/join", seat, json=body, headers=invitation)

    async def step(self) -> None:
        """Let the seat to act act."""
        url = f"/api/matches/{self.match}"
        state = await self.insist("GET", url, 0)
        self.over = state["status"] == "over"
        if self.over:
            return
        seat = state["actor"]
        state = await self.insist("GET", url, seat)
        if not state["legal"]:
            return
        action = self.random.choice(state["legal"])
        body = {"action": action, "version": state["version"]}
        after = await self.insist("POST", f"{url}/act", seat, json=body)
        if "error" not in after:
            self.acknowledged[state["version"] + 1] = [seat, action]

    async def insist(self, method: str, url: str, seat: int | None = None, **more: Any) -> Any:
        """Ask until the server answers; but look again before an action is sent twice."""
        cookie = {} if seat is None else {"cookie": f"wardroom={self.cookies[seat]}"}
        headers = {**cookie, **more.pop("headers", {})}
        while True:
            try:
                answer = await self.http.request(method, url, headers=headers, **more)
                document = answer.json()
                if answer.status_code in (200, 201, 403, 409):
                    return document
                assert answer.status_code == 503, document
            except AWAY:
                if method == "POST" and url.endswith("/act"):
                    return {"error": "unknown"}  # look again before acting
            await asyncio.sleep(0.05)


async def play_and_kill(folder: Path, processes: int) -> list[Table]:
    """Play many matches while the server is killed and started anew.

    One of several processes is killed as well, and the server starts that one anew.
    """
    port = free_port()
    database = f"sqlite:///{folder / 'wardroom.db'}"
    base = f"http://127.0.0.1:{port}"
    limits = httpx2.Limits(max_connections=64)
    async with httpx2.AsyncClient(base_url=base, timeout=10, limits=limits) as http:
        tables = [Table(http, seed) for seed in range(MATCHES)]
        node = start(port, folder / "log", database=database, processes=processes)
        playing = asyncio.gather(*(table.play() for table in tables))
        try:
            for _ in range(KILLS):
                await asyncio.to_thread(wait_until_open, node)
                await asyncio.sleep(random.uniform(0.2, 0.8))
                for child in children(node)[-1:] if processes > 1 else ():
                    os.kill(child, signal.SIGKILL)
                    await asyncio.sleep(random.uniform(0.2, 0.8))
                node.kill()
                node = start(port, folder / "log", database=database, processes=processes)
            await asyncio.wait_for(playing, 600)
            await check(http, tables)
        finally:
            playing.cancel()
            node.stop()
    return tables


async def check(http: httpx2.AsyncClient, tables: list[Table]) -> None:
    """Compare what was acknowledged with what is there, and verify the replays."""
    for table in tables:
        state = (await http.get(f"/api/matches/{table.match}")).json()
        log = {entry["seq"]: entry for entry in state["log"]}
        assert sorted(log) == list(range(1, len(log) + 1))
        for version, entry in table.acknowledged.items():
            assert log[version]["entries"][0] == entry
        replay = (await http.get(f"/api/matches/{table.match}/replay")).json()
        assert (await http.post("/api/verify", json=replay)).json()["valid"]


@pytest.mark.parametrize("processes", [1, 2])
def test_every_acknowledged_move_survives_kill_9(tmp_path: Path, processes: int) -> None:
    tables = asyncio.run(play_and_kill(tmp_path, processes))
    assert all(table.over for table in tables)
    assert sum(len(table.acknowledged) for table in tables) > 20 * MATCHES
    assert "Traceback" not in (tmp_path / "log").read_text()


def test_a_stopped_server_finishes_what_it_acknowledged(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'wardroom.db'}"
    port = free_port()
    node = start(port, tmp_path / "log", database=database)
    wait_until_open(node)
    with httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=10) as http:
        created = http.post("/api/matches", json=TERMS).json()
    node.stop()
    assert node.process.returncode in (0, -signal.SIGTERM)  # told to stop, and stopped in order
    assert "Traceback" not in (tmp_path / "log").read_text()
    node = start(port, tmp_path / "log", database=database)
    wait_until_open(node)
    with httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=10) as http:
        assert http.get(f"/api/matches/{created['match']}").status_code == 200
    node.stop()


def test_health_answers_before_everything_is_ready(tmp_path: Path) -> None:
    port = free_port()
    # An empty cache: the rules must be compiled, which takes far longer than two seconds.
    node = start(
        port, tmp_path / "log", database=f"sqlite:///{tmp_path / 'w.db'}", cache=tmp_path / "cache"
    )
    health: Any = None
    while health is None:
        try:
            health = httpx2.get(f"http://127.0.0.1:{port}/health", timeout=5).json()
        except AWAY:
            assert node.process.poll() is None
    node.kill()
    assert health["compiling"]


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'wardroom.db'}"
    first = start(free_port(), tmp_path / "log", database=database)
    wait_until_open(first)
    second = start(free_port(), tmp_path / "second", database=database)
    assert second.process.wait(60) == 1
    assert "another wardroom server uses it" in (tmp_path / "second").read_text()
    first.stop()
