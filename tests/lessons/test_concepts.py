"""A concept file with mistakes is refused, and what its boards claim is borne out by the engine."""

import pytest

from lessons.ur_concept import trial
from wardroom.lessons.concept_checking import problems
from wardroom.lessons.concept_reading import concept, concepts, parse
from wardroom.lessons.lesson import BadLesson, UnknownLesson
from wardroom.lessons.running import Tried


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('title = "Trial"', "title = 3", "title: expected a text, got 3"),
        ('idea = "An idea."', 'idea = "It"\nmood = "x"', "mood: unknown"),
        ('rules = ["UR-5.1"]', "rules = [3]", "rules: expected texts"),
        ('look = "A fort is near."', "", "board 1: look: missing"),
        ('try = "Step onto it."', "try = 3", "board 1: try: expected a text"),
        ('start = { position = { board = { a2 = 0, b3 = 0, b6 = 1, c3 = 1 }, pool = [5, 5], phase = "act", roll = "bg", rolls = 20 } }', "", "board 1: start: missing"),  # noqa: E501
        ("chance = true", "chance = 3", "figure 1: chance: expected true"),
        ("chance = true", "", "figure 1: expected one of chance, odds, ways, loss, count"),
        ("chance = true", "odds = 3", "figure 1: odds: expected a table"),
        ("chance = true", "ways = 3", "figure 1: ways: expected a text"),
        ("figure = 2", "figure = 4", "claim 1: figure: expected 1 to 3, got 4"),
        ("above = 3", 'above = "x"', "claim 1: above: expected 1 to 3"),
        ("above = 3\nby = 0.05", "", "claim 1: expected above, least or most"),
        ("by = 0.05", 'by = "much"', "claim 1: by: expected a number"),
        ('say = "Given away."', "", "remark 1: say: missing"),
        ("[[board]]", "[[board]", "Expected"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_by_file_board_and_field(old: str, new: str, told: str) -> None:
    with pytest.raises(BadLesson) as caught:
        trial((old, new))
    assert str(caught.value).startswith("ur/concepts/01-trial.toml: ")
    assert told in str(caught.value)


def test_a_concept_without_boards_is_none() -> None:
    with pytest.raises(BadLesson, match="board: expected one or more"):
        parse("ur", "01-trial.toml", 'title = "T"\nidea = "I"')


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('rules = ["UR-5.1"]', 'rules = ["UR-9.9"]', "rules: no rule is called UR-9.9"),
        ('lessons = ["take-it"]', 'lessons = ["fly"]', "lessons: no lesson is called fly"),
        ("pool = [5, 5]", "pool = [9, 9]", "board 1: start: "),
        ('after = ["a2-a1", "again"]', 'after = ["fly"]', "board 1: figure 2: action 'fly'"),
        ('after = ["a2-a1", "again"]', 'after = ["again"]', "board 1: figure 2: again: UR-5.3"),
        ("above = 3\nby = 0.05", "above = 3\nby = 0.5", "claim 1: figure 2 is 0.53"),
        ("above = 3\nby = 0.05", "most = 0.1", "claim 1: figure 2 is 0.53"),
        ('example = ["a2-a1", "yield"]', 'example = ["a2-a1"]', "remark 1: example: after it"),
        ('tries = "b3-b4-b5"', 'tries = "b3-b4"', "b3-b4 is allowed, not UR-2.4"),
        ('rule = "UR-2.4"', 'rule = "UR-4.3"', "is refused by UR-2.4, not UR-4.3"),
    ],
)
def test_what_the_engine_does_not_bear_out_is_named(old: str, new: str, told: str) -> None:
    found = problems(trial((old, new)))
    assert found
    assert all(one.startswith("ur/concepts/01-trial.toml: ") for one in found)
    assert any(told in one for one in found), found


def test_a_concept_that_holds_has_no_problem() -> None:
    assert problems(trial()) == []


def test_anything_legal_may_be_tried_and_is_remarked_upon() -> None:
    one = trial()
    assert one.taken(0, []).phase == "task"
    on = one.taken(0, ["a2-a1"])
    assert (on.phase, on.say) == ("task", "")
    given = one.taken(0, ["a2-a1", "yield"])
    assert (given.phase, given.say) == ("done", "Given away.")
    passed = one.taken(0, ["b3-b4"])
    assert passed.phase == "done"
    assert passed.say.startswith("The turn has passed.")


def test_chance_follows_by_itself_and_is_the_same_for_the_same_line() -> None:
    lines = [trial().taken(0, ["a2-a1", "again"]) for _ in range(2)]
    assert lines[0].events[-1].who == "chance"
    assert lines[0].position == lines[1].position
    assert lines[0].phase == "task"


def test_what_chance_gives_to_others_is_not_drawn() -> None:
    passed = trial().taken(0, ["b3-b4"])
    assert [event.action for event in passed.events] == ["b3-b4"]
    assert passed.position.actor == "chance"


def test_what_is_refused_is_answered_and_changes_nothing() -> None:
    tried = trial().taken(0, [Tried("b5", ("b3",))])
    assert tried.because is not None
    assert (tried.because.rule, tried.say) == ("UR-2.4", "One step.")
    assert tried.events == []


def test_a_remark_speaks_of_the_latest_action_alone() -> None:
    remark = '[[board.remark]]\nwhen = { action = "a2-a1" }\nexample = ["a2-a1"]\nsay = "On."\n'
    one = trial(("[[board.remark]]", f"{remark}[[board.remark]]"))
    assert one.taken(0, ["a2-a1"]).say == "On."
    assert one.taken(0, ["a2-a1", "yield"]).say == "Given away."


def test_a_concept_is_found_by_its_name_and_by_its_number() -> None:
    first = concepts("ur")[0]
    assert concept("ur", first.id) is concept("ur", "1") is first
    with pytest.raises(UnknownLesson, match="concept 'fly': unknown"):
        concept("ur", "fly")
