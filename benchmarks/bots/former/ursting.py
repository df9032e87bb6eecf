"""Ursting, judged by weights that were fitted to results."""

import math

import numpy as np

from former import kernels_with
from wardroom.catalogue.ursting import kernels
from wardroom.catalogue.ursting.game import Ursting
from wardroom.catalogue.ursting.layout import (
    BIT,
    DRAWING,
    ENDED,
    EXPLOITING,
    MEMBER_DIE,
    NONE,
    RANK,
    SET,
    State,
    Table,
)
from wardroom.catalogue.ursting.rules.dice import crew_of
from wardroom.catalogue.ursting.rules.ending import returns
from wardroom.catalogue.ursting.rules.stakes import DIE_WORTH, write_stakes
from wardroom.core.bits import first_bit
from wardroom.core.kernel import Values, kernel

# A to K, in d20s. The Jack frees any die, the 3 draws three; a member waits for its die.
CARD_WORTH = np.array([0.3, 0.5, 1.35, 0.05, 0.0, 0.2, 1.1, 0.25, 0.85, 0.4, 1.6, 0.5, 1.1])
FREES = np.array([0.45, 0.5, 0.6, 0.65, 0.75, 0.35])  # more for a member whose die is in Prison
DRAW_WORTH = 0.55  # a card about to be drawn
FIRST_WORTH = 0.015
BASE = 1.45  # what a seat without anything may hope for


@kernel
def evaluate(table: Table, s: State, out: Values) -> None:
    """Each seat's share of all strength, as the expected return of that chance to win."""
    if s.phase == ENDED:
        returns(table, s, out)
        return
    write_stakes(table, s, out)
    total = 0.0
    for seat in range(table.seats):
        out[seat] = weight_of(BASE + out[seat] + holdings(s, seat))
        total += out[seat]
    for seat in range(table.seats):
        out[seat] = (table.seats * out[seat] / total - 1.0) / (table.seats - 1.0)


@kernel
def weight_of(strength: float) -> float:
    """A strength to the power of 3.75, which is in proportion to the chance to win."""
    square = strength * strength
    return square * square / math.sqrt(math.sqrt(strength))


@kernel
def holdings(s: State, seat: int) -> float:
    """What `seat` has, the Fray apart."""
    worth = dice_worth(s.safe[seat] | crew_of(s, seat)) + hand_worth(s, seat)
    if s.seat == seat and s.kind in (DRAWING, EXPLOITING):
        worth += DRAW_WORTH * s.left
    return worth + FIRST_WORTH if s.first == seat else worth


@kernel
def dice_worth(dice: int) -> float:
    """What a set of dice is worth."""
    worth = 0.0
    while dice != 0:
        worth += DIE_WORTH[first_bit(dice) % SET]
        dice &= dice - 1
    return worth


@kernel
def hand_worth(s: State, seat: int) -> float:
    """What a hand is worth."""
    worth = 0.0
    hand = s.hands[seat]
    while hand != 0:
        card = first_bit(hand)
        hand &= hand - 1
        worth += CARD_WORTH[RANK[card]]
        die = MEMBER_DIE[card]
        if die != NONE and s.prison & BIT[die]:
            worth += FREES[die % SET]
    return worth


class FormerUrsting(Ursting):
    """Ursting with the former judge."""

    kernels = kernels_with(kernels, evaluate, __file__)


GAME = FormerUrsting()
