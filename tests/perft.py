"""Perft files: positions and how many action sequences of each length they have.

The counts were made by the naive oracle as far as it can go in reasonable time, and by the game
beyond; both must keep to them. Any other engine of a game can run its file.
"""

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any

from wardroom.core.game import Game
from wardroom.core.position import Document
from wardroom.core.simulate import perft

GAMES = Path(__file__).with_name("games")


@dataclass(frozen=True)
class Pinned:
    """A position, and its counts for one action, two actions and so on."""

    document: Document
    counts: list[int]


@cache
def _file(game_id: str) -> dict[str, Any]:
    return tomllib.loads((GAMES / game_id / "perft.toml").read_text(encoding="utf-8"))


def pinned(game_id: str) -> dict[str, Pinned]:
    """The positions of a game's file by their names."""
    entries = _file(game_id)["position"]
    return {e["name"]: Pinned(json.loads(e["document"]), e["counts"]) for e in entries}


def most(game_id: str, counter: str) -> int:
    """How many sequences of the file are counted: `compiled`, `plain` or by the `oracle`."""
    return int(_file(game_id)["most"][counter])


def check_game(game: Game, entry: Pinned, most: int) -> None:
    """Assert the game's counts, up to the first that is above `most`."""
    counts = list(takewhile(lambda count: count <= most, entry.counts))
    position = game.position(entry.document)
    assert counts
    assert [perft(position, depth) for depth in range(1, len(counts) + 1)] == counts


def check_oracle(oracle: Any, entry: Pinned, most: int) -> None:
    """Assert the counts for the oracle, as far as it need not visit more than `most` positions."""
    # To count at one depth the oracle visits every position of the depth before.
    visited = [1, *entry.counts]
    depths = [depth for depth, count in enumerate(entry.counts, 1) if visited[depth - 1] <= most]
    assert len(depths) >= 2
    for depth in depths:
        assert by_the_oracle(oracle, entry.document, depth) == visited[depth]


def by_the_oracle(oracle: Any, document: Document, depth: int) -> int:
    """Count as the oracle does."""
    actions = oracle.legal(document) or [text for text, _ in oracle.outcomes(document)]
    if depth == 1:
        return len(actions)
    after = (oracle.apply(document, action) for action in actions)
    return sum(by_the_oracle(oracle, document, depth - 1) for document in after)
