"""The catalogue of games."""

import subprocess
import sys
from types import ModuleType
from typing import Any

import pytest

import wardroom
from wardroom.catalogue import ids, rulebook
from wardroom.core.errors import UnknownGame


def test_the_games_are_listed() -> None:
    listed: list[str] = wardroom.games()
    assert listed == ids() == sorted(listed)
    assert "ur" in listed
    assert not isinstance(wardroom.games, ModuleType)


@pytest.mark.parametrize("game_id", ids())
def test_every_game_loads_once_and_knows_its_id(game_id: str) -> None:
    game = wardroom.load(game_id)
    assert game.id == game_id
    assert wardroom.load(game_id) is game
    assert rulebook(game_id) == game.rulebook


@pytest.mark.parametrize("game_id", ["", "chess", "UR", "../ur", "ur/", "toy", None, 3])
@pytest.mark.parametrize("find", [wardroom.load, rulebook])
def test_an_unknown_game_is_named(find: Any, game_id: Any) -> None:
    with pytest.raises(UnknownGame) as error:
        find(game_id)
    assert str(error.value).startswith(f"game {game_id!r}: unknown (there are ")


def test_listing_games_and_reading_rulebooks_needs_no_numba() -> None:
    script = (
        "import sys, wardroom; [wardroom.catalogue.rulebook(i) for i in wardroom.games()];"
        "print(sorted({'numba', 'numpy'} & set(sys.modules)))"
    )
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == "[]"
