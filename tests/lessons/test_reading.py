"""A lesson file with mistakes is refused by file, step and field."""

import pytest

from lessons.ur_lesson import trial
from wardroom.lessons.lesson import BadLesson, UnknownLesson
from wardroom.lessons.reading import lesson, lessons


def test_texts_that_run_over_lines_are_read_as_one() -> None:
    one = trial(('"Move it."', '"""Move\n   it."""'))
    assert one.steps[1].task == "Move it."
    assert (one.id, one.seat) == ("trial", 0)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('title = "Trial"', "title = 3", "title: expected a text, got 3"),
        ('title = "Trial"', "", "title: missing"),
        ('idea = "An idea."', 'idea = "It"\nmood = "x"', "mood: unknown"),
        ('task = "Move it."', "", "step 2: task: missing"),
        ('solution = ["a4-a3-a2"]', "solution = [1]", "step 2: solution: expected texts"),
        ('solution = ["a4-a3-a2"]', "", "step 2: solution: expected a line"),
        ('start = { actions = ["roll bs"] }', "", "step 1: start: expected a position"),
        ('actions = ["roll bs"]', 'deals = ["x"]', "step 1: start: deals: unknown"),
        ('actions = ["roll bs"]', 'position = "{"', "step 1: start: position: "),
        ('actions = ["roll bs"]', "position = 3", "step 1: start: position: expected a table"),
        ('done = { told = "spawn" }', "done = 3", "step 1: done: expected a table"),
        ('done = { told = "spawn" }', "done = { tell = 3 }", "step 1: done: tell: unknown"),
        ('done = { told = "spawn" }', "done = { told = 3 }", "step 1: done: told: 3 is not"),
        ('done = { told = "spawn" }', "done = { any = [3] }", "step 1: done: expected a table"),
        ('say = "No more pieces."', "", "step 2: mistake 1: say: missing"),
        ("[[step]]", "[[step]", "Expected"),
    ],
)
def test_a_mistake_is_named_by_file_step_and_field(old: str, new: str, told: str) -> None:
    with pytest.raises(BadLesson) as caught:
        trial((old, new))
    assert str(caught.value).startswith("ur/lessons/01-trial.toml: ")
    assert told in str(caught.value)


def test_a_lesson_is_found_by_its_name_and_by_its_number() -> None:
    first = lessons("ur")[0]
    assert lesson("ur", first.id) == lesson("ur", "1") == first
    with pytest.raises(UnknownLesson, match="lesson 'fly': unknown"):
        lesson("ur", "fly")
