"""Makes a judge as sure as it may be: what it judges 70 % is won about 70 % of the time.

A game's `levels.toml` says by which power chances are sharpened, for each number of seats;
`benchmarks/review/calibration.py` fitted it. Above 1 a judge was too timid, below 1 too sure.
"""

import tomllib
from functools import cache

from wardroom.catalogue import text
from wardroom.review.values import Values, chance

FILE = "levels.toml"
VAGUE = 0.1  # a judge that is as little sharpened knows next to nothing of how a match ends
LEAST = 0.0005  # a chance below this counts as this much: none is lost for good before the end


def tempered(values: Values, sharpness: float) -> Values:
    """Return values whose chances to win are sharpened; a sure win stays sure, an even one even."""
    if sharpness == 1.0 or max(values) == 1.0:
        return values
    seats = len(values)
    powers = [max(chance(value, seats), LEAST) ** sharpness for value in values]
    total = sum(powers)
    return tuple((seats * power / total - 1) / (seats - 1) for power in powers)


@cache
def sharpness(game_id: str, seats: int) -> float:
    """Return what was fitted for a game at so many seats; 1 where nothing was."""
    figures = tomllib.loads(text(game_id, FILE) or "").get("judge", {})
    return float(figures.get("sharpness", {}).get(str(seats), 1.0))


def is_vague(game_id: str, seats: int) -> bool:
    """Whether the judge knows next to nothing of a game at so many seats."""
    return sharpness(game_id, seats) < VAGUE
