"""The toy's record, its constants and its action codes. Cards are counted by rank."""

import numpy as np

RANKS = 6  # of the cards, and faces of the die
COPIES = 2  # of each card
MAX_SEATS = 3

PHASES = ("deal", "roll", "act", "over")
DEAL, ROLL, ACT, ENDED = range(4)
NONE = -1  # no seat, no winner
DRAWN = MAX_SEATS  # beside the seats as `winner`

# Action codes: `pass`, or a kind plus the rank from 0.
PASS = 0
PLAY, DEALT, ROLLED = 10, 20, 30
KINDS = {"play": PLAY, "deal": DEALT, "roll": ROLLED}
MAX_ACTIONS = 1 + RANKS
MAX_OUTCOMES = RANKS

STATE = np.dtype(
    [
        ("deck", np.int8, RANKS),
        ("hand", np.int8, (MAX_SEATS, RANKS)),
        ("played", np.int8, RANKS),
        ("turns", np.int8),  # begun so far
        ("turn", np.int8),
        ("phase", np.int8),
        ("rolled", np.int8),  # 0 before the roll
        ("winner", np.int8),
    ]
)

TABLE = np.dtype(
    [("seats", np.int8), ("hand", np.int8), ("rounds", np.int8), ("equal", np.int8)], align=True
)
