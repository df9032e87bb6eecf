"""What the sources import is what the package asks for, and no more without the server."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

from architecture.imports import imports, modules

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MODULES = modules(ROOT / "src")
# Loaded by name: by SQLAlchemy, and by uvicorn.
BY_NAME = {"aiosqlite", "httptools", "uvloop"}
SPELT = {"PIL": "pillow", "pyspiel": "open-spiel"}  # what the index calls otherwise than Python
# What games answer to the server, and pictures, which environments show too.
ANSWERS = ("core.questions", "questions", "answers", "boards.painting")
ENVIRONMENTS = ("pettingzoo", "gymnasium", "vector", "spaces", "pictures", "openspiel")


def foreign(sources: dict[str, str]) -> set[str]:
    """The packages of others that modules import, as package indexes spell them."""
    found = {name.partition(".")[0] for m in sources for name in imports(m, sources[m])}
    return {
        SPELT.get(name, name.replace("_", "-"))
        for name in found - sys.stdlib_module_names - {"wardroom"}
    }


def declared(*extras: str) -> set[str]:
    """The packages that `pip install wardroom[extras]` brings."""
    asked = [PROJECT["dependencies"], *(PROJECT["optional-dependencies"][e] for e in extras)]
    names = (str(re.split(r"[\[<>=;]", one)[0]) for requirements in asked for one in requirements)
    return {name.replace("_", "-") for name in names}


def is_of_the_server(module: str) -> bool:
    return module.startswith("wardroom.server") or module.endswith(ANSWERS)


def is_environment(module: str) -> bool:
    return module.startswith("wardroom.rl.") and module.endswith(ENVIRONMENTS)


def test_every_package_that_is_imported_is_declared_and_no_other() -> None:
    assert (
        foreign(MODULES)
        == declared("server", "plot", "rl", "openspiel", "cluster", "lab") - BY_NAME
    )


def test_what_is_not_the_server_needs_no_package_of_its_extra() -> None:
    light = {
        name: source
        for name, source in MODULES.items()
        if not is_of_the_server(name) and not is_environment(name)
    }
    assert foreign(light) == declared("plot", "cluster", "lab")


def test_environments_need_their_extras_alone() -> None:
    sources = {name: source for name, source in MODULES.items() if is_environment(name)}
    assert foreign(sources) <= declared("rl", "openspiel")


def test_developers_have_all_extras() -> None:
    assert (
        "wardroom[cluster,lab,openspiel,plot,rl,server]" in PROJECT["optional-dependencies"]["dev"]
    )


@pytest.mark.parametrize(
    ("source", "package"),
    [("import yaml.nodes", "yaml"), ("def f():\n    from a_b.c import d", "a-b")],
)
def test_a_foreign_package_is_found(source: str, package: str) -> None:
    assert foreign({"wardroom.cli.app": source + "\nimport os\nimport wardroom.catalogue"}) == {
        package
    }
