"""Modifiers, over-time effects and statuses: giving, counting and ending (TCG-8.5, 9, 10)."""

from typing import Any

from .cards import Line, printed_hp
from .document import Creature, Document, Frame, all_creatures, new_serial, other, side_of
from .stats import is_immune

KINDS = ["regen", "burn", "poison", "bleed", "wrap"]  # order of TCG-9.5
MOST_MODS = 16
MOST_HP = 9999


# hit points


def harm(target: Creature, amount: int) -> int:
    """Takes HP away and tells how many were lost."""
    lost = min(int(target["hp"]), amount)
    target["hp"] -= lost
    return lost


def heal(target: Creature, amount: int, over: bool = False) -> None:
    """TCG-8.6."""
    printed = printed_hp(target["card"])
    if target["hp"] == 0 or (target["hp"] >= printed and not over):
        return
    target["hp"] = min(target["hp"] + amount, MOST_HP if over else printed)


# durations


def end_turn_of(doc: Document, lasts: int | str) -> int | None:
    """The turn in whose T1 the thing is gone, None if it stays (TCG-8.5)."""
    if lasts == "stay":
        return None
    return int(doc["turn"]) + (1 if lasts == "turn" else 2 * int(lasts))


def later(one: int | None, two: int | None) -> int | None:
    return None if one is None or two is None else max(one, two)


def end_expired(doc: Document) -> None:
    """T1: what lasts until this turn ends."""
    for held in all_creatures(doc):
        held["mods"] = [mod for mod in held["mods"] if mod["until"] != doc["turn"]]
        held["status"] = {
            kind: status
            for kind, status in held["status"].items()
            if status.get("until") != doc["turn"]
        }


# modifiers


def give_mod(doc: Document, target: Creature, number: int, line: Line) -> None:
    if len(target["mods"]) >= MOST_MODS:
        return
    target["mods"].append(
        {
            "id": new_serial(doc),
            "line": number,
            "op": line["op"],
            "stat": line["stat"],
            "amount": line.get("amount"),
            "until": end_turn_of(doc, line.get("lasts", "stay")),
        }
    )


# statuses


def give_status(doc: Document, target: Creature, kind: str, line: Line) -> None:
    if is_immune(doc, target, kind):
        return  # TCG-10.7
    new: dict[str, Any] = {}
    if kind != "frozen":
        new["until"] = end_turn_of(doc, line.get("lasts", 2))
    if kind in ("fear", "frozen"):
        new["need"] = line.get("need", 4 if kind == "fear" else 5)
    if kind in target["status"]:
        refresh_status(target["status"][kind], new)
    else:
        target["status"][kind] = new


def refresh_status(old: dict[str, Any], new: dict[str, Any]) -> None:
    """TCG-10.6: later end, higher fear need; frozen takes the new need."""
    if "until" in new:
        old["until"] = later(old["until"], new["until"])
        if "need" in new:
            old["need"] = max(old["need"], new["need"])
    else:
        old["need"] = new["need"]


# over-time effects


def give_dot(doc: Document, target: Creature, line: Line, holder: int | None) -> None:
    kind = line["op"]
    if is_immune(doc, target, kind):
        return
    new = new_dot(doc, target, line, holder)
    old = [dot for dot in target["dots"] if dot["kind"] == kind]
    if old:
        refresh_dot(old[0], new)
    else:
        target["dots"].append(new)
        target["dots"].sort(key=lambda dot: KINDS.index(dot["kind"]))


def new_dot(doc: Document, target: Creature, line: Line, holder: int | None) -> dict[str, Any]:
    is_wrap = line["op"] == "wrap"
    slot = line.get("tick", "combat")
    return {
        "kind": line["op"],
        "amount": line["amount"],
        "left": line.get("ticks", 0) or None,
        "clock": side_of(doc, target["id"]) if slot == "upkeep" else combat_clock(doc),
        "slot": slot,
        "need": line["need"] if is_wrap else None,
        "holder": holder if is_wrap else None,
    }


def combat_clock(doc: Document) -> int:
    """TCG-9.3: the seat whose tick slot comes next."""
    active = int(doc["active"])
    return other(active) if tick_slot_is_over(doc) else active


def tick_slot_is_over(doc: Document) -> bool:
    turn: Frame = doc["agenda"][0]
    if turn["step"] == "tick":
        # T11 is a window; the settle of T12 comes after the ticks.
        return bool(doc["agenda"][1]["do"] == "settle")
    return turn["step"] in ("wrap", "close")


def refresh_dot(old: dict[str, Any], new: dict[str, Any]) -> None:
    """TCG-9.7."""
    old["amount"] = max(old["amount"], new["amount"])
    old["left"] = later(old["left"], new["left"])
    old["need"], old["holder"] = new["need"], new["holder"]


def ticks_now(doc: Document, dot: dict[str, Any], slot: str) -> bool:
    return bool(dot["slot"] == slot and dot["clock"] == doc["active"])


def anything_ticks(doc: Document) -> bool:
    return any(ticks_now(doc, dot, "combat") for c in all_creatures(doc) for dot in c["dots"])


def tick_all(doc: Document, slot: str) -> None:
    """TCG-9.5; nobody dies before the settle that follows."""
    for held in all_creatures(doc):
        for dot in held["dots"]:
            if ticks_now(doc, dot, slot):
                tick(held, dot)
        held["dots"] = [dot for dot in held["dots"] if dot["left"] != 0]


def tick(held: Creature, dot: dict[str, Any]) -> None:
    if dot["kind"] == "regen":
        heal(held, dot["amount"])
    else:
        harm(held, dot["amount"])
    if dot["left"] is not None:
        dot["left"] -= 1


def cure(target: Creature, kinds: list[str]) -> None:
    target["dots"] = [dot for dot in target["dots"] if dot["kind"] not in kinds]
    target["status"] = {k: status for k, status in target["status"].items() if k not in kinds}
