"""A naive reference of the WARD trading card game over the position document.

Pure functions: who acts, what is legal, what chance may bring, what an action leads to.
"""

import copy
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from .battle import (
    aim,
    attack_targets,
    damage_rolled,
    fear_rolled,
    hit_rolled,
    reply_thaw_rolled,
    resume_attack,
    resume_battle,
    run_attack,
    run_battle,
    run_speed,
    self_rolled,
    speed_rolled,
    start_battle,
)
from .cards import CARDS, add_cards, load_deck
from .document import RESUME, Document, Frame, GameOver, close, lose, other, top
from .effects import amount_rolled, late_picks, on_roll_rolled, run_lines
from .magic import (
    announce,
    cast_picks,
    castable,
    pass_window,
    resume_cast,
    resume_window,
    run_cast,
)
from .settle import run_settle
from .summon import (
    payments,
    promote,
    redraw,
    replace_actions,
    resume_replace,
    resume_summon,
    run_replace,
    run_summon,
    sacrifice,
    start_summon,
)
from .turn import (
    begin_turn,
    discard,
    go,
    main_actions,
    release_rolled,
    resume_turn,
    run_rolloff,
    run_turn,
    seat_first,
    start_rolled,
    thaw_rolled,
    use,
)
from .zones import bury, put, size, take_out, test_totals

__all__ = [
    "CARDS",
    "Document",
    "actor",
    "add_cards",
    "apply",
    "initial",
    "legal",
    "outcomes",
    "returns",
]

OPTIONS: dict[str, Any] = {
    "win_hp": 300,
    "hand_limit": 8,
    "opening_hand": 5,
    "one_summon": True,
    "strike_back": False,
    "anchor_first": False,
    "redraw_min": 1,
    "turn_limit": 200,
    "windows": "lean",
    "open_lists": True,
    "first": "roll",
}
MOST_NODES = 50_000


# setting up


def initial(
    options: dict[str, Any] | None = None,
    decks: list[str | dict[str, int]] | None = None,
) -> Document:
    doc: Document = {
        "game": "wardtcg",
        "rules": 1,
        "set": "first_muster",
        "options": {name: (options or {}).get(name, usual) for name, usual in OPTIONS.items()},
        "phase": "start",
        "turn": 0,
        "active": None,
        "first": None,
        "serial": 1,
        "nodes": 0,
        "result": None,
        "reason": None,
        "revealed": None,
        "seats": [new_seat(deck) for deck in decks or ["iron_oath", "sky_brood"]],
        "agenda": [{"do": "rolloff", "rolls": []}],
    }
    if doc["options"]["first"] != "roll":
        seat_first(doc, doc["options"]["first"])
    run(doc)
    return doc


def new_seat(deck: str | dict[str, int]) -> dict[str, Any]:
    cards = load_deck(deck) if isinstance(deck, str) else dict(deck)
    return {
        "deck": cards,
        "hand": {},
        "shown": {},
        "cemetery": {},
        "removed": {},
        "total": 0,
        "started": False,
        "summons": 0,
        "waive": 0,
        "casts": 0,
        "primary": None,
        "limited": [None] * 4,
        "magic": [None] * 5,
    }


# who acts


def actor(doc: Document) -> int | str | None:
    if doc["phase"] == "over":
        return None
    frame = top(doc)
    match frame["do"]:
        case "roll" | "draw" | "mill":
            return "chance"
        case "turn" | "attack":
            return int(doc["active"])
        case "window":
            return int(frame["ask"])
    return int(frame["seat"])


def legal(doc: Document) -> list[str]:
    """The legal actions of the seat to act, sorted; none at chance nodes and when over."""
    if doc["phase"] == "over" or actor(doc) == "chance":
        return []
    frame = top(doc)
    return sorted(LEGAL[frame["do"]](doc, frame))


def turn_actions(doc: Document, frame: Frame) -> list[str]:
    if frame["step"] == "main":
        return main_actions(doc)
    if frame["step"] == "declare":
        return ["attack", "hold"]
    return [*castable(doc, doc["active"], "wrap"), "end"]


LEGAL: dict[str, Callable[[Document, Frame], list[str]]] = {
    "seating": lambda _doc, _frame: ["first", "second"],
    "discard": lambda doc, frame: [
        f"discard {card}" for card in doc["seats"][frame["seat"]]["hand"]
    ],
    "turn": turn_actions,
    "attack": lambda doc, frame: list(attack_targets(doc, frame)),
    "window": lambda doc, frame: [*castable(doc, frame["ask"], frame["name"]), "pass"],
    "cast": lambda doc, frame: list(cast_picks(doc, frame)),
    "lines": lambda doc, frame: list(late_picks(doc, frame)),
    "summon": payments,
    "replace": replace_actions,
}


# chance


def outcomes(doc: Document) -> list[tuple[str, Fraction]]:
    """Chance texts with their probabilities, sorted by text."""
    if actor(doc) != "chance":
        return []
    frame = top(doc)
    if frame["do"] == "roll":
        return sorted(
            (f"roll {frame['dice']}d6 {total}", Fraction(ways, 6 ** frame["dice"]))
            for total, ways in ways_to_roll(frame["dice"]).items()
        )
    deck = doc["seats"][frame["seat"]]["deck"]
    return sorted(
        (f"{frame['do']} {card}", Fraction(copies, size(deck))) for card, copies in deck.items()
    )


def ways_to_roll(dice: int) -> dict[int, int]:
    ways = {0: 1}
    for _ in range(dice):
        longer: dict[int, int] = {}
        for total, count in ways.items():
            for pips in range(1, 7):
                longer[total + pips] = longer.get(total + pips, 0) + count
        ways = longer
    return ways


# acting


def apply(doc: Document, action: str) -> Document:
    """The position after a legal action or a possible chance outcome."""
    possible = legal(doc) or [text for text, _ in outcomes(doc)]
    if action not in possible:
        raise ValueError(f"not possible here: {action}")
    doc = copy.deepcopy(doc)
    doc["nodes"] += 1
    try:
        verb, *words = action.split()
        ACTIONS[verb](doc, words)
        run(doc)
        if doc["nodes"] >= MOST_NODES:
            lose(doc, [], "nodes")
    except GameOver:
        pass
    return doc


def run(doc: Document) -> None:
    """Does all that needs no node."""
    moving = True
    while moving:
        if not doc["agenda"]:
            begin_turn(doc)
        frame = top(doc)
        moving = STEPS[frame["do"]](doc, frame) if frame["do"] in STEPS else False


def run_pile(doc: Document, frame: Frame) -> bool:
    """`draw`, `mill` and `discard` end when all is done or the pile is empty."""
    pile = "hand" if frame["do"] == "discard" else "deck"
    if frame["left"] > 0 and doc["seats"][frame["seat"]][pile]:
        return False
    below = doc["agenda"][-2:-1]
    if frame["do"] == "mill" and below[0]["do"] != "mill":
        test_totals(doc)
    close_pile(doc)
    return True


def close_pile(doc: Document) -> None:
    if len(doc["agenda"]) == 1:
        doc["agenda"].pop()  # the opening hands are drawn
    else:
        close(doc)


STEPS: dict[str, Callable[[Document, Frame], bool]] = {
    "rolloff": run_rolloff,
    "turn": run_turn,
    "battle": run_battle,
    "speed": run_speed,
    "attack": run_attack,
    "cast": run_cast,
    "lines": run_lines,
    "summon": run_summon,
    "settle": run_settle,
    "replace": run_replace,
    "draw": run_pile,
    "mill": run_pile,
    "discard": run_pile,
}
RESUME.update(
    {
        "turn": resume_turn,
        "battle": resume_battle,
        "attack": resume_attack,
        "window": resume_window,
        "cast": resume_cast,
        "summon": resume_summon,
        "replace": resume_replace,
    }
)


# one function per verb


def act_roll(doc: Document, words: list[str]) -> None:
    purpose = doc["agenda"].pop()["for"]
    frame = top(doc)
    if purpose == "thaw" and frame["do"] == "attack":
        purpose = "reply_thaw"
    ROLLED[purpose](doc, frame, int(words[1]))


ROLLED: dict[str, Callable[[Document, Frame, int], None]] = {
    "start": start_rolled,
    "speed": speed_rolled,
    "hit": hit_rolled,
    "self": self_rolled,
    "damage": damage_rolled,
    "thaw": thaw_rolled,
    "reply_thaw": reply_thaw_rolled,
    "release": release_rolled,
    "fear": fear_rolled,
    "on_roll": on_roll_rolled,
    "amount": amount_rolled,
}


def act_draw(doc: Document, words: list[str]) -> None:
    side = doc["seats"][top(doc)["seat"]]
    take_out(side["deck"], words[0])
    put(side["hand"], words[0])
    top(doc)["left"] -= 1


def act_mill(doc: Document, words: list[str]) -> None:
    frame = top(doc)
    take_out(doc["seats"][frame["seat"]]["deck"], words[0])
    bury(doc, frame["seat"], words[0])
    frame["left"] -= 1


def act_seating(doc: Document, first: bool) -> None:
    seat = top(doc)["seat"]
    seat_first(doc, seat if first else other(seat))


def act_step(doc: Document, step: str) -> None:
    go(doc, top(doc), step)


def act_attack(doc: Document) -> None:
    act_step(doc, "battle")
    start_battle(doc)


def act_summon(doc: Document, words: list[str]) -> None:
    frame = top(doc)
    forced = frame["do"] == "replace"
    start_summon(doc, frame["seat"] if forced else doc["active"], words[0], forced)


def act_cast(doc: Document, words: list[str]) -> None:
    frame = top(doc)
    announce(doc, frame["ask"] if frame["do"] == "window" else doc["active"], words[0])


def act_redraw(doc: Document) -> None:
    frame = top(doc)
    redraw(doc, frame["seat"] if frame["do"] == "replace" else doc["active"])


def act_target(doc: Document, words: list[str]) -> None:
    if top(doc)["do"] == "attack":
        aim(top(doc), attack_targets(doc, top(doc))[" ".join(["target", *words])])
    else:
        act_pick(doc, " ".join(["target", *words]))


def act_pick(doc: Document, text: str) -> None:
    frame = top(doc)
    if frame["do"] == "cast":
        frame["pick"] = cast_picks(doc, frame)[text]
        frame["stage"] = "respond"
    else:
        frame["pick"] = late_picks(doc, frame)[text]


ACTIONS: dict[str, Callable[[Document, list[str]], None]] = {
    "roll": act_roll,
    "draw": act_draw,
    "mill": act_mill,
    "summon": act_summon,
    "cast": act_cast,
    "target": act_target,
    "sacrifice": sacrifice,
    "choose": lambda doc, words: act_pick(doc, f"choose {words[0]}"),
    "discard": lambda doc, words: discard(doc, words[0]),
    "promote": lambda doc, words: promote(doc, int(words[0])),
    "first": lambda doc, _: act_seating(doc, first=True),
    "second": lambda doc, _: act_seating(doc, first=False),
    "pass": lambda doc, _: pass_window(doc),
    "use": lambda doc, _: use(doc),
    "redraw": lambda doc, _: act_redraw(doc),
    "next": lambda doc, _: act_step(doc, "escape"),
    "end": lambda doc, _: act_step(doc, "close"),
    "hold": lambda doc, _: act_step(doc, "tick"),
    "attack": lambda doc, _: act_attack(doc),
}


def returns(doc: Document) -> list[float]:
    return [float(result) for result in doc["result"] or [0, 0]]
