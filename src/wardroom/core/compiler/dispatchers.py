"""Lets Numba compile kernels: plain functions, which it would not look at by itself."""

from collections.abc import Callable
from typing import Any

import numba
from numba.core import types
from numba.core.imputils import lower_cast
from numba.core.registry import cpu_target
from numba.core.types.misc import unliteral

from wardroom.core.compiler.standins import STANDINS
from wardroom.core.kernel import BOUNDS, KERNELS

OPTIONS = {"nogil": True, "error_model": "numpy", "boundscheck": BOUNDS}


def offer_kernels(**options: Any) -> None:
    """Let Numba see a kernel wherever a kernel's globals name one."""
    for kernel in KERNELS:
        kernel.dispatcher = _dispatcher(kernel, options)  # type: ignore[attr-defined]  # stays so
        kernel._numba_type_ = types.Dispatcher(kernel.dispatcher)  # type: ignore[attr-defined]
    names = cpu_target.typing_context
    names.refresh()
    for plain, standin in STANDINS.items():
        plain._numba_type_ = names.resolve_value_type(standin)  # type: ignore[attr-defined]


def _dispatcher(kernel: Callable[..., Any], options: dict[str, Any]) -> Any:
    """Return what compiles a kernel, for one signature alone.

    Numba would compile it anew for each width of integer and each constant that it is called with,
    and for arrays that are fields of records.
    """
    dispatcher = numba.njit(**OPTIONS, **options)(kernel)
    resolve = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: resolve(tuple(map(_wide, args)), kws)
    return dispatcher


def _wide(kind: Any) -> Any:
    if isinstance(kind, types.Boolean | types.BooleanLiteral):
        return types.boolean
    if isinstance(kind, types.NestedArray):
        return types.Array(kind.dtype, kind.ndim, kind.layout, aligned=kind.aligned)
    return types.int64 if isinstance(kind, types.Integer) else unliteral(kind)


@lower_cast(types.NestedArray, types.Array)  # type: ignore[untyped-decorator]
def _as_array(context: Any, builder: Any, field: Any, array: Any, value: Any) -> Any:
    return value
