"""Settle: deaths, fallen limited summons and replacements (TCG-12.8)."""

from .cards import lines_of
from .document import (
    Creature,
    Document,
    Frame,
    all_creatures,
    close,
    creature,
    is_primary,
    lines_frame,
    primary,
    push,
    side_of,
    turn_order,
)
from .stats import is_anchored, lines_are_on
from .zones import send_to_cemetery


def run_settle(doc: Document, frame: Frame) -> bool:
    """One step; whatever happened, the next step starts from (a) again."""
    frame["spared"] = [pair for pair in frame["spared"] if primary(doc, pair[1]) is None]
    dead = [c for c in all_creatures(doc) if c["hp"] == 0]
    fallen = [c for c in all_creatures(doc) if falls(doc, frame, c)]
    if frame["queue"]:
        doc["agenda"].append(frame["queue"].pop(0))
    elif dead:
        die(doc, frame, dead)
    elif fallen:
        send_to_cemetery(doc, fallen)
    else:
        replace_or_close(doc)
    return True


def die(doc: Document, frame: Frame, dead: list[Creature]) -> None:
    """(a): all together; silence and spared anchors are judged before anyone leaves."""
    dies = [dies_lines(doc, frame, c) for c in dead if has_dies_lines(doc, c)]
    if frame["battle"] and not doc["options"]["anchor_first"]:
        frame["spared"] = sorted(
            frame["spared"]
            + [[c["id"], side_of(doc, c["id"])] for c in dead if is_primary(doc, c["id"])]
        )
    send_to_cemetery(doc, dead)
    frame["queue"] = kill_lines(doc, frame, [c["id"] for c in dead]) + dies


def has_dies_lines(doc: Document, dead: Creature) -> bool:
    return bool(lines_of(dead["card"], "dies")) and lines_are_on(doc, dead["id"])


def dies_lines(doc: Document, frame: Frame, dead: Creature) -> Frame:
    seat = side_of(doc, dead["id"])
    assert seat is not None
    attacker = frame["attacker"] if dead["id"] == frame["victim"] else None
    return lines_frame(seat, dead["card"], dead["id"], "dies", attacker=attacker)


def kill_lines(doc: Document, frame: Frame, dead: list[int]) -> list[Frame]:
    killer = creature(doc, frame["attacker"])
    if frame["victim"] not in dead or killer is None or not lines_of(killer["card"], "kill"):
        return []
    seat = side_of(doc, killer["id"])
    assert seat is not None
    return [lines_frame(seat, killer["card"], killer["id"], "kill")]


def falls(doc: Document, frame: Frame, held: Creature) -> bool:
    """(b)."""
    spared = [pair[0] for pair in frame["spared"]]
    return held["anchor"] not in spared and not is_anchored(doc, held)


def replace_or_close(doc: Document) -> None:
    """(c)."""
    for seat in turn_order(doc):
        if doc["seats"][seat]["started"] and primary(doc, seat) is None:
            push(doc, "replace", seat=seat, redraws=0)
            return
    close(doc)
