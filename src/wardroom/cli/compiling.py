"""A game is compiled in a process beside the one it is played in."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from subprocess import DEVNULL
from threading import Thread

from rich.console import Console

from wardroom.core.compiled.readiness import can_be_compiled, compiler_command
from wardroom.core.game import Game

WORDS = "[dim]The bots see less far until the rules are compiled, which begins now.[/]"


@contextmanager
def compiled_meanwhile(game: Game, console: Console) -> Iterator[None]:
    """Let a game be played at once: compiled if it is, and else as soon as it is."""
    if game.load():
        yield
        return
    game.play_uncompiled()
    if not can_be_compiled(game):
        yield
        return
    console.print(WORDS)
    command, environment = compiler_command(game)
    # In a session of its own: a Ctrl-C at the terminal is for the match.
    with subprocess.Popen(
        command,
        env=environment,
        stdin=DEVNULL,
        stdout=DEVNULL,
        stderr=DEVNULL,
        start_new_session=True,
    ) as compiler:
        loading = Thread(target=_load_when_compiled, args=(compiler, game), daemon=True)
        loading.start()
        try:
            yield
        finally:
            compiler.kill()
            loading.join()


def _load_when_compiled(compiler: subprocess.Popen[bytes], game: Game) -> None:
    if compiler.wait() == 0:
        game.load()
