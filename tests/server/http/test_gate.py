"""Whatever comes in is plain data of bounded size, or is refused in words that can be sent."""

import json
import logging
import socket
import tracemalloc
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from server.http.test_socket import follow, receive, until
from server.players import Answer, Player, good, open_match, play_out, refused, seated
from server.serving import Served
from wardroom.server.http.refusals import refusal_of, sendable
from wardroom.server.match.errors import Malformed
from wardroom.server.match.events import Event

HALF = "\ud800"  # of a character: valid in JSON, in no text
HUGE = 10**30
DEEP: Any = 0
for _ in range(300):
    DEEP = [DEEP]
CARD = {
    "id": "frog", "name": "Frog", "type": "creature", "al": 6, "spd": 5, "hp": 50, "dice": 1,
    "plus": 0, "attack": "Lick",
}  # fmt: skip


def cards(card: dict[str, Any] | None = None, **about: Any) -> dict[str, Any]:
    """Return options that bring a card set."""
    own = {"id": "own", "name": "Own", "version": 1, "generation": 1}
    return {"cards": [{"set": {**own, **about}, "card": [{**CARD, **(card or {})}]}]}


HOSTILE: list[tuple[str, dict[str, Any]]] = [
    ("ur", {HALF: 1}), ("ur", {"pieces": HALF}), ("ur", {"pieces": HUGE}), ("ur", {"pieces": DEEP}),
    ("ur", {"pieces": [0] * 100_001}), ("ur", {"pieces": "x" * 20_000}), ("ur", {"x" * 200: 1}),
    ("ur", {"pieces": "4\0"}), ("wardtcg", {"decks": [{HALF: 30}, {HALF: 30}]}),
    ("wardtcg", cards({"name": HALF})), ("wardtcg", cards({"bio": HALF})),
    ("wardtcg", cards({"attack": HALF})), ("wardtcg", cards({"hp": HUGE})),
    ("wardtcg", cards(name=HALF)), ("wardtcg", cards(version=HUGE)),
    ("wardtcg", cards(generation=HUGE)),
]  # fmt: skip


def post(server: Served, path: str, body: Any, **headers: str) -> Answer:
    """Post a document that may hold what is no text."""
    kind = {"content-type": "application/json"}
    content = json.dumps(body, separators=(",", ":"))
    return server.post(path, content=content, headers={**headers, **kind})


@pytest.fixture(autouse=True)
def _no_error(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    errors = [one for one in caplog.get_records("call") if one.levelno >= logging.ERROR]
    assert not errors


@pytest.mark.parametrize(("game", "options"), HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_options_are_refused_wherever_they_come(
    server: Served, game: str, options: dict[str, Any]
) -> None:
    replay = {"replay": 1, "game": game, "rules": 1, "seats": 2, "options": options, "log": []}
    bodies = {"matches": {"game": game, "options": options}, "verify": replay, "replays": replay}
    for path, body in bodies.items():
        refused(post(server, f"/api/{path}", body), 422, "bad_request")


@pytest.mark.parametrize("value", [HALF, HUGE, DEEP, "\0", 1e308 * 10, "x" * 20_000], ids=range(6))
def test_hostile_values_are_refused_at_every_route_that_takes_a_body(
    server: Served, value: Any
) -> None:
    player = open_match(server)[0]
    paths = [path for path, verbs in server.get("/openapi.json").json()["paths"].items()
             if "requestBody" in verbs.get("post", {})]  # fmt: skip
    assert len(paths) >= 11
    for path in paths:
        url = path.replace("{match}", player.match)
        for body in (value, [value], {"name": value}, {"log": [value], "game": "ur"}):
            answer = post(server, url, body, **player.headers)
            assert answer.status_code in (400, 422), (url, answer.json())
            assert set(answer.json()) == {"error", "message", "rule"}


def test_a_refusal_can_be_sent_whatever_it_quotes() -> None:
    _, body = refusal_of(Malformed(f"field: {HALF} " + "x" * 100_000))
    assert body["message"] == sendable(str(body["message"]))
    json.dumps(body, ensure_ascii=False).encode()
    assert len(str(body["message"])) < 3000


@pytest.mark.parametrize(
    "fair",
    [DEEP, {"note": HUGE}, {"note": HALF}, {"note": "x" * 9000}, [], {}, {"method": 1}, 5],
    ids=range(8),
)
def test_an_uploaded_replay_keeps_only_a_known_seed(server: Served, replay: Any, fair: Any) -> None:
    refused(post(server, "/api/replays", {**replay, "fair": fair}), 422, "bad_request")


def test_an_uploaded_replay_can_be_looked_at(server: Served, replay: Any) -> None:
    uploaded = good(server.post("/api/replays", json=replay))["match"]
    assert Player(server, uploaded).look()["fair"] == replay["fair"]
    long = {**replay["fair"], "entropy": ["x" * 64] * 400}
    refused(server.post("/api/replays", json={**replay, "fair": long}), 422, "bad_request")


@pytest.fixture(scope="module")
def replay(server: Served) -> Any:
    """A match of people that was played to its end."""
    players = seated(server)
    play_out(players)
    return server.get(f"{players[0].url()}/replay").json()


@pytest.mark.parametrize(
    ("number", "known"),
    [(2**63, None), (-HUGE, None), ("x" * 65, None), (HALF, None), ([1], None), (1.5, None),
     (2**63 - 1, 2**63 - 1), (-(2**63), -(2**63)), ("x" * 64, "x" * 64), (None, None)],
    ids=range(10),
)  # fmt: skip
def test_the_number_of_a_message_can_always_be_sent_back(
    server: Served, number: Any, known: Any
) -> None:
    player = seated(server)[0]
    with follow(player) as live:
        version = receive(live)["version"]
        live.send(json.dumps({"id": number, "order": {"do": "draw"}}))
        answer = until(live, lambda m: m["type"] == "refused" or m["version"] > version)
        assert (answer["type"] == "state") == (known == number)
        assert answer["order" if answer["type"] == "state" else "id"] == known
    assert player.look()["version"] == version + (known == number)


def test_a_refusal_carries_the_number_that_could_be_read(server: Served) -> None:
    with follow(seated(server)[0]) as live:
        for order in (1, {"do": "fly"}, {"do": "act"}, {"do": "act", "action": HALF[:0]}):
            live.send(json.dumps({"id": 77, "order": order}))
            answer = until(live, lambda message: message["type"] == "refused")
            assert (answer["id"], answer["error"]) == (77, "bad_request")


def raw(server: Served, request: bytes) -> bytes:
    """Send bytes; return the head of the answer."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as connection:
        connection.sendall(request)
        return connection.recv(65536).partition(b"\r\n\r\n")[0]


@pytest.mark.parametrize(
    "path", ["/api/matches?game=%00", "/api/games/%00", "/api/games?" + "x" * 9000, "/s/a/b%00"]
)
def test_an_address_is_plain_text_of_bounded_length(server: Served, path: str) -> None:
    refused(server.get(path), 400, "bad_request")


@pytest.mark.parametrize("path", ["/health", "/api/matches/aaaaaaaaaaaaaaaa/live"])
@pytest.mark.parametrize("hosts", [b"", b"Host: a\r\nHost: b\r\n"])
def test_a_request_names_one_host(server: Served, path: str, hosts: bytes) -> None:
    upgrade = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    key = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    more = upgrade + key if path.endswith("live") else b""
    head = raw(server, b"GET " + path.encode() + b" HTTP/1.1\r\n" + hosts + more + b"\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")


def test_an_old_client_needs_no_host(server: Served) -> None:
    assert raw(server, b"GET /health HTTP/1.0\r\n\r\n").startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize("origin", ["http://[", "null", "http://", "\u00b2", "://", "x" * 5000])
def test_an_origin_that_is_none_is_another_site(server: Served, origin: str) -> None:
    player = open_match(server)[0]
    headers = {"origin": origin, **player.headers}
    pairs = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
    answer = server.post(f"{player.url()}/join", headers=pairs, json={"name": "Eve"})
    refused(answer, 403, "not_yours")


@pytest.mark.parametrize("match", ["%00", "a", "A" * 16, "%ff", "a" * 3000])
@pytest.mark.parametrize("query", ["", "?since=x", "?chat=-1", f"?since={HUGE}", "?seat=99"])
def test_a_socket_to_no_match_is_told_so(server: Served, match: str, query: str) -> None:
    at = f"/api/matches/{match}/live"
    if match == "%00":
        with pytest.raises(InvalidStatus, match="400"), server.socket(f"{at}{query}"):
            pass
        return
    with server.socket(f"{at}{query}") as live:
        assert receive(live)["error"] == "bad_request"


def test_a_wrong_method_is_told_once_what_is_right(server: Served) -> None:
    head = raw(server, b"DELETE /api/matches HTTP/1.1\r\nHost: a\r\n\r\n").lower()
    assert head.startswith(b"http/1.1 405 ")
    assert head.count(b"\r\nallow:") == 1
    assert b"allow: get, post" in head


def test_an_event_takes_no_more_memory_than_it_needs() -> None:
    event = Event("act", 1_700_000_000_000, 0, ((0, "a4-b4"),))
    tracemalloc.start()
    kept = [event.public_json(number, 1, event.entries, [[]]) for number in range(500)]
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert held / len(kept) < len(kept[-1]) + 150  # bytes; the buffer alone would be 1024
