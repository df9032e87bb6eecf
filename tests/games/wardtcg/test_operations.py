"""The table of operations: what rules, card texts and documentation take from it."""

import pytest

from referee import rule
from wardroom.catalogue import rulebook
from wardroom.catalogue.wardtcg.cards import operations
from wardroom.catalogue.wardtcg.cards.operations import OPERATIONS, WORDS, Operation
from wardroom.catalogue.wardtcg.cards.parameters import BOTH, PARAMS


@pytest.mark.parametrize("number", range(len(OPERATIONS)), ids=WORDS)
def test_the_constant_of_an_operation_is_its_place_in_the_table(number: int) -> None:
    assert getattr(operations, WORDS[number].upper()) == number


@pytest.mark.parametrize("operation", OPERATIONS, ids=WORDS)
def test_an_operation_acts_by_events_exactly_if_its_group_acts(operation: Operation) -> None:
    assert (operation.triggers == ("static",)) == (operation.group == "static")
    assert bool(operation.static) <= ("static" in operation.triggers)
    assert bool(operation.gives) == (operation.group in ("over_time", "status"))


@rule("TCG-16.6")
def test_the_rulebook_says_what_each_operation_does() -> None:
    said = rulebook("wardtcg").sentences["TCG-16.6"]
    does = [f"{each.word}: {each.does}" for each in OPERATIONS]
    assert said.splitlines() == ["Each operation does one thing.", *does]


def test_an_operation_may_limit_a_parameter() -> None:
    by_word = operations.BY_WORD
    assert by_word["wrap"].param("need").takes(0)
    assert not by_word["fear"].param("need").takes(0)
    assert by_word["set"].param("stat").words == ("al", "spd")
    assert by_word["gain"].param("stat") is PARAMS["stat"]
    assert by_word["gain"].triggers == BOTH
