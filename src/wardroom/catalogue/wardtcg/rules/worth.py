"""Results, and guesses of them."""

import numpy as np

from wardroom.catalogue.wardtcg.layout import (
    NEITHER,
    NOBODY,
    SLOTS,
)
from wardroom.catalogue.wardtcg.rules.stats import current, shield_of
from wardroom.catalogue.wardtcg.vocabulary import (
    AL,
    DAMAGE_BONUS,
    DICE,
    HIT_BONUS,
    P_OVER,
)
from wardroom.core.kernel import Record, Values, kernel

# The chance that two dice make at least so much; 2 always misses, 12 always hits.
HIT_CHANCE = np.array(
    [min(max(sum(6 - abs(k - 7) for k in range(max(n, 3), 13)), 1), 35) / 36 for n in range(13)]
)
MEAN_DIE = 3.5


@kernel
def returns(table: Record, s: Record, out: Values) -> None:
    """TCG-11.8: the winner's +1 and the loser's −1; 0 for a draw."""
    is_won = s.winner not in (NEITHER, NOBODY)
    for seat in range(2):
        out[seat] = 0.0 if not is_won else 1.0 if seat == s.winner else -1.0


@kernel
def blow(table: Record, s: Record, c: int, target: int) -> float:
    """The damage the creature at `c` can expect to deal to the one at `target` in an attack."""
    roll = current(table, s, target, AL) - current(table, s, c, HIT_BONUS)
    damage = MEAN_DIE * current(table, s, c, DICE) + current(table, s, c, DAMAGE_BONUS)
    chance = HIT_CHANCE[min(max(roll, 0), 12)]
    return chance * max(damage - shield_of(table, s, target), 0.0)


@kernel
def strength(table: Record, s: Record, seat: int) -> float:
    """The share of the opposing primary that a seat's creatures can expect to take in a turn."""
    target = (1 - seat) * SLOTS
    if s.creature[target].id == 0:
        return 0.0
    damage = 0.0
    for c in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if (
            s.creature[c].id != 0
            and s.creature[c].stun_until == 0
            and s.creature[c].frozen_need == 0
        ):
            damage += blow(table, s, c, target)
    return min(damage / max(int(s.creature[target].hp), 1), 1.5)


@kernel
def worth_of(table: Record, s: Record, seat: int) -> float:
    """Cemetery, board, hand and Infinite cards of a seat, each weighed by hand."""
    infinite = 0
    for m in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.infinite[m].id != 0:
            infinite += 1
    return (
        -3.0 * s.total[seat] / table.win_hp
        + 0.6 * strength(table, s, seat)
        + 0.06 * min(int(s.hand_size[seat]), 8)
        + 0.08 * infinite
    )


@kernel
def evaluate(table: Record, s: Record, out: Values) -> None:
    """A guess of the result from what each seat has."""
    if s.phase == P_OVER:
        returns(table, s, out)
        return
    lead = worth_of(table, s, 0) - worth_of(table, s, 1)
    out[0] = lead / (1.0 + abs(lead))
    out[1] = -out[0]
