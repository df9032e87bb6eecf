"""What a creature's blow may be expected to do."""

import numpy as np

from wardroom.catalogue.wardtcg.rules.stats import current
from wardroom.catalogue.wardtcg.vocabulary import DAMAGE_BONUS, DICE, HIT_BONUS
from wardroom.core.kernel import Record, kernel

# The chance that two dice make at least so much; 2 always misses, 12 always hits.
HIT_CHANCE = np.array(
    [min(max(sum(6 - abs(k - 7) for k in range(max(n, 3), 13)), 1), 35) / 36 for n in range(13)]
)
MEAN_DIE = 3.5


@kernel
def blow_against(table: Record, s: Record, c: int, al: int, shield: int) -> float:
    """The damage the creature at `c` can expect to deal in an attack on such a target."""
    roll = al - current(table, s, c, HIT_BONUS)
    damage = MEAN_DIE * current(table, s, c, DICE) + current(table, s, c, DAMAGE_BONUS)
    return HIT_CHANCE[min(max(roll, 0), 12)] * max(damage - shield, 0.0)
