"""The position document: what lies where, and the agenda of work in progress (TCG-15)."""

from collections.abc import Callable
from typing import Any

from .cards import CARDS

Document = dict[str, Any]
Frame = dict[str, Any]
Creature = dict[str, Any]
Infinite = dict[str, Any]

PHASES = {
    "upkeep": "draw",
    "draw": "draw",
    "limit": "draw",
    "open": "summon",
    "main": "summon",
    "escape": "combat",
    "declare": "combat",
    "battle": "combat",
    "tick": "combat",
    "wrap": "wrap",
    "close": "wrap",
}

# What a frame does when the frame above it is done; the oracle fills this in.
RESUME: dict[str, Callable[[Document, Frame, Frame], None]] = {}


class GameOver(Exception):
    """Ends all work in progress; the document already holds the result."""


def other(seat: int) -> int:
    return 1 - seat


def turn_order(doc: Document) -> list[int]:
    return [doc["active"], other(doc["active"])]


def new_serial(doc: Document) -> int:
    doc["serial"] += 1
    return int(doc["serial"]) - 1


# creatures and Infinite cards in play


def primary(doc: Document, seat: int) -> Creature | None:
    found: Creature | None = doc["seats"][seat]["primary"]
    return found


def creatures(doc: Document, seat: int) -> list[Creature]:
    side = doc["seats"][seat]
    return [c for c in [side["primary"], *side["limited"]] if c is not None]


def all_creatures(doc: Document) -> list[Creature]:
    return [c for seat in turn_order(doc) for c in creatures(doc, seat)]


def creature(doc: Document, number: int | None) -> Creature | None:
    found = [c for c in all_creatures(doc) if c["id"] == number]
    return found[0] if found else None


def infinites(doc: Document, seat: int) -> list[Infinite]:
    return [m for m in doc["seats"][seat]["magic"] if m is not None]


def all_infinites(doc: Document) -> list[Infinite]:
    return [m for seat in turn_order(doc) for m in infinites(doc, seat)]


def infinite(doc: Document, number: int | None) -> Infinite | None:
    found = [m for m in all_infinites(doc) if m["id"] == number]
    return found[0] if found else None


def side_of(doc: Document, number: int | None) -> int | None:
    """The seat that controls this creature or Infinite card, None when it is not in play."""
    for seat in (0, 1):
        if any(x["id"] == number for x in creatures(doc, seat) + infinites(doc, seat)):
            return seat
    return None


def is_primary(doc: Document, number: int | None) -> bool:
    return any(c is not None and c["id"] == number for c in (primary(doc, 0), primary(doc, 1)))


def equips_on(doc: Document, number: int) -> list[Infinite]:
    """Equip cards on this bearer, oldest first."""
    worn = [m for m in all_infinites(doc) if m["bearer"] == number]
    return sorted(worn, key=lambda m: int(m["id"]))


def free_slot(slots: list[Any]) -> int | None:
    return slots.index(None) if None in slots else None


# agenda


def push(doc: Document, do: str, **fields: Any) -> None:
    doc["agenda"].append({"do": do, **fields})


def top(doc: Document) -> Frame:
    frame: Frame = doc["agenda"][-1]
    return frame


def close(doc: Document) -> None:
    """Takes the finished top frame away and lets the frame below go on."""
    done = doc["agenda"].pop()
    if doc["agenda"]:
        below = top(doc)
        resume = RESUME.get(below["do"])
        if resume is not None:
            resume(doc, below, done)


def nearest(doc: Document, do: str) -> Frame | None:
    """The topmost frame of this kind."""
    found: list[Frame] = [frame for frame in doc["agenda"] if frame["do"] == do]
    return found[-1] if found else None


def roll(doc: Document, dice: int, purpose: str) -> None:
    doc["agenda"].append({"do": "roll", "dice": dice, "for": purpose})


def push_settle(
    doc: Document,
    battle: bool = False,
    attacker: int | None = None,
    victim: int | None = None,
    queue: list[Frame] | None = None,
) -> None:
    push(
        doc, "settle", battle=battle, attacker=attacker, victim=victim, queue=queue or [], spared=[]
    )


def lines_frame(
    seat: int,
    card: str,
    source: int | None,
    when: str,
    *,
    victim: int | None = None,
    attacker: int | None = None,
) -> Frame:
    return {
        "do": "lines",
        "seat": seat,
        "card": card,
        "source": source,
        "when": when,
        "next": 0,
        "pick": None,
        "victim": victim,
        "attacker": attacker,
    }


# end of the game


def lose(doc: Document, losers: list[int], reason: str) -> None:
    """Ends the game; nobody or both in `losers` is a draw."""
    doc["result"] = [0, 0]
    if len(losers) == 1:
        doc["result"] = [-1 if seat == losers[0] else 1 for seat in (0, 1)]
    doc["reason"] = reason
    doc["phase"] = "over"
    put_back_held_cards(doc)
    doc["agenda"] = []
    raise GameOver


def put_back_held_cards(doc: Document) -> None:
    # TCG-1.3: a card held by an unfinished frame still needs a place.
    for frame in doc["agenda"]:
        if frame["do"] == "cast" and holds_card(frame):
            pile = doc["seats"][frame["seat"]]["cemetery"]
            pile[frame["card"]] = pile.get(frame["card"], 0) + 1
        if frame["do"] == "summon" and frame["left"] > 0:
            for name in ("hand", "shown"):
                pile = doc["seats"][frame["seat"]][name]
                pile[frame["card"]] = pile.get(frame["card"], 0) + 1


def holds_card(cast: Frame) -> bool:
    """An Infinite card that resolves lies in its slot, any other card in its cast frame."""
    return bool(cast["stage"] != "resolve" or CARDS[cast["card"]]["type"] != "infinite")
