"""Fit a judge to exact values.

`python -m learning.ur.fit FOLDER SHAPE --steps N` reads what `sample` wrote, and writes the judge.
"""

import argparse
import json
import math
import time
from pathlib import Path

import numpy as np
import torch

from learning.ur.device import GPU, numbers
from learning.ur.model import Judge
from learning.ur.shapes import SHAPES

BATCH = 1 << 16
FASTEST, SLOWEST = 3e-3, 1e-5  # learning rates
WARM_UP = 500
EXACT_FROM = 0.5  # of all steps: from here on weights are cut to whole numbers
# An error where all is nearly won or lost counts up to five times as much as one at even chances:
# there actions differ by little, and a judge that does not tell them apart never ends its games.
EDGE = 0.25
TRIED = 400  # steps that a given time is measured by
SETS = ("perfect", "imperfect", "random", "scattered")


def errors(judge: Judge, folder: Path, exact: bool) -> dict[str, float]:
    """Return the mean error in the chance to win on each held-out set."""
    found = {}
    for name in SETS:
        kept = np.load(folder / f"held-out-{name}.npz")
        boards = torch.from_numpy(kept["boards"].astype(np.int64)).to(GPU)
        values = torch.from_numpy(kept["values"]).to(GPU)
        with torch.no_grad():
            judged = torch.cat([judge(part, exact) for part in boards.split(BATCH)])
        found[name] = float((judged - values).abs().mean())
    return found


class Fitting:
    """One step, recorded once and played again, in both ways of reckoning."""

    def __init__(self, judge: Judge, folder: Path) -> None:
        """Read the boards."""
        self.judge = judge
        self.boards = _read(folder / "learn.boards", np.int32)
        self.values = _read(folder / "learn.values", np.float32)
        rate = torch.tensor(FASTEST, device=GPU)
        self.adam = torch.optim.Adam(
            judge.parameters(), lr=rate, capturable=True, fused=True, betas=(0.9, 0.99)
        )
        self.rate = self.adam.param_groups[0]["lr"]  # a copy of what was given
        self.batch = torch.zeros(BATCH, dtype=torch.int64, device=GPU)
        self.wanted = torch.zeros(BATCH, device=GPU)
        self.loss = torch.zeros((), device=GPU)
        self.recorded: dict[bool, torch.cuda.CUDAGraph] = {}

    def draw(self) -> None:
        """Choose the boards of the next step."""
        chosen = torch.randint(len(self.boards), (BATCH,), device=GPU)
        self.batch.copy_(numbers(self.boards[chosen]))
        self.wanted.copy_(self.values[chosen])

    def step(self, exact: bool) -> None:
        """Learn from the chosen boards."""
        if exact not in self.recorded:
            self._record(exact)
        self.recorded[exact].replay()

    def _learn(self, exact: bool) -> None:
        self.adam.zero_grad(set_to_none=False)
        judged = self.judge(self.batch, exact)
        off = torch.nn.functional.smooth_l1_loss(judged, self.wanted, beta=0.005, reduction="none")
        loss = (off / (4 * self.wanted * (1 - self.wanted) + EDGE)).mean()
        loss.backward()
        self.adam.step()
        self.loss.copy_((judged - self.wanted).detach().abs().mean())

    def _record(self, exact: bool) -> None:
        aside = torch.cuda.Stream()
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(3):
                self._learn(exact)
        torch.cuda.current_stream().wait_stream(aside)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            self._learn(exact)
        self.recorded[exact] = graph


def _read(path: Path, kind: type) -> torch.Tensor:
    return torch.from_numpy(np.fromfile(path, kind)).to(GPU)


def rate_at(part: float, step: int) -> float:
    """Return the learning rate: a short way up, half a cosine down."""
    falling = SLOWEST + (FASTEST - SLOWEST) * 0.5 * (1 + math.cos(math.pi * part))
    return min(1, (step + 1) / WARM_UP) * falling


def fit(folder: Path, name: str, steps: int | None, seconds: float) -> None:
    """Fit and write; without `steps` as many as fit into the time."""
    torch.manual_seed(1)
    judge = Judge(SHAPES[name]).to(GPU)
    fitting = Fitting(judge, folder)
    began, curve, step = time.perf_counter(), [], 0
    while steps is None or step < steps:
        exact = steps is not None and step >= EXACT_FROM * steps
        fitting.rate.fill_(rate_at(step / steps if steps else 0, step))
        fitting.draw()
        fitting.step(exact)
        step += 1
        if steps is None and step == TRIED:
            torch.cuda.synchronize()
            began_again = time.perf_counter()
        if steps is None and step == 3 * TRIED:
            torch.cuda.synchronize()
            took = (time.perf_counter() - began_again) / (2 * TRIED)
            steps = int((seconds - (time.perf_counter() - began)) / took / 1.08)
        if steps and step % max(1, steps // 20) == 0:
            found = errors(judge, folder, exact)
            curve.append({"step": step, "loss": float(fitting.loss), **found})
            spent = time.perf_counter() - began
            shown = " ".join(f"{key} {value:.5f}" for key, value in found.items())
            print(f"{name} {step}/{steps} {spent:.0f} s: {float(fitting.loss):.5f} | {shown}")
    report = {
        "shape": name, "steps": steps, "batch": BATCH, "curve": curve,
        "seconds": round(time.perf_counter() - began, 1), "errors": errors(judge, folder, True),
    }  # fmt: skip
    (folder / f"fit-{name}.json").write_text(json.dumps(report))
    np.savez_compressed(folder / f"judge-{name}.npz", **judge.cut())


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("shape", choices=SHAPES)
    parser.add_argument("--steps", type=int)
    parser.add_argument("--seconds", type=float, default=60)
    given = parser.parse_args()
    fit(given.folder, given.shape, given.steps, given.seconds)


if __name__ == "__main__":
    main()
