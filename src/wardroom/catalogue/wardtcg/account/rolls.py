"""Whose roll it was, what it was for, what it needed, and what came of it."""

from typing import Any

from wardroom.catalogue.wardtcg.documents.frames import write_frames
from wardroom.catalogue.wardtcg.layout import SLOTS
from wardroom.catalogue.wardtcg.rules.battle import damage_of
from wardroom.catalogue.wardtcg.rules.stats import current, place_of, shield_of, slay_factor
from wardroom.catalogue.wardtcg.vocabulary import AL, DAMAGE_BONUS, HIT_BONUS
from wardroom.core.position import Document, Position

Frame = dict[str, Any]


def rolled(before: Position, outcome: str, after: Position) -> Document:
    """Return what a roll was for, and what came of it."""
    frames = write_frames(before)
    roll, under = frames[-1], frames[-2]
    dice, total = outcome.removeprefix("roll ").split()
    facts: Document = {
        "dice": int(dice.partition("d")[0]),
        "sum": int(total),
        "reason": roll["for"],
    }
    reason = roll["for"]
    if reason in ("start", "speed"):
        second = bool(under["rolls"])
        first = int(before.record.active) if reason == "speed" else 0
        return {**facts, "seat": 1 - first if second else first}
    if reason in ("on_roll", "amount"):
        return {**facts, **_of_line(before, under, facts)}
    if under["do"] == "attack":
        return {**facts, **_of_attack(before, after, under, facts)}
    return {**facts, **_of_escape(before, under, facts)}


def _of_line(before: Position, lines: Frame, facts: Document) -> Document:
    line = before.library[lines["card"]].effects[lines["next"]]
    known = {"card": lines["card"], "by": lines["source"], "seat": lines["seat"]}
    if facts["reason"] == "amount":
        return {**known, "bonus": line.get("amount", 0)}
    return {**known, **_needing(facts, line["on_roll"])}


def _needing(facts: Document, need: int) -> Document:
    return {"need": need, "outcome": "success" if facts["sum"] >= need else "failure"}


def _of_attack(before: Position, after: Position, attack: Frame, facts: Document) -> Document:
    table, s = before.table, before.record
    by = place_of(s, attack["by"])
    known: Document = {"by": attack["by"], "on": attack["on"], "seat": by // SLOTS}
    if facts["reason"] in ("fear", "thaw"):
        need = s.creature[by].fear_need if facts["reason"] == "fear" else s.creature[by].frozen_need
        return {**known, **_needing(facts, int(need))}
    if facts["reason"] == "self":
        return {**known, "on": attack["by"], "damage": facts["sum"]}
    on = place_of(s, attack["on"])
    if facts["reason"] == "hit":
        bonus, need = (int(current(table, s, c, stat)) for c, stat in ((by, HIT_BONUS), (on, AL)))
        return {**known, "bonus": bonus, "need": need, "outcome": _outcome(after, attack)}
    bonus = int(current(table, s, by, DAMAGE_BONUS))
    factor = attack["factor"] * int(slay_factor(table, s, by, on))
    shield = int(shield_of(table, s, on))
    damage = int(damage_of(table, s, by, on, facts["sum"], factor))
    return {**known, "bonus": bonus, "factor": factor, "shield": shield, "damage": damage}


def _outcome(after: Position, attack: Frame) -> str:
    """Read off the agenda whether a Hit roll hit: a hit waits for its window or its damage."""
    frames = write_frames(after)
    same = [f for f in frames if f["do"] == "attack" and f["by"] == attack["by"]]
    if same and same[-1]["stage"] in ("hit", "damage"):
        return "critical" if same[-1]["factor"] > attack["factor"] else "hit"
    fumbled = frames and frames[-1]["do"] == "roll" and frames[-1]["for"] == "self"
    return "fumble" if fumbled else "miss"


def _of_escape(before: Position, turn: Frame, facts: Document) -> Document:
    """A creature of the active seat thaws or frees itself before the battle, step T8."""
    s = before.record
    c = int(s.active) * SLOTS + turn.get("at", 0)
    need = s.creature[c].frozen_need if facts["reason"] == "thaw" else s.creature[c].wrap_need
    return {"by": int(s.creature[c].id), "seat": int(s.active), **_needing(facts, int(need))}
