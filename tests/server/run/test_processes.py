"""One server of several processes: each match belongs to one of them, and all answer alike."""

import json
import os
import re
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from server.http.test_socket import follow, order, until
from server.players import Player, act, good, open_match, play_out, refused, seated
from server.serving import Node, Served, children, free_port, start, wait_until_open
from wardroom.server.node.neighbours import Neighbours, Place, inboxes

pytestmark = [
    pytest.mark.xdist_group("processes"),
    pytest.mark.skipif(not hasattr(socket, "send_fds"), reason="sockets cannot be handed over"),
]

PROCESSES = 2
MATCHES = 4  # or more, so that each process has some


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    folder = tmp_path_factory.mktemp("processes")
    database = f"sqlite:///{folder / 'wardroom.db'}"
    node = start(free_port(), folder / "log", database=database, processes=PROCESSES)
    wait_until_open(node)
    yield node
    node.stop()
    assert "Traceback" not in (folder / "log").read_text()


@pytest.fixture
def http(node: Node) -> Iterator[Served]:
    with Served(node.port) as client:
        yield client


def owner(match: str) -> int:
    """Return the number of the process that a match belongs to."""
    places = inboxes(PROCESSES)
    try:
        return Neighbours(Place(0, places)).owner(match)
    finally:
        for end in (end for inbox in places for end in inbox):
            end.close()


def on_both(http: Served, **terms: Any) -> list[list[Player]]:
    """Return matches of people, some of each process."""
    matches = [seated(http, **terms) for _ in range(MATCHES)]
    while len({owner(players[0].match) for players in matches}) < PROCESSES:
        matches.append(seated(http, **terms))
    return matches


def test_matches_are_played_over_one_connection_and_many(http: Served) -> None:
    for players in on_both(http):  # this connection goes from process to process
        for player in players[1:]:
            player.http = http.another()
        assert play_out(players)["status"] == "over"
        looks = [player.look(since=0) for player in players]
        assert looks[0]["log"] == looks[1]["log"]
        replay = good(http.get(f"{players[0].url()}/replay"))
        assert good(http.post("/api/verify", json=replay))["valid"]


def test_an_order_on_one_socket_appears_on_the_other(http: Served) -> None:
    for players in on_both(http):
        with follow(players[0]) as first, follow(players[1]) as second:
            sockets = [first, second]
            states = [until(one, _all_are_there) for one in sockets]
            actor = states[0]["actor"]
            state = states[actor]
            given = {"action": state["legal"][0], "version": state["version"]}
            after = order(sockets[actor], 1, do="act", **given)["version"]
            told = until(sockets[1 - actor], _is_at(after))
            assert told["log"][-1]["seat"] == actor


def _is_at(version: int) -> Callable[[Any], bool]:
    return lambda state: bool(state["version"] == version)


def _all_are_there(state: Any) -> bool:
    return all(seat["present"] for seat in state["seats"])


def test_whoever_stays_with_another_process_is_served_all_the_same(http: Served) -> None:
    for players in on_both(http):
        with ExitStack() as stack:
            strays = [stack.enter_context(stray(http.port, player)) for player in players]
            for one in strays:
                until(one, _all_are_there)
            state = act(players[players[0].look()["actor"]])
            for one in strays:
                until(one, _is_at(state["version"]))
            players[0].do("chat", text="hello")
            for one in strays:
                until(one, lambda s: [said["text"] for said in s["chat"]] == ["hello"])


def stray(port: int, player: Player) -> Any:
    """Open a socket whose first bytes do not say which match it is of."""
    opened = socket.create_connection(("127.0.0.1", port))
    opened.sendall(b"\r\n")
    address = f"ws://127.0.0.1:{port}{player.url()}/live"
    headers = {"authorization": f"Bearer {player.secret}"}
    return connect(address, additional_headers=headers, sock=opened, proxy=None)


def test_bots_answer_whichever_process_their_match_was_opened_in(http: Served) -> None:
    seats = [{"kind": "link"}, {"kind": "bot", "level": "random"}]
    for _ in range(2 * MATCHES):
        with Served(http.port) as client:
            player = open_match(client, seats=seats, options={"pieces": 4, "max_rolls": 30})[0]
            player.do("join", name="Person")
            with follow(player) as live:
                until(live, lambda s: s["actor"] == 0 or s["status"] == "over")


def test_a_seat_is_carried_whichever_process_gives_the_code(http: Served) -> None:
    for players in on_both(http)[:PROCESSES]:
        code = players[0].do("carry")["code"]
        elsewhere = Player(http.another(), players[0].match)
        assert elsewhere.do("carried", code=code)["viewer"] == 0
        refused(elsewhere.ask("carried", code=code), 403, "not_yours")


def test_what_a_client_may_create_counts_over_all_processes(tmp_path: Path) -> None:
    most, database = 6, f"sqlite:///{tmp_path / 'wardroom.db'}"
    node = start(free_port(), database=database, processes=PROCESSES, creations=most)
    wait_until_open(node)
    try:
        terms = {"game": "ur", "seats": [{"kind": "link"}] * 2}
        address = f"http://127.0.0.1:{node.port}/api/matches"
        statuses = [httpx2.post(address, json=terms).status_code for _ in range(3 * most)]
        assert statuses.count(201) == most
        assert statuses.count(429) == 2 * most
    finally:
        node.stop()


def test_metrics_are_those_of_all_processes(http: Served) -> None:
    for players in on_both(http):
        act(players[players[0].look()["actor"]])
    with Served(http.port) as one, Served(http.port) as other:
        counted = [
            re.findall(r'wardroom_events_total\{kind="act"\} (\d+)', client.get("/metrics").text)
            for client in (one, other)
        ]
    assert counted[0] == counted[1]
    assert int(counted[0][0]) >= MATCHES


def test_a_process_that_is_killed_costs_its_own_matches_a_moment(node: Node, http: Served) -> None:
    matches = on_both(http)
    with ExitStack() as stack:
        sockets = [stack.enter_context(follow(players[0])) for players in matches]
        for live in sockets:
            until(live, lambda s: s["status"] == "playing")
        victim = children(node)[-1]
        os.kill(victim, signal.SIGKILL)
        ended = [_has_ended(live) for live in sockets]
    owners = [owner(players[0].match) for players in matches]
    lost = {one for one, is_lost in zip(owners, ended, strict=True) if is_lost}
    assert ended == [one in lost for one in owners]  # all of that process, and none of another
    assert len(lost) == 1
    for players in matches:
        with Served(node.port) as again:
            players[0].http = players[1].http = again
            assert play_out(players)["status"] == "over"
    assert victim not in children(node)


def _has_ended(live: Any) -> bool:
    try:
        live.send(json.dumps({"id": 1, "order": {"do": "nothing"}}))
        until(live, lambda message: message["type"] == "refused")
    except ConnectionClosed:
        return True
    return False


def test_the_processes_end_with_the_one_that_started_them(tmp_path: Path) -> None:
    port, database = free_port(), f"sqlite:///{tmp_path / 'wardroom.db'}"
    first = start(port, database=database, processes=PROCESSES)
    wait_until_open(first)
    second = start(free_port(), tmp_path / "second", database=database, processes=PROCESSES)
    assert second.process.wait(60) == 1  # the file is held
    assert "another wardroom server uses it" in (tmp_path / "second").read_text()
    first.kill()
    again = start(port, tmp_path / "again", database=database, processes=PROCESSES)
    wait_until_open(again)
    started = children(again)
    again.stop()
    assert not any(Path(f"/proc/{pid}").exists() for pid in started)
