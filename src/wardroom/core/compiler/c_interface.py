"""Functions in C's calling convention: every argument 64 bits, so that any caller can make them.

A record is handed over by its address, an array of numbers or records by address and length.
"""

from collections.abc import Callable, Iterator
from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic
from numba.np import numpy_support

from wardroom.core.compiled.machine_code import FAILED
from wardroom.core.compiler.standins import array_at
from wardroom.core.exports import Export, Kind, Parameter

INT = ir.IntType(64)


def entry(export: Export) -> tuple[Callable[..., Any], tuple[Any, ...]]:
    """Return a function of whole numbers that calls an exported kernel, and its types."""
    names = [f"a{n}" for n in range(sum(p.width for p in export.parameters))]
    given = iter(names)
    scope: dict[str, Any] = {"kernel": export.kernel}
    arguments = ", ".join(_argument(p, n, given, scope) for n, p in enumerate(export.parameters))
    call = f"return kernel({arguments})" if export.returns else f"kernel({arguments}); return 0"
    exec(f"def entry({', '.join(names)}): {call}", scope)
    return scope["entry"], (types.int64,) * len(names)


def _argument(parameter: Parameter, n: int, given: Iterator[str], scope: dict[str, Any]) -> str:
    if parameter.kind is Kind.NUMBER:
        return next(given)
    scope[f"at{n}"] = (_array_at if parameter.kind is Kind.ARRAY else _record_at)(parameter.dtype)
    return f"at{n}({', '.join(next(given) for _ in range(parameter.width))})"


def _record_at(dtype: Any) -> Any:
    kind = numpy_support.from_dtype(dtype)

    @intrinsic  # type: ignore[untyped-decorator]
    def record_at(typingctx: Any, address: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.inttoptr(args[0], context.get_value_type(kind))

        return kind(types.int64), codegen

    return record_at


def _array_at(dtype: Any) -> Any:
    kind = types.Array(numpy_support.from_dtype(dtype), 1, "C")

    @intrinsic  # type: ignore[untyped-decorator]
    def array(typingctx: Any, address: Any, length: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            memory = builder.inttoptr(args[0], ir.IntType(8).as_pointer())
            return array_at(context, builder, kind, memory, args[1])

        return kind(types.int64, types.int64), codegen

    return array


def exported(context: Any, compiled: dict[str, Any]) -> ir.Module:
    """Return a module with a C function for each compiled entry, by the names they get."""
    module = ir.Module("exports")
    failed = ir.GlobalVariable(module, INT, FAILED)
    failed.initializer = INT(0)
    for name, result in compiled.items():
        _add(context, module, failed, name, result)
    return module


def _add(context: Any, module: ir.Module, failed: Any, name: str, result: Any) -> None:
    """Add a function that returns the entry's result, or 0 and a note that it raised."""
    kinds, returned = result.signature.args, result.signature.return_type
    inner = context.declare_function(module, result.fndesc)
    outer = ir.Function(module, ir.FunctionType(INT, [INT] * len(kinds)), name)
    builder = ir.IRBuilder(outer.append_basic_block())
    status, value = context.call_conv.call_function(builder, inner, returned, kinds, outer.args)
    with builder.if_then(status.is_error, likely=False):
        builder.store(INT(1), failed)
        builder.ret(INT(0))
    builder.ret(_widened(builder, returned, value))


def _widened(builder: ir.IRBuilder, kind: Any, value: Any) -> Any:
    if value.type == INT:
        return value
    return builder.zext(value, INT) if kind is types.boolean else builder.sext(value, INT)
