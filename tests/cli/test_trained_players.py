"""A trained player at the terminal and in the arena, by its file."""

import json
from pathlib import Path

import pytest

from cli.terminal import Terminal

PLAYER = Path(__file__).parents[2] / "examples" / "ur.npz"


@pytest.mark.parametrize("level", ["level-1", "level-2", "level-3"])
def test_the_player_of_the_examples_beats_it(terminal: Terminal, level: str) -> None:
    words = ["arena", "ur", str(PLAYER), level, "-n", "20", "-j", "1", "--json"]
    told = json.loads(terminal.run(*words).out)
    [score] = told["scores"]
    assert (score["one"], score["games"]) == (str(PLAYER), 20)
    assert score["share"] > 0.8


def test_it_plays_a_person_and_itself(terminal: Terminal) -> None:
    answer = terminal.run("play", "ur", "--bot", str(PLAYER), "--seed", "1", typed="1\nquit\n")
    assert answer.status == 0
    assert "the bot" in answer.out
    words = ["play", "ur", "--people", "0", "--bot", f"{PLAYER},temperature=0.5", "--seed", "1"]
    assert terminal.run(*words).status == 0


def test_a_file_that_holds_no_such_player_is_one_line_and_status_2(
    terminal: Terminal, tmp_path: Path
) -> None:
    (tmp_path / "empty.npz").write_bytes(b"")
    for words, told in (
        (["play", "ur", "--bot", "none.npz"], "none.npz: No such file"),
        (["play", "ur", "--bot", "empty.npz"], "empty.npz: no archive"),
        (["play", "hexward", "--bot", str(PLAYER)], "game: expected 'hexward', got 'ur'"),
        (["play", "ur", "-o", "path=open", "--bot", str(PLAYER)], "path: it has learnt 'lanes'"),
        (["arena", "ur", "none.npz", "level-1"], "none.npz: No such file"),
        (["arena", "ur", str(PLAYER), "level-1", "-o", "pieces=4"], "pieces: it has learnt 7"),
    ):
        answer = terminal.run(*words)
        assert (answer.status, answer.err.count("\n")) == (2, 1)
        assert told in answer.err


def test_results_are_of_one_player_and_not_of_another_in_its_file(
    terminal: Terminal, tmp_path: Path
) -> None:
    (tmp_path / "mine.npz").write_bytes(PLAYER.read_bytes())
    words = ["arena", "ur", "mine.npz", "level-1", "-n", "2", "-j", "1"]
    assert "Results: arena-ur-mine-level-1.jsonl" in terminal.run(*words).out
    with (tmp_path / "mine.npz").open("ab") as file:
        file.write(b" ")  # the same numbers, but who knows
    assert "another contest" in terminal.run(*words).err
