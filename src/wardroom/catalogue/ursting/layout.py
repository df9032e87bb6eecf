"""Ursting's record, its constants and its action codes. Sets of cards and dice are bit masks."""

from typing import Annotated, Protocol

import numpy as np

from wardroom.core.records import Ints, dtype_of

MOST_SEATS = 4
NONE = -1  # no seat, card or die
NOBODY = MOST_SEATS  # beside the seats as `winner`

# Dice: six to a suit, smallest first.
SUITS = "shdc"  # WU-1.1
SIZES = (4, 6, 8, 10, 12, 20)
DICE = tuple(f"d{size}{suit}" for suit in SUITS for size in SIZES)
DIE = {name: number for number, name in enumerate(DICE)}
FACES = np.array(SIZES * len(SUITS), np.int64)
SET = len(SIZES)  # dice of one suit
D4S = sum(1 << suit * SET for suit in range(len(SUITS)))
SORTED_DICE = np.array(sorted(range(len(DICE)), key=DICE.__getitem__), np.int64)  # by code point

# More dice beat fewer, then more of the largest size do, and so on down (WU-6.2, WU-7.2): a sum of
# these compares like that, since no size has more than four dice.
RANKING = np.array([(1 << 18) + (1 << 3 * (die % SET)) for die in range(len(DICE))], np.int64)

# Cards: thirteen to a suit; all Jokers are one card.
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
ACE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, JOKER_RANK = range(14)
CARDS = (*(rank + suit for suit in SUITS for rank in RANKS), "Joker")
CARD = {name: number for number, name in enumerate(CARDS)}
SUIT = len(RANKS)  # cards of one suit
JOKER = CARD["Joker"]
RANK = np.array([*list(range(SUIT)) * len(SUITS), JOKER_RANK], np.int64)

MEMBERS = (FOUR, SIX, EIGHT, TEN, QUEEN, KING)  # WU-3.4, in the order of SIZES
MEMBER_DIE = np.full(len(CARDS), NONE, np.int64)  # the die a Ward member stands for
for _card in range(JOKER):
    if _card % SUIT in MEMBERS:
        MEMBER_DIE[_card] = _card // SUIT * SET + MEMBERS.index(_card % SUIT)

# In a set of cards each Joker fills the lowest free bit from here on.
MOST_JOKERS = 4
FIRST_JOKER = 1 << JOKER
JOKERS = (1 << JOKER + MOST_JOKERS) - FIRST_JOKER
FIVES = sum(1 << suit * SUIT + FIVE for suit in range(len(SUITS)))
EVENTS = FIVES | JOKERS
MOST_CARDS = JOKER + MOST_JOKERS
BIT = np.array([1 << number for number in range(MOST_CARDS)], np.int64)

HAND = 3  # cards dealt to each seat, WU-1.3
EXPLOIT_DRAWS = 3  # WU-3.7
BUST_CARDS = 5  # WU-4.2
WAYLAID = 9  # the highest face a Waylay imprisons, WU-3.9

PHASES = (
    "ability", "deal", "first", "raid", "scheme", "roll", "exert", "resolve", "recover",
    "dispatch", "final", "over",
)  # fmt: skip
ABILITY, DEAL, FIRST, RAID, SCHEME, ROLL, EXERT, RESOLVE, RECOVER, DISPATCH, FINAL, ENDED = range(
    12
)

# What is pending: a step inside a phase that somebody else, or the same seat again, has to do.
KINDS = (None, "draw", "exploit", "bust", "sting", "roll", "dispatch", "lockup")
NOTHING, DRAWING, EXPLOITING, BUSTING, STINGING, ROLLING, DISPATCHING, LOCKING = range(8)

ABILITIES = ("pickpockets", "dockers", "gaolbirds", "runts", "bookmakers", "grafters")  # WU-1.7
PICKPOCKETS, DOCKERS, GAOLBIRDS, RUNTS, BOOKMAKERS, GRAFTERS = range(6)
RUNT_BONUS = 2

# Action codes.
STRIKE, RECRUIT, FIX, PASS, DRAW = range(5)
WORDS = ("strike", "recruit", "fix", "pass", "draw")
PICKED = 8  # + the ability
OPENED = 16  # + the first player
DISPATCHED = 32  # + the die
STUNG = 64  # + the die
DEALT = 128  # + the card
DRAWN = 192  # + the card
BUSTED = 256  # + the card
ROLLED = 1024  # + 32 × the die + its face
PLAYED = 4096  # + 256 × the card + 8 × the die + the shift
FACE_BITS = 5
CARD_BITS, DIE_BITS, SHIFT_BITS = 8, 3, 3
NO_DIE = 31
SHIFTS = ("", "+", "-", "++", "--")
SHIFT_STEPS = np.array([0, 1, -1, 2, -2], np.int64)
STAY, UP, DOWN, UP_TWICE, DOWN_TWICE = range(5)

# `pass`, four shifts for each Ace, two for each 2 and one Lucky Break for each 7 on 24 Fray dice,
# 24 Ward members, four Exploits and four Waylays. A Jack takes dice from Prison, which are not in
# the Fray, and is one action a die where those are seven.
MAX_ACTIONS = 1 + 4 * 24 * (4 + 2 + 1) + 24 + 8
MAX_OUTCOMES = len(CARDS)  # a draw; a roll has 20


class State(Protocol):
    """A position of Ursting."""

    hands: Annotated[Ints, np.int64, MOST_SEATS]
    deck: Annotated[int, np.int64]  # empty exactly when the Raids run, WU-8.1
    exhausted: Annotated[int, np.int64]
    safe: Annotated[Ints, np.int32, MOST_SEATS]
    prison: Annotated[int, np.int32]
    rounds: Annotated[int, np.int32]
    crew: Annotated[Ints, np.int8, (MOST_SEATS, len(DICE))]  # front first
    crew_count: Annotated[Ints, np.int8, MOST_SEATS]
    fray: Annotated[Ints, np.int8, len(DICE)]  # in order of entry
    fray_count: Annotated[int, np.int8]
    owner: Annotated[Ints, np.int8, len(DICE)]  # of each Fray die
    face: Annotated[Ints, np.int8, len(DICE)]  # of each Fray die; 0 until it is rolled
    discard: Annotated[Ints, np.int8, MOST_CARDS]  # latest last
    discard_count: Annotated[int, np.int8]
    ability: Annotated[Ints, np.int8, MOST_SEATS]
    locked: Annotated[int, np.int8]  # the set of Locked-Up seats
    phase: Annotated[int, np.int8]
    actor: Annotated[int, np.int8]
    seat: Annotated[int, np.int8]  # whose go, draw or dispatch it is; the actor, if none is
    first: Annotated[int, np.int8]
    passed: Annotated[int, np.int8]
    last_winner: Annotated[int, np.int8]
    winner: Annotated[int, np.int8]
    kind: Annotated[int, np.int8]  # of what is pending
    left: Annotated[int, np.int8]
    card: Annotated[int, np.int8]  # the Event being resolved
    die: Annotated[int, np.int8]  # the one being rolled in Exert
    best: Annotated[int, np.int8]  # its better face so far; 0 if none
    queue: Annotated[int, np.int8]  # the set of seats still to draw for an ability


class Table(Protocol):
    """What is constant for a match of Ursting."""

    cards: Annotated[int, np.int64]  # the whole deck, WU-1.2
    seats: Annotated[int, np.int32]
    max_rounds: Annotated[int, np.int16]
    abilities: Annotated[int, np.int16]
    final_pass: Annotated[int, np.int16]
    clamp: Annotated[int, np.int16]  # a shift past the limit stops there, WU-3.6
    bust_chain: Annotated[int, np.int16]
    self_ties: Annotated[int, np.int16]


STATE, TABLE = dtype_of(State), dtype_of(Table)
