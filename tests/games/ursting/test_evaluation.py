"""The guess for search cut-offs: what makes a seat stronger."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from games.ursting.builder import GAME, ursting
from guesses import check_guesses
from wardroom.bots.simple import play_greedily
from wardroom.catalogue.ursting.layout import BIT, CARDS, DICE, SET
from wardroom.catalogue.ursting.rules import judging
from wardroom.catalogue.ursting.rules.features import ROWS, write_rows
from wardroom.core.kernel import JIT
from wardroom.core.network import ALL_ROWS, MOST_ROWS
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


def test_larger_dice_are_better() -> None:
    assert lead(crew=["d12s d10s", "d12h d8h"]) > lead()
    assert lead(crew=["d12s d10s d8s", "d12h d10h"]) > lead()


def test_a_die_out_of_prison_is_better_nearly_always() -> None:
    gains = np.array(list(gains_by_a_die(matches=6)))
    assert len(gains) > 50
    assert gains.mean() > 0.04
    assert (gains > 0).mean() > 0.9


def gains_by_a_die(matches: int) -> Iterator[float]:
    """What a seat gains if one of the d10s to d20s in Prison is put into its Safe-house."""
    for seed in range(matches):
        for position in played(2 + seed % 3, seed):
            for die in range(len(DICE)):
                if position.record.prison & BIT[die] and die % SET >= 3:
                    freed = position.copy()
                    freed.record.prison ^= BIT[die]
                    freed.record.safe[0] |= BIT[die]
                    yield freed.evaluate()[0] - position.evaluate()[0]


def played(seats: int, seed: int) -> Iterator[Position]:
    position, rng = GAME.initial(seats), seeded(seed)
    for _ in range(70):
        position.apply(random_action(position, rng))
        if position.is_over:
            return
        if position.actor != "chance":
            yield position


def test_cards_are_better_than_none() -> None:
    assert lead(hands=["As 3s", "Ah"]) > lead()
    assert lead(hands=["Js 7s", "Ah"]) > lead(hands=["4s", "Ah"])


def test_the_higher_total_in_the_fray_is_better() -> None:
    assert lead(fray="d20s=10 d20h=9") > lead() > lead(fray="d20s=8 d20h=9")
    unrolled = {"phase": "roll", "actor": "chance", "crew": ["d12s d10s", "d12h d10h"]}
    assert lead(**unrolled, fray="d20s=- d8h=-") > lead(**unrolled, fray="d8s=- d20h=-")


def test_the_network_learnt_by_the_rules_of_today() -> None:
    assert GAME.rulebook.version == judging.RULES


def test_no_position_has_more_rows_than_are_written() -> None:
    """Hands have no limit, so a full one is looked at: every rank, and every die in Prison."""
    hand = " ".join(card for card in CARDS if card[:-1] != "5" and card != "Joker")
    position = ursting(
        4,
        hands=[hand, "", "", ""],
        crew=["d4s", "d4h", "d4d", "d4c"],
        fray="d6s=3 d6h=4",
    )
    rows = np.zeros(ALL_ROWS, np.int64)
    write_rows(position.table, position.record, np.zeros(4), rows)
    assert 40 < rows[0] < MOST_ROWS - 1
    assert (rows < ROWS).all()


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
