"""One client cannot take the server from the others, whatever it asks for."""

import json
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Event, current_thread

import pytest

from server.http.test_socket import follow, receive, until
from server.players import SHORT, Player, good, open_match, play_out, refused, seated
from server.serving import Served, serving, settings
from wardroom.bots.bot import Bot
from wardroom.bots.simple import play_randomly
from wardroom.core.position import Position
from wardroom.core.replay import Replay
from wardroom.core.rng import Rng
from wardroom.server.http.routes import replays
from wardroom.server.match import events
from wardroom.server.match.folding import folded
from wardroom.server.match.live import LiveMatch
from wardroom.server.node import bots_alone, matches

OTHER = {"x-forwarded-for": "10.0.0.2"}  # as a proxy tells it: another client than the rest
VERIFICATIONS = 60
MATCHES = 30


def ask(server: Served, body: bytes) -> socket.socket:
    """Ask for a verification, and read no answer."""
    head = f"POST /api/verify HTTP/1.1\r\nhost: x\r\ncontent-length: {len(body)}\r\n"
    connection = socket.create_connection(("127.0.0.1", server.port))
    connection.sendall(f"{head}content-type: application/json\r\n\r\n".encode() + body)
    return connection


@contextmanager
def ended(patience: Event) -> Iterator[None]:
    """Let all that waits for `patience` go on at the end, so that a test that fails ends too."""
    try:
        yield
    finally:
        patience.set()


def wait_until(holds: Callable[[], bool], patience: float = 60) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def settle(grows: list[Replay]) -> None:
    """Wait until a list has stopped growing."""
    length = -1
    while length < len(grows):
        length = len(grows)
        time.sleep(0.5)


def test_many_verifications_delay_no_new_match_and_end_with_their_client(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    patience = Event()
    begun: list[Replay] = []

    def slow(replay: Replay, check: Callable[[], None] = lambda: None) -> int:
        begun.append(replay)
        while not patience.wait(0.01):
            check()
        return 0

    monkeypatch.setattr(replays, "verify", slow)
    with serving(settings(tmp_path)) as server, ended(patience):
        players = seated(server)
        play_out(players)
        body = json.dumps(good(server.get(f"{players[0].url()}/replay"))).encode()
        with ExitStack() as connections:
            for _ in range(VERIFICATIONS):
                connections.enter_context(ask(server, body))
            wait_until(lambda: bool(begun))
            settle(begun)
            server.headers.update(OTHER)
            assert open_match(server)[0].look()["status"] == "waiting"
        turns = server.app.state.site.work.heavy.turns
        wait_until(lambda: turns.free == 2 and not turns.queue)
        assert len(begun) <= 4  # of one client; the rest was refused, or never began
        patience.set()
        assert good(server.post("/api/verify", json=json.loads(body)))["valid"]


def test_a_long_replay_costs_more_of_a_clients_share(tmp_path: Path) -> None:
    with serving(settings(tmp_path, rate=0.001, burst=12)) as server:
        log = [["chance", "nothing"]] * 1000
        terms = {"replay": 1, "game": "ur", "rules": 1, "options": {}, "seats": 2, "log": log}
        assert not good(server.post("/api/verify", json=terms))["valid"]
        refused(server.post("/api/verify", json=terms), 429, "too_much")
        assert not good(server.post("/api/verify", json={**terms, "log": []}))["valid"]
        assert not good(server.post("/api/verify", json=terms, headers=OTHER))["valid"]


def test_a_long_replay_is_read_beside_the_event_loop(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []

    def noted(live: LiveMatch, missed: list[events.Event]) -> LiveMatch:
        threads.append(current_thread().name)
        return folded(live, missed)

    players = seated(server)
    play_out(players)
    replay = good(server.get(f"{players[0].url()}/replay"))
    assert len(replay["log"]) > matches.LONG
    kept = good(server.post("/api/replays", json=replay))["match"]
    monkeypatch.setattr(matches, "folded", noted)
    assert Player(server, kept).look()["status"] == "over"
    assert [name.partition("_")[0] for name in threads] == ["light"]


def bots(patience: Event) -> dict[str, Bot]:
    """Return a bot that answers at once and one that thinks until it may stop."""

    def strong(position: Position, seat: int, rng: Rng) -> str:
        patience.wait(300)
        return play_randomly(position, seat, rng)

    return {"quick": play_randomly, "strong": strong}


def seats(*levels: str) -> list[dict[str, str]]:
    return [{"kind": "bot", "level": level} for level in levels]


def test_a_client_with_many_strong_bots_stops_no_others_bot(tmp_path: Path) -> None:
    patience = Event()
    with serving(settings(tmp_path, bot_workers=1), bots(patience)) as server, ended(patience):
        another = server.another()
        another.headers.update(OTHER)
        (player,) = seated(another, seats=[{"kind": "link"}, *seats("quick")])
        moves(player, 3)
        terms = {"game": "ur", "options": SHORT, "seats": seats("strong", "strong")}
        for _ in range(MATCHES):
            good(server.post("/api/matches", json=terms))
        moves(player, 10)
        assert not patience.is_set()


def moves(player: Player, count: int) -> None:
    """Play so many actions, each after the bot has answered."""
    state = player.look()
    while count and state["status"] == "playing":
        if state["legal"]:
            count -= 1
            state = player.do("act", action=state["legal"][0], version=state["version"])
        else:
            later = player.look(since=state["version"], wait=25)
            assert later["version"] > state["version"], "the bot did not answer"
            state = later


def test_a_client_has_so_many_matches_with_bots_and_no_more(tmp_path: Path) -> None:
    patience = Event()
    few = settings(tmp_path, bots_alone=2, bot_matches=4)
    with serving(few, bots(patience)) as server, ended(patience):
        both = {"game": "ur", "seats": seats("strong", "strong")}
        one = {"game": "ur", "seats": [{"kind": "link"}, *seats("strong")]}
        with ThreadPoolExecutor(
            6
        ) as pool:  # at once, so that all are admitted before any is stored
            answers = list(pool.map(lambda _: server.post("/api/matches", json=both), range(6)))
        assert sorted(answer.status_code for answer in answers) == [201, 201, 429, 429, 429, 429]
        message = refused(server.post("/api/matches", json=both), 429, "too_much")
        assert "2 matches of bots alone" in message
        for terms in (one, one):
            good(server.post("/api/matches", json=terms))
        message = refused(server.post("/api/matches", json=one), 429, "too_much")
        assert "4 unfinished matches with bots" in message
        good(server.post("/api/matches", json=both, headers=OTHER))


def test_a_match_with_bots_that_is_over_counts_no_more(tmp_path: Path) -> None:
    with serving(settings(tmp_path, bot_matches=1), bots(Event())) as server:
        for _ in range(3):
            (player,) = seated(server, seats=[{"kind": "link"}, *seats("quick")])
            player.do("resign")


def test_bots_alone_stand_still_until_somebody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots_alone, "PATIENCE", 0.0)
    with serving(settings(tmp_path, bot_pace=0.05), bots(Event())) as server:
        terms = {"game": "ur", "options": {"max_rolls": 4000}, "seats": seats("quick", "quick")}
        watcher = Player(server, good(server.post("/api/matches", json=terms))["match"])
        stood = watcher.look()["version"]
        time.sleep(2.5)  # two looks of the server into its journal
        assert watcher.look()["version"] <= stood + 1
        with follow(watcher) as line:
            version = receive(line)["version"]
            until(line, lambda message: message["version"] > version + 3)
