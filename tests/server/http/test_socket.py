"""WebSockets: what is pushed, what is taken, who is there."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from server.players import LINKS, Player, act, seated
from server.serving import Served
from wardroom.server.http import socket as live_socket
from wardroom.server.http.messages.orders import Order
from wardroom.server.match.errors import NotNow
from wardroom.server.match.live import LiveMatch
from wardroom.server.node.matches import Matches


def follow(player: Player, **params: Any) -> ClientConnection:
    """Open the player's WebSocket."""
    http = player.http
    assert isinstance(http, Served)
    query = "&".join(f"{name}={value}" for name, value in params.items())
    return http.socket(f"{player.url()}/live?{query}", player.secret)


def receive(socket: ClientConnection) -> Any:
    return json.loads(socket.recv(timeout=60))


def until(socket: ClientConnection, holds: Callable[[Any], bool]) -> Any:
    """Read messages until one is as wanted; return that one."""
    return told_until(socket, holds)[-1]


def told_until(socket: ClientConnection, holds: Callable[[Any], bool]) -> list[Any]:
    """Read messages until one is as wanted; return all of them."""
    told: list[Any] = []
    while not told or not holds(told[-1]):
        assert len(told) < 100, "it was not sent"
        told.append(receive(socket))
    return told


def answered(message: Any) -> Any:
    """The number of the order that a message answers, or None."""
    return message["id"] if message["type"] == "refused" else message.get("order")


def order(socket: ClientConnection, number: int, **body: Any) -> Any:
    """Send an order; return its answer."""
    socket.send(json.dumps({"id": number, "order": body}))
    return until(socket, lambda message: answered(message) == number)


def test_an_action_on_one_socket_appears_on_the_other(server: Served) -> None:
    players = seated(server)
    with follow(players[0]) as first, follow(players[1]) as second:
        sockets = [first, second]
        states = [receive(socket) for socket in sockets]
        actor = states[0]["actor"]
        legal = states[actor]["legal"]
        done = order(sockets[actor], 7, do="act", action=legal[0], version=2)
        assert (done["type"], done["version"]) == ("state", 3)
        state = until(sockets[1 - actor], lambda message: message["version"] == 3)
        assert state["log"][-1]["entries"][0] == [actor, legal[0]]


def test_an_order_is_answered_by_one_message_and_told_to_others_as_none_of_theirs(
    server: Served,
) -> None:
    players = seated(server)
    with follow(players[0]) as first, follow(players[1]) as second:
        sockets = [first, second]
        for socket in sockets:
            state = until(socket, lambda state: all(seat["present"] for seat in state["seats"]))
        actor = state["actor"]
        action = players[actor].look()["legal"][0]
        sockets[actor].send(
            json.dumps({"id": "mine", "order": {"do": "act", "action": action, "version": 2}})
        )
        for number, socket in enumerate(sockets):
            told = told_until(socket, lambda message: message["version"] == 3)
            assert [m["order"] for m in told] == ["mine" if number == actor else None]
        for number in (9, 10):  # the second shows that nothing followed what the first told
            first.send(json.dumps({"id": number, "order": {"do": "chat", "text": "well"}}))
            (own,), (others,) = (told_until(s, lambda state: state["chat"]) for s in sockets)
            assert (own["order"], others["order"]) == (number, None)
            assert own["chat"] == others["chat"]


def test_what_others_did_during_an_order_that_is_refused_is_told_after_the_refusal(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(
        matches: Matches, live: LiveMatch, seat: int, client: object, order: Order
    ) -> None:
        await matches.chat.say(live.agreement.id, 1 - seat, "Other", "meanwhile")
        raise NotNow("not now")

    player = seated(server)[0]
    with follow(player) as socket:
        receive(socket)
        monkeypatch.setattr("wardroom.server.http.socket.carry_out", refuse)
        socket.send(json.dumps({"id": 1, "order": {"do": "resign"}}))
        until(socket, lambda message: message["type"] == "refused")
        assert [remark["text"] for remark in receive(socket)["chat"]] == ["meanwhile"]


def test_versions_never_go_back_however_orders_cross(server: Served) -> None:
    players = seated(server)
    with follow(players[0]) as first, follow(players[1]) as second:
        for number in range(10):
            for socket in (first, second):
                body = {"do": "draw", "answer": "decline" if number % 2 else "offer"}
                socket.send(json.dumps({"id": number, "order": body}))
        for socket in (first, second):
            messages = told_until(socket, lambda message: answered(message) == 9)
            versions = [m["version"] for m in messages if m["type"] == "state"]
            assert versions == sorted(versions)
            answers = [answered(message) for message in messages]
            assert [number for number in answers if number is not None] == list(range(10))


def test_a_client_that_comes_back_gets_what_it_missed(server: Served) -> None:
    players = seated(server)
    with follow(players[0]) as socket:
        version = receive(socket)["version"]
    for _ in range(3):
        act(players[players[0].look()["actor"]])
    with follow(players[0], since=version) as socket:
        state = receive(socket)
        assert [entry["seq"] for entry in state["log"]] == [version + n for n in (1, 2, 3)]


def test_a_socket_with_beats_is_told_that_it_is_alive(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_socket, "BEAT", 0.01)
    (player, _) = seated(server)
    with follow(player, beats="true") as beating:
        assert receive(beating)["type"] == "state"
        assert [receive(beating) for _ in range(3)] == [{"type": "alive"}] * 3
        assert order(beating, 1, do="chat", text="still here")["type"] == "state"


def test_presence_is_told(server: Served) -> None:
    players = seated(server)
    watcher = Player(server.another(), players[0].match)

    def present(state: Any) -> list[bool]:
        return [seat["present"] for seat in state["seats"]]

    with follow(players[0]) as first:
        assert present(receive(first)) == [True, False]
        with follow(players[1]), follow(watcher):
            state = until(first, lambda s: present(s) == [True, True] and s["watchers"] == 1)
            assert state["log"] == []
        until(first, lambda s: present(s) == [True, False] and s["watchers"] == 0)


def test_a_watcher_sees_but_does_not_act(server: Served) -> None:
    players = seated(server)
    with follow(Player(server.another(), players[0].match)) as socket:
        assert receive(socket)["viewer"] == "spectator"
        answer = order(socket, 1, do="act", action="pass", version=2)
        assert (answer["type"], answer["error"]) == ("refused", "not_yours")
        assert "secret" not in json.dumps(answer)


def test_chat_reaches_every_socket_once(server: Served) -> None:
    players = seated(server)
    with follow(players[0]) as first, follow(players[1]) as second:
        order(first, 1, do="chat", text="good luck")
        state = until(second, lambda message: message.get("chat"))
        assert [line["text"] for line in state["chat"]] == ["good luck"]
        order(first, 2, do="chat", text="have fun")
        state = until(second, lambda message: message.get("chat"))
        assert [line["text"] for line in state["chat"]] == ["have fun"]


def test_everything_can_be_done_on_a_socket(server: Served) -> None:
    players = seated(server)
    with follow(players[0]) as first, follow(players[1]) as second:
        assert order(first, 1, do="draw")["type"] == "state"
        assert order(second, 1, do="draw", answer="decline")["type"] == "state"
        assert order(first, 2, do="takeback")["error"] == "not_now"
        assert order(second, 2, do="resign")["type"] == "state"
        assert order(first, 3, do="rematch")["type"] == "state"
        assert order(second, 3, do="rematch")["type"] == "state"
        state = until(first, lambda message: message.get("rematch", {}).get("next"))
        assert state["ending"] == {"kind": "resigned", "seat": 1}


def test_a_page_of_another_site_is_turned_away(server: Served) -> None:
    players = seated(server)
    with server.socket(
        f"{players[0].url()}/live", players[0].secret, origin="https://evil.example"
    ) as socket:
        assert receive(socket)["error"] == "not_yours"
        with pytest.raises(ConnectionClosed):
            receive(socket)


def test_a_private_match_is_unknown_to_watchers(server: Served) -> None:
    players = seated(server, visibility="private", seats=LINKS)
    with follow(Player(server.another(), players[0].match)) as socket:
        assert receive(socket)["error"] == "not_found"
