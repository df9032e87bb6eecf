"""Ursting at the terminal: the board, hands that stay hidden, people in turn and bots."""

import re
from typing import Any

import pytest
from rich.console import Console

from cli.terminal import Terminal
from games.ursting.builder import GAME, document
from games.ursting.test_contradictions import FINE, made
from wardroom.cli.boards import draw
from wardroom.core.position import Position


def drawn(position: Position, seat: int | None) -> str:
    console = Console(width=100, color_system=None)
    with console.capture() as capture:
        console.print(draw(position.view(seat)))
    return capture.get()


@pytest.mark.parametrize("fields", FINE, ids=lambda f: f.get("phase", "exert"))
def test_every_phase_can_be_drawn_for_everybody(fields: dict[str, Any]) -> None:
    position = GAME.position(made(fields))
    for seat in (*position.seats, None):
        text = drawn(position, seat)
        assert "Prison" in text
        assert max(map(len, text.splitlines())) <= 100


def test_the_board_shows_the_dice_and_the_own_hand_only() -> None:
    position = GAME.position(
        document(
            fray="d20s=17 d12h=4", prison="d4h", hands=["As 4h", "Kh"], discard="8h 6s",
            safe=["", "d20h"],
        )
    )  # fmt: skip
    mine, yours, watched = (drawn(position, seat) for seat in (0, 1, None))
    for text in (mine, yours, watched):
        assert "● d20♠ 17  = 17" in text
        assert "○ d12♥ 4  = 4" in text
        assert "Prison  d4♥" in text
        assert "d12♠ d10♠ d8♠ d6♠ d4♠" in text
        assert "discard 2 (8♥ 6♠)" in text
    assert "4♥  A♠" in mine
    assert "1 card" in mine
    assert "K♥" not in mine
    assert "K♥" in yours
    assert "A♠" not in yours + watched


def test_people_at_one_keyboard_do_not_see_each_other_s_hands(terminal: Terminal) -> None:
    words = ["play", "ursting", "--people", "3", "--seats", "3", "--seed", "5"]
    out = terminal.run(*words, typed="1\n\n" * 12 + "quit\n").out
    asked = re.split(r"Seat (\d), please take the keyboard", out)
    assert len(asked) > 4
    assert "deal ?" in out
    assert not re.search(r"deal \d", out)
    for seat, shown in zip(asked[1::2], asked[2::2], strict=True):
        sign = "●○▲"[int(seat)]
        hands = [line for line in shown.splitlines() if re.match(r"[●○▲] [♠♥♦]", line)]
        for line in hands:
            assert line.startswith(sign) != bool(re.search(r"\d cards?", line)), line


def test_a_person_plays_against_bots_to_the_end(terminal: Terminal) -> None:
    words = ["play", "ursting", "--seats", "4", "--seed", "2", "-o", "max_rounds=20"]
    out = terminal.run(*words, typed="1\n" * 400).out
    assert "won." in out


def test_bots_alone_play_to_the_end(terminal: Terminal) -> None:
    for seats in ("2", "3", "4"):
        words = ["play", "ursting", "--people", "0", "--seats", seats, "-o", "abilities=on"]
        assert "won." in terminal.run(*words, "--seed", seats).out
