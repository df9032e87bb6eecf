"""What the rules do not bear out is found, and named by file, step and field."""

import pytest

from lessons.ur_lesson import trial
from wardroom.lessons.checking import problems


def test_a_lesson_that_holds_has_no_problem() -> None:
    assert problems(trial()) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('actions = ["roll bs"]', 'actions = ["roll xx"]', "step 1: start: action 'roll xx'"),
        ('actions = ["roll bs"]', 'actions = ["spawn a4"]', "step 1: start: spawn a4: UR-2.2"),
        ('actions = ["roll bs"]', "position = { pool = [9, 9] }", "step 1: start: "),
        (
            'solution = ["spawn a4"]',
            'solution = ["spawn b2"]',
            "solution: spawn b2: UR-2.6",
        ),
        ('told = "spawn"', 'told = "capture"', "step 1: solution: after it the task is astray"),
        ('rule = "UR-2.6"', 'rule = "UR-3.2"', "spawn b2 is refused by UR-2.6, not UR-3.2"),
        ('tries = "spawn b2"', 'tries = "spawn c4"', "spawn c4 is allowed, not UR-2.6"),
        ('tries = "spawn b2"', 'tries = "fly"', "step 1: refusal 1: tries: action 'fly'"),
        ('example = ["spawn b1"]', 'example = ["a4-a3"]', "step 2: mistake 1: example: after it"),
        ('example = ["spawn b1"]', 'example = ["spawn b5"]', "mistake 1: example: spawn b5: UR-"),
        ('"roll gs", "spawn b2", ', '"roll gs", ', "step 2: others: the learner is not to act"),
        ('told = "spawn"', 'refused = "UR-9.9"', "step 1: done: refused: no rule is called UR-9.9"),
    ],
)
def test_what_does_not_hold_is_found(old: str, new: str, told: str) -> None:
    found = problems(trial((old, new)))
    assert found
    assert all(problem.startswith("ur/lessons/01-trial.toml: step ") for problem in found)
    assert told in found[0]


def test_a_way_that_meets_a_task_and_leaves_the_next_one_impossible_is_found() -> None:
    lesson = trial(('told = "move"', 'action = "a4-a3-a2"'))
    assert problems(lesson) == [
        "ur/lessons/01-trial.toml: step 2: done: "
        "nothing meets the task after roll gs, spawn b2, roll gs"
    ]
