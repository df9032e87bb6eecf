"""When a task is done: decided by the game's own data, its account and its position document."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from wardroom.core.account import Sentence
from wardroom.core.codec import shown
from wardroom.core.position import Document

MISSING = object()


class BadCondition(ValueError):
    """A condition that cannot be read; names its part."""


@dataclass(frozen=True)
class Evidence:
    """What has happened in a step so far."""

    actions: tuple[str, ...]  # the learner's
    told: tuple[Sentence, ...]  # what the game tells the learner of them, and of what followed
    document: Document  # the position
    refused: str | None  # the rule that refused what the learner tried last


@dataclass(frozen=True)
class Condition:
    """Holds if all of its parts do."""

    parts: Mapping[str, Any]

    def holds(self, evidence: Evidence) -> bool:
        """Whether the evidence meets every part."""
        return all(PARTS[name](value, evidence) for name, value in self.parts.items())

    def asks(self, part: str) -> bool:
        """Whether it depends on such a part of the evidence."""
        return any(
            name == part
            or any(one.asks(part) for one in value if name == "any")
            or (name == "not" and value.asks(part))
            for name, value in self.parts.items()
        )

    def rules(self) -> Iterator[str]:
        """The rules whose refusal it asks for."""
        for name, value in self.parts.items():
            if name == "refused":
                yield value
            for inner in value if name == "any" else [value] if name == "not" else []:
                yield from inner.rules()


def read(given: Any) -> Condition:
    """Return the condition that a table of a lesson file describes, or raise BadCondition."""
    if not isinstance(given, dict) or not given:
        raise BadCondition(f"expected a table with one or more of {', '.join(PARTS)}")
    return Condition({name: _part(name, value) for name, value in given.items()})


def _part(name: str, value: Any) -> Any:
    if name not in PARTS:
        raise BadCondition(f"{name}: unknown (there are {', '.join(PARTS)})")
    if not isinstance(value, KINDS[name]):
        raise BadCondition(f"{name}: {shown(value)} is not what belongs here")
    if name == "any":
        return tuple(read(inner) for inner in value)
    return read(value) if name == "not" else value


def _acted(pattern: str, evidence: Evidence) -> bool:
    return any(fnmatchcase(action, pattern) for action in evidence.actions)


def _told(wanted: str | Mapping[str, Any], evidence: Evidence) -> bool:
    parts = {"kind": wanted} if isinstance(wanted, str) else wanted
    return any(_within(parts, sentence.to_json()) for sentence in evidence.told)


def _positioned(pointers: Mapping[str, Any], evidence: Evidence) -> bool:
    return all(at(evidence.document, pointer) == value for pointer, value in pointers.items())


def _refused(rule: str, evidence: Evidence) -> bool:
    return evidence.refused == rule


def _any(conditions: Sequence[Condition], evidence: Evidence) -> bool:
    return any(condition.holds(evidence) for condition in conditions)


def _not(condition: Condition, evidence: Evidence) -> bool:
    return not condition.holds(evidence)


def _within(wanted: Any, found: Any) -> bool:
    """Whether all that is wanted is there: of an object its fields, of a list its items."""
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        return all(name in found and _within(one, found[name]) for name, one in wanted.items())
    if isinstance(wanted, list) and isinstance(found, list | tuple):
        return all(one in found for one in wanted)
    return bool(wanted == found)


def at(document: Any, pointer: str) -> Any:
    """Return what a JSON Pointer (RFC 6901) names, or something equal to nothing else."""
    for part in pointer.split("/")[1:]:
        name = part.replace("~1", "/").replace("~0", "~")
        if isinstance(document, dict) and name in document:
            document = document[name]
        elif isinstance(document, list) and name.isdigit() and int(name) < len(document):
            document = document[int(name)]
        else:
            return MISSING
    return document


PARTS: Mapping[str, Callable[[Any, Evidence], bool]] = {
    "action": _acted,  # a pattern of an action of the learner: `spawn ?4`
    "told": _told,  # the kind of something that the game tells, or more of it
    "position": _positioned,  # JSON Pointers into the document, and what they name
    "refused": _refused,  # the rule that refused what the learner tried
    "any": _any,
    "not": _not,
}
KINDS: Mapping[str, Any] = {
    "action": str, "told": (str, dict), "position": dict, "refused": str, "any": list, "not": dict,
}  # fmt: skip
