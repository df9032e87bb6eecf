"""The turn: who acts, what is legal, what an action does, whose turn is next."""

from wardroom.catalogue.hexward.layout import (
    ARMY,
    BIT,
    CELL_MASK,
    DEPLOY,
    DRAWN,
    ENOUGH,
    LAST,
    MOVE,
    NOBODY,
    NONE,
    ORIGIN,
    PASS,
    PLACE,
    SURRENDER,
    SWAP,
    TELEPORT,
    TO,
    WARD,
    State,
    Table,
)
from wardroom.catalogue.hexward.rules.abilities import (
    is_removal,
    remove,
    swap,
    teleport,
    verb_of,
    write_removals,
    write_spells,
)
from wardroom.catalogue.hexward.rules.deploying import write_deployments
from wardroom.catalogue.hexward.rules.ending import is_drawn, last_contender, ring_winner, strength
from wardroom.catalogue.hexward.rules.front import (
    TOPS,
    land,
    lift,
    links,
    survey,
    top_at,
)
from wardroom.catalogue.hexward.rules.moving import write_moves
from wardroom.core.kernel import OVER, Codes, Weights, kernel
from wardroom.core.rng import Rng
from wardroom.core.scratch import scratch


@kernel
def setup(table: Table, s: State) -> None:
    """Everybody in reserve around the Ward, seat 0 to act."""
    clear(s)
    for seat in range(table.seats):
        for kind in range(4):
            s.reserve[seat, kind] = ARMY[kind]  # HW-1.1
    s.turn = 0  # HW-1.4
    s.winner = NONE


@kernel
def clear(s: State) -> None:
    """Nothing but the Ward on the Front, and nobody in reserve."""
    s.top[:] = NOBODY
    s.cell[:] = NONE
    s.under[:] = NOBODY
    s.level[:] = 0
    s.top[ORIGIN & PLACE] = WARD  # HW-1.2
    s.cell[WARD] = ORIGIN
    s.level[WARD] = 1
    s.reserve[:] = 0
    s.immobile[:] = 0
    s.surrendered[:] = 0
    s.uncovered = s.graveyard = s.last_moved = 0
    s.ply = s.quiet = s.passes = 0


@kernel
def actor(table: Table, s: State) -> int:
    """Return the seat to act, or OVER."""
    return OVER if s.turn == NONE else s.turn


@kernel
def outcomes(table: Table, s: State, out: Codes, weight: Weights) -> int:
    """Ward has no chance."""
    return 0


@kernel
def determinize(table: Table, s: State, seat: int, rng: Rng) -> None:
    """Everything is public: nothing to deal."""


@kernel
def legal(table: Table, s: State, out: Codes) -> int:
    """Write the legal actions of the seat to act."""
    if s.turn == NONE:
        return 0
    out[0] = PASS  # HW-1.5
    count = 1
    if strength(s, s.turn) < ENOUGH:
        out[1] = SURRENDER  # HW-7.3
        count = 2
    count = write_deployments(s, out, count)
    near = survey(s, scratch(TOPS))
    pinned = links(near)
    count = write_moves(table, s, near, pinned, out, count)
    count = write_spells(s, near, pinned, out, count)
    return write_removals(s, pinned, out, count)


@kernel
def apply(table: Table, s: State, action: int) -> None:
    """Change `s` by one action."""
    s.ply += 1
    s.quiet += 1
    if action == PASS:
        s.passes += 1
        end_turn(table, s, NONE)
        return
    s.passes = 0
    if action == SURRENDER:
        surrender(s)
        end_turn(table, s, last_contender(table, s))
        return
    act(s, action)
    winner = ring_winner(s)
    if winner == NONE and is_removal(action):
        winner = last_contender(table, s)
    end_turn(table, s, winner)


@kernel
def act(s: State, action: int) -> None:
    """Change the Front by an action."""
    verb = verb_of(action)
    cell = action & CELL_MASK
    if verb == DEPLOY:
        deploy(s, action >> TO & 3, cell)
    elif verb == MOVE:
        move(s, top_at(s, cell), action >> TO & CELL_MASK)
    elif verb == TELEPORT:
        teleport(s, cell, action)
    elif verb == SWAP:
        swap(s, top_at(s, cell), top_at(s, action >> TO & CELL_MASK))
    else:
        remove(s, top_at(s, cell))


@kernel
def deploy(s: State, kind: int, cell: int) -> None:
    """The next soldier of a kind enters the Front."""
    soldier = LAST[s.turn, kind] + 1 - s.reserve[s.turn, kind]
    s.reserve[s.turn, kind] -= 1
    land(s, soldier, cell)
    s.last_moved = BIT[soldier]
    s.quiet = 0


@kernel
def move(s: State, soldier: int, cell: int) -> None:
    """A soldier to the end of its move."""
    lift(s, soldier)
    land(s, soldier, cell)
    s.last_moved = BIT[soldier]


@kernel
def surrender(s: State) -> None:
    """HW-7.4: a seat's reserve leaves the game; its soldiers stay."""
    s.surrendered[s.turn] = 1
    s.reserve[s.turn] = 0


@kernel
def end_turn(table: Table, s: State, winner: int) -> None:
    """The end if there is one, else the next seat's turn."""
    if winner != NONE:
        finish(s, winner)
    elif is_drawn(table, s):
        finish(s, DRAWN)
    else:
        begin_turn(table, s)


@kernel
def begin_turn(table: Table, s: State) -> None:
    """The next seat that has not surrendered acts; what it immobilised is free again."""
    seat = s.turn
    while True:
        seat = seat + 1 if seat + 1 < table.seats else 0  # HW-1.4
        if not s.surrendered[seat]:
            break
    s.turn = seat
    s.immobile[seat] = 0  # HW-6.4


@kernel
def finish(s: State, winner: int) -> None:
    """The game is over."""
    s.winner = winner
    s.turn = NONE
