"""The kernels of `ur.cu` on a GPU, over PyTorch's memory."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cupy
import torch

BOARDS = 3**20
BLOCKS = 729 * 6561  # states of the files a and b
THREADS = 256
GPU = torch.device("cuda")


@dataclass
class Values:
    """What every board is worth, in both forms that `ur.cu` explains."""

    rolling: torch.Tensor
    waiting: torch.Tensor

    @classmethod
    def even(cls) -> "Values":
        """Everything is a draw: what a game of no rolls is worth."""
        return cls(*(torch.full((BOARDS,), 0.5, device=GPU) for _ in range(2)))

    @classmethod
    def of(cls, rolling: torch.Tensor, pieces: int) -> "Values":
        """From the chances of the seat that rolls."""
        waiting = torch.full((BOARDS,), 0.5, device=GPU)
        _launch("turn_round", BLOCKS, rolling, waiting, _int(pieces))
        return cls(rolling, waiting)


def sweep(now: Values, after: Values, pieces: int) -> float:
    """Write one more roll of value iteration to `after`; return the largest change."""
    change = torch.zeros(1, device=GPU)
    _launch("sweep", BLOCKS, *_both(now), *_both(after), _int(pieces), change)
    return float(change)


def played_boards(
    values: Values,
    pieces: int,
    seed: int,
    styles: list[tuple[float, float]],
    games: int,
    turns: int,
) -> torch.Tensor:
    """Return boards before a roll, as turns × games; a game's style is its number's.

    A style is the width of the noise on values, and how often any action is taken instead.
    """
    noises, slips = (torch.tensor(column, device=GPU) for column in zip(*styles, strict=True))
    boards = torch.empty(turns, games, dtype=torch.int32, device=GPU)
    _launch(
        "sample", games // THREADS, *_both(values), _int(pieces), cupy.uint64(seed), _int(turns),
        _int(100), noises, slips, _int(len(styles)), boards,
    )  # fmt: skip
    return boards


def numbers(boards: torch.Tensor) -> torch.Tensor:
    """Return boards as 64-bit numbers: they are kept in 32 bits, whose last is no sign."""
    return boards.to(torch.int64) & 0xFFFFFFFF


def random_boards(pieces: int, seed: int, count: int) -> torch.Tensor:
    """Return boards with any number of pieces anywhere."""
    boards = torch.empty(count, dtype=torch.int32, device=GPU)
    _launch(
        "scatter", -(-count // THREADS), _int(pieces), cupy.uint64(seed), cupy.uint32(count), boards
    )
    return boards


def contest(one: Values, other: Values, pieces: int, seed: int, games: int) -> list[int]:
    """Return how many games the first judge wins, the second, and how many are left off."""
    tally = torch.zeros(3, dtype=torch.int64, device=GPU)
    threads = 1024 * THREADS
    _launch(
        "contest", 1024, *_both(one), *_both(other), _int(pieces), cupy.uint64(seed),
        _int(-(-games // threads)), tally,
    )  # fmt: skip
    return [int(count) for count in tally]


def _both(values: Values) -> tuple[torch.Tensor, torch.Tensor]:
    return values.rolling, values.waiting


def _int(number: int) -> Any:
    return cupy.int32(number)


_source = Path(__file__).with_name("ur.cu").read_text(encoding="utf-8")
_module = cupy.RawModule(code=_source, options=("--std=c++17",))


def _launch(name: str, blocks: int, *arguments: Any) -> None:
    torch.cuda.synchronize()
    raw = [cupy.uint64(a.data_ptr()) if isinstance(a, torch.Tensor) else a for a in arguments]
    _module.get_function(name)((blocks,), (THREADS,), tuple(raw))
    cupy.cuda.runtime.deviceSynchronize()
