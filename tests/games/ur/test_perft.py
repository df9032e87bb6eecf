"""Perft: `perft.toml` holds positions and how many action sequences of each length they have.

The counts were made by the naive oracle as far as it can go in reasonable time, and by the game
beyond; both must keep to them. Any other engine of Ur can run the same file.
"""

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from games.ur import oracle
from games.ur.builder import GAME
from wardroom.core.simulate import perft

POSITIONS: dict[str, dict[str, Any]] = {
    entry["name"]: entry
    for entry in tomllib.loads(Path(__file__).with_name("perft.toml").read_text())["position"]
}
MOST_FOR_THE_ORACLE = 300


@cache
def by_the_oracle(text: str, depth: int) -> int:
    """Count as the oracle does; documents are kept as JSON texts."""
    if depth == 0:
        return 1
    document = json.loads(text)
    actions = oracle.legal(document) or [action for action, _ in oracle.outcomes(document)]
    if depth == 1:
        return len(actions)
    after = (json.dumps(oracle.apply(document, action)) for action in actions)
    return sum(by_the_oracle(text, depth - 1) for text in after)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_game_counts_as_pinned(name: str) -> None:
    position = GAME.position(json.loads(POSITIONS[name]["document"]))
    counts = POSITIONS[name]["counts"]
    assert [perft(position, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("name", POSITIONS)
def test_the_oracle_counts_as_pinned(name: str) -> None:
    counts = [1, *POSITIONS[name]["counts"]]
    # To count at one depth the oracle visits every position of the depth before.
    depths = [d for d in range(1, len(counts)) if counts[d - 1] <= MOST_FOR_THE_ORACLE]
    assert len(depths) >= 2
    for depth in depths:
        assert by_the_oracle(POSITIONS[name]["document"], depth) == counts[depth]


def test_the_start_counts_as_the_specification_says() -> None:
    start = POSITIONS["start"]
    assert GAME.position(json.loads(start["document"])) == GAME.initial()
    assert start["counts"][:7] == [6, 17, 102, 212, 1272, 4837, 28022]


def test_a_game_that_is_over_has_no_sequences() -> None:
    over = GAME.position(json.loads(POSITIONS["the last roll"]["document"]))
    while not over.is_over:
        over.apply(over.legal()[0])
    assert [perft(over, depth) for depth in range(3)] == [1, 0, 0]
