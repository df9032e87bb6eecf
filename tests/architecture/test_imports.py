"""Imports point one way, and the rules know nothing of the world outside."""

import re
from pathlib import Path

import pytest

from architecture.imports import modules, problems
from wardroom.core.compiled.objects import KERNEL_MODULES

MODULES = modules(Path(__file__).parents[2] / "src")


@pytest.mark.parametrize("name", MODULES)
def test_imports_point_one_way(name: str) -> None:
    assert problems(name, MODULES[name]) == []


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("wardroom.core.match", "from wardroom.catalogue import load"),
        ("wardroom.core.match", "import wardroom.catalogue.ur.rules"),
        ("wardroom.core.match", "from wardroom import catalogue"),
        ("wardroom.core.match", "from wardroom import load"),
        ("wardroom.core.match", "import wardroom"),
        ("wardroom.core.match", "from ..catalogue import load"),
        ("wardroom.core.match", "from .. import cli"),
        ("wardroom.core.match", "def act():\n    import wardroom.bots.search"),
        ("wardroom.core.match", "if TYPE_CHECKING:\n    from wardroom.server.node.bus import Bus"),
        ("wardroom.catalogue.__init__", "from wardroom.bots import search"),
        ("wardroom.catalogue.ur.rules", "from wardroom.catalogue.hexward.layout import CELLS"),
        ("wardroom.catalogue.ur.rules", "from ..hexward import layout"),
        ("wardroom.catalogue.ur.rules", "from wardroom.catalogue import load"),
        ("wardroom.bots.search", "from wardroom.arena import ratings"),
        ("wardroom.arena.ratings", "from wardroom.server.node.bus import Bus"),
        ("wardroom.server.run.site", "from wardroom.cli.app import main"),
        ("wardroom.server.match.live", "from wardroom.bots.bot import Bot"),
        ("wardroom.server.match.live", "from wardroom.server.store import journal"),
        ("wardroom.server.match.live", "import logging"),
        ("wardroom.server.match.live", "from time import time"),
        ("wardroom.server.store.journal", "from wardroom.server.node.matches import Matches"),
        ("wardroom.server.node.duties", "from wardroom.server.http import metrics"),
        ("wardroom.server.node.duties", "from wardroom.server import http"),
        ("wardroom.server.node.thinking", "from wardroom.rl import player_named"),
        ("wardroom.server.http.guards", "from wardroom.server.run.settings import Settings"),
        ("wardroom.server.__init__", "from wardroom.server.run.serving import run"),
        ("wardroom.core.rng", "import random"),
        ("wardroom.core.rng", "from time import monotonic"),
        ("wardroom.core.rng", "import asyncio.events as events"),
        ("wardroom.core.rng", "import numpy as np\nnp.random.default_rng()"),
        ("wardroom.catalogue.ur.rules", "from numpy.random import default_rng"),
        ("wardroom.catalogue.ur.rules", "from numpy import random"),
        ("wardroom.catalogue.ur.rules", "import http.client"),
        ("wardroom.catalogue.ur.rules", "import os, sqlite3"),
        ("wardroom.catalogue.ur.rules", "from threading import Lock"),
        ("wardroom.catalogue.ur.rules", "from rich.text import Text"),
        ("wardroom.catalogue.ur.board", "from wardroom.boards.printing import render"),
        ("wardroom.catalogue.ur.board", "import typer"),
        ("wardroom.catalogue.board", "from rich.text import Text"),
    ],
)
def test_an_import_that_points_the_wrong_way_is_found(name: str, source: str) -> None:
    assert len(problems(name, source)) == 1


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("wardroom.core.match", "import os\nfrom wardroom.core.errors import BadSeat"),
        ("wardroom.core.match", "from .errors import BadSeat"),
        ("wardroom.core.match", "import numpy as np\nfrom numpy import zeros"),
        ("wardroom.catalogue.__init__", "from wardroom.catalogue.ur.game import GAME"),
        ("wardroom.catalogue.ur.rules", "from wardroom.catalogue.ur.layout import TILES"),
        ("wardroom.catalogue.ur.rules", "from wardroom.catalogue.ur import layout"),
        ("wardroom.catalogue.ur.rules", "from .layout import TILES\nfrom . import view"),
        ("wardroom.catalogue.wardtcg.cards.text", "from ..layout import CARDS"),
        ("wardroom.catalogue.ur.board", "from rich.text import Text"),
        ("wardroom.catalogue.ur.commands", "import typer"),
        ("wardroom.bots.search", "import time\nfrom wardroom.catalogue import load"),
        ("wardroom.cli.app", "import wardroom.server.run.site\nfrom wardroom.arena import ratings"),
        ("wardroom.server.store.journal", "import time\nfrom wardroom.server.match import events"),
        ("wardroom.server.run.site", "from wardroom.server.match.live import LiveMatch"),
        ("wardroom.__init__", "from wardroom.catalogue import load"),
    ],
)
def test_an_import_that_points_the_right_way_is_let_be(name: str, source: str) -> None:
    assert problems(name, source) == []


def test_machine_code_is_keyed_by_all_of_core_that_it_is_made_of() -> None:
    """A kernel reaches no module of core that its cache folder does not know."""
    compiled = {name: source for name, source in MODULES.items() if "\n@kernel" in source}
    reached = {
        module
        for source in compiled.values()
        for module in re.findall(r"^from wardroom\.core\.(\w+) import", source, re.MULTILINE)
    }
    defined = {name.split(".")[2] for name in compiled if name.startswith("wardroom.core.")}
    assert reached | defined <= set(KERNEL_MODULES)
