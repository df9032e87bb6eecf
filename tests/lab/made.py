"""Games that were made up, so that what the lab should find is known."""

from wardroom.arena.game import Result
from wardroom.core.rng import below, next32, seeded
from wardroom.lab.samples import Sample

LEVEL = "level-3"


def games(count: int, first_wins: float, luck: float = 0.0) -> list[Sample]:
    """Games that the seat which begins wins so often; `luck` is how much of it chance explains."""
    rng, made = seeded(7), []
    for number in range(count):
        first = below(rng, 2)
        won = next32(rng) / (1 << 32) < first_wins
        noise = next32(rng) / (1 << 32) - 0.5
        gift = luck * ((1.0 if won else -1.0) - (2 * first_wins - 1)) + (1 - luck) * noise
        made.append(game(number, first, first if won else 1 - first, gift if first == 0 else -gift))
    return made


def game(
    number: int, first: int, winner: int | None, luck: float = 0.0, actions: int = 20
) -> Sample:
    """A game of two seats; nobody wins a draw."""
    returns = (0.0, 0.0) if winner is None else (1.0 - 2 * winner, 2.0 * winner - 1)
    spent = (actions - actions // 2, actions // 2)
    result = Result(
        number, 0, 0, (LEVEL, LEVEL), returns, 30, spent, (), luck=(luck, -luck), slips=(0.0, 0.0)
    )
    return Sample(result, first)
