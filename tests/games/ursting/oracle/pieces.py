"""Cards, dice, seats and piles of The Wards of Ursting, in the position document."""

from __future__ import annotations

from typing import Any

Document = dict[str, Any]

SUITS = "shdc"
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SIZES = [20, 12, 10, 8, 6, 4]
MEMBER_SIZES = {"4": 4, "6": 6, "8": 8, "10": 10, "Q": 12, "K": 20}


def rank_of(card: str) -> str:
    return card if card == "Joker" else card[:-1]


def is_event(card: str) -> bool:
    return rank_of(card) in ("5", "Joker")


def is_member(card: str) -> bool:
    return rank_of(card) in MEMBER_SIZES


def member_die(card: str) -> str:  # WU-3.4
    return f"d{MEMBER_SIZES[rank_of(card)]}{card[-1]}"


def size_of(die: str) -> int:
    return int(die[1:-1])


def sizes_down(dice: list[str]) -> list[int]:
    return sorted((size_of(die) for die in dice), reverse=True)


def put(pile: list[str], item: str) -> None:
    pile.append(item)
    pile.sort()


def put_away(doc: Document, card: str) -> None:  # WU-4.4, WU-8.4
    if doc["raids"]:
        put(doc["exhausted"], card)
    else:
        doc["discard"].append(card)


def from_first(doc: Document) -> list[int]:
    """The seats from the first player on, clockwise."""
    return [(doc["first"] + step) % doc["seats"] for step in range(doc["seats"])]


def seat_after(doc: Document, seat: int) -> int:
    return int((seat + 1) % doc["seats"])


def faction(doc: Document, seat: int) -> list[str]:
    return list(doc["crew"][seat] + doc["safe"][seat])


def largest_dice(doc: Document, seat: int) -> list[str]:
    dice = faction(doc, seat)
    return [die for die in dice if size_of(die) == sizes_down(dice)[0]]


def fray_of(doc: Document, seat: int) -> list[Document]:
    return [entry for entry in doc["fray"] if entry["seat"] == seat]


def fray_entry(doc: Document, die: str) -> Document | None:
    return next((entry for entry in doc["fray"] if entry["die"] == die), None)


def enter_fray(doc: Document, seat: int, die: str) -> None:
    doc["fray"].append({"die": die, "seat": seat, "value": None})


def imprison(doc: Document, die: str) -> None:
    """From a Crew (the gap closes), a Safe-house or the Fray."""
    for group in doc["crew"] + doc["safe"]:
        if die in group:
            group.remove(die)
    doc["fray"] = [entry for entry in doc["fray"] if entry["die"] != die]
    put(doc["prison"], die)


def unrolled(doc: Document) -> Document | None:
    """The next die to roll: seats from the first player on, dice in order of entry (3.1)."""
    for seat in from_first(doc):
        for entry in fray_of(doc, seat):
            if entry["value"] is None:
                return entry
    return None
