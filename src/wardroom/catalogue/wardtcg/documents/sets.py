"""The sets of a document: the built-in one by its id, the added ones whole, TCG-16.1.

Added sets lie open, and `cards` checks them.
"""

from typing import Any

from wardroom.catalogue.wardtcg.cards.cardset import COMMON, CREATURE_FIELDS, MAGIC_FIELDS
from wardroom.catalogue.wardtcg.cards.library import BUILT_IN
from wardroom.catalogue.wardtcg.cards.parameters import FLAGS, PARAMS, TEXTS
from wardroom.core.position import Position
from wardroom.core.schema import Either, Flag, ListOf, Object, OneOf, Text, Whole

BIG = 2**63

# A parameter's own bounds depend on its operation.
VALUE = Either(Text(), Whole(-BIG, BIG), Flag(), ListOf(Text()))
LINE_KEYS = ("when", "op", "target", "side", *PARAMS, *FLAGS, *TEXTS)
LINE = Object(dict.fromkeys(LINE_KEYS, VALUE), optional=LINE_KEYS, name="CardLine")
CARD_KEYS = (*COMMON, *CREATURE_FIELDS, *MAGIC_FIELDS)
CARD = Object(
    {**dict.fromkeys(CARD_KEYS, VALUE), "effects": ListOf(LINE), "bearer": LINE},
    optional=CARD_KEYS,
    name="Card",
)
HEAD = Object({"id": Text(), "name": Text(), "version": Whole(0, BIG)})
SET = Object({"set": HEAD, "card": ListOf(CARD)}, name="CardSet")


class BuiltIn(OneOf):
    """Which version of First Muster a match is played with; its position was made of it."""

    of_record = False

    def write(self, value: Any, position: Position) -> str:
        """The id of the set."""
        return str(position.library.built_in)


BUILT_IN_SET = BuiltIn(BUILT_IN)
