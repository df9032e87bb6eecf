"""Solve Ur with default options by value iteration on a GPU.

`python -m learning.ur.solve --pieces 7 --out FOLDER` writes the values of all boards there.
"""

import argparse
import json
import time
from pathlib import Path

import torch

from learning.ur.device import Values, sweep

CLOSE = 1e-6  # the largest change of a sweep at which it stops


def solve(pieces: int, most: int, in_place: bool) -> tuple[Values, list[float]]:
    """Return the values, and how the start's came about.

    In place fewer sweeps are needed, but the last digit is not the same every time.
    """
    now = Values.even()
    after = now if in_place else Values.even()
    began, starts = time.perf_counter(), []
    for number in range(1, most + 1):
        change = sweep(now, after, pieces)
        now, after = after, now
        starts.append(float(now.rolling[0]))
        if number % 20 == 0 or change < CLOSE:
            spent = time.perf_counter() - began
            print(f"{pieces} pieces, sweep {number}: {starts[-1]:.6f} ±{change:.1e}, {spent:.0f} s")
        if change < CLOSE:
            break
    return now, starts


def main() -> None:
    """Solve and write."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--pieces", type=int, default=7)
    parser.add_argument("--sweeps", type=int, default=600)
    parser.add_argument("--in-place", action="store_true")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    began = time.perf_counter()
    values, starts = solve(given.pieces, given.sweeps, given.in_place)
    report = {
        "pieces": given.pieces,
        "start": starts[-1],
        "sweeps": len(starts),
        "seconds": round(time.perf_counter() - began, 1),
        "gpu": torch.cuda.get_device_name(),
        "starts": [round(start, 7) for start in starts],
    }
    print({key: value for key, value in report.items() if key != "starts"})
    if given.out:
        given.out.mkdir(parents=True, exist_ok=True)
        name = f"solved-{given.pieces}"
        (given.out / f"{name}.json").write_text(json.dumps(report))
        values.rolling.cpu().numpy().tofile(given.out / f"{name}.f32")


if __name__ == "__main__":
    main()
