import json
import os
import subprocess
import sys
from pathlib import Path

from bots.digest import digest
from bots.positions import GAMES
from wardroom.core.kernel import JIT

TESTS = Path(__file__).parents[1]


def test_a_search_finds_the_same_compiled_or_not() -> None:
    path = os.pathsep.join([str(TESTS), str(TESTS / "outside")])
    env = {**os.environ, "WARDROOM_JIT": "0" if JIT else "1", "PYTHONPATH": path}
    command = [sys.executable, "-m", "bots.digest"]
    told = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert json.loads(told.stdout) == {game.id: digest(game) for game in GAMES}
