"""The start of the game and the steps of a turn (TCG-2.5, 2.6, 3, 13.1)."""

from .battle import may_attack
from .cards import lines_of
from .document import (
    PHASES,
    Creature,
    Document,
    Frame,
    Infinite,
    all_creatures,
    lines_frame,
    lose,
    other,
    primary,
    push,
    push_settle,
    roll,
    top,
)
from .magic import castable, open_window
from .picks import candidates, field_of, pick_line
from .stats import conditions_hold, lines_are_on
from .summon import first_turn_redraw, main_summons
from .timed import anything_ticks, end_expired, tick_all
from .zones import bury, from_hand, size, test_totals, worse_off

FIRST_DRAW_TURN = 3


# start


def run_rolloff(doc: Document, _: Frame) -> bool:
    roll(doc, 1, "start")
    return True


def start_rolled(doc: Document, frame: Frame, result: int) -> None:
    rolls = frame["rolls"] = [*frame["rolls"], result]
    if len(rolls) == 2 and rolls[0] == rolls[1]:
        frame["rolls"] = []
    elif len(rolls) == 2:
        doc["agenda"].pop()
        push(doc, "seating", seat=0 if rolls[0] < rolls[1] else 1)


def seat_first(doc: Document, seat: int) -> None:
    """TCG-2.6: the first seat draws all its cards before the second."""
    doc["first"] = seat
    doc["agenda"] = []
    for drawer in (other(seat), seat):
        push(doc, "draw", seat=drawer, left=doc["options"]["opening_hand"])


# the turn


def begin_turn(doc: Document) -> None:
    """T1."""
    doc["turn"] += 1
    doc["active"] = doc["first"] if doc["turn"] == 1 else other(doc["active"])
    doc["revealed"] = None
    for seat, side in enumerate(doc["seats"]):
        side["casts"] = side["waive"] = 0
        side["summons"] = 1 if seat == doc["active"] else 0
    end_expired(doc)
    for held in all_creatures(doc):
        held["used"] = []
    doc["agenda"] = [{"do": "turn"}]
    go(doc, top(doc), "upkeep")


def go(doc: Document, frame: Frame, step: str) -> None:
    frame.pop("at", None)
    frame["step"] = step
    doc["phase"] = PHASES[step]


def run_turn(doc: Document, frame: Frame) -> bool:
    """Works on the step; False while the active seat has to act."""
    match frame["step"]:
        case "upkeep":
            upkeep(doc, frame)
        case "draw":
            draw(doc, frame)
        case "limit":
            limit(doc, frame)
        case "open":
            if not open_window(doc, "open"):
                go(doc, frame, "main")
        case "escape":
            escape(doc, frame)
        case _:
            return run_late_turn(doc, frame)
    return True


def run_late_turn(doc: Document, frame: Frame) -> bool:
    match frame["step"]:
        case "main":
            lose_if_stuck(doc)
            return False
        case "declare" if not may_attack(doc):
            go(doc, frame, "tick")
        case "tick":
            if not anything_ticks(doc) or not open_window(doc, "tick"):
                tick_slot(doc)
        case "close":
            if not open_window(doc, "close"):
                end_turn(doc)
        case _:
            return False
    return True


def resume_turn(doc: Document, frame: Frame, done: Frame) -> None:
    match frame["step"], done["do"]:
        case "upkeep", "lines":
            frame["at"] = frame.get("at", 0) + 1
        case "upkeep", _:
            go(doc, frame, "draw")
        case "draw", _:
            go(doc, frame, "limit")
        case "limit", _:
            go(doc, frame, "open")
        case "open", _:
            go(doc, frame, "main")
        case "main", "lines":
            push_settle(doc)
        case "battle", _:
            go(doc, frame, "tick")
        case "tick", "window":
            tick_slot(doc)
        case "tick", _:
            go(doc, frame, "wrap")
        case "close", _:
            end_turn(doc)


def upkeep(doc: Document, frame: Frame) -> None:
    """T2, position 0 the primary and 1-5 the Infinite slots, then T3."""
    side, at = doc["seats"][doc["active"]], frame.get("at", 0)
    sources: list[Creature | Infinite | None] = [side["primary"], *side["magic"]]
    if at == len(sources):
        frame.pop("at")
        tick_all(doc, "upkeep")
        push_settle(doc)
        return
    source = sources[at]
    if source is not None and lines_of(source["card"], "upkeep"):
        doc["agenda"].append(lines_frame(doc["active"], source["card"], source["id"], "upkeep"))
    else:
        frame["at"] = at + 1


def draw(doc: Document, frame: Frame) -> None:
    """T4."""
    if doc["turn"] >= FIRST_DRAW_TURN and doc["seats"][doc["active"]]["deck"]:
        push(doc, "draw", seat=doc["active"], left=1)
    else:
        go(doc, frame, "limit")


def limit(doc: Document, frame: Frame) -> None:
    """T5."""
    over = size(doc["seats"][doc["active"]]["hand"]) - doc["options"]["hand_limit"]
    if doc["turn"] >= FIRST_DRAW_TURN and over > 0:
        push(doc, "discard", seat=doc["active"], left=over)
    else:
        go(doc, frame, "open")


def discard(doc: Document, card: str) -> None:
    frame = top(doc)
    from_hand(doc, frame["seat"], card)
    bury(doc, frame["seat"], card)
    frame["left"] -= 1
    test_totals(doc)


def tick_slot(doc: Document) -> None:
    """T12."""
    tick_all(doc, "combat")
    push_settle(doc)


def end_turn(doc: Document) -> None:
    """T15."""
    if doc["turn"] >= doc["options"]["turn_limit"]:
        lose(doc, worse_off(doc), "turns")
    begin_turn(doc)


# T7


def main_actions(doc: Document) -> list[str]:
    seat = doc["active"]
    found = castable(doc, seat, "summon") + main_summons(doc, seat) + use_actions(doc, seat)
    if primary(doc, seat) is not None:
        return [*found, "next"]  # TCG-3.6
    return found + first_turn_redraw(doc, seat)


def lose_if_stuck(doc: Document) -> None:
    """TCG-3.7."""
    if not main_actions(doc):
        lose(doc, [doc["active"]], "nocreature")


def use_actions(doc: Document, seat: int) -> list[str]:
    """TCG-12.4."""
    own = primary(doc, seat)
    if own is None or not lines_are_on(doc, own["id"]):
        return []
    group, pick = lines_of(own["card"], "use"), pick_line(own["card"], "use")
    if not group or any(number in own["used"] for number, _ in group):
        return []
    if not all(conditions_hold(doc, seat, line) for _, line in group):
        return []
    return ["use"] if pick is None or candidates(doc, seat, pick) else []


def use(doc: Document) -> None:
    own = primary(doc, doc["active"])
    assert own is not None
    own["used"] = sorted({*own["used"], *(n for n, _ in lines_of(own["card"], "use"))})
    doc["agenda"].append(lines_frame(doc["active"], own["card"], own["id"], "use"))


# T8


def escape(doc: Document, frame: Frame) -> None:
    """Position 0 the primary, 1-4 the limited slots."""
    field = field_of(doc, doc["active"])
    if frame.get("at", 0) == len(field):
        go(doc, frame, "declare")
        return
    held = field[frame.get("at", 0)]
    if held is not None and "frozen" in held["status"]:
        roll(doc, 1, "thaw")
    else:
        try_release(doc, frame)


def escaping(doc: Document, frame: Frame) -> Creature | None:
    return field_of(doc, doc["active"])[frame.get("at", 0)]


def try_release(doc: Document, frame: Frame) -> None:
    held = escaping(doc, frame)
    if held is not None and any(dot["need"] for dot in held["dots"]):
        roll(doc, 1, "release")
    else:
        frame["at"] = frame.get("at", 0) + 1


def thaw_rolled(doc: Document, frame: Frame, result: int) -> None:
    held = escaping(doc, frame)
    assert held is not None
    if result >= held["status"]["frozen"]["need"]:
        del held["status"]["frozen"]
    try_release(doc, frame)


def release_rolled(doc: Document, frame: Frame, result: int) -> None:
    held = escaping(doc, frame)
    assert held is not None
    held["dots"] = [dot for dot in held["dots"] if not dot["need"] or result < dot["need"]]
    frame["at"] = frame.get("at", 0) + 1
