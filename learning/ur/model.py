"""The judge of Ur while it learns: sums of table rows, then two narrow layers.

It is written so that it can be cut to whole numbers: `cut` gives what the package's kernel reads.
"""

import numpy as np
import torch
from torch import nn

from learning.ur.shapes import MIRROR, TILES, Shape
from learning.ur.whole import Numbers

# What 1 is, in whole numbers.
ROW_ONE = 128  # a table's entry, and what the first layer is given
FIRST_ONE = 256  # a weight of the first layer
ONE = 1024  # everything behind it
ROW_MOST = 127 / ROW_ONE


class Judge(nn.Module):  # type: ignore[misc]  # PyTorch need not be here
    """Boards, as numbers, to the chance to win of the seat about to roll."""

    def __init__(self, shape: Shape) -> None:
        """Begin with small random weights."""
        super().__init__()
        self.shape = shape
        lists = [tiles.split() for tiles in shape.pairs + shape.alone]
        first = np.cumsum([0, *(3 ** len(tiles) for tiles in lists), 64])
        self.rows = int(first[-1])
        looked_up = [(tiles, first[i]) for i, tiles in enumerate(lists)]
        looked_up += [
            ([tile.translate(MIRROR) for tile in tiles], first[i])
            for i, tiles in enumerate(lists[: len(shape.pairs)])
        ]
        self.count_row = int(first[-2])
        for file, (low, size) in {"c": (0, 6), "b": (6, 8), "a": (14, 6)}.items():
            part = np.stack([_part(tiles, low, size) for tiles, _ in looked_up], 1)
            self.register_buffer(f"part_{file}", torch.from_numpy(part))
            self.register_buffer(f"count_{file}", torch.from_numpy(_counts(size)))
        offsets = torch.tensor([int(row) for _, row in looked_up])
        self.register_buffer("offsets", offsets)
        image = np.arange(self.rows)
        for i, tiles in enumerate(lists[len(shape.pairs) :], len(shape.pairs)):
            image[first[i] : first[i + 1]] = first[i] + _image(tiles)
        self.register_buffer("image", torch.from_numpy(image))
        self.table = nn.Parameter(torch.randn(self.rows, shape.width) * 0.05)
        self.bias = nn.Parameter(torch.full((shape.width,), 0.3))
        self.first = nn.Linear(shape.width, shape.hidden)
        self.second = nn.Linear(shape.hidden, 32)
        self.last = nn.Linear(32, 1)
        nn.init.normal_(self.first.weight, std=1.5 / shape.width**0.5)
        nn.init.normal_(self.second.weight, std=1.5 / shape.hidden**0.5)

    def places(self, boards: torch.Tensor) -> torch.Tensor:
        """Return the rows to look up for each board."""
        a, b, c = boards // (6561 * 729), boards // 729 % 6561, boards % 729
        rows = self.part_a[a] + self.part_b[b] + self.part_c[c] + self.offsets
        counts = self.count_a[a] + self.count_b[b] + self.count_c[c]
        counts = counts.clamp(max=63) + self.count_row
        return torch.cat([rows, counts[:, None]], 1)

    def forward(self, boards: torch.Tensor, exact: bool) -> torch.Tensor:
        """Return values; `exact`: with every weight and every step cut as the kernel does."""
        table, bias = self._table(exact), self.bias
        weights = [layer.weight for layer in (self.first, self.second, self.last)]
        biases = [layer.bias for layer in (self.first, self.second, self.last)]
        if exact:
            bias = _cut(bias, ROW_ONE)
            weights = [_cut(weights[0], FIRST_ONE), *(_cut(w, ONE) for w in weights[1:])]
            biases = [
                _cut(biases[0], ROW_ONE * FIRST_ONE),
                *(_cut(b, ONE * ONE) for b in biases[1:]),
            ]
        x = (Rows.apply(table, self.places(boards)) + bias).clamp(0, 1)
        for weight, b in zip(weights[:-1], biases[:-1], strict=True):
            x = x @ weight.T + b
            x = (_floor(x, ONE) if exact else x).clamp(0, 1)
        x = (x @ weights[-1].T + biases[-1]).squeeze(1)
        return 0.5 + 0.5 * x / torch.sqrt(1 + x * x)

    def _table(self, exact: bool) -> torch.Tensor:
        table = 0.5 * (self.table + self.table[self.image]) if len(self.shape.alone) else self.table
        table = table.clamp(-ROW_MOST, ROW_MOST)
        return _cut(table, ROW_ONE) if exact else table

    def cut(self) -> dict[str, Numbers]:
        """Return the whole numbers of the judge."""
        with torch.no_grad():
            numbers = {
                "table": self._table(True) * ROW_ONE,
                "bias": _cut(self.bias, ROW_ONE) * ROW_ONE,
                "first": _cut(self.first.weight, FIRST_ONE) * FIRST_ONE,
                "first_bias": self.first.bias * ROW_ONE * FIRST_ONE,
                "second": self.second.weight * ONE,
                "second_bias": self.second.bias * ONE * ONE,
                "last": self.last.weight * ONE,
                "last_bias": self.last.bias * ONE * ONE,
            }
        kinds = {"table": np.int8, "bias": np.int16, "first": np.int16, "second": np.int16}
        kinds["last"] = np.int16
        return {
            name: value.round().cpu().numpy().astype(kinds.get(name, np.int32))
            for name, value in numbers.items()
        }

    @classmethod
    def opened(cls, shape: Shape, numbers: dict[str, Numbers]) -> "Judge":
        """Return a judge of the whole numbers of one: what the package reads."""
        judge, ones = cls(shape), {"table": ROW_ONE, "bias": ROW_ONE}
        ones |= {"first.weight": FIRST_ONE, "first.bias": ROW_ONE * FIRST_ONE}
        ones |= {f"{layer}.weight": ONE for layer in ("second", "last")}
        ones |= {f"{layer}.bias": ONE * ONE for layer in ("second", "last")}
        with torch.no_grad():
            for name, weights in judge.named_parameters():
                whole = numbers[name.replace(".weight", "").replace(".bias", "_bias")]
                weights.copy_(torch.from_numpy(whole.astype(np.float64) / ones[name]))
        return judge


class Rows(torch.autograd.Function):  # type: ignore[misc]
    """The sum of a table's rows; the way back adds to them without sorting."""

    @staticmethod
    def forward(ctx, table, places):  # type: ignore[no-untyped-def]
        """Return one sum for each line of `places`."""
        ctx.save_for_backward(places)
        ctx.rows = len(table)
        return nn.functional.embedding_bag(places, table, mode="sum")

    @staticmethod
    def backward(ctx, given):  # type: ignore[no-untyped-def]
        """Return what each row is to be changed by."""
        (places,) = ctx.saved_tensors
        table = torch.zeros(ctx.rows, given.shape[1], device=given.device)
        for column in places.T:
            table.index_add_(0, column, given)
        return table, None


def _cut(weights: torch.Tensor, one: int) -> torch.Tensor:
    """Round to whole numbers; the way back does not notice."""
    return weights + ((weights * one).round() / one - weights).detach()


def _floor(x: torch.Tensor, one: int) -> torch.Tensor:
    return x + ((x * one + 1e-4).floor() / one - x).detach()  # float32 may lie a little below


def _part(tiles: list[str], low: int, size: int) -> Numbers:
    """What each state of a file adds to a table's row, its digits as in TILES from `low` on."""
    rows = np.zeros(3**size, np.int64)
    for digit in range(size):
        if TILES[low + digit] in tiles:
            rows += np.arange(3**size) // 3**digit % 3 * 3 ** tiles.index(TILES[low + digit])
    return rows


def _counts(size: int) -> Numbers:
    """8 for each own piece of a file, 1 for each of the enemy's."""
    digits = np.arange(3**size)[:, None] // 3 ** np.arange(size) % 3
    counts: Numbers = ((digits == 1) * 8 + (digits == 2)).sum(1)
    return counts


def _image(tiles: list[str]) -> Numbers:
    """Where each row of a table lies for the mirror image."""
    rows = np.arange(3 ** len(tiles))
    image = np.zeros_like(rows)
    for digit, tile in enumerate(tiles):
        image += rows // 3**digit % 3 * 3 ** tiles.index(tile.translate(MIRROR))
    return image
