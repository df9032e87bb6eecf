"""Ur's puzzles: the best use of a roll."""

from wardroom.core.kernel import OVER
from wardroom.core.position import Position
from wardroom.core.puzzle_kind import PuzzleKind

FEWEST_ACTIONS = 4  # to choose among
MISSED = "That leaves you {got} chances in 100 to win. The best use of this roll leaves you {best}."


def is_over(start: Position, position: Position, seat: int) -> bool:
    """Whether all that the roll allowed is done."""
    return position.actor != seat


def chance_to_win(start: Position, position: Position, seat: int, count: int) -> float:
    """What the judge that has nearly solved the game says; 0.0027 off in the mean."""
    over = position.game.engine.actor(position) == OVER
    values = position.returns() if over else position.evaluate()
    return 0.5 + 0.5 * values[seat]


KINDS = (
    PuzzleKind(
        id="best-roll",
        title="The best use of this roll",
        goal=lambda _: "Your roll is on the table. Make the most of it.",
        praise="Nothing else leaves you as good a chance to win.",
        missed=MISSED,
        is_over=is_over,
        worth=chance_to_win,
        qualifies=lambda position, _: len(position.legal_codes()) >= FEWEST_ACTIONS,
        margin=0.08,
        tolerance=0.02,
    ),
)
