"""Whole turns of Ur by the rules alone, and boards to try them on."""

import random
from collections.abc import Iterator

from games.ur.builder import GAME, OPTIONS
from wardroom.catalogue.ur.layout import BIT, ENDED, FORTS, ROLL, TILES
from wardroom.core.position import ActionCode, Position

WON, AGAIN, OVER = "won", "again", "over"  # what follows a turn of seat 0
End = tuple[int, int, str]  # tiles of seat 0, of seat 1, and that


def board(own: int, enemy: int, pieces: int = 7) -> Position:
    """Return a position with seat 0 about to roll; there may be fewer pieces than options allow."""
    options = {**OPTIONS, "pieces": pieces}
    position = Position(GAME, GAME.table(2, options), 2, options, GAME.blank())
    GAME.kernels.setup(position.table, position.record)
    s = position.record
    s.held[0], s.held[1] = own, enemy
    s.pool[0], s.pool[1] = pieces - own.bit_count(), pieces - enemy.bit_count()
    return position


def boards(count: int, seed: int, pieces: int = 7) -> Iterator[tuple[int, int]]:
    """Yield sets of tiles of both seats; on every second board forts and Ishtar are crowded."""
    rng = random.Random(seed)
    crowded = [tile for tile, name in enumerate(TILES) if name in ("a1", "c1", "a7", "c7", "b4")]
    while count:
        tiles = rng.sample(range(len(TILES)), len(TILES))
        if count % 2:
            tiles = list(dict.fromkeys([*rng.sample(crowded, 4), *tiles]))
        cut, end = rng.randint(0, pieces), rng.randint(0, pieces)
        own, enemy = (
            sum(int(BIT[t]) for t in part) for part in (tiles[:cut], tiles[cut : cut + end])
        )
        if own & FORTS != FORTS and enemy & FORTS != FORTS:
            count -= 1
            yield own, enemy


def ends_by_rules(position: Position) -> set[End]:
    """Every board that seat 0 can leave behind, once it has rolled."""
    s = position.record
    if s.phase in (ROLL, ENDED):
        follows = WON if s.phase == ENDED else AGAIN if s.turn == 0 else OVER
        return {(int(s.held[0]), int(s.held[1]), follows)}
    ends = set()
    for code in position.legal_codes():
        after = position.copy()
        after.apply(ActionCode(code))
        ends |= ends_by_rules(after)
    return ends


def rolled(position: Position) -> Iterator[tuple[int, int, Position]]:
    """Yield every roll with its sixteenths, and the position after it."""
    for roll, (code, weight) in enumerate(zip(*position.outcome_codes(), strict=True)):
        after = position.copy()
        after.apply(code)
        yield roll, weight, after
