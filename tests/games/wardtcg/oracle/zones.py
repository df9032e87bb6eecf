"""Moving cards between deck, hand, field, cemetery and removed pile (TCG-1.3, 1.4, 11)."""

from .cards import is_creature, printed_hp
from .document import (
    Creature,
    Document,
    Infinite,
    all_creatures,
    creatures,
    equips_on,
    free_slot,
    lose,
    nearest,
    new_serial,
    other,
    side_of,
)

Pile = dict[str, int]


def put(pile: Pile, card: str) -> None:
    pile[card] = pile.get(card, 0) + 1


def take_out(pile: Pile, card: str) -> None:
    pile[card] -= 1
    if pile[card] == 0:
        del pile[card]


def size(pile: Pile) -> int:
    return sum(pile.values())


def to_hand(doc: Document, seat: int, card: str, shown: bool) -> None:
    put(doc["seats"][seat]["hand"], card)
    if shown:  # TCG-12.7
        put(doc["seats"][seat]["shown"], card)


def from_hand(doc: Document, seat: int, card: str) -> None:
    side = doc["seats"][seat]
    take_out(side["hand"], card)
    if card in side["shown"]:  # TCG-15.6
        take_out(side["shown"], card)


def bury(doc: Document, owner: int, card: str) -> None:
    put(doc["seats"][owner]["cemetery"], card)
    doc["seats"][owner]["total"] += printed_hp(card)


def unbury(doc: Document, owner: int, card: str) -> None:
    take_out(doc["seats"][owner]["cemetery"], card)
    doc["seats"][owner]["total"] -= printed_hp(card)


def test_totals(doc: Document) -> None:
    """TCG-11.3, 11.4."""
    totals = [side["total"] for side in doc["seats"]]
    losers = [seat for seat in (0, 1) if totals[seat] >= doc["options"]["win_hp"]]
    if len(losers) == 2:
        losers = worse_off(doc)
    elif not losers:
        return
    lose(doc, losers, "hp")


def worse_off(doc: Document) -> list[int]:
    """The seat with the higher total, none when equal."""
    totals = [side["total"] for side in doc["seats"]]
    return [seat for seat in (0, 1) if totals[seat] > totals[other(seat)]]


# entering the field


def new_creature(doc: Document, card: str, owner: int, anchor: int | None) -> Creature:
    return {
        "id": new_serial(doc),
        "card": card,
        "owner": owner,
        "hp": printed_hp(card),
        "anchor": anchor,
        "used": [],
        "mods": [],
        "dots": [],
        "status": {},
    }


def become_primary(doc: Document, seat: int, newcomer: Creature) -> None:
    newcomer["anchor"] = None  # TCG-5.10
    doc["seats"][seat]["primary"] = newcomer
    doc["seats"][seat]["started"] = True
    if doc["options"]["strike_back"] and seat != doc["active"]:
        take_over_place(doc, newcomer["id"])


def take_over_place(doc: Document, newcomer: int) -> None:
    """TCG-7.7 strike_back: only the place of a primary that had not yet attacked."""
    battle = nearest(doc, "battle")
    if battle is None or battle["foe"] not in battle["order"][battle["next"] :]:
        return
    battle["order"][battle["order"].index(battle["foe"])] = newcomer
    battle["foe"] = newcomer


def become_limited(doc: Document, seat: int, newcomer: Creature, anchor: int | None) -> None:
    slots = doc["seats"][seat]["limited"]
    newcomer["anchor"] = anchor
    slots[slots.index(None)] = newcomer  # TCG-5.1: lowest free slot


def place_infinite(doc: Document, seat: int, card: str, bearer: int | None) -> int:
    slots = doc["seats"][seat]["magic"]
    number = new_serial(doc)
    slots[slots.index(None)] = {"id": number, "card": card, "owner": seat, "bearer": bearer}
    return number


# leaving the field


def clear_slot(doc: Document, thing: Creature | Infinite) -> None:
    for side in doc["seats"]:
        for slots in (side["limited"], side["magic"]):
            for place, held in enumerate(slots):
                if held is not None and held["id"] == thing["id"]:
                    slots[place] = None
        if side["primary"] is not None and side["primary"]["id"] == thing["id"]:
            side["primary"] = None


def leave_field(doc: Document, gone: Creature) -> None:
    """Takes the creature off the field; its card is for the caller to put somewhere."""
    clear_slot(doc, gone)
    destroy_equips(doc, gone)
    for held in all_creatures(doc):  # TCG-9.9
        held["dots"] = [dot for dot in held["dots"] if dot["holder"] != gone["id"]]


def destroy_equips(doc: Document, bearer: Creature) -> None:
    for equip in equips_on(doc, bearer["id"]):
        destroy_infinite(doc, equip)


def destroy_infinite(doc: Document, magic: Infinite) -> None:
    clear_slot(doc, magic)
    bury(doc, magic["owner"], magic["card"])


def send_to_cemetery(doc: Document, group: list[Creature]) -> None:
    """A group of creatures moved together, then one test of TCG-11.3."""
    for gone in group:
        leave_field(doc, gone)
        bury(doc, gone["owner"], gone["card"])
    test_totals(doc)


def bounce(doc: Document, group: list[Creature], zone: str) -> None:
    for gone in group:
        leave_field(doc, gone)
        if zone == "hand":
            to_hand(doc, gone["owner"], gone["card"], shown=True)
        else:
            put(doc["seats"][gone["owner"]]["deck"], gone["card"])
    owners = {gone["owner"] for gone in group}
    losers = [seat for seat in owners if has_only_the_returned_card(doc, seat)]
    if losers:
        lose(doc, losers, "bounce")  # TCG-11.6


def has_only_the_returned_card(doc: Document, seat: int) -> bool:
    side = doc["seats"][seat]
    return not creatures(doc, seat) and size(side["hand"]) + size(side["deck"]) == 1


def take_control(doc: Document, seat: int, taken: Creature, anchor: int | None) -> None:
    """TCG-5.5; nothing happens to an own creature or without a free slot."""
    if side_of(doc, taken["id"]) == seat or free_slot(doc["seats"][seat]["limited"]) is None:
        return
    clear_slot(doc, taken)
    destroy_equips(doc, taken)
    become_limited(doc, seat, taken, anchor)


def creature_cards(pile: Pile) -> int:
    return sum(count for card, count in pile.items() if is_creature(card))
