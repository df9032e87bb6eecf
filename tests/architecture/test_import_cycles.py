"""Imports form no cycle, neither between packages nor between modules."""

from functools import cache
from pathlib import Path

import pytest

from architecture.graph import Graph, between_modules, between_packages, cycle, mermaid
from architecture.imports import modules

ROOT = Path(__file__).parents[2]
MODULES = modules(ROOT / "src")

# Two that belong together, of which the lower one names the other as a type and never calls it.
NAMED_AS_TYPES = {
    ("wardroom.core.position", "wardroom.core.game"),
    ("wardroom.server.http.connections", "wardroom.server.http.http_protocol"),
}


@cache
def graph_of_modules() -> Graph:
    return between_modules(MODULES)


def without(graph: Graph, edges: set[tuple[str, str]]) -> Graph:
    """The graph less some imports."""
    return {name: {one for one in graph[name] if (name, one) not in edges} for name in graph}


def test_packages_form_no_cycle_and_are_drawn_as_documented() -> None:
    graph = between_packages(MODULES)
    print(mermaid(graph))  # pytest -s shows it
    assert cycle(graph) == []
    drawn = (ROOT / "docs" / "generated" / "imports.mmd").read_text(encoding="utf-8")
    assert mermaid(graph) == drawn, "make docs"


def test_modules_form_no_cycle() -> None:
    assert cycle(without(graph_of_modules(), NAMED_AS_TYPES)) == []


@pytest.mark.parametrize("edge", sorted(NAMED_AS_TYPES))
def test_a_type_of_above_is_known_by_name_alone_and_only_where_that_is_needed(
    edge: tuple[str, str],
) -> None:
    importer, imported = edge
    assert imported not in between_modules(MODULES, with_types=False)[importer]
    assert cycle(without(graph_of_modules(), NAMED_AS_TYPES - {edge}))


TWO = {"wardroom.core.a": "", "wardroom.core.b": "from wardroom.core.a import f"}


@pytest.mark.parametrize(
    "source",
    [
        "import wardroom.core.b",
        "from wardroom.core import b",
        "from wardroom.core.b import g",
        "from .b import g",
        "def f():\n    from wardroom.core import b",
        "if TYPE_CHECKING:\n    from wardroom.core.b import G",
    ],
)
def test_a_cycle_of_modules_is_found(source: str) -> None:
    found = cycle(between_modules({**TWO, "wardroom.core.a": source}))
    assert set(found) == TWO.keys()


def test_a_cycle_of_packages_is_found_though_no_modules_form_one() -> None:
    graph = {
        "wardroom.core.a": "from wardroom.bots.b import f",
        "wardroom.bots.b": "",
        "wardroom.bots.c": "from wardroom.core.d import g",
        "wardroom.core.d": "",
    }
    assert cycle(between_modules(graph)) == []
    assert set(cycle(between_packages(graph))) == {"core", "bots"}
    assert mermaid(between_packages(graph)) == "graph TD\n  bots --> core\n  core --> bots\n"


def test_a_type_may_be_told_from_what_runs() -> None:
    source = "if typing.TYPE_CHECKING:\n    from wardroom.core.b import G"
    assert cycle(between_modules({**TWO, "wardroom.core.a": source}, with_types=False)) == []
