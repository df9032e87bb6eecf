"""Chapters 4 and 5: summoning, sacrifices, replacement and redraws."""

from wardroom.catalogue.wardtcg.layout import (
    BIT,
    CEMETERY,
    DECK,
    HAND,
    MAX_REDRAWS,
    NOBODY,
    SLOTS,
    WORD_BITS,
    WORDS_OF_SET,
)
from wardroom.catalogue.wardtcg.rules.effects import push_lines
from wardroom.catalogue.wardtcg.rules.field import enter, leave, shift
from wardroom.catalogue.wardtcg.rules.frames import (
    BATTLE_FRAME,
    first_given,
    give,
    pop,
    push,
    push_draw,
    push_settle,
)
from wardroom.catalogue.wardtcg.rules.stats import is_on
from wardroom.catalogue.wardtcg.rules.zones import (
    copies,
    ends_by_total,
    finish,
    move,
    remove,
    return_hand,
)
from wardroom.catalogue.wardtcg.vocabulary import (
    F_BATTLE,
    F_REPLACE,
    F_SUMMON,
    R_NOCREATURE,
    SACRIFICED,
    SUMMONED,
)
from wardroom.core.bits import first_bit
from wardroom.core.kernel import Record, kernel


@kernel
def creature_cards(table: Record, s: Record, seat: int, zone: int) -> int:
    """How many creature cards lie in a deck or hand."""
    count = 0
    for word in range(WORDS_OF_SET):
        cards = s.mask[seat, zone, word] & table.creatures[word]
        while cards != 0:
            count += copies(s, seat, zone, word * WORD_BITS + first_bit(cards))
            cards &= cards - 1
    return count


@kernel
def limited_sacrifices(s: Record, seat: int) -> int:
    """How many limited summons may be sacrificed: those not frozen, TCG-4.6."""
    count = 0
    for c in range(seat * SLOTS + 1, seat * SLOTS + SLOTS):
        if s.creature[c].id != 0 and s.creature[c].frozen_need == 0:
            count += 1
    return count


@kernel
def needed(table: Record, s: Record, seat: int, card: int, forced: bool) -> int:
    """The sacrifices a summon needs, TCG-4.1, TCG-4.2; `waive` does not help a replacement."""
    waived = 0 if forced else int(s.waive[seat])
    return max(int(table.sacrifices[card]) - waived, 0)


@kernel
def fodder(table: Record, s: Record, seat: int) -> int:
    """What can pay for a creature from hand: the other creature cards and limited summons."""
    return creature_cards(table, s, seat, HAND) - 1 + limited_sacrifices(s, seat)


@kernel
def is_payable(
    table: Record, s: Record, seat: int, card: int, forced: bool, available: int
) -> bool:
    """TCG-4.8, TCG-5.12: whether a creature card in hand can be paid for with `available`."""
    primary = s.creature[seat * SLOTS].id != 0
    if primary and s.creature[seat * SLOTS].frozen_need != 0:
        return False  # TCG-4.6
    return needed(table, s, seat, card, forced) <= available + (1 if primary else 0)


@kernel
def has_playable(table: Record, s: Record, seat: int, forced: bool) -> bool:
    """Whether a creature card in hand is playable."""
    available = fodder(table, s, seat)
    for word in range(WORDS_OF_SET):
        cards = s.mask[seat, HAND, word] & table.creatures[word]
        while cards != 0:
            card = word * WORD_BITS + first_bit(cards)
            if is_payable(table, s, seat, card, forced, available):
                return True
            cards &= cards - 1
    return False


@kernel
def may_redraw(table: Record, s: Record, seat: int, forced: bool) -> bool:
    """TCG-5.13: whether a redraw can succeed."""
    size = max(int(s.hand_size[seat]), int(table.redraw_min))
    creatures = creature_cards(table, s, seat, HAND) + creature_cards(table, s, seat, DECK)
    most = min(size, creatures) - 1
    for word in range(WORDS_OF_SET):
        cards = s.mask[seat, HAND, word] | s.mask[seat, DECK, word]
        cards &= table.creatures[word]
        while cards != 0:
            card = word * WORD_BITS + first_bit(cards)
            if needed(table, s, seat, card, forced) <= most:
                return True
            cards &= cards - 1
    return False


@kernel
def redraw(table: Record, s: Record, seat: int) -> None:
    """TCG-5.11: the hand goes back and as many cards are drawn."""
    size = max(int(s.hand_size[seat]), int(table.redraw_min))
    return_hand(table, s, seat)
    push_draw(s, seat, size)


# Payment.


@kernel
def begin_summon(table: Record, s: Record, seat: int, card: int, forced: bool) -> None:
    """TCG-4.8: the primary is paid without asking, the rest is to be named."""
    left = needed(table, s, seat, card, forced)
    primary, paid = seat * SLOTS, 0
    if s.creature[primary].id != 0:
        paid = (
            int(s.creature[primary].card)
            if is_on(table, s, primary)
            else -1 - int(s.creature[primary].id)
        )
        leave(table, s, primary, CEMETERY)  # TCG-4.4
        if ends_by_total(table, s):
            return
        give(s, paid)
        left = max(left - 1, 0)
    remove(table, s, seat, HAND, card)
    top = push(s, F_SUMMON, seat)
    s.frame[top].card = card
    s.frame[top].left = left
    s.frame[top].is_forced = forced
    if left == 0:
        arrive(table, s, top)


@kernel
def sacrifice_card(table: Record, s: Record, top: int, card: int) -> None:
    """A creature card from hand is paid."""
    seat = int(s.frame[top].seat)
    move(table, s, seat, card, HAND, CEMETERY)  # TCG-4.10
    pay(table, s, top, card)


@kernel
def sacrifice_limited(table: Record, s: Record, top: int, slot: int) -> None:
    """A limited summon is paid; its lines stay off, TCG-12.2."""
    c = int(s.frame[top].seat) * SLOTS + slot
    creature = int(s.creature[c].id)
    leave(table, s, c, CEMETERY)
    pay(table, s, top, -1 - creature)


@kernel
def pay(table: Record, s: Record, top: int, paid: int) -> None:
    """One sacrifice is made; after the last one the creature enters."""
    if ends_by_total(table, s):
        return  # TCG-4.8
    give(s, paid)
    s.frame[top].left -= 1
    if s.frame[top].left == 0:
        arrive(table, s, top)


@kernel
def arrive(table: Record, s: Record, top: int) -> None:
    """TCG-4.9: the creature enters as primary."""
    seat = int(s.frame[top].seat)
    enter(table, s, seat * SLOTS, int(s.frame[top].card), seat, 0)
    s.started[seat] = 1
    if s.frame[top].is_forced == 0:
        s.waive[seat] = 0
        s.summons[seat] -= table.one_summon  # TCG-4.7


@kernel
def run_summon(table: Record, s: Record, top: int) -> bool:
    """TCG-4.9: once paid, `sacrificed` lines fire, then `summoned` lines, then settle."""
    if s.frame[top].left > 0:
        return False
    seat = int(s.frame[top].seat)
    while s.given_size > 0:
        paid = first_given(s)
        if paid >= 0 and table.whens[paid] & BIT[SACRIFICED]:
            push_lines(s, seat, paid, 0, SACRIFICED)
            return True
    if s.frame[top].is_forced:
        pop(s)  # the running settle covers it, TCG-12.9
    elif s.frame[top].has_fired == 0:
        s.frame[top].has_fired = 1
        push_lines(s, seat, int(s.frame[top].card), int(s.creature[seat * SLOTS].id), SUMMONED)
    else:
        pop(s)
        push_settle(s, False, 0, 0)
    return True


# Replacement.


@kernel
def may_promote(s: Record, seat: int) -> bool:
    """TCG-5.7: whether a limited summon can become primary."""
    for c in range(seat * SLOTS + 1, seat * SLOTS + SLOTS):
        if s.creature[c].id != 0:
            return True
    return False


@kernel
def promote(s: Record, seat: int, slot: int) -> None:
    """TCG-5.10: a limited summon becomes primary and needs no anchor any more."""
    shift(s, seat * SLOTS + slot, seat * SLOTS)
    s.creature[seat * SLOTS].anchor = 0


@kernel
def run_replace(table: Record, s: Record, top: int) -> bool:
    """TCG-5.6: the seat chooses until it has a primary; without any choice it loses."""
    seat = int(s.frame[top].seat)
    if s.creature[seat * SLOTS].id != 0:
        pop(s)
        s.spared[seat] = 0  # TCG-5.8
        if table.strike_back and seat != s.active:
            take_over_place(s, int(s.creature[seat * SLOTS].id))
        return True
    if may_promote(s, seat) or has_playable(table, s, seat, True):
        return False
    if s.frame[top].redraws >= MAX_REDRAWS or not may_redraw(table, s, seat, True):
        finish(table, s, 1 - seat, R_NOCREATURE)  # TCG-5.13
        return True
    return False


@kernel
def take_over_place(s: Record, creature: int) -> None:
    """TCG-7.7, strike_back: the new opposing primary acts in the place of the old one."""
    if s.frame[BATTLE_FRAME].do != F_BATTLE:
        return
    for i in range(s.frame[BATTLE_FRAME].next, s.order_size):
        if s.order[i] == s.frame[BATTLE_FRAME].foe:
            s.order[i] = creature
            s.frame[BATTLE_FRAME].foe = creature
            return


@kernel
def seat_to_replace(s: Record) -> int:
    """TCG-5.14: the seat that must replace its primary, the active one first."""
    for i in range(2):
        seat = int(s.active) if i == 0 else 1 - int(s.active)
        if s.started[seat] and s.creature[seat * SLOTS].id == 0:
            return seat
    return NOBODY


@kernel
def begin_replace(s: Record, seat: int) -> None:
    """A seat must replace its primary."""
    push(s, F_REPLACE, seat)
