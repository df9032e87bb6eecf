"""Dense action ids: a game's actions numbered from 0, for programs that learn.

A game whose actions can be listed lists their codes, sorted: an id is a place in that list. Another
has a kernel `action_id` of its own.
"""

from wardroom.core.kernel import Codes, Record, kernel


@kernel
def listed_id(table: Record, s: Record, codes: Codes, code: int) -> int:
    """Return the place of `code` in the sorted list `codes`, which has it."""
    low, high = 0, len(codes)
    while high - low > 1:
        middle = (low + high) >> 1
        if codes[middle] <= code:
            low = middle
        else:
            high = middle
    return low
