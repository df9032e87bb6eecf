"""A concept of Ur in a few lines, to be changed in one place."""

from wardroom.lessons.concept import Concept
from wardroom.lessons.concept_reading import parse

TEXT = """
title = "Trial"
idea = "An idea."
rules = ["UR-5.1"]
lessons = ["take-it"]

[[board]]
look = "A fort is near."
try = "Step onto it."
marks = ["a1"]
start = { position = { board = { a2 = 0, b3 = 0, b6 = 1, c3 = 1 }, pool = [5, 5], phase = "act", roll = "bg", rolls = 20 } }
[[board.figure]]
words = "Chance"
chance = true
[[board.figure]]
words = "With the turn"
chance = true
after = ["a2-a1", "again"]
[[board.figure]]
words = "Without"
chance = true
after = ["a2-a1", "yield"]
[[board.claim]]
figure = 2
above = 3
by = 0.05
[[board.remark]]
when = { action = "yield" }
example = ["a2-a1", "yield"]
say = "Given away."
[[board.refusal]]
rule = "UR-2.4"
tries = "b3-b4-b5"
say = "One step."
"""  # noqa: E501


def trial(*changes: tuple[str, str]) -> Concept:
    """Return the concept with texts replaced."""
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return parse("ur", "01-trial.toml", text)
