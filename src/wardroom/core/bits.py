"""Sets of small numbers as bit masks."""

from typing import Any

from numba.core import types
from numba.extending import intrinsic

from wardroom.core.kernel import JIT, Codes, kernel


@intrinsic  # type: ignore[untyped-decorator]
def _cttz(typingctx: Any, mask: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, 1))

    return types.int64(types.int64), codegen


@intrinsic  # type: ignore[untyped-decorator]
def _ctpop(typingctx: Any, mask: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), codegen


@kernel
def first_bit(mask: int) -> int:
    """Return the smallest member of a set that is not empty."""
    return _cttz(mask) if JIT else (int(mask) & -int(mask)).bit_length() - 1


@kernel
def count_bits(mask: int) -> int:
    """Return how many members a set has."""
    return _ctpop(mask) if JIT else int(mask).bit_count()


@kernel
def write_members(base: int, members: int, out: Codes) -> int:
    """Write `base` plus each member of a set, the smallest first; return how many they are."""
    count = 0
    while members != 0:
        out[count] = base + first_bit(members)
        members &= members - 1
        count += 1
    return count
