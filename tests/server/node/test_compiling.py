"""Games are compiled beside the server, and nothing that goes wrong there is a player's."""

import asyncio
import logging
import os
import sys
from collections.abc import Awaitable, Callable
from typing import cast

import pytest

from wardroom.core.errors import NotCompiled
from wardroom.core.game import Game
from wardroom.server.node import compiler_process, compiling, own_process
from wardroom.server.node.compiler_process import Told, compile_game
from wardroom.server.node.compiling import Compiling, Progress

PLAYED = {"chess": 5, "draughts": 2, "tig": 100}
SIZES = {"go": 10, "nim": 20, "draughts": 30, "chess": 40}


class StandIn:
    """A game that is compiled when a test says so."""

    def __init__(self, name: str, is_compiled: bool = False) -> None:
        self.id = name
        self.is_compiled = is_compiled
        self.is_uncompiled = False
        self.finished = asyncio.Event()
        self.tell: Told | None = None

    def load(self) -> bool:
        return self.is_compiled

    def play_uncompiled(self) -> None:
        self.is_uncompiled = True


class Compiler:
    """Four games, and who is compiled when."""

    def __init__(self) -> None:
        self.games = {name: StandIn(name) for name in ("go", "nim", "draughts", "chess")}
        self.begun: list[str] = []
        self.compiling = Compiling(cast(list[Game], list(self.games.values())), self.compile_game)

    async def compile_game(self, game: Game, tell: Told) -> None:
        self.begun.append(game.id)
        self.games[game.id].tell = tell
        await self.games[game.id].finished.wait()

    async def finish(self, name: str) -> None:
        """Finish a game, and wait until that is known."""
        self.games[name].finished.set()
        while name in self.compiling.progress:
            await asyncio.sleep(0)


@pytest.fixture(autouse=True)
def _stand_ins_can_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "can_be_compiled", lambda _: True)
    monkeypatch.setattr(compiling, "bytes_to_compile", lambda game: SIZES[game.id])


def while_compiling(check: Callable[[Compiler], Awaitable[None]], want: str | None = None) -> None:
    """Do a check after the first two games have begun to compile."""

    async def played() -> dict[str, int]:
        return PLAYED

    async def run() -> None:
        compiler = Compiler()
        if want:
            compiler.compiling.want(want)
        task = asyncio.create_task(compiler.compiling.run(played))
        while len(compiler.begun) < 2:
            await asyncio.sleep(0)
        await check(compiler)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(run())


def test_two_games_compile_at_once_the_most_played_first() -> None:
    async def check(compiler: Compiler) -> None:
        assert compiler.begun == ["chess", "draughts"]
        assert set(compiler.compiling.progress) == set(compiler.games)
        assert all(game.is_uncompiled for game in compiler.games.values())

    while_compiling(check)


def test_of_games_that_nobody_has_played_the_longest_comes_first() -> None:
    async def check(compiler: Compiler) -> None:
        await compiler.finish("chess")
        assert compiler.begun == ["chess", "draughts", "nim"]

    while_compiling(check)


def test_a_game_that_somebody_plays_comes_first() -> None:
    async def check(compiler: Compiler) -> None:
        assert compiler.begun == ["nim", "chess"]
        compiler.compiling.want("go")
        await compiler.finish("chess")
        assert compiler.begun[2:] == ["go"]

    while_compiling(check, want="nim")


def test_progress_is_told_until_the_game_is_compiled() -> None:
    async def check(compiler: Compiler) -> None:
        chess = compiler.games["chess"]
        assert compiler.compiling.progress["chess"] == Progress(0, 0)
        assert chess.tell
        chess.tell(3, 200)
        assert compiler.compiling.progress["chess"] == Progress(3, 200)
        chess.is_compiled = True
        await compiler.finish("chess")
        assert compiler.compiling.given_up == set()

    while_compiling(check)


def test_a_game_that_cannot_be_loaded_stays_uncompiled_and_the_next_is_compiled(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def check(compiler: Compiler) -> None:
        await compiler.finish("chess")
        assert compiler.compiling.given_up == {"chess"}
        assert len(compiler.begun) == 3

    with caplog.at_level(logging.WARNING):
        while_compiling(check)
    assert [record.message for record in caplog.records] == ["a game stays uncompiled"]


def test_what_is_compiled_already_is_not_compiled_again() -> None:
    games = [StandIn("go", is_compiled=True), StandIn("nim")]
    assert set(Compiling(cast(list[Game], games)).progress) == {"nim"}
    assert [game.is_uncompiled for game in games] == [False, True]


def test_nothing_is_compiled_where_that_is_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "can_be_compiled", lambda _: False)
    off = Compiling(cast(list[Game], [StandIn("go")]))
    assert (off.progress, off.given_up) == ({}, {"go"})


async def run_in_place(text: str, tell: Told) -> None:
    """Run a program in place of the compiler."""
    program = [sys.executable, "-c", text]
    game = cast(Game, StandIn("go"))
    await compile_game(game, tell, lambda game: ([*program, game.id], dict(os.environ)))


def run_script(text: str) -> list[tuple[int, int]]:
    """Run a program in place of the compiler; return what it told."""
    told: list[tuple[int, int]] = []
    asyncio.run(run_in_place(text, lambda *step: told.append(step)))
    return told


def test_the_compiler_is_told_the_game_and_its_steps_are_told_on() -> None:
    told = run_script("""
import sys
assert sys.argv[1:] == ["go"]
print('{"done": 1, "of": 2}')
print("[] and other words {")
print('{"done": 2, "of": 2}')
""")
    assert told == [(1, 2), (2, 2)]


def test_the_compiler_gives_way_to_the_server() -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    told = run_script(f"""
import os
while (nice := os.getpriority(os.PRIO_PROCESS, 0)) == {own}: pass
print('{{"done": %d, "of": 0}}' % nice)
""")
    assert told == [(own + own_process.NICENESS, 0)]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "print('{\"done\": 1, \"of\": 2}'); raise OSError('the disk is full')",
            "the disk is full",
        ),
        ("raise SystemExit(3)", "status 3"),
        ("import os; os.kill(os.getpid(), 9)", "status -9"),
        ("print('x' * 2_000_000)", "without end"),
    ],
)
def test_why_the_compiler_failed_is_said(text: str, reason: str) -> None:
    with pytest.raises(NotCompiled, match=reason):
        run_script(text)


def test_a_compiler_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler_process, "LIMIT", 0.0)
    with pytest.raises(NotCompiled, match="longer"):
        run_script("import signal; signal.pause()")


PAUSED = """
import os, signal
print('{"done": %d, "of": 0}' % os.getpid(), flush=True)
signal.pause()
"""


def test_a_server_that_stops_ends_its_compilers() -> None:
    async def cancelled() -> int:
        begun: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        compiled = run_in_place(PAUSED, lambda pid, _: begun.set_result(pid))
        task = asyncio.create_task(compiled)
        pid = await begun
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return pid

    with pytest.raises(ProcessLookupError):
        os.kill(asyncio.run(cancelled()), 0)  # not even a zombie is left
