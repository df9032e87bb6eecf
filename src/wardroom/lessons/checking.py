"""Every lesson replayed by the engine, so that no change of rules breaks one unseen.

The given solutions and mistakes are played, refusals are asked for, and from every way that meets
a task the next one can be met too.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from wardroom.core.because import Because
from wardroom.core.errors import WardroomError
from wardroom.core.pointing import why_unplayed
from wardroom.lessons.lesson import Lesson, Step
from wardroom.lessons.running import Taken, begin, following, play, tried

MOST_POSITIONS = 60  # that a step is looked at from, each reached by another way
MOST_LINES = 300  # that meet a task, looked at from one of them


def problems(lesson: Lesson) -> list[str]:
    """Return what is wrong, each with file, step and field; nothing if all is well."""
    found: list[str] = []
    begun = _kept(found, f"{lesson.where}: step 1: start", lambda: begin(lesson))
    ways = [begun] if begun else []  # in which the step can be begun; the first is the given one
    while ways:
        where = f"{lesson.where}: step {ways[0].number + 1}"
        wrong = [*wrong_with(ways[0], where), *_wrong_solution(ways[0], where)]
        if wrong:
            return [*found, *wrong]
        ends = _ends(ways, where, found)
        if ways[0].is_last:
            break
        ways = _next(ends, where, found)
    return found


def _next(ends: list[Taken], where: str, found: list[str]) -> list[Taken]:
    """Return the next step as it begins after each of these ways."""
    begun = (_kept(found, f"{where}: {_line(end)}", lambda end=end: following(end)) for end in ends)  # type: ignore[misc]
    return _distinct(one for one in begun if one)


def _kept(found: list[str], where: str, make: Callable[[], Taken]) -> Taken | None:
    try:
        return make()
    except WardroomError as error:
        found.append(f"{where}: {error}")
        return None


def wrong_with(taken: Taken, where: str) -> Iterator[str]:
    """Yield what is wrong with what a step says of mistakes and refusals."""
    yield from _wrong_mistakes(taken, where)
    known = taken.position.game.rulebook.sentences
    for number, refusal in enumerate(taken.step.refusals, 1):
        field = f"{where}: refusal {number}"
        try:
            because = why_unplayed(taken.position, taken.lesson.seat, refusal.tries)
        except WardroomError as error:
            yield f"{field}: tries: {error}"
            continue
        if because is None or because.rule != refusal.rule:
            yield f"{field}: rule: {refusal.tries} is {_said(because)}, not {refusal.rule}"
    for rule in taken.step.done.rules():
        if rule not in known:
            yield f"{where}: done: refused: no rule is called {rule}"


def _said(because: Because | None) -> str:
    return f"refused by {because.rule}" if because else "allowed"


def _wrong_solution(taken: Taken, where: str) -> Iterator[str]:
    try:
        played = _played(taken, taken.step.solution)
    except WardroomError as error:
        yield f"{where}: solution: {error}"
        return
    if played.phase != "done":
        yield f"{where}: solution: after it the task is {played.phase}: {played.say}"


def _wrong_mistakes(taken: Taken, where: str) -> Iterator[str]:
    name, phases = ("remark", ("task", "done")) if taken.step.is_free else ("mistake", ("astray",))
    for number, mistake in enumerate(taken.step.mistakes, 1):
        field = f"{where}: {name} {number}: example"
        try:
            played = _played(taken, mistake.example)
        except WardroomError as error:
            yield f"{field}: {error}"
            continue
        if played.phase not in phases or played.say != mistake.say:
            yield f"{field}: after it the step is {played.phase}: {played.say or 'nothing is said'}"


def _played(taken: Taken, line: Iterable[str]) -> Taken:
    """Return the step with a line played; `try …` tries what is to be refused."""
    played = _copy(taken)
    for action in line:
        play(played, tried(played, action[4:]) if action.startswith("try ") else action)
    return played


def _copy(taken: Taken) -> Taken:
    return Taken(
        taken.lesson, taken.number, taken.start, taken.phase, taken.say, [*taken.events],
        taken.because, [*taken.left],
    )  # fmt: skip


def _ends(ways: list[Taken], where: str, found: list[str]) -> list[Taken]:
    """Return where all ways lead that meet the task, the given solution first."""
    ends = [_played(ways[0], ways[0].step.solution)]
    for begun in ways:
        met = ends[:1] if _tries(begun.step) else [*islice(_met(begun), MOST_LINES)]
        if not met:
            found.append(f"{where}: done: nothing meets the task after {_line(begun)}")
        ends += met
    return _distinct(ends)


def _tries(step: Step) -> bool:
    return any(action.startswith("try ") for action in step.solution)


def _met(taken: Taken) -> Iterator[Taken]:
    """Yield every way in which the task is met from here."""
    for action in taken.position.legal():
        after = _copy(taken)
        play(after, action)
        if after.phase == "done":
            yield after
        elif after.phase == "task":
            yield from _met(after)


def _distinct(all_taken: Iterable[Taken]) -> list[Taken]:
    by_position = {one.position.record.tobytes(): one for one in reversed([*all_taken])}
    return [*reversed(by_position.values())][:MOST_POSITIONS]


def _line(taken: Taken) -> str:
    return ", ".join(event.action for event in taken.events) or "nothing"
