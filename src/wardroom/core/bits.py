"""Sets of small numbers as bit masks."""

from wardroom.core.kernel import Codes, kernel


def first_bit(mask: int) -> int:
    """Return the smallest member of a set that is not empty. Compiled, it is one instruction."""
    return (int(mask) & -int(mask)).bit_length() - 1


def count_bits(mask: int) -> int:
    """Return how many members a set has. Compiled, it is one instruction."""
    return int(mask).bit_count()


@kernel
def write_members(base: int, members: int, out: Codes) -> int:
    """Write `base` plus each member of a set, the smallest first; return how many they are."""
    count = 0
    while members != 0:
        out[count] = base + first_bit(members)
        members &= members - 1
        count += 1
    return count
