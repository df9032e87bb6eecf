"""One client gets what it may have, however many sockets or addresses it uses."""

import json
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from server.http.test_socket import follow, receive, told_until, until
from server.players import Player, open_match, refused, seated
from server.serving import serving, settings
from wardroom.core.errors import WardroomError
from wardroom.server.http.limits import network
from wardroom.server.node.token_buckets import Buckets

NEVER = 1e-6  # a second: nothing is given back while a test runs


def test_messages_are_counted_over_all_sockets_of_a_client(tmp_path: Path) -> None:
    with serving(settings(tmp_path, rate=NEVER, burst=30)) as server, ExitStack() as stack:
        player = open_match(server)[0]
        lines = [stack.enter_context(follow(player)) for _ in range(3)]
        answers = []
        for number in range(45):
            line = lines[number % 3]
            line.send(
                json.dumps({"id": number, "order": {"do": "act", "action": "x", "version": 9}})
            )
            answers.append(until(line, lambda message: message["type"] == "refused"))
        assert [answer["id"] for answer in answers] == list(range(45))
        errors = [answer["error"] for answer in answers]
        assert errors.count("too_much") == 45 - (30 - 1 - 3)  # a match and three sockets
        refused(server.get("/api/games"), 429, "too_much")


def test_sockets_count_as_requests_before_anything_is_read(tmp_path: Path) -> None:
    with serving(settings(tmp_path, rate=NEVER, burst=10)) as server:
        errors = []
        for _ in range(15):
            with server.socket(f"/api/matches/{'a' * 16}/live") as line:
                errors.append((receive(line)["error"], closed(line)))
        assert errors == [("not_found", 1008)] * 10 + [("too_much", 1013)] * 5


def closed(line: ClientConnection) -> int | None:
    """Return the code that the server closed a socket with; a page asks again after 1013."""
    with suppress(ConnectionClosed):
        line.recv(timeout=20)
    return line.close_code


def test_a_large_body_counts_as_many_requests(tmp_path: Path) -> None:
    with serving(settings(tmp_path, rate=NEVER, burst=40)) as server:
        body = {"game": "ur", "options": {"x": ["y" * 9000] * 25}}  # 225 kB: 13 more
        statuses = [server.post("/api/matches", json=body).status_code for _ in range(4)]
        assert statuses == [422, 422, 429, 429]


def test_joins_are_limited(tmp_path: Path) -> None:
    with serving(settings(tmp_path, creations=3)) as server:
        players = open_match(server)
        answers = [players[0].ask("join", name="Ann").status_code for _ in range(5)]
        assert answers[0] == 200
        assert answers[3:] == [429, 429]


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [("2001:db8::1", "2001:db8:0:0:ffff::9", True), ("2001:db8::1", "2001:db8:0:1::1", False),
     ("192.0.2.1", "192.0.2.2", False), ("::ffff:192.0.2.1", "192.0.2.1", True),
     ("x" * 100, "x" * 200, True), (None, "", False)],
    ids=range(6),
)  # fmt: skip
def test_a_client_counts_by_its_network(first: str | None, second: str | None, same: bool) -> None:
    assert (network(first) == network(second)) == same
    assert len(network(second)) <= 64


def test_an_ipv6_client_cannot_change_its_address_to_get_more(tmp_path: Path) -> None:
    with serving(settings(tmp_path, rate=NEVER, burst=5)) as server:

        def ask(address: str) -> int:
            return server.get("/api/games", headers={"x-forwarded-for": address}).status_code

        assert [ask(f"2001:db8::{n}") for n in range(8)] == [200] * 5 + [429] * 3
        assert ask("2001:db8:0:1::1") == 200


@pytest.mark.parametrize(
    ("proxies", "forwarded", "counts"),
    [("*", "1.1.1.1, 9.9.9.9", "9.9.9.9"), ("127.0.0.1", "1.1.1.1, 9.9.9.9", "9.9.9.9"),
     ("127.0.0.1, 9.9.9.9", "1.1.1.1, 9.9.9.9", "1.1.1.1"), ("192.0.2.1", "9.9.9.9", "127.0.0.1")],
)  # fmt: skip
def test_of_forwarded_addresses_the_last_that_is_no_proxy_counts(
    tmp_path: Path, proxies: str, forwarded: str, counts: str
) -> None:
    with serving(settings(tmp_path, proxies=proxies, rate=NEVER, burst=3)) as server:
        for number in range(10, 14):
            invented = f"{number}.1.1.1, {forwarded}"
            answer = server.get("/api/games", headers={"x-forwarded-for": invented})
        assert answer.status_code == 429
        assert list(server.app.state.requests._full) == [counts]


def test_a_bucket_is_not_emptied_by_what_it_refuses() -> None:
    buckets = Buckets(1, 10)
    buckets.take("a", 9, now=0.0)
    with pytest.raises(WardroomError):
        buckets.take("a", 2, now=0.0)
    buckets.take("a", 2, now=1.0)


def test_those_who_come_and_go_do_not_wake_everybody_each_time(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        players = seated(server)
        visitor = Player(server.another(), players[0].match)
        with follow(players[0]) as line:
            receive(line)
            began = time.monotonic()
            for _ in range(30):
                with follow(visitor) as coming:
                    receive(coming)
            players[1].do("chat", text="they are gone")
            told = told_until(line, lambda state: state["chat"])
            assert len(told) <= time.monotonic() - began + 3  # one a second, the first, the chat
            with follow(visitor):
                until(line, lambda state: state["watchers"] == 1)
            until(line, lambda state: state["watchers"] == 0)
