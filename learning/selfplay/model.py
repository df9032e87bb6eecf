"""The network while it learns, and in whole numbers."""

from typing import Any

import numpy as np
import torch
from torch import nn

from wardroom.core.network import FIRST, MOST_ROWS, ONE, SECOND

LARGEST = 30.0  # of a sum: what 16 bits hold


class Network(nn.Module):  # type: ignore[misc]  # where PyTorch is not installed
    """Rows added, cut to 0 … 1, two layers, shares of the chance to win."""

    def __init__(self, rows: int) -> None:
        """Begin with small weights."""
        super().__init__()
        self.rows = nn.Parameter(torch.randn(rows, 2 * FIRST) * 0.05)
        self.bias = nn.Parameter(torch.full((FIRST,), 0.3))
        self.second = nn.Parameter(torch.randn(FIRST, SECOND) * 0.25)
        self.second_bias = nn.Parameter(torch.full((SECOND,), 0.3))
        self.last = nn.Parameter(torch.randn(SECOND) * 0.25)

    def forward(self, given: torch.Tensor, seats: torch.Tensor) -> torch.Tensor:
        """Return the logarithms of the chances; `given` is what each seat's rows are."""
        sums = self.sums(given)
        first = torch.clamp(sums, 0, 1)
        second = torch.clamp(first @ self.second + self.second_bias, 0, 1)
        logits = second @ self.last
        absent = torch.arange(given.shape[1], device=given.device) >= seats[:, None]
        return torch.log_softmax(logits.masked_fill(absent, -1e4), 1)

    def sums(self, given: torch.Tensor) -> torch.Tensor:
        """What is cut to 0 … 1, by seat."""
        batch, most_seats = given.shape[:2]
        sums = many_hot(given, len(self.rows)) @ self.rows
        own, to_others = sums.view(batch, most_seats, 2, FIRST).unbind(2)
        return self.bias + own + to_others.sum(1, keepdim=True) - to_others

    def whole(self) -> dict[str, Any]:
        """Return the weights as whole numbers."""
        wide = {"rows": self.rows, "bias": self.bias, "second": self.second, "last": self.last}
        numbers = {name: _rounded(weights, ONE) for name, weights in wide.items()}
        numbers["second_bias"] = _rounded(self.second_bias, ONE * ONE)
        numbers["last_bias"] = np.zeros(1, np.int32)
        return numbers


def many_hot(given: torch.Tensor, rows: int) -> torch.Tensor:
    """How often each row is among those of each position and seat."""
    given = given.view(-1, given.shape[-1]).long()
    places = torch.arange(1, given.shape[1], device=given.device)
    places = torch.where(places <= given[:, :1], given[:, 1:], rows)
    hot = torch.zeros(len(given), rows + 1, device=given.device)
    hot.scatter_add_(1, places, torch.ones_like(places, dtype=hot.dtype))
    return hot[:, :rows]


def _rounded(weights: torch.Tensor, one: int) -> Any:
    whole = np.round(weights.detach().cpu().numpy() * one)
    kind = np.int16 if abs(whole).max() < 1 << 15 else np.int32
    return whole.astype(kind)


def cut(rows: Any) -> Any:
    """Drop places that no position uses."""
    return np.ascontiguousarray(rows[:, :, : min(int(rows[:, :, 0].max()) + 1, MOST_ROWS)])
