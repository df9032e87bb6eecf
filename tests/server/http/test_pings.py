from collections.abc import Callable

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from wardroom.server.http.websocket_protocol import BoundedWebSocket


class Clock:
    """A loop of which the time is set by hand."""

    now = 10.0

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, call: Callable[[], None]) -> float:
        return when


def test_a_client_that_has_just_spoken_is_not_asked_whether_it_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[float] = []
    monkeypatch.setattr(
        WebSocketsSansIOProtocol, "send_keepalive_ping", lambda one: asked.append(one.loop.now)
    )
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", lambda *_: None)
    one, clock = object.__new__(BoundedWebSocket), Clock()
    vars(one).update(loop=clock, ping_interval=2.0, handshake_initiated=True)
    one.data_received(b"")
    clock.now = 11.5
    one.send_keepalive_ping()
    assert not asked
    assert vars(one)["ping_timer"] == 12.0
    clock.now = 12.0
    one.send_keepalive_ping()
    assert asked == [12.0]


def test_an_alarm_that_comes_early_is_not_set_again_and_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[float] = []
    monkeypatch.setattr(
        WebSocketsSansIOProtocol, "send_keepalive_ping", lambda one: asked.append(one.loop.now)
    )
    one, clock = object.__new__(BoundedWebSocket), Clock()
    vars(one).update(loop=clock, ping_interval=2.0, _heard=10.0)
    clock.now = 11.9992  # as early as uvloop may be, which rounds to milliseconds
    one.send_keepalive_ping()
    assert asked == [11.9992]
