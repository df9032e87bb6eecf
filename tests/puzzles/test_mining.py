"""Mining plays games between bots and keeps positions with one clearly best line."""

from dataclasses import replace
from itertools import islice

from wardroom.puzzles.checking import problems
from wardroom.puzzles.mining import is_clear, mined, puzzle_at
from wardroom.puzzles.puzzle import Proof, Puzzle, kinds
from wardroom.puzzles.reading import puzzles

KIND = kinds("ur")["best-roll"]


def found(seed: int) -> list[Puzzle]:
    return [one for _, one in islice(mined("ur", [KIND], [["greedy", "level-4"]], seed), 6) if one]


def test_what_is_mined_holds_and_comes_again_from_the_same_seed() -> None:
    first = found(3)
    assert first
    assert [one.solution for one in first] == [one.solution for one in found(3)]
    assert problems([replace(one, id=str(at)) for at, one in enumerate(first)]) == []


def test_only_what_is_clearly_best_is_kept() -> None:
    assert is_clear(KIND, Proof(0.6, 0.6 - KIND.margin))
    assert not is_clear(KIND, Proof(0.6, 0.61 - KIND.margin))


def test_a_position_of_another_kind_is_no_puzzle() -> None:
    ring = kinds("hexward")["ring-in-two"]
    start = puzzles("hexward")[0].position.game.initial(2)
    assert puzzle_at("hexward", ring, start, "the start") is None
