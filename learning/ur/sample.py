"""Boards with their exact values, from play of all kinds and from chance.

`python -m learning.ur.sample FOLDER` reads the solution there and writes the boards beside it.
"""

import json
import sys
from pathlib import Path

import numpy as np
import torch

from learning.ur.device import BOARDS, GPU, Values, numbers, played_boards, random_boards

PIECES = 7
# Noise on values, and how often any action is taken: perfect, careful, careless and random play.
PERFECT = (0.0, 0.0)
IMPERFECT = [
    (0.01, 0.0), (0.03, 0.0), (0.1, 0.0), (0.02, 0.05), (0.05, 0.1), (0.1, 0.2), (0.2, 0.4),
]  # fmt: skip
RANDOM = (0.0, 1.0)
STYLES = [PERFECT, *IMPERFECT, RANDOM]
GAMES, TURNS = 1 << 18, 1024
SCATTERED = 1 << 26
KEPT = 1 << 20  # boards of each held-out set
HELD_OUT = 32  # one board of so many is not learnt from
_POWERS = 3 ** torch.arange(20, device=GPU)


def read_values(folder: Path, pieces: int = PIECES) -> Values:
    """Return the solution that `solve` wrote."""
    kept = torch.from_numpy(np.fromfile(folder / f"solved-{pieces}.f32", np.float32))
    return Values.of(kept.to(GPU), pieces)


def is_held_out(boards: torch.Tensor) -> torch.Tensor:
    """Whether a board, and with it its mirror image, is kept for judging the judge.

    Boards of fewer than three pieces are few and met often: all of them are learnt from.
    """
    at = numbers(boards)
    a, b, c = at // (6561 * 729), at // 729 % 6561, at % 729
    mixed = (torch.minimum(a, c) * 729 + torch.maximum(a, c)) * 6561 + b
    for factor in (0x2C1B3C6D, 0x297A2D39):
        mixed = (mixed ^ mixed >> 15) * factor & 0xFFFFFFFF
    held = (at[:, None] // _POWERS % 3 != 0).sum(1)
    return ((mixed ^ mixed >> 15) % HELD_OUT == 0) & (held > 2)


def values_of(values: Values, boards: torch.Tensor) -> torch.Tensor:
    """Return the exact values, piece by piece to spare memory."""
    return torch.cat([values.rolling[numbers(part)] for part in boards.split(1 << 26)])


def main() -> None:
    """Write `learn.*` and the held-out sets."""
    folder = Path(sys.argv[1])
    values = read_values(folder)
    boards = played_boards(values, PIECES, 1, STYLES, GAMES, TURNS)
    for name, styles in {"perfect": [PERFECT], "imperfect": IMPERFECT, "random": [RANDOM]}.items():
        _keep(folder, name, values, played_boards(values, PIECES, 2, styles, 1 << 18, 256))
    _keep(folder, "scattered", values, random_boards(PIECES, 3, KEPT * HELD_OUT * 2))
    flat = torch.cat([boards.flatten(), random_boards(PIECES, 4, SCATTERED)])
    del boards
    mine = torch.cat([~is_held_out(part) for part in flat.split(1 << 24)])
    flat = flat[mine]
    flat.cpu().numpy().tofile(folder / "learn.boards")
    values_of(values, flat).cpu().numpy().tofile(folder / "learn.values")
    print(json.dumps({"learnt from": len(flat), "of all boards": BOARDS}))


def _keep(folder: Path, name: str, values: Values, boards: torch.Tensor) -> None:
    boards = boards.flatten()
    boards = boards[torch.cat([is_held_out(part) for part in boards.split(1 << 24)])]
    chosen = boards[torch.randperm(len(boards), device=GPU)[:KEPT]]
    print(name, len(chosen), "of", len(boards))
    np.savez(
        folder / f"held-out-{name}.npz",
        boards=chosen.cpu().numpy().view(np.uint32),
        values=values_of(values, chosen).cpu().numpy(),
    )


if __name__ == "__main__":
    main()
