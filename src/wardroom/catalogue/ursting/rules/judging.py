"""What a position is worth to each seat, by a network that learnt from games against itself.

Two, three and four seats and all options were covered by its games; `learning/selfplay` tells how.
"""

from wardroom.catalogue import data
from wardroom.catalogue.ursting.layout import ENDED, State, Table
from wardroom.catalogue.ursting.rules.ending import returns
from wardroom.catalogue.ursting.rules.features import write_rows
from wardroom.core.kernel import Values, kernel
from wardroom.core.network import ALL_ROWS, judge, packed
from wardroom.core.scratch import scratch

NUMBERS = data.arrays("wardroom.catalogue.ursting", "network.npz")
RULES = int(NUMBERS["rules"])  # the version of the rules that its games were played by
NETWORK = packed(NUMBERS)


@kernel
def evaluate(table: Table, s: State, out: Values) -> None:
    """What each seat may expect: its chance to win, as a result."""
    if s.phase == ENDED:
        returns(table, s, out)
    else:
        rows = scratch(ALL_ROWS)
        write_rows(table, s, out, rows)
        judge(NETWORK, rows, table.seats, out)
