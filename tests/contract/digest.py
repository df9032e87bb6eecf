"""Digests of seeded games, so that two processes can compare all that they play.

Run as `python -m contract.digest MODULE`, it prints those of the module's GAME.
"""

import hashlib
import json
import sys
from importlib import import_module
from typing import Any

from contract.walks import SEED, Case, cases, jump
from wardroom.core.game import Game
from wardroom.core.position import Position
from wardroom.core.rng import Rng, seeded
from wardroom.core.simulate import perft, random_action

PLIES = 24  # that are looked at one by one
BEYOND = 80  # further plies, by the compiled loop


def digests(game: Game) -> dict[str, str]:
    """The digest of every case of a game."""
    return {str(case): digest(case) for case in cases(game)}


def digest(case: Case) -> str:
    """A hash of all that can be said of a seeded game and of its generator."""
    position, rng = case.start(), seeded(SEED)
    told: list[Any] = [perft(position, 2)]
    for _ in range(PLIES):
        told.append(said_of(position, rng))
        if position.is_over:
            break
        position.apply(random_action(position, rng))
    jump(position, rng, BEYOND)
    told += [said_of(position, rng), rng.tolist()]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def said_of(position: Position, rng: Rng) -> list[Any]:
    """What the kernels say of a position; guesses are rounded, sums may be ordered differently."""
    worlds = [position.determinized(seat, rng).to_json() for seat in (*position.seats, None)]
    guess = [round(value, 9) for value in position.evaluate()]
    return [
        position.to_json(), position.legal_codes(), position.legal(), position.outcome_codes(),
        position.outcomes(), position.returns(), guess, worlds,
    ]  # fmt: skip


if __name__ == "__main__":
    print(json.dumps(digests(import_module(sys.argv[1]).GAME)))
