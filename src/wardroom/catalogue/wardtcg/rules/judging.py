"""What a position is worth: by the network where it learnt, else by a guess.

It learnt from games against itself with the cards of First Muster, ready decks and random ones;
`learning/selfplay` tells how.
"""

from wardroom.catalogue import data
from wardroom.catalogue.wardtcg.rules.features import KNOWN, write_rows
from wardroom.catalogue.wardtcg.rules.worth import guess, returns
from wardroom.catalogue.wardtcg.vocabulary import P_OVER
from wardroom.core.kernel import Record, Values, kernel
from wardroom.core.network import ALL_ROWS, judge, packed
from wardroom.core.scratch import scratch

NUMBERS = data.arrays("wardroom.catalogue.wardtcg", "network.npz")
RULES = int(NUMBERS["rules"])  # the version of the rules that its games were played by
CARDS = str(NUMBERS["cards"])  # the hash of what the cards did
NETWORK = packed(NUMBERS)

# The options of its games. Who is asked, who is first and who knows which lists may be any.
WIN_HP, HAND_LIMIT, OPENING_HAND, REDRAW_MIN = 300, 8, 5, 1
TURNS_LEFT = 50  # with fewer, the limit of turns may decide


@kernel
def is_covered(table: Record, s: Record) -> bool:
    """Whether the network learnt this: the cards of First Muster and the default options."""
    return (
        table.known == KNOWN
        and table.win_hp == WIN_HP
        and table.hand_limit == HAND_LIMIT
        and table.opening_hand == OPENING_HAND
        and table.redraw_min == REDRAW_MIN
        and table.one_summon != 0
        and table.strike_back == 0
        and table.anchor_first == 0
        and table.turn_limit - s.turn >= TURNS_LEFT
    )


@kernel
def evaluate(table: Record, s: Record, out: Values) -> None:
    """What each seat may expect."""
    if s.phase == P_OVER:
        returns(table, s, out)
    elif is_covered(table, s):
        rows = scratch(ALL_ROWS)
        write_rows(table, s, out, rows)
        judge(NETWORK, rows, 2, out)
    else:
        guess(table, s, out)
