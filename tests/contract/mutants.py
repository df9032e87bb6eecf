"""Documents gone bad: a valid one with something nasty in some place, the same ones every time."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

Path = tuple[str | int, ...]

DEEP = 5000  # lists, more than Python follows
LONG = [0] * 200_000


def nested(levels: int) -> list[Any]:
    """Lists within lists."""
    document: list[Any] = []
    for _ in range(levels):
        document = [document]
    return document


NASTY: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 127, 128, 255, 256, 32768, 2**31, 2**32, 2**63, -(2**63) - 1,
    10**30, 0.0, 1.0, -0.5, 1e308, float("nan"), float("inf"), "", " ", "0", "x", "chance", "\0",
    "\ud800", "a\udfffb", "\u202e", "\u3164", "ä" * 70, "x" * 100_000, "frog", "iron_oath", "-1",
    "1" * 5000, "²", [], {}, [None], [[]], [{}], ["frog"], {"frog": 1}, {"": None}, {"frog": ["x"]},
    {"x" * 5000: 1}, {"\ud800": 1}, {1: 2}, (), b"frog", {1, 2}, object(), nested(40),
    nested(DEEP), LONG,
)  # fmt: skip
KEYS = ("", "\ud800", "x" * 5000, "__class__", "colour", 7, None, ("frog",))


def places(document: Any, path: Path = ()) -> Iterator[Path]:
    """The path of every value in a document."""
    yield path
    if isinstance(document, dict):
        for key, value in document.items():
            yield from places(value, (*path, key))
    elif isinstance(document, list):
        for number, value in enumerate(document):
            yield from places(value, (*path, number))


def mutants(document: Any, count: int, seed: str) -> Iterator[Any]:
    """So many documents, each with one or two changes; every place is as likely."""
    random = Random(seed)
    paths = list(places(document))
    for _ in range(count):
        changed = deepcopy(document)
        for _ in range(random.choice((1, 1, 1, 2))):
            changed = _changed(changed, random.choice(paths), random)
        yield changed


def _changed(document: Any, path: Path, random: Random) -> Any:
    holder = document
    for step in path[:-1]:
        try:
            holder = holder[step]
        except (KeyError, IndexError, TypeError):
            return document  # an earlier change took it away
    if not path:
        return _nasty(random)
    if not isinstance(holder, dict if isinstance(path[-1], str) else list):
        return document
    _change(holder, path[-1], random)
    return document


def _change(holder: Any, key: Any, random: Random) -> None:
    if isinstance(holder, list) and key >= len(holder):
        return
    kind = random.choice(("replace",) * 6 + ("remove", "add", "rename", "double"))
    if kind == "replace":
        holder[key] = _nasty(random)
    elif kind == "remove":
        holder.pop(key, None) if isinstance(holder, dict) else holder.pop(key)
    elif isinstance(holder, list):
        holder.insert(key, deepcopy(holder[key]) if kind == "double" else _nasty(random))
    elif kind == "rename":
        holder[random.choice(KEYS)] = holder.pop(key, None)
    else:
        holder[random.choice(KEYS)] = _nasty(random)


def _nasty(random: Random) -> Any:
    """A value of its own: another change may go into it."""
    value = random.choice(NASTY)
    if value is LONG:
        return LONG.copy()
    try:
        return deepcopy(value)
    except RecursionError:
        return nested(DEEP)
