"""Law: the same source gives the same games, compiled or not."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from contract import double_faced
from contract.digest import digests
from contract.walks import every_game
from wardroom.core.game import Game
from wardroom.core.kernel import JIT

pytestmark = pytest.mark.skipif(not JIT, reason="compared when compiled")

TESTS = Path(__file__).parents[1]


def check(game: Game, module: str) -> None:
    """Compare with a process that has the JIT off; `module` holds the game."""
    folders = [str(TESTS), str(TESTS / "outside"), os.environ.get("PYTHONPATH", "")]
    path = os.pathsep.join(folders)
    env = {**os.environ, "WARDROOM_JIT": "0", "PYTHONPATH": path}
    command = [sys.executable, "-m", "contract.digest", module]
    told = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert json.loads(told.stdout) == digests(game)


@every_game
def test_a_game_is_the_same_with_the_jit_on_and_off(game: Game) -> None:
    check(game, type(game).__module__)


def test_a_game_that_is_another_with_the_jit_off_breaks_the_law() -> None:
    with pytest.raises(AssertionError):
        check(double_faced.GAME, "contract.double_faced")
