"""The guess for search cut-offs: what makes a seat stronger."""

from typing import Any

import pytest

from games.ursting.builder import GAME, ursting
from guesses import check_guesses
from wardroom.bots.simple import play_greedily
from wardroom.core.kernel import JIT
from wardroom.core.position import Position
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_action

EVEN: dict[str, Any] = {"crew": ["d12s d10s", "d12h d10h"], "fray": "d20s=9 d20h=9"}


def lead(**fields: Any) -> float:
    return ursting(**{"hands": ["As", "Ah"], **EVEN, **fields}).evaluate()[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_guesses_are_zero_sum_within_bounds_and_even_at_the_start(seats: int) -> None:
    assert GAME.initial(seats).evaluate() == pytest.approx([0.0] * seats)
    check_guesses(GAME.initial(seats), seats)


def test_more_and_larger_dice_are_better() -> None:
    assert lead(crew=["d12s d10s d4s", "d12h d10h"]) > lead()
    assert lead(crew=["d12s d10s", "d12h d8h"]) > lead()
    assert lead(safe=["", "d4h"]) < lead()


def test_cards_are_better_than_none_and_a_prison_break_better_than_a_re_roll() -> None:
    assert lead(hands=["As 3s", "Ah"]) > lead()
    assert lead(hands=["8s", "Ah"]) > lead(hands=["8s", "Ah"], crew=["d12s d10s", "d12h d10h d8s"])
    assert lead(hands=["8s", "Ah"]) > lead(hands=["2s", "Ah"])


def test_the_higher_total_in_the_fray_and_the_first_turn_are_better() -> None:
    assert lead(fray="d20s=10 d20h=9") > lead() > lead(fray="d20s=8 d20h=9")
    assert lead(first=0) > lead(first=1)
    unrolled = {"phase": "roll", "actor": "chance", "crew": ["d12s d10s", "d12h d10h"]}
    assert lead(**unrolled, fray="d20s=- d8h=-") > lead(**unrolled, fray="d8s=- d20h=-")


@pytest.mark.skipif(not JIT, reason="many games")
def test_a_seat_that_follows_the_guess_mostly_beats_one_that_plays_at_random() -> None:
    rng, games = seeded(1), 60
    wins = sum(greedy_wins(GAME.initial(), game % 2, rng) for game in range(games))
    assert wins > 0.8 * games


def greedy_wins(position: Position, seat: int, rng: Any) -> bool:
    while not position.is_over:
        greedy = position.actor == seat
        position.apply(
            play_greedily(position, seat, rng) if greedy else random_action(position, rng)
        )
    return position.returns()[seat] > 0
