"""A game owns all there is to know of it: nothing outside its folder names it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wardroom.catalogue import ids

SRC = Path(__file__).parents[2] / "src" / "wardroom"
GAME = re.compile(rf"\b({'|'.join(ids())})\b")
FILES = sorted(
    path.relative_to(SRC).as_posix()
    for path in SRC.rglob("*")
    if path.suffix in (".py", ".toml")
    and path.relative_to(SRC).parts[:2] not in [("catalogue", game_id) for game_id in ids()]
)
# What the API's documents and its first page show as an example has to be of some game.
EXAMPLES = {"server/http/messages/opening.py", "server/http/pages.py"}


def named(source: str) -> set[str]:
    """The games that a module's names and texts speak of; docstrings and comments may."""
    tree = ast.parse(source)
    spoken = {id(text) for node in ast.walk(tree) for text in _docstring(node)}
    texts = (text for node in ast.walk(tree) if id(node) not in spoken for text in _texts(node))
    return {game_id for text in texts for game_id in GAME.findall(text)}


def _docstring(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        first = node.body[0] if node.body else None
        if isinstance(first, ast.Expr):
            yield first.value


def _texts(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for field in ("id", "attr", "name", "module", "arg"):
        if isinstance(getattr(node, field, None), str):
            yield getattr(node, field)


@pytest.mark.parametrize("file", [file for file in FILES if file not in EXAMPLES])
def test_nothing_outside_its_folder_names_a_game(file: str) -> None:
    source = (SRC / file).read_text(encoding="utf-8")
    found = named(source) if file.endswith(".py") else set(GAME.findall(source))
    assert found == set()


@pytest.mark.parametrize("file", sorted(EXAMPLES))
def test_an_exception_is_still_needed(file: str) -> None:
    assert named((SRC / file).read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "source",
    [
        'FIXED = {"wardtcg": {"windows": "full"}}',
        'if game.id == "ur":\n    pass',
        "from wardroom.catalogue.wardtcg.cards import library",
        "from wardroom.catalogue import hexward",
        'app.get("/api/games/wardtcg/cards")',
        "ursting.draw(view)",
    ],
)
def test_a_game_that_is_named_is_found(source: str) -> None:
    assert len(named(source)) == 1


def test_a_docstring_may_give_an_example() -> None:
    assert named('def f():\n    """Return `load("ur")`."""  # of ur\n    return "urn"') == set()
