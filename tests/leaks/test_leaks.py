"""A few matches are searched for leaks, 200 by `make leaks`; a leak that is planted is found."""

from collections.abc import Callable
from typing import Any

import pytest

from leaks.hunt import hunted
from wardroom.catalogue import load
from wardroom.core.game import Game
from wardroom.core.position import Position


def test_nobody_is_told_what_is_hidden() -> None:
    hunt = hunted(range(6), seed=1)
    assert not hunt.leaks
    assert hunt.messages > 1000
    assert hunt.secrets > 100


def _view_with_another_hand(game: Game) -> Callable[[Position, int | None], Any]:
    honest = game.view

    def view(position: Position, seat: int | None) -> Any:
        known = dict(honest(position, seat))
        whole = game.document(position)
        hands = whole.get("hands") or [one["hand"] for one in whole["seats"]]
        return {**known, "careless": hands[-1]}

    return view


@pytest.mark.parametrize("number", [0, 1])
def test_a_hand_that_a_view_tells_is_found(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load(("wardtcg", "ursting")[number])
    monkeypatch.setattr(type(game), "view", staticmethod(_view_with_another_hand(game)))
    assert hunted(range(number, number + 1), seed=1).leaks


@pytest.mark.parametrize("number", [0, 1])
def test_a_draw_that_a_log_tells_is_found(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load(("wardtcg", "ursting")[number])
    monkeypatch.setattr(type(game), "seen", lambda _self, _position, action, _seat: action)
    assert hunted(range(number, number + 1), seed=1).leaks
