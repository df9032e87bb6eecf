"""Games open no file: they are given data, and one loader reads what comes with them."""

from pathlib import Path

import pytest

from architecture.files import ALLOWED, problems
from architecture.imports import modules

MODULES = modules(Path(__file__).parents[2] / "src")


@pytest.mark.parametrize(
    "name", [name for name in MODULES if name.startswith(("wardroom.core", "wardroom.catalogue"))]
)
def test_no_game_reaches_for_a_file(name: str) -> None:
    assert problems(name, MODULES[name]) == []


def test_what_may_open_files_is_there_and_does() -> None:
    for name in ALLOWED:
        assert problems(name.replace("wardroom.", "wardroom.core."), MODULES[name])


@pytest.mark.parametrize(
    "source",
    [
        "text = open(name).read()",
        "from pathlib import Path",
        "import pathlib",
        "import os",
        "import os.path",
        "from os import environ",
        "import io",
        "import glob",
        "from glob import glob",
        "from importlib import resources",
        "import importlib.resources as data",
        "from importlib.resources import files",
        "import tomllib\ntomllib.load(file)",
        "from json import load",
        "import numpy as np\nnp.load(name)",
        "import numpy as np\nnp.fromfile(name)",
        "FOLDER.joinpath(name).read_text()",
        "FOLDER.joinpath(name).read_bytes()",
        "FOLDER.glob('*')",
        "exec(text)",
        "find = open",
    ],
)
def test_reaching_for_a_file_is_found(source: str) -> None:
    assert problems("wardroom.catalogue.ur.reading", source)
    assert problems("wardroom.core.rulebook", source)
    assert problems("wardroom.cli.documents", source) == []


@pytest.mark.parametrize(
    "source",
    ["import tomllib\ntomllib.loads(text)", "from json import loads", "read(name)", "import re"],
)
def test_reading_a_text_is_let_be(source: str) -> None:
    assert problems("wardroom.catalogue.ur.reading", source) == []
