"""The `@kernel` decorator: which functions are compiled, see `compiler`.

A kernel is a plain function over records and arrays. Python calls it as such, always; compiled
kernels are called through a game's `engine`. With `WARDROOM_JIT=0` nothing is compiled. With
`WARDROOM_BOUNDS=1` an index beyond an array raises IndexError; without, compiled code reads or
overwrites whatever lies there.
"""

import importlib.util
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, TypeVar

import numpy as np
import numpy.typing as npt

F = TypeVar("F", bound=Callable[..., Any])

# A NumPy record: its fields are read by name, in compiled code and out of it.
Record = Annotated[Any, "one record"]
Records = Annotated[Any, "an array of records"]
Codes = npt.NDArray[np.int32]
Weights = npt.NDArray[np.int64]
Values = npt.NDArray[np.float64]
Floats = npt.NDArray[np.float32]
Flags = npt.NDArray[np.int8]

CHANCE = -1
OVER = -2

# The names that make a game, see `contract`.
CONTRACT = (
    "setup", "actor", "legal", "outcomes", "apply", "determinize", "returns", "evaluate",
)  # fmt: skip

JIT = os.environ.get("WARDROOM_JIT", "1") != "0"
BOUNDS = os.environ.get("WARDROOM_BOUNDS", "0") != "0"

KERNELS: list[Callable[..., Any]] = []  # all that were defined in this process


def kernel(func: F) -> F:
    """Have `func` compiled wherever another kernel, or a game's engine, calls it."""
    KERNELS.append(func)
    return func


def specialise(template: str, kernels: ModuleType) -> ModuleType:
    """Return the module `template` executed anew, one game's kernels in place of the contract's.

    In `ALSO` a template names kernels beyond the contract that it uses, in `USES` those of other
    templates.
    """
    name = f"{template}[{kernels.__name__}]"
    if name not in sys.modules:
        spec = importlib.util.find_spec(template)
        assert spec is not None
        assert spec.origin is not None
        module = ModuleType(name)
        module.__file__ = spec.origin
        code = compile(Path(spec.origin).read_text(encoding="utf-8"), spec.origin, "exec")
        exec(code, module.__dict__)
        names = CONTRACT + module.__dict__.get("ALSO", ())
        module.__dict__.update({name: getattr(kernels, name) for name in names})
        for other, used in module.__dict__.get("USES", {}).items():
            offered = specialise(other, kernels)
            module.__dict__.update({name: getattr(offered, name) for name in used})
        sys.modules[name] = module
    return sys.modules[name]
