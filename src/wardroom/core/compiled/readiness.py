"""Which engine a game has: it is loaded, compiled first, or plain."""

import logging
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

from wardroom.core.compiled import objects
from wardroom.core.compiled.engine import CompiledEngine, PlainEngine
from wardroom.core.compiled.machine_code import loaded
from wardroom.core.exports import Compilable
from wardroom.core.kernel import JIT

log = logging.getLogger(__name__)

COMPILER = "wardroom.core.compiler"
PLAIN_ERRORS = "NUMBA_DISABLE_ERROR_MESSAGE_HIGHLIGHTING"  # colours, which take time
PLAIN_NUMBA = "wardroom.core.compiler.plain_numba"  # imported where it is needed only


def ready_engine(game: Compilable) -> PlainEngine:
    """Return the best engine there is, compiled now if it must be."""
    return loaded_engine(game) or compiled_now(game) or PlainEngine(game)


def loaded_engine(game: Compilable) -> CompiledEngine | None:
    """Return the engine of an object file that was found, if one was."""
    if not can_be_compiled(game):
        return None
    code = objects.find(game)
    return CompiledEngine(game, loaded(code)) if code else None


def can_be_compiled(game: Compilable) -> bool:
    """Whether another process, too, can find the game: as the GAME of its module."""
    return JIT and getattr(sys.modules[type(game).__module__], "GAME", None) is game


def bytes_to_compile(game: Compilable) -> int:
    """Return how large the sources of a game are, which tells which takes longest."""
    files = (path for _, path in objects.sources(game) if path.suffix == ".py")
    return sum(path.stat().st_size for path in files)


def compiled_now(game: Compilable) -> CompiledEngine | None:
    """Compile a game in a process of its own, which takes seconds; None if that fails."""
    if not can_be_compiled(game):
        return None
    with TemporaryDirectory() as folder:
        path = Path(folder, "object.o")
        to = [] if objects.is_writable() else [str(path)]
        command, environment = compiler_command(game)
        ran = subprocess.run(
            [*command, *to], env=environment, capture_output=True, text=True, check=False
        )
        if ran.returncode:
            return _compiled_here(game, ran.stderr)
        code = objects.opened(path) if to else objects.find(game)
    return CompiledEngine(game, loaded(code)) if code else None


def _compiled_here(game: Compilable, reason: str) -> CompiledEngine | None:
    """Compile by plain Numba what the compiler could not, for whatever reason."""
    log.warning("%s is compiled function by function: %s", game.id, _last_line(reason))
    try:
        return CompiledEngine(game, import_module(PLAIN_NUMBA).functions(game))
    except Exception as error:
        log.warning("%s runs uncompiled: %s", game.id, _last_line(str(error)))
        return None


def _last_line(text: str) -> str:
    return text.strip().rpartition("\n")[2]


def compiler_command(game: Compilable) -> tuple[list[str], dict[str, str]]:
    """Return what compiles a game into the cache, and its environment: where to import from."""
    path = os.pathsep.join(filter(None, sys.path))
    return (
        [sys.executable, "-m", COMPILER, type(game).__module__],
        {**os.environ, "PYTHONPATH": path, PLAIN_ERRORS: "1"},
    )
