"""Whatever is sent, the answer is a clear error and the match goes on."""

import json
import logging
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from server.http.test_socket import follow, order, receive, until
from server.players import act, open_match, refused, seated
from server.serving import Served, serving
from server.serving import settings as server_settings

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
VERBS = (
    "join", "act", "pick", "chat", "draw", "resign", "takeback", "rematch", "reveal", "carried",
)  # fmt: skip
DEEP = "[" * 100_000


@pytest.fixture(autouse=True)
def _no_traceback(caplog: pytest.LogCaptureFixture) -> Any:
    yield
    records = caplog.get_records("call")
    assert not [record for record in records if record.exc_info]
    assert not [record for record in records if record.levelno >= logging.ERROR]


def test_two_clients_one_seat_one_move(server: Served) -> None:
    for _ in range(10):
        players = seated(server)
        actor = players[players[0].look()["actor"]]
        state = actor.look()
        body = {"action": state["legal"][0], "version": state["version"]}
        with ThreadPoolExecutor(4) as pool:
            answers = list(pool.map(lambda _, a=actor, b=body: a.ask("act", **b), range(4)))
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
        for answer in answers:
            if answer.status_code == 409:
                refused(answer, 409, "stale")
        assert actor.look()["version"] == state["version"] + 1


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(verb=st.sampled_from(VERBS), body=JSON)
def test_any_json_is_answered_clearly(server: Served, verb: str, body: Any) -> None:
    player = open_match(server)[0]
    content = json.dumps(body)
    headers = {**player.headers, "content-type": "application/json"}
    answer = server.post(f"{player.url()}/{verb}", content=content, headers=headers)
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        assert set(answer.json()) == {"error", "message", "rule"}
    assert player.look()["status"] in ("waiting", "playing", "over")


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe\x00", b"{", b"null", b"[]", DEEP.encode(), b'{"action": 1e999}',
     b'{"action": "x", "version": 99999999999999999999999999}', b'{"version": NaN}',
     b"1" * 10_000, "\ud800".encode("utf-8", "surrogatepass")],
    ids=range(11),
)  # fmt: skip
def test_any_bytes_are_answered_clearly(server: Served, content: bytes) -> None:
    player = seated(server)[0]
    for verb in VERBS:
        headers = {**player.headers, "content-type": "application/json"}
        answer = server.post(f"{player.url()}/{verb}", content=content, headers=headers)
        assert 400 <= answer.status_code < 500, answer.text
        assert set(answer.json()) == {"error", "message", "rule"}
    assert player.look()["version"] == 2


def test_a_large_body_is_refused_unread(server: Served) -> None:
    player = open_match(server)[0]
    large = {"name": "x" * 300_000}
    refused(player.ask("join", **large), 413, "too_large")


def test_sockets_answer_garbage_and_the_match_goes_on(server: Served) -> None:
    players = seated(server)
    actor = players[players[0].look()["actor"]]
    random = Random(1)
    with follow(actor) as socket:
        receive(socket)
        pieces: list[str | bytes] = [
            random.randbytes(50), "{", "[]", "null", DEEP[:8000], '{"order": 1}',
            '{"order": {"do": "fly"}}', '{"order": {"do": "act", "action": 5, "version": 2}}',
            '{"order": {"do": "act", "action": "pass", "version": "2"}, "id": []}', "x" * 9000,
            '{"id": 1, "order": {"do": "resign", "seat": 1}}',
        ]  # fmt: skip
        for piece in pieces:
            socket.send(piece)
            answer = until(socket, lambda message: message["type"] == "refused")
            assert answer["error"] in ("bad_request", "too_large")
        legal = actor.look()["legal"]
        assert order(socket, 5, do="act", action=legal[0], version=2)["type"] == "state"


def test_a_huge_frame_ends_the_connection_and_nothing_else(server: Served) -> None:
    players = seated(server)
    with follow(players[0]) as socket:
        receive(socket)
        socket.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed):
            until(socket, lambda _: False)
    assert act(players[players[0].look()["actor"]])["version"] == 3


def test_a_client_that_sends_only_garbage_is_let_go(server: Served) -> None:
    with follow(seated(server)[0]) as socket:
        for _ in range(20):
            socket.send("garbage")
        with pytest.raises(ConnectionClosed):
            until(socket, lambda _: False)


def test_ten_thousand_bad_requests_leave_the_match_as_it_was(server: Served) -> None:
    players = seated(server)
    actions = ("pass", "a1-a2", "x", "\x01", "spawn a4")

    def pester_by_request(number: int) -> str:
        body = {"action": actions[number % 5], "version": number % 7 + 3}
        return str(players[number % 2].ask("act", **body).json()["error"])

    def pester_by_message(socket: ClientConnection, number: int) -> None:
        body = {"do": "act", "action": actions[number % 5], "version": number % 7 + 3}
        socket.send(json.dumps({"id": number, "order": body}))

    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(pester_by_request, range(1000))) == {"stale"}
    with follow(players[0]) as first, follow(players[1]) as second:
        for number in range(9000):
            pester_by_message((first, second)[number % 2], number)
            if number % 100 >= 98:  # wait now and then, for buffers are finite
                _until_refused((first, second)[number % 2], number)
    assert act(players[players[0].look()["actor"]])["version"] == 3


def _until_refused(socket: ClientConnection, number: int) -> None:
    answer = until(socket, lambda message: message.get("id") == number)
    assert answer["error"] == "stale"


def test_what_nobody_serves_is_not_found(server: Served) -> None:
    for path in ("/api/matches/x", "/api/matches/" + "a" * 16, "/nothing", "/api/../../etc/passwd"):
        assert server.get(path).status_code in (404, 422)
    assert server.delete("/api/matches").status_code == 405
    assert server.get("/api/matches?status=lost").status_code == 422


def test_a_page_of_another_site_may_not_post(server: Served) -> None:
    player = open_match(server)[0]
    headers = {**player.headers, "origin": "https://evil.example"}
    answer = server.post(f"{player.url()}/join", headers=headers, json={"name": "Eve"})
    refused(answer, 403, "not_yours")
    headers["origin"] = f"http://127.0.0.1:{server.port}"
    assert server.post(f"{player.url()}/join", headers=headers, json={"name": "A"}).is_success


def test_too_many_requests_are_refused_for_a_while(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("limits")
    strict = server_settings(folder, rate=0.001, burst=12, creations=60, sockets=1)
    with serving(strict) as server:
        player = open_match(server)[0]
        with follow(player) as socket, follow(player) as second:
            assert receive(socket)["type"] == "state"
            assert receive(second)["error"] == "too_much"
        answers = [server.get("/api/games") for _ in range(20)]
        refused(answers[-1], 429, "too_much")
        assert answers[-1].headers["retry-after"] == "1"
        assert server.get("/health").status_code == 200
