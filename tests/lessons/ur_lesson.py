"""A lesson of Ur in a few lines, to be changed in one place."""

from wardroom.lessons.lesson import Lesson
from wardroom.lessons.reading import parse

TEXT = """
title = "Trial"
idea = "An idea."

[[step]]
task = "Bring a piece in."
start = { actions = ["roll bs"] }
done = { told = "spawn" }
solution = ["spawn a4"]
praise = "Well done."
[[step.refusal]]
rule = "UR-2.6"
tries = "spawn b2"
say = "Not there."

[[step]]
task = "Move it."
others = ["roll gs", "spawn b2", "roll gs"]
done = { told = "move" }
solution = ["a4-a3-a2"]
praise = "On it goes."
astray = "Move, please."
[[step.mistake]]
when = { action = "spawn b*" }
example = ["spawn b1"]
say = "No more pieces."
"""


def trial(*changes: tuple[str, str]) -> Lesson:
    """Return the lesson with texts replaced."""
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return parse("ur", "01-trial.toml", text)
