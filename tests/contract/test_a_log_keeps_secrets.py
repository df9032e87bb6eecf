"""Law: a seat's log tells its own actions, and no outcomes apart that it cannot tell apart."""

from itertools import combinations

import pytest

from contract.broken import BrokenToy, case_of
from contract.secrets import hides
from contract.walks import Case, every_case, walk
from wardroom.core.game import Game
from wardroom.core.position import Position

OUTCOMES = 6  # of a position, compared with each other


def check(case: Case) -> None:
    alike, secrets = 0, False
    for position in walk(case).positions:
        for action in position.legal():
            assert isinstance(position.actor, int)
            assert case.game.seen(position, action, position.actor) == action
        for seat in (*position.seats, None):
            secrets = secrets or hides(position, seat)
            alike += _check_outcomes(position, seat)
    assert bool(alike) == secrets


def _check_outcomes(position: Position, seat: int | None) -> int:
    """Compare what a seat is told of outcomes; return how many pairs look alike to it."""
    futures = []
    for text, _ in position.outcomes()[:OUTCOMES]:
        future = after(position, text)
        futures.append((future, future.view(seat), position.game.seen(position, text, seat)))
    alike = [
        (seen, other_seen)
        for (one, view, seen), (other, other_view, other_seen) in combinations(futures, 2)
        if view == other_view and one != other
    ]
    for seen, other_seen in alike:
        assert seen == other_seen
    return len(alike)


def after(position: Position, action: str) -> Position:
    """The position that an action leads to."""
    position = position.copy()
    position.apply(action)
    return position


@every_case
def test_a_log_tells_no_more_than_its_seat_may_know(case: Case) -> None:
    check(case)


def test_a_log_that_names_the_cards_of_others_breaks_the_law() -> None:
    class Chatty(BrokenToy):
        seen = Game.seen

    with pytest.raises(AssertionError):
        check(case_of(Chatty()))


def test_a_log_that_hides_the_own_actions_breaks_the_law() -> None:
    class Mute(BrokenToy):
        def seen(self, position: Position, action: str, seat: int | None) -> str:
            return "?"

    with pytest.raises(AssertionError):
        check(case_of(Mute()))
