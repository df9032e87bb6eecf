"""What can be pointed at in Ur, and why it cannot be chosen now. The rules are the refusals'."""

from wardroom.catalogue.ur import rules
from wardroom.catalogue.ur.account import TIPS
from wardroom.catalogue.ur.layout import (
    AGAIN,
    BB,
    BIT,
    ENDED,
    GS,
    PASS,
    ROLL,
    SECOND,
    SPAWN,
    STEPS,
    TILE,
    TILES,
    WORDS,
    State,
    route_code,
)
from wardroom.catalogue.ur.notation import code_of
from wardroom.catalogue.ur.refusals import refusal
from wardroom.core.account import NUMBERS, whose
from wardroom.core.because import Because
from wardroom.core.pointing import Picks, leads_to
from wardroom.core.position import Position

POOL, FOE_POOL, DICE = "pool", "foe pool", "dice"

BUTTONS = {
    "pass": "Something can be done, so passing is not allowed.",
    "draw": "Nobody has opened five turns running with the same action.",
    "done": "No step is left over that could be declined.",
    "again": "This turn has not earned an extra turn.",
    "yield": "There is no extra turn to give up.",
}
# A piece that is to enter, by the rule that keeps it out.
SPAWNS = {
    "UR-1.9": "At this table nobody enters here: there is one Entrance, the other one.",
    "UR-2.7": "Two blanks open only empty tiles beside your own pieces, and this is none.",
    "UR-3.1": "Your own piece stands on this Entrance.",
    "UR-3.3": "Somebody stands here, and only an empty tile is open to a new piece.",
}
# A piece that is to move to a tile, by the rule that stops it.
MOVES = {
    "UR-4.1": "No path leads this piece there.",
    "UR-4.3": "An enemy piece stands in the way.",
    "UR-4.7": "Ishtar protects the enemy's fort there.",
}
SHUT_IN = {"UR-4.2": "your own pieces", "UR-4.7": "a fort that Ishtar protects"}
LATER = {
    "UR-4.6": "The step that is left over is one tile, for a piece that has not moved yet.",
    "UR-5.3": "Say first whether you take the extra turn.",
}


def targets(position: Position, seat: int) -> list[str]:
    """Return the pools, the dice, the tiles and the words that are buttons."""
    return [POOL, FOE_POOL, DICE, *TILES, *WORDS]


def picks(position: Position, action: str) -> Picks:
    """Return a pool or the piece's tile, then the tile where the action ends."""
    code = code_of(action)
    if code >= STEPS:
        tiles = action.split("-")
        return tiles[0], tiles[-1]
    return (POOL, TILES[code - SPAWN]) if code >= SPAWN else ()


def out_of_turn(position: Position) -> str:
    """Return the rule that says whose turn it is, or why there is none."""
    s = position.record
    return str(refusal(position.table, s, PASS)) if s.phase in (ROLL, ENDED) else "UR-2.2"


def why(position: Position, target: str, picked: Picks) -> Because:
    """Return why the seat to act cannot choose `target`."""
    s = position.record
    if target in WORDS:
        return Because(BUTTONS[target], refusal(position.table, s, code_of(target)))
    if target == DICE:
        return Because(f"You rolled {TIPS[int(s.roll)]}; the dice are not thrown again.", "UR-2.2")
    if target == FOE_POOL:
        return Because(f"These are {whose(1 - int(s.turn))} pieces.", "UR-3.1")
    if s.phase == AGAIN:
        return Because(LATER["UR-5.3"], "UR-5.3")
    if target == POOL:
        return _why_closed(position)
    if picked and picked[0] == POOL:
        return _why_no_spawn(position, TILE[target])
    if picked:
        return _why_no_move(position, TILE[picked[0]], TILE[target])
    return _why_not(position, target)


def _why_closed(position: Position) -> Because:
    """Why no piece of the pool may enter."""
    s, table = position.record, position.table
    if s.pool[s.turn] == 0:
        return Because("Your pool is empty: all your pieces are on the board.", "UR-3.1")
    if s.phase == SECOND:
        return Because("The step that is left over is for a piece on the board.", "UR-4.6")
    entrances = [tile for tile in range(len(TILES)) if table.entrances & BIT[tile]]
    rule = refusal(table, s, SPAWN + entrances[0])
    return Because("No tile is open to a new piece: the Entrances are closed to it.", rule)


def _why_no_spawn(position: Position, tile: int) -> Because:
    s = position.record
    rule = refusal(position.table, s, SPAWN + tile)
    if rule == "UR-3.2":
        return Because(f"This is {whose(1 - int(s.turn))} only piece on the board.", rule)
    if rule == "UR-2.6":
        return Because(f"With {TIPS[int(s.roll)]} no new piece enters here.", rule)
    return Because(SPAWNS[rule], rule)


def _why_not(position: Position, target: str) -> Because:
    """Why a tile cannot be chosen before anything else is."""
    s, bit = position.record, int(BIT[TILE[target]])
    if s.held[s.turn] & bit:
        return _why_stuck(position, TILE[target])
    if s.held[1 - s.turn] & bit:
        first = leads_to(position, target)
        then = "Choose first what captures it" if first else "nothing of yours reaches it"
        text = f"This is {whose(1 - int(s.turn))} piece{'. ' if first else ', and '}{then}."
        return Because(text, "UR-4.1")
    if leads_to(position, target):
        return Because("Choose first the piece that goes there.", "UR-4.1")
    return Because("Nobody stands here, and nothing of yours gets here now.", _reach_rule(s))


def _why_stuck(position: Position, tile: int) -> Because:
    """Why a piece of the seat to act cannot move."""
    s = position.record
    if s.phase == SECOND and tile == s.moved:
        return Because(
            "This piece has made its step; the other one is for another piece.", "UR-4.6"
        )
    if s.roll == BB:
        return Because("You rolled two blanks, and they move nothing.", "UR-2.7")
    ends = [end for end in range(len(TILES)) if position.table.path[tile] & BIT[end]]
    found = {refusal(position.table, s, route_code([tile, end])) for end in ends}
    rule = "UR-4.7" if "UR-4.7" in found else "UR-4.2"
    by = "your own pieces and a fort that Ishtar protects" if len(found) > 1 else SHUT_IN[rule]
    return Because(f"This piece is shut in by {by}.", rule)


def _why_no_move(position: Position, start: int, end: int) -> Because:
    s, table = position.record, position.table
    route = _route(position, start, end)
    if route is None:
        return _too_far(s)
    rule = refusal(table, s, route)
    if rule == "UR-4.2":
        own = s.held[s.turn] & BIT[end]
        passed = "A piece that passes over your own ends on an empty tile, and this is none."
        return Because("Your own piece stands there." if own else passed, rule)
    return Because(MOVES[rule], rule) if rule in MOVES else _too_far(s)


def _too_far(s: State) -> Because:
    reach = int(rules.reach_of(s, s.turn))
    far = "one tile" if reach == 1 else f"up to {NUMBERS[reach]} tiles"
    rule = _reach_rule(s)
    text = LATER[rule] if rule == "UR-4.6" else f"This is too far: your roll moves a piece {far}."
    return Because(text, rule)


def _reach_rule(s: State) -> str:
    """The rule that says how far the roll moves a piece."""
    if s.phase == SECOND:
        return "UR-4.6"
    return "UR-2.7" if s.roll == BB else "UR-2.4" if s.roll < GS else "UR-2.5"


def _route(position: Position, start: int, end: int) -> int | None:
    """The shortest route from a tile to another, if one is short enough for any roll."""
    table = position.table
    for place in range(int(table.routes[start, -1])):
        if table.end[start, place] == BIT[end]:
            return int(table.route[start, place])
    return None
