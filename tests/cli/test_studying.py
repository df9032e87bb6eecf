import json
from pathlib import Path

import pytest

from cli.terminal import Terminal
from wardroom.cli.bench import Speed

KEYS = {
    "game", "seats", "decisions_per_s", "plies_per_s", "games_per_s", "mean_plies", "mean_legal",
    "state_bytes",
}  # fmt: skip


@pytest.mark.parametrize(("depth", "count"), [(1, 6), (2, 17), (3, 102), (4, 212), (6, 4837)])
def test_perft_counts_from_the_start(terminal: Terminal, depth: int, count: int) -> None:
    assert terminal.run("perft", "ur", str(depth)).out == f"{count}\n"


def test_perft_divides_by_action_and_starts_anywhere(terminal: Terminal) -> None:
    rolled = terminal.pipe(["new", "ur"], ["apply", "ur", "-", "roll bb"])
    words = ["perft", "ur", "1", "--position", "-", "--divide"]
    assert terminal.run(*words, typed=rolled).out == "spawn a4\t1\nspawn c4\t1\n2\n"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["ursting"], "ursting: cannot be solved; ur can"),
        (["ur"], "pieces: at most 5 can be solved here, got 7"),
        (["ur", "--pieces", "3"], "pieces: expected a whole number from 4 to 7"),
    ],
)
def test_what_cannot_be_solved_is_said_in_one_line(
    terminal: Terminal, words: list[str], why: str
) -> None:
    answer = terminal.run("solve", *words)
    assert answer.status == 2
    assert why in answer.err
    assert answer.err.count("\n") == 1


def test_a_playout_is_a_replay_that_verifies(terminal: Terminal, tmp_path: Path) -> None:
    game = terminal.run("playout", "ur", "--seed", "7").out
    assert terminal.run("playout", "ur", "--seed", "7").out == game
    (tmp_path / "game.json").write_text(game)
    told = terminal.run("replay", "game.json").out
    assert told.startswith("1. chance: roll ")
    assert f"verified: {len(json.loads(game)['log'])} entries" in told


def test_a_replay_shows_any_of_its_positions(terminal: Terminal) -> None:
    game = terminal.run("playout", "ur", "--seed", "7").out
    position = json.loads(terminal.run("replay", "-", "--ply", "1", typed=game).out)
    assert (position["phase"], position["rolls"]) == ("act", 1)
    assert json.loads(terminal.run("replay", "-", "--json", typed=game).out)["phase"] == "over"


def test_an_altered_replay_is_refused_by_entry(terminal: Terminal) -> None:
    document = json.loads(terminal.run("playout", "ur", "--seed", "7").out)
    document["log"][1][1] = "spawn b8"
    answer = terminal.run("replay", "-", typed=json.dumps(document))
    assert answer.status == 2
    assert answer.err.startswith("wardroom: log[1]: spawn b8: UR-2.")


def test_a_review_tells_luck_from_skill(terminal: Terminal, tmp_path: Path) -> None:
    game = terminal.run("playout", "ursting", "--seed", "7").out
    told = terminal.run("review", "-", "--html", "review.html", typed=game).out
    assert "judge" not in told
    assert "▁" in told
    assert "Better was" in told
    assert (tmp_path / "review.html").read_text().startswith("<!doctype html>")
    document = json.loads(terminal.run("review", "-", "--json", typed=game).out)
    assert [sums["result"] for sums in document["sums"]] == [
        result * document["whole"] for result in json.loads(game)["returns"]
    ]


def test_a_review_of_no_replay_is_refused_in_a_line(terminal: Terminal) -> None:
    answer = terminal.run("review", "-", typed="{}")
    assert (answer.status, answer.err) == (2, "wardroom: game: a replay names its game\n")


def test_bench_tells_what_machines_read(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wardroom.cli.bench.RUN_SECONDS", 0.001)
    [speed] = json.loads(terminal.run("bench", "ur", "--json").out)
    assert set(speed) == KEYS
    assert speed["state_bytes"] <= 128
    assert 0 < speed["decisions_per_s"] < speed["plies_per_s"]
    assert "mean_legal" in terminal.run("bench", "ur").out


@pytest.mark.parametrize("columns", [20, 80])
def test_bench_cuts_no_figure_on_a_narrow_terminal(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    speed = Speed("ursting", 4, 12_345_678.9, 23_456_789.1, 123_456.7, 1_234.5, 45.6, 3976)
    monkeypatch.setattr("wardroom.cli.bench.measure", lambda _: speed)
    monkeypatch.setenv("COLUMNS", str(columns))
    rows = [line.split() for line in terminal.run("bench", "ursting").out.splitlines()]
    figures = ["12,345,678.9", "23,456,789.1", "123,456.7", "1,234.5", "45.6", "3976"]
    assert rows[1:] == [["ursting", "4", *figures]] * 3
    assert rows[0][0] == "game"
    assert rows[0][-1] == "state_bytes"


def test_warm_compiles_by_name(terminal: Terminal) -> None:
    assert terminal.run("warm", "ur").out.startswith("ur ready after ")
