"""Ties, totals and Faction Abilities that count in them (section 5, 1.7)."""

from __future__ import annotations

from .pieces import Document, faction, fray_of, from_first, imprison, size_of


def untied_totals(doc: Document) -> dict[int, int]:
    """Imprisons the ties and gives the totals that remain."""
    for die in face_ties(doc):
        imprison(doc, die)
    totals = {seat: total(doc, seat) for seat in from_first(doc) if fray_of(doc, seat)}
    tied = [seat for seat in totals if list(totals.values()).count(totals[seat]) > 1]
    for entry in doc["fray"]:
        if entry["seat"] in tied:
            imprison(doc, entry["die"])  # WU-5.2
    return {seat: points for seat, points in totals.items() if seat not in tied}


def face_ties(doc: Document) -> list[str]:  # WU-5.1
    return [entry["die"] for entry in doc["fray"] if is_tied_face(doc, entry["value"])]


def is_tied_face(doc: Document, face: int) -> bool:
    showing = [entry["seat"] for entry in doc["fray"] if entry["value"] == face]
    if doc["options"]["self_ties"] == "yes":
        return len(showing) >= 2
    return len(set(showing)) >= 2


def total(doc: Document, seat: int) -> int:
    faces = [int(entry["value"]) for entry in fray_of(doc, seat)]
    return sum(faces) + bonus(doc, seat)


def bonus(doc: Document, seat: int) -> int:  # WU-1.7
    dice = [entry["die"] for entry in fray_of(doc, seat)]
    if doc["abilities"][seat] == "dockers" and len(dice) >= 2:
        return 1
    if doc["abilities"][seat] == "runts" and has_fewest(doc, seat):
        return 2 * [size_of(die) for die in dice].count(4)
    return 0


def has_fewest(doc: Document, seat: int) -> bool:
    counts = [len(faction(doc, one)) + len(fray_of(doc, one)) for one in range(doc["seats"])]
    return all(counts[seat] < count for one, count in enumerate(counts) if one != seat)


def draws_by_ability(doc: Document, seat: int, winner: int, totals: dict[int, int]) -> bool:
    if doc["abilities"][seat] == "pickpockets":
        return seat == winner and len(fray_of(doc, seat)) == 1
    return doc["abilities"][seat] == "bookmakers" and totals[seat] == totals[winner] - 1
