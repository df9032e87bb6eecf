"""`evaluate` by the network that a match's table carries, if it does; specialised per game."""

from wardroom.core.contract import actor, evaluate, returns
from wardroom.core.kernel import OVER, Record, Values, Weights, kernel
from wardroom.core.network import ALL_ROWS, judge
from wardroom.core.scratch import scratch

ALSO = ("write_rows",)


def write_rows(table: Record, s: Record, spare: Values, rows: Weights) -> None:
    """Write the rows of every seat."""
    raise NotImplementedError


@kernel
def judged(table: Record, s: Record, out: Values) -> None:
    """What the network of the table, or the game itself, thinks of a position, or the result."""
    if actor(table, s) == OVER:
        returns(table, s, out)
    elif not table.has_net:
        evaluate(table, s, out)
    else:
        rows = scratch(ALL_ROWS)
        write_rows(table, s, out, rows)
        judge(table.net, rows, len(out), out)
