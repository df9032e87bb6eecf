"""Law: `legal()` lists every action once, in order, and within the room the game asked for."""

import pytest

from contract.broken import OddPosition, OddToy, broken, case_of
from contract.walks import Case, every_case, walk
from toy import rules


def check(case: Case) -> None:
    for position in walk(case).positions:
        actions, codes = position.legal(), position.legal_codes()
        assert actions == sorted(actions)
        assert len(set(actions)) == len(actions)
        assert len(set(codes)) == len(codes) == len(actions) <= case.game.max_actions
        assert position.legal() == actions


@every_case
def test_legal_actions_are_sorted_and_distinct(case: Case) -> None:
    check(case)


def test_an_action_listed_twice_breaks_the_law() -> None:
    def repeated(table, s, out):  # type: ignore[no-untyped-def]
        count = rules.legal(table, s, out)
        out[count] = out[0]
        return count + 1

    with pytest.raises(AssertionError):
        check(broken(legal=repeated))


def test_actions_out_of_order_break_the_law() -> None:
    class Untidy(OddPosition):
        __slots__ = ()

        def legal(self) -> list[str]:
            return super().legal()[::-1]

    class UntidyToy(OddToy):
        positions = Untidy

    with pytest.raises(AssertionError):
        check(case_of(UntidyToy()))
