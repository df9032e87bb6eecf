"""Puzzles at the terminal: listed, solved, mined, rated and checked."""

from dataclasses import replace
from pathlib import Path

import pytest

from cli.terminal import Terminal
from wardroom.catalogue import load
from wardroom.puzzles import reading
from wardroom.puzzles.puzzle import Proof
from wardroom.puzzles.reading import line, parse, puzzles

ROLL = puzzles("ur")[0]


def test_puzzles_are_listed_and_todays_is_marked(terminal: Terminal) -> None:
    out = terminal.run("puzzles", "list", "ur").out
    assert "best-roll-001" in out
    assert out.count("today") == 1


def test_a_puzzle_is_solved_after_a_wrong_try_is_taken_back(terminal: Terminal) -> None:
    wrong = next(one for one in ROLL.position.legal() if one != ROLL.solution[0])
    typed = "\n".join(["undo", wrong, "undo", *ROLL.solution, ""])
    out = " ".join(terminal.run("puzzles", "solve", "ur", ROLL.id, typed=typed).out.split())
    assert "nothing has been done yet" in out
    assert "chances in 100 to win" in out
    assert ROLL.kind.praise in out


def test_todays_puzzle_is_shown(terminal: Terminal) -> None:
    out = " ".join(terminal.run("puzzles", "solve", "ur", typed="help\nboard\nquit\n").out.split())
    assert "Make the most of it." in out
    assert "take back your latest action" in out


def test_an_unknown_puzzle_is_one_line(terminal: Terminal) -> None:
    answer = terminal.run("puzzles", "solve", "ur", "x")
    assert answer.status == 2
    assert "puzzle 'x': unknown" in answer.err


def test_puzzles_are_mined_into_a_folder_and_rated_there(
    terminal: Terminal, tmp_path: Path
) -> None:
    mine = ["puzzles", "mine", "ur", "--bots", "greedy/level-4", "--into", str(tmp_path)]
    out = terminal.run(*mine, "--wanted", "2", "--games", "5").out
    assert "best-roll-002: " in out
    terminal.run("puzzles", "rate", "ur", "--into", str(tmp_path), "--tries", "1,1,1,1,1,1,1,1")
    stored = parse("ur", "best-roll.jsonl", (tmp_path / "best-roll.jsonl").read_text())
    assert [one.id for one in stored] == ["best-roll-001", "best-roll-002"]
    assert all(one.rating and one.rates[-1] == 1.0 for one in stored)


def test_puzzles_are_proven_anew_and_what_is_not_clear_is_dropped(
    terminal: Terminal, tmp_path: Path
) -> None:
    file = tmp_path / "best-roll.jsonl"
    stale = replace(ROLL, proof=Proof(0.9, 0.1))
    opening = load("ur").initial()
    opening.apply("roll bs")
    unclear = replace(ROLL, id="best-roll-002", document=opening.to_json())
    file.write_text(f"{line(stale)}\n{line(unclear)}\n")
    assert "1 of 2" in terminal.run("puzzles", "prove", "ur", "--into", str(tmp_path)).out
    (proven,) = parse("ur", "best-roll.jsonl", file.read_text())
    assert (proven.id, proven.proof, proven.rates) == (ROLL.id, ROLL.proof, ())


def test_what_cannot_be_mined_is_told(terminal: Terminal) -> None:
    err = terminal.run("puzzles", "mine", "ur", "--kind", "checkmate").err
    assert "kind: ur has best-roll, not 'checkmate'" in err
    err = terminal.run("puzzles", "rate", "ur", "--tries", "1,2").err
    assert "tries: expected 8 numbers" in err


def test_the_solve_rates_are_a_table(terminal: Terminal) -> None:
    assert "| Ur: The Royal Game | best-roll |" in terminal.run("puzzles", "rates", "ur").out


def test_a_set_is_checked_and_what_does_not_hold_is_named(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "all hold." in terminal.run("puzzles", "check", "ur").out
    text = line(ROLL).replace(f'"solution":["{ROLL.solution[0]}"', '"solution":["end"')
    monkeypatch.setattr(reading, "texts", lambda *_: {"best-roll.jsonl": text})
    reading.puzzles.cache_clear()
    try:
        err = terminal.run("puzzles", "check", "ur").err
    finally:
        reading.puzzles.cache_clear()
    assert f"best-roll.jsonl: {ROLL.id}: solution: " in err
