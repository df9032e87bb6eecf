"""The kernel contract: what every game's `rules.py` defines, in these words.

Loops that serve all games are written against this module and specialised per game.
`table` holds what is constant for a match, `s` what changes; both are records.
"""

from wardroom.core.kernel import Codes, Record, Values, Weights
from wardroom.core.rng import Rng


def setup(table: Record, s: Record) -> None:
    """Make `s` the initial position."""
    raise NotImplementedError


def actor(table: Record, s: Record) -> int:
    """Return the seat to act, CHANCE or OVER."""
    raise NotImplementedError


def legal(table: Record, s: Record, out: Codes) -> int:
    """Write the action codes of the seat to act, each once; return how many."""
    raise NotImplementedError


def outcomes(table: Record, s: Record, out: Codes, weight: Weights) -> int:
    """Write the chance codes and their integer weights; return how many."""
    raise NotImplementedError


def apply(table: Record, s: Record, action: int) -> None:
    """Change `s` by one action or chance outcome. Trusts its caller, never raises."""
    raise NotImplementedError


def determinize(table: Record, s: Record, seat: int, rng: Rng) -> None:
    """Deal anew, uniformly, what `seat` (-1: a spectator) cannot know."""
    raise NotImplementedError


def returns(table: Record, s: Record, out: Values) -> None:
    """Write each seat's result of a game that is over: zero-sum, within [-1, 1]."""
    raise NotImplementedError


def evaluate(table: Record, s: Record, out: Values) -> None:
    """Write a guess of each seat's result, within [-1, 1], for search cut-offs."""
    raise NotImplementedError
