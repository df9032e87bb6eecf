"""Summoning, payment, replacement and redraw (TCG-4, 5.6-5.14, 3.7)."""

from .cards import is_creature, lines_of, sacrifices
from .document import (
    Creature,
    Document,
    Frame,
    close,
    lines_frame,
    lose,
    nearest,
    primary,
    push,
    push_settle,
)
from .stats import lines_are_on
from .zones import (
    become_primary,
    bury,
    creature_cards,
    from_hand,
    leave_field,
    new_creature,
    put,
    size,
    test_totals,
)

MOST_REDRAWS = 100


# what may be summoned


def payable_limited(doc: Document, seat: int) -> list[int]:
    """Slot numbers of limited summons that may be sacrificed (TCG-4.3, 4.6)."""
    slots: list[Creature | None] = doc["seats"][seat]["limited"]
    return [
        place
        for place, held in enumerate(slots, 1)
        if held is not None and "frozen" not in held["status"]
    ]


def needed(doc: Document, seat: int, card: str, forced: bool) -> int:
    """Sacrifices this summon needs; `waive` helps the summons of T7 only."""
    waived = 0 if forced else doc["seats"][seat]["waive"]
    return max(0, sacrifices(card) - waived)


def still_to_name(doc: Document, seat: int, card: str, forced: bool) -> int:
    """Sacrifices left to the seat's choice once its primary is paid (TCG-4.4, 4.8)."""
    need = needed(doc, seat, card, forced)
    return need if primary(doc, seat) is None else max(0, need - 1)


def is_playable(doc: Document, seat: int, card: str, forced: bool) -> bool:
    fodder = creature_cards(doc["seats"][seat]["hand"]) - 1 + len(payable_limited(doc, seat))
    return still_to_name(doc, seat, card, forced) <= fodder


def playable(doc: Document, seat: int, forced: bool) -> list[str]:
    hand = doc["seats"][seat]["hand"]
    return [c for c in hand if is_creature(c) and is_playable(doc, seat, c, forced)]


def may_summon(doc: Document, seat: int) -> bool:
    """TCG-4.6, 4.7."""
    old = primary(doc, seat)
    if old is not None and "frozen" in old["status"]:
        return False
    return not doc["options"]["one_summon"] or doc["seats"][seat]["summons"] > 0


def main_summons(doc: Document, seat: int) -> list[str]:
    if not may_summon(doc, seat):
        return []
    return [f"summon {card}" for card in playable(doc, seat, forced=False)]


# payment


def start_summon(doc: Document, seat: int, card: str, forced: bool) -> None:
    left = still_to_name(doc, seat, card, forced)
    given = pay_primary(doc, seat)
    from_hand(doc, seat, card)
    push(doc, "summon", seat=seat, card=card, left=left, forced=forced, given=given)
    if left == 0:
        enter(doc)


def pay_primary(doc: Document, seat: int) -> list[str | int]:
    old = primary(doc, seat)
    if old is None:
        return []
    # A card id in `given` has its `sacrificed` lines to come, a number has none.
    given = old["card"] if lines_are_on(doc, old["id"]) else old["id"]
    pay_creature(doc, old)
    return [given]


def pay_creature(doc: Document, paid: Creature) -> None:
    leave_field(doc, paid)
    bury(doc, paid["owner"], paid["card"])
    test_totals(doc)


def payments(doc: Document, frame: Frame) -> list[str]:
    hand = doc["seats"][frame["seat"]]["hand"]
    limited = [f"sacrifice limited {place}" for place in payable_limited(doc, frame["seat"])]
    return [f"sacrifice {card}" for card in hand if is_creature(card)] + limited


def sacrifice(doc: Document, words: list[str]) -> None:
    frame: Frame = doc["agenda"][-1]
    if words[0] == "limited":
        paid = doc["seats"][frame["seat"]]["limited"][int(words[1]) - 1]
        pay_creature(doc, paid)
        frame["given"].append(paid["id"])
    else:
        from_hand(doc, frame["seat"], words[0])
        bury(doc, frame["seat"], words[0])
        test_totals(doc)
        frame["given"].append(words[0])
    frame["left"] -= 1
    if frame["left"] == 0:
        enter(doc)


def enter(doc: Document) -> None:
    frame: Frame = doc["agenda"][-1]
    seat, side = frame["seat"], doc["seats"][frame["seat"]]
    become_primary(doc, seat, new_creature(doc, frame["card"], seat, None))
    if not frame["forced"]:
        side["waive"] = 0
        side["summons"] -= 1 if doc["options"]["one_summon"] else 0


def run_summon(doc: Document, frame: Frame) -> bool:
    """TCG-4.9: once the creature is in, `sacrificed` lines, `summoned` lines, settle."""
    if frame["left"] > 0:
        return False
    if frame["given"]:
        fire_sacrificed(doc, frame, frame["given"].pop(0))
    elif frame["forced"]:
        close(doc)  # TCG-5.10, 12.9
    elif lines_of(frame["card"], "summoned"):
        newcomer = doc["seats"][frame["seat"]]["primary"]
        doc["agenda"].append(lines_frame(frame["seat"], frame["card"], newcomer["id"], "summoned"))
    else:
        settle_summon(doc)
    return True


def fire_sacrificed(doc: Document, frame: Frame, paid: str | int) -> None:
    if isinstance(paid, str) and lines_of(paid, "sacrificed"):
        doc["agenda"].append(lines_frame(frame["seat"], paid, None, "sacrificed"))


def resume_summon(doc: Document, _: Frame, done: Frame) -> None:
    if done["when"] == "summoned":
        settle_summon(doc)


def settle_summon(doc: Document) -> None:
    doc["agenda"].pop()
    push_settle(doc)


# replacement


def replacements(doc: Document, seat: int) -> list[str]:
    limited = doc["seats"][seat]["limited"]
    promotes = [f"promote {place}" for place, held in enumerate(limited, 1) if held is not None]
    return [f"summon {card}" for card in playable(doc, seat, forced=True)] + promotes


def replace_actions(doc: Document, frame: Frame) -> list[str]:
    found = replacements(doc, frame["seat"])
    if found or frame["redraws"] >= MOST_REDRAWS:
        return found
    return ["redraw"] if redraw_can_succeed(doc, frame["seat"], forced=True) else []


def run_replace(doc: Document, frame: Frame) -> bool:
    if not replace_actions(doc, frame):
        lose(doc, [frame["seat"]], "nocreature")  # TCG-5.13
    return False


def resume_replace(doc: Document, _: Frame, done: Frame) -> None:
    if done["do"] == "summon":
        close(doc)


def promote(doc: Document, place: int) -> None:
    frame: Frame = doc["agenda"][-1]
    side = doc["seats"][frame["seat"]]
    promoted = side["limited"][place - 1]
    side["limited"][place - 1] = None
    become_primary(doc, frame["seat"], promoted)
    close(doc)


# redraw


def redraw_size(doc: Document, seat: int) -> int:
    return max(size(doc["seats"][seat]["hand"]), int(doc["options"]["redraw_min"]))


def redraw_can_succeed(doc: Document, seat: int, forced: bool) -> bool:
    """TCG-5.13."""
    side = doc["seats"][seat]
    known = [card for card in {*side["hand"], *side["deck"]} if is_creature(card)]
    count = creature_cards(side["hand"]) + creature_cards(side["deck"])
    most = min(redraw_size(doc, seat), count) - 1
    return any(needed(doc, seat, card, forced) <= most for card in known)


def redraw(doc: Document, seat: int) -> None:
    side, count = doc["seats"][seat], redraw_size(doc, seat)
    doc["revealed"] = {"seat": seat, "cards": side["hand"]}
    for card, copies in side["hand"].items():
        for _ in range(copies):
            put(side["deck"], card)
    side["hand"], side["shown"] = {}, {}
    replacing = nearest(doc, "replace")
    if replacing is not None:
        replacing["redraws"] += 1
    push(doc, "draw", seat=seat, left=count)


def first_turn_redraw(doc: Document, seat: int) -> list[str]:
    """TCG-3.7: beside the casts, while no creature in hand is playable."""
    if primary(doc, seat) is not None or playable(doc, seat, forced=False):
        return []
    return ["redraw"] if redraw_can_succeed(doc, seat, forced=False) else []
