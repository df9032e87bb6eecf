"""Who is to act, and what may be done: by a seat or by chance."""

from wardroom.catalogue.wardtcg import actions
from wardroom.catalogue.wardtcg import vocabulary as v
from wardroom.catalogue.wardtcg.layout import DECK, HAND, SLOTS, WAYS, WORD_BITS, WORDS_OF_SET
from wardroom.catalogue.wardtcg.rules.magic import (
    write_casts,
)
from wardroom.catalogue.wardtcg.rules.picks import (
    announced_line,
    late_line,
    write_picks,
)
from wardroom.catalogue.wardtcg.rules.summoning import (
    fodder,
    is_payable,
    may_redraw,
)
from wardroom.catalogue.wardtcg.rules.turn import (
    may_use,
)
from wardroom.catalogue.wardtcg.rules.zones import copies, write_cards
from wardroom.core.bits import first_bit
from wardroom.core.kernel import CHANCE, OVER, Codes, Record, Weights, kernel


@kernel
def actor(table: Record, s: Record) -> int:
    """TCG-15.2: the actor follows from the top frame."""
    if s.phase == v.P_OVER:
        return OVER
    top = int(s.depth) - 1
    do = s.frame[top].do
    if do in (v.F_ROLL, v.F_DRAW, v.F_MILL):
        return CHANCE
    if do in (v.F_TURN, v.F_ATTACK):
        return int(s.active)
    return int(s.frame[top].seat)


@kernel
def legal(table: Record, s: Record, out: Codes) -> int:
    """Write the legal actions of the seat to act."""
    if s.phase == v.P_OVER:
        return 0
    top = int(s.depth) - 1
    do, seat = s.frame[top].do, int(s.frame[top].seat)
    if do == v.F_TURN:
        return write_turn(table, s, out)
    if do == v.F_WINDOW:
        out[0] = actions.PASS
        return write_casts(table, s, seat, out, 1)
    if do == v.F_CAST:
        return write_picks(table, s, announced_line(table, int(s.frame[top].card)), seat, out)
    if do == v.F_LINES:
        line = late_line(table, int(s.frame[top].card), int(s.frame[top].when))
        return write_picks(table, s, line, seat, out)
    if do == v.F_SUMMON:
        return write_sacrifices(table, s, seat, out)
    if do == v.F_REPLACE:
        return write_replacements(table, s, seat, out)
    if do == v.F_DISCARD:
        return write_hand(s, seat, out)
    if do == v.F_ATTACK:
        return write_targets(s, out)
    if do == v.F_SEATING:
        out[0], out[1] = actions.FIRST, actions.SECOND
        return 2
    return 0


@kernel
def write_turn(table: Record, s: Record, out: Codes) -> int:
    """What the active seat may do while it summons, declares a battle or wraps up."""
    if s.frame[0].step == v.T_DECLARE:
        out[0], out[1] = actions.ATTACK, actions.HOLD  # TCG-3.8
        return 2
    seat = int(s.active)
    if s.frame[0].step != v.T_MAIN:
        out[0] = actions.END  # TCG-3.10
        return write_casts(table, s, seat, out, 1)
    count = 0
    if s.creature[seat * SLOTS].id != 0:
        out[0] = actions.NEXT  # TCG-3.6
        count = 1
    if may_use(table, s, seat):
        out[count] = actions.USE
        count += 1
    if s.summons[seat] > 0:
        before = count
        count = write_summons(table, s, seat, False, out, count)
        if count == before and may_redraw_first(table, s, seat):
            out[count] = actions.REDRAW
            count += 1
    return write_casts(table, s, seat, out, count)


@kernel
def may_redraw_first(table: Record, s: Record, seat: int) -> bool:
    """TCG-3.7: a redraw in the first turn, when no creature is playable."""
    return s.creature[seat * SLOTS].id == 0 and may_redraw(table, s, seat, False)


@kernel
def write_summons(table: Record, s: Record, seat: int, forced: bool, out: Codes, count: int) -> int:
    """Every creature card in hand that can be paid for."""
    available = fodder(table, s, seat)
    for word in range(WORDS_OF_SET):
        cards = s.mask[seat, HAND, word] & table.creatures[word]
        while cards != 0:
            card = word * WORD_BITS + first_bit(cards)
            cards &= cards - 1
            if is_payable(table, s, seat, card, forced, available):
                out[count] = actions.SUMMON + card
                count += 1
    return count


@kernel
def write_sacrifices(table: Record, s: Record, seat: int, out: Codes) -> int:
    """TCG-4.3: creature cards in hand, and limited summons that are not frozen."""
    count = 0
    for slot in range(1, SLOTS):
        c = seat * SLOTS + slot
        if s.creature[c].id != 0 and s.creature[c].frozen_need == 0:
            out[count] = actions.SACRIFICE_LIMITED + slot
            count += 1
    for word in range(WORDS_OF_SET):
        cards = s.mask[seat, HAND, word] & table.creatures[word]
        count = write_cards(cards, word, actions.SACRIFICE, out, count)
    return count


@kernel
def write_replacements(table: Record, s: Record, seat: int, out: Codes) -> int:
    """TCG-5.7: a creature from hand or a limited summon; failing both, TCG-5.11."""
    count = 0
    for slot in range(1, SLOTS):
        if s.creature[seat * SLOTS + slot].id != 0:
            out[count] = actions.PROMOTE + slot
            count += 1
    count = write_summons(table, s, seat, True, out, count)
    if count == 0:
        out[0] = actions.REDRAW
        count = 1
    return count


@kernel
def write_hand(s: Record, seat: int, out: Codes) -> int:
    """TCG-3.4: any card in hand may be discarded."""
    count = 0
    for word in range(WORDS_OF_SET):
        count = write_cards(s.mask[seat, HAND, word], word, actions.DISCARD, out, count)
    return count


@kernel
def write_targets(s: Record, out: Codes) -> int:
    """The opposing creatures, of which an attack chooses its target, step A2."""
    count = 0
    foe = (1 - int(s.active)) * SLOTS
    for slot in range(SLOTS):
        if s.creature[foe + slot].id != 0:
            out[count] = actions.TARGET_FOE + slot
            count += 1
    return count


@kernel
def outcomes(table: Record, s: Record, out: Codes, weight: Weights) -> int:
    """Write what chance can bring."""
    if s.phase == v.P_OVER:
        return 0
    top = int(s.depth) - 1
    if s.frame[top].do == v.F_ROLL:
        return write_sums(int(s.frame[top].dice), out, weight)
    if s.frame[top].do == v.F_DRAW:
        return write_deck(s, int(s.frame[top].seat), actions.DREW, out, weight)
    if s.frame[top].do == v.F_MILL:
        return write_deck(s, int(s.frame[top].seat), actions.MILLED, out, weight)
    return 0


@kernel
def write_sums(dice: int, out: Codes, weight: Weights) -> int:
    """The sums of so many dice."""
    for i in range(5 * dice + 1):
        out[i] = actions.ROLLED + actions.ROLL_STRIDE * dice + dice + i
        weight[i] = WAYS[dice, dice + i]
    return 5 * dice + 1


@kernel
def write_deck(s: Record, seat: int, code: int, out: Codes, weight: Weights) -> int:
    """TCG-1.5: the cards of a deck, each copy equally likely."""
    count = 0
    for word in range(WORDS_OF_SET):
        cards = s.mask[seat, DECK, word]
        while cards != 0:
            card = word * WORD_BITS + first_bit(cards)
            cards &= cards - 1
            out[count] = code + card
            weight[count] = copies(s, seat, DECK, card)
            count += 1
    return count
