"""A trained player in a seat of a server; and no file of a player is ever opened by one."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import Terminal
from server.players import Player, good
from server.serving import Served, free_port

ROOT = Path(__file__).parents[3]
PLAYER = ROOT / "examples" / "ur.npz"


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(monkeypatch, capsys)


def opened(server: Served, game: str = "ur", level: str = "level-1", **more: Any) -> Any:
    seats = [{"kind": "link"}, {"kind": "bot", "level": level}]
    return good(server.post("/api/matches", json={"game": game, "seats": seats, **more}))


def link(server: Served, created: Any) -> str:
    return f"http://127.0.0.1:{server.port}{created['seats'][0]['link']}"


def test_a_trained_player_takes_a_seat_and_wins(server: Served, terminal: Terminal) -> None:
    created = opened(server)
    words = ["join", link(server, created), "--bot", str(PLAYER), "--name", "Ada", "--seed", "1"]
    answer = terminal.run(*words)
    state = Player(server, created["match"]).look()
    assert answer.status == 0, answer.err
    assert json.loads(answer.out) == state["returns"] == [1, -1]
    assert state["seats"][0]["name"] == "Ada"


def test_a_level_of_this_machine_may_sit_down_too(server: Served, terminal: Terminal) -> None:
    created = opened(server, options={"pieces": 4, "max_rolls": 30})
    assert terminal.run("join", link(server, created), "--bot", "level-2").status == 0
    assert Player(server, created["match"]).look()["status"] == "over"


def test_what_cannot_be_joined_is_one_line_and_status_2(server: Served, terminal: Terminal) -> None:
    used = link(server, opened(server))
    assert terminal.run("join", used, "--bot", "none.npz").status == 2  # and it is not used up
    other = link(server, opened(server, options={"pieces": 4}))
    for words, told in (
        ([used, "--bot", "none.npz"], "none.npz: No such file"),
        ([other, "--bot", str(PLAYER)], "pieces: it has learnt 7, here is 4"),
        ([f"{used}x", "--bot", "level-1"], "the server refuses (403)"),
        (["file:///etc/passwd", "--bot", "level-1"], "link: expected http"),
        ([f"http://127.0.0.1:{free_port()}/s/a/b", "--bot", "level-1"], "link: nobody answers"),
        ([link(server, opened(server, "ursting")), "--bot", "level-1"], "hides"),
    ):
        answer = terminal.run("join", *words)
        assert (answer.status, answer.err.count("\n")) == (2, 1)
        assert told in answer.err


def test_no_server_opens_the_file_of_a_player(server: Served) -> None:
    for level in (str(PLAYER), f"{PLAYER},temperature=1", "ur.npz", "../examples/ur.npz"):
        seats = [{"kind": "link"}, {"kind": "bot", "level": level}]
        answer = server.post("/api/matches", json={"game": "ur", "seats": seats})
        assert answer.status_code == 422
