"""Ward's puzzles: a ring that no answer can stop."""

from wardroom.catalogue.hexward.layout import COLOUR, ENOUGH, RING
from wardroom.catalogue.hexward.rules.ending import strength
from wardroom.core.account import NUMBERS
from wardroom.core.position import Position
from wardroom.core.puzzle_kind import PuzzleKind

SIDES = len(RING)


def sides_held(position: Position, seat: int) -> int:
    """How many of the six cells around the Ward a seat holds."""
    return int((COLOUR[position.record.top[RING]] == seat).sum())


def is_out_of_reach(position: Position, seat: int, left: int) -> bool:
    """HW-7.1: an action wins at most one more of the six cells for the seat."""
    return sides_held(position, seat) + left < SIDES


def only_a_ring_decides(position: Position, seat: int, left: int) -> bool:
    """HW-7.2: whether nobody can be brought under the strength of six that soon."""
    weakest = min(int(strength(position.record, one)) for one in position.seats)
    return weakest - left >= ENOUGH


def _goal(count: int) -> str:
    turns = NUMBERS[count]
    return f"Ring the Ward within {turns} of your turns, whatever your rival does."


def _kind(name: str, title: str, count: int, actions: int) -> PuzzleKind:
    return PuzzleKind(
        id=name,
        title=title,
        goal=_goal,
        praise="The ring is closed. Nothing could have stopped it.",
        missed="Your rival has an answer to that: the ring no longer closes in time.",
        counts=(count,),
        forced=True,
        hopeless=is_out_of_reach,
        qualifies=lambda position, seat: (
            not is_out_of_reach(position, seat, count)
            and only_a_ring_decides(position, seat, count)
        ),
        margin=1.0,
        least=1.0,
        actions=actions,
    )


KINDS = (
    _kind("ring-in-two", "Ring it in two", 2, 60_000),
    _kind("ring-in-three", "Ring it in three", 3, 100_000),
)
