"""Fit the narrow layers of a judge once more, its tables as they are: seconds on one core.

`python -m learning.ur.polish FOLDER SHAPE` reads `judge-SHAPE.npz` and the held-out sets; of their
boards it keeps a quarter for judging (`final.npz`), and writes `polished-SHAPE.npz`.
"""

import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from learning.ur.whole import Judge, Numbers, hidden, outer

SETS = {"perfect": 2, "imperfect": 3, "random": 1, "scattered": 2}  # shares of a batch, eighths
EIGHTH = 2048  # boards
STEPS = 400
FASTEST, SLOWEST = 1e-3, 1e-6  # learning rates
KEPT = 4  # one board of so many is kept
ONES = {"first": 256, "second": 1024, "last": 1024}
BEFORE = {"first": 128, "second": 1024, "last": 1024}  # what a layer's input of 1 is


def is_kept(boards: Numbers) -> Numbers:
    """Whether a board is for judging alone."""
    mixed = boards.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    kept: Numbers = (mixed >> np.uint64(40)) % np.uint64(KEPT) == 0
    return kept


def opened(judge: Judge) -> dict[str, Numbers]:
    """The layers as real numbers."""
    layers = {}
    for name, one in ONES.items():
        layers[name] = judge[name].astype(np.float32) / one
        layers[f"{name}_bias"] = judge[f"{name}_bias"].astype(np.float32) / (one * BEFORE[name])
    return layers


def closed(judge: Judge, layers: dict[str, Numbers]) -> Judge:
    """The layers as whole numbers again, with the tables of `judge`."""
    cut = dict(judge)
    for name, one in ONES.items():
        cut[name] = np.round(layers[name] * one).astype(np.int16)
        bias = np.round(layers[f"{name}_bias"].astype(np.float64) * one * BEFORE[name])
        cut[f"{name}_bias"] = bias.astype(np.int32)
    return cut


def slopes(p: dict[str, Numbers], x0: Numbers, wanted: Numbers) -> dict[str, Numbers]:
    """How the mean error grows with each number of the layers."""
    z1 = x0 @ p["first"].T + p["first_bias"]
    x1 = z1.clip(0, 1)
    z2 = x1 @ p["second"].T + p["second_bias"]
    x2 = z2.clip(0, 1)
    x3 = (x2 @ p["last"].T + p["last_bias"])[:, 0]
    root = np.sqrt(1 + x3 * x3)
    off = (0.5 + 0.5 * x3 / root - wanted) / 0.003
    g3 = (off.clip(-1, 1) * 0.5 / root**3 / len(x0))[:, None]
    g2 = g3 @ p["last"] * ((z2 > 0) & (z2 < 1))
    g1 = g2 @ p["second"] * ((z1 > 0) & (z1 < 1))
    return {
        "first": g1.T @ x0, "first_bias": g1.sum(0), "second": g2.T @ x1,
        "second_bias": g2.sum(0), "last": g3.T @ x2, "last_bias": g3.sum(0),
    }  # fmt: skip


def polish(judge: Judge, learnt: dict[str, Any], steps: int) -> Judge:
    """Adam on the layers, at a rate that falls to almost nothing."""
    rng, p = np.random.default_rng(1), opened(judge)
    m = {name: np.zeros_like(value) for name, value in p.items()}
    v = {name: np.zeros_like(value) for name, value in p.items()}
    for step in range(1, steps + 1):
        drawn = [
            (x[at], y[at])
            for name, (x, y) in learnt.items()
            for at in [rng.integers(len(y), size=EIGHTH * SETS[name])]
        ]
        x0 = np.concatenate([x for x, _ in drawn]).astype(np.float32) / 128
        grown = slopes(p, x0, np.concatenate([y for _, y in drawn]))
        rate = SLOWEST + (FASTEST - SLOWEST) * 0.5 * (1 + np.cos(np.pi * step / steps))
        for name, slope in grown.items():
            m[name] += 0.1 * (slope - m[name])
            v[name] += 0.001 * (slope * slope - v[name])
            fair = np.sqrt(v[name] / (1 - 0.999**step)) + 1e-10
            p[name] -= np.float32(rate) * (m[name] / (1 - 0.9**step)) / fair
    return closed(judge, p)


def main() -> None:
    """Polish, and say what it gained."""
    folder, name = Path(sys.argv[1]), sys.argv[2]
    steps = int(sys.argv[3]) if len(sys.argv) > 3 else STEPS
    judge = dict(np.load(folder / f"judge-{name}.npz"))
    learnt, final = {}, {}
    for kind in SETS:
        kept = np.load(folder / f"held-out-{kind}.npz")
        mine = is_kept(kept["boards"])
        parts = kept["boards"].astype(np.int64)[~mine]
        sums = np.concatenate([hidden(judge, name, b) for b in np.array_split(parts, 32)])
        learnt[kind] = sums.astype(np.uint8), kept["values"][~mine]
        final[kind] = kept["boards"][mine], kept["values"][mine]
    began = time.perf_counter()
    better = polish(judge, learnt, steps)
    report: dict[str, Any] = {"steps": steps, "seconds": round(time.perf_counter() - began, 1)}
    for which, numbers in {"before": judge, "after": better}.items():
        report[which] = {
            kind: float(np.abs(_judged(numbers, name, boards) - values).mean())
            for kind, (boards, values) in final.items()
        }
    print(json.dumps(report))
    (folder / f"polish-{name}.json").write_text(json.dumps(report))
    _write(folder / f"polished-{name}.npz", better)
    flat = {f"{kind}_{part}": pair[i] for kind, pair in final.items()
            for i, part in enumerate(("boards", "values"))}  # fmt: skip
    _write(folder / "final.npz", flat)


def _write(path: Path, numbers: Judge) -> None:
    np.savez_compressed(path, **numbers)  # type: ignore[arg-type]  # NumPy names one of its own


def _judged(judge: Judge, name: str, boards: Numbers) -> Numbers:
    parts = np.array_split(boards.astype(np.int64), 32)
    return np.concatenate([outer(judge, hidden(judge, name, part)) for part in parts])


if __name__ == "__main__":
    main()
