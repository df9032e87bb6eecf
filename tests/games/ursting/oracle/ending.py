"""The end checks and the final roll-off (section 7)."""

from __future__ import annotations

from .pieces import Document, enter_fray, faction, fray_of, from_first, sizes_down


def check_factions(doc: Document) -> None:
    alive = [seat for seat in range(doc["seats"]) if faction(doc, seat)]
    if not alive:
        end_game(doc, "nobody")  # WU-7.3
    elif len(alive) == 1:
        end_game(doc, alive[0])  # WU-7.1


def check_cards(doc: Document) -> None:  # WU-7.2
    if doc["phase"] != "over" and not (doc["deck"] or doc["discard"] or any(doc["hands"])):
        most_dice_wins(doc)


def most_dice_wins(doc: Document) -> None:
    ranks = {seat: faction_rank(doc, seat) for seat in from_first(doc)}
    best = [seat for seat in ranks if ranks[seat] == max(ranks.values())]
    if len(best) == 1:
        end_game(doc, best[0])
    else:
        begin_roll_off(doc, best)


def faction_rank(doc: Document, seat: int) -> tuple[int, list[int]]:
    dice = faction(doc, seat)
    return len(dice), sizes_down(dice)


def begin_roll_off(doc: Document, tied: list[int]) -> None:
    doc.update(phase="final", actor="chance")
    for seat in tied:
        for die in faction(doc, seat):
            enter_fray(doc, seat, die)
        doc["crew"][seat], doc["safe"][seat] = [], []


def settle_roll_off(doc: Document) -> None:
    totals = [sum(entry["value"] for entry in fray_of(doc, s)) for s in range(doc["seats"])]
    best = [seat for seat, points in enumerate(totals) if points == max(totals)]
    end_game(doc, best[0] if len(best) == 1 else "nobody")


def end_game(doc: Document, winner: int | str) -> None:
    doc.update(phase="over", actor=None, winner=winner)
