"""Ur's record, its constants and its action codes. A set of tiles is a bit mask."""

from typing import Annotated, Protocol

import numpy as np

from wardroom.core.records import Ints, dtype_of

FILES, RANKS = "abc", "12345678"
TILES = tuple(f + r for r in RANKS for f in FILES if f == "b" or r not in "56")  # UR-1.3
TILE = {name: number for number, name in enumerate(TILES)}
BIT = np.array([1 << number for number in range(len(TILES))], np.int32)


def tiles(*names: str) -> int:
    """Return the set of the named tiles."""
    return sum(1 << TILE[name] for name in names)


EARTH_FORTS = tiles("a1", "c1")  # UR-1.5
HEAVEN_FORTS = tiles("a7", "c7")  # UR-1.5
FORTS = EARTH_FORTS | HEAVEN_FORTS
ISHTAR = tiles("b4")  # UR-1.6
ENTRANCES = tiles("a4", "c4")  # UR-1.9

# UR-1.10, as chains of joined tiles.
LANES = ("a4 a3 a2 a1 b1", "c4 c3 c2 c1 b1", "b1 b2 b3 b4 b5 b6 b7 b8", "b8 a8 a7", "b8 c8 c7")

# What a piece is worth to `worth.guess` on each tile; the board is symmetric, file c is file a.
_WORTH = {
    "a1": 0.08, "a2": 0.07, "a3": 0.06, "a4": 0.07, "a7": 0.47, "a8": 0.35, "b1": 0.10,
    "b2": 0.18, "b3": 0.22, "b4": 0.54, "b5": 0.34, "b6": 0.45, "b7": 0.53, "b8": 0.28,
}  # fmt: skip
TILE_WORTH = np.array([_WORTH[name.replace("c", "a")] for name in TILES])

PHASES = ("roll", "act", "second", "again", "over")
ROLL, ACT, SECOND, AGAIN, ENDED = range(5)

ROLLS = ("bb", "bs", "bg", "gs", "ss", "gg")
BB, BS, BG, GS, SS, GG = range(6)
ROLL_WEIGHT = np.array([4, 4, 4, 2, 1, 1], np.int64)  # sixteenths, UR-2.2

NONE = -1  # no roll, no tile, no seat, no action
DRAWN = 2  # beside the seats as `winner`
RUN_FOR_DRAW = 5  # UR-7.2

# Action codes. A route packs its tiles, five bits each, below its number of steps.
PASS, DRAW, DONE, TAKE_AGAIN, YIELD = range(5)
WORDS = ("pass", "draw", "done", "again", "yield")
ROLLED = 8  # + the roll
SPAWN = 16  # + the tile
STEPS = 1 << 20  # × the number of steps
TILE_BITS = 5
TILE_MASK = (1 << TILE_BITS) - 1

MAX_REACH = 3  # UR-6.1
MAX_ROUTES = 4 + 4 * 3 + 4 * 3 * 3  # of one piece: a tile has four neighbours, one led there
# Moves, spawns, `pass` and `draw`. A route that turns out illegal is written too, and overwritten.
MAX_ACTIONS = 7 * MAX_ROUTES + len(TILES) + 2
MAX_OUTCOMES = len(ROLLS)


def route_code(route: list[int]) -> int:
    """Return the action code of a route through these tiles."""
    packed = sum(tile << TILE_BITS * step for step, tile in enumerate(route))
    return STEPS * (len(route) - 1) + packed


class State(Protocol):
    """A position of Ur."""

    held: Annotated[Ints, np.int32, 2]  # the tiles each seat holds
    last: Annotated[Ints, np.int32, 2]  # the action that opened each seat's latest turn
    run: Annotated[Ints, np.int32, 2]  # how many of its turns in a row it opened
    rolls: Annotated[int, np.int32]
    pool: Annotated[Ints, np.int8, 2]
    turn: Annotated[int, np.int8]
    phase: Annotated[int, np.int8]
    roll: Annotated[int, np.int8]
    moved: Annotated[int, np.int8]
    extra: Annotated[int, np.int8]
    winner: Annotated[int, np.int8]


class Table(Protocol):
    """What is constant for a match of Ur."""

    path: Annotated[Ints, np.int32, len(TILES)]  # the tiles one step away, UR-1.10
    beside: Annotated[Ints, np.int32, len(TILES)]  # the tiles that share an edge, UR-1.11
    # From each tile, its routes by length: code, tiles passed over, tile at the end, UR-4.1.
    route: Annotated[Ints, np.int32, (len(TILES), MAX_ROUTES)]
    over: Annotated[Ints, np.int32, (len(TILES), MAX_ROUTES)]
    end: Annotated[Ints, np.int32, (len(TILES), MAX_ROUTES)]
    routes: Annotated[Ints, np.int32, (len(TILES), MAX_REACH + 1)]  # how many within a reach
    entrances: Annotated[int, np.int32]  # UR-1.9
    realm: Annotated[Ints, np.int32, len(ROLLS)]  # where each roll lets one spawn, UR-2.6
    max_rolls: Annotated[int, np.int32]
    pieces: Annotated[int, np.int16]
    may_pass: Annotated[int, np.int16]


STATE, TABLE = dtype_of(State), dtype_of(Table)
