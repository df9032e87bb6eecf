"""A lesson file: TOML, whose mistakes are named by file, step and field."""

import json
import tomllib
from functools import cache
from typing import Any

from wardroom.catalogue import texts
from wardroom.core.codec import shown
from wardroom.lessons.conditions import BadCondition, Condition, read
from wardroom.lessons.lesson import (
    FOLDER,
    BadLesson,
    Lesson,
    Mistake,
    Refusal,
    Start,
    Step,
    UnknownLesson,
)

LESSON_FIELDS = {"title", "idea", "seat", "step"}
STEP_FIELDS = {
    "task", "done", "praise", "solution", "within", "others", "start", "astray", "mistake",
    "refusal",
}  # fmt: skip
START_FIELDS = {"seats", "options", "position", "actions"}
ASTRAY = "That is allowed, but it is not what is asked. Take it back."


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game in their order, or raise BadLesson; there may be none."""
    return tuple(parse(game, file, text) for file, text in texts(game, FOLDER).items())


def lesson(game: str, name: str) -> Lesson:
    """Return a lesson by its id, or by its number as people count, or raise UnknownLesson."""
    known = lessons(game)
    for number, one in enumerate(known, 1):
        if name in (one.id, str(number)):
            return one
    listed = ", ".join(one.id for one in known) or "none"
    raise UnknownLesson(f"lesson {shown(name)}: unknown (there are {listed})")


def parse(game: str, file: str, text: str) -> Lesson:
    """Return the lesson of a text, or raise BadLesson."""
    where = f"{game}/{FOLDER}/{file}"
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"{where}: {error}") from None
    table = Table(document, where, LESSON_FIELDS)
    steps = table.tables("step", STEP_FIELDS)
    if not steps or "start" not in steps[0].fields:
        raise BadLesson(f"{where}: step 1: start: expected a position to begin with")
    title, idea = table.text("title"), table.text("idea")
    parsed = tuple(_step(game, step) for step in steps)
    return Lesson(game, file, title, idea, table.number("seat", 0), parsed)


def _step(game: str, table: "Table") -> Step:
    solution = table.texts("solution")
    if not solution:
        raise BadLesson(f"{table.where}: solution: expected a line of actions")
    task = table.text("task")
    return Step(
        task=task,
        done=table.condition("done"),
        praise=table.text("praise"),
        solution=solution,
        within=table.number("within", sum(not one.startswith("try ") for one in solution)),
        others=table.texts("others"),
        start=start_of(game, table.table("start", START_FIELDS)),
        astray=table.text("astray", f"{ASTRAY} {task}"),
        mistakes=tuple(map(mistake_of, table.tables("mistake", {"when", "say", "example"}))),
        refusals=tuple(map(refusal_of, table.tables("refusal", {"rule", "say", "tries"}))),
    )


def start_of(game: str, table: "Table | None") -> Start | None:
    """Return the position that a table describes, if there is one."""
    if table is None:
        return None
    seats, options = table.fields.get("seats"), table.fields.get("options", {})
    return Start(game, seats, options, table.document("position"), table.texts("actions"))


def mistake_of(table: "Table") -> Mistake:
    """Return what is said when something is done."""
    return Mistake(table.condition("when"), table.text("say"), table.texts("example"))


def refusal_of(table: "Table") -> Refusal:
    """Return what is said when a rule refuses something."""
    return Refusal(table.text("rule"), table.text("say"), table.text("tries"))


class Table:
    """A table of a lesson file; each question about a field raises BadLesson that names it."""

    def __init__(self, fields: Any, where: str, known: set[str]) -> None:
        """Read `fields`, of which only `known` ones may be there."""
        if not isinstance(fields, dict):
            raise BadLesson(f"{where}: expected a table, got {shown(fields)}")
        for name in fields.keys() - known:
            raise BadLesson(f"{where}: {name}: unknown (there are {', '.join(sorted(known))})")
        self.fields: dict[str, Any] = fields
        self.where = where

    def _given(self, name: str, kind: type, default: Any) -> Any:
        value = self.fields.get(name, default)
        if value is None:
            raise BadLesson(f"{self.where}: {name}: missing")
        if type(value) is not kind:
            raise BadLesson(f"{self.where}: {name}: expected a {NAMES[kind]}, got {shown(value)}")
        return value

    def text(self, name: str, default: str | None = None) -> str:
        """A text; lines of the file that it runs over become one."""
        return " ".join(self._given(name, str, default).split())

    def number(self, name: str, default: int) -> int:
        """A number."""
        return int(self._given(name, int, default))

    def amount(self, name: str, default: float) -> float:
        """A number, whole or not."""
        value = self.fields.get(name, default)
        if type(value) not in (int, float):
            raise BadLesson(f"{self.where}: {name}: expected a number, got {shown(value)}")
        return float(value)

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts; none if it is left out."""
        given = self._given(name, list, [])
        if not all(isinstance(one, str) for one in given):
            raise BadLesson(f"{self.where}: {name}: expected texts of actions, got {shown(given)}")
        return tuple(given)

    def condition(self, name: str) -> Condition:
        """A condition."""
        try:
            return read(self.fields.get(name))
        except BadCondition as error:
            raise BadLesson(f"{self.where}: {name}: {error}") from None

    def table(self, name: str, known: set[str]) -> "Table | None":
        """A table within this one, if it is there."""
        inner = self.fields.get(name)
        return None if inner is None else Table(inner, f"{self.where}: {name}", known)

    def tables(self, name: str, known: set[str]) -> "list[Table]":
        """A list of tables, counted from 1 as people do."""
        given = self._given(name, list, [])
        return [Table(one, f"{self.where}: {name} {n}", known) for n, one in enumerate(given, 1)]

    def document(self, name: str) -> dict[str, Any]:
        """A table, or the same as JSON in a text, which has null."""
        given = self.fields.get(name, {})
        try:
            document = json.loads(given) if isinstance(given, str) else given
        except json.JSONDecodeError as error:
            raise BadLesson(f"{self.where}: {name}: {error}") from None
        if not isinstance(document, dict):
            raise BadLesson(f"{self.where}: {name}: expected a table, got {shown(document)}")
        return document


NAMES = {str: "text", int: "number", list: "list"}
