"""Results, guesses of them, and worlds a seat could be in."""

import numpy as np

from wardroom.core.bits import first_bit
from wardroom.core.kernel import Record, Values
from wardroom.core.rng import Rng, below, weighted
from wardroom.games.wardtcg.layout import (
    CARDS,
    CEMETERY,
    DECK,
    DRAWN,
    HAND,
    NOBODY,
    ONE,
    PLACES,
    REMOVED,
    SHOWN,
    SLOTS,
    WORD_BITS,
    WORDS_OF_SET,
)
from wardroom.games.wardtcg.rules.effects import wants_pick
from wardroom.games.wardtcg.rules.magic import is_asked
from wardroom.games.wardtcg.rules.narrow import kernel
from wardroom.games.wardtcg.rules.stats import current, shield_of
from wardroom.games.wardtcg.rules.summoning import fodder, has_playable, may_promote, may_redraw
from wardroom.games.wardtcg.rules.turn import loses_at_start
from wardroom.games.wardtcg.rules.zones import copies, put, remove
from wardroom.games.wardtcg.words import (
    AL,
    DAMAGE_BONUS,
    DICE,
    F_CAST,
    F_LINES,
    F_REPLACE,
    F_SUMMON,
    F_TURN,
    F_WINDOW,
    HIT_BONUS,
    P_OVER,
    T_MAIN,
)

# The chance that two dice make at least so much; 2 always misses, 12 always hits.
HIT_CHANCE = np.array(
    [min(max(sum(6 - abs(k - 7) for k in range(max(n, 3), 13)), 1), 35) / 36 for n in range(13)]
)
MEAN_DIE = 3.5
COPIES = 3  # TCG-2.2
DEALS = 64  # tries to deal a world in which the seat to act could be asked


@kernel
def returns(table: Record, s: Record, out: Values) -> None:
    """TCG-11.8: the winner's +1 and the loser's −1; 0 for a draw."""
    out[:] = 0.0
    if s.winner != DRAWN and s.winner != NOBODY:
        out[s.winner] = 1.0
        out[1 - s.winner] = -1.0


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
    if s.c_id[target] == 0:
        return 0.0
    damage = 0.0
    for c in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.c_id[c] != 0 and s.stun_until[c] == 0 and s.frozen_need[c] == 0:
            damage += blow(table, s, c, target)
    return min(damage / max(int(s.c_hp[target]), 1), 1.5)


@kernel
def standing(table: Record, s: Record, seat: int) -> float:
    """Cemetery, board, hand and Infinite cards of a seat, each weighed by hand."""
    infinite = 0
    for m in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.m_id[m] != 0:
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
    lead = standing(table, s, 0) - standing(table, s, 1)
    out[0] = lead / (1.0 + abs(lead))
    out[1] = -out[0]


# Hidden cards.


@kernel
def determinize(table: Record, s: Record, seat: int, rng: Rng) -> None:
    """Deal anew the hands and decks that `seat` cannot see, so that who is asked could be."""
    for other in range(2):
        if other != seat:
            pile, mask = s.pile[other].copy(), s.mask[other].copy()
            for _ in range(DEALS):
                deal_anew(table, s, other, rng)
                if could_be_asked(table, s):
                    break
            if not could_be_asked(table, s):
                s.pile[other][:] = pile
                s.mask[other][:] = mask


@kernel
def deal_anew(table: Record, s: Record, seat: int, rng: Rng) -> None:
    """Deal the hidden cards of a seat."""
    hidden = hide_hand(table, s, seat)
    if not table.open_lists:
        change_deck(table, s, seat, rng)
    for _ in range(hidden):
        card = card_at(s, seat, below(rng, int(s.deck_size[seat])))
        remove(table, s, seat, DECK, card)
        put(table, s, seat, HAND, card)


@kernel
def could_be_asked(table: Record, s: Record) -> bool:
    """Whether the seat to act has what it is asked for: a card to cast, to pay with, to pick."""
    if s.phase == P_OVER:
        return True
    top = int(s.depth) - 1
    do, seat = s.f_do[top], int(s.f_seat[top])
    if do == F_WINDOW:
        return is_asked(table, s, seat)
    if do == F_LINES:
        return wants_pick(table, s, top)
    if do == F_SUMMON:
        return fodder(table, s, seat) + 1 >= s.f_next[top]
    if do == F_REPLACE:
        return (
            may_promote(s, seat)
            or has_playable(table, s, seat, True)
            or may_redraw(table, s, seat, True)
        )
    return do != F_TURN or s.f_stage[0] != T_MAIN or not loses_at_start(table, s)


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
                remove(table, s, seat, HAND, card)
                put(table, s, seat, DECK, card)
            s.pile[seat, card] += (shown - copies(s, seat, SHOWN, card)) * ONE[SHOWN]
    return hidden


@kernel
def card_at(s: Record, seat: int, ticket: int) -> int:
    """The card under a number below the size of a deck."""
    for word in range(WORDS_OF_SET):
        cards = s.mask[seat, DECK, word]
        while cards != 0:
            card = word * WORD_BITS + first_bit(cards)
            ticket -= copies(s, seat, DECK, card)
            if ticket < 0:
                return card
            cards &= cards - 1
    return 0


@kernel
def change_deck(table: Record, s: Record, seat: int, rng: Rng) -> None:
    """TCG-2.8: with closed lists a deck may hold any cards, as long as it was a legal deck."""
    size = int(s.deck_size[seat])
    for _ in range(size):
        remove(table, s, seat, DECK, card_at(s, seat, 0))
    room = np.zeros(CARDS, np.int64)
    for card in range(table.known):
        room[card] = max(COPIES - seen(s, seat, card), 0)
    for _ in range(size):
        card = weighted(rng, room, int(table.known))
        room[card] -= 1
        put(table, s, seat, DECK, card)


@kernel
def seen(s: Record, seat: int, card: int) -> int:
    """How many copies of a card a seat is known to own, its new deck included."""
    count = copies(s, seat, DECK, card) + copies(s, seat, HAND, card)
    count += copies(s, seat, CEMETERY, card) + copies(s, seat, REMOVED, card)
    for place in range(PLACES):
        if s.c_id[place] != 0 and s.c_owner[place] == seat and s.c_card[place] == card:
            count += 1
        if s.m_id[place] != 0 and s.m_owner[place] == seat and s.m_card[place] == card:
            count += 1
    for i in range(s.depth):
        if s.f_do[i] in (F_CAST, F_SUMMON) and s.f_seat[i] == seat and s.f_card[i] == card:
            count += 1
    return count
