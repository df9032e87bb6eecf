"""Writes the table of environments: what games are like, by their code and by what was measured."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tables import table

from wardroom.catalogue import ids, load
from wardroom.core.game import Game
from wardroom.rl import ActionSpace, Observations

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
COLUMNS = (
    "game", "seats", "chance", "hidden information", "actions", "observation",
    "decisions in a game", "legal actions at a decision", "steps a second",
)  # fmt: skip


def environments() -> dict[str, str]:
    """Return the table by its file name."""
    played = {(r["game"], r["seats"]): r for r in _kept("playouts.json")["results"]}
    rates = _kept("environments/rates.json")
    return {"environments.md": table(COLUMNS, _rows(played, rates))}


def _kept(file: str) -> Any:
    return json.loads((BENCHMARKS / file).read_text(encoding="utf-8"))


def _rows(played: dict[Any, Any], rates: dict[str, int]) -> Iterator[tuple[str, ...]]:
    for game in map(load, ids()):
        fewest, most = game.rulebook.seats
        for seats in range(fewest, most + 1):
            kept = played[game.id, seats]
            yield (
                *_declared(game, seats),
                f"{kept['decisions_per_s'] / kept['games_per_s']:,.0f}",
                f"{kept['mean_legal']:.1f}",
                _thousands(rates.get(f"batch {game.id} {seats}")),
            )


def _thousands(rate: int | None) -> str:
    return "not measured" if rate is None else f"{round(rate, -4):,}"


def _declared(game: Game, seats: int) -> tuple[str, ...]:
    start = game.initial(seats)
    return (
        f"`{game.id}`",
        str(seats),
        "yes" if game.max_outcomes > 1 else "no",
        "yes" if game.schema.root.has_secret else "no",
        f"{len(ActionSpace(start)):,}",
        f"{len(Observations(start)):,}",
    )
