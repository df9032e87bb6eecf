"""The Wards of Ursting as a naive reference: pure functions over the position document.

This module owns the interface and the flow from action to action; siblings own the rest.
"""

from __future__ import annotations

import copy
from collections.abc import Callable

from .choices import chance_texts, legal, outcomes
from .ending import check_cards, check_factions, most_dice_wins, settle_roll_off
from .influence import set_face, take_effect
from .pieces import (
    Document,
    enter_fray,
    faction,
    fray_entry,
    from_first,
    imprison,
    is_event,
    is_member,
    largest_dice,
    member_die,
    put,
    put_away,
    rank_of,
    seat_after,
    sizes_down,
    unrolled,
)
from .setup import initial
from .totals import draws_by_ability, untied_totals

__all__ = ["Document", "actor", "apply", "initial", "legal", "outcomes", "returns"]

DEALT_EACH = 3
BUST_CARDS = 5


def actor(doc: Document) -> int | str | None:
    """A seat, "chance", or None when the game is over."""
    who: int | str | None = doc["actor"]
    return who


def apply(doc: Document, action: str) -> Document:
    """The position after a seat's action or a chance text; `doc` stays as it is."""
    allowed = chance_texts(doc) if doc["actor"] == "chance" else legal(doc)
    if action not in allowed:
        raise ValueError(f"illegal action: {action}")
    after = copy.deepcopy(doc)
    verb, *words = action.split(" ")
    VERBS[verb](after, *words)
    return after


def returns(doc: Document) -> list[float]:
    """+1 for the winner, -1 shared by the others; all 0 without a winner."""
    if not isinstance(doc["winner"], int):
        return [0.0] * doc["seats"]
    share = -1.0 / (doc["seats"] - 1)
    return [1.0 if seat == doc["winner"] else share for seat in range(doc["seats"])]


# 1 Setup


def choose_ability(doc: Document, name: str) -> None:
    doc["abilities"][doc["actor"]] = name
    if None in doc["abilities"]:
        doc["actor"] += 1
    else:
        doc.update(phase="deal", actor="chance")


def deal(doc: Document, card: str) -> None:  # WU-1.3
    doc["deck"].remove(card)
    hand = next(hand for hand in doc["hands"] if len(hand) < DEALT_EACH)
    put(hand, card)
    if all(len(hand) == DEALT_EACH for hand in doc["hands"]):
        doc["phase"] = "first"


def draw_first(doc: Document, seat: str) -> None:  # WU-1.5
    doc.update(first=int(seat), round=1)
    begin_raid(doc)


# 2 Scheme


def ask_scheme(doc: Document, waiting: list[int]) -> None:
    """The next of the seats still to choose; after the last of them the dice roll."""
    for seat in waiting:
        if doc["crew"][seat]:
            doc["actor"] = seat
            return
        if doc["safe"][seat]:
            begin_dispatch(doc, seat)  # WU-2.4
            return
    begin_roll(doc)


def scheme_goes_on(doc: Document, seat: int) -> None:
    waiting = from_first(doc)
    ask_scheme(doc, waiting[waiting.index(seat) + 1 :])


def strike(doc: Document) -> None:
    seat = doc["actor"]
    enter_fray(doc, seat, doc["crew"][seat].pop(0))
    scheme_goes_on(doc, seat)


def recruit(doc: Document) -> None:
    seat = doc["actor"]
    enter_fray(doc, seat, doc["crew"][seat].pop(0))
    enter_fray(doc, seat, doc["crew"][seat].pop(0))
    scheme_goes_on(doc, seat)


def fix(doc: Document) -> None:
    seat = doc["actor"]
    put(doc["safe"][seat], doc["crew"][seat].pop(0))
    enter_fray(doc, seat, doc["crew"][seat].pop(0))
    doc["pending"] = {"kind": "draw", "seat": seat, "left": 1}
    draw_on(doc)


# 3 Skirmish


def begin_roll(doc: Document) -> None:
    doc.update(phase="roll", actor="chance")
    if not doc["fray"]:
        recover(doc)  # WU-3.3


def roll(doc: Document, die: str, face: str) -> None:
    if doc["pending"] is not None:
        roll_again(doc, int(face))
        return
    entry = fray_entry(doc, die)
    assert entry is not None
    entry["value"] = int(face)
    if unrolled(doc) is None:
        (settle_roll_off if doc["phase"] == "final" else begin_exert)(doc)


def roll_again(doc: Document, face: int) -> None:
    pending = doc["pending"]
    best = max(face, pending["best"] or face)
    if pending["left"] > 1:
        pending.update(left=pending["left"] - 1, best=best)
        return
    set_face(doc, pending["die"], lambda _: best)
    go_on(doc)


def begin_exert(doc: Document) -> None:
    doc.update(phase="exert", passed=0)
    offer_go(doc, doc["first"])


def offer_go(doc: Document, seat: int) -> None:
    """The go of `seat`; an empty hand counts as a pass (3.2)."""
    if not doc["fray"]:
        doc["passed"] = 0
        recover(doc)  # WU-3.3
    elif doc["passed"] == doc["seats"]:
        resolve(doc)
    elif doc["hands"][seat]:
        doc["actor"] = seat
    else:
        doc["passed"] += 1
        offer_go(doc, seat_after(doc, seat))


def pass_go(doc: Document) -> None:
    if doc["pending"] is not None:
        doc["pending"] = None
        lock_ups(doc)  # WU-6.1
        return
    doc["passed"] += 1
    offer_go(doc, seat_after(doc, doc["actor"]))


def play(doc: Document, card: str, die: str = "", sign: str = "") -> None:
    seat = doc["actor"]
    doc["hands"][seat].remove(card)
    if is_member(card):
        put_away(doc, card)
    else:
        put(doc["exhausted"], card)  # WU-3.11
    if doc["options"]["final_pass"] == "no":
        doc["passed"] = 0
    take_effect(doc, seat, card, die, sign)
    if doc["pending"] is None:
        offer_go(doc, seat)


# 4 Events and the deck


def draw(doc: Document, card: str = "") -> None:
    """The choice of a Locked-Up seat, or with a card the chance draw."""
    if card:
        draw_card(doc, card)
    else:
        doc["pending"]["kind"] = "draw"
        draw_on(doc)


def draw_on(doc: Document) -> None:
    """The running draw or Exploit goes on, or ends with the deck (4.4)."""
    if doc["pending"]["left"] and doc["deck"]:
        doc["actor"] = "chance"
    else:
        go_on(doc)


def draw_card(doc: Document, card: str) -> None:  # WU-4.1
    leave_deck(doc, card)
    if is_event(card):
        begin_event(doc, card)
        return
    put(doc["hands"][doc["pending"]["seat"]], card)
    doc["pending"]["left"] -= 1
    draw_on(doc)


def leave_deck(doc: Document, card: str) -> None:
    doc["deck"].remove(card)
    doc["raids"] = not doc["deck"]  # WU-8.1


def begin_event(doc: Document, card: str) -> None:
    """An Event takes the place of what was drawing, keeping its `seat` and `queue`."""
    kept = {name: doc["pending"][name] for name in ("seat", "queue") if name in doc["pending"]}
    if card == "Joker":
        doc["pending"] = {"kind": "sting", "left": doc["seats"], "card": card, **kept}
        sting_on(doc)
    else:
        doc["pending"] = {"kind": "bust", "left": BUST_CARDS, "card": card, **kept}
        bust_on(doc)


def bust_on(doc: Document) -> None:
    if doc["pending"]["left"] and doc["deck"]:
        doc["actor"] = "chance"
    else:
        put_away(doc, doc["pending"]["card"])
        go_on(doc)


def bust(doc: Document, card: str) -> None:  # WU-4.2
    leave_deck(doc, card)
    if is_event(card) and doc["options"]["bust_chain"] == "yes":
        put_away(doc, doc["pending"]["card"])
        begin_event(doc, card)
        return
    doc["discard"].append(card)
    doc["pending"]["left"] -= 1
    bust_on(doc)


def sting_on(doc: Document) -> None:
    """Stings seat after seat until an owner has to choose or none is left (4.3)."""
    pending = doc["pending"]
    while pending["left"]:
        seat = from_first(doc)[-pending["left"]]
        dice = largest_dice(doc, seat)
        if len(dice) > 1:
            doc["actor"] = seat
            return
        for die in dice:
            imprison(doc, die)
        pending["left"] -= 1
    put_away(doc, pending["card"])
    go_on(doc)


def sting(doc: Document, die: str) -> None:
    imprison(doc, die)
    doc["pending"]["left"] -= 1
    sting_on(doc)


def go_on(doc: Document) -> None:
    """Ends what is pending; the phase tells where to go on."""
    pending, doc["pending"] = doc["pending"], None
    if doc["phase"] == "scheme":
        scheme_goes_on(doc, pending["seat"])
    elif doc["phase"] == "exert":
        offer_go(doc, pending["seat"])
    elif doc["phase"] == "resolve":
        draw_by_abilities(doc, pending["queue"])
    elif doc["phase"] == "recover":
        lock_ups(doc)
    else:
        end_raid(doc)


# 5 Resolving


def resolve(doc: Document) -> None:
    doc.update(phase="resolve", passed=0)
    totals = untied_totals(doc)
    if totals:
        win_skirmish(doc, totals)
    else:
        recover(doc)


def win_skirmish(doc: Document, totals: dict[int, int]) -> None:  # WU-5.3
    winner = max(totals, key=lambda seat: totals[seat])
    drawing = [seat for seat in totals if draws_by_ability(doc, seat, winner, totals)]
    for entry in doc["fray"]:
        put(doc["safe"][winner], entry["die"])
    doc.update(fray=[], first=winner, last_winner=winner)
    doc["locked"][winner] = False
    draw_by_abilities(doc, [seat for seat in from_first(doc) if seat in drawing])


def draw_by_abilities(doc: Document, queue: list[int]) -> None:
    if queue and doc["deck"]:
        doc["pending"] = {"kind": "draw", "seat": queue[0], "left": 1, "queue": queue[1:]}
        doc["actor"] = "chance"
    else:
        recover(doc)


# 6 Recover


def recover(doc: Document) -> None:
    doc["phase"] = "recover"
    check_factions(doc)
    check_cards(doc)
    if doc["phase"] == "recover":
        lock_ups(doc)


def lock_ups(doc: Document) -> None:  # WU-6.1
    for seat in from_first(doc):
        if not faction(doc, seat) and not doc["locked"][seat]:
            doc["locked"][seat] = True
            if doc["seats"] >= 3:
                doc.update(pending={"kind": "lockup", "seat": seat, "left": 1}, actor=seat)
                return
    dispatches(doc)


def dispatches(doc: Document) -> None:  # WU-6.2
    doc["phase"] = "dispatch"
    due = [seat for seat in range(doc["seats"]) if doc["safe"][seat] and not doc["crew"][seat]]
    if due:
        begin_dispatch(doc, max(due, key=lambda seat: dispatch_rank(doc, seat)))
    else:
        end_round(doc)


def dispatch_rank(doc: Document, seat: int) -> tuple[int, list[int], bool, int]:
    safe = doc["safe"][seat]
    return len(safe), sizes_down(safe), seat == doc["last_winner"], -seat


def begin_dispatch(doc: Document, seat: int) -> None:
    doc.update(pending={"kind": "dispatch", "seat": seat, "left": 0}, actor=seat)
    dispatch_on(doc)


def dispatch(doc: Document, die: str) -> None:  # WU-6.3
    seat = doc["actor"]
    doc["safe"][seat].remove(die)
    doc["crew"][seat].append(die)
    dispatch_on(doc)


def dispatch_on(doc: Document) -> None:
    seat = doc["pending"]["seat"]
    doc["pending"]["left"] = len(doc["safe"][seat])
    if doc["pending"]["left"] > 1:
        return
    doc["crew"][seat].append(doc["safe"][seat].pop())
    doc["pending"] = None
    if doc["phase"] == "dispatch":
        dispatches(doc)


def end_round(doc: Document) -> None:  # WU-6.4
    check_factions(doc)
    check_cards(doc)
    if doc["phase"] == "dispatch" and doc["round"] >= doc["options"]["max_rounds"]:
        most_dice_wins(doc)  # WU-7.4
    if doc["phase"] == "dispatch":
        doc["round"] += 1
        begin_raid(doc)


# 8 The Raids


def begin_raid(doc: Document) -> None:  # WU-8.1
    doc["phase"] = "raid"
    if doc["raids"] and doc["discard"]:
        raid(doc, doc["discard"].pop())
    else:
        end_raid(doc)


def raid(doc: Document, card: str) -> None:
    """Resolves and exhausts a card taken from the discard."""
    if card == "Joker":
        doc["pending"] = {"kind": "sting", "seat": None, "left": doc["seats"], "card": card}
        sting_on(doc)
    elif rank_of(card) == "5":
        raid_bust(doc, card)
    else:
        raid_plain(doc, card)
        end_raid(doc)


def raid_plain(doc: Document, card: str) -> None:  # WU-8.2
    put(doc["exhausted"], card)
    if is_member(card) and any(member_die(card) in group for group in doc["crew"] + doc["safe"]):
        imprison(doc, member_die(card))


def raid_bust(doc: Document, five: str) -> None:  # WU-8.3
    put(doc["exhausted"], five)
    for _ in range(min(BUST_CARDS, len(doc["discard"]))):
        card = doc["discard"].pop()
        if is_event(card) and doc["options"]["bust_chain"] == "yes":
            raid(doc, card)
            return
        raid_plain(doc, card)
    end_raid(doc)


def end_raid(doc: Document) -> None:
    check_factions(doc)
    if doc["phase"] == "raid":
        doc["phase"] = "scheme"
        ask_scheme(doc, from_first(doc))


VERBS: dict[str, Callable[..., None]] = {
    "ability": choose_ability, "deal": deal, "first": draw_first,
    "strike": strike, "recruit": recruit, "fix": fix,
    "roll": roll, "play": play, "pass": pass_go,
    "draw": draw, "bust": bust, "sting": sting, "dispatch": dispatch,
}  # fmt: skip
