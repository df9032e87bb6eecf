"""Prints what small searches find, so that two processes can compare: `python -m bots.digest`."""

import json

from bots.positions import GAMES, decisions
from wardroom.bots.search.search import Budget, Search, Tuning
from wardroom.core.game import Game
from wardroom.core.rng import seeded


def digest(game: Game) -> list[object]:
    """The visits and rounded values of a few searches."""
    found: list[object] = []
    for position in list(decisions(game, game.rulebook.seats[0], 30))[:2]:
        search = Search(position, int(str(position.actor)), seeded(1), Tuning(rollout=3), 5000)
        search.think(Budget(60))
        found += [
            [c.action, c.visits, [round(value, 5) for value in c.values]] for c in search.choices()
        ]
    return found


if __name__ == "__main__":
    print(json.dumps({game.id: digest(game) for game in GAMES}))
