"""Perft: `perft.toml` holds positions and how many action sequences of each length they have.

The counts were made by the naive oracle as far as it can go in reasonable time, and by the game
beyond; both must keep to them. Any other engine of Ward can run the same file.
"""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from games.hexward import oracle
from games.hexward.builder import GAME
from wardroom.core.kernel import JIT
from wardroom.core.position import Document
from wardroom.core.simulate import perft

POSITIONS: dict[str, dict[str, Any]] = {
    entry["name"]: entry
    for entry in tomllib.loads(Path(__file__).with_name("perft.toml").read_text())["position"]
}
MOST_FOR_THE_ORACLE = 120
MOST_FOR_THE_GAME = 400_000 if JIT else 2000


def by_the_oracle(document: Document, depth: int) -> int:
    actions = oracle.legal(document)
    if depth == 1:
        return len(actions)
    return sum(by_the_oracle(oracle.apply(document, action), depth - 1) for action in actions)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_game_counts_as_pinned(name: str) -> None:
    position = GAME.position(json.loads(POSITIONS[name]["document"]))
    counts = [count for count in POSITIONS[name]["counts"] if count <= MOST_FOR_THE_GAME]
    assert [perft(position, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("name", POSITIONS)
def test_the_oracle_counts_as_pinned(name: str) -> None:
    counts = [1, *POSITIONS[name]["counts"]]
    # To count at one depth the oracle visits every position of the depth before.
    depths = [d for d in range(1, len(counts)) if counts[d - 1] <= MOST_FOR_THE_ORACLE]
    assert len(depths) >= 2
    for depth in depths:
        assert by_the_oracle(json.loads(POSITIONS[name]["document"]), depth) == counts[depth]


@pytest.mark.parametrize(
    ("name", "seats", "counts"),
    [("start", 2, [25, 337, 8299, 179317]), ("start of three", 3, [25, 337, 3241])],
)
def test_the_start_counts_as_the_specification_says(
    name: str, seats: int, counts: list[int]
) -> None:
    assert GAME.position(json.loads(POSITIONS[name]["document"])) == GAME.initial(seats)
    assert POSITIONS[name]["counts"][: len(counts)] == counts
