"""Chapters 1, 2 and 11: where cards are, what a cemetery holds, and how the game ends."""

from wardroom.catalogue.wardtcg.layout import (
    BIT,
    CARDS,
    CEMETERY,
    DECK,
    HAND,
    NEITHER,
    NOBODY,
    ONE,
    REVEALED,
    SHOWN,
    WORD_BITS,
    ZONE_BITS,
    ZONE_MASK,
)
from wardroom.catalogue.wardtcg.rules.frames import clear_agenda
from wardroom.catalogue.wardtcg.vocabulary import (
    C_RESOLVE,
    CREATURE,
    F_CAST,
    F_SUMMON,
    INFINITE,
    P_OVER,
    R_HP,
)
from wardroom.core.bits import first_bit
from wardroom.core.kernel import Codes, Record, kernel


@kernel
def has(cards: Record, card: int) -> bool:
    """Whether a set of cards holds `card`."""
    return cards[card // WORD_BITS] & BIT[card % WORD_BITS] != 0


@kernel
def write_cards(cards: int, word: int, code: int, out: Codes, count: int) -> int:
    """Write `code` + card for every card in one word of a set; return how many codes there are."""
    while cards != 0:
        out[count] = code + word * WORD_BITS + first_bit(cards)
        cards &= cards - 1
        count += 1
    return count


@kernel
def copies(s: Record, seat: int, zone: int, card: int) -> int:
    """How many of a card lie in a zone of its owner."""
    return int(s.pile[seat, card]) >> ZONE_BITS * zone & ZONE_MASK


@kernel
def put(table: Record, s: Record, seat: int, zone: int, card: int) -> None:
    """Add a card to its owner's deck, hand, cemetery or removed pile."""
    s.pile[seat, card] += ONE[zone]
    if zone <= CEMETERY:
        s.mask[seat, zone, card // WORD_BITS] |= BIT[card % WORD_BITS]
    if zone == DECK:
        s.deck_size[seat] += 1
    elif zone == HAND:
        s.hand_size[seat] += 1
    elif zone == CEMETERY and table.kind[card] == CREATURE:
        s.total[seat] += table.hp[card]  # TCG-11.1


@kernel
def remove(table: Record, s: Record, seat: int, zone: int, card: int) -> None:
    """Take a card out of a deck, hand or cemetery."""
    s.pile[seat, card] -= ONE[zone]
    if copies(s, seat, zone, card) == 0:
        s.mask[seat, zone, card // WORD_BITS] &= ~BIT[card % WORD_BITS]
    if zone == DECK:
        s.deck_size[seat] -= 1
    elif zone == HAND:
        s.hand_size[seat] -= 1
        if copies(s, seat, SHOWN, card) > 0:
            s.pile[seat, card] -= ONE[SHOWN]  # TCG-15.6
    elif table.kind[card] == CREATURE:
        s.total[seat] -= table.hp[card]  # TCG-11.2


@kernel
def move(table: Record, s: Record, seat: int, card: int, zone: int, to: int) -> None:
    """A card of a deck, hand or cemetery goes to another zone of its owner."""
    remove(table, s, seat, zone, card)
    put(table, s, seat, to, card)


@kernel
def put_shown(table: Record, s: Record, seat: int, card: int) -> None:
    """A card comes into the hand from a public place, TCG-12.7."""
    put(table, s, seat, HAND, card)
    s.pile[seat, card] += ONE[SHOWN]


@kernel
def show_hand(s: Record, seat: int) -> None:
    """The other seat now knows the whole hand."""
    for card in range(CARDS):
        hidden = copies(s, seat, HAND, card) - copies(s, seat, SHOWN, card)
        s.pile[seat, card] += hidden * ONE[SHOWN]


@kernel
def forget_revealed(s: Record) -> None:
    """The hand shown by a redraw is public no longer."""
    if s.revealed == NOBODY:
        return
    for card in range(CARDS):
        s.pile[s.revealed, card] -= copies(s, s.revealed, REVEALED, card) * ONE[REVEALED]
    s.revealed = NOBODY


@kernel
def return_hand(table: Record, s: Record, seat: int) -> None:
    """TCG-5.11: show the hand and shuffle it into the deck."""
    forget_revealed(s)
    s.revealed = seat
    for card in range(CARDS):
        for _ in range(copies(s, seat, HAND, card)):
            s.pile[seat, card] += ONE[REVEALED]
            move(table, s, seat, card, HAND, DECK)


@kernel
def finish(table: Record, s: Record, winner: int, reason: int) -> None:
    """The game is over; cards on the agenda get a place, TCG-1.3."""
    for i in range(s.depth):
        seat, card = int(s.frame[i].seat), int(s.frame[i].card)
        if s.frame[i].do == F_CAST:
            if s.frame[i].cast_stage != C_RESOLVE or table.kind[card] != INFINITE:
                put(table, s, seat, CEMETERY, card)
        elif s.frame[i].do == F_SUMMON and s.frame[i].left > 0:
            put_shown(table, s, seat, card)
    clear_agenda(s)
    s.phase = P_OVER
    s.winner = winner
    s.reason = reason


@kernel
def worse_off(s: Record) -> int:
    """The winner when the higher total loses, TCG-11.4 and TCG-11.7."""
    if s.total[0] == s.total[1]:
        return NEITHER
    return 1 if s.total[0] > s.total[1] else 0


@kernel
def ends_by_total(table: Record, s: Record) -> bool:
    """TCG-11.3: end the game if a cemetery holds too much."""
    if s.total[0] < table.win_hp and s.total[1] < table.win_hp:
        return False
    finish(table, s, worse_off(s), R_HP)
    return True
