"""Which rule of Ur forbids an action that is not legal. Explains; never decides."""

from itertools import pairwise

from wardroom.catalogue.ur import layout, rules
from wardroom.catalogue.ur.layout import State, Table


def refusal(table: Table, s: State, action: int) -> str:
    """Return the id of the rule that forbids `action`."""
    if s.phase == layout.ENDED:
        return _why_over(table, s)
    if s.phase == layout.ROLL or layout.ROLLED <= action < layout.SPAWN:
        return "UR-2.2"
    if action >= layout.STEPS:
        return _why_no_move(table, s, action)
    if action >= layout.SPAWN:
        return _why_no_spawn(table, s, action - layout.SPAWN)
    return _why_no_word(s, action)


def _why_over(table: Table, s: State) -> str:
    if s.winner != layout.DRAWN:
        return "UR-7.1"
    return "UR-7.3" if table.max_rolls and s.rolls >= table.max_rolls else "UR-7.2"


def _why_no_word(s: State, action: int) -> str:
    if action == layout.DRAW:
        return "UR-7.2"
    if s.phase == layout.ACT and action == layout.PASS:
        return "UR-2.8"
    if action in (layout.TAKE_AGAIN, layout.YIELD) or (
        s.phase == layout.AGAIN and action == layout.PASS
    ):
        return "UR-5.3"
    return "UR-4.6"


def _why_no_spawn(table: Table, s: State, tile: int) -> str:
    seat, bit = s.turn, layout.BIT[tile]
    if s.phase != layout.ACT:
        return "UR-5.3" if s.phase == layout.AGAIN else "UR-4.6"
    if s.pool[seat] == 0:
        return "UR-3.1"
    if bit & table.entrances:
        return "UR-3.1" if bit & s.held[seat] else "UR-3.2"
    is_open = bit & (
        rules.beside(table, s.held[seat]) if s.roll == layout.BB else table.realm[s.roll]
    )
    return "UR-3.3" if is_open else _why_not_open(s, bit)


def _why_not_open(s: State, bit: int) -> str:
    if bit & layout.ENTRANCES:
        return "UR-1.9"  # the table plays with one Entrance, and this is the other
    return "UR-2.7" if s.roll == layout.BB else "UR-2.6"


def _why_no_move(table: Table, s: State, route: int) -> str:
    seat, start, steps = s.turn, layout.BIT[route & layout.TILE_MASK], route // layout.STEPS
    if s.phase == layout.AGAIN:
        return "UR-5.3"
    if not start & s.held[seat]:
        return "UR-4.1"
    if s.phase == layout.SECOND and start == layout.BIT[s.moved]:
        return "UR-4.6"
    return _why_not_so_far(s, seat, steps) or _why_no_route(table, s, seat, route)


def _why_not_so_far(s: State, seat: int, steps: int) -> str | None:
    if steps <= rules.reach_of(s, seat):
        return None
    if s.phase == layout.SECOND:
        return "UR-4.6"
    if s.roll == layout.BB:
        return "UR-2.7"
    if s.roll < layout.GS:
        return "UR-2.4"
    return "UR-6.1" if s.roll >= layout.SS and steps == 3 else "UR-2.5"


def _why_no_route(table: Table, s: State, seat: int, route: int) -> str:
    tiles = [
        route >> layout.TILE_BITS * step & layout.TILE_MASK
        for step in range(route // layout.STEPS + 1)
    ]
    if len(set(tiles)) < len(tiles):
        return "UR-4.1"
    for tile, next_tile in pairwise(tiles):
        if not table.path[tile] & layout.BIT[next_tile]:
            return "UR-4.1"
    for tile in tiles[1:-1]:
        if rules.barring_tiles(s, seat) & layout.BIT[tile]:
            return _why_no_passing(s, seat, tile)
    end = layout.BIT[tiles[-1]]
    return "UR-4.7" if end & rules.safe_tiles(s, seat) else "UR-4.2"


def _why_no_passing(s: State, seat: int, tile: int) -> str:
    if layout.BIT[tile] & rules.safe_tiles(s, seat):
        return "UR-4.7"
    return "UR-4.3"
