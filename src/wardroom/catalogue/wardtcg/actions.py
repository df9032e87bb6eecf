"""The codes of actions and chance outcomes, TCG-14.1."""

from wardroom.catalogue.wardtcg.layout import CARDS

PASS, NEXT, END, ATTACK, HOLD, USE, REDRAW, FIRST, SECOND = range(9)
WORDS = ("pass", "next", "end", "attack", "hold", "use", "redraw", "first", "second")
PROMOTE = 8  # + slot
SACRIFICE_LIMITED = 12  # + slot
TARGET_OWN = 17  # + slot, 0 for the primary
TARGET_FOE = 22
TARGET_OWN_MAGIC = 27  # + slot from 0
TARGET_FOE_MAGIC = 32
SUMMON = 37  # + card
CAST = SUMMON + CARDS
SACRIFICE = CAST + CARDS
DISCARD = SACRIFICE + CARDS
CHOOSE = DISCARD + CARDS
ACTIONS = CHOOSE + CARDS

# Chance codes lie above the actions, so that no text of one is taken for the other.
DREW = 1024  # + card
MILLED = DREW + CARDS
ROLLED = 2048  # + 64 × dice + sum
ROLL_STRIDE = 64
