"""A guess of who will win, for search cut-offs: the rough judgement of a player at the table."""

import numpy as np

from wardroom.core.bits import first_bit
from wardroom.core.kernel import Record, Values, kernel
from wardroom.games.ursting.layout import BIT, ENDED, FACES, MEMBER_DIE, NONE, RANK, SCHEME, SET
from wardroom.games.ursting.rules.dice import crew_of
from wardroom.games.ursting.rules.ending import returns
from wardroom.games.ursting.rules.resolve import tied_faces

# In d20s, smallest first. A die counts for what it rolls and as one more die to lose.
DIE_WORTH = np.array([0.45, 0.5, 0.55, 0.6, 0.7, 1.0])
# A to K and the Joker, which nobody holds.
CARD_WORTH = np.array(
    [0.1, 0.12, 0.25, 0.06, 0.0, 0.07, 0.15, 0.08, 0.1, 0.09, 0.2, 0.1, 0.14, 0.0]
)
FREES = 0.1  # more for a Ward member whose die waits in Prison
FIRST_WORTH = 0.05  # who goes first chooses before the others do, but also passes before them
MOST_DICE = 1e-6  # keeps a share defined when nobody has anything


@kernel
def evaluate(table: Record, s: Record, out: Values) -> None:
    """Each seat's share of all strength, as the expected return of that chance to win."""
    if s.phase == ENDED:
        returns(table, s, out)
        return
    write_stakes(table, s, out)
    total = 0.0
    for seat in range(table.seats):
        strength = MOST_DICE + out[seat] + holdings(s, seat)
        out[seat] = strength * strength
        total += out[seat]
    for seat in range(table.seats):
        out[seat] = (table.seats * out[seat] / total - 1.0) / (table.seats - 1.0)


@kernel
def holdings(s: Record, seat: int) -> float:
    """What `seat` has, the Fray apart."""
    worth = dice_worth(s.safe[seat] | crew_of(s, seat)) + hand_worth(s, seat)
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
def hand_worth(s: Record, seat: int) -> float:
    """What a hand is worth."""
    worth = 0.0
    hand = s.hands[seat]
    while hand != 0:
        card = first_bit(hand)
        hand &= hand - 1
        worth += CARD_WORTH[RANK[card]]
        if MEMBER_DIE[card] != NONE and s.prison & BIT[MEMBER_DIE[card]]:
            worth += FREES
    return worth


@kernel
def write_stakes(table: Record, s: Record, out: Values) -> None:
    """Share what is at stake in the Fray by the totals shown, or to be expected."""
    out[:] = 0.0
    tied = tied_faces(table, s) & ~1  # 0 is no face
    stake = 0.0
    for place in range(s.fray_count):
        die = s.fray[place]
        if not tied & BIT[s.face[die]]:
            stake += DIE_WORTH[die % SET]
            out[s.owner[die]] += s.face[die] if s.face[die] else 0.5 * (FACES[die] + 1)
    share_stake(table, stake, s.phase == SCHEME, out)


@kernel
def share_stake(table: Record, stake: float, is_open: bool, out: Values) -> None:
    """Turn totals into parts of `stake`; the higher is the surer once all dice are sent."""
    total = 0.0
    for seat in range(table.seats):
        square = out[seat] * out[seat]
        out[seat] = square if is_open else square * square
        total += out[seat]
    for seat in range(table.seats):
        out[seat] *= stake / total if total > 0.0 else 0.0
