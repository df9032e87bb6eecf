"""The coach at the terminal: hints step by step, and a word before a blunder."""

import pytest

from cli.terminal import Terminal
from wardroom.cli import coach
from wardroom.core.match import Match
from wardroom.core.position import Position
from wardroom.review.coaching import Coaching, Hint

SHORT = ["play", "ur", "--bot", "level-2", "--seed", "1", "-o", "max_rolls=4"]


def test_a_hint_comes_in_three_steps(terminal: Terminal) -> None:
    answer = terminal.run(*SHORT, typed="hint\nhint\nhint\n1\n1\n1\n1\n1\n1\n")
    assert answer.status == 0
    where, what, why = (
        answer.out.index(words) for words in ("Look at: ", "Play ", "chance to win is about")
    )
    assert where < what < why
    assert "won" in answer.out


@pytest.fixture
def dear(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach for whom every action but one is a blunder."""

    def advised(position: Position) -> Coaching:
        best, *others = position.legal()
        return Coaching(Hint(best, (), ("Why not?",)), dict.fromkeys(others, ("It is lost.",)))

    monkeypatch.setattr(coach, "coaching", advised)


@pytest.mark.usefixtures("dear")
def test_a_blunder_is_asked_about_once_the_coach_is_there_and_can_be_let_go_of(
    terminal: Terminal,
) -> None:
    typed = "2\nn\n2\ny\nquit\n"
    warned = terminal.run(*SHORT, "--coach", typed=typed)
    assert warned.out.count("It is lost. Play it? (y/n)") == 2
    unwarned = terminal.run(*SHORT, typed="2\nquit\n")
    assert "It is lost." not in unwarned.out
    switched = terminal.run(*SHORT, typed="coach\n2\nn\ncoach\n2\nquit\n")
    assert switched.out.count("It is lost. Play it? (y/n)") == 1
    assert switched.out.index("You are warned") < switched.out.index("not warned any more")


def test_a_hint_begins_anew_at_another_moment() -> None:
    from wardroom.catalogue import load

    match, one = Match(load("ur").initial()), coach.Coach()
    match.chance("roll gs")
    first = one.hint(match)
    assert one.hint(match) != first
    match.act(0, match.position.legal()[0])
    while not isinstance(match.actor, int):
        match.chance(match.position.outcomes()[0][0])
    assert one.hint(match)[0].startswith("Look at: ")
