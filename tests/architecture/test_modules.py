"""Modules and functions stay short, so that each can be read at one go."""

import ast
from pathlib import Path
from statistics import median

import pytest

from architecture.imports import modules

MODULES = modules(Path(__file__).parents[2] / "src")
MOST_LINES, USUAL_LINES = 500, 130  # of a module
MOST_LINES_OF_FUNCTION, USUAL_LINES_OF_FUNCTION = 50, 8


def functions(source: str) -> dict[str, int]:
    """How many lines each function has."""
    return {
        node.name: (node.end_lineno or 0) - node.lineno + 1
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


def too_long(source: str) -> list[str]:
    """The functions that are too long, and the module itself if it is."""
    found = [name for name, lines in functions(source).items() if lines > MOST_LINES_OF_FUNCTION]
    return found + ["module"] * (len(source.splitlines()) > MOST_LINES)


@pytest.mark.parametrize("name", MODULES)
def test_a_module_is_short_and_so_are_its_functions(name: str) -> None:
    assert too_long(MODULES[name]) == []


def test_most_modules_and_functions_are_far_shorter() -> None:
    lengths = [lines for source in MODULES.values() for lines in functions(source).values()]
    assert median(lengths) <= USUAL_LINES_OF_FUNCTION
    assert median(len(source.splitlines()) for source in MODULES.values()) <= USUAL_LINES


def test_what_is_too_long_is_found() -> None:
    body = "    pass\n" * MOST_LINES_OF_FUNCTION
    assert too_long(f"async def long():\n{body}") == ["long"]
    assert too_long(f"def long():\n{body}\ndef short():\n    pass\n") == ["long"]
    assert too_long("import re\n" * (MOST_LINES + 1)) == ["module"]
