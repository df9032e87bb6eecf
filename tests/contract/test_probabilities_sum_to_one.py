"""Law: chance outcomes are distinct, possible, and certain when taken together."""

import math

import pytest

from contract.broken import OddPosition, OddToy, broken, case_of
from contract.walks import Case, every_case, walk
from toy import rules


def check(case: Case) -> None:
    for position in walk(case).positions:
        outcomes = position.outcomes()
        texts = [text for text, _ in outcomes]
        assert len(set(texts)) == len(texts)
        assert len(texts) <= case.game.max_outcomes
        assert all(weight > 0 for weight in position.outcome_codes()[1])
        assert all(0 < probability <= 1 for _, probability in outcomes)
        if outcomes:
            assert math.isclose(math.fsum(probability for _, probability in outcomes), 1)


@every_case
def test_probabilities_are_positive_and_sum_to_one(case: Case) -> None:
    check(case)


def test_an_impossible_outcome_breaks_the_law() -> None:
    def with_an_empty_pile(table, s, out, weight):  # type: ignore[no-untyped-def]
        count = rules.outcomes(table, s, out, weight)
        weight[0] = 0
        return count

    with pytest.raises(AssertionError):
        check(broken(outcomes=with_an_empty_pile))


def test_an_outcome_listed_twice_breaks_the_law() -> None:
    def repeated(table, s, out, weight):  # type: ignore[no-untyped-def]
        count = rules.outcomes(table, s, out, weight)
        out[0] = out[count - 1]
        return count

    with pytest.raises(AssertionError):
        check(broken(outcomes=repeated))


def test_probabilities_that_leave_a_gap_break_the_law() -> None:
    class Gappy(OddPosition):
        __slots__ = ()

        def outcomes(self) -> list[tuple[str, float]]:
            return [(text, probability * 0.99) for text, probability in super().outcomes()]

    class GappyToy(OddToy):
        positions = Gappy

    with pytest.raises(AssertionError):
        check(case_of(GappyToy()))
