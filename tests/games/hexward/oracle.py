"""The naive reference of Ward (hexward): each sentence of the rules, translated plainly.

All functions are pure over the position document; a refused action raises ValueError."""

import copy
import functools
from collections.abc import Callable, Collection, Iterator
from typing import Any

Document = dict[str, Any]
Cell = tuple[int, int]
Front = dict[Cell, list[str]]  # stacks, bottom to top; the Ward is not listed

WARD: Cell = (0, 0)  # HW-1.2
DIRECTIONS: tuple[Cell, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # HW-1.3
ARMY = {"K": 2, "M": 2, "R": 3, "C": 4}  # HW-1.1
REACH = {"K": 1, "M": 1, "R": 2, "C": 3}  # HW-4.1
FACTIONS = "abc"
RING = 6  # soldiers a faction needs to ring the Ward (HW-7.2)
DEFAULTS: dict[str, Any] = {"friendly_climb": "no", "attrition": "auto", "quiet_limit": 100}


# The position document


def initial(seats: int = 2, options: dict[str, Any] | None = None) -> Document:
    """The start of a game; options left out take their defaults."""
    chosen = DEFAULTS | (options or {})
    refuse_bad_table(seats, chosen)
    return {
        "game": "hexward",
        "options": chosen,
        "seats": seats,
        "cells": {},
        "reserve": [dict(ARMY) for _ in range(seats)],
        "graveyard": [[] for _ in range(seats)],
        "surrendered": [False] * seats,
        "turn": 0,  # HW-1.4
        "immobile": {},
        "last_moved": [],
        "quiet": 0,
        "passes": 0,
        "ply": 0,
        "winner": None,
    }


def refuse_bad_table(seats: int, options: dict[str, Any]) -> None:
    ranges: dict[str, Collection[Any]] = {
        "friendly_climb": ("no", "yes"),
        "attrition": ("auto", "voluntary"),
        "quiet_limit": range(20, 1001),
    }
    if seats not in (2, 3):
        raise ValueError(f"seats: {seats!r}")
    for name, value in options.items():
        if name not in ranges or value not in ranges[name]:
            raise ValueError(f"options.{name}: {value!r}")


def actor(doc: Document) -> int | str | None:
    """The seat to act, or None when the game is over."""
    seat: int | None = doc["turn"]
    return seat


def outcomes(_doc: Document) -> list[tuple[str, float]]:
    """Ward has no chance."""
    return []


def returns(doc: Document) -> list[float]:
    """Winner +1, the others share -1 equally; 0 to all in a draw or before the end."""
    seats, winner = doc["seats"], doc["winner"]
    if winner is None or winner == "draw":
        return [0.0] * seats
    return [1.0 if seat == winner else -1.0 / (seats - 1) for seat in range(seats)]


def front_of(doc: Document) -> Front:
    return {cell_of(text): stack for text, stack in doc["cells"].items()}


@functools.cache
def cell_of(text: str) -> Cell:
    q, r = text.split(",")
    return int(q), int(r)


@functools.cache
def text_of(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


# Soldiers and stacks


def seat_of(soldier: str) -> int:
    return FACTIONS.index(soldier[0])


def kind_of(soldier: str) -> str:
    return soldier[1]


def colour(front: Front, cell: Cell) -> int | None:
    """The seat of the top soldier (HW-2.1); None for an empty cell and for the Ward."""
    return seat_of(front[cell][-1]) if cell in front else None


def cells_of_colour(front: Front, seat: int) -> list[Cell]:
    return [cell for cell in front if colour(front, cell) == seat]


def is_mobile(doc: Document, soldier: str) -> bool:
    return soldier not in doc["immobile"]  # HW-6.4


def able(doc: Document, front: Front, seat: int, kinds: str = "KMRC") -> list[Cell]:
    """Cells whose top soldier is the seat's, of these kinds, and mobile (HW-2.4, HW-6.4)."""
    return [
        cell
        for cell in cells_of_colour(front, seat)
        if kind_of(front[cell][-1]) in kinds and is_mobile(doc, front[cell][-1])
    ]


# Geometry


@functools.cache
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    return tuple((cell[0] + dq, cell[1] + dr) for dq, dr in DIRECTIONS)


@functools.cache
def common_neighbours(a: Cell, b: Cell) -> tuple[Cell, ...]:
    return tuple(cell for cell in neighbours(a) if cell in neighbours(b))


def height(front: Front, cell: Cell) -> int:
    return 1 if cell == WARD else len(front.get(cell, []))  # HW-5.2


def is_empty(front: Front, cell: Cell) -> bool:
    return height(front, cell) == 0


def is_connected(front: Front) -> bool:
    """Whether the Ward and all soldiers are one group (HW-2.2)."""
    return len(reachable(WARD, set(front))) == len(front) + 1


def reachable(start: Cell, ground: set[Cell]) -> set[Cell]:
    """The start and what chains of neighbouring cells of the ground join to it."""
    seen, todo = {start}, [start]
    while todo:
        fresh = [cell for cell in neighbours(todo.pop()) if cell in ground and cell not in seen]
        seen.update(fresh)
        todo.extend(fresh)
    return seen


def without_stack(front: Front, lifted: Cell) -> Front:
    return {cell: stack for cell, stack in front.items() if cell != lifted}


def without_top(front: Front, lifted: Cell) -> Front:
    """The Front while the top soldier of a cell is lifted; what stood under it stays."""
    rest = without_stack(front, lifted)
    if len(front[lifted]) > 1:
        rest[lifted] = front[lifted][:-1]
    return rest


# The legal actions


def legal(doc: Document) -> list[str]:
    """Every legal action of the seat to act, sorted; none when the game is over."""
    if doc["turn"] is None:
        return []
    seat, front = doc["turn"], front_of(doc)
    actions = {"pass"}  # HW-1.5
    for rule in (deployments, moves, teleports, swaps, removals):
        actions.update(rule(doc, front, seat))
    if strength(doc, seat) < RING:
        actions.add("surrender")  # HW-7.3
    return sorted(actions)


def deployments(doc: Document, front: Front, seat: int) -> Iterator[str]:
    for cell in deployment_cells(front, seat):
        for kind, left in doc["reserve"][seat].items():
            if left > 0:
                yield f"deploy {kind} {text_of(cell)}"


def deployment_cells(front: Front, seat: int) -> set[Cell]:
    own = cells_of_colour(front, seat)
    cells = {cell for home in [WARD, *own] for cell in neighbours(home) if is_empty(front, cell)}
    allowed = {cell for cell in cells if not touches_enemy(front, cell, seat)}  # HW-3.1
    if not own and not allowed:
        return {cell for cell in neighbours(WARD) if is_empty(front, cell)}  # HW-3.3
    return allowed


def touches_enemy(front: Front, cell: Cell, seat: int) -> bool:
    return any(colour(front, near) not in (None, seat) for near in neighbours(cell))


def moves(doc: Document, front: Front, seat: int) -> Iterator[str]:
    for start in able(doc, front, seat):
        for end in move_ends(doc, front, start):
            yield f"move {text_of(start)} {text_of(end)}"


def move_ends(doc: Document, front: Front, start: Cell) -> set[Cell]:
    mover, rest = front[start][-1], without_top(front, start)
    if not is_connected(rest):
        return set()  # HW-4.2
    reached = {start}
    for _ in range(REACH[kind_of(mover)]):
        reached |= {b for a in reached for b in neighbours(a) if may_step(doc, rest, mover, a, b)}
    return reached - {start}  # HW-4.1


def may_step(doc: Document, rest: Front, mover: str, a: Cell, b: Cell) -> bool:
    if b == WARD:
        return False  # HW-2.3
    if is_empty(rest, a) and is_empty(rest, b):
        return is_ground_step(rest, a, b)
    if kind_of(mover) != "R" or is_blocked(rest, a, b):
        return False  # HW-5.1, HW-5.2
    return is_empty(rest, b) or may_climb(doc, rest, mover, b)


def is_ground_step(rest: Front, a: Cell, b: Cell) -> bool:
    occupied = [cell for cell in common_neighbours(a, b) if not is_empty(rest, cell)]
    return len(occupied) == 1  # HW-4.3


def is_blocked(rest: Front, a: Cell, b: Cell) -> bool:
    c, d = common_neighbours(a, b)
    gate = min(height(rest, c), height(rest, d))
    return gate > max(height(rest, a), height(rest, b))  # HW-5.2


def may_climb(doc: Document, rest: Front, rogue: str, cell: Cell) -> bool:
    is_friend = colour(rest, cell) == seat_of(rogue)
    if is_friend and doc["options"]["friendly_climb"] == "yes":
        return True  # HW-5.6
    return kind_of(rest[cell][-1]) != "K" and not is_protected(rest, cell)  # HW-5.3


def is_protected(rest: Front, cell: Cell) -> bool:
    """Whether the stack touches an uncovered Knight of its colour (HW-5.4)."""
    return any(
        colour(rest, near) == colour(rest, cell) and kind_of(rest[near][-1]) == "K"
        for near in neighbours(cell)
        if near in rest
    )


def teleports(doc: Document, front: Front, seat: int) -> Iterator[str]:
    for mage in able(doc, front, seat, "M"):
        for target in neighbours(mage):
            if may_be_teleported(doc, front, target):
                for end in landings(front, mage, target):
                    yield f"teleport {text_of(mage)} {text_of(target)} {text_of(end)}"


def may_be_teleported(doc: Document, front: Front, target: Cell) -> bool:
    if target not in front:
        return False
    if any(soldier in doc["last_moved"] for soldier in front[target]):
        return False  # HW-6.2
    if not all(is_mobile(doc, soldier) for soldier in front[target]):
        return False  # HW-6.4
    return is_connected(without_stack(front, target))  # HW-6.1


def landings(front: Front, mage: Cell, target: Cell) -> list[Cell]:
    """Empty cells beside the Mage; the target's own cell still counts as taken."""
    rest = without_stack(front, target)
    cells = [cell for cell in neighbours(mage) if is_empty(front, cell)]
    return [cell for cell in cells if is_connected(rest | {cell: front[target]})]  # HW-6.1


def swaps(doc: Document, front: Front, seat: int) -> Iterator[str]:
    own = set(cells_of_colour(front, seat))
    alone = [cell for cell in able(doc, front, seat) if height(front, cell) == 1]
    for mage in alone:
        if kind_of(front[mage][-1]) == "M":
            chain = reachable(mage, own) - {mage}  # HW-6.3
            for partner in chain.intersection(alone):
                yield f"swap {text_of(mage)} {text_of(partner)}"


def removals(doc: Document, front: Front, seat: int) -> Iterator[str]:
    cavalry = able(doc, front, seat, "C")
    enemies = [cell for cell in front if colour(front, cell) != seat]
    for target in enemies:
        if is_flanked(target, cavalry) and is_connected(without_top(front, target)):  # HW-6.7
            yield f"remove {text_of(target)}"


def is_flanked(target: Cell, cavalry: list[Cell]) -> bool:
    near = [cell for cell in cavalry if cell in neighbours(target)]
    return any(a in neighbours(b) or is_opposite(target, a, b) for a in near for b in near)


def is_opposite(target: Cell, a: Cell, b: Cell) -> bool:
    return a[0] + b[0] == 2 * target[0] and a[1] + b[1] == 2 * target[1]  # HW-6.6


# Applying an action


def apply(doc: Document, action: str) -> Document:
    """The position after a legal action; the given document stays untouched."""
    if action not in legal(doc):
        raise ValueError(f"not legal here: {action!r}")
    after = copy.deepcopy(doc)
    verb, *words = action.split()
    DEEDS[verb](after, *words)
    count(after, verb)
    conclude(after)
    return after


def deploy(doc: Document, kind: str, cell: str) -> None:
    seat = doc["turn"]
    soldier = f"{FACTIONS[seat]}{kind}{ARMY[kind] - doc['reserve'][seat][kind] + 1}"
    doc["reserve"][seat][kind] -= 1
    doc["cells"][cell] = [soldier]
    doc["last_moved"] = [soldier]


def move(doc: Document, start: str, end: str) -> None:
    soldier = take_top(doc, start)
    doc["cells"].setdefault(end, []).append(soldier)
    doc["last_moved"] = [soldier]


def take_top(doc: Document, cell: str) -> str:
    soldier: str = doc["cells"][cell].pop()
    if not doc["cells"][cell]:
        del doc["cells"][cell]
    return soldier


def teleport(doc: Document, mage: str, target: str, end: str) -> None:
    stack = doc["cells"].pop(target)
    doc["cells"][end] = stack
    displace(doc, stack)


def swap(doc: Document, mage: str, partner: str) -> None:
    cells = doc["cells"]
    cells[mage], cells[partner] = cells[partner], cells[mage]
    displace(doc, cells[mage] + cells[partner])


def displace(doc: Document, soldiers: list[str]) -> None:
    doc["last_moved"] = sorted(soldiers)  # HW-6.2
    doc["immobile"].update(dict.fromkeys(soldiers, doc["turn"]))  # HW-6.4


def remove(doc: Document, target: str) -> None:
    soldier = take_top(doc, target)
    doc["immobile"].pop(soldier, None)
    graveyard = doc["graveyard"][seat_of(soldier)]
    graveyard.append(soldier)  # HW-6.8
    graveyard.sort()


def surrender(doc: Document) -> None:
    doc["surrendered"][doc["turn"]] = True
    doc["reserve"][doc["turn"]] = dict.fromkeys(ARMY, 0)  # HW-7.4


def skip(doc: Document) -> None:
    """A pass changes the counts only."""


DEEDS: dict[str, Callable[..., None]] = {
    "deploy": deploy,
    "move": move,
    "teleport": teleport,
    "swap": swap,
    "remove": remove,
    "surrender": surrender,
    "pass": skip,
}


def count(doc: Document, verb: str) -> None:
    doc["ply"] += 1
    doc["passes"] = doc["passes"] + 1 if verb == "pass" else 0
    doc["quiet"] = 0 if verb in ("deploy", "remove") else doc["quiet"] + 1


# The end


def conclude(doc: Document) -> None:
    """Ends the game or begins the next turn; a win comes before a draw."""
    doc["winner"] = victor(doc)
    if doc["winner"] is None and is_drawn(doc):
        doc["winner"] = "draw"
    if doc["winner"] is None:
        begin_next_turn(doc)
    else:
        doc["turn"] = None


def begin_next_turn(doc: Document) -> None:
    seat = (doc["turn"] + 1) % doc["seats"]
    while doc["surrendered"][seat]:
        seat = (seat + 1) % doc["seats"]  # HW-7.3
    doc["turn"] = seat
    doc["immobile"] = {name: by for name, by in doc["immobile"].items() if by != seat}  # HW-6.4


def victor(doc: Document) -> int | None:
    """The seat that has won by the ring (HW-7.1) or by attrition (HW-7.2)."""
    holder = ring_holder(doc)
    if holder is not None:
        return holder
    contenders = [seat for seat in range(doc["seats"]) if is_in_contention(doc, seat)]
    return contenders[0] if len(contenders) == 1 else None


def ring_holder(doc: Document) -> int | None:
    front = front_of(doc)
    first, *others = {colour(front, cell) for cell in neighbours(WARD)}
    if others or first is None or doc["surrendered"][first]:
        return None
    return first


def is_in_contention(doc: Document, seat: int) -> bool:
    needed = RING if doc["options"]["attrition"] == "auto" else 1
    return not doc["surrendered"][seat] and strength(doc, seat) >= needed


def strength(doc: Document, seat: int) -> int:
    """Soldiers on the Front, covered ones included, and in reserve (HW-7.2)."""
    on_front = [name for stack in doc["cells"].values() for name in stack if seat_of(name) == seat]
    reserve: dict[str, int] = doc["reserve"][seat]
    return len(on_front) + sum(reserve.values())


def is_drawn(doc: Document) -> bool:
    in_play = doc["surrendered"].count(False)
    return bool(doc["quiet"] >= doc["options"]["quiet_limit"] or doc["passes"] >= 2 * in_play)
