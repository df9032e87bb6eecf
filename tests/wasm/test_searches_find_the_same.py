"""Playouts and searches leave the same bytes in Node.js as natively: trees, memory, generators."""

import json
from collections.abc import Iterator

import pytest

from bots.positions import decisions
from wardroom.bots.alphabeta.alphabeta import is_for
from wardroom.bots.search.search import Tuning
from wardroom.catalogue import ids, load
from wardroom.core.game import Game
from wasm.calls import Call, alphabeta, fingerprint, perft, playouts, search
from wasm.node import in_node

NODES = 4000  # in a tree; a search goes on when they are used up


@pytest.mark.parametrize("game_id", ids())
def test_the_same_bytes_are_left_behind(game_id: str) -> None:
    calls = list(called(load(game_id)))
    theirs = in_node(load(game_id), calls=[call.order() for call in calls])
    for call, line in zip(calls, theirs, strict=True):
        node = json.loads(line)
        assert int(node["result"]) == call.run(), call.name
        assert node["memory"] == call.memory(), call.name


def called(game: Game) -> Iterator[Call]:
    """Yield calls from a few positions, with as many seats as the game allows."""
    for seats in range(game.rulebook.seats[0], game.rulebook.seats[1] + 1):
        for position in list(decisions(game, seats, 60))[::12]:
            yield playouts(position, games=5, cap=1000)
            yield perft(position, depth=2)
            yield search(position, Tuning(), 200, NODES)
            yield search(position, Tuning(rollout=5, patience=2), 200, NODES)
            if is_for(position):
                yield alphabeta(position, nodes=500)
                yield fingerprint(position)
