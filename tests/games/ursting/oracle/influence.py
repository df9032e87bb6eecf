"""What a played card does to the dice (3.4 to 3.10); the flow of goes is not here."""

from __future__ import annotations

from collections.abc import Callable

from .pieces import (
    Document,
    enter_fray,
    fray_entry,
    imprison,
    is_member,
    member_die,
    rank_of,
    size_of,
)

EXPLOIT_CARDS = 3
WAYLAY_LIMIT = 9


def take_effect(doc: Document, seat: int, card: str, die: str, sign: str) -> None:
    rank = rank_of(card)
    if is_member(card):
        play_member(doc, seat, member_die(card))
    elif rank in ("A", "2"):
        set_face(doc, die, lambda entry: shifted(entry, shift_of(rank, sign)))
    elif rank == "3":
        exploit(doc, seat)
    elif rank == "7":
        set_face(doc, die, lambda entry: size_of(die) + 1 - int(entry["value"]))  # WU-3.8
    elif rank == "9":
        waylay(doc)
    else:
        prison_break(doc, seat, die)  # WU-3.10


def play_member(doc: Document, seat: int, die: str) -> None:  # WU-3.4
    entry = fray_entry(doc, die)
    if entry is None:
        prison_break(doc, seat, die)
    else:
        entry["value"] = None
        await_roll(doc, seat, die, 1)


def prison_break(doc: Document, seat: int, die: str) -> None:  # WU-3.5
    doc["prison"].remove(die)
    enter_fray(doc, seat, die)
    await_roll(doc, seat, die, 2 if doc["abilities"][seat] == "gaolbirds" else 1)


def await_roll(doc: Document, seat: int, die: str, left: int) -> None:
    doc["pending"] = {"kind": "roll", "seat": seat, "left": left, "die": die, "best": None}
    doc["actor"] = "chance"


def set_face(doc: Document, die: str, face: Callable[[Document], int]) -> None:
    entry = fray_entry(doc, die)
    assert entry is not None
    entry["value"] = face(entry)


def shift_of(rank: str, sign: str) -> int:
    steps = 2 if rank == "2" else len(sign)
    return steps if sign[0] == "+" else -steps


def shifted(entry: Document, shift: int) -> int:
    return int(max(1, min(size_of(entry["die"]), entry["value"] + shift)))


def exploit(doc: Document, seat: int) -> None:  # WU-3.7
    if doc["deck"]:
        doc["pending"] = {"kind": "exploit", "seat": seat, "left": EXPLOIT_CARDS}
        doc["actor"] = "chance"


def waylay(doc: Document) -> None:  # WU-3.9
    for entry in doc["fray"]:
        if entry["value"] <= WAYLAY_LIMIT:
            imprison(doc, entry["die"])
