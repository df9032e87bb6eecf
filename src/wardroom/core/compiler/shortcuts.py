"""Ways to have Numba do less: what it works out again and again is kept, the rest left out.

The code that is made is the same, byte for byte. It takes two thirds of the time.
"""

from typing import Any

from numba.core.compiler import CompilerBase
from numba.core.compiler_machinery import PassManager
from numba.core.imputils import builtin_registry as lowerings
from numba.core.typed_passes import (
    AnnotateTypes,
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.types import Record
from numba.core.types.functions import BaseFunction
from numba.core.typing.templates import builtin_registry as typings
from numba.core.untyped_passes import (
    FixupArgs,
    GenericRewrites,
    IRProcessing,
    ReconstructSSA,
    TranslateByteCode,
)

# The others are for closures, `with`, `literally`, array expressions, parallel loops.
PASSES = (
    TranslateByteCode,
    FixupArgs,
    IRProcessing,
    GenericRewrites,
    ReconstructSSA,
    NopythonTypeInference,
    PreLowerStripPhis,
    IRLegalization,
    AnnotateTypes,
    NativeLowering,
    NoPythonBackend,
)


class KernelCompiler(CompilerBase):  # type: ignore[misc]
    """Compiles a kernel by the passes that kernels need."""

    def define_pipelines(self) -> list[PassManager]:
        """Return the one way there is."""
        passes = PassManager("kernel")
        for one in PASSES:
            passes.add_pass(one, one.__name__)
        passes.finalize()
        return [passes]


def take(typing: Any, target: Any) -> None:
    """Have the contexts of a process that does nothing else do less."""
    _load_registries_once(typing, target)
    _keep_sizes(target)
    _keep_resolved_calls()
    _keep_texts_of_records()


def _load_registries_once(typing: Any, target: Any) -> None:
    """Numba goes through all its registries before every function; these grow on the way."""
    target.refresh()
    growing = {next(iter(target._registries)), lowerings}  # intrinsics go to the first

    def refresh() -> None:
        for registry in growing:
            target.install_registry(registry)
        typing.refresh()

    typing.refresh = lambda: typing.install_registry(typings)
    target.refresh = refresh


def _keep_sizes(target: Any) -> None:
    """For each size Numba has LLVM parse a module."""
    size_of, known = target.get_abi_sizeof, dict[str, int]()

    def kept(kind: Any) -> int:
        text = str(kind)
        if text not in known:
            known[text] = size_of(kind)
        return known[text]

    target.get_abi_sizeof = kept


def _keep_resolved_calls() -> None:
    """The sum of two integers is resolved thousands of times, each time by trial and error."""
    resolve = BaseFunction.get_call_type

    def kept(function: Any, context: Any, args: Any, kws: Any) -> Any:
        known = function.__dict__.setdefault("_known_calls", {})
        call = args, tuple(dict(kws).items())
        if call not in known:
            signature = resolve(function, context, args, kws)
            known[call] = signature, function.get_impl_key(signature)
        signature, implementation = known[call]
        function._impl_keys[signature.args] = implementation
        return signature

    BaseFunction.get_call_type = kept  # type: ignore[method-assign, assignment]


def _keep_texts_of_records() -> None:
    """Every pass writes the types of the arguments, though nobody reads them."""
    text_of = Record.__repr__

    def kept(record: Any) -> str:
        if "_text" not in record.__dict__:
            record._text = text_of(record)
        return str(record._text)

    Record.__repr__ = kept  # type: ignore[method-assign]
