"""The compiler in a process of its own, which gives way to the server."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, STDOUT, Process
from collections.abc import Callable
from contextlib import suppress

from wardroom.core.compiled.readiness import compiler_command
from wardroom.core.errors import NotCompiled
from wardroom.core.game import Game

NICENESS = 10  # beyond the server's own
LIMIT = 600.0  # seconds that compiling one game may take
LONGEST = 200  # characters of a reason

Told = Callable[[int, int], None]  # how many steps are done, of how many
Command = Callable[[Game], tuple[list[str], dict[str, str]]]  # with its environment


async def compile_game(game: Game, tell: Told, command: Command = compiler_command) -> None:
    """Compile a game into the cache, or raise NotCompiled; if cancelled, end the process."""
    program, environment = command(game)
    process = await asyncio.create_subprocess_exec(
        *program,
        env=environment,
        stdin=DEVNULL,
        stdout=PIPE,
        stderr=STDOUT,
        start_new_session=True,  # a Ctrl-C at the server's terminal is the server's to answer
    )
    try:
        _give_way(process)
        async with asyncio.timeout(LIMIT):
            words = await _follow(process, tell)
            status = await process.wait()
    except TimeoutError:
        raise NotCompiled(f"it took longer than {LIMIT:.0f} s") from None
    except ValueError:
        raise NotCompiled("the compiler wrote a line without end") from None
    finally:
        await _end(process)
    if status != 0:
        raise NotCompiled(words or f"the compiler ended with status {status}")


async def _follow(process: Process, tell: Told) -> str:
    """Tell of every step; return the last line that was none, which says what went wrong."""
    assert process.stdout is not None
    words = ""
    async for line in process.stdout:
        try:
            step = json.loads(line)
            tell(int(step["done"]), int(step["of"]))
        except (ValueError, TypeError, KeyError):
            words = line.decode(errors="replace").strip() or words
    return words[:LONGEST]


def _give_way(process: Process) -> None:
    if sys.platform != "win32":
        own = os.getpriority(os.PRIO_PROCESS, 0)
        with suppress(ProcessLookupError):  # it has ended already
            os.setpriority(os.PRIO_PROCESS, process.pid, own + NICENESS)


async def _end(process: Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.wait()
