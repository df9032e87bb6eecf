"""Law: an action has one canonical text, and the text means that action."""

import re

import pytest

from contract.broken import BrokenToy, case_of
from contract.walks import Case, every_case, walk
from toy.layout import PLAY
from wardroom.core.position import ActionCode, Position

CANONICAL = re.compile(r"\S+( \S+)*")


def check(case: Case) -> None:
    for position in walk(case).positions:
        for code in (*position.legal_codes(), *position.outcome_codes()[0]):
            text = case.game.text(position, code)
            assert CANONICAL.fullmatch(text)
            assert case.game.code(position, text) == code
            assert case.game.text(position, case.game.code(position, text)) == text


@every_case
def test_a_text_reads_back_as_the_action_it_was_written_from(case: Case) -> None:
    check(case)


def test_two_actions_with_one_text_break_the_law() -> None:
    class Vague(BrokenToy):
        def text(self, position: Position, code: ActionCode) -> str:
            return super().text(position, ActionCode(PLAY + 4) if code == PLAY + 5 else code)

    with pytest.raises(AssertionError):
        check(case_of(Vague()))


def test_a_text_with_two_spaces_breaks_the_law() -> None:
    class Spacious(BrokenToy):
        def text(self, position: Position, code: ActionCode) -> str:
            return super().text(position, code).replace(" ", "  ")

        def code(self, position: Position, text: str) -> ActionCode:
            return super().code(position, text.replace("  ", " "))

    with pytest.raises(AssertionError):
        check(case_of(Spacious()))
