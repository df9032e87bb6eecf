"""A legal game that drives the Front as far from the Ward as it can, in one direction."""

from collections.abc import Iterator
from random import Random

from games.hexward.builder import GAME
from wardroom.catalogue.hexward.layout import AROUND
from wardroom.core.position import Position

Cell = tuple[int, int]
STRAY = 0.1  # how often a soldier wanders, to get round others


def march(direction: int, seed: int) -> Iterator[Position]:
    """Yield the one position that changes, before the first action and after each."""
    random = Random(seed)
    p = GAME.initial(3, {"quiet_limit": 1000, "friendly_climb": "yes"})
    yield p
    while not p.is_over:
        p.apply(_outward(p, direction, random))
        yield p


def ray(position: Position, direction: int) -> list[Cell]:
    """The cells of the straight line from the Ward that are occupied without a gap."""
    cells = {cell_of(text) for text in position.to_json()["cells"]}
    q, r = AROUND[direction]
    line = [(0, 0)]
    while (tip := (q * len(line), r * len(line))) in cells:
        line.append(tip)
    return line


def _outward(p: Position, direction: int, random: Random) -> str:
    line = ray(p, direction)
    tip = AROUND[direction][0] * len(line), AROUND[direction][1] * len(line)
    deployments = [a for a in p.legal() if a.startswith("deploy")]
    moves = [a for a in p.legal() if a.startswith("move") and _cells(a)[0] not in line]
    if deployments:
        return min(deployments, key=lambda a: (distance(_cells(a)[0], tip), a))
    if not moves:
        return "pass"
    if random.random() < STRAY:
        return random.choice(moves)
    return min(moves, key=lambda a: (_gain(a, tip), random.random()))


def _cells(action: str) -> list[Cell]:
    return [cell_of(word) for word in action.split(" ") if "," in word]


def _gain(move: str, tip: Cell) -> int:
    start, end = _cells(move)
    return -100 if end == tip else distance(end, tip) - distance(start, tip)


def cell_of(text: str) -> Cell:
    """The coordinates in a text."""
    q, r = text.split(",")
    return int(q), int(r)


def distance(one: Cell, other: Cell) -> int:
    """How many steps apart two cells are."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))
