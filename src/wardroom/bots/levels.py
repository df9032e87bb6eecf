"""Levels 1 to 8: opponents for people, by the search of all games or by a game's specialist."""

import math
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from wardroom.bots.alphabeta.alphabeta import AlphaBeta, is_for
from wardroom.bots.policies import Policy
from wardroom.bots.search.search import Advice, Budget, Choice, Search, Tuning
from wardroom.bots.search.tree import TICKETS, WON
from wardroom.catalogue import rulebook, text
from wardroom.core.position import Position
from wardroom.core.rng import Rng, below

FILE = Path(__file__).with_name("levels.toml")
ADVISED = 0.05  # advice judges actions exactly that are worth this much less than the best


@dataclass(frozen=True)
class Level:
    """An opponent: how long it thinks, how far it sees, how often it slips."""

    number: int
    title: str
    description: str
    budget: Budget
    tuning: Tuning
    temperature: float = 0.0
    slack: float = 0.0
    depth: int = 0  # plies; where alpha-beta is possible and this is not 0, it is what thinks
    nodes: int = 0  # its budget, within the same seconds
    otherwise: "Level | None" = None  # how it plays with other than the default options
    three_seats: "Level | None" = None  # how it plays with three seats

    @property
    def name(self) -> str:
        """The name programs use."""
        return f"level-{self.number}"

    def consider(self, position: Position, seat: int, rng: Rng) -> Advice:
        """Search as this level does."""
        level = self.suited(position)
        return level._searched(position, seat, rng, max(level.slack, ADVISED)).advice()

    def __call__(self, position: Position, seat: int, rng: Rng) -> str:
        """Choose an action for `seat`."""
        level = self.suited(position)
        searched = level._searched(position, seat, rng, level.slack)
        if isinstance(searched, Search):
            return searched.pick(level.temperature, level.slack, rng)
        return slip(searched.choices(), seat, level.temperature, level.slack, rng)

    def policy(self, position: Position) -> Policy | None:
        """Return how it plays without a clock, unless it plays by alpha-beta."""
        level = self.suited(position)
        if level.depth and is_for(position):
            return None
        return Policy(level.budget.iterations, level.tuning, level.temperature, level.slack)

    def suited(self, position: Position) -> "Level":
        """Return the level as it plays with the seats and the options of a position."""
        if self.three_seats and position.seat_count == 3:
            return self.three_seats
        if self.otherwise is None or position.options == _defaults(position.game.id):
            return self
        return self.otherwise

    def _searched(
        self, position: Position, seat: int, rng: Rng, slack: float
    ) -> Search | AlphaBeta:
        if self.depth and is_for(position):
            deep = AlphaBeta(position, seat, rng, slack)
            deep.think(Budget(self.nodes, self.budget.seconds), self.depth)
            return deep
        search = Search(position, seat, rng, self.tuning)
        search.think(self.budget)
        return search


def slip(choices: Sequence[Choice], seat: int, temperature: float, slack: float, rng: Rng) -> str:
    """Return the best action or, by chance, one that is worth little less to the seat.

    An action that is worth `temperature` less is chosen e times as rarely.
    """
    # Beside a win that is proved the others are only known to be no better: they may well lose.
    if temperature == 0.0 or choices[0].values[seat] >= WON:
        return choices[0].action
    top = max(choice.values[seat] for choice in choices)
    near = [choice for choice in choices if choice.values[seat] >= top - slack]
    weights = [math.exp((choice.values[seat] - top) / temperature) for choice in near]
    ticket = below(rng, TICKETS) / TICKETS * math.fsum(weights)
    for choice, weight in zip(near, weights, strict=True):
        ticket -= weight
        if ticket < 0.0:
            return choice.action
    return near[-1].action


@cache
def levels(game_id: str) -> tuple[Level, ...]:
    """Return the levels of a game, the weakest first."""
    return levels_from(FILE.read_text(encoding="utf-8"), text(game_id, FILE.name) or "")


def levels_from(common: str, own: str) -> tuple[Level, ...]:
    """Return the levels that the common figures and those of a game give."""
    figures, changed = tomllib.loads(common)["level"], tomllib.loads(own)
    tuning = Tuning(**changed.get("tuning", {}))
    default = _changed(figures, changed.get("level", ()), tuning)
    otherwise, three_seats = (
        _changed(figures, changed[case], tuning) if case in changed else (None,) * len(figures)
        for case in ("otherwise", "three_seats")
    )
    return tuple(
        replace(one, otherwise=two, three_seats=three)
        for one, two, three in zip(default, otherwise, three_seats, strict=True)
    )


def _changed(
    figures: Sequence[dict[str, Any]], changes: Sequence[dict[str, Any]], tuning: Tuning
) -> tuple[Level, ...]:
    by_number = {change["number"]: change for change in changes}
    return tuple(
        _level(number, tuning, {**figure, **by_number.get(number, {})})
        for number, figure in enumerate(figures, 1)
    )


@cache
def _defaults(game_id: str) -> dict[str, Any]:
    return rulebook(game_id).check_options({}, setup=False)


def _level(number: int, tuning: Tuning, entry: dict[str, Any]) -> Level:
    return Level(
        number,
        entry["title"],
        entry["description"],
        Budget(entry["iterations"], entry["seconds"]),
        replace(tuning, sight=min(tuning.sight, entry["sight"])),
        entry["temperature"],
        entry["slack"],
        entry.get("depth", 0),
        entry.get("nodes", 0),
    )


def tuning_of(game_id: str) -> Tuning:
    """Return how the strongest level searches a game."""
    return levels(game_id)[-1].tuning
