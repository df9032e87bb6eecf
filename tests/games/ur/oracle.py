"""Naive reference rules of Ur: The Royal Game, one function per rule sentence.

Every function is pure and reads only the JSON position document of rules/ur.md.
"""

from collections.abc import Iterator
from copy import deepcopy
from fractions import Fraction
from itertools import pairwise
from typing import Any

Document = dict[str, Any]
Route = tuple[str, ...]
Edges = dict[str, set[str]]

TILES = {f + r for f in "abc" for r in "12345678"} - {"a5", "a6", "c5", "c6"}  # UR-1.3
EARTH_FORTS = {"a1", "c1"}  # UR-1.5
HEAVEN_FORTS = {"a7", "c7"}
FORTS = EARTH_FORTS | HEAVEN_FORTS
ISHTAR = "b4"  # UR-1.6
ROYAL_REALM = {"file": {"b1", "b2", "b3"}, "rank": {"a3", "b3", "c3"}}  # UR-1.8
ENTRANCES = {"two": {"a4", "c4"}, "one": {"a4"}}  # UR-1.9
LANES = (  # UR-1.10
    "a4-a3-a2-a1-b1",
    "c4-c3-c2-c1-b1",
    "b1-b2-b3-b4-b5-b6-b7-b8",
    "b8-a8-a7",
    "b8-c8-c7",
)
SIXTEENTHS = {"bb": 4, "bs": 4, "bg": 4, "gs": 2, "ss": 1, "gg": 1}  # UR-2.2
DEFAULTS: dict[str, Any] = {
    "pieces": 7,
    "marduk": "b6",
    "royal_realm": "file",
    "entrances": "two",
    "path": "lanes",
    "may_pass": False,
    "max_rolls": 2000,
}
RANGES: dict[str, Any] = {
    "pieces": range(4, 8),
    "marduk": ("b6", "b5"),
    "royal_realm": ("file", "rank"),
    "entrances": ("two", "one"),
    "path": ("lanes", "open"),
    "may_pass": (False, True),
    "max_rolls": range(100_001),
}
RUN_FOR_DRAW = 5  # UR-7.2


def share_an_edge(one: str, other: str) -> bool:
    """UR-1.11."""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1


def lane_edges() -> Edges:
    edges: Edges = {tile: set() for tile in TILES}
    for lane in LANES:
        tiles = lane.split("-")
        for one, other in pairwise(tiles):
            edges[one].add(other)
            edges[other].add(one)
    return edges


NEXT_TO: Edges = {one: {other for other in TILES if share_an_edge(one, other)} for one in TILES}
EDGES: dict[str, Edges] = {"lanes": lane_edges(), "open": NEXT_TO}


def initial(options: dict[str, Any] | None = None) -> Document:
    """The start of a game; options left out take their defaults."""
    chosen = DEFAULTS | (options or {})
    for name, value in chosen.items():
        check_option(name, value)
    return {
        "game": "ur",
        "options": chosen,
        "board": {},
        "pool": [chosen["pieces"]] * 2,
        "turn": 0,
        "phase": "roll",
        "roll": None,
        "moved": None,
        "extra": False,
        "last": [None, None],
        "repeat": [0, 0],
        "rolls": 0,
        "winner": None,
    }


def check_option(name: str, value: object) -> None:
    if name not in DEFAULTS:
        raise ValueError(f"options.{name}: unknown")
    # The type too: Python holds True for 1 and 7.0 for 7.
    if type(value) is not type(DEFAULTS[name]) or value not in RANGES[name]:
        raise ValueError(f"options.{name}: {value!r} is out of range")


def actor(doc: Document) -> int | str | None:
    """The seat to act, "chance" before a roll, None when the game is over."""
    if doc["phase"] == "over":
        return None
    if doc["phase"] == "roll":
        return "chance"
    seat: int = doc["turn"]
    return seat


def outcomes(doc: Document) -> list[tuple[str, Fraction]]:
    """The chance texts with their probabilities; empty unless a roll is due."""
    if doc["phase"] != "roll":
        return []
    return [(f"roll {tips}", Fraction(share, 16)) for tips, share in SIXTEENTHS.items()]


def legal(doc: Document) -> list[str]:
    """Every legal action of the seat to act, sorted; empty at chance nodes and when over."""
    if doc["phase"] == "act":
        return sorted(opening_actions(doc))
    if doc["phase"] == "second":
        return sorted({"done"} | second_moves(doc))
    if doc["phase"] == "again":
        return ["again", "yield"]
    return []


def opening_actions(doc: Document) -> set[str]:
    actions = spawns(doc) | first_moves(doc)
    if not actions or doc["options"]["may_pass"]:
        actions.add("pass")  # UR-2.8
    if may_draw(doc):
        actions.add("draw")
    return actions


def may_draw(doc: Document) -> bool:
    """UR-7.2: a run of either seat, never one of `pass`."""
    runs = zip(doc["last"], doc["repeat"], strict=True)
    return any(text != "pass" and repeat >= RUN_FOR_DRAW for text, repeat in runs)


def tiles_of(doc: Document, seat: int) -> set[str]:
    return {tile for tile, holder in doc["board"].items() if holder == seat}


def own(doc: Document) -> set[str]:
    return tiles_of(doc, doc["turn"])


def enemies(doc: Document) -> set[str]:
    return tiles_of(doc, 1 - doc["turn"])


def spawns(doc: Document) -> set[str]:
    if doc["pool"][doc["turn"]] == 0:
        return set()  # UR-3.1
    empty = TILES - set(doc["board"])
    return {f"spawn {tile}" for tile in entrance_tiles(doc) | (rolled_tiles(doc) & empty)}  # UR-3.3


def entrance_tiles(doc: Document) -> set[str]:
    """The Entrances where the seat may spawn, whatever the roll."""
    tiles = ENTRANCES[doc["options"]["entrances"]] - own(doc)  # UR-3.1
    lone = enemies(doc) if len(enemies(doc)) == 1 else set()
    return tiles - lone  # UR-3.2


def rolled_tiles(doc: Document) -> set[str]:
    """The tiles, empty or not, that the roll opens to spawning."""
    if doc["roll"] == "bb":
        return {tile for piece in own(doc) for tile in NEXT_TO[piece]}  # UR-2.7
    special: dict[str, set[str]] = {  # UR-2.6
        "gs": ROYAL_REALM[doc["options"]["royal_realm"]],
        "ss": {ISHTAR},
        "gg": {doc["options"]["marduk"]},
    }
    return special.get(doc["roll"], set())


def coloured_tips(doc: Document) -> int:
    return sum(tip != "b" for tip in doc["roll"])


def reach(doc: Document) -> int:
    """How many tiles one piece may move with the turn's first move."""
    if doc["roll"] in ("ss", "gg") and own(doc) >= HEAVEN_FORTS:
        return 3  # UR-6.1
    return coloured_tips(doc)  # UR-2.4, UR-2.5, UR-2.7


def first_moves(doc: Document) -> set[str]:
    return moves(doc, own(doc), reach(doc))


def second_moves(doc: Document) -> set[str]:
    return moves(doc, own(doc) - {doc["moved"]}, 1)  # UR-4.6


def moves(doc: Document, pieces: set[str], steps: int) -> set[str]:
    edges = EDGES[doc["options"]["path"]]
    routes = (route for piece in pieces for route in routes_from((piece,), edges, steps))
    return {"-".join(route) for route in routes if may_take(doc, route)}


def routes_from(route: Route, edges: Edges, steps: int) -> Iterator[Route]:
    """Every longer route by 1 to `steps` tiles, no tile twice (UR-4.1)."""
    if steps == 0:
        return
    for tile in edges[route[-1]] - set(route):
        yield (*route, tile)
        yield from routes_from((*route, tile), edges, steps - 1)


def may_take(doc: Document, route: Route) -> bool:
    passed, end = set(route[1:-1]), route[-1]
    if end in own(doc):
        return False  # UR-4.2
    if passed & own(doc) and end in enemies(doc):
        return False  # UR-4.2, its bracket
    if passed & enemies(doc) and not own(doc) >= EARTH_FORTS:
        return False  # UR-4.3, UR-4.5, UR-6.2
    return not protected(doc) & set(route)  # UR-4.7


def protected(doc: Document) -> set[str]:
    """The enemy's pieces that can be neither captured nor passed."""
    return enemies(doc) & FORTS if ISHTAR in enemies(doc) else set()


def apply(doc: Document, action: str) -> Document:
    """The position after a seat's action or a chance text; refuses anything else."""
    if action not in legal(doc) and action not in dict(outcomes(doc)):
        raise ValueError(f"{action!r} is not legal in phase {doc['phase']}")
    after = deepcopy(doc)
    if after["phase"] == "act" and action != "draw":
        record_opening(after, action)
    perform(after, action)
    return after


def record_opening(doc: Document, action: str) -> None:
    seat = doc["turn"]
    same = doc["last"][seat] == action
    doc["repeat"][seat] = doc["repeat"][seat] + 1 if same else 1
    doc["last"][seat] = action


def perform(doc: Document, action: str) -> None:
    match action.split():
        case ["roll", tips]:
            doc.update(phase="act", roll=tips, rolls=doc["rolls"] + 1)
        case ["spawn", tile]:
            spawn(doc, tile)
        case ["draw"]:
            finish(doc, "draw")
        case ["again"]:
            begin_turn(doc, doc["turn"])  # UR-5.3
        case ["yield" | "pass"]:
            begin_turn(doc, 1 - doc["turn"])
        case ["done"]:
            end_movement(doc)
        case _:
            move(doc, tuple(action.split("-")))


def spawn(doc: Document, tile: str) -> None:
    capture(doc, {tile})
    doc["pool"][doc["turn"]] -= 1
    doc["board"][tile] = doc["turn"]
    if holds_all_forts(doc):
        finish(doc, doc["turn"])
    else:
        begin_turn(doc, 1 - doc["turn"])  # UR-3.4


def capture(doc: Document, tiles: set[str]) -> None:
    """UR-4.4: the enemy's pieces on `tiles` return to its pool."""
    for tile in tiles & enemies(doc):
        del doc["board"][tile]
        doc["pool"][1 - doc["turn"]] += 1


def move(doc: Document, route: Route) -> None:
    start, end = route[0], route[-1]
    capture(doc, set(route))
    del doc["board"][start]
    doc["board"][end] = doc["turn"]
    doc["extra"] = doc["extra"] or end in FORTS  # UR-5.1, UR-5.2
    if holds_all_forts(doc):
        finish(doc, doc["turn"])  # UR-5.4
    elif leaves_a_step(doc, route) and second_moves(doc | {"moved": end}):
        doc.update(phase="second", moved=end)
    else:
        end_movement(doc)


def leaves_a_step(doc: Document, route: Route) -> bool:
    """UR-4.6: a first move of 1 tile with two tips."""
    return doc["phase"] == "act" and coloured_tips(doc) == 2 and len(route) == 2


def end_movement(doc: Document) -> None:
    if doc["extra"]:
        doc.update(phase="again", roll=None, moved=None)
    else:
        begin_turn(doc, 1 - doc["turn"])


def holds_all_forts(doc: Document) -> bool:
    return own(doc) >= FORTS


def begin_turn(doc: Document, seat: int) -> None:
    """A roll of `seat` is due, unless the rolls are used up (UR-7.3)."""
    limit = doc["options"]["max_rolls"]
    if limit and doc["rolls"] >= limit:
        finish(doc, "draw")
    else:
        doc.update(phase="roll", turn=seat, roll=None, moved=None, extra=False)


def finish(doc: Document, winner: int | str) -> None:
    doc.update(phase="over", turn=None, roll=None, moved=None, extra=False, winner=winner)


def returns(doc: Document) -> list[float]:
    """Per seat +1 for the winner and -1 for the loser, 0 each for a draw; only at the end."""
    if doc["phase"] != "over":
        raise ValueError("the game is not over")
    if doc["winner"] == "draw":
        return [0.0, 0.0]
    return [1.0 if seat == doc["winner"] else -1.0 for seat in (0, 1)]
