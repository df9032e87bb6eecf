"""Law: what one points at can be chosen, or is answered with the case and a rule, in words."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from contract.broken import BrokenToy, case_of
from contract.secrets import hides
from contract.walks import Case, every_case, every_seat_count, walk
from toy.game import GAME as TOY
from wardroom.core import plain_pointing
from wardroom.core.account import MARK
from wardroom.core.because import Because
from wardroom.core.errors import BadTarget
from wardroom.core.pointing import Picks, following, ways_of
from wardroom.core.position import Position
from wardroom.core.rng import seeded

WORLDS = 2  # dealt to each seat of a position
BEGUN = 2  # choices that are begun in a position
EVERY = 12  # position of a table with other options
# Seat numbers, cells, tiles, dice, cards and ids as texts have them, and what a parser says.
CODES = re.compile(
    r"[Ss]eat \d|\d,-?\d|\b[abc][1-8]\b|\bd\d+[shdc]\b|\b(\d+|[JQK])[hdc]\b"
    r"|_|:\w|expected|action '"
)


def check(case: Case) -> None:
    for position in walk(case).thinned[:: EVERY if case.options else 1]:
        for seat in position.seats:
            ways = ways_of(position) if seat == position.actor else []
            begun = sorted({way[:1] for way in ways if len(way) > 1})
            for picked in [(), *begun[:: -(-len(begun) // BEGUN) or 1]]:
                check_targets(position, seat, ways, picked)


def check_targets(position: Position, seat: int, ways: list[Picks], picked: Picks) -> None:
    """Exactly what cannot be picked next is answered."""
    may = following(ways, picked)
    known = position.game.pointing.targets(position, seat)
    for target in {*known[:: 1 if ways else EVERY], *may}:  # out of turn all are answered alike
        because = position.why(target, seat, picked)
        assert (because is None) == (target in may), (target, picked)
        if because:
            check_words(because, position)


def check_words(because: Because, position: Position) -> None:
    """The case is a sentence with marks of seats, and the rule is of the rulebook."""
    text, sentences = because.text, position.game.rulebook.sentences
    assert because.rule in sentences or position.game.pointing is plain_pointing
    assert re.fullmatch(r"[A-Z{].*[.]", text), text
    assert all(int(seat) in position.seats for seat, *_ in MARK.findall(text)), text
    said = f"{MARK.sub('', text)} {sentences.get(str(because.rule), '')}"
    assert not CODES.search(said), said
    assert not set("{}<>") & set(said), said


@every_case
def test_what_is_pointed_at_can_be_chosen_or_is_answered_with_a_rule(case: Case) -> None:
    check(case)


@every_seat_count
def test_why_is_answered_from_what_its_seat_knows(case: Case) -> None:
    rng = seeded(6)
    for position in walk(case).thinned:
        for seat in position.seats:
            if hides(position, seat):
                told = answers(position, seat)
                for _ in range(WORLDS):
                    assert answers(position.determinized(seat, rng), seat) == told


def answers(position: Position, seat: int) -> dict[str, Because | None]:
    known = position.game.pointing.targets(position, seat)
    return {target: position.why(target, seat) for target in known}


@every_seat_count
def test_asking_changes_nothing(case: Case) -> None:
    for position in walk(case).thinned:
        before = position.to_json()
        for seat in position.seats:
            answers(position, seat)
        assert position.to_json() == before


@every_seat_count
def test_what_is_not_there_is_refused_by_its_name(case: Case) -> None:
    position = walk(case).positions[0]
    with pytest.raises(BadTarget, match=r"^target 'the moon': nothing here is called that$"):
        position.why("the moon", 0)
    with pytest.raises(BadTarget, match=r"^picked: no action begins with \['the moon'\]$"):
        position.why("pass", 0, ("the moon",))


def broken(**changed: Any) -> Case:
    class Odd(BrokenToy):
        pointing: Any = SimpleNamespace(**{**vars(plain_pointing), **changed})

    return case_of(Odd())


def deck(_position: Position, _seat: int) -> list[str]:
    return ["deck"]


def turn_rule(_position: Position) -> str:
    return "TOY-2.1"


WORDS = {"targets": deck, "out_of_turn": turn_rule}


def saying(text: str, rule: str) -> Case:
    def why(_position: Position, _target: str, _picked: Picks) -> Because:
        return Because(text, rule)

    return broken(**WORDS, why=why)


def test_the_toy_that_answers_well_keeps_the_law() -> None:
    check(saying("The deck is closed.", "TOY-2.1"))


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("The deck is closed.", "TOY-9.9"),
        ("Seat 1 holds it.", "TOY-2.1"),
        ("Go to 1,0 first.", "TOY-2.1"),
        ("The d8h is closed.", "TOY-2.1"),
        ("Closed: expected play 3.", "TOY-2.1"),
        ("the deck", "TOY-2.1"),
        ("It is {7's} deck.", "TOY-2.1"),
    ],
)
def test_an_answer_in_codes_or_without_a_rule_breaks_the_law(text: str, rule: str) -> None:
    with pytest.raises(AssertionError):
        check(saying(text, rule))


def test_no_answer_to_what_cannot_be_chosen_breaks_the_law() -> None:
    with pytest.raises(AssertionError):
        check(broken(**WORDS))


def test_a_game_without_a_say_has_its_actions_to_point_at() -> None:
    position = TOY.initial(2, {"hand": 2})
    for outcome in ("deal 6", "deal 5", "deal 1", "deal 2", "roll 5"):
        position.apply(outcome)
    assert position.why("pass", 0) is None
    assert position.why("play 6", 0) is None
    with pytest.raises(BadTarget):
        position.why("play 5", 0)
