"""The creatures in play, in the numbers that the rules use right now. All of it lies open."""

from wardroom.catalogue.wardtcg.layout import PLACES, SLOTS
from wardroom.catalogue.wardtcg.rules.stats import current, shield_of
from wardroom.catalogue.wardtcg.vocabulary import AL, DAMAGE_BONUS, DICE, HIT_BONUS, SPD, STATS
from wardroom.core.position import Document, Position

NUMBERS = {STATS[stat]: stat for stat in (AL, SPD, HIT_BONUS, DAMAGE_BONUS, DICE)}


def values(position: Position) -> list[Document]:
    """Return the creatures in play with the values they have right now, TCG-8.2."""
    table, s = position.table, position.record
    return [
        {
            "id": int(s.creature[c].id),
            "card": position.library.ids[s.creature[c].card],
            "seat": c // SLOTS,
            "hp": int(s.creature[c].hp),
            **{name: int(current(table, s, c, stat)) for name, stat in NUMBERS.items()},
            "shield": int(shield_of(table, s, c)),
        }
        for c in range(PLACES)
        if s.creature[c].id
    ]
