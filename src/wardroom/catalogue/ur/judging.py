"""What a position of Ur is worth: by the network where it was fitted, else by a guess."""

from wardroom.catalogue.ur import rules
from wardroom.catalogue.ur.ends import (
    BOARD_MASK,
    EXTRA_BIT,
    KIND_SHIFT,
    MOST_ENDS,
    TILE_COUNT,
    is_allowed,
    write_ends,
)
from wardroom.catalogue.ur.layout import (
    ACT,
    AGAIN,
    BIT,
    ENDED,
    ENTRANCES,
    FORTS,
    GG,
    GS,
    ROLL,
    RUN_FOR_DRAW,
    SPAWN,
    STEPS,
    TILE,
    State,
    Table,
    tiles,
)
from wardroom.catalogue.ur.network import PIECES, value_to_roll
from wardroom.catalogue.ur.worth import guess
from wardroom.core.bits import first_bit
from wardroom.core.kernel import Values, kernel
from wardroom.core.scratch import scratch

ROYAL_REALM, MARDUK = tiles("b1", "b2", "b3"), tiles("b6")
OFF_LANE, BESIDE_OFF_LANE = TILE["a2"], tiles("a1", "a3")
ROLLS_LEFT = 200  # with fewer, that the game may end drawn changes the start's value by 0.0002


@kernel
def is_covered(table: Table, s: State) -> bool:
    """Whether the network was fitted for this: the default options, and rolls enough to come."""
    return (
        table.pieces == PIECES
        and table.entrances == ENTRANCES
        and table.realm[GS] == ROYAL_REALM
        and table.realm[GG] == MARDUK
        and table.path[OFF_LANE] == BESIDE_OFF_LANE
        and table.may_pass == 0
        and (table.max_rolls == 0 or table.max_rolls - s.rolls >= ROLLS_LEFT)
    )


@kernel
def evaluate(table: Table, s: State, out: Values) -> None:
    """What each seat may expect, the best play of both assumed.

    A draw counts that is open (UR-7.2), or that one more spawn opens; what comes later is left out.
    """
    if s.phase == ENDED:
        rules.returns(table, s, out)
    elif not is_covered(table, s):
        guess(s, out)
    else:
        seat = s.turn
        out[seat] = value_of_turn(table, s, seat)
        out[1 - seat] = -out[seat]


@kernel
def value_of_turn(table: Table, s: State, seat: int) -> float:
    """What the seat whose turn it is may expect."""
    own, enemy, is_open = int(s.held[seat]), int(s.held[1 - seat]), rules.may_draw(s)
    if s.phase == ROLL:
        return value_of_opening(s, seat, own, enemy, is_open)
    if s.phase == AGAIN:
        return value_of_end(s, seat, own, enemy, True, is_open)
    if s.phase == ACT:
        best = best_of_roll(table, s, seat)
        return max(best, 0.0) if is_open else best
    return best_second(table, s, seat, is_open)


@kernel
def value_of_opening(s: State, seat: int, own: int, enemy: int, is_open: bool) -> float:
    """What a seat may expect that is about to roll; it need not lose if it can have a draw."""
    value = value_to_roll(own, enemy)
    return max(value, 0.0) if is_open or nears_draw(s, seat, own) else value


@kernel
def nears_draw(s: State, seat: int, own: int) -> bool:
    """UR-7.2: whether a seat may open its fifth turn with the spawn that opened the last four."""
    last, entrances = s.last[seat], ENTRANCES & ~own
    if s.run[seat] != RUN_FOR_DRAW - 1 or last < SPAWN or last >= STEPS:
        return False
    return entrances & int(BIT[last - SPAWN]) != 0


@kernel
def value_of_end(s: State, seat: int, own: int, enemy: int, extra: bool, is_open: bool) -> float:
    """What a seat may expect whose turn is over, an extra turn being its to take."""
    if own & FORTS == FORTS:
        return 1.0  # UR-7.1
    value = -value_of_opening(s, 1 - seat, enemy, own, is_open)
    if not extra:
        return value
    return max(value, value_of_opening(s, seat, own, enemy, is_open))  # UR-5.3


@kernel
def best_of_roll(table: Table, s: State, seat: int) -> float:
    """What a seat may expect that has rolled and opens its turn; the enemy's run goes on."""
    ends, is_open = scratch(MOST_ENDS), rules.has_run(s, 1 - seat)
    best = -2.0
    for i in range(write_ends(table, s, seat, ends)):
        end = ends[i]
        if is_allowed(end >> KIND_SHIFT, s.roll):
            own, enemy = end & BOARD_MASK, end >> TILE_COUNT & BOARD_MASK
            extra = end & EXTRA_BIT != 0
            best = max(best, value_of_end(s, seat, own, enemy, extra, is_open))
    if best < -1.0:  # UR-2.8: it must pass
        own, enemy = int(s.held[seat]), int(s.held[1 - seat])
        return value_of_end(s, seat, own, enemy, False, is_open)
    return best


@kernel
def best_second(table: Table, s: State, seat: int, is_open: bool) -> float:
    """What a seat may expect that has one step left for another piece, UR-4.6."""
    own, enemy, extra = int(s.held[seat]), int(s.held[1 - seat]), s.extra != 0
    best = value_of_end(s, seat, own, enemy, extra, is_open)
    closed = rules.closed_tiles(s, seat, 0)
    pieces = own & ~int(BIT[s.moved])
    while pieces != 0:
        start = first_bit(pieces)
        pieces &= pieces - 1
        ends = int(table.path[start]) & ~closed
        while ends != 0:
            end = ends & -ends
            ends &= ends - 1
            moved = own ^ int(BIT[start]) ^ end
            earned = extra or end & FORTS != 0
            best = max(best, value_of_end(s, seat, moved, enemy & ~end, earned, is_open))
    return best
