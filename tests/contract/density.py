"""Positions with much to choose from: found by climbing, and made for the purpose."""

from collections.abc import Callable, Iterator
from random import Random

from contract.walks import Case, jump, snapshot
from games.hexward import crowds as hexward
from games.ur import builder as board
from games.ur import crowds as ur
from games.ursting import builder as wards
from games.ursting import crowds as ursting
from games.wardtcg.builder import Table
from wardroom.catalogue import load
from wardroom.core.kernel import JIT
from wardroom.core.position import Document, Position
from wardroom.core.rng import below, seeded

STEPS = 600 if JIT else 40  # of a climb
FURTHEST = 12  # plies of a step
KEPT = 12  # positions that a step may start from
CROWDS = 40 if JIT else 5


def width(position: Position) -> int:
    """How much a seat has to choose from."""
    return len(position.legal_codes())


def climb(case: Case) -> Iterator[Position]:
    """Random games, every other time from one of the widest positions that were met."""
    rng, position = seeded(3), case.start()
    widest = [position]
    for step in range(STEPS):
        if step % 2 or position.is_over:
            position = widest[below(rng, len(widest))]
        position = snapshot(position)
        jump(position, rng, 1 + below(rng, FURTHEST))
        yield position
        widest = sorted([*widest, position], key=width)[-KEPT:]


def made(game_id: str) -> Iterator[Position]:
    """Crowded positions of a game, the last as crowded as can be."""
    random = Random(1)
    for _ in range(CROWDS):
        yield load(game_id).position(CROWD[game_id](random))
    yield load(game_id).position(FULLEST[game_id]())


def _ur_open(random: Random) -> Document:
    return ur.crowd(random, path="open", may_pass=True)


def _ur_full() -> Document:
    """Seven pieces with three steps each on an open path; `pass` and `draw` as well."""
    pieces, often = "a7=0 c7=0 b2=0 b3=0 b5=0 b7=0 a2=0", ["a2-a3", "a3-a2"]
    options = {"path": "open", "may_pass": True}
    return board.document(pieces, roll="ss", last=often, repeat=[5, 5], **options)


def _hexward_full() -> Document:
    """The fullest of three thousand crowds."""
    return hexward.crowd(Random(1282), friendly_climb="yes")


def _ursting_full() -> Document:
    """All dice in the Fray, where each can be shifted both ways, and all cards in one hand."""
    cards = " ".join(rank + suit for suit in wards.SUITS for rank in wards.RANKS if rank != "5")
    dice = " ".join(f"d{size}{suit}=3" for suit in wards.SUITS for size in wards.SIZES)
    abilities = ["grafters", "runts", "dockers", "gaolbirds"]
    return wards.document(4, hands=[cards], fray=dice, abilities=abilities)


def _wardtcg_hand(random: Random) -> Document:
    """A hand of thirty different cards, and every place for a creature taken."""
    table = Table()
    cards = sorted(table.library.numbers)
    creatures = [card for card in cards if table.library[card].is_creature]
    table.zero.piles(hand=" ".join(random.sample(cards, 30)))
    for side in (table.zero, table.one):
        side.primary(random.choice(creatures))
        for _ in range(4):
            side.limited(random.choice(creatures))
    return table.doc


def _wardtcg_full() -> Document:
    """Every card in one hand."""
    table = Table()
    table.zero.piles(hand=" ".join(table.library.numbers)).primary("frog")
    return table.doc


CROWD: dict[str, Callable[[Random], Document]] = {
    "hexward": hexward.crowd,
    "ur": _ur_open,
    "ursting": ursting.crowd,
    "wardtcg": _wardtcg_hand,
}
FULLEST: dict[str, Callable[[], Document]] = {
    "hexward": _hexward_full,
    "ur": _ur_full,
    "ursting": _ursting_full,
    "wardtcg": _wardtcg_full,
}
