"""Opponents that do not search: one plays at random, one takes what looks best next."""

from wardroom.bots.bot import Bot
from wardroom.core.position import Position
from wardroom.core.rng import Rng, below


def play_randomly(position: Position, seat: int, rng: Rng) -> str:
    """Choose uniformly among the legal actions."""
    actions = position.legal()
    return actions[below(rng, len(actions))]


def play_greedily(position: Position, seat: int, rng: Rng) -> str:
    """Choose the action after which `evaluate` likes the seat best; ties at random."""
    world = position.determinized(seat, rng)
    scores = {action: _score_after(world, action, seat) for action in world.legal()}
    best = max(scores.values())
    actions = [action for action, score in scores.items() if score == best]
    return actions[below(rng, len(actions))]


def _score_after(world: Position, action: str, seat: int) -> float:
    after = world.copy()
    after.apply(action)
    return after.evaluate()[seat]


BOTS: dict[str, Bot] = {"greedy": play_greedily, "random": play_randomly}
TITLES = {
    "greedy": ("Hasty", "Takes what looks best at once."),
    "random": ("Careless", "Plays anything that is allowed."),
}
