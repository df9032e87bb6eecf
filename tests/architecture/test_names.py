"""A name says what it stands for: no vague word, no picture that a docstring has to explain."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from architecture.imports import modules

MODULES = modules(Path(__file__).parents[2] / "src")
VAGUE = {"utils", "util", "helpers", "helper", "common", "misc", "manager"}

# What a stranger would look for instead. The words of a game's own rulebook are its own.
PICTURES = {
    "cabinet": "games",
    "chair": "seat",
    "charter": "agreement",
    "door": "dependency, route",
    "house": "matches of a node",
    "room": "match",
    "telling": "message, account",
    "trial": "match",
    "warmth": "compiling",
}
ALONE = {  # fine within a name; as the name of a module they say nothing
    "garbage": "what is done about it",
    "here": "where",
    "narrow": "what becomes narrower",
    "words": "whose",
}


def problems(name: str, source: str) -> list[str]:
    """The names of a module, its classes and its functions that do not say what they stand for."""
    path = name.removesuffix(".__init__").split(".")
    found = [f"{name}: {part}" for part in path if VAGUE & words(part) or part in ALONE]
    if "catalogue" not in path:
        names = [*path, *defined(source)]
        found += [f"{name}: {one}" for one in names if PICTURES.keys() & words(one)]
    return found


def defined(source: str) -> Iterator[str]:
    """The names of all classes and functions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name


def words(name: str) -> set[str]:
    """`live` and `match` for `LiveMatch`, `live_match` and `live_matches`."""
    found = {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}
    return found | {word.removesuffix("s") for word in found}


@pytest.mark.parametrize("name", MODULES)
def test_names_say_what_they_stand_for(name: str) -> None:
    assert problems(name, MODULES[name]) == []


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("wardroom.core.utils", ""),
        ("wardroom.common.rng", ""),
        ("wardroom.server.node.match_manager", ""),
        ("wardroom.server.house", ""),
        ("wardroom.server.http.doors", ""),
        ("wardroom.server.run.garbage", ""),
        ("wardroom.catalogue.wardtcg.words", ""),
        ("wardroom.catalogue.wardtcg.rules.narrow", ""),
        ("wardroom.server.node.matches", "class House: ..."),
        ("wardroom.server.node.matches", "class LiveRoom: ..."),
        ("wardroom.server.match.live", "def open_rooms(): ..."),
        ("wardroom.server.match.live", "class Live:\n    async def chair_of(self): ..."),
    ],
)
def test_a_name_that_says_nothing_is_found(name: str, source: str) -> None:
    assert len(problems(name, source)) == 1


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("wardroom.server.run.garbage_collector", "def collect(): ..."),
        ("wardroom.catalogue.ursting.rules.recover", "def safe_house_of(): ..."),
        ("wardroom.server.http.wording", "def in_words(): ..."),
    ],
)
def test_a_name_that_says_something_is_let_be(name: str, source: str) -> None:
    assert problems(name, source) == []
