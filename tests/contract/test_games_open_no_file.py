"""Law: whatever a document names, no file is opened, and nothing tells whether there is one."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from contract.walks import every_game
from wardroom.catalogue import load
from wardroom.core.errors import WardroomError
from wardroom.core.game import Game
from wardroom.core.replay import Replay


class Watch:
    """Notes what is opened, and forbids it: nobody is to wait for a pipe."""

    def __init__(self) -> None:
        """Look away at first."""
        self.opened: list[str] = []
        self.is_on = False
        sys.addaudithook(self._see)

    def _see(self, event: str, args: tuple[Any, ...]) -> None:
        if self.is_on and event in ("open", "os.listdir", "os.scandir", "glob.glob"):
            self.opened.append(f"{event} {args[0]!r}")
            raise PermissionError("no file is to be opened")


WATCH = Watch()  # an audit hook stays for good


@pytest.fixture
def names(tmp_path: Path) -> list[str]:
    """Files that are there, are not, are secret, never end, and would block whoever opens them."""
    text, pipe = tmp_path / "deck.toml", tmp_path / "pipe"
    text.write_text("3 Goblin\n", encoding="utf-8")
    os.mkfifo(pipe)
    missing = str(tmp_path / "missing.toml")
    return [str(text), str(pipe), missing, str(tmp_path), "/dev/zero", "/proc/self/environ", "\0"]


def refusal(ask: Callable[..., object], *args: Any, **kwargs: Any) -> str:
    WATCH.is_on = True
    try:
        ask(*args, **kwargs)
    except WardroomError as error:
        return str(error)
    finally:
        WATCH.is_on = False
        opened, WATCH.opened = WATCH.opened, []
        assert opened == []
    pytest.fail(f"{args} {kwargs} was accepted")


def options_of(game: Game, name: str) -> Iterator[dict[str, Any]]:
    """A name as the value of every option, alone, in lists, and as text with commas."""
    for option in game.rulebook.options:
        for value in (name, [name], [name, name], f"{name},{name}", {name: name}, [{name: 1}] * 2):
            yield {option.name: value}


@every_game
def test_a_file_named_in_options_is_not_opened(game: Game, names: list[str]) -> None:
    replay: dict[str, Any] = {"replay": 1, "game": game.id, "rules": game.rulebook.version}
    replay |= {"seats": game.rulebook.seats[0], "log": []}
    document = game.initial().to_json()
    Replay.read(game, {**replay, "options": {}})  # what is imported late is opened here
    for name in names:
        for options in options_of(game, name):
            refusal(game.initial, options=options)
            refusal(Replay.read, game, {**replay, "options": options})
            refusal(game.position, {**document, "options": options})


@pytest.mark.parametrize("option", ["decks", "cards"])
@pytest.mark.parametrize("many", [1, 2])
def test_all_files_are_refused_alike(option: str, many: int, names: list[str]) -> None:
    game = load("wardtcg")
    game.initial()
    told = {refusal(game.initial, options={option: [name] * many}) for name in names[:-1]}
    assert len(told) == 1
    assert not [name for name in names[:-1] if name in min(told)]


@every_game
def test_a_file_named_in_a_document_is_not_opened(game: Game, names: list[str]) -> None:
    document = game.initial().to_json()
    for name in names:
        for key in [*document, "cards"]:
            for value in (name, [name], {name: name}, [{"set": name}]):
                refusal(game.position, {**document, key: value})
