"""What belongs to a seat in a document: its zones, its counts, and what it has in play."""

from types import SimpleNamespace
from typing import Any

import numpy as np

from wardroom.catalogue.wardtcg.documents.creatures import CREATURE, INFINITE, InPlay
from wardroom.catalogue.wardtcg.documents.ids import MANY, PILE
from wardroom.catalogue.wardtcg.layout import (
    CEMETERY,
    DECK,
    HAND,
    MAX_CASTS,
    NOBODY,
    ONE,
    REMOVED,
    REVEALED,
    SHOWN,
    SLOTS,
    ZONE_BITS,
    ZONE_MASK,
)
from wardroom.catalogue.wardtcg.rules.zones import put
from wardroom.core.codec import Field
from wardroom.core.kernel import Record
from wardroom.core.position import Document, Position
from wardroom.core.schema import OWNER, SEAT, Flag, ListOf, Nullable, Object, Secret, Whole

ZONES = {"deck": DECK, "hand": HAND, "shown": SHOWN, "cemetery": CEMETERY, "removed": REMOVED}
COUNTS = ("total", "started", "summons", "waive", "casts")
MOST_ALLOWED = 20000  # summons or waived sacrifices: more than a turn's cards can give

CREATURE_OR_NULL = InPlay(CREATURE)
INFINITE_OR_NULL = InPlay(INFINITE)

SIDE = Object(
    {
        "deck": Secret(PILE, to=OWNER),
        "hand": Secret(PILE, to=OWNER),
        "shown": PILE,
        "cemetery": PILE,
        "removed": PILE,
        "total": Whole(0, MANY),
        "started": Flag(),
        "summons": Whole(0, MOST_ALLOWED),
        "waive": Whole(0, MOST_ALLOWED),
        "casts": Whole(0, MAX_CASTS),
        "primary": CREATURE_OR_NULL,
        "limited": ListOf(CREATURE_OR_NULL, SLOTS - 1),
        "magic": ListOf(INFINITE_OR_NULL, SLOTS),
    },
    in_view={"unseen": PILE},
    name="Side",
)

REVEALED_HAND = Nullable(Object({"seat": SEAT, "cards": PILE}, name="RevealedHand"))


def write_sides(s: Any, position: Position) -> list[Document]:
    """Return what belongs to each seat."""
    return [_write_side(s, position, seat) for seat in position.seats]


def _write_side(s: Any, position: Position, seat: int) -> Document:
    places = slice(seat * SLOTS, seat * SLOTS + SLOTS)
    primary, *limited = s.creature[places]
    side = SimpleNamespace(
        **{name: int(getattr(s, name)[seat]) for name in COUNTS},
        **_piles(s, position, seat, ZONES),
        primary=primary,
        limited=limited,
        magic=[*s.infinite[places]],
    )
    return SIDE.write(side, position)


def _piles(
    s: Any, position: Position, seat: int, zones: dict[str, int]
) -> dict[str, dict[str, int]]:
    """The cards of some zones, id to count."""
    ids, counts = position.library.ids, s.pile[seat]
    held = [(ids[card], int(counts[card])) for card in np.flatnonzero(counts).tolist()]
    return {
        name: {card: n for card, bits in held if (n := bits >> ZONE_BITS * zone & ZONE_MASK)}
        for name, zone in zones.items()
    }


def read_sides(sides: Field, s: Record, position: Position) -> None:
    """Fill what belongs to each seat, or raise BadPosition."""
    for seat, side in enumerate(sides.list(2)):
        SIDE.check_keys(side)
        _read_zones(side, position, seat)
        total = side["total"]
        SIDE.value("total", side, position)
        total.require(total.value == s.total[seat], f"the cemetery holds {s.total[seat]} HP")
        for name in COUNTS[1:]:
            s[name][seat] = SIDE.value(name, side, position)
        _read_in_play(side, position, seat)


def _read_zones(side: Field, position: Position, seat: int) -> None:
    s = position.record
    for name, zone in ZONES.items():
        for card, count in PILE.read(side[name], position):
            if zone == SHOWN:
                s.pile[seat, card] += count * ONE[SHOWN]
            else:
                for _ in range(count):
                    put(position.table, s, seat, zone, card)
    held = side["hand"].value
    for name, shown in side["shown"].items():
        shown.require(shown.value <= held.get(name, 0), "more than the hand holds")


def _read_in_play(side: Field, position: Position, seat: int) -> None:
    s = position.record
    creatures = [side["primary"], *side["limited"].list(SLOTS - 1)]
    for slot, creature in enumerate(creatures):
        if creature.value is not None:
            CREATURE.fill(creature, s.creature[seat * SLOTS + slot], position)
    for slot, infinite in enumerate(side["magic"].list(SLOTS)):
        if infinite.value is not None:
            INFINITE.fill(infinite, s.infinite[seat * SLOTS + slot], position)


def write_revealed(s: Any, position: Position) -> Document | None:
    """Return the last hand that a redraw showed."""
    if s.revealed == NOBODY:
        return None
    return {"seat": s.revealed, **_piles(s, position, s.revealed, {"cards": REVEALED})}


def read_revealed(field: Field, s: Record, position: Position) -> None:
    """Fill the last hand that a redraw showed, or raise BadPosition."""
    s.revealed = NOBODY
    shown = REVEALED_HAND.read(field, position)
    if shown:
        s.revealed = shown["seat"]
        for card, count in shown["cards"]:
            s.pile[s.revealed, card] += count * ONE[REVEALED]
