"""The rules of Ur as kernels: the only place that decides what is legal.

Sets of tiles are bit masks, so a rule reads as set algebra: `& ~own` is "not on an own piece".
"""

from wardroom.catalogue.ur.layout import (
    ACT,
    AGAIN,
    BB,
    BIT,
    DONE,
    DRAW,
    DRAWN,
    EARTH_FORTS,
    ENDED,
    FORTS,
    GS,
    HEAVEN_FORTS,
    ISHTAR,
    NONE,
    PASS,
    ROLL,
    ROLL_WEIGHT,
    ROLLED,
    RUN_FOR_DRAW,
    SECOND,
    SPAWN,
    SS,
    STEPS,
    TAKE_AGAIN,
    TILE_BITS,
    TILE_MASK,
    YIELD,
    State,
    Table,
)
from wardroom.core.bits import count_bits, first_bit, write_members
from wardroom.core.kernel import CHANCE, OVER, Codes, Values, Weights, kernel
from wardroom.core.results import winner_takes_all
from wardroom.core.rng import Rng


@kernel
def setup(table: Table, s: State) -> None:
    """All pieces in the pools, seat 0 to roll."""
    s.held[:] = 0
    s.pool[:] = table.pieces  # UR-1.1
    s.last[:] = NONE
    s.run[:] = 0
    s.rolls = 0
    s.winner = NONE
    s.turn = 0  # UR-2.1
    s.phase = ROLL
    s.roll = NONE
    s.moved = NONE
    s.extra = 0


@kernel
def actor(table: Table, s: State) -> int:
    """Return the seat to act, CHANCE or OVER."""
    if s.phase == ROLL:
        return CHANCE
    if s.phase == ENDED:
        return OVER
    return s.turn


@kernel
def outcomes(table: Table, s: State, out: Codes, weight: Weights) -> int:
    """UR-2.2: the six rolls."""
    for roll in range(6):
        out[roll] = ROLLED + roll
        weight[roll] = ROLL_WEIGHT[roll]
    return 6


# Sets of tiles the rules speak of.


@kernel
def spawn_tiles(table: Table, s: State, seat: int) -> int:
    """Where `seat` may spawn with the roll it has."""
    if s.pool[seat] == 0:
        return 0  # UR-3.1
    return entrance_tiles(table, s, seat) | realm_tiles(table, s, seat)


@kernel
def entrance_tiles(table: Table, s: State, seat: int) -> int:
    """The Entrances `seat` may spawn on, UR-2.3."""
    enemy = s.held[1 - seat]
    tiles = table.entrances & ~s.held[seat]  # UR-3.1
    if enemy & (enemy - 1) == 0:
        tiles &= ~enemy  # UR-3.2
    return tiles


@kernel
def realm_tiles(table: Table, s: State, seat: int) -> int:
    """The empty tiles that the roll opens to `seat`."""
    tiles = beside(table, s.held[seat]) if s.roll == BB else table.realm[s.roll]  # UR-2.6, 2.7
    return tiles & ~(s.held[0] | s.held[1])  # UR-3.3


@kernel
def beside(table: Table, pieces: int) -> int:
    """The tiles next to any of `pieces`, UR-1.11."""
    tiles = 0
    while pieces != 0:
        tiles |= table.beside[first_bit(pieces)]
        pieces &= pieces - 1
    return tiles


@kernel
def safe_tiles(s: State, seat: int) -> int:
    """The enemy pieces that `seat` can neither capture nor pass, UR-4.7."""
    enemy = s.held[1 - seat]
    return enemy & FORTS if enemy & ISHTAR else 0


@kernel
def barring_tiles(s: State, seat: int) -> int:
    """The enemy pieces that a route of `seat` cannot go on from."""
    if s.held[seat] & EARTH_FORTS == EARTH_FORTS:
        return safe_tiles(s, seat)  # UR-6.2
    return s.held[1 - seat]  # UR-4.3, UR-4.5


@kernel
def closed_tiles(s: State, seat: int, over: int) -> int:
    """The tiles where a route of `seat` that passed over the tiles `over` may not end."""
    own = s.held[seat]
    if over & own:
        return own | s.held[1 - seat]  # UR-4.2
    return own | safe_tiles(s, seat)  # UR-4.2, UR-4.7


@kernel
def reach_of(s: State, seat: int) -> int:
    """How many steps the roll gives to one piece now."""
    if s.roll == BB:
        return 0  # UR-2.7
    if s.roll < GS or s.phase == SECOND:
        return 1  # UR-2.4, UR-4.6
    if s.roll >= SS and s.held[seat] & HEAVEN_FORTS == HEAVEN_FORTS:
        return 3  # UR-6.1
    return 2  # UR-2.5


# Legal actions.


@kernel
def legal(table: Table, s: State, out: Codes) -> int:
    """Write the legal actions of the seat to act."""
    if s.phase == AGAIN:
        out[0], out[1] = TAKE_AGAIN, YIELD  # UR-5.3
        return 2
    if s.phase == SECOND:
        out[0] = DONE  # UR-4.6
        return write_moves(table, s, out, 1)
    if s.phase == ACT:
        return write_openings(table, s, out)
    return 0


@kernel
def write_openings(table: Table, s: State, out: Codes) -> int:
    """The first action of a turn."""
    count = write_spawns(table, s, out)
    count = write_moves(table, s, out, count)
    if count == 0 or table.may_pass:
        out[count] = PASS  # UR-2.8
        count += 1
    if may_draw(s):
        out[count] = DRAW
        count += 1
    return count


@kernel
def may_draw(s: State) -> bool:
    """UR-7.2: whether either seat opened five turns in a row with the same action."""
    return has_run(s, 0) or has_run(s, 1)


@kernel
def has_run(s: State, seat: int) -> bool:
    """Whether a seat opened its last five turns with the same action."""
    return s.run[seat] >= RUN_FOR_DRAW and s.last[seat] != PASS


@kernel
def write_spawns(table: Table, s: State, out: Codes) -> int:
    """One action for each tile that may be spawned on."""
    return write_members(SPAWN, spawn_tiles(table, s, s.turn), out)


@kernel
def write_moves(table: Table, s: State, out: Codes, count: int) -> int:
    """The routes of every piece that may move now.

    A route is written first and counted if it is legal: there is no branch to mispredict.
    """
    seat = s.turn
    own, reach, barring = s.held[seat], reach_of(s, seat), barring_tiles(s, seat)
    closed, closed_over_own = closed_tiles(s, seat, 0), closed_tiles(s, seat, own)
    pieces = own & ~BIT[s.moved] if s.phase == SECOND else own  # UR-4.6
    while pieces != 0:
        start = first_bit(pieces)
        pieces &= pieces - 1
        for i in range(table.routes[start, reach]):
            over = table.over[start, i]
            shut = closed_over_own if over & own else closed
            out[count] = table.route[start, i]
            count += (over & barring) | (table.end[start, i] & shut) == 0
    return count


@kernel
def end_of(route: int) -> int:
    """The tile where `route` ends."""
    return route >> TILE_BITS * (route // STEPS) & TILE_MASK


@kernel
def tiles_of(route: int) -> int:
    """The set of tiles that `route` enters: all but its start."""
    tiles = 0
    for step in range(1, route // STEPS + 1):
        tiles |= BIT[route >> TILE_BITS * step & TILE_MASK]
    return tiles


# What actions do.


@kernel
def apply(table: Table, s: State, action: int) -> None:
    """Change `s` by one action or roll."""
    if s.phase == ROLL:
        s.roll = action - ROLLED
        s.rolls += 1
        s.phase = ACT
    elif action == DRAW:
        finish(s, DRAWN)  # UR-7.2
    else:
        if s.phase == ACT:
            note_opening(s, action)
        if action >= STEPS:
            move(table, s, action)
        elif action >= SPAWN:
            spawn(table, s, action - SPAWN)
        elif action == DONE:
            end_movement(table, s)
        else:
            begin_turn(table, s, s.turn if action == TAKE_AGAIN else 1 - s.turn)


@kernel
def note_opening(s: State, action: int) -> None:
    """Keep count of how often a seat's turns open alike, for UR-7.2."""
    seat = s.turn
    s.run[seat] = s.run[seat] + 1 if s.last[seat] == action else 1
    s.last[seat] = action


@kernel
def capture(s: State, seat: int, tiles: int) -> None:
    """Every enemy of `seat` on `tiles` returns to its pool, UR-4.4."""
    taken = s.held[1 - seat] & tiles
    if taken:
        s.held[1 - seat] ^= taken
        s.pool[1 - seat] += count_bits(taken)


@kernel
def spawn(table: Table, s: State, tile: int) -> None:
    """A piece from the pool to `tile`; it ends the turn."""
    seat = s.turn
    capture(s, seat, BIT[tile])  # UR-3.1
    s.held[seat] |= BIT[tile]
    s.pool[seat] -= 1
    if not won(s, seat):
        begin_turn(table, s, 1 - seat)  # UR-3.4


@kernel
def move(table: Table, s: State, route: int) -> None:
    """A piece along its route; what may follow depends on its length and end."""
    seat, end = s.turn, end_of(route)
    capture(s, seat, tiles_of(route))  # UR-4.4, UR-6.2
    s.held[seat] ^= BIT[route & TILE_MASK] | BIT[end]
    if BIT[end] & FORTS:
        s.extra = 1  # UR-5.1, UR-5.2
    if won(s, seat):
        return
    if s.phase == ACT and route < 2 * STEPS and s.roll >= GS and may_second(table, s, end):
        s.phase = SECOND
        s.moved = end
    else:
        end_movement(table, s)


@kernel
def may_second(table: Table, s: State, moved: int) -> bool:
    """UR-4.6: whether a piece other than the one on `moved` can make one step."""
    pieces = s.held[s.turn] & ~BIT[moved]
    closed = closed_tiles(s, s.turn, 0)
    while pieces != 0:
        if table.path[first_bit(pieces)] & ~closed:
            return True
        pieces &= pieces - 1
    return False


@kernel
def won(s: State, seat: int) -> bool:
    """UR-5.4, UR-7.1: end the game if `seat` holds all four forts."""
    if s.held[seat] & FORTS == FORTS:
        finish(s, seat)
        return True
    return False


@kernel
def end_movement(table: Table, s: State) -> None:
    """The extra turn is offered if one was earned, UR-5.3; else the turn ends."""
    if s.extra:
        s.phase = AGAIN
        s.roll = NONE
        s.moved = NONE
    else:
        begin_turn(table, s, 1 - s.turn)


@kernel
def begin_turn(table: Table, s: State, seat: int) -> None:
    """`seat` is due to roll, unless the rolls are used up."""
    s.turn = seat
    s.phase = ROLL
    s.roll = NONE
    s.moved = NONE
    s.extra = 0
    if table.max_rolls and s.rolls >= table.max_rolls:
        finish(s, DRAWN)  # UR-7.3


@kernel
def finish(s: State, winner: int) -> None:
    """The game is over."""
    s.phase = ENDED
    s.winner = winner
    s.turn = NONE
    s.roll = NONE
    s.moved = NONE
    s.extra = 0


@kernel
def determinize(table: Table, s: State, seat: int, rng: Rng) -> None:
    """Everything is public: nothing to deal."""


@kernel
def returns(table: Table, s: State, out: Values) -> None:
    """The winner's +1 and the loser's −1; 0 for a draw."""
    winner_takes_all(s.winner, 2, out)
