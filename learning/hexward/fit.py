"""Fit Ward's judge: `python -m learning.hexward.fit OUT GAMES … [--width 16] [--epochs 8]`.

One game of ten is held out. A GPU is used where there is one.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from learning.hexward.positions import HELD_OUT, Numbers, Positions, read
from learning.hexward.selfplay import UNKNOWN
from wardroom.catalogue import rulebook
from wardroom.catalogue.hexward.rules.inputs import ROWS

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
BATCH = 4096
FASTEST, SLOWEST = 4e-3, 1e-4  # learning rates
DECAY = 0.05
ONE, MOST = 256, 2.0  # what 1 is in whole numbers; the most that an entry of a row may be


class Judge(nn.Module):  # type: ignore[misc]  # where PyTorch is not installed
    """The network while it learns: rows, the number each is by itself, and the layer."""

    def __init__(self, width: int) -> None:
        """Begin with small random weights."""
        super().__init__()
        self.rows = nn.Parameter(torch.randn(ROWS, width) * 0.05)
        self.alone = nn.Parameter(torch.zeros(ROWS))
        self.layer = nn.Parameter(torch.randn(width) * 0.3)

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        """Return the lead of each seer; the number after the last row stands for none."""
        table = nn.functional.pad(torch.column_stack([self.alone, self.rows]), (0, 0, 0, 1))
        sums = nn.functional.embedding_bag(rows, table, mode="sum")
        return sums[:, 0] + torch.clamp(sums[:, 1:], 0, 1) @ self.layer

    def values(self, rows: torch.Tensor) -> torch.Tensor:
        """Return the values as `evaluate` gives them."""
        leads = self(rows)
        return leads / (1 + leads.abs())

    def cut(self) -> dict[str, Numbers]:
        """Return the weights in whole numbers."""
        wide = {name: weights.detach().cpu().numpy() for name, weights in self.named_parameters()}
        return {
            "rows": np.rint(wide["rows"] * ONE).astype(np.int16),
            "alone": np.rint(wide["alone"] * ONE * ONE).astype(np.int32),
            "layer": np.rint(wide["layer"] * ONE).astype(np.int16),
        }


def wanted(positions: Positions, trust: float, draws: float) -> Numbers:
    """Return what is to be judged: partly the result, partly what the search expected.

    A drawn result counts less than another: else nobody would dare to win.
    """
    share = (1 - trust) * np.where(positions.results == 0, draws, 1.0)
    targets: Numbers = share * positions.results + (1 - share) * positions.expected
    return targets


def given_to(judge: Judge, positions: Positions) -> torch.Tensor:
    """Return the rows of positions where the judge lies."""
    return torch.from_numpy(positions.rows.astype(np.int64)).to(judge.layer.device)


def error(judge: Judge, positions: Positions) -> float:
    """Return the mean square by which results are missed."""
    with torch.no_grad():
        parts = given_to(judge, positions).split(BATCH)
        values = torch.cat([judge.values(part) for part in parts]).cpu().numpy()
    return float(np.mean((values - positions.results) ** 2))


def fit(positions: Positions, given: argparse.Namespace) -> tuple[Judge, list[float]]:
    """Return a judge and the errors on the games held out, epoch by epoch."""
    torch.manual_seed(given.seed)
    is_out = positions.game % HELD_OUT == 0
    held = positions.taken(is_out)
    known = positions.taken(~is_out & (positions.expected != UNKNOWN))
    judge = Judge(given.width).to(DEVICE)
    rows = given_to(judge, known)
    targets = torch.from_numpy(wanted(known, given.trust, given.draws)).float().to(DEVICE)
    batches = len(targets) // BATCH
    optimizer = torch.optim.AdamW(judge.parameters(), FASTEST, weight_decay=DECAY)
    slowing = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, given.epochs * batches, SLOWEST)
    curve = [error(judge, held)]
    for _ in range(given.epochs):
        order = torch.randperm(len(targets), device=DEVICE)[: batches * BATCH]
        for part in order.split(BATCH):
            loss = ((judge.values(rows[part]) - targets[part]) ** 2).mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            slowing.step()
            with torch.no_grad():
                judge.rows.clamp_(-MOST, MOST)
        curve.append(error(judge, held))
    print(f"{len(targets)} positions, errors {curve[0]:.4f} … {curve[-1]:.4f}", flush=True)
    return judge, curve


def main() -> None:
    """Read the command line, fit, and write the network and how it came about."""
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("games", type=Path, nargs="+")
    parser.add_argument("--width", type=int, default=16)
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--trust", type=float, default=0.7, help="in the search, not the result")
    parser.add_argument("--draws", type=float, default=0.4, help="what a drawn result counts")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began = time.monotonic()
    judge, curve = fit(read(given.games, given.processes), given)
    network: dict[str, Any] = {"rules": rulebook("hexward").version, **judge.cut()}
    np.savez_compressed(given.out, **network)
    report = {"seconds": round(time.monotonic() - began, 1), "errors": curve, **vars(given)}
    given.out.with_suffix(".json").write_text(json.dumps(report, default=str, indent=1) + "\n")


if __name__ == "__main__":
    main()
