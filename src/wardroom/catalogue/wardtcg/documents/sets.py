"""Added sets of cards in a document, TCG-16.1: they lie open, and `cards` checks them."""

from wardroom.catalogue.wardtcg.cards.cardset import COMMON, CREATURE_FIELDS, MAGIC_FIELDS
from wardroom.catalogue.wardtcg.cards.parameters import FLAGS, PARAMS, TEXTS
from wardroom.core.schema import Either, Flag, ListOf, Object, Text, Whole

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
