"""What a seat of WARD sees, as numbers: its own first.

Hidden are the opponent's hand and deck, less what was shown, and the order of both decks.
"""

from wardroom.catalogue.wardtcg.layout import (
    CEMETERY,
    DECK,
    DECK_COPIES,
    DECK_SIZE,
    HAND,
    MAX_AL,
    MAX_CASTS,
    MAX_COPIES,
    MAX_DICE,
    MAX_GIVEN,
    NOBODY,
    OVER_TIME_KINDS,
    PLACES,
    REMOVED,
    REVEALED,
    SHOWN,
    SLOTS,
)
from wardroom.catalogue.wardtcg.rules.stats import NO_SOURCE, current, next_change, place_of
from wardroom.catalogue.wardtcg.rules.zones import copies
from wardroom.catalogue.wardtcg.vocabulary import (
    AL,
    DAMAGE_BONUS,
    DICE,
    F_ATTACK,
    F_CAST,
    F_LINES,
    F_SUMMON,
    F_WINDOW,
    FRAMES,
    HIT_BONUS,
    MOMENTS,
    OVER_TIME,
    PHASES,
    SPD,
    STEPS,
)
from wardroom.core.kernel import Floats, Record, kernel
from wardroom.core.observations import Feature, write_one_of

VERSION = 1

MOST = MAX_COPIES / DECK_COPIES
ONE_COPY = 1.0 / DECK_COPIES  # multiplying is quicker than dividing
PILES = 9
CREATURE_FACTS = 13 + OVER_TIME_KINDS
SIDE_FACTS = 7
LARGE, SMALL = 100.0, 10.0  # units of hit points and speed, of bonuses
MOST_SUMMONS = 20


def features(table: Record) -> tuple[Feature, ...]:
    """Return what an observation is made of, in a match with the cards of this table."""
    cards = int(table.known)
    return (
        Feature(
            "piles",
            (PILES, cards),
            "copies of each card, in threes: own hand, own deck, the opponent's shown cards, its "
            "unseen cards if lists are open, own and its cemetery, own and its removed cards, the "
            "hand that a redraw showed",
            high=MOST,
        ),
        Feature(
            "creatures",
            (PLACES, cards),
            "the card of each creature: own primary, own limited summons, then the opponent's",
        ),
        Feature(
            "creature_facts",
            (PLACES, CREATURE_FACTS),
            "there, own, HP / 100, AL / 12, SPD / 100, Hit / 10, damage / 10, dice / 10, fear, "
            "stun, silence, frozen and wrap needs / 6, then " + ", ".join(OVER_TIME) + " / 10",
            low=-SMALL,
            high=LARGE,
        ),
        Feature("infinite", (PLACES, cards), "the Infinite cards, own first"),
        Feature("bearers", (PLACES, PLACES), "the creature that bears each of them"),
        Feature(
            "sides",
            (2, SIDE_FACTS),
            "own, then the opponent's: HP in the cemetery of those that lose, hand / 10, "
            "deck / 30, has started, summons / 20, waived sacrifices / 20, casts / 30",
            high=SMALL,
        ),
        Feature("phase", (len(PHASES),), "the phase"),
        Feature("step", (len(STEPS),), "the step of the turn"),
        Feature("active", (2,), "whose turn it is"),
        Feature("first", (2,), "who began"),
        Feature("turn", (1,), "turns, of those there can be", high=SMALL),
        Feature("asked", (len(FRAMES),), "what is being done"),
        Feature("asked_seat", (2,), "by whom"),
        Feature("asked_moment", (len(MOMENTS),), "when a window is open"),
        Feature("asked_card", (cards,), "the card that is cast, summoned or read"),
        Feature("attacker", (PLACES,), "the attacking creature"),
        Feature("victim", (PLACES,), "the attacked creature"),
        Feature("given", (1,), "sacrifices given to the running summon, of six"),
    )


@kernel
def observe(table: Record, s: Record, seat: int, out: Floats, at: int) -> None:
    """Write what `seat` may know into zeros, from `at` on."""
    known = int(table.known)
    write_piles(table, s, seat, out, at, known)
    at += PILES * known
    write_creatures(table, s, seat, out, at, known)
    at += PLACES * (known + CREATURE_FACTS)
    write_infinite(s, seat, out, at, known)
    at += PLACES * (known + PLACES)
    for other in range(2):
        write_side(table, s, seat ^ other, out, at + other * SIDE_FACTS)
    at = write_one_of(s.phase, len(PHASES), out, at + 2 * SIDE_FACTS)
    if s.depth > 0:
        write_one_of(s.frame[0].step, len(STEPS), out, at)
    at = write_seat(s.active, seat, out, at + len(STEPS))
    at = write_seat(s.first, seat, out, at)
    out[at] = min(s.turn / table.turn_limit, SMALL)
    if s.depth > 0:
        write_asked(s, seat, out, at + 1, known)


@kernel
def write_seat(who: int, seat: int, out: Floats, at: int) -> int:
    """Write a seat, if it is one, as 0 for `seat` itself; return where to go on."""
    return write_one_of(who ^ seat if who >= 0 else NOBODY, 2, out, at)


@kernel
def place_seen(place: int, seat: int) -> int:
    """The number of a place from where `seat` sits, own places first."""
    return place if seat == 0 else (place + SLOTS) % PLACES


@kernel
def write_piles(table: Record, s: Record, seat: int, out: Floats, at: int, known: int) -> None:
    """Write how many of each card lie where, as far as `seat` may know."""
    foe = 1 - seat
    for card in range(known):
        if s.pile[seat, card] != 0:
            out[at + card] = copies(s, seat, HAND, card) * ONE_COPY
            out[at + known + card] = copies(s, seat, DECK, card) * ONE_COPY
            out[at + 4 * known + card] = copies(s, seat, CEMETERY, card) * ONE_COPY
            out[at + 6 * known + card] = copies(s, seat, REMOVED, card) * ONE_COPY
        if s.pile[foe, card] != 0:
            shown = copies(s, foe, SHOWN, card)
            out[at + 2 * known + card] = shown * ONE_COPY
            if table.open_lists:
                unseen = copies(s, foe, HAND, card) + copies(s, foe, DECK, card) - shown
                out[at + 3 * known + card] = unseen * ONE_COPY  # TCG-15.5
            out[at + 5 * known + card] = copies(s, foe, CEMETERY, card) * ONE_COPY
            out[at + 7 * known + card] = copies(s, foe, REMOVED, card) * ONE_COPY
    if s.revealed != NOBODY:
        for card in range(known):
            out[at + 8 * known + card] = copies(s, s.revealed, REVEALED, card) * ONE_COPY


@kernel
def write_creatures(table: Record, s: Record, seat: int, out: Floats, at: int, known: int) -> None:
    """Write the creatures in play."""
    for place in range(PLACES):
        if s.creature[place].id != 0:
            seen = place_seen(place, seat)
            out[at + seen * known + s.creature[place].card] = 1.0
            facts = at + PLACES * known + seen * CREATURE_FACTS
            write_creature(table, s, place, seat, out, facts)


@kernel
def write_creature(table: Record, s: Record, place: int, seat: int, out: Floats, at: int) -> None:
    """Write the facts of one creature."""
    creature = s.creature[place]
    is_changed = next_change(table, s, place, 0) != NO_SOURCE
    out[at] = 1.0
    out[at + 1] = creature.owner == seat
    out[at + 2] = creature.hp / LARGE
    out[at + 3] = stat(table, s, place, AL, is_changed) / MAX_AL
    out[at + 4] = stat(table, s, place, SPD, is_changed) / LARGE
    out[at + 5] = stat(table, s, place, HIT_BONUS, is_changed) / SMALL
    out[at + 6] = stat(table, s, place, DAMAGE_BONUS, is_changed) / SMALL
    out[at + 7] = stat(table, s, place, DICE, is_changed) / MAX_DICE
    out[at + 8] = creature.fear_until != 0
    out[at + 9] = creature.stun_until != 0
    out[at + 10] = creature.silence_until != 0
    out[at + 11] = creature.frozen_need / 6
    out[at + 12] = creature.wrap_need / 6
    for kind in range(OVER_TIME_KINDS):
        out[at + 13 + kind] = creature.dots[kind].amount / SMALL


@kernel
def stat(table: Record, s: Record, place: int, which: int, is_changed: bool) -> int:
    """A creature's current value; most often the printed one, which needs no search."""
    if is_changed:
        return current(table, s, place, which)
    return int(table.printed[s.creature[place].card, which])


@kernel
def write_infinite(s: Record, seat: int, out: Floats, at: int, known: int) -> None:
    """Write the Infinite cards in play and who bears them."""
    for place in range(PLACES):
        if s.infinite[place].id != 0:
            seen = place_seen(place, seat)
            out[at + seen * known + s.infinite[place].card] = 1.0
            write_place(s, s.infinite[place].bearer, seat, out, at + PLACES * (known + seen))


@kernel
def write_place(s: Record, creature: int, seat: int, out: Floats, at: int) -> int:
    """Write where a creature stands, if it is in play; return where to go on."""
    place = place_of(s, creature)
    return write_one_of(place_seen(place, seat) if place >= 0 else place, PLACES, out, at)


@kernel
def write_side(table: Record, s: Record, side: int, out: Floats, at: int) -> None:
    """Write the counts of one seat."""
    out[at] = min(s.total[side] / table.win_hp, SMALL)
    out[at + 1] = s.hand_size[side] / SMALL
    out[at + 2] = s.deck_size[side] / DECK_SIZE
    out[at + 3] = s.started[side]
    out[at + 4] = min(s.summons[side] / MOST_SUMMONS, SMALL)
    out[at + 5] = min(s.waive[side] / MOST_SUMMONS, SMALL)
    out[at + 6] = s.casts[side] / MAX_CASTS


@kernel
def write_asked(s: Record, seat: int, out: Floats, at: int, known: int) -> None:
    """Write what is being done, from the top of the agenda."""
    frame = s.frame[int(s.depth) - 1]
    do = frame.do
    at = write_one_of(do, len(FRAMES), out, at)
    at = write_seat(frame.seat, seat, out, at)
    if do == F_WINDOW:
        write_one_of(frame.moment, len(MOMENTS), out, at)
    at += len(MOMENTS)
    if do in (F_CAST, F_LINES, F_SUMMON):
        write_one_of(frame.card, known, out, at)
    at += known
    if do == F_ATTACK:
        write_place(s, frame.attacker, seat, out, at)
        write_place(s, frame.victim, seat, out, at + PLACES)
    if do == F_SUMMON:
        out[at + 2 * PLACES] = s.given_size / MAX_GIVEN
