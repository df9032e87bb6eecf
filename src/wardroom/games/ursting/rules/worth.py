"""A guess of who will win, for search cut-offs."""

import numpy as np

from wardroom.core.bits import first_bit
from wardroom.core.kernel import Record, Values, kernel
from wardroom.games.ursting.layout import ENDED, RANK, SET
from wardroom.games.ursting.rules.dice import crew_of, fray_of
from wardroom.games.ursting.rules.ending import returns

# In d20s. A die counts for what it rolls and for one more die to lose.
DIE_WORTH = np.array([0.45, 0.5, 0.55, 0.6, 0.7, 1.0])
#                       A     2    3    4    5    6    7    8    9    10   J    Q    K   Joker
CARD_WORTH = np.array([0.08, 0.1, 0.2, 0.1, 0.0, 0.1, 0.15, 0.1, 0.1, 0.1, 0.2, 0.15, 0.2, 0.0])
FRAY_SHARE = 0.5  # a die at stake may be lost
PRISON_SHARE = 0.02  # of each die in Prison, for each card in hand that could free it
FIRST_WORTH = 0.05


@kernel
def evaluate(table: Record, s: Record, out: Values) -> None:
    """Each seat's share of all strength, as the expected return of that chance to win."""
    if s.phase == ENDED:
        returns(table, s, out)
        return
    total = 0.0
    for seat in range(table.seats):
        strength = strength_of(s, seat)
        out[seat] = strength * strength
        total += out[seat]
    for seat in range(table.seats):
        share = out[seat] / total if total > 0.0 else 1.0 / table.seats
        out[seat] = (table.seats * share - 1.0) / (table.seats - 1.0)


@kernel
def strength_of(s: Record, seat: int) -> float:
    """Dice by size, cards by rank, the turn."""
    strength = dice_worth(s.safe[seat] | crew_of(s, seat))
    strength += FRAY_SHARE * dice_worth(fray_of(s, seat))
    strength += hand_worth(s, seat)
    return strength + FIRST_WORTH if s.first == seat else strength


@kernel
def dice_worth(dice: int) -> float:
    """What a set of dice is worth."""
    worth = 0.0
    while dice != 0:
        worth += DIE_WORTH[first_bit(dice) % SET]
        dice &= dice - 1
    return worth


@kernel
def hand_worth(s: Record, seat: int) -> float:
    """What a hand is worth."""
    worth = 0.0
    hand = s.hands[seat]
    while hand != 0:
        worth += CARD_WORTH[RANK[first_bit(hand)]]
        hand &= hand - 1
    return worth
