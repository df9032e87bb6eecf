"""One LLVM module of all the functions of a game: each is typed and lowered once.

Numba finishes every function on the way up: it links, optimises and emits it with all that it
calls. Here it is stopped before that, and all is linked once. That needs Numba's inside, so the
versions it was tried with are named; for others there is `plain_numba`.
"""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core import cgutils
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target

from wardroom.core.compiler import shortcuts
from wardroom.core.compiler.c_interface import entry, exported
from wardroom.core.compiler.dispatchers import OPTIONS, offer_kernels
from wardroom.core.exports import Export

TRIED = ("0.68.",)
# No memory to count references to, and nothing for Python to call.
BARE = {
    "_nrt": False,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "pipeline_class": shortcuts.KernelCompiler,
}


class Unlinked(JITCodeLibrary):  # type: ignore[misc]
    """A function as it was lowered; what it calls is not linked in."""

    lowered: Callable[[], None]

    def finalize(self) -> None:
        """Leave it as it is."""
        self._finalized = True
        type(self).lowered()

    def linkable(self) -> Any:
        """The module, with functions that may be dropped where nobody calls them."""
        module = self._final_module
        for function in module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.external:
                function.linkage = llvm.Linkage.linkonce_odr
        return module


def linked(exports: list[Export], told: Callable[[int], None]) -> Any:
    """Return the module; `told` is called with how many functions were lowered so far."""
    if not numba.__version__.startswith(TRIED):
        raise RuntimeError(f"Numba {numba.__version__} was not tried for one module a game")
    context = cpu_target.target_context
    numbers = count(1)
    Unlinked.lowered = staticmethod(lambda: told(next(numbers)))
    context.codegen()._library_class = Unlinked
    # The dispatcher wants something to call, and a new one for each function.
    context.get_executable = lambda *_: [].append
    context.make_constant_array = _frozen(context)
    shortcuts.take(cpu_target.typing_context, context)
    offer_kernels(**BARE)
    compiled = {export.name: _compiled(export) for export in exports}
    module = llvm.parse_assembly(cgutils.normalize_ir_text(str(exported(context, compiled))))
    # Callers first: a function nobody has asked for yet would be dropped.
    libraries = list(_callees([result.library for result in compiled.values()]))
    for library in reversed(libraries):
        module.link_in(library.linkable(), preserve=True)
    return module


def _frozen(context: Any) -> Callable[..., Any]:
    """Return what makes arrays part of the module; of big ones Numba would take the address."""
    make = type(context).make_constant_array

    def constant(builder: Any, kind: Any, array: Any) -> Any:
        context.allow_dynamic_globals = False
        try:
            return make(context, builder, kind, array)
        finally:
            del context.allow_dynamic_globals

    return constant


def _compiled(export: Export) -> Any:
    function, kinds = entry(export)
    dispatcher = numba.njit(**OPTIONS, **BARE)(function)
    dispatcher.compile(kinds)
    return dispatcher.overloads[kinds]


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
