"""A kind of puzzle, as a game declares it in its module `puzzling`: what is asked, what counts."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from wardroom.core.position import Position


def _always(start: Position, seat: int) -> bool:
    return True


def _never(start: Position, position: Position, seat: int) -> bool:
    return False


def _hopeful(position: Position, seat: int, left: int) -> bool:
    return False


def _unused(start: Position, position: Position, seat: int, count: int) -> float:
    raise NotImplementedError


@dataclass(frozen=True)
class PuzzleKind:
    """What is asked of the solver, and when it is met.

    A kind that is forced asks for a won game within a number of own actions, whatever the rival
    does. Any other goes on until it is over, and is then worth something from 0 to 1; before, an
    action is worth what follows from it at best: chance by its probabilities, rivals at their best.
    What the seat cannot know is dealt anew, and the worth is the mean over the deals.
    """

    id: str
    title: str
    goal: Callable[[int], str]  # of the count that is asked for
    praise: str
    missed: str  # what is said of another action; {got} and {best} are chances in 100
    counts: Sequence[int] = (0,)  # of own actions, or cards, or whatever the goal counts
    forced: bool = False
    # Whether a win within so many own actions is out of the question, as long as a rival may pass.
    hopeless: Callable[[Position, int, int], bool] = _hopeful
    is_over: Callable[[Position, Position, int], bool] = _never
    worth: Callable[[Position, Position, int, int], float] = _unused
    qualifies: Callable[[Position, int], bool] = _always  # looked at before anything is searched
    least: float = 0.0  # that the best action is worth
    margin: float = 0.5  # by which the best action is better than any other
    tolerance: float = 1e-6  # by which a later action may be worse than the best
    deals: int = 1
    is_part: bool = False  # the goal is not the game: the strongest level has to solve it too
    actions: int = 30_000  # that are looked at for a proof; what needs more is no puzzle
    seats: Sequence[int] = (2,)  # how many sit at the games it is mined from
    options: Mapping[str, Any] = field(default_factory=dict)  # of these games
