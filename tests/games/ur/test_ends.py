"""What a turn can end with is what the rules, action by action, lead to."""

import numpy as np
import pytest

from games.ur.turns import AGAIN, OVER, WON, End, board, boards, ends_by_rules, rolled
from wardroom.catalogue.ur import ends
from wardroom.catalogue.ur.layout import FORTS


def ends_by_kernel(own: int, enemy: int, pieces: int) -> dict[int, set[End]]:
    """For each roll, the ends that `write_ends` names."""
    position, out = board(own, enemy, pieces), np.zeros(ends.MOST_ENDS, np.int64)
    count = ends.write_ends(position.table, position.record, 0, out)
    found: dict[int, set[End]] = {roll: set() for roll in range(6)}
    for end in out[:count].tolist():
        left = end & ends.BOARD_MASK, end >> ends.TILE_COUNT & ends.BOARD_MASK
        follows = {OVER, AGAIN} if end & ends.EXTRA_BIT else {OVER}
        for roll in range(6):
            if ends.is_allowed(end >> ends.KIND_SHIFT, roll):
                won = left[0] & FORTS == FORTS
                found[roll] |= {(*left, what) for what in ({WON} if won else follows)}
    return {roll: some or {(own, enemy, OVER)} for roll, some in found.items()}


@pytest.mark.parametrize("pieces", [4, 7])
def test_the_ends_of_a_turn_are_those_of_the_rules(pieces: int) -> None:
    seen = set()
    for own, enemy in boards(24, seed=pieces, pieces=pieces):
        found = ends_by_kernel(own, enemy, pieces)
        for roll, _, position in rolled(board(own, enemy, pieces)):
            expected = ends_by_rules(position)
            if WON in {follows for _, _, follows in expected}:  # then nothing else matters
                assert WON in {follows for _, _, follows in found[roll]}, (own, enemy, roll)
                assert found[roll] <= expected, (own, enemy, roll)
            else:
                assert found[roll] == expected, (own, enemy, roll)
            seen |= {follows for _, _, follows in found[roll]}
    assert seen == ({AGAIN, OVER} if pieces == 4 else {WON, AGAIN, OVER})


def test_no_end_is_written_beyond_its_space() -> None:
    for own, enemy in boards(50, seed=3):
        position, out = board(own, enemy), np.zeros(ends.MOST_ENDS, np.int64)
        assert ends.write_ends(position.table, position.record, 0, out) < ends.MOST_ENDS
