"""What a seat of Ward sees, as numbers: soldier by soldier, its own first. Nothing is hidden."""

from wardroom.catalogue.hexward.layout import (
    ARMY,
    ARMY_SIZE,
    BIT,
    COLOUR,
    KINDS,
    NOBODY,
    ORIGIN,
    PLACE,
    REACH,
    RING,
    ROGUE,
    ROW,
    SEATS,
    STEP,
    WARD,
    State,
    Table,
)
from wardroom.core.kernel import Floats, kernel
from wardroom.core.observations import Feature, write_one_of

VERSION = 1

FACTS = 14  # of a soldier
HIGHEST = 1 + SEATS * ARMY[ROGUE]  # HW-2.1: only Rogues get on top
BESIDE_WARD, BESIDE_ENEMY = 0.5, -1.0
MOST_PASSES = 2 * SEATS


def features(table: Table) -> tuple[Feature, ...]:
    """Return what an observation is made of."""
    return (
        Feature(
            "soldiers",
            (SEATS * ARMY_SIZE, FACTS),
            "by seat, the observer's first, kind and order of deployment: on the Front, covered, "
            "level, immobile, moved last, in the graveyard, q, r, then in each direction what lies "
            "beside it: 1 a friend, -1 an enemy, 0.5 the Ward",
            low=-1.0,
        ),
        Feature("reserve", (SEATS, len(KINDS)), "soldiers in reserve, of each kind's number"),
        Feature("ring", (SEATS, 6), "the cells around the Ward each seat holds"),
        Feature("surrendered", (SEATS,), "who has surrendered"),
        Feature("turn", (SEATS,), "whose turn it is"),
        Feature("quiet", (1,), "how far the quiet limit is used up"),
        Feature("passes", (1,), "passes in a row, of six"),
    )


@kernel
def observe(table: Table, s: State, seat: int, out: Floats, at: int) -> None:
    """Write what `seat` may know into zeros, from `at` on."""
    for after in range(table.seats):
        first = 1 + (seat + after) % table.seats * ARMY_SIZE
        for number in range(ARMY_SIZE):
            write_soldier(s, first + number, out, at + (after * ARMY_SIZE + number) * FACTS)
    at += SEATS * ARMY_SIZE * FACTS
    for after in range(table.seats):
        for kind in range(len(KINDS)):
            left = s.reserve[(seat + after) % table.seats, kind]
            out[at + after * len(KINDS) + kind] = left / ARMY[kind]
    at += SEATS * len(KINDS)
    for d in range(6):
        top = s.top[RING[d]]
        if top != NOBODY:
            out[at + (COLOUR[top] - seat) % table.seats * 6 + d] = 1.0
    at += SEATS * 6
    for after in range(table.seats):
        out[at + after] = s.surrendered[(seat + after) % table.seats]
    at += SEATS
    if s.turn >= 0:
        write_one_of((s.turn - seat) % table.seats, SEATS, out, at)
    at += SEATS
    out[at] = s.quiet / table.quiet_limit
    out[at + 1] = min(s.passes, MOST_PASSES) / MOST_PASSES


@kernel
def write_soldier(s: State, soldier: int, out: Floats, at: int) -> None:
    """Write the facts of one soldier."""
    bit = BIT[soldier]
    out[at + 5] = s.graveyard & bit != 0
    if s.level[soldier] == 0:
        return
    cell = int(s.cell[soldier])
    r = (cell - ORIGIN + ROW // 2) // ROW
    out[at] = 1.0
    out[at + 1] = s.uncovered & bit == 0
    out[at + 2] = s.level[soldier] / HIGHEST
    out[at + 3] = (s.immobile[0] | s.immobile[1] | s.immobile[2]) & bit != 0
    out[at + 4] = s.last_moved & bit != 0
    out[at + 6] = (cell - ORIGIN - ROW * r) / REACH
    out[at + 7] = r / REACH
    for d in range(6):
        top = s.top[(cell + STEP[d]) & PLACE]
        if top == WARD:
            out[at + 8 + d] = BESIDE_WARD
        elif top != NOBODY:
            out[at + 8 + d] = 1.0 if COLOUR[top] == COLOUR[soldier] else BESIDE_ENEMY
