"""WARD's puzzles: to win this very turn, and to outlive the next one."""

from wardroom.catalogue.wardtcg.layout import SLOTS
from wardroom.core.position import Position
from wardroom.core.puzzle_kind import PuzzleKind

DEALS = 4  # of the rival's hidden hand
LETHAL = "That wins {got} times in 100. The best play wins {best} times."
UNSAFE = "After that you survive {got} times in 100. The safest play survives {best} times."


def at_stake(position: Position, seat: int) -> int:
    """TCG-11.3: a seat's total if its primary fell."""
    s, table = position.record, position.table
    primary = s.creature[seat * SLOTS]
    fallen = int(table.hp[primary.card]) if primary.id else 0
    return int(s.total[seat]) + fallen


def is_in_reach(position: Position, seat: int) -> bool:
    """Whether one more fallen primary decides the game against a seat."""
    return at_stake(position, seat) >= int(position.table.win_hp)


def is_own_turn(position: Position, seat: int) -> bool:
    """Whether a seat is in its own turn, after the first, and has some choice."""
    s = position.record
    return bool(s.active == seat and s.turn > 2 and len(position.legal_codes()) >= 2)


def has_won(start: Position, position: Position, seat: int, count: int) -> float:
    """1 for a win."""
    return float(position.returns()[seat] > 0)


def is_alive(start: Position, position: Position, seat: int, count: int) -> float:
    """0 for a loss."""
    return float(position.returns()[seat] >= 0)


KINDS = (
    PuzzleKind(
        id="lethal",
        title="Lethal this turn",
        goal=lambda _: "Win the game this very turn.",
        praise="That was the line. Whatever the dice said, nothing had a better chance.",
        missed=LETHAL,
        is_over=lambda start, position, seat: bool(position.record.turn > start.record.turn),
        worth=has_won,
        qualifies=lambda position, seat: (
            is_own_turn(position, seat) and is_in_reach(position, 1 - seat)
        ),
        least=0.2,
        margin=0.12,
        tolerance=0.02,
        deals=DEALS,
        actions=6_000,
    ),
    PuzzleKind(
        id="survive",
        title="Survive",
        goal=lambda _: "Do not lose before your next turn.",
        praise="That was the line. Whatever the dice said, nothing was safer.",
        missed=UNSAFE,
        is_over=lambda start, position, seat: bool(position.record.turn >= start.record.turn + 2),
        worth=is_alive,
        qualifies=lambda position, seat: (
            is_own_turn(position, seat) and is_in_reach(position, seat)
        ),
        least=0.3,
        margin=0.12,
        tolerance=0.02,
        deals=DEALS,
        actions=8_000,
    ),
)
