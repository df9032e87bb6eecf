"""What can be pointed at in Ward, and why it cannot be chosen now. The rules are the refusals'."""

from collections.abc import Iterable

from wardroom.catalogue.hexward import layout
from wardroom.catalogue.hexward.account import SOLDIER
from wardroom.catalogue.hexward.layout import COLOUR, KIND, KINDS, NOBODY, ORIGIN, STEP, WARD, State
from wardroom.catalogue.hexward.notation import cell_from, cell_text, code_of
from wardroom.catalogue.hexward.refusals import refusal
from wardroom.catalogue.hexward.rules.front import stack_of, top_at
from wardroom.core.account import NUMBERS, counted, whose
from wardroom.core.because import Because
from wardroom.core.pointing import Picks, leads_to
from wardroom.core.position import Position

RESERVE = "reserve:"  # and a kind; of another seat its number, a colon, a kind
REMOVE = "remove"

# What is said of a soldier ({who}) that is to act or go somewhere, by the rule that stops it.
CASES = {
    "HW-2.1": "Somebody stands there, and only Rogues climb.",
    "HW-2.2": "Without that stack the Front would fall apart.",
    "HW-2.3": "This is the Ward: it is nobody's, and stays where it is.",
    "HW-4.2": "This {who} holds the Front together.",
    "HW-4.3": "No way along the Front leads this {who} there.",
    "HW-5.2": "Higher stacks on both sides block this {who}.",
    "HW-5.3": "A Knight stands there, and no Rogue climbs onto a Knight.",
    "HW-5.4": "A Knight beside that stack keeps Rogues off it.",
    "HW-6.1": "The magic of this {who} does not reach that.",
    "HW-6.2": "Somebody in that stack was the last to move, so no Mage may teleport it.",
    "HW-6.3": "No chain of your colour joins the two, or one of them does not stand alone.",
    "HW-6.4": "Magic has moved this {who}, and still holds it.",
}
HELD = "Magic has moved whoever stands there, and still holds them."  # HW-6.4, of the other one
# Which rule is named of a soldier that cannot move at all: what stops it everywhere comes first.
FIRST = ("HW-6.4", "HW-4.2", "HW-5.4", "HW-5.3", "HW-5.2", "HW-4.3", "HW-2.1", "HW-2.3", "HW-4.1")
BUTTONS = {
    "pass": "Passing is always allowed.",
    "surrender": "Your faction is still strong enough to go on.",
}


def targets(position: Position, seat: int) -> list[str]:
    """Return the reserves, the Ward, every cell that is occupied or touched, and the words."""
    s = position.record
    kinds = [RESERVE + kind for kind in KINDS]
    others = [
        f"{RESERVE}{other}:{kind}" for other in position.seats if other != seat for kind in KINDS
    ]
    stood = {ORIGIN, *(int(cell) for cell in s.cell if cell != layout.NONE)}
    cells = stood | {cell + int(step) for cell in stood for step in STEP}
    return [*kinds, *others, *sorted(map(cell_text, cells)), *BUTTONS]


def picks(position: Position, action: str) -> Picks:
    """Return a kind in reserve and a cell, or the cells in order; a removal is confirmed."""
    verb, *rest = action.split(" ")
    if verb == "deploy":
        return RESERVE + rest[0], rest[1]
    return (rest[0], REMOVE) if verb == REMOVE else tuple(rest)


def out_of_turn(position: Position) -> str:
    """Return the rule that says what a turn is, or why there is none."""
    s = position.record
    return str(refusal(position.table, s, layout.PASS)) if position.is_over else "HW-1.5"


def why(position: Position, target: str, picked: Picks) -> Because:
    """Return why the seat to act cannot choose `target`."""
    if target in BUTTONS:
        return Because(BUTTONS[target], _rule(position, target))
    if target.startswith(RESERVE):
        return _why_not_deployed(position, target.removeprefix(RESERVE))
    if _top(position.record, target) == WARD:
        return Because(CASES["HW-2.3"], "HW-2.3")
    if not picked:
        return _why_not(position, target)
    if picked[0].startswith(RESERVE):
        return _why_not_here(position, picked[0][-1], target)
    return _why_not_there(position, target, picked)


def _why_not_deployed(position: Position, kept: str) -> Because:
    """Why nobody of a reserve can be chosen."""
    s = position.record
    name = SOLDIER[KINDS.index(kept[-1])]
    if len(kept) > 1:
        return Because(f"This {name} is in {whose(int(kept[0]))} reserve.", "HW-1.5")
    if s.reserve[s.turn, KINDS.index(kept)] == 0:
        return Because(f"No {name} is left in your reserve.", "HW-3.2")
    return Because("No empty cell is open to a new soldier of yours.", "HW-3.1")


def _why_not_here(position: Position, kind: str, cell: str) -> Because:
    """Why a soldier of a kind cannot be deployed to a cell."""
    s = position.record
    rule = _rule(position, f"deploy {kind} {cell}")
    if _top(s, cell) != NOBODY:
        return Because("Somebody stands here already.", rule)
    if rule == "HW-3.3":
        return Because("Without a soldier of yours on top, only cells at the Ward are open.", rule)
    colours = [int(COLOUR[top_at(s, near)]) for near in _around(cell)]
    others = [colour for colour in colours if colour not in (layout.NONE, s.turn)]
    if others:
        return Because(f"This cell touches a soldier of {{{others[0]}}}.", rule)
    return Because("This cell touches neither the Ward nor a soldier of yours.", rule)


def _why_not(position: Position, cell: str) -> Because:
    """Why a cell cannot be chosen before anything else is."""
    s = position.record
    top = _top(s, cell)
    if top == NOBODY:
        return _why_not_empty(position, cell)
    if COLOUR[top] == s.turn:
        return _why_stuck(position, cell)
    under = int(stack_of(s, top)) & int(layout.OF_SEAT[s.turn])
    if under:
        covered = next(one for one in range(1, WARD) if layout.BIT[one] & under)
        return Because(f"{_owned(top)} stands on your {_kind(covered)}.", "HW-2.4")
    return _why_not_removed(position, cell)


def _why_not_empty(position: Position, cell: str) -> Because:
    if leads_to(position, cell):
        return Because("Choose first who goes there.", "HW-1.5")
    reserve = position.record.reserve[position.record.turn]
    if not any(reserve):
        return Because("None of your soldiers can go there.", "HW-4.1")
    refused = _why_not_here(position, KINDS[next(k for k in range(4) if reserve[k])], cell)
    return Because(f"None of your soldiers can go there. {refused.text}", refused.rule)


def _why_stuck(position: Position, cell: str) -> Because:
    """Why a soldier of the seat to act cannot begin anything."""
    who = _kind(_top(position.record, cell))
    near = (cell_text(end) for end in _around(cell))
    rule = _first(position, (f"move {cell} {end}" for end in near))
    text = CASES[rule].format(who=who)
    if rule in ("HW-2.1", "HW-4.3", "HW-4.1", "HW-2.3"):
        text = f"This {who} is shut in: no step leads anywhere."
    if who == "Mage" and rule != "HW-6.4":
        text += " Nor is there anybody for its magic."
    return Because(text, rule)


def _why_not_removed(position: Position, cell: str) -> Because:
    """An enemy is pointed at: why it cannot be removed, or what to choose first."""
    s = position.record
    whom = _owned(_top(s, cell))
    if leads_to(position, cell):
        rogue = any(
            action.startswith("move ") and action.endswith(f" {cell}")
            for action in position.legal()
        )
        by, rule = (
            ("a Rogue, which can climb onto it", "HW-2.1")
            if rogue
            else ("your Mage, which can move it", "HW-6.1")
        )
        return Because(f"This is {whom}. Choose first {by}.", rule)
    rule = _rule(position, f"remove {cell}")
    texts = {
        "HW-6.4": f"This is {whom}, and magic still holds one of your Cavalry beside it.",
        "HW-6.6": f"This is {whom}, and no two of your free Cavalry hold it between them.",
        "HW-6.7": f"Without {whom} the Front would fall apart.",
    }
    return Because(texts[rule], rule)


def _why_not_there(position: Position, target: str, picked: Picks) -> Because:
    """Why what is picked first, a soldier on the Front, cannot act on a cell."""
    s, start = position.record, picked[0]
    soldier = _top(s, start)
    if COLOUR[soldier] != s.turn:
        return Because(
            f"{_owned(soldier)} is chosen to be removed: say so, or let go of it.", "HW-6.6"
        )
    if len(picked) > 1:
        rule = _rule(position, f"teleport {start} {picked[1]} {target}")
        return Because("A Mage teleports to an empty cell beside itself, and this is none.", rule)
    actions = _tried(s, start, target)
    rule = _first(position, actions)
    if rule == "HW-4.1":
        paces = int(layout.PACES[KIND[soldier]])
        far = "one step" if paces == 1 else f"up to {NUMBERS[paces]} steps"
        name = counted(1, _kind(soldier))
        return Because(f"{name[0].upper()}{name[1:]} moves {far}: this is out of its reach.", rule)
    if rule == "HW-6.4":
        return Because(HELD, rule)
    if rule in ("HW-2.4", "HW-1.5"):
        return Because(f"{_owned(_top(s, target))} stands there.", rule)
    return Because(CASES[rule].format(who=_kind(soldier)), rule)


def _tried(s: State, start: str, target: str) -> list[str]:
    """The actions that somebody means who points from a soldier to a cell."""
    top = _top(s, target)
    if KIND[_top(s, start)] != layout.MAGE or top == NOBODY:
        return [f"move {start} {target}"]
    if COLOUR[top] == s.turn:
        return [f"swap {start} {target}"]
    ends = [cell_text(end) for end in _around(start) if top_at(s, end) == NOBODY]
    return [f"teleport {start} {target} {end}" for end in ends] or [f"move {start} {target}"]


def _first(position: Position, actions: Iterable[str]) -> str:
    """The rule that says most about why none of these actions is legal."""
    found = {_rule(position, action) for action in actions}
    return min(found, key=lambda rule: FIRST.index(rule) if rule in FIRST else -1)


def _rule(position: Position, action: str) -> str:
    return str(refusal(position.table, position.record, code_of(action)))


def _top(s: State, cell: str) -> int:
    return int(top_at(s, cell_from(cell) or ORIGIN))


def _around(cell: str) -> list[int]:
    return [(cell_from(cell) or ORIGIN) + int(step) for step in STEP]


def _kind(soldier: int) -> str:
    return SOLDIER[int(KIND[soldier])]


def _owned(soldier: int) -> str:
    return f"{whose(int(COLOUR[soldier]))} {_kind(soldier)}"
