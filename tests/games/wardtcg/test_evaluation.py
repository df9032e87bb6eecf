"""What search is told of a position that is not over."""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from games.wardtcg.builder import GAME, Table
from guesses import check_guesses
from wardroom.catalogue.wardtcg.cards.library import first_muster
from wardroom.catalogue.wardtcg.rules import judging
from wardroom.catalogue.wardtcg.rules.features import KNOWN
from wardroom.catalogue.wardtcg.rules.worth import guess
from wardroom.core.position import Position

EXTRA = Path(__file__).with_name("extra.toml")


def duel() -> Table:
    table = Table(5)
    table.zero.primary("goblin")
    table.one.primary("goblin")
    return table


def test_seats_are_judged_alike() -> None:
    one, other = duel().position, duel().position
    other.record.active = 1 - int(one.record.active)
    other.record.first = 1 - int(one.record.first)
    other.record.summons[:] = one.record.summons[::-1]
    assert other.evaluate() == pytest.approx(one.evaluate()[::-1], abs=1e-12)


@pytest.mark.parametrize("better", ["cemetery", "strength", "hand"])
def test_what_is_good_for_a_seat_raises_what_it_may_expect(better: str) -> None:
    table, even = duel(), duel().position.evaluate()[0]
    if better == "cemetery":
        table.one.piles(cemetery="red_dragon")
    elif better == "strength":
        table.zero.limited("red_dragon")
    else:
        table.zero.piles(hand="frog knight hush")
    assert table.position.evaluate()[0] > even + 0.05


@pytest.mark.parametrize(
    "options",
    [
        {"win_hp": 200}, {"hand_limit": 5}, {"opening_hand": 7}, {"one_summon": False},
        {"strike_back": True}, {"anchor_first": True}, {"redraw_min": 0}, {"turn_limit": 40},
    ],
)  # fmt: skip
def test_what_the_network_did_not_learn_is_guessed(options: dict[str, Any]) -> None:
    assert guessed(GAME.initial(options=options))


def test_other_cards_are_guessed_and_first_muster_is_judged_however_its_decks_came() -> None:
    extra = tomllib.loads(EXTRA.read_text(encoding="utf-8"))
    assert guessed(GAME.initial(options={"cards": [extra]}))
    assert not guessed(GAME.initial())
    assert not guessed(GAME.initial(options={"deck_mode": "random", "seed": 3, "windows": "full"}))


def guessed(position: Position) -> bool:
    """Whether the network has no part in it, which the guess of a start without cards shows."""
    out = np.zeros(2)
    guess(position.table, position.record, out)
    covered = judging.is_covered(position.table, position.record)
    assert covered or out.tolist() == position.evaluate()
    return not covered


def test_the_network_learnt_by_the_rules_and_cards_of_today() -> None:
    assert GAME.rulebook.version == judging.RULES
    assert first_muster().rules_hash(KNOWN) == judging.CARDS
    assert len(first_muster().cards) == KNOWN


@pytest.mark.parametrize("seed", range(3))
def test_a_guess_is_zero_sum_and_the_end_is_no_guess(seed: int) -> None:
    check_guesses(GAME.initial(), seed)
