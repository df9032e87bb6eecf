"""A server whose games are not compiled is played on all the same, whatever became of its cache."""

import json
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from server.players import Player, act, good, open_match
from server.serving import PATIENCE, Node, Served, free_port, start, wait_until_open
from wardroom.catalogue import ids, load
from wardroom.core.compiled import objects
from wardroom.core.kernel import JIT

BOT = {"kind": "bot", "level": "level-4"}

pytestmark = pytest.mark.skipif(not JIT, reason="nothing is compiled")


@contextmanager
def serving_with(cache: Path, folder: Path) -> Iterator[tuple[Node, Served]]:
    """Run a server that keeps compiled games in `cache`."""
    database = f"sqlite:///{folder / 'wardroom.db'}"
    node = start(free_port(), folder / "log", database=database, cache=cache, log="info")
    wait_until_open(node, None)
    with Served(node.port) as http:
        yield node, http
    node.stop()


def logged(folder: Path, message: str) -> list[dict[str, Any]]:
    """Return the lines of a kind in the log, which tells of no mistake."""
    log = (folder / "log").read_text()
    assert "Traceback" not in log
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    return [line for line in lines if line["message"] == message]


def until(is_so: Callable[[], Any]) -> None:
    """Wait for something that comes."""
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline, "it does not come"
        time.sleep(0.02)


def play_a_bot(http: Served, game: str) -> None:
    """Act once, and see the bot act."""
    (player,) = open_match(http, game=game, seats=[{"kind": "link"}, BOT])
    player.do("join", name="Ann")
    until(lambda: is_to_act(player))
    act(player)
    until(lambda: any(entry["seat"] == 1 for entry in player.look(since=0)["log"]))


def is_to_act(player: Player) -> bool:
    return bool(player.look()["actor"] == 0)


def copy_compiled(cache: Path) -> None:
    """Have all games compiled in `cache`."""
    cache.mkdir()
    for game in map(load, ids()):
        assert game.engine.is_compiled
        shutil.copy(objects.kept(game), cache)


def damage(file: Path) -> None:
    """Change one bit, and leave the whole file as one of another version."""
    code = bytearray(file.read_bytes())
    file.rename(file.with_name(f"ur-{'0' * 16}-{'0' * 8}.o"))
    code[len(code) // 2] ^= 1
    file.write_bytes(code)


def test_what_is_wrong_in_the_cache_is_compiled_anew_while_it_is_played(tmp_path: Path) -> None:
    cache, ur = tmp_path / "cache", load("ur")
    copy_compiled(cache)
    damage(cache / objects.kept(ur).name)
    with serving_with(cache, tmp_path) as (_, http):
        play_a_bot(http, "ur")
        until(lambda: good(http.get("/api/games/ur"))["compiling"] is None)
        assert good(http.get("/api/games/ur"))["compiled"]
        play_a_bot(http, "ur")
    assert objects.opened(cache / objects.kept(ur).name)
    assert [line["game"] for line in logged(tmp_path, "a game is compiled")] == ["ur"]


def test_a_cache_that_cannot_be_written_is_said_once_and_every_game_is_played(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").touch()
    with serving_with(tmp_path / "file" / "cache", tmp_path) as (_, http):
        for game in ids():
            play_a_bot(http, game)
        until(lambda: not good(http.get("/health"))["compiling"])
        assert good(http.get("/health"))["uncompiled"] == ids()
        assert {game["compiled"] for game in good(http.get("/api/games"))} == {False}
        play_a_bot(http, "ur")
    told = logged(tmp_path, "a game stays uncompiled")
    assert sorted(line["game"] for line in told) == ids()
    assert all("Not a directory" in line["error"] for line in told)


def test_a_server_that_stops_ends_its_compilers_and_leaves_nothing_half_written(
    tmp_path: Path,
) -> None:
    cache = tmp_path / "cache"
    with serving_with(cache, tmp_path) as (node, http):
        until(lambda: any(has_begun(game) for game in good(http.get("/api/games"))))
        compilers = children(node)
        assert compilers
    until(lambda: not any(compiler.exists() for compiler in compilers))
    assert not list(cache.glob("*.o"))
    assert logged(tmp_path, "a game stays uncompiled") == []


def has_begun(game: Any) -> bool:
    return bool(game["compiling"] and game["compiling"]["done"])


def children(node: Node) -> list[Path]:
    """Return the processes that a server has started, as Linux lists them."""
    threads = Path(f"/proc/{node.process.pid}/task").glob("*/children")
    return [Path("/proc", pid) for thread in threads for pid in thread.read_text().split()]
