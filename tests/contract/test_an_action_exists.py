"""Law: there is something to play, of one kind only, unless the game is over."""

import pytest

from contract.broken import broken
from contract.walks import Case, every_case, walk
from toy import rules
from toy.layout import ACT


def check(case: Case) -> None:
    for position in walk(case).positions:
        actions, outcomes = position.legal(), position.outcomes()
        if position.actor == "chance":
            assert outcomes
            assert not actions
        elif position.actor is None:
            assert position.is_over
            assert not actions
            assert not outcomes
        else:
            assert position.actor in position.seats
            assert actions
            assert not outcomes


@every_case
def test_an_action_exists_unless_the_game_is_over(case: Case) -> None:
    check(case)


def test_a_seat_with_nothing_to_do_breaks_the_law() -> None:
    def only_early(table, s, out):  # type: ignore[no-untyped-def]
        out[0] = 0
        return int(s.turns < 2)

    with pytest.raises(AssertionError):
        check(broken(legal=only_early))


def test_a_seat_that_does_not_exist_breaks_the_law() -> None:
    def beside_the_table(table, s):  # type: ignore[no-untyped-def]
        return 3 if s.phase == ACT else rules.actor(table, s)

    with pytest.raises(AssertionError):
        check(broken(actor=beside_the_table))
