"""A guess of who will win, for search cut-offs.

The weights are those that best foretell who wins, fitted by maximum likelihood to 272,000 positions
of 20,000 matches for two (`benchmarks/bots/fit_ursting.py`), and rounded.
"""

import math

import numpy as np

from wardroom.catalogue.ursting.layout import (
    BIT,
    DRAWING,
    ENDED,
    EXPLOITING,
    FACES,
    MEMBER_DIE,
    NONE,
    RANK,
    SCHEME,
    SET,
    State,
    Table,
)
from wardroom.catalogue.ursting.rules.dice import crew_of
from wardroom.catalogue.ursting.rules.ending import returns
from wardroom.catalogue.ursting.rules.resolve import tied_faces
from wardroom.core.bits import count_bits, first_bit
from wardroom.core.kernel import Values, kernel
from wardroom.core.portable_math import exp

# In d20s, smallest first.
DIE_WORTH = np.array([0.3, 0.5, 0.5, 0.7, 0.75, 1.0])
# A to K. The Jack frees any die, the 3 draws three; a member waits for its die.
CARD_WORTH = np.array([0.3, 0.5, 1.35, 0.05, 0.0, 0.2, 1.1, 0.25, 0.85, 0.4, 1.6, 0.5, 1.1])
FREES = np.array([0.45, 0.5, 0.6, 0.65, 0.75, 0.35])  # more for a member whose die is in Prison
DRAW_WORTH = 0.55  # a card about to be drawn
FIRST_WORTH = 0.015
BASE = 1.45  # what a seat without anything may hope for

# Who takes the Fray: by totals, in units of what is still open about them.
SLOPE = 1.1
CARD_POINTS = 0.5  # that a card in hand adds to a total
OPEN_CARD = 0.8  # variance that a card in hand adds
OPEN_SCHEME = 0.3
OPEN_ALWAYS = 0.35


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
    """A strength to the power of 3.75, which is in proportion to the chance to win.

    By roots and products, which every processor rounds alike.
    """
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


@kernel
def write_stakes(table: Table, s: State, out: Values) -> None:
    """Share what is at stake in the Fray by the totals shown, or to be expected."""
    out[:] = 0.0
    tied = tied_faces(table, s) & ~1  # 0 is no face
    stake, variance = 0.0, OPEN_ALWAYS
    for place in range(s.fray_count):
        die = s.fray[place]
        if not tied & BIT[s.face[die]]:
            stake += DIE_WORTH[die % SET]
            if s.face[die]:
                out[s.owner[die]] += s.face[die]
            else:
                out[s.owner[die]] += mean_face(die)
                variance += variance_of(die)
    if stake > 0.0:
        if s.phase == SCHEME:
            variance += OPEN_SCHEME + expect_fronts(table, s, out)
        share_stake(table, s, stake, variance, out)


@kernel
def expect_fronts(table: Table, s: State, out: Values) -> float:
    """Count the front dice of seats that have sent none yet; return their variance."""
    variance = 0.0
    for seat in range(table.seats):
        if out[seat] == 0.0 and s.crew_count[seat] > 0:
            out[seat] += mean_face(s.crew[seat, 0])
            variance += variance_of(s.crew[seat, 0])
    return variance


@kernel
def mean_face(die: int) -> float:
    """What a die rolls on average."""
    return 0.5 * (FACES[die] + 1)


@kernel
def variance_of(die: int) -> float:
    """How much a die varies."""
    return (FACES[die] * FACES[die] - 1) / 12.0


@kernel
def share_stake(table: Table, s: State, stake: float, variance: float, out: Values) -> None:
    """Turn totals into parts of `stake`, by the chance that each is the highest in the end."""
    highest = 0.0
    for seat in range(table.seats):
        cards = count_bits(s.hands[seat])
        variance += OPEN_CARD * cards
        if out[seat] > 0.0:
            out[seat] += CARD_POINTS * cards
        highest = max(highest, out[seat])
    total = 0.0
    for seat in range(table.seats):
        if out[seat] > 0.0:
            out[seat] = exp(SLOPE * (out[seat] - highest) / math.sqrt(variance))
            total += out[seat]
    for seat in range(table.seats):
        out[seat] *= stake / total
