"""Every game plays 10,000 plies in Node.js as it does natively: the same bytes at every one."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from wardroom.catalogue import ids, load
from wardroom.core.game import Game
from wardroom.core.kernel import CHANCE, OVER
from wardroom.core.position import Position
from wardroom.core.rng import Rng, seeded
from wardroom.core.simulate import LOOPS, workspace
from wasm.node import digest, encoded, in_node

PLIES = 10_000
TABLES = [
    (game_id, seats)
    for game_id in ids()
    for seats in range(load(game_id).rulebook.seats[0], load(game_id).rulebook.seats[1] + 1)
]


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_every_record_is_the_same(game_id: str, seats: int) -> None:
    game = load(game_id)
    start, rng = prepared(game, seats), seeded(seats)
    steps = {
        "table": encoded(start.table), "record": encoded(start.record),
        "seats": seats, "rng": rng.tolist(), "plies": PLIES,
    }  # fmt: skip
    theirs = in_node(game, steps=steps)
    ours = list(stepped(start, rng))
    assert len(ours) == len(theirs) == PLIES
    for ply, (native, node) in enumerate(zip(ours, theirs, strict=True)):
        assert node == native, f"ply {ply}: actor, record, choices, values, world"


def prepared(game: Game, seats: int) -> Position:
    """Return a position before the kernels' setup."""
    return game.prepared(seats, game.rulebook.check_options({}))


def stepped(start: Position, rng: Rng) -> Iterator[str]:
    """Yield one line a ply, as `web/scripts/engine.ts` does."""
    game, engine, seats = start.game, start.game.engine, start.seat_count
    states = np.zeros(2, game.state).view(np.recarray)
    work = workspace(start)[0]
    states[0] = start.record
    position = Position(game, start.table, seats, start.options, states[0], start.library)
    engine.setup(position)
    for ply in range(PLIES):
        who = engine.actor(position)
        before = digest(position.record)
        if who == OVER:
            yield f"{who} {before} {digest(np.array(engine.returns(position)))}"
            states[0] = start.record
            engine.setup(position)
            continue
        choices = digest(*chosen_from(position, who))
        values = digest(np.array(engine.evaluate(position)))
        world = position.copy()
        engine.determinize(world, ply % seats, rng)
        yield f"{who} {before} {choices} {values} {digest(world.record)}"
        work.rng[:] = rng
        engine.run(f"{LOOPS}.playouts", position.table, states, work, 1, 1)
        rng[:] = work.rng
        states[0] = states[1]


def chosen_from(position: Position, who: int) -> list[Any]:
    """Return the codes to choose from, and their weights if it is chance that does."""
    engine = position.game.engine
    if who != CHANCE:
        return [np.array(engine.legal(position), np.int32)]
    codes, weights = engine.outcomes(position)
    return [np.array(codes, np.int32), np.array(weights, np.int64)]
