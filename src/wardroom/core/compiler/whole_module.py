"""One LLVM module of all the functions of a game: each is typed and lowered once.

Numba finishes every function on the way up: it links, optimises and emits it with all that it
calls. Here it is stopped before that, and all is linked once. This is what we need of Numba's
inside, tried with the versions in `TRIED`; with others, or if it fails, see `plain_numba`.
"""

from collections.abc import Callable, Iterator
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core import cgutils, types
from numba.core.codegen import JITCodeLibrary
from numba.core.imputils import lower_cast
from numba.core.registry import cpu_target
from numba.core.types.misc import unliteral

from wardroom.core.compiler.c_interface import entry, exported
from wardroom.core.compiler.standins import STANDINS
from wardroom.core.exports import Export
from wardroom.core.kernel import BOUNDS, KERNELS

TRIED = ("0.68",)
OPTIONS = {
    "nogil": True,
    "error_model": "numpy",
    "boundscheck": BOUNDS,
    "_nrt": False,  # no memory to count references to
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}


class Unlinked(JITCodeLibrary):  # type: ignore[misc]
    """A function as it was lowered; what it calls is not linked in."""

    def finalize(self) -> None:
        """Leave it as it is."""
        self._finalized = True

    def linkable(self) -> Any:
        """The module, with functions that may be dropped where nobody calls them."""
        module = self._final_module
        for function in module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.external:
                function.linkage = llvm.Linkage.linkonce_odr
        return module


def linked(exports: list[Export], told: Callable[[int], None]) -> Any:
    """Return the module; `told` is called with how many functions were lowered so far."""
    context = cpu_target.target_context
    context.codegen()._library_class = _counting(told)
    # The dispatcher wants something to call, and a new one for each function.
    context.get_executable = lambda *_: [].append
    _offer_kernels()
    compiled = {export.name: _compiled(export) for export in exports}
    module = llvm.parse_assembly(cgutils.normalize_ir_text(str(exported(context, compiled))))
    # Callers first: a function nobody has asked for yet would be dropped.
    libraries = list(_callees([result.library for result in compiled.values()]))
    for library in reversed(libraries):
        module.link_in(library.linkable(), preserve=True)
    return module


def _counting(told: Callable[[int], None]) -> type[Unlinked]:
    numbers = iter(range(1, 1 << 30))

    class Counted(Unlinked):
        def finalize(self) -> None:
            super().finalize()
            told(next(numbers))

    return Counted


def _offer_kernels() -> None:
    """Let Numba see a kernel wherever a kernel's globals name one."""
    for kernel in KERNELS:
        kernel.dispatcher = dispatcher(kernel)  # type: ignore[attr-defined]  # kept alive so
        kernel._numba_type_ = types.Dispatcher(kernel.dispatcher)  # type: ignore[attr-defined]
    names = cpu_target.typing_context
    names.refresh()
    for plain, standin in STANDINS.items():
        plain._numba_type_ = names.resolve_value_type(standin)  # type: ignore[attr-defined]


def dispatcher(kernel: Callable[..., Any]) -> Any:
    """Return what compiles a kernel, for one signature alone.

    Numba would compile it anew for each width of integer and each constant that it is called with,
    and for arrays that are fields of records.
    """
    compiles = numba.njit(**OPTIONS)(kernel)
    resolve = compiles.get_call_template
    compiles.get_call_template = lambda args, kws: resolve(tuple(map(_wide, args)), kws)
    return compiles


def _wide(kind: Any) -> Any:
    if isinstance(kind, types.Boolean | types.BooleanLiteral):
        return types.boolean
    if isinstance(kind, types.NestedArray):
        return types.Array(kind.dtype, kind.ndim, kind.layout, aligned=kind.aligned)
    return types.int64 if isinstance(kind, types.Integer) else unliteral(kind)


@lower_cast(types.NestedArray, types.Array)  # type: ignore[untyped-decorator]
def _as_array(context: Any, builder: Any, field: Any, array: Any, value: Any) -> Any:
    return value


def _compiled(export: Export) -> Any:
    function, kinds = entry(export)
    compiles = numba.njit(**OPTIONS)(function)
    compiles.compile(kinds)
    return compiles.overloads[kinds]


def _callees(libraries: list[Any]) -> Iterator[Any]:
    """Yield all libraries, each after those that it calls."""
    seen: set[int] = set()

    def walk(library: Any) -> Iterator[Any]:
        if id(library) not in seen:
            seen.add(id(library))
            for callee in library._linking_libraries:
                yield from walk(callee)
            yield library

    for library in libraries:
        yield from walk(library)
