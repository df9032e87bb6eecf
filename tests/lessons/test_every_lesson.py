"""Every lesson of every game holds by the rules, and can be read in a few minutes."""

import re

import pytest

from wardroom.catalogue import ids
from wardroom.lessons.checking import problems
from wardroom.lessons.lesson import Lesson
from wardroom.lessons.reading import lessons

ALL = [one for game in ids() for one in lessons(game)]
every_lesson = pytest.mark.parametrize("lesson", ALL, ids=lambda one: f"{one.game}-{one.id}")

WORDS_A_MINUTE = 200
SECONDS_AN_ACTION = 5  # to find what to press, and to see what comes of it
SECONDS_TO_ARRIVE = 15  # an empty tab, the page, the lesson chosen


@every_lesson
def test_a_lesson_holds_by_the_rules(lesson: Lesson) -> None:
    assert problems(lesson) == []


@every_lesson
def test_a_lesson_speaks_in_short_sentences_without_coordinates(lesson: Lesson) -> None:
    for text in said(lesson):
        assert len(text.split()) <= 50, text
        for sentence in re.split(r"(?<=[.!?:]) ", text):
            assert len(sentence.split()) <= 24, sentence
        assert not re.search(r"\b[a-c][1-8]\b|-?\d,-?\d|\bseat \d", text), text


def said(lesson: Lesson) -> list[str]:
    """All that a learner may read."""
    steps = [text for step in lesson.steps for text in (step.task, step.praise, step.astray)]
    mistakes = [one.say for step in lesson.steps for one in step.mistakes]
    refusals = [one.say for step in lesson.steps for one in step.refusals]
    return [lesson.title, lesson.idea, *steps, *mistakes, *refusals]


def test_the_first_lesson_of_ur_takes_under_three_minutes_from_an_empty_tab() -> None:
    first = lessons("ur")[0]
    actions = sum(len(step.solution) + 1 for step in first.steps)  # and a press to go on
    reading = first.words / WORDS_A_MINUTE * 60
    assert SECONDS_TO_ARRIVE + reading + actions * SECONDS_AN_ACTION < 180


def test_ids_are_distinct_and_come_from_the_files_in_order() -> None:
    for game in ids():
        files = [one.file for one in lessons(game)]
        assert files == sorted(files)
        assert [int(file[:2]) for file in files] == [*range(1, len(files) + 1)]
        assert len({one.id for one in lessons(game)}) == len(files)
