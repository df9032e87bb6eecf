"""A puzzle that does not hold is named by its file, its id and its field."""

from dataclasses import replace

import pytest

from wardroom.puzzles.checking import problems
from wardroom.puzzles.puzzle import BadPuzzle, Proof, UnknownPuzzle
from wardroom.puzzles.reading import line, parse, puzzle, puzzles
from wardroom.puzzles.running import take, worths_of

ROLL = puzzles("ur")[0]
RING = next(one for one in puzzles("hexward") if one.count == 2)


def test_a_puzzle_as_it_is_stored_holds() -> None:
    assert problems([ROLL, RING]) == []


def test_a_solution_that_does_not_solve_is_found() -> None:
    worths = worths_of(take(RING, []))
    wrong = replace(RING, solution=(min(worths, key=worths.__getitem__),))
    (found,) = problems([wrong])
    assert found.startswith(f"hexward/puzzles/ring-in-two.jsonl: {RING.id}: solution: ")
    assert "astray" in found


def test_a_solution_that_the_rules_refuse_is_found() -> None:
    (found,) = problems([replace(ROLL, solution=("spawn b2", "spawn b2"))])
    assert f"{ROLL.id}: solution: " in found


def test_a_proof_that_the_search_does_not_bear_out_is_found() -> None:
    worse = replace(ROLL, proof=Proof(ROLL.proof.best - 0.01, ROLL.proof.second - 0.01))
    assert [one.split(": ")[2] for one in problems([worse])] == ["best", "second"]


def test_a_second_action_that_is_nearly_as_good_is_found() -> None:
    (found, *_) = problems([replace(ROLL, proof=Proof(0.6, 0.59))])
    assert "second: 0.59 is too near to 0.6" in found


def test_two_equal_puzzles_are_found() -> None:
    assert "position: it is that of" in problems([ROLL, replace(ROLL, id="another")])[0]
    assert "id: another puzzle has it too" in problems([ROLL, ROLL])[0]


def test_a_position_of_another_seat_is_found() -> None:
    assert "seat: " in problems([replace(ROLL, seat=1 - ROLL.seat)])[0]


def test_a_puzzle_is_read_as_it_was_written() -> None:
    assert parse("ur", "best-roll.jsonl", line(ROLL)) == [ROLL]


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("best-roll.jsonl", "{", r"ur/puzzles/best-roll.jsonl: line 1: "),
        ("best-roll.jsonl", "[]", "line 1: expected an object"),
        ("best-roll.jsonl", '{"id": "one"}', "line 1: one: seat: missing"),
        ("best-roll.jsonl", '{"id": "one", "sea": 1}', "line 1: one: sea: unknown"),
        ("checkmate.jsonl", "", "checkmate.jsonl: no kind of puzzle has that name"),
    ],
)
def test_a_bad_file_is_told_with_line_puzzle_and_field(file: str, text: str, words: str) -> None:
    with pytest.raises(BadPuzzle, match=words):
        parse("ur", file, text)


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("seat", "0", "seat: .* is not what belongs here"),
        ("solution", [], "solution: expected a line of actions"),
        ("rates", [0.5], "rates: expected one for each of 8 levels"),
        ("rates", [2.0] * 8, "rates: expected numbers from 0 to 1"),
    ],
)
def test_a_bad_field_is_told(field: str, value: object, words: str) -> None:
    import json

    fields = json.loads(line(ROLL)) | {field: value}
    with pytest.raises(BadPuzzle, match=words):
        parse("ur", "best-roll.jsonl", json.dumps(fields))


def test_an_unknown_puzzle_is_told() -> None:
    with pytest.raises(UnknownPuzzle, match="best-roll-001 to "):
        puzzle("ur", "best-roll-9999")
