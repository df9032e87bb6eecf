"""The compiler in a process of its own, which gives way to the server."""

import asyncio
import json
from asyncio.subprocess import DEVNULL, PIPE, STDOUT, Process
from collections.abc import Callable

from wardroom.core.compiled.readiness import compiler_command
from wardroom.core.errors import NotCompiled
from wardroom.core.game import Game
from wardroom.server.node.own_process import end, give_way

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
        give_way(process)
        async with asyncio.timeout(LIMIT):
            words = await _follow(process, tell)
            status = await process.wait()
    except TimeoutError:
        raise NotCompiled(f"it took longer than {LIMIT:.0f} s") from None
    except ValueError:
        raise NotCompiled("the compiler wrote a line without end") from None
    finally:
        await end(process)
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
