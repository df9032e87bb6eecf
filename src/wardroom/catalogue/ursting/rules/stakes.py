"""What each seat may expect of the Fray: its dice, by the chance to take them.

The weights are those that best foretell who wins, fitted by maximum likelihood to 272,000 positions
of 20,000 matches for two, and rounded.
"""

import math

import numpy as np

from wardroom.catalogue.ursting.layout import BIT, FACES, SCHEME, SET, State, Table
from wardroom.catalogue.ursting.rules.resolve import tied_faces
from wardroom.core.bits import count_bits
from wardroom.core.kernel import Values, kernel
from wardroom.core.portable_math import exp

# In d20s, smallest first.
DIE_WORTH = np.array([0.3, 0.5, 0.5, 0.7, 0.75, 1.0])

# Who takes the Fray: by totals, in units of what is still open about them.
SLOPE = 1.1
CARD_POINTS = 0.5  # that a card in hand adds to a total
OPEN_CARD = 0.8  # variance that a card in hand adds
OPEN_SCHEME = 0.3
OPEN_ALWAYS = 0.35


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
