"""Results, and guesses of them."""

from wardroom.catalogue.wardtcg.layout import NEITHER, NOBODY, SLOTS
from wardroom.catalogue.wardtcg.rules.battle import is_able
from wardroom.catalogue.wardtcg.rules.stats import current, shield_of
from wardroom.catalogue.wardtcg.rules.strength import blow_against
from wardroom.catalogue.wardtcg.vocabulary import AL
from wardroom.core.kernel import Record, Values, kernel


@kernel
def returns(table: Record, s: Record, out: Values) -> None:
    """TCG-11.8: the winner's +1 and the loser's −1; 0 for a draw."""
    is_won = s.winner not in (NEITHER, NOBODY)
    for seat in range(2):
        out[seat] = 0.0 if not is_won else 1.0 if seat == s.winner else -1.0


@kernel
def strength(table: Record, s: Record, seat: int) -> float:
    """The share of the opposing primary that a seat's creatures can expect to take in a turn."""
    target = (1 - seat) * SLOTS
    if s.creature[target].id == 0:
        return 0.0
    damage = 0.0
    al, shield = current(table, s, target, AL), shield_of(table, s, target)
    for c in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if is_able(s, c):
            damage += blow_against(table, s, c, al, shield)
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
def guess(table: Record, s: Record, out: Values) -> None:
    """A guess of the result from what each seat has."""
    lead = worth_of(table, s, 0) - worth_of(table, s, 1)
    out[0] = lead / (1.0 + abs(lead))
    out[1] = -out[0]
