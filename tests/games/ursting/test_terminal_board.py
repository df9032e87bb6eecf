"""The table as a terminal shows it: dice and cards, and the own hand only."""

from typing import Any

import pytest
from rich.console import Console

from games.ursting.builder import GAME, document
from games.ursting.test_contradictions import FINE, made
from wardroom.boards.printing import render
from wardroom.core.position import Position


def drawn(position: Position, seat: int | None) -> str:
    console = Console(width=100, color_system=None)
    with console.capture() as capture:
        console.print(render(position.view(seat)))
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
