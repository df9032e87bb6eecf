"""The given solutions as a person presses them: for programs that take a lesson at a table."""

from typing import Any

from wardroom.lessons.lesson import Lesson
from wardroom.lessons.running import Taken, Tried, begin, following, play, tried


def solved(lesson: Lesson) -> list[list[dict[str, Any]]]:
    """Return, step by step, each action of the solution with the things that are picked for it.

    What is to be refused has no action; its last pick is what cannot be chosen.
    """
    taken, steps = begin(lesson), []
    while True:
        steps.append([pressed(taken, action) for action in taken.step.solution])
        if taken.is_last:
            return steps
        taken = following(taken)


def pressed(taken: Taken, action: str) -> dict[str, Any]:
    """Play an action, or try what is to be refused, and return what is pressed for it."""
    position = taken.position
    if action.startswith("try "):
        one: Tried = tried(taken, action[4:])
        play(taken, one)
        return {"action": None, "picks": [*one.picked, one.target]}
    play(taken, action)
    return {"action": action, "picks": list(position.game.pointing.picks(position, action))}
