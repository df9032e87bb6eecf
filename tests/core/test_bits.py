"""Sets as bit masks, compiled or not."""

import pytest

from wardroom.core.bits import count_bits, first_bit


@pytest.mark.parametrize("mask", [1, 2, 3, 8, 0b1011000, 1 << 19, (1 << 20) - 1, 1 << 62])
def test_the_first_bit_is_the_smallest_member(mask: int) -> None:
    assert first_bit(mask) == min(bit for bit in range(63) if mask >> bit & 1)


@pytest.mark.parametrize("mask", [0, 1, 3, 0b1011000, (1 << 20) - 1, (1 << 62) + 1])
def test_the_count_is_the_number_of_members(mask: int) -> None:
    assert count_bits(mask) == bin(mask).count("1")
