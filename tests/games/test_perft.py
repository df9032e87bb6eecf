"""Every game, and its oracle beside it, counts the action sequences that its `perft.toml` pins."""

from importlib import import_module

import pytest

from perft import check_game, check_oracle, most, pinned
from wardroom.catalogue import ids, load
from wardroom.core.kernel import JIT

every_position = pytest.mark.parametrize(
    ("game_id", "name"), [(game_id, name) for game_id in ids() for name in pinned(game_id)]
)


@every_position
def test_the_game_counts_as_pinned(game_id: str, name: str) -> None:
    limit = most(game_id, "compiled" if JIT else "plain")
    check_game(load(game_id), pinned(game_id)[name], limit)


@pytest.mark.skipif(not JIT, reason="an oracle is never compiled")
@every_position
def test_the_oracle_counts_as_pinned(game_id: str, name: str) -> None:
    oracle = import_module(f"games.{game_id}.oracle")
    check_oracle(oracle, pinned(game_id)[name], most(game_id, "oracle"))
