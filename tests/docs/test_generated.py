"""What is generated below docs/generated is fresh, and drawn without a cycle."""

import importlib
import sys

import pytest

from docs.pages import ROOT

sys.path.append(str(ROOT / "docs" / "scripts"))
diagrams = importlib.import_module("diagrams")
generated: dict[str, str] = importlib.import_module("generate").generated()


@pytest.mark.parametrize("name", sorted(generated))
def test_a_generated_file_is_fresh(name: str) -> None:
    path = ROOT / "docs" / "generated" / name
    assert path.read_text(encoding="utf-8") == generated[name], "make docs"


def test_nothing_else_lies_there() -> None:
    assert {path.name for path in (ROOT / "docs" / "generated").iterdir()} == set(generated)


def test_the_drawing_leaves_out_what_follows() -> None:
    edges = {("c", "b"), ("b", "a"), ("c", "a")}
    assert diagrams.direct(edges) == {("c", "b"), ("b", "a")}
    assert diagrams.levels(edges) == {"a": 0, "b": 1, "c": 2}


def test_a_cycle_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="cycle among"):
        diagrams.levels({("a", "b"), ("b", "a")})
