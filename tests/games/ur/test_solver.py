"""The solver against the rules: its sweep is what legal, outcomes and apply lead to."""

import numpy as np
import numpy.typing as npt
import pytest

from games.ur.turns import AGAIN, OVER, WON, End, board, boards, ends_by_rules, rolled
from wardroom.catalogue.ur import solver
from wardroom.catalogue.ur.solving import MOST_PIECES, Solver, mirrored
from wardroom.core.errors import BadOption


def chance_by_rules(solved: Solver, own: int, enemy: int, pieces: int) -> float:
    """What a board is worth, from the chances of the boards one turn later."""
    total = 0.0
    for _, weight, position in rolled(board(own, enemy, pieces)):
        total += weight * max(worth(solved, end) for end in ends_by_rules(position))
    return total / 16


def worth(solved: Solver, end: End) -> float:
    own, enemy, follows = end
    if follows == WON:
        return 1.0
    one, other = int(solved.number[own]), int(solved.number[enemy])
    sets = len(solved.known)
    if follows == AGAIN:
        return float(solved.chances[one * sets + other])
    assert follows == OVER
    return 1 - float(solved.chances[other * sets + one])


def scrambled(solved: Solver, seed: int) -> None:
    """Give every board some chance, mirror images the same."""
    sets = len(solved.known)
    some = np.random.default_rng(seed).random((sets, sets), np.float32)
    image = np.arange(sets) if seed == 0 else solved.image
    solved.chances[:] = ((some + some[np.ix_(image, image)]) / 2).ravel()


@pytest.fixture(scope="module")
def four() -> Solver:
    return Solver(board(0, 0, 4))


def test_a_board_is_worth_what_the_rules_make_of_it(four: Solver) -> None:
    scrambled(four, 1)
    best = np.zeros(len(solver.ROLLS), np.int32)
    for own, enemy in boards(8, seed=1, pieces=4):
        position = board(own, enemy, 4)
        chance = solver.improve(
            position.table, position.record, four.number, len(four.known), four.chances, best, 0
        )
        assert chance == pytest.approx(chance_by_rules(four, own, enemy, 4), abs=1e-6)
        assert solver.follow(four.chances, best, 0) == pytest.approx(chance, abs=1e-6)


def by_hand(solved: Solver) -> npt.NDArray[np.float32]:
    """One sweep with one piece each, in the solver's order and in place, by the rules."""
    sets = len(solved.known)
    for i, own in enumerate(solved.known.tolist()):
        for j, enemy in enumerate(solved.known.tolist()):
            if solved.image[i] >= i and not own & enemy:
                chance = chance_by_rules(solved, own, enemy, 1)
                solved.chances[i * sets + j] = chance
                solved.chances[solved.image[i] * sets + solved.image[j]] = chance
    return solved.chances


def test_a_sweep_is_one_more_turn_of_every_board() -> None:
    solved, expected = Solver(board(0, 0, 1)), Solver(board(0, 0, 1))
    for one in (solved, expected):
        scrambled(one, 2)
    solved.sweep(is_search=True)
    np.testing.assert_allclose(solved.chances, by_hand(expected), atol=1e-6)


def test_with_three_pieces_or_fewer_nobody_can_win() -> None:
    solved = Solver(board(0, 0, 1))
    assert list(solved.sweeps()) == [0.0]
    assert solved.start == 0.5


def test_mirror_images_are_worth_the_same(four: Solver) -> None:
    assert (mirrored(mirrored(four.known)) == four.known).all()
    assert (four.image[four.image] == np.arange(len(four.known))).all()


def test_too_many_pieces_are_refused() -> None:
    with pytest.raises(BadOption, match="pieces: at most"):
        Solver(board(0, 0, MOST_PIECES + 1))
