"""A lesson goes on by what is done: the task met, missed or refused."""

import pytest

from lessons.ur_lesson import trial
from wardroom.core.errors import IllegalAction
from wardroom.lessons.lesson import BadAttempt, BadLesson
from wardroom.lessons.running import Tried, take


def test_any_legal_way_that_meets_the_task_counts() -> None:
    for action in ("spawn a4", "spawn c4"):
        taken = take(trial(), [[action]])
        assert (taken.phase, taken.say) == ("done", "Well done.")


def test_the_next_step_begins_after_what_chance_and_the_other_do() -> None:
    taken = take(trial(), [["spawn a4"], []])
    assert [event.action for event in taken.events] == ["roll gs", "spawn b2", "roll gs"]
    assert (taken.phase, taken.number, taken.position.actor) == ("task", 1, 0)


def test_a_usual_mistake_is_answered_by_its_own_words() -> None:
    taken = take(trial(), [["spawn a4"], ["spawn b1"]])
    assert (taken.phase, taken.say) == ("astray", "No more pieces.")


def test_whatever_else_does_not_meet_the_task_leads_astray_once_the_actions_are_spent() -> None:
    lesson = trial(('told = "move"', 'action = "a4-a3-a2"'))
    taken = take(lesson, [["spawn a4"], ["a4-a3"]])
    assert (taken.phase, taken.say) == ("astray", "Move, please.")


def test_nothing_is_played_after_the_step_is_done_or_has_led_astray() -> None:
    with pytest.raises(BadAttempt, match="step 1 is done already"):
        take(trial(), [["spawn a4", "a4-a3"]])
    with pytest.raises(BadAttempt, match="step 2 is astray already"):
        take(trial(), [["spawn a4"], ["spawn b1", "a4-a3"]])


def test_a_step_that_is_not_done_is_not_left() -> None:
    with pytest.raises(BadAttempt, match="step 1 is not done"):
        take(trial(), [[], []])
    with pytest.raises(BadAttempt, match="step 2 is not done, or is the last"):
        take(trial(), [["spawn a4"], ["a4-a3"], []])


def test_an_illegal_action_is_refused_by_its_rule() -> None:
    with pytest.raises(IllegalAction, match=r"spawn b2: UR-2\.6"):
        take(trial(), [["spawn b2"]])


def test_what_is_tried_is_answered_by_the_rule_and_by_the_lesson() -> None:
    taken = take(trial(), [[Tried("b2", ("pool",))]])
    assert taken.because
    assert (taken.because.rule, taken.say, taken.phase) == ("UR-2.6", "Not there.", "task")
    taken = take(trial(), [[Tried("pool")]])
    assert (taken.because, taken.say) == (None, "")


def test_a_task_may_be_to_be_refused() -> None:
    lesson = trial(('told = "spawn"', 'refused = "UR-2.6"'))
    assert take(lesson, [[Tried("b2", ("pool",))]]).phase == "done"
    assert take(lesson, [[Tried("c1", ("pool",))]]).phase == "done"
    assert take(lesson, [["spawn a4"]]).phase == "astray"


def test_a_step_that_the_learner_cannot_begin_is_named() -> None:
    lesson = trial(('others = ["roll gs", "spawn b2", "roll gs"]', 'others = ["roll gs"]'))
    with pytest.raises(BadLesson, match="step 2: others: the learner is not to act"):
        take(lesson, [["spawn a4"], []])
