"""How much of a search's tree is still of use when its seat is to act again.

`python benchmarks/bots/reuse.py GAME ITERATIONS GAMES [SEATS]`: every seat searches afresh for
each action, as the levels do, and its former tree is followed along what was played meanwhile.
"""

import json
import statistics
import sys

from wardroom.bots.levels import tuning_of
from wardroom.bots.search.search import Budget, Search
from wardroom.catalogue import load
from wardroom.core.position import Position
from wardroom.core.rng import Rng, seeded
from wardroom.core.simulate import random_action

CAP = 2000  # plies


def shares_kept(start: Position, budget: Budget, rng: Rng) -> list[float]:
    """The part of the iterations that a kept tree would have had already, at each action."""
    position, shares = start.copy(), []
    trees: dict[int, tuple[Search, list[str]]] = {}
    for _ in range(CAP):
        who = position.actor
        if who is None:
            break
        if who == "chance":
            action = random_action(position, rng)
        else:
            if who in trees:
                search, since = trees[who]
                shares.append(search.iterations / budget.iterations if search.follow(*since) else 0)
            search = Search(position, who, rng, tuning_of(start.game.id))
            search.think(budget)
            trees[who] = search, []
            action = search.choices()[0].action
        position.apply(action)
        for _, since in trees.values():
            since.append(action)
    return shares


def main() -> None:
    """Play and print."""
    game_id, iterations, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    start = load(game_id).initial(int(sys.argv[4]) if len(sys.argv) > 4 else None)
    rng = seeded(1)
    shares = [s for _ in range(games) for s in shares_kept(start, Budget(iterations), rng)]
    result = {
        "game": game_id,
        "seats": start.seat_count,
        "iterations": iterations,
        "actions": len(shares),
        "kept_mean": round(statistics.fmean(shares), 4),
        "kept_median": round(statistics.median(shares), 4),
        "nothing_kept": round(shares.count(0) / len(shares), 3),
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main()
