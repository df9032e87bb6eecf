"""Kernels that solve Ur: what a board is worth to the seat about to roll, with perfect play.

The right to a draw of UR-7.2 and the limit of UR-7.3 are left out. Values are improved in place,
sweep by sweep; a sweep looks for the best after every roll, or follows what was best before, which
is far quicker. A board is known by the numbers of both seats' sets of tiles.
"""

import numpy as np
import numpy.typing as npt

from wardroom.catalogue.ur.ends import (
    BOARD_MASK,
    EXTRA_BIT,
    KIND_SHIFT,
    KINDS,
    MOST_ENDS,
    TILE_COUNT,
    is_allowed,
    write_ends,
)
from wardroom.catalogue.ur.layout import BB, BS, FORTS, GG, GS, NONE, SS, State
from wardroom.core.bits import count_bits
from wardroom.core.kernel import Record, Records, kernel
from wardroom.core.scratch import scratch

ROLLS = np.array([BB, BS, GS, SS, GG], np.int64)
SIXTEENTHS = np.array([4, 8, 2, 1, 1], np.int64)  # bs and bg let a seat do the same
WON, ROLLS_AGAIN, IS_OVER = 0, 1, 2  # what follows an end: nothing, the seat's roll, the enemy's
FINE = float(1 << 30)  # values are compared as whole numbers

Sets = npt.NDArray[np.int32]
Chances = npt.NDArray[np.float32]
Policy = npt.NDArray[np.int32]


@kernel
def next_code(end: int, again: bool, number: Sets, sets: int) -> int:
    """Whose roll follows an end, and where its value stands."""
    own, enemy = end & BOARD_MASK, end >> TILE_COUNT & BOARD_MASK
    if own & FORTS == FORTS:
        return WON
    if again:
        return 4 * (int(number[own]) * sets + int(number[enemy])) + ROLLS_AGAIN
    return 4 * (int(number[enemy]) * sets + int(number[own])) + IS_OVER


@kernel
def chance_after(code: int, chances: Chances) -> float:
    """The chance to win of the seat whose turn has ended so."""
    follows = code & 3
    if follows == WON:
        return 1.0
    chance = float(chances[code >> 2])
    return chance if follows == ROLLS_AGAIN else 1.0 - chance


@kernel
def best_code(end: int, number: Sets, sets: int, chances: Chances) -> int:
    """The same for the best of an end: an extra turn is taken if that is better, UR-5.3."""
    over = next_code(end, False, number, sets)
    if end & EXTRA_BIT == 0:
        return over
    again = next_code(end, True, number, sets)
    return again if chance_after(again, chances) > chance_after(over, chances) else over


@kernel
def improve(
    table: Record, s: State, number: Sets, sets: int, chances: Chances, best: Policy, at: int
) -> float:
    """Find what is best after each roll of seat 0, leave it in `best` from `at` on; its chance."""
    ends, code, worth = scratch(MOST_ENDS), scratch(KINDS), scratch(KINDS)
    worth[:] = NONE
    for i in range(write_ends(table, s, 0, ends)):
        kind, found = ends[i] >> KIND_SHIFT, best_code(ends[i], number, sets, chances)
        value = int(FINE * chance_after(found, chances))
        if value > worth[kind]:
            worth[kind], code[kind] = value, found
    passed = int(s.held[1]) << TILE_COUNT | int(s.held[0])
    total = 0.0
    for i in range(len(ROLLS)):
        highest, chosen = NONE, next_code(passed, False, number, sets)  # UR-2.8
        for kind in range(KINDS):
            if worth[kind] > highest and is_allowed(kind, ROLLS[i]):
                highest, chosen = worth[kind], code[kind]
        best[at + i] = chosen
        total += SIXTEENTHS[i] * chance_after(chosen, chances)
    return total / 16


@kernel
def follow(chances: Chances, best: Policy, at: int) -> float:
    """The chance of a board if what was best is played."""
    total = 0.0
    for i in range(len(ROLLS)):
        total += SIXTEENTHS[i] * chance_after(best[at + i], chances)
    return total / 16


@kernel
def sweep(
    table: Record, states: Records, known: Sets, image: Sets, number: Sets, chances: Chances,
    best: Policy, first: int, last: int, at: int, is_search: bool,
) -> float:  # fmt: skip
    """Change the chances of all boards whose seat to roll has a set from `first` on.

    `at` is where they stand in `best`; of mirror images only one is computed. Returns the largest
    change.
    """
    s, sets, largest = states[0], len(known), 0.0
    for i in range(first, last):
        if image[i] < i:
            continue
        for j in range(sets):
            if not is_board(known[i], known[j]):
                continue
            place = i * sets + j
            if is_search:
                set_board(table, s, known[i], known[j])
                chance = improve(table, s, number, sets, chances, best, at)
            else:
                chance = follow(chances, best, at)
            at += len(ROLLS)
            largest = max(largest, abs(chance - chances[place]))
            chances[place] = chance
            chances[int(image[i]) * sets + image[j]] = chance
    return largest


@kernel
def is_board(own: int, enemy: int) -> bool:
    """Whether the game goes on with these sets."""
    return own & enemy == 0 and own & FORTS != FORTS and enemy & FORTS != FORTS


@kernel
def set_board(table: Record, s: State, own: int, enemy: int) -> None:
    """Give seat 0 `own`, and seat 1 `enemy`."""
    s.held[0], s.held[1] = own, enemy
    s.pool[0], s.pool[1] = table.pieces - count_bits(own), table.pieces - count_bits(enemy)


@kernel
def count_boards(known: Sets, image: Sets, counts: Sets) -> None:
    """How many boards `sweep` computes for each set."""
    for i in range(len(known)):
        counts[i] = 0
        if image[i] >= i:
            for j in range(len(known)):
                counts[i] += is_board(known[i], known[j])
