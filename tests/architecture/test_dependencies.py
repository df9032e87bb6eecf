"""What the sources import is what the package asks for."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

from architecture.imports import imports, modules

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
# Loaded by name: by SQLAlchemy, and by uvicorn.
BY_NAME = {"aiosqlite", "httptools", "uvloop"}


def foreign(sources: dict[str, str]) -> set[str]:
    """The packages of others that modules import, as package indexes spell them."""
    found = {name.partition(".")[0] for m in sources for name in imports(m, sources[m])}
    return {name.replace("_", "-") for name in found - sys.stdlib_module_names - {"wardroom"}}


def declared(extra: str) -> set[str]:
    """The packages that `pip install wardroom[extra]` brings."""
    asked = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"][extra]]
    return {str(re.split(r"[\[<>=]", requirement)[0]) for requirement in asked}


def test_every_package_that_is_imported_is_declared_and_no_other() -> None:
    assert foreign(modules(ROOT / "src")) == declared("plot") - BY_NAME


@pytest.mark.parametrize(
    ("source", "package"),
    [("import yaml.nodes", "yaml"), ("def f():\n    from a_b.c import d", "a-b")],
)
def test_a_foreign_package_is_found(source: str, package: str) -> None:
    assert foreign({"wardroom.cli.app": source + "\nimport os\nimport wardroom.catalogue"}) == {
        package
    }
