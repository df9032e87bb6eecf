"""Random full boards of Ur, as documents, and ways to choose what is played from them."""

from random import Random
from typing import Any

from games.ur import oracle
from games.ur.builder import FORTS, ROLLS, document
from wardroom.core.position import Document, Position

TILES = sorted(oracle.TILES)
# Pieces that make chapters 4 and 6 matter: dominance of one seat, protection by the other.
FRAMES = ("", "a7=0 c7=0", "a1=0 c1=0", "a7=1 c7=1 b4=0", "a1=1 c1=1 a7=0 b4=0", "b4=1 a1=1 c7=1")


def crowd(random: Random, **options: Any) -> Document:
    """Return a random document with one of FRAMES and up to all other pieces on the board."""
    board = {
        tile: int(seat) for tile, seat in (p.split("=") for p in random.choice(FRAMES).split())
    }
    most = options.get("pieces", 7)
    free = [tile for tile in TILES if tile not in board]
    for tile in random.sample(free, random.randint(0, len(free))):
        seat = random.randrange(2)
        if list(board.values()).count(seat) < most and not _wins(board, tile, seat):
            board[tile] = seat
    pieces = " ".join(f"{tile}={seat}" for tile, seat in board.items())
    repeat = [random.choice((0, 1, 4, 5)) for _ in range(2)]
    last = [random.choice(("pass", "spawn a4", "b3-b4")) if count else None for count in repeat]
    roll = random.choice((*ROLLS, "ss", "gg"))
    turn = random.randrange(2)
    return document(pieces, roll=roll, turn=turn, repeat=repeat, last=last, **options)


def _wins(board: dict[str, int], tile: str, seat: int) -> bool:
    return {t for t, holder in (board | {tile: seat}).items() if holder == seat} >= set(FORTS)


def by_chance(random: Random, position: Position, actions: list[str]) -> str:
    """Choose an action uniformly, a roll by its probability."""
    weights = [weight for _, weight in position.outcomes()] or None
    return random.choices(actions, weights)[0]


def eager(random: Random, position: Position, actions: list[str]) -> str:
    """Choose uniformly, but mostly stay on a fort, or go to one, where that is possible."""
    keeping = [a for a in actions if a[-2:] in FORTS or not a.startswith(FORTS)]
    reaching = [a for a in keeping if a[-2:] in FORTS]
    return random.choice(random.choice([actions, keeping, reaching, reaching]) or actions)
