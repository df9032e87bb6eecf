"""Announcing and resolving magic cards, and the windows (TCG-6, 13.3-13.6)."""

from .cards import CARDS, Line, has_op, is_equip, lines_of
from .document import (
    Document,
    Frame,
    close,
    free_slot,
    lines_frame,
    nearest,
    other,
    primary,
    push,
    push_settle,
    top,
    turn_order,
)
from .effects import pending_hit
from .picks import Pick, announced_pick_line, candidates, pick_line
from .stats import conditions_hold, is_sealed
from .zones import bury, from_hand, place_infinite

MOST_CASTS = 30
MOST_WAITING = 8
ATTACK_WINDOWS = ("strike", "hit", "after")


# what may be announced


def castable(doc: Document, seat: int, moment: str) -> list[str]:
    """Action texts of the announcements this seat may make at this moment."""
    if doc["seats"][seat]["casts"] >= MOST_CASTS:
        return []
    hand = doc["seats"][seat]["hand"]
    return [f"cast {card}" for card in hand if may_announce(doc, seat, card, moment)]


def may_announce(doc: Document, seat: int, card: str, moment: str) -> bool:
    """TCG-6.6; `moment` is `summon`, `wrap` or the name of a window."""
    if CARDS[card]["type"] == "creature" or not type_fits(doc, seat, card, moment):
        return False
    if moment not in CARDS[card].get("windows", [moment]) or is_sealed(doc, seat, card):
        return False
    if doc["phase"] == "wrap" and has_op(card, {"call", "muster", "waive"}):
        return False  # TCG-3.10
    lines = [line for _, line in lines_of(card, "cast")]
    return all(line_allows(doc, seat, line) for line in lines) and has_picks(doc, seat, card)


def type_fits(doc: Document, seat: int, card: str, moment: str) -> bool:
    """TCG-6.2, 6.3."""
    kind = CARDS[card]["type"]
    if kind == "infinite" and free_slot(doc["seats"][seat]["magic"]) is None:
        return False
    return kind == "lightning" or moment in ("summon", "wrap")


def line_allows(doc: Document, seat: int, line: Line) -> bool:
    """Conditions of the line and of its op (TCG-6.7)."""
    if not conditions_hold(doc, seat, line):
        return False
    match line["op"]:
        case "negate":
            return may_negate(doc, seat, line)
        case "multiply" | "evade":
            return pending_hit(doc, seat, line["op"]) is not None
        case "muster" | "waive":
            return bool(doc["phase"] == "summon" and doc["active"] == seat)
        case "call" | "take":
            return primary(doc, seat) is not None
    return True


def may_negate(doc: Document, seat: int, line: Line) -> bool:
    window, cast = top(doc), nearest(doc, "cast")
    if window["do"] == "cast":  # the window is about to open
        return bool(cast is not None and matches(cast, seat, line))
    if window["do"] != "window" or window["name"] != "cast" or cast is None:
        return False
    return matches(cast, seat, line)


def matches(cast: Frame, seat: int, line: Line) -> bool:
    return bool(cast["seat"] != seat and CARDS[cast["card"]]["type"] in line["types"])


def has_picks(doc: Document, seat: int, card: str) -> bool:
    needs = [announced_pick_line(card), pick_line(card, "cast")]
    return all(has_candidate(doc, seat, card, line) for line in needs if line is not None)


def has_candidate(doc: Document, seat: int, card: str, line: Line) -> bool:
    found = candidates(doc, seat, line)
    if line.get("from") == "own_hand" and doc["seats"][seat]["hand"][card] == 1:
        found.pop(f"choose {card}", None)  # it will have left the hand
    return bool(found)


# announcing


def announce(doc: Document, seat: int, card: str) -> None:
    """C1."""
    from_hand(doc, seat, card)
    doc["seats"][seat]["casts"] += 1
    stage = "respond" if announced_pick_line(card) is None else "pick"
    push(doc, "cast", seat=seat, card=card, pick=None, stage=stage, negated=False)


def cast_picks(doc: Document, frame: Frame) -> dict[str, Pick]:
    line = announced_pick_line(frame["card"])
    return {} if line is None else candidates(doc, frame["seat"], line)


def run_cast(doc: Document, frame: Frame) -> bool:
    if frame["stage"] == "pick":
        return False
    if frame["stage"] == "respond":
        if not may_be_answered(doc) or not open_window(doc, "cast"):
            frame["stage"] = "resolve"
        return True
    resolve(doc, frame)
    return True


def may_be_answered(doc: Document) -> bool:
    return len([frame for frame in doc["agenda"] if frame["do"] == "cast"]) < MOST_WAITING


def resume_cast(doc: Document, frame: Frame, done: Frame) -> None:
    if done["do"] == "window":
        frame["stage"] = "resolve"
    else:
        conclude(doc, frame)


def resolve(doc: Document, frame: Frame) -> None:
    """C4."""
    seat, card = frame["seat"], frame["card"]
    if frame["negated"] or not pick_is_legal(doc, frame):
        bury(doc, seat, card)
        doc["agenda"].pop()
        push_settle(doc)
        return
    source = None
    if CARDS[card]["type"] == "infinite":
        bearer = frame["pick"]["creature"] if is_equip(card) else None
        source = place_infinite(doc, seat, card, bearer)
    doc["agenda"].append({**lines_frame(seat, card, source, "cast"), "pick": pick_of_lines(frame)})


def pick_of_lines(frame: Frame) -> Pick | None:
    # The pick of an Equip is its bearer, not the pick of its lines.
    pick: Pick | None = None if is_equip(frame["card"]) else frame["pick"]
    return pick


def pick_is_legal(doc: Document, frame: Frame) -> bool:
    if announced_pick_line(frame["card"]) is None:
        return True
    return frame["pick"] in cast_picks(doc, frame).values()  # TCG-6.9


def conclude(doc: Document, frame: Frame) -> None:
    """The end of C4, and C5."""
    if CARDS[frame["card"]]["type"] != "infinite":
        bury(doc, frame["seat"], frame["card"])
    doc["agenda"].pop()
    push_settle(doc)


# windows


def asked_seats(doc: Document, name: str) -> list[int]:
    """Seats this window belongs to, in the order of asking (TCG-13.4, 13.5)."""
    if name == "cast":
        cast = nearest(doc, "cast")
        return [] if cast is None else [other(cast["seat"])]
    if name in ("open", "close"):
        return [other(doc["active"])]
    return turn_order(doc)


def is_asked(doc: Document, seat: int, name: str) -> bool:
    """TCG-13.6."""
    if doc["options"]["windows"] == "full":
        return bool(doc["seats"][seat]["hand"])
    return bool(castable(doc, seat, name))


def open_window(doc: Document, name: str) -> bool:
    """Opens the window if somebody is asked."""
    asked = next_asked(doc, name, asked_seats(doc, name))
    if asked is None:
        return False
    push(doc, "window", name=name, ask=asked)
    return True


def next_asked(doc: Document, name: str, seats: list[int]) -> int | None:
    if name in ATTACK_WINDOWS and is_exchange_gone(doc):
        return None  # TCG-13.5
    asked = [seat for seat in seats if is_asked(doc, seat, name)]
    return asked[0] if asked else None


def is_exchange_gone(doc: Document) -> bool:
    attack = nearest(doc, "attack")
    return attack is None or not (attacker_is_there(doc, attack) and target_is_there(doc, attack))


def attacker_is_there(doc: Document, attack: Frame) -> bool:
    seat = other(doc["active"]) if attack["reply"] else doc["active"]
    return stands(doc, attack["by"], seat, only_primary=attack["reply"])


def target_is_there(doc: Document, attack: Frame) -> bool:
    seat = doc["active"] if attack["reply"] else other(doc["active"])
    return stands(doc, attack["on"], seat, only_primary=attack["reply"])


def stands(doc: Document, number: int, seat: int, only_primary: bool) -> bool:
    """Whether the creature is on this side; both sides of a reply are primaries."""
    side = doc["seats"][seat]
    places = [side["primary"]] if only_primary else [side["primary"], *side["limited"]]
    return any(held is not None and held["id"] == number for held in places)


def pass_window(doc: Document) -> None:
    window = top(doc)
    seats = asked_seats(doc, window["name"])
    ask_or_close(doc, window, seats[seats.index(window["ask"]) + 1 :])


def resume_window(doc: Document, window: Frame, _: Frame) -> None:
    """After a cast has resolved the asking starts again; a response is asked for only once."""
    again = [] if window["name"] == "cast" else asked_seats(doc, window["name"])
    ask_or_close(doc, window, again)


def ask_or_close(doc: Document, window: Frame, seats: list[int]) -> None:
    asked = next_asked(doc, window["name"], seats)
    if asked is None:
        close(doc)
    else:
        window["ask"] = asked
