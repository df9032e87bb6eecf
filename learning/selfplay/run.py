"""`python -m learning.selfplay.run GAME BUILT OUT [SHARE]`: generations of games and networks.

BUILT holds what `build` wrote; OUT gets GAME.npz, the network, and GAME.json, how it came about.
"""

import json
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import torch

from learning.selfplay.fit import DEVICE, Data, fit, reliability
from learning.selfplay.loops import Loops, Manner, Played
from learning.selfplay.model import LARGEST, Network
from learning.selfplay.plans import PLANS
from wardroom.core.network import ROW, ROWS, packed

SOME = 16_384  # positions
CONTEST = 8192  # games against another network
SEARCHED, ITERATIONS = 1024, 200  # games against what the game is judged by, both searching


def main(game: str, built: Path, out: Path, share: float = 1.0) -> None:
    """Play, fit, play again; with a `share` of the games and steps only, for a trial."""
    torch.manual_seed(1)
    torch.set_float32_matmul_precision("high")
    loops = Loops(built, game)
    net = np.zeros(ROWS + loops.rows * ROW, np.int64)
    model = Network(loops.rows).to(DEVICE)
    story: list[dict[str, Any]] = []
    before: list[Played] = []
    out.mkdir(parents=True, exist_ok=True)
    plan = [generation.shortened(share) for generation in PLANS[game]]
    for number, generation in enumerate(plan, 1):
        began = time.time()
        played = loops.played(net, replace(generation.manner, seed=number))
        after_games = time.time()
        data = Data(_joined([*before, played][-generation.memory :]))
        before = [*before, played][-3:]
        curve = fit(model, data, generation.steps, generation.rate)
        numbers = model.whole()
        net = packed(numbers)
        story.append(
            {
                "generation": number,
                "games": generation.manner.games,
                "positions": len(data.given),
                "seconds_playing": after_games - began,
                "seconds_fitting": time.time() - after_games,
                "curve": curve,
                "largest_sum": _largest_sum(model, data),
                "reliability": reliability(model, data),
            }
        )
        print(
            game, json.dumps({k: v for k, v in story[-1].items() if k != "reliability"}), flush=True
        )
        numbers |= {name: loops.matches[name] for name in ("rules", "cards")}
        np.savez_compressed(out / f"{game}.npz", **numbers)
        (out / f"{game}.json").write_text(json.dumps(story, indent=1))
        del data
    story.append(_against_the_package(loops, net, share))
    print(game, json.dumps(story[-1]), flush=True)
    (out / f"{game}.json").write_text(json.dumps(story, indent=1))


def _joined(parts: list[Played]) -> Played:
    """Games of several generations keep apart by their numbers."""
    most = max(int(part.game.max()) for part in parts) + 1
    most += -most % 20
    games = [part.game + number * most for number, part in enumerate(parts)]
    fields = ("rows", "result", "seats")
    joined = {name: np.concatenate([getattr(part, name) for part in parts]) for name in fields}
    return Played(game=np.concatenate(games), **joined)


def _largest_sum(model: Network, data: Data) -> float:
    with torch.no_grad():
        largest = float(model.sums(data.given[data.held_out[:SOME]]).abs().max())
    assert largest < LARGEST, "a sum may not fit its 16 bits"
    return largest


def _against_the_package(loops: Loops, net: Any, share: float) -> dict[str, Any]:
    """What a seat of the network gets among seats that judge as the package does."""
    own = np.zeros_like(net)
    percent = loops.matches["percent"]
    usual = [int(kind) for kind in np.flatnonzero(percent == percent.max())]
    searched, at_once = int(share * SEARCHED), int(share * CONTEST)
    found: dict[str, Any] = {"searching": _mean(loops, net, own, usual[0], searched, ITERATIONS)}
    for kind in usual:
        found[f"at_once_{loops.matches['seats'][kind]}"] = _mean(loops, net, own, kind, at_once, 0)
    return found


def _mean(
    loops: Loops, net: Any, rival: Any, kind: int, games: int, iterations: int
) -> tuple[float, float]:
    """What is got on average, and the error of that."""
    manner = Manner(
        games, iterations=iterations, rival_iterations=iterations, seed=99, kinds=(kind,)
    )
    won = loops.won(net, rival, manner)
    return float(won.mean()), float(won.std() / len(won) ** 0.5)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), *map(float, sys.argv[4:]))
