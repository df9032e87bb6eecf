"""Opponents that do not search: one plays at random, one takes what looks best next."""

from wardroom.bots.policies import Policy

play_randomly = Policy(0)
play_greedily = Policy(1, temperature=1.0)  # without slack: only ties are broken at random

BOTS: dict[str, Policy] = {"greedy": play_greedily, "random": play_randomly}
TITLES = {
    "greedy": ("Hasty", "Takes what looks best at once."),
    "random": ("Careless", "Plays anything that is allowed."),
}
