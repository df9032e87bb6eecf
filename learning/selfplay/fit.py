"""Fitting a network to what became of positions."""

import math
import time
from typing import Any

import numpy as np
import torch

from learning.selfplay.loops import Played
from learning.selfplay.model import Network, cut

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
BATCH = 16_384
RATE = 3e-3
DECAY = 1e-5
HELD_OUT = 20  # of so many games one is not learnt from
BINS = 20


class Data:
    """Positions on the device."""

    def __init__(self, played: Played) -> None:
        """Take them over."""
        self.given = torch.from_numpy(cut(played.rows)).to(DEVICE)
        self.seats = torch.from_numpy(played.seats.astype(np.int64)).to(DEVICE)
        self.result = self._chances(torch.from_numpy(played.result).to(DEVICE))
        held_out = torch.from_numpy(played.game).to(DEVICE) % HELD_OUT == 0
        self.known, self.held_out = torch.where(~held_out)[0], torch.where(held_out)[0]

    def _chances(self, results: torch.Tensor) -> torch.Tensor:
        """Results as chances to win; what is drawn or lost by all is shared by all."""
        seats = self.seats[:, None]
        there = torch.arange(results.shape[1], device=DEVICE) < seats
        return torch.where(there, ((seats - 1) * results + 1) / seats, 0).float()


def fit(net: Network, data: Data, steps: int, rate: float = RATE) -> list[dict[str, float]]:
    """Fit, the rate falling to nothing, and tell how the losses fell."""
    optimizer = torch.optim.AdamW(net.parameters(), rate, weight_decay=DECAY)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1.0, step / 50) * (0.5 + 0.5 * math.cos(math.pi * step / steps))
    )
    curve, began, total = [], time.time(), torch.zeros((), device=DEVICE)
    for step in range(1, steps + 1):
        chosen = data.known[torch.randint(len(data.known), (BATCH,), device=DEVICE)]
        foretold = net(data.given[chosen], data.seats[chosen])
        loss = -(data.result[chosen] * foretold).sum(1).mean()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        schedule.step()
        total += loss.detach()
        if step % (steps // 5) == 0:
            seen = float(total) / (steps // 5)
            total.zero_()
            held = loss_of(net, data)
            curve.append(
                {"step": step, "learnt": seen, "held_out": held, "seconds": time.time() - began}
            )
    return curve


def foretold(net: Network, data: Data) -> torch.Tensor:
    """The logarithms of the chances in games that were not learnt from."""
    with torch.no_grad():
        parts = data.held_out.split(BATCH)
        return torch.cat([net(data.given[part], data.seats[part]) for part in parts])


def loss_of(net: Network, data: Data) -> float:
    """How surprising the results of games are that were not learnt from."""
    return float(-(data.result[data.held_out] * foretold(net, data)).sum(1).mean())


def reliability(net: Network, data: Data) -> list[dict[str, float]]:
    """How often seats won that were given each chance, in games that were not learnt from."""
    seats = data.seats[data.held_out]
    there = torch.arange(data.given.shape[1], device=DEVICE) < seats[:, None]
    given = foretold(net, data).exp()[there]
    won = data.result[data.held_out][there]
    return binned(given.cpu().numpy(), won.cpu().numpy())


def binned(given: Any, won: Any) -> list[dict[str, float]]:
    """Chances that were given, in bins, and how often such seats won."""
    bins = np.minimum((given * BINS).astype(int), BINS - 1)
    return [
        {
            "given": float(given[bins == number].mean()),
            "won": float(won[bins == number].mean()),
            "positions": int((bins == number).sum()),
        }
        for number in range(BINS)
        if (bins == number).any()
    ]
