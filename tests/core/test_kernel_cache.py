"""Machine code is kept between processes, and never outlives the source it was made from."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from wardroom.core.kernel import JIT

pytestmark = pytest.mark.skipif(not JIT, reason="nothing is compiled")

LOWER = """
from wardroom.core.kernel import kernel

@kernel
def step():
    return 1
"""
UPPER = """
from room.lower import step
from wardroom.core.kernel import kernel

@kernel
def stride():
    return 10 * step()
"""
ASK = """
import json
from room.upper import stride
print(json.dumps([stride(), sum(stride.stats.cache_hits.values())]))
"""

# Two games with equal record types, and a loop that serves both.
RULES = """
import numpy as np
from wardroom.core.kernel import kernel

STATE = np.dtype([("pieces", np.int32)])

@kernel
def evaluate(table, s, out):
    return {number} * s.pieces

setup = actor = legal = outcomes = apply = determinize = returns = evaluate
"""
LOOP = """
from wardroom.core.contract import evaluate
from wardroom.core.kernel import kernel

@kernel
def doubled(table, s, out):
    return 2 * evaluate(table, s, out)
"""
ASK_BOTH = """
import json
import numpy as np
from one import rules as one
from two import rules as two
from wardroom.core.kernel import specialise

told = []
for rules in (one, two):
    s = np.ones(1, rules.STATE).view(np.recarray)[0]
    doubled = specialise("loop.loop", rules).doubled
    told.append([doubled(s, s, 0), sum(doubled.stats.cache_hits.values())])
print(json.dumps(told))
"""


# A kernel that writes into the field behind the one it names.
FAR = """
import numpy as np
from wardroom.core.kernel import kernel

STATE = np.dtype([("hand", np.int8, 3), ("deck", np.int8, 3)])

@kernel
def put(s, place):
    s.hand[place] = 7
"""
ASK_FAR = """
import json
import numpy as np
from room.far import STATE, put

s = np.zeros(1, STATE).view(np.recarray)[0]
try:
    put(s, 4)
    print(json.dumps(s.deck.tolist()))
except IndexError:
    print(json.dumps("refused"))
"""


class House:
    """A folder with rooms of kernels, and a cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cache: Path = folder / "cache"

    def write(self, **modules: str) -> None:
        """Write modules, named `room__module`."""
        for name, source in modules.items():
            path = self.folder / (name.replace("__", "/") + ".py")
            path.parent.mkdir(exist_ok=True, parents=True)
            path.write_text(source, encoding="utf-8")

    def ask(self, script: str, **settings: str) -> Any:
        """Run a script in a process of its own; return what it prints."""
        path = os.pathsep.join([str(self.folder), os.environ.get("PYTHONPATH", "")])
        env = {**os.environ, "WARDROOM_CACHE": str(self.cache), "PYTHONPATH": path, **settings}
        command = [sys.executable, "-B", "-c", script]
        told = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        assert told.returncode == 0, told.stderr
        return json.loads(told.stdout)

    def compiled(self) -> set[str]:
        """The files of machine code."""
        return {str(path) for path in self.cache.rglob("*.nbc")}


@pytest.fixture
def house(tmp_path: Path) -> House:
    house = House(tmp_path)
    house.write(room__lower=LOWER, room__upper=UPPER)
    return house


def test_a_second_process_loads_what_the_first_compiled(house: House) -> None:
    assert house.ask(ASK) == [10, 0]
    compiled = house.compiled()
    assert compiled
    assert house.ask(ASK) == [10, 1]
    assert house.compiled() == compiled


def test_an_edited_kernel_in_another_file_never_meets_stale_machine_code(house: House) -> None:
    assert house.ask(ASK) == [10, 0]
    house.write(room__lower=LOWER.replace("1", "2"))
    assert house.ask(ASK) == [20, 0]
    assert house.ask(ASK) == [20, 1]


def test_a_build_that_checks_bounds_refuses_what_another_overwrites(house: House) -> None:
    house.write(room__far=FAR)
    for _ in range(2):  # compiled, then from the cache: neither takes the other's machine code
        assert house.ask(ASK_FAR, WARDROOM_BOUNDS="0") == [0, 7, 0]
        assert house.ask(ASK_FAR, WARDROOM_BOUNDS="1") == "refused"


def test_an_edit_taken_back_finds_its_machine_code_again(house: House) -> None:
    assert house.ask(ASK) == [10, 0]
    house.write(room__lower=LOWER.replace("1", "2"))
    house.ask(ASK)
    house.write(room__lower=LOWER)
    assert house.ask(ASK) == [10, 1]


def test_rules_in_a_package_depend_on_the_whole_game(tmp_path: Path) -> None:
    house = House(tmp_path)
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "rulebook.toml").touch()
    constant = "STEP = {}"
    rules = LOWER.replace("return 1", "return STEP").replace(
        "from", "from game.layout import STEP\nfrom", 1
    )
    house.write(game__layout=constant.format(3), game__rules__moving=rules)
    ask = ASK.replace(
        "from room.upper import stride", "from game.rules.moving import step as stride"
    )
    assert house.ask(ask) == [3, 0]
    house.write(game__layout=constant.format(4))
    assert house.ask(ask) == [4, 0]


@pytest.mark.parametrize("place", ["file/below", "dev"])
def test_without_a_place_for_the_cache_kernels_still_work(house: House, place: str) -> None:
    (house.folder / "file").write_text("not a folder", encoding="utf-8")
    house.cache = Path("/dev/null/below") if place == "dev" else house.folder / place
    assert house.ask(ASK) == [10, 0]
    assert house.ask(ASK) == [10, 0]


def test_games_with_equal_records_do_not_share_the_machine_code_of_a_loop(tmp_path: Path) -> None:
    house = House(tmp_path)
    rules = {n: RULES.replace("{number}", str(n)) for n in (3, 5, 7)}
    house.write(one__rules=rules[3], two__rules=rules[5], loop__loop=LOOP)
    assert house.ask(ASK_BOTH) == [[6, 0], [10, 0]]
    assert house.ask(ASK_BOTH) == [[6, 1], [10, 1]]
    house.write(two__rules=rules[7])
    assert house.ask(ASK_BOTH) == [[6, 1], [14, 0]]
