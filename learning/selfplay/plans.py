"""How many games each generation plays, and how it learns from them."""

from dataclasses import dataclass, replace

from learning.selfplay.loops import Manner


@dataclass(frozen=True)
class Generation:
    """Games, and a network fitted to them."""

    manner: Manner
    steps: int = 1500
    rate: float = 3e-3
    memory: int = 2  # generations whose games are learnt from

    def shortened(self, share: float) -> "Generation":
        """Return it with a share of its games and steps."""
        manner = replace(self.manner, games=int(share * self.manner.games))
        return replace(self, manner=manner, steps=max(5, int(share * self.steps)))


URSTING = (
    Generation(Manner(50_000, slips=1000, share=80), memory=1),
    Generation(Manner(150_000, slips=120, share=80), memory=1),
    Generation(Manner(150_000, slips=120, share=80)),
    Generation(Manner(450_000, slips=60, share=80), steps=4000),
)
WARDTCG = (
    Generation(Manner(50_000, slips=1000, share=60), memory=1),
    Generation(Manner(200_000, slips=100, share=60), memory=1),
    Generation(Manner(200_000, slips=100, share=60)),
    Generation(Manner(300_000, slips=80, share=60)),
    Generation(Manner(500_000, slips=50, share=60), steps=5000),
)
PLANS = {"ursting": URSTING, "wardtcg": WARDTCG}
