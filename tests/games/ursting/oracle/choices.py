"""What the actor may choose, and what chance may bring."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from .influence import shift_of, shifted
from .pieces import (
    Document,
    fray_entry,
    is_event,
    is_member,
    largest_dice,
    member_die,
    rank_of,
    size_of,
    unrolled,
)

ABILITIES = ["bookmakers", "dockers", "gaolbirds", "grafters", "pickpockets", "runts"]


def legal(doc: Document) -> list[str]:
    """The sorted action texts of the seat to act."""
    if not isinstance(doc["actor"], int):
        return []
    if doc["pending"] is not None:
        return sorted(pending_choices(doc))
    return sorted(PHASE_CHOICES[doc["phase"]](doc))


def outcomes(doc: Document) -> list[tuple[str, Fraction]]:
    """The sorted chance texts with their probabilities."""
    if doc["actor"] != "chance":
        return []
    texts = chance_texts(doc)
    return [(text, Fraction(texts.count(text), len(texts))) for text in sorted(set(texts))]


def ability_choices(doc: Document) -> list[str]:  # WU-1.7
    return [f"ability {name}" for name in ABILITIES if name not in doc["abilities"]]


def scheme_choices(doc: Document) -> list[str]:
    if len(doc["crew"][doc["actor"]]) == 1:
        return ["strike"]  # WU-2.2
    return ["strike", "recruit", "fix"]


def exert_choices(doc: Document) -> list[str]:
    hand = doc["hands"][doc["actor"]]
    return ["pass"] + [f"play {text}" for card in hand for text in ways_to_play(doc, card)]


def ways_to_play(doc: Document, card: str) -> list[str]:
    rank = rank_of(card)
    if is_member(card):
        die = member_die(card)
        return [card] if die in doc["prison"] or fray_entry(doc, die) else []  # WU-3.4
    if rank in ("A", "2"):
        return [f"{card} {shift}" for entry in doc["fray"] for shift in shifts(doc, rank, entry)]
    if rank == "7":
        return [f"{card} {entry['die']}" for entry in doc["fray"]]
    if rank == "J":
        return [f"{card} {die}" for die in doc["prison"]]
    return [card]  # 3 and 9


def shifts(doc: Document, rank: str, entry: Document) -> list[str]:
    signs = ["+", "-"]
    if rank == "A" and doc["abilities"][doc["actor"]] == "grafters":
        signs += ["++", "--"]
    return [f"{entry['die']} {sign}" for sign in signs if may_shift(doc, rank, sign, entry)]


def may_shift(doc: Document, rank: str, sign: str, entry: Document) -> bool:  # WU-3.6
    shift = shift_of(rank, sign)
    if doc["options"]["overshoot"] == "forbid" or len(sign) == 2:
        return bool(1 <= entry["value"] + shift <= size_of(entry["die"]))
    return bool(shifted(entry, shift) != entry["value"])


def pending_choices(doc: Document) -> list[str]:
    kind, seat = doc["pending"]["kind"], doc["actor"]
    if kind == "sting":
        return [f"sting {die}" for die in largest_dice(doc, seat)]
    if kind == "dispatch":
        return [f"dispatch {die}" for die in doc["safe"][seat]]
    return ["draw", "pass"] if doc["deck"] else ["pass"]


def chance_texts(doc: Document) -> list[str]:
    """Equally likely texts, a text as often as its weight."""
    if doc["pending"] is not None:
        return pending_texts(doc)
    if doc["phase"] == "deal":
        return [f"deal {card}" for card in doc["deck"] if not is_event(card)]
    if doc["phase"] == "first":
        return [f"first {seat}" for seat in range(doc["seats"])]
    entry = unrolled(doc)
    assert entry is not None
    return faces(entry["die"])


def pending_texts(doc: Document) -> list[str]:
    pending = doc["pending"]
    if pending["kind"] == "roll":
        return faces(pending["die"])
    verb = "bust" if pending["kind"] == "bust" else "draw"
    return [f"{verb} {card}" for card in doc["deck"]]


def faces(die: str) -> list[str]:
    return [f"roll {die} {face}" for face in range(1, size_of(die) + 1)]


PHASE_CHOICES: dict[str, Callable[[Document], list[str]]] = {
    "ability": ability_choices,
    "scheme": scheme_choices,
    "exert": exert_choices,
}
