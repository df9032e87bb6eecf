"""What a seat of Ur sees, as numbers: its own first. Nothing of Ur is hidden."""

from wardroom.catalogue.ur.layout import PHASES, ROLLS, RUN_FOR_DRAW, TILES, State, Table
from wardroom.core.kernel import Floats, kernel
from wardroom.core.observations import Feature, write_one_of, write_set

VERSION = 1


def features(table: Table) -> tuple[Feature, ...]:
    """Return what an observation is made of."""
    return (
        Feature("own", (len(TILES),), "the tiles the seat's pieces stand on"),
        Feature("enemy", (len(TILES),), "the tiles the enemy's pieces stand on"),
        Feature("pool", (2,), "pieces yet to be spawned, own and enemy's, of all"),
        Feature("roll", (len(ROLLS),), "the roll"),
        Feature("phase", (len(PHASES),), "the phase"),
        Feature("moved", (len(TILES),), "where the piece stands that made the first of two moves"),
        Feature("turn", (1,), "whether it is the seat's turn"),
        Feature("extra", (1,), "whether an extra turn has been earned"),
        Feature("run", (2,), "equal openings in a row, own and enemy's, of those for a draw"),
        Feature("rolls", (1,), "rolls made, of those after which the game is drawn"),
    )


@kernel
def observe(table: Table, s: State, seat: int, out: Floats, at: int) -> None:
    """Write what `seat` may know into zeros, from `at` on."""
    enemy = 1 - seat
    at = write_set(s.held[seat], len(TILES), out, at)
    at = write_set(s.held[enemy], len(TILES), out, at)
    out[at] = s.pool[seat] / table.pieces
    out[at + 1] = s.pool[enemy] / table.pieces
    at = write_one_of(s.roll, len(ROLLS), out, at + 2)
    at = write_one_of(s.phase, len(PHASES), out, at)
    at = write_one_of(s.moved, len(TILES), out, at)
    out[at] = s.turn == seat
    out[at + 1] = s.extra
    out[at + 2] = min(s.run[seat], RUN_FOR_DRAW) / RUN_FOR_DRAW
    out[at + 3] = min(s.run[enemy], RUN_FOR_DRAW) / RUN_FOR_DRAW
    if table.max_rolls > 0:
        out[at + 4] = s.rolls / table.max_rolls
