"""What a seat cannot know, dealt anew.

Hidden are the decks' order and the hands, less what was shown. Every way to deal them is as
likely, among those in which the seat to act could have been asked what it is asked.
"""

from wardroom.catalogue.wardtcg.layout import (
    BIT,
    CARDS,
    CEMETERY,
    DECK,
    DECK_COPIES,
    HAND,
    MAX_REDRAWS,
    ONE,
    PLACES,
    REMOVED,
    SHOWN,
    SLOTS,
    WORD_BITS,
    WORDS_OF_SET,
)
from wardroom.catalogue.wardtcg.rules.effects import wants_pick
from wardroom.catalogue.wardtcg.rules.magic import is_asked, may_announce, moment_now
from wardroom.catalogue.wardtcg.rules.picks import (
    NO_LINE,
    announced_line,
    has_pick,
    late_line,
    picked_zone,
    picks_card,
)
from wardroom.catalogue.wardtcg.rules.summoning import (
    fodder,
    has_playable,
    limited_sacrifices,
    may_promote,
    may_redraw,
    needed,
)
from wardroom.catalogue.wardtcg.rules.turn import loses_at_start
from wardroom.catalogue.wardtcg.rules.zones import copies, move, put, remove
from wardroom.catalogue.wardtcg.vocabulary import (
    CREATURE,
    F_CAST,
    F_LINES,
    F_REPLACE,
    F_SUMMON,
    F_TURN,
    F_WINDOW,
    P_OVER,
    T_MAIN,
)
from wardroom.core.bits import first_bit
from wardroom.core.kernel import Record, kernel
from wardroom.core.rng import Rng, below
from wardroom.core.scratch import scratch

ALL = -1  # as a word of a set: every card
MOST = 9  # more than any creature needs
DEALS = 100_000  # of those that hold what is `needed_in_hand`, one in a few hundred will do
TICKETS = 1 << 30


@kernel
def determinize(table: Record, s: Record, seat: int, rng: Rng) -> None:
    """Deal anew the hands and decks that `seat` cannot see, so that who is asked could be."""
    for other in range(2):
        if other != seat:
            deal_anew(table, s, other, rng)


@kernel
def deal_anew(table: Record, s: Record, seat: int, rng: Rng) -> None:
    """Deal the hidden cards of a seat; what it is asked, if anything, tells of its hand."""
    asked = could_be_asked(table, s)  # not in every document: then any deal will do
    wanted = scratch(WORDS_OF_SET)
    wanted[:] = 0
    least = needed_in_hand(table, s, seat, wanted) if asked else 0
    for _ in range(DEALS):
        hidden = hide_hand(table, s, seat)
        left = int(s.deck_size[seat]) - hidden
        if not table.open_lists:
            widen_deck(table, s, seat)
        deal_hand(table, s, seat, hidden, wanted, least, rng)
        if not table.open_lists:
            cut_deck(table, s, seat, left, rng)
        if not asked or could_be_asked(table, s):
            return


# What the seat to act is asked for.


@kernel
def could_be_asked(table: Record, s: Record) -> bool:
    """Whether the seat to act has what it is asked for: a card to cast, to pay with, to pick."""
    if s.phase == P_OVER:
        return True
    top = int(s.depth) - 1
    do, seat = s.frame[top].do, int(s.frame[top].seat)
    if do == F_WINDOW:
        return is_asked(table, s, seat)
    if do == F_LINES:
        return wants_pick(table, s, top)
    if do == F_SUMMON:
        return fodder(table, s, seat) + 1 >= s.frame[top].left
    if do == F_REPLACE:
        return (
            may_promote(s, seat)
            or has_playable(table, s, seat, True)
            or (s.frame[top].redraws < MAX_REDRAWS and may_redraw(table, s, seat, True))
        )
    return do != F_TURN or s.frame[0].step != T_MAIN or not loses_at_start(table, s)


@kernel
def needed_in_hand(table: Record, s: Record, seat: int, wanted: Record) -> int:
    """Fill the set of cards of which `seat`, being asked, holds some for sure; return how many."""
    top = int(s.depth) - 1
    if s.phase == P_OVER or seat != (s.active if s.frame[top].do == F_TURN else s.frame[top].seat):
        return 0
    do = s.frame[top].do
    if do == F_WINDOW and not table.full_windows:
        add_castable(table, s, seat, wanted)
        return 1
    if do == F_LINES:
        line = late_line(table, int(s.frame[top].card), int(s.frame[top].when))
        if picks_card(table, line) and picked_zone(table, line) == HAND:
            copy_set(table.line[line].fits, wanted)
            return 1
    if do == F_SUMMON:
        copy_set(table.creatures, wanted)
        return int(s.frame[top].left) - limited_sacrifices(s, seat)
    if do == F_REPLACE and not may_promote(s, seat) and s.frame[top].redraws >= MAX_REDRAWS:
        copy_set(table.creatures, wanted)
        return 1 + cheapest(table, s, seat)
    starts = do == F_TURN and s.frame[0].step == T_MAIN and s.creature[seat * SLOTS].id == 0
    # A redraw hangs on hand and deck together: with open lists on nothing that is dealt.
    if starts and table.open_lists and not may_redraw(table, s, seat, False):
        copy_set(table.creatures, wanted)
        add_castable(table, s, seat, wanted)
        return 1
    return 0


@kernel
def add_castable(table: Record, s: Record, seat: int, wanted: Record) -> None:
    """Add the cards that may be announced now, given what they pick from a hand or deck."""
    moment = moment_now(s)
    for card in range(table.known):
        if table.kind[card] != CREATURE and may_announce(table, s, seat, card, moment):
            line = announced_line(table, card)
            if line == NO_LINE or has_pick(table, s, line, seat):
                wanted[card // WORD_BITS] |= BIT[card % WORD_BITS]


@kernel
def cheapest(table: Record, s: Record, seat: int) -> int:
    """The fewest sacrifices that a creature card of the seat can need, TCG-5.12."""
    fewest = MOST if table.open_lists else 0
    for card in range(table.known):
        unseen = copies(s, seat, HAND, card) + copies(s, seat, DECK, card)
        if table.kind[card] == CREATURE and unseen > 0:
            fewest = min(fewest, needed(table, s, seat, card, True))
    return fewest


# Dealing.


@kernel
def hide_hand(table: Record, s: Record, seat: int) -> int:
    """Put the cards of a hand that are not shown into the deck; return how many."""
    hidden = 0
    for word in range(WORDS_OF_SET):
        cards = s.mask[seat, HAND, word]
        while cards != 0:
            card = word * WORD_BITS + first_bit(cards)
            cards &= cards - 1
            shown = copies(s, seat, SHOWN, card)
            for _ in range(copies(s, seat, HAND, card) - shown):
                hidden += 1
                move(table, s, seat, card, HAND, DECK)
            s.pile[seat, card] += (shown - copies(s, seat, SHOWN, card)) * ONE[SHOWN]
    return hidden


@kernel
def deal_hand(
    table: Record, s: Record, seat: int, hidden: int, wanted: Record, least: int, rng: Rng
) -> None:
    """Deal `hidden` cards of the deck to the hand, so that it holds at least so many `wanted`."""
    others = scratch(WORDS_OF_SET)
    others[:] = ALL
    least -= held(s, seat, HAND, wanted)
    count = 0
    if least > 0:
        fitting = held(s, seat, DECK, wanted)
        count = draw_count(hidden, fitting, int(s.deck_size[seat]) - fitting, least, rng)
        deal_some(table, s, seat, count, wanted, rng)
        for word in range(WORDS_OF_SET):
            others[word] = ~wanted[word]
    deal_some(table, s, seat, hidden - count, others, rng)


@kernel
def copy_set(cards: Record, to: Record) -> None:
    """Make one set of cards the same as another."""
    for word in range(WORDS_OF_SET):
        to[word] = cards[word]


@kernel
def draw_count(hand: int, fitting: int, others: int, least: int, rng: Rng) -> int:
    """How many of a hand's cards are fitting ones, at least so many: a hypergeometric draw."""
    first, last = max(least, hand - others), min(hand, fitting)
    total, weight = 0.0, 1.0
    for count in range(first, last + 1):
        total += weight
        weight *= (fitting - count) * (hand - count) / ((count + 1) * (others - hand + count + 1))
    ticket, weight = total * (below(rng, TICKETS) / TICKETS), 1.0
    for count in range(first, last):
        ticket -= weight
        if ticket < 0.0:
            return count
        weight *= (fitting - count) * (hand - count) / ((count + 1) * (others - hand + count + 1))
    return last


@kernel
def deal_some(table: Record, s: Record, seat: int, count: int, cards: Record, rng: Rng) -> None:
    """Deal so many of the deck's cards that are in a set to the hand."""
    there = held(s, seat, DECK, cards)
    for i in range(count):
        card = card_at(s, seat, cards, below(rng, there - i))
        move(table, s, seat, card, DECK, HAND)


@kernel
def held(s: Record, seat: int, zone: int, cards: Record) -> int:
    """How many cards of a set lie in a deck or hand."""
    count = 0
    for word in range(WORDS_OF_SET):
        there = s.mask[seat, zone, word] & cards[word]
        while there != 0:
            count += copies(s, seat, zone, word * WORD_BITS + first_bit(there))
            there &= there - 1
    return count


@kernel
def card_at(s: Record, seat: int, cards: Record, ticket: int) -> int:
    """The card under a number below how many cards of a set a deck holds."""
    for word in range(WORDS_OF_SET):
        there = s.mask[seat, DECK, word] & cards[word]
        while there != 0:
            card = word * WORD_BITS + first_bit(there)
            ticket -= copies(s, seat, DECK, card)
            if ticket < 0:
                return card
            there &= there - 1
    return 0


# TCG-2.8: with closed lists a deck may hold any cards, as long as it was a legal deck.


@kernel
def widen_deck(table: Record, s: Record, seat: int) -> None:
    """Put every card into the deck that could be in it or in the hidden hand."""
    clear_deck(table, s, seat)
    for card in range(table.known):
        for _ in range(DECK_COPIES - seen(s, seat, card)):
            put(table, s, seat, DECK, card)


@kernel
def cut_deck(table: Record, s: Record, seat: int, size: int, rng: Rng) -> None:
    """Leave so many cards in the deck."""
    kept, every = scratch(CARDS), scratch(WORDS_OF_SET)
    kept[:] = 0
    every[:] = ALL
    for _ in range(size):
        card = card_at(s, seat, every, below(rng, int(s.deck_size[seat])))
        remove(table, s, seat, DECK, card)
        kept[card] += 1
    clear_deck(table, s, seat)
    for card in range(table.known):
        for _ in range(kept[card]):
            put(table, s, seat, DECK, card)


@kernel
def clear_deck(table: Record, s: Record, seat: int) -> None:
    """Take all cards out of the deck."""
    for card in range(table.known):
        for _ in range(copies(s, seat, DECK, card)):
            remove(table, s, seat, DECK, card)


@kernel
def seen(s: Record, seat: int, card: int) -> int:
    """How many copies of a card a seat is known to own, its new deck included."""
    count = copies(s, seat, DECK, card) + copies(s, seat, HAND, card)
    count += copies(s, seat, CEMETERY, card) + copies(s, seat, REMOVED, card)
    for place in range(PLACES):
        if (
            s.creature[place].id != 0
            and s.creature[place].owner == seat
            and s.creature[place].card == card
        ):
            count += 1
        if (
            s.infinite[place].id != 0
            and s.infinite[place].owner == seat
            and s.infinite[place].card == card
        ):
            count += 1
    for i in range(s.depth):
        if (
            s.frame[i].do in (F_CAST, F_SUMMON)
            and s.frame[i].seat == seat
            and s.frame[i].card == card
        ):
            count += 1
    return count
