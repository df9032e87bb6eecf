"""Object files: the compiled code of a game, kept by the content of what it was made of.

One comes with the package, if it was built for this platform, or is kept in the user's cache. Its
name tells its sources; in the cache also the tools it was made with. It begins with its own digest:
what is damaged or half written is no object file.
"""

import hashlib
import os
import platform
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from llvmlite.binding import get_host_cpu_features, get_host_cpu_name

from wardroom.core.exports import TEMPLATES, Compilable
from wardroom.core.kernel import BOUNDS

CORE = Path(__file__).parents[1]
SHIPPED = CORE.parent / "objects"
# All of core that is compiled, or says how.
KERNEL_MODULES = (
    "action_ids", "bits", "contract", "exports", "kernel", "loops", "network", "observations",
    "portable_math", "results", "rng", "scratch",
)  # fmt: skip
SUFFIXES = (".py", ".npz")  # of the files of a game that code is made of
UNCOMPILED = {"puzzling.py"}  # but for these: the code of a game does not depend on its puzzles
HOST = os.environ.get("WARDROOM_CPU", "portable") == "host"
TOOLS = ("numba", "llvmlite", "numpy")
KEEP_SECONDS = 30 * 24 * 3600  # an unused object file is removed after this long
MARK = b"wardroom object 1\n"


def find(game: Compilable) -> bytes | None:
    """Return the compiled code of a game, or None if there is none that is whole."""
    for path in shipped(game), kept(game):
        code = opened(path)
        if code is not None:
            with suppress(OSError):
                path.touch()
            return code
    return None


def opened(path: Path) -> bytes | None:
    """Return the code in an object file, or None if it is not there or not whole."""
    try:
        file = path.read_bytes()
    except OSError:
        return None
    head = len(MARK) + hashlib.sha256().digest_size
    code = file[head:]
    return code if file[:head] == MARK + hashlib.sha256(code).digest() else None


def write(path: Path, code: bytes) -> None:
    """Write an object file; whoever reads meanwhile finds all of it or nothing."""
    unfinished = path.with_suffix(f".{os.getpid()}")
    try:
        unfinished.write_bytes(MARK + hashlib.sha256(code).digest() + code)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    _prune(path.parent)


def is_writable() -> bool:
    """Whether the user's cache takes files."""
    with suppress(OSError):
        cache_root().mkdir(parents=True, exist_ok=True)
    return os.access(cache_root(), os.W_OK)


def shipped(game: Compilable) -> Path:
    """Return where the object file lies that the package brings."""
    return SHIPPED / f"{game.id}-{key(game)}.o"


def kept(game: Compilable) -> Path:
    """Return where the object file lies in the user's cache."""
    tools = [f"{name} {version(name)}" for name in TOOLS]
    made_by = hashlib.sha256("\n".join([*tools, sys.version]).encode()).hexdigest()[:8]
    return cache_root() / f"{game.id}-{key(game)}-{made_by}.o"


def cache_root() -> Path:
    """Return the folder of all compiled code of this user."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(os.environ.get("WARDROOM_CACHE") or Path(home) / "wardroom")


@cache
def key(game: Compilable) -> str:
    """Return what names the code of a game: its sources by content, and what it runs on."""
    made_for = f"{sys.platform} {platform.machine()} {_processor()} {BOUNDS}"
    digest = hashlib.sha256(made_for.encode())
    digest.update(str((game.constants.descr, game.state.descr)).encode())
    for name, path in sources(game):
        content = path.read_bytes()
        digest.update(f"\n{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]


def _processor() -> str:
    if not HOST:
        return "any"
    return f"{get_host_cpu_name()} {get_host_cpu_features().flatten()}"


def sources(game: Compilable) -> Iterator[tuple[str, Path]]:
    """Yield the files that a game's code is made of, with names that are the same anywhere."""
    for name in KERNEL_MODULES:
        yield f"core/{name}.py", CORE / f"{name}.py"
    for path in sorted((CORE / "compiler").glob("*.py")):
        yield f"core/compiler/{path.name}", path
    for template in TEMPLATES[1:]:
        spec = find_spec(template)
        assert spec is not None
        for path in sorted(Path(str(spec.origin)).parent.glob("*.py")):
            yield f"{template}/{path.name}", path
    folder = folder_of(game)
    code = (p for p in folder.rglob("*") if p.suffix in SUFFIXES and p.name not in UNCOMPILED)
    for path in sorted(code):
        yield path.relative_to(folder.parent).as_posix(), path


def folder_of(game: Compilable) -> Path:
    """Return the folder of a game's sources."""
    above = Path(str(game.kernels.__file__)).parents
    return next((folder for folder in above if (folder / "rulebook.toml").exists()), above[0])


def _prune(folder: Path) -> None:
    for path in folder.glob("*.o"):
        with suppress(OSError):
            if time.time() - path.stat().st_mtime > KEEP_SECONDS:
                path.unlink()
