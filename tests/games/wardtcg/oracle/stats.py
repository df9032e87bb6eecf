"""Static lines and the current values they give (TCG-8, 10.4, 10.7)."""

from typing import NamedTuple

from .cards import CARDS, Line, fits, lines_of
from .document import (
    Creature,
    Document,
    creature,
    creatures,
    infinites,
    is_primary,
    other,
    primary,
    side_of,
    turn_order,
)

LIMITS = {"al": (1, 12), "spd": (0, 9999), "dice": (1, 10), "hit": (-99, 99), "damage": (-99, 99)}


class Static(NamedTuple):
    source: int
    number: int
    seat: int
    bearer: int | None
    line: Line


def conditions_hold(doc: Document, seat: int, line: Line) -> bool:
    seats = doc["seats"]
    if seats[seat]["total"] < line.get("own_total_min", 0):
        return False
    if seats[other(seat)]["total"] < line.get("foe_total_min", 0):
        return False
    return "own_named" not in line or controls(doc, seat, line["own_named"])


def controls(doc: Document, seat: int, card: str) -> bool:
    return any(x["card"] == card for x in creatures(doc, seat) + infinites(doc, seat))


def seats_named(doc: Document, seat: int, who: str) -> list[int]:
    """The seats meant by `who`, active seat first."""
    named = {"you": [seat], "opponent": [other(seat)], "each": [0, 1]}[who]
    return [s for s in turn_order(doc) if s in named]


# static lines


def infinite_statics(doc: Document) -> list[Static]:
    return [
        Static(magic["id"], number, seat, magic["bearer"], line)
        for seat in turn_order(doc)
        for magic in infinites(doc, seat)
        for number, line in lines_of(magic["card"], "static")
        if conditions_hold(doc, seat, line)
    ]


def primary_statics(doc: Document, seat: int) -> list[Static]:
    """The static lines of a seat's primary, whether on or off."""
    own = primary(doc, seat)
    if own is None:
        return []
    return [
        Static(own["id"], number, seat, None, line)
        for number, line in lines_of(own["card"], "static")
        if conditions_hold(doc, seat, line)
    ]


def statics(doc: Document) -> list[Static]:
    """All static lines at work (TCG-8.4), oldest first."""
    off = silenced(doc)
    found = infinite_statics(doc)
    for seat in (0, 1):
        found += [static for static in primary_statics(doc, seat) if static.source not in off]
    return sorted(found, key=lambda static: (static.source, static.number))


def silenced(doc: Document) -> set[int]:
    """Ids of silenced creatures; of two primaries silencing each other the older one wins."""
    every = creatures(doc, 0) + creatures(doc, 1)
    off = {c["id"] for c in every if "silence" in c["status"]}
    by_creature = sorted(primary_statics(doc, 0) + primary_statics(doc, 1))
    for static in infinite_statics(doc) + by_creature:
        if static.line["op"] == "silence" and static.source not in off:
            off |= {c["id"] for c in every if covers(doc, static, c)}
    return off


def lines_are_on(doc: Document, number: int | None) -> bool:
    """TCG-12.2: a creature's lines work while it is primary and not silenced."""
    return is_primary(doc, number) and number not in silenced(doc)


def covers(doc: Document, static: Static, target: Creature) -> bool:
    reached = reaches(doc, static, target)
    # The filters of `slay` describe the creature struck, not the target of the line.
    return reached and (static.line["op"] == "slay" or fits(target["card"], static.line))


def reaches(doc: Document, static: Static, target: Creature) -> bool:
    number, word = target["id"], static.line["target"]
    own = side_of(doc, number) == static.seat
    if word in ("own", "foe"):
        return is_primary(doc, number) and own is (word == "own")
    if word in ("own_all", "foe_all"):
        return own is (word == "own_all")
    return bool(word == "all" or number == (static.bearer if word == "bearer" else static.source))


def statics_on(doc: Document, target: Creature, *ops: str) -> list[Static]:
    return [s for s in statics(doc) if s.line["op"] in ops and covers(doc, s, target)]


# values


def value(doc: Document, owner: Creature, stat: str) -> int:
    """The current value: printed, then everything on it in order of age (TCG-8.2)."""
    names = (stat, "plus") if stat in ("hit", "damage") else (stat,)
    steps = [
        (static.source, static.number, static.line)
        for static in statics_on(doc, owner, "gain", "lose", "halve", "set")
    ] + [(mod["id"], mod["line"], mod) for mod in owner["mods"]]
    current = int(CARDS[owner["card"]][names[-1]])
    for _, _, change in sorted(steps, key=lambda step: step[:2]):
        if change["stat"] in names:
            current = clamp(stat, changed(current, change))
    return current


def changed(current: int, change: Line) -> int:
    match change["op"]:
        case "gain":
            return current + int(change["amount"])
        case "lose":
            return current - int(change["amount"])
        case "halve":
            return current // 2
    return int(change["amount"])


def clamp(stat: str, current: int) -> int:
    low, high = LIMITS[stat]
    return max(low, min(high, current))


def is_immune(doc: Document, target: Creature, kind: str) -> bool:
    return any(kind in s.line["kinds"] for s in statics_on(doc, target, "immune"))


def shield(doc: Document, target: Creature) -> int:
    return sum(int(s.line["amount"]) for s in statics_on(doc, target, "shield"))


def slay_factor(doc: Document, attacker: Creature, struck: Creature) -> int:
    factor = 1
    for static in statics_on(doc, attacker, "slay"):
        if fits(struck["card"], static.line):
            factor *= int(static.line["factor"])
    return factor


def is_sealed(doc: Document, seat: int, card: str) -> bool:
    return any(
        static.line["op"] == "seal"
        and seat in seats_named(doc, static.seat, static.line["who"])
        and CARDS[card]["type"] in static.line["types"]
        for static in statics(doc)
    )


def is_able(held: Creature) -> bool:
    """TCG-7.1."""
    return "stun" not in held["status"] and "frozen" not in held["status"]


def is_anchored(doc: Document, limited: Creature) -> bool:
    """TCG-5.3, 5.4: whether the anchor, if it has one, still holds it."""
    anchor = limited["anchor"]
    if anchor is None:
        return True
    if creature(doc, anchor) is not None:
        return lines_are_on(doc, anchor)
    return side_of(doc, anchor) is not None
