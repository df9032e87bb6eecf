"""What compiled code has in place of plain functions that are no kernels."""

from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.core.imputils import impl_ret_untracked
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array

from wardroom.core import bits, scratch


@intrinsic  # type: ignore[untyped-decorator]
def first_bit(typingctx: Any, mask: Any) -> Any:
    """Count trailing zeros."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, 1))

    return types.int64(types.int64), codegen


@intrinsic  # type: ignore[untyped-decorator]
def count_bits(typingctx: Any, mask: Any) -> Any:
    """Count ones."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), codegen


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def on_the_stack(typingctx: Any, size: Any) -> Any:
    """Return an array in the frame of the calling function."""
    kind = types.Array(types.int64, 1, "C")

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        length = size.literal_value
        memory = cgutils.alloca_once(builder, ir.ArrayType(ir.IntType(64), length))
        return array_at(context, builder, kind, memory, ir.Constant(ir.IntType(64), length))

    return kind(size), codegen


def array_at(context: Any, builder: Any, kind: Any, memory: Any, length: Any) -> Any:
    """Return the value of an array of `length` elements in `memory`, which nobody counts."""
    array = make_array(kind)(context, builder)
    element = context.get_data_type(kind.dtype)
    size = context.get_constant(types.intp, context.get_abi_sizeof(element))
    populate_array(
        array,
        data=builder.bitcast(memory, array.data.type),
        shape=cgutils.pack_array(builder, [length]),
        strides=cgutils.pack_array(builder, [size]),
        itemsize=size,
        meminfo=None,
    )
    return impl_ret_untracked(context, builder, kind, array._getvalue())


STANDINS = {
    bits.first_bit: first_bit,
    bits.count_bits: count_bits,
    scratch.scratch: on_the_stack,
}
