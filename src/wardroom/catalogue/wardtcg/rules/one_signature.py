"""`@kernel` for a large game: every kernel is compiled for one signature only.

Numba compiles a function anew for each width of integer, and for each constant, it is called with.
Here all whole numbers are passed on as 64 bits, which halves the time to compile these rules.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from numba.core import types
from numba.core.types.misc import unliteral

from wardroom.core import kernel as core
from wardroom.core.kernel import JIT

F = TypeVar("F", bound=Callable[..., Any])


def kernel(func: F) -> F:
    """Compile `func` as `core.kernel` does, for whole numbers of 64 bits."""
    compiled: Any = core.kernel(func)
    if JIT:
        resolve = compiled.get_call_template

        def resolve_wide(args: Any, kws: Any) -> Any:
            return resolve(tuple(_wide(arg) for arg in args), kws)

        compiled.get_call_template = resolve_wide
    wide: F = compiled
    return wide


def _wide(kind: Any) -> Any:
    if isinstance(kind, types.Boolean | types.BooleanLiteral):
        return types.boolean
    return types.int64 if isinstance(kind, types.Integer) else unliteral(kind)
