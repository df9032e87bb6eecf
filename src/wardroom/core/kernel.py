"""The `@kernel` decorator and its compile cache.

A kernel is a plain function over records and arrays. With `WARDROOM_JIT=0` it stays one. With
`WARDROOM_BOUNDS=1` an index beyond an array raises IndexError; without, it reads or overwrites
whatever lies there.
"""

import hashlib
import importlib.util
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from shutil import rmtree
from types import ModuleType
from typing import Any, TypeVar

import llvmlite
import numba
import numpy as np
import numpy.typing as npt

F = TypeVar("F", bound=Callable[..., Any])

# A NumPy record: its fields are read by name, in compiled code and out of it.
Record = Any
Codes = npt.NDArray[np.int32]
Weights = npt.NDArray[np.int64]
Values = npt.NDArray[np.float64]

CHANCE = -1
OVER = -2

# The names that make a game, see `contract`.
CONTRACT = (
    "setup", "actor", "legal", "outcomes", "apply", "determinize", "returns", "evaluate",
)  # fmt: skip

JIT = os.environ.get("WARDROOM_JIT", "1") != "0" and not numba.config.DISABLE_JIT
BOUNDS = os.environ.get("WARDROOM_BOUNDS", "0") != "0"
CORE = Path(__file__).parent
# All of core that is compiled.
KERNEL_MODULES = ("bits", "contract", "kernel", "loops", "portable_math", "results", "rng")
KEEP_SECONDS = 30 * 24 * 3600  # an unused cache folder is removed after this long

_also: list[Path] = []  # folders besides its own that a kernel being defined depends on


def kernel(func: F) -> F:
    """Compile `func` on its first call, to run without the GIL; cached by `cache_folder`."""
    if not JIT:
        return func
    own = _sources_folder(func.__code__.co_filename)
    folder = cache_folder(*dict.fromkeys([CORE, own, *_also]))
    numba.config.CACHE_DIR = str(folder or "")
    compiled: F = numba.njit(
        nogil=True, error_model="numpy", boundscheck=BOUNDS, cache=folder is not None
    )(func)
    return compiled


def specialise(template: str, kernels: ModuleType, also: tuple[str, ...] = ()) -> ModuleType:
    """Return the module `template` executed anew, one game's kernels in place of the contract's.

    `also` names kernels beyond the contract that the template uses and this game has.

    Numba's cache knows a function by file and signature alone: two games with equal record types
    would share machine code. So every specialisation has a cache folder of its own.
    """
    name = f"{template}[{kernels.__name__}]"
    if name not in sys.modules:
        spec = importlib.util.find_spec(template)
        assert spec is not None
        assert spec.origin is not None
        module = ModuleType(name)
        module.__file__ = spec.origin
        with _depending_on(_sources_folder(str(kernels.__file__))):
            code = compile(Path(spec.origin).read_text(encoding="utf-8"), spec.origin, "exec")
            exec(code, module.__dict__)
        module.__dict__.update({name: getattr(kernels, name) for name in CONTRACT + also})
        sys.modules[name] = module
    return sys.modules[name]


def _sources_folder(file: str) -> Path:
    """Return the folder whose sources a kernel in `file` may depend on: its whole game, if any."""
    folders = Path(file).parents
    return next((f for f in folders if (f / "rulebook.toml").exists()), folders[0])


@contextmanager
def _depending_on(folder: Path) -> Iterator[None]:
    _also.append(folder)
    try:
        yield
    finally:
        _also.pop()


@cache
def cache_folder(*sources: Path) -> Path | None:
    """Return the folder for kernels that depend on all of `sources`, or None if unwritable.

    Its name changes with any of those sources, so machine code never outlives its source.
    """
    name = "-".join(source.name for source in sources)
    folder = cache_root() / f"{name}-{_key(*sources)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
        _prune(name, folder.stat().st_mtime)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def cache_root() -> Path:
    """Return the folder of all compiled code of this user."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(os.environ.get("WARDROOM_CACHE") or Path(home) / "wardroom")


def _key(*sources: Path) -> str:
    tools = sys.version, numba.__version__, np.__version__, llvmlite.__version__, str(BOUNDS)
    digest = hashlib.sha256("\n".join(tools).encode())
    for path in (path for source in sources for path in _files(source)):
        digest.update(f"\n{path}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _files(folder: Path) -> list[Path]:
    if folder == CORE:
        return [CORE / f"{name}.py" for name in KERNEL_MODULES]
    return sorted(folder.rglob("*.py"))


def _prune(name: str, now: float) -> None:
    for folder in cache_root().glob(f"{name}-*"):
        if now - folder.stat().st_mtime > KEEP_SECONDS:
            rmtree(folder, ignore_errors=True)
