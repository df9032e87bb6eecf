"""Which rule of Ward forbids an action that is not legal. Explains; never decides."""

from wardroom.catalogue.hexward import layout
from wardroom.catalogue.hexward.layout import State, Table
from wardroom.catalogue.hexward.notation import coordinates
from wardroom.catalogue.hexward.rules import abilities, deploying, front, moving
from wardroom.core.scratch import scratch


def refusal(table: Table, s: State, action: int) -> str:
    """Return the id of the rule that forbids `action`."""
    if s.turn == layout.NONE:
        return _why_over(table, s)
    verb, cell, other = (
        action >> layout.VERB << layout.VERB,
        action & layout.CELL_MASK,
        action >> layout.TO & layout.CELL_MASK,
    )
    if verb == layout.DEPLOY:
        return _why_no_deployment(s, action >> layout.TO & 3, cell)
    if verb == layout.MOVE:
        return _why_no_move(table, s, cell, other)
    if verb == layout.TELEPORT:
        return _why_no_teleport(
            s, cell, action >> layout.TARGET & 7, action >> layout.DESTINATION & 7
        )
    if verb == layout.SWAP:
        return _why_no_swap(s, cell, other)
    return _why_no_removal(s, cell) if verb else "HW-7.3"


def _why_over(table: Table, s: State) -> str:
    if s.winner == layout.DRAWN:
        return "HW-7.5"
    if front.ring_holder(s) == s.winner:
        return "HW-7.1"
    return "HW-7.3" if table.seats == 2 and s.surrendered[1 - s.winner] else "HW-7.2"


def _why_no_deployment(s: State, kind: int, cell: int) -> str:
    if s.reserve[s.turn, kind] == 0:
        return "HW-3.2"
    top = _top(s, cell)
    if top == layout.WARD:
        return "HW-2.3"
    locked_out = not s.uncovered & layout.OF_SEAT[s.turn] and not any(
        _top(s, near) == layout.NOBODY and deploying.anchor_of(s, s.turn, near)
        for near in _around(layout.ORIGIN)
    )
    return "HW-3.3" if locked_out and top == layout.NOBODY else "HW-3.1"


def _why_not_own(s: State, cell: int) -> str | None:
    """Why the seat to act cannot use the top soldier of `cell`."""
    top = _top(s, cell)
    if top == layout.WARD:
        return "HW-2.3"
    if layout.COLOUR[top] != s.turn:
        return "HW-2.4" if front.stack_of(s, top) & layout.OF_SEAT[s.turn] else "HW-1.5"
    return "HW-6.4" if layout.BIT[top] & front.immobile(s) else None


def _why_no_move(table: Table, s: State, start: int, end: int) -> str:
    soldier = _top(s, start)
    refused = _why_not_own(s, start)
    if refused:
        return refused
    if start == end or _distance(start, end) > layout.PACES[layout.KIND[soldier]]:
        return "HW-4.1"
    if (
        s.level[soldier] == 1
        and front.links(front.survey(s, scratch(front.TOPS))) & layout.BIT[soldier]
    ):
        return "HW-4.2"
    if _top(s, end) == layout.WARD:
        return "HW-2.3"
    if layout.KIND[soldier] == layout.ROGUE:
        return _why_no_rogue_move(table, s, soldier, end)
    return "HW-4.3" if _top(s, end) == layout.NOBODY else "HW-2.1"


def _why_no_rogue_move(table: Table, s: State, rogue: int, end: int) -> str:
    near = front.survey(s, scratch(front.TOPS))
    open_tops = moving.open_to(s, near, rogue, moving.climbable(table, s, near))
    start = front.cell_of(s, rogue)
    refused = _why_no_climb(s, end, open_tops)
    if refused or _distance(start, end) == 1:
        return refused or _why_no_step(s, rogue, start, end, open_tops) or "HW-4.1"
    halfway = next(cell for cell in _around(start) if _distance(cell, end) == 1)
    return (
        _why_no_step(s, rogue, start, halfway, open_tops)
        or _why_no_step(s, rogue, halfway, end, open_tops)
        or "HW-4.1"
    )


def _why_no_climb(s: State, cell: int, open_tops: int) -> str | None:
    top = _top(s, cell)
    if top == layout.NOBODY or layout.BIT[top] & open_tops:
        return None
    if top == layout.WARD:
        return "HW-2.3"
    return "HW-5.3" if layout.KIND[top] == layout.KNIGHT else "HW-5.4"


def _why_no_step(s: State, rogue: int, cell: int, end: int, open_tops: int) -> str | None:
    direction = _around(cell).index(end)
    if moving.rogue_dirs(s, rogue, cell, open_tops) >> direction & 1:
        return None
    aloft = any(moving.top_without(s, rogue, at) != layout.NOBODY for at in (cell, end))
    return _why_no_climb(s, end, open_tops) or ("HW-5.2" if aloft else "HW-4.3")


def _why_no_teleport(s: State, cell: int, target: int, end: int) -> str:
    refused = _why_no_mage(s, cell, "HW-6.1")
    if refused:
        return refused
    if layout.ASIDE in (target, end):
        return "HW-6.1"
    top = _top(s, cell + layout.STEP[target])
    if top == layout.WARD:
        return "HW-2.3"
    if top == layout.NOBODY or _top(s, cell + layout.STEP[end]) != layout.NOBODY:
        return "HW-6.1"
    stack = front.stack_of(s, top)
    if stack & front.immobile(s):
        return "HW-6.4"
    return "HW-6.2" if stack & s.last_moved else "HW-2.2"


def _why_no_swap(s: State, cell: int, other: int) -> str:
    refused = _why_no_mage(s, cell, "HW-6.3") or _why_not_own(s, other)
    return "HW-6.3" if refused in (None, "HW-1.5") else str(refused)


def _why_no_mage(s: State, cell: int, rule: str) -> str | None:
    """Why there is no Mage on `cell` to use; `rule` says who has the ability."""
    top = _top(s, cell)
    if (
        layout.KIND[top] != layout.MAGE
        and front.stack_of(s, top) & layout.OF_SEAT[s.turn] & layout.OF_KIND[layout.MAGE]
    ):
        return "HW-2.4"
    return _why_not_own(s, cell) or (None if layout.KIND[top] == layout.MAGE else rule)


def _why_no_removal(s: State, cell: int) -> str:
    top = _top(s, cell)
    if top == layout.WARD:
        return "HW-2.3"
    if top == layout.NOBODY or layout.COLOUR[top] == s.turn:
        return "HW-6.6"
    if layout.BIT[top] & abilities.pincered(s, s.turn):
        return "HW-6.7"
    riders = layout.OF_SEAT[s.turn] & layout.OF_KIND[layout.CAVALRY]
    held = front.immobile(s) & s.uncovered & riders
    return "HW-6.4" if held and _would_hold(s, cell, s.uncovered & riders) else "HW-6.6"


def _would_hold(s: State, cell: int, riders: int) -> bool:
    """Whether two of `riders` stand as HW-6.6 asks."""
    ways = [bool(layout.BIT[_top(s, near)] & riders) for near in _around(cell)]
    return any(ways[d] and (ways[d - 1] or ways[d - 3]) for d in range(6))


def _top(s: State, cell: int) -> int:
    """The top soldier of a cell, which may be so far away that its place is another's."""
    top = front.top_at(s, cell)
    return int(top) if s.cell[top] == cell else layout.NOBODY


def _around(cell: int) -> list[int]:
    return [cell + int(step) for step in layout.STEP]


def _distance(one: int, other: int) -> int:
    (q, r), (u, v) = coordinates(one), coordinates(other)
    return max(abs(q - u), abs(r - v), abs(q + r - u - v))
