"""WARD's record and its limits.

A creature's place is 5 × seat + slot: slot 0 is the primary, 1 to 4 are limited summons. An
Infinite card's place is 5 × seat + slot as well. Id 0 means that nobody is there.
"""

from typing import Any

import numpy as np

# TCG-1.7
CARDS = 128
LINES = 4
SLOTS = 5
PLACES = 2 * SLOTS
MAX_MODS = 16
OVER_TIME_KINDS = 5  # TCG-9.5
MAX_STACK = 8
MAX_CASTS = 30
MAX_REDRAWS = 100
MAX_FRAMES = 32
MAX_NODES = 50_000
MAX_HP = 9999
MAX_BONUS = 99
MAX_DICE = 10
MAX_AL = 12
MAX_COPIES = 31  # what a pile's five bits hold; a deck's cards bound it, TCG-1.8
DECK_SIZE = 30  # TCG-2.1
DECK_COPIES = 3  # of a card in a deck, TCG-2.2
MAX_FACTOR = 10**9
MAX_ORDER = 6  # five own creatures and the opposing primary, TCG-7.2
MAX_QUEUE = 12  # both creatures of an attack and ten Infinite cards
MAX_GIVEN = 6  # five sacrifices at most, TCG-16.2, and the primary

FIRST_SERIAL = 1
STAY = -1  # as `until`: as long as the creature is on the field, TCG-8.5
NOBODY = -1
NEITHER = 2  # beside the seats as `winner`, TCG-11.8

# A pile counts a card five bits to a zone; the first three zones also have a set of their cards.
DECK, HAND, CEMETERY, SHOWN, REMOVED, REVEALED = range(6)
ZONE_BITS = 5
ZONE_MASK = 31
ONE = np.array([1 << ZONE_BITS * zone for zone in range(6)], np.int64)
BIT = np.array([1 << bit for bit in range(48)], np.int64)

# A set of cards is three words of 48 bits: no sum of a kernel can overflow.
WORDS_OF_SET = 3
WORD_BITS = 48

# Each card at most once, to be summoned or cast, given, chosen or discarded; besides them `next`,
# `use` and `redraw`, or up to four limited summons. Targets are ten places instead of cards.
MAX_ACTIONS = CARDS + 4
MAX_OUTCOMES = CARDS  # those of a deck; ten dice have 51 sums

# Every card has a fifth line that stands for the choice of an Equip card's bearer.
STRIDE = LINES + 1
BEARER_LINE = LINES


def _ways() -> "np.ndarray[tuple[int, int], np.dtype[np.int64]]":
    ways = np.zeros((MAX_DICE + 1, 6 * MAX_DICE + 1), np.int64)
    ways[0, 0] = 1
    for dice in range(1, MAX_DICE + 1):
        for face in range(1, 7):
            ways[dice, face:] += ways[dice - 1, : 6 * MAX_DICE + 1 - face]
    return ways


WAYS = _ways()  # of so many dice to make each sum


def _record(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    """Return the type of a record within a record; as `np.record` its fields are attributes too."""
    return np.dtype((np.record, np.dtype(list(fields), align=True)))


MODIFIER = _record(
    ("id", np.int32),
    ("until", np.int16),  # the turn in which it is gone, STAY
    ("amount", np.int16),
    ("line", np.int16),  # of its card's text
    ("op", np.int8),
    ("stat", np.int8),
)
OVER_TIME_EFFECT = _record(
    ("amount", np.int8),  # 0: the creature has none of that kind
    ("left", np.int8),  # ticks, 0: no limit
    ("clock", np.int8),  # the seat in whose turns it ticks
    ("in_upkeep", np.int8),  # whether it ticks in the upkeep, not in combat
)
CREATURE = _record(
    ("id", np.int32),  # 0: nobody is there
    ("anchor", np.int32),
    ("wrap_holder", np.int32),
    ("hp", np.int16),
    ("fear_until", np.int16),
    ("stun_until", np.int16),
    ("silence_until", np.int16),
    ("used", np.int16),  # the set of its lines that have fired this turn
    ("card", np.int8),
    ("owner", np.int8),
    ("fear_need", np.int8),
    ("frozen_need", np.int8),
    ("wrap_need", np.int8),
    ("mod_count", np.int8),
    ("dots", OVER_TIME_EFFECT, OVER_TIME_KINDS),
    ("mods", MODIFIER, MAX_MODS),
)
INFINITE_CARD = _record(
    ("id", np.int32),  # 0: nothing is there
    ("bearer", np.int32),
    ("card", np.int16),
    ("owner", np.int16),
)
# An entry of the agenda, TCG-15.3; `documents/frames.py` tells what each kind of them keeps.
FRAME = _record(
    ("source", np.int32),  # the creature or Infinite card whose lines run
    ("attacker", np.int32),
    ("victim", np.int32),
    ("primary", np.int32),  # of the active seat, when the battle was declared
    ("foe", np.int32),  # the opposing primary
    ("factor", np.int32),  # of an attack's damage
    ("pick", np.int32),  # the id of a creature or Infinite card, or the number of a card
    ("do", np.int8),
    ("seat", np.int8),
    ("card", np.int8),
    ("pick_kind", np.int8),
    ("left", np.int8),  # cards or sacrifices
    ("next", np.int8),  # the place in the battle's order, or the line of the card, that is next
    ("step", np.int8),  # of the turn
    ("at", np.int8),  # the position within the steps upkeep and escape
    ("has_ticked", np.int8),  # whether the tick of the steps upkeep and tick has begun
    ("attack_stage", np.int8),
    ("is_reply", np.int8),
    ("is_evaded", np.int8),
    ("moment", np.int8),  # of a window
    ("cast_stage", np.int8),
    ("is_negated", np.int8),
    ("when", np.int8),  # the trigger of the lines that run
    ("dice", np.int8),
    ("reason", np.int8),  # of a roll
    ("first_roll", np.int8),  # of two that are compared, 0: not yet rolled
    ("is_forced", np.int8),
    ("has_fired", np.int8),  # whether the `summoned` lines have been put on the agenda
    ("in_battle", np.int8),
    ("redraws", np.int16),
)
# Lines that the running settle has still to fire.
QUEUED = _record(
    ("source", np.int32),
    ("attacker", np.int32),
    ("victim", np.int32),
    ("seat", np.int8),
    ("when", np.int8),
    ("card", np.int16),
)

STATE = np.dtype(
    [
        ("mask", np.int64, (2, 3, WORDS_OF_SET)),  # the cards in each seat's deck, hand, cemetery
        ("pile", np.int32, (2, CARDS)),  # how many of each card, by zone
        ("creature", CREATURE, PLACES),
        ("infinite", INFINITE_CARD, PLACES),
        ("frame", FRAME, MAX_FRAMES),
        ("queue", QUEUED, MAX_QUEUE),
        ("order", np.int32, MAX_ORDER),  # of the running battle
        ("given", np.int32, MAX_GIVEN),  # to the running summon: a card, or −1 − a creature's id
        ("spared", np.int32, 2),  # of each seat, the primary whose summons wait, TCG-5.8
        ("total", np.int32, 2),
        ("serial", np.int32),
        ("nodes", np.int32),
        ("turn", np.int32),
        ("summons", np.int16, 2),
        ("waive", np.int16, 2),
        ("deck_size", np.int16, 2),
        ("hand_size", np.int16, 2),
        ("casts", np.int16, 2),
        ("phase", np.int16),
        ("active", np.int16),
        ("first", np.int16),
        ("winner", np.int16),
        ("started", np.int8, 2),
        ("depth", np.int8),
        ("order_size", np.int8),
        ("given_size", np.int8),
        ("queue_size", np.int8),
        ("reason", np.int8),
        ("revealed", np.int8),  # the seat whose hand a redraw showed
    ],
    align=True,
)

# A line of a card's text.
LINE = _record(
    ("fits", np.int64, WORDS_OF_SET),  # the cards that pass the filters
    ("kinds", np.int16),
    ("own_total", np.int16),
    ("foe_total", np.int16),
    ("own_named", np.int16),  # a card, −1: no condition
    ("amount", np.int16),
    ("dice", np.int16),
    ("lasts", np.int16),  # turn cycles, 0: this turn, −1: stay
    ("need", np.int16),
    ("when", np.int8),
    ("op", np.int8),
    ("group", np.int8),  # of the operation
    ("gives", np.int8),  # the over-time effect or status, −1: none
    ("target", np.int8),
    ("who", np.int8),
    ("source", np.int8),
    ("stat", np.int8),
    ("ticks", np.int8),
    ("in_upkeep", np.int8),
    ("factor", np.int8),
    ("types", np.int8),
    ("to_deck", np.int8),
    ("over", np.int8),
    ("often", np.int8),
    ("on_roll", np.int8),
)

TABLE = np.dtype(
    [
        ("line", LINE, CARDS * STRIDE),  # at card × STRIDE + its number
        ("printed", np.int16, (CARDS, 5)),  # AL, SPD, Hit, damage, dice
        ("hp", np.int16, CARDS),
        ("kind", np.int8, CARDS),  # its type
        ("form", np.int8, CARDS),
        ("sacrifices", np.int8, CARDS),
        ("lines", np.int8, CARDS),  # how many
        ("whens", np.int16, CARDS),  # the set of its triggers
        ("static", np.int8, CARDS),  # what its static lines touch
        ("windows", np.int16, CARDS),  # the set of moments, 0: any
        ("summoning", np.int8, CARDS),  # has a call, muster or waive line, TCG-3.10
        ("pick_line", np.int8, (CARDS, 10)),  # by trigger, −1: no pick
        ("creatures", np.int64, WORDS_OF_SET),  # sets of cards
        ("lightning", np.int64, WORDS_OF_SET),
        ("known", np.int64),  # how many cards there are
        ("one_summon", np.int32),
        ("win_hp", np.int16),
        ("turn_limit", np.int16),
        ("hand_limit", np.int16),
        ("opening_hand", np.int16),
        ("redraw_min", np.int16),
        ("first", np.int16),  # the seat of turn 1, NOBODY: roll
        ("strike_back", np.int16),
        ("anchor_first", np.int16),
        ("full_windows", np.int16),
        ("open_lists", np.int16),
    ],
    align=True,
)
