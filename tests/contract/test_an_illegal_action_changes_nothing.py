"""Law: playing what is not legal raises the rule that forbids it, and changes nothing."""

import pytest

from contract.broken import OddPosition, OddToy, case_of
from contract.walks import Case, every_case, offered, walk
from wardroom.core.errors import IllegalAction
from wardroom.core.position import Action, Position

TRIED = 12  # texts in each position


def check(case: Case) -> None:
    for position in walk(case).positions:
        before = position.record.tobytes()
        illegal = sorted(set(walk(case).texts) - set(offered(position)))
        for text in illegal[:: 1 + len(illegal) // TRIED]:
            error = refused(position, text)
            assert error is not None
            assert error.action == text
            assert (error.rule, error.sentence) == position.why_not(text)
            assert position.record.tobytes() == before


def refused(position: Position, text: str) -> IllegalAction | None:
    """The error that playing `text` raises."""
    try:
        position.apply(text)
    except IllegalAction as error:
        return error
    return None


@every_case
def test_an_illegal_action_raises_its_rule_and_changes_nothing(case: Case) -> None:
    check(case)


def test_playing_without_asking_the_rules_breaks_the_law() -> None:
    class Rash(OddPosition):
        __slots__ = ()

        def apply(self, action: Action) -> None:
            code = self.game.code(self, str(action))
            self.game.kernels.apply(self.table, self.record, code)

    class RashToy(OddToy):
        positions = Rash

    with pytest.raises(AssertionError):
        check(case_of(RashToy()))


def test_refusing_after_the_change_breaks_the_law() -> None:
    class Late(OddPosition):
        __slots__ = ()

        def apply(self, action: Action) -> None:
            self.record.turns += 1
            super().apply(action)

    class LateToy(OddToy):
        positions = Late

    with pytest.raises(AssertionError):
        check(case_of(LateToy()))


def test_another_rule_than_why_not_names_breaks_the_law() -> None:
    class Fickle(OddPosition):
        __slots__ = ()

        def apply(self, action: Action) -> None:
            raise IllegalAction(str(action), "TOY-1.1", "Because.")

    class FickleToy(OddToy):
        positions = Fickle

    with pytest.raises(AssertionError):
        check(case_of(FickleToy()))
