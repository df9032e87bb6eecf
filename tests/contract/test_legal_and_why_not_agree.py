"""Law: an action is refused, by a rule of the rulebook that forbids, unless it may be played."""

import pytest

from contract.broken import BrokenToy, OddPosition, OddToy, case_of
from contract.walks import Case, every_case, offered, walk
from wardroom.core.position import Action, Position


def check(case: Case) -> None:
    rules = {rule.id: rule for rule in case.game.rulebook.rules}
    for position in walk(case).positions:
        playable = offered(position)
        for text in {*playable, *walk(case).texts}:
            refusal = position.why_not(text)
            assert (refusal is None) == (text in playable)
            if refusal:
                rule, sentence = refusal
                assert rule in rules
                assert rules[rule].forbids
                assert rules[rule].text == sentence


@every_case
def test_an_action_may_be_played_exactly_if_no_rule_forbids_it(case: Case) -> None:
    check(case)


def test_a_refusal_of_what_is_legal_breaks_the_law() -> None:
    class Contrary(OddPosition):
        __slots__ = ()

        def why_not(self, action: Action) -> tuple[str, str] | None:
            if action == "play 6":
                return "TOY-2.3", self.game.rulebook.sentences["TOY-2.3"]
            return super().why_not(action)

    class ContraryToy(OddToy):
        positions = Contrary

    with pytest.raises(AssertionError):
        check(case_of(ContraryToy()))


def test_a_refusal_by_a_rule_that_forbids_nothing_breaks_the_law() -> None:
    class Vague(BrokenToy):
        def refusal(self, position: Position, code: int) -> str:
            return "TOY-1.1"

    with pytest.raises(AssertionError):
        check(case_of(Vague()))


def test_a_sentence_that_is_not_the_rulebook_s_breaks_the_law() -> None:
    class Chatty(OddPosition):
        __slots__ = ()

        def why_not(self, action: Action) -> tuple[str, str] | None:
            refusal = super().why_not(action)
            return refusal and (refusal[0], "Because.")

    class ChattyToy(OddToy):
        positions = Chatty

    with pytest.raises(AssertionError):
        check(case_of(ChattyToy()))
