"""A game's `rulebook.toml`: what it is, its options, and every rule in a sentence of ours."""

import re
import tomllib
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from wardroom.core.codec import shown
from wardroom.core.errors import BadOption

Value = bool | int | str


@dataclass(frozen=True)
class Option:
    """A variation the table can choose. It has listed `values`, a `range`, or is true or false.

    A `setup` option only shapes the first position, is checked by the game itself, and is not
    kept in positions.
    """

    name: str
    rule: str
    text: str
    default: Any
    values: tuple[Value, ...] = ()
    range: tuple[int, int] | None = None
    meanings: tuple[str, ...] = ()
    setup: bool = False
    deals: bool = False  # whether a random setup is dealt from it
    online: Value | None = None  # what it always is in a match on a server, if that is fixed

    def check(self, value: Any) -> Any:
        """Return `value` if the option has it, or raise BadOption."""
        if self.setup or self._has(value):
            return value
        raise BadOption(f"option {self.name}: expected {self.domain}, got {shown(value)}")

    def parse(self, text: str) -> Any:
        """Read a value as typed at a terminal."""
        if self.setup:
            return text
        words = {str(value).lower(): value for value in self.values or (False, True)}
        if self.range:
            return self.check(int(text) if re.fullmatch("-?[0-9]{1,18}", text) else text)
        return self.check(words.get(text.lower(), text))

    @property
    def domain(self) -> str:
        """The allowed values, in words."""
        if self.setup:
            return "see the text"
        if self.range:
            return f"a whole number from {self.range[0]} to {self.range[1]}"
        return " or ".join(str(value).lower() for value in self.values or (False, True))

    def _has(self, value: Any) -> bool:
        if self.range:
            return type(value) is int and self.range[0] <= value <= self.range[1]
        return any(type(value) is type(v) and value == v for v in self.values or (False, True))


@dataclass(frozen=True)
class Rule:
    """One rule. A `forbids` rule refuses actions; a `table` rule is left to the people.

    Further lines of its text, after the sentence, are a list: a word, a colon, what it means.
    """

    id: str
    text: str
    tag: str
    status: str = "enforced"
    forbids: bool = False

    @property
    def chapter(self) -> str:
        """The chapter's number, from the id."""
        return self.id.rpartition("-")[2].partition(".")[0]


@dataclass(frozen=True)
class Rulebook:
    """All that a game's file says; known without importing its kernels."""

    id: str
    title: str
    summary: str
    length: str
    seats: tuple[int, int]
    version: int
    chapters: dict[str, str]
    options: tuple[Option, ...]
    rules: tuple[Rule, ...]

    @classmethod
    def parse(cls, text: str) -> "Rulebook":
        """Read the text of the file."""
        data = tomllib.loads(text)
        return cls(
            **{**data["game"], "seats": tuple(data["game"]["seats"])},
            chapters=data["chapters"],
            options=tuple(_option(entry) for entry in data.get("option", ())),
            rules=tuple(Rule(**entry) for entry in data["rule"]),
        )

    @cached_property
    def sentences(self) -> dict[str, str]:
        """The sentence of each rule id."""
        return {rule.id: rule.text for rule in self.rules}

    @cached_property
    def deal_option(self) -> str | None:
        """The option that a random setup is dealt from, in a game that has one."""
        return next((option.name for option in self.options if option.deals), None)

    @cached_property
    def online_options(self) -> dict[str, Value]:
        """What some options always are in a match on a server."""
        return {o.name: o.online for o in self.options if o.online is not None}

    def option(self, name: str) -> Option:
        """Return the option of that name, or raise BadOption."""
        for option in self.options:
            if option.name == name:
                return option
        known = ", ".join(option.name for option in self.options)
        raise BadOption(f"option {name}: {self.id} has no such option (it has {known})")

    def check_options(self, given: Any, setup: bool = True) -> dict[str, Any]:
        """Return every option (without `setup`: those kept in positions), defaults written out."""
        if not isinstance(given, dict):
            raise BadOption(f"options: expected an object, got {shown(given)}")
        for name in given:
            if self.option(name).setup and not setup:
                raise BadOption(f"option {name}: only shapes a first position, is not kept in one")
        kept = (option for option in self.options if setup or not option.setup)
        return {o.name: o.check(given.get(o.name, o.default)) for o in kept}

    def check_seats(self, seats: Any) -> int:
        """Return the number of seats (None: the fewest), or raise BadOption."""
        fewest, most = self.seats
        if seats is None:
            return fewest
        if type(seats) is int and fewest <= seats <= most:
            return seats
        allowed = str(fewest) if fewest == most else f"{fewest} to {most}"
        raise BadOption(f"seats: {self.id} is for {allowed}, got {shown(seats)}")


def _option(entry: dict[str, Any]) -> Option:
    lists = {k: tuple(v) for k, v in entry.items() if k in ("values", "range", "meanings")}
    return Option(**{**entry, **lists})
