"""The lab at the terminal."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partialmethod
from pathlib import Path

import pytest

from arena.test_executors import Interrupted
from cli.terminal import Terminal
from wardroom.arena import executors
from wardroom.arena.adjusted import Share
from wardroom.cli import lab_decks
from wardroom.lab.deck_search import Archive, Elite, Rematch
from wardroom.lab.decks import study_of

QUICK = ["--seconds", "2", "-j", "1"]
SHORT = ["-o", "max_rounds=20"]


def test_a_report_is_told_and_written(terminal: Terminal, tmp_path: Path) -> None:
    files = ["--json", "report.json", "--html", "report.html", "--out", "games.jsonl"]
    answer = terminal.run("lab", "report", "ursting", *SHORT, *QUICK, "--precision", "10", *files)
    assert answer.status == 0
    for words in ("Who wins", "edge of the seat that begins", "95 % interval", "How games end"):
        assert words in answer.out
    told = json.loads((tmp_path / "report.json").read_text())
    assert told["players"] == ["level-3", "level-3"]
    assert told["options"]["max_rounds"] == 20
    assert (tmp_path / "report.html").read_text().startswith("<!doctype html>")
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) > told["games"]


def test_settings_are_compared_swept_and_tuned(terminal: Terminal) -> None:
    words = ["lab", "compare", "ursting", "--with", "", "--with", "jokers=4; max_rounds=20"]
    told = json.loads(terminal.run(*words, *QUICK, "--figure", "actions", "--json").out)
    assert [one["setting"] for one in told] == ["jokers=4; max_rounds=20"]
    assert told[0]["low"] <= told[0]["value"] <= told[0]["high"]
    over = ["--over", "max_rounds=20..40:20", "-n", "10", *QUICK]
    assert "max_rounds" in terminal.run("lab", "sweep", "ursting", *over).out
    pytest.importorskip("optuna")
    answer = terminal.run("lab", "tune", "ursting", *over, "--goal", "actions>5000")
    assert "Nearest:" in answer.out  # a goal that cannot be met: what came nearest, and why
    assert "actions>5000: missed" in answer.out
    assert "Why: none of the" in answer.out
    told = json.loads(
        terminal.run("lab", "tune", "ursting", *over, "--goal", "turns>900", "--json").out
    )
    assert told["tried"] <= told["settings"] == 3  # the usual one among them
    assert "none of the" in told["goals"][0]["why"]


def test_decks_cards_and_restrictions_are_judged(terminal: Terminal, tmp_path: Path) -> None:
    words = ["lab", "decks", "wardtcg", "iron_oath", "sky_brood", *QUICK, "--json"]
    told = json.loads(terminal.run(*words).out)
    assert set(told["nash"]) == {"iron_oath", "sky_brood"}
    words = ["lab", "cards", "wardtcg", "iron_oath", "--card", "knight", *QUICK]
    answer = terminal.run(*words)
    assert "Knight" in answer.out
    (tmp_path / "lines").write_text("never play *\n")
    told = json.loads(terminal.run("lab", "restrict", "ursting", "lines", *QUICK, "--json").out)
    assert told[0]["words"] == "never play *"


def test_a_search_tells_which_ready_decks_hold(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deck as strong as Gravebound is found at once."""
    known = study_of("wardtcg").ready()
    found = Elite(20, 4.0, known["gravebound"], Share(0.9, 0.001))

    def search(archive: Archive, *_: object) -> None:
        archive.tried, archive.elites[6, 4] = 1, found

    monkeypatch.setattr(Archive, "search", search)
    monkeypatch.setattr(Rematch, "play", partialmethod(Rematch.play, rounds=40))
    monkeypatch.setattr(lab_decks, "MATRIX_UNTIL", 0.0)
    words = ["lab", "decks", "wardtcg", "iron_oath", "--search", "-j", "1", "--seconds", "3600"]
    out = " ".join(terminal.run(*words).out.split())
    assert "1 decks tried; the best of each shape" in out
    assert "met the decks above again, on other seeds" in out
    assert "deck 1 90.0%" in out
    assert "iron_oath does not hold: beaten for sure by deck 1." in out


@pytest.mark.parametrize(
    "words",
    [
        ["compare", "ursting", "--with", "", "--with", "jokers=4"],
        ["sweep", "ursting", "--over", "max_rounds=20..40:20", "-n", "10"],
        ["tune", "ursting", "--over", "max_rounds=20..40:20", "-n", "10", "--goal", "edge<90%"],
        ["decks", "wardtcg", "iron_oath", "sky_brood"],
        ["cards", "wardtcg", "iron_oath", "--card", "knight"],
        ["restrict", "ursting", "-"],
    ],
)
def test_every_question_goes_on_from_its_file(
    terminal: Terminal, tmp_path: Path, words: list[str]
) -> None:
    if words[0] == "tune":
        pytest.importorskip("optuna")
    asked = ["lab", *words, "--players", "level-1", "--out", "kept", "-j", "1", "--seconds"]
    assert terminal.run(*asked, "1", typed="never play *\n").status == 0
    first = (tmp_path / "kept").read_text()
    assert terminal.run(*asked, "1", typed="never play *\n").status == 0
    again = (tmp_path / "kept").read_text()
    assert again.startswith(first)
    games = [line.split('"made"')[0] for line in again.splitlines()[1:]]
    assert len(games) == len(set(games)) > 0
    other = terminal.run(*asked, "1", "--seed", "2", typed="never play *\n")
    assert (other.status, other.err.count("\n")) == (2, 1)
    assert "it holds another contest" in other.err


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["report", "ursting"], "edge of the seat that begins"),
        (["compare", "ursting", "--with", "", "--with", "jokers=4"], "jokers=4"),
        (["sweep", "ursting", "--over", "jokers=0..4"], "luck"),
        (["tune", "ursting", "--over", "jokers=0..4", "--goal", "actions>5000"], "Nearest:"),
        (["decks", "wardtcg", "iron_oath", "sky_brood"], "games, each deck at both seats"),
        (["cards", "wardtcg", "iron_oath", "--card", "knight"], "Knight"),
        (["restrict", "ursting", "-"], "never play *"),
    ],
)
def test_a_ctrl_c_leaves_what_was_played(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, words: list[str], told: str
) -> None:
    if words[0] == "tune":
        pytest.importorskip("optuna")

    @contextmanager
    def interrupted(*_: object) -> Iterator[executors.Workers]:
        with Interrupted(4) as pool:
            yield executors.Workers(pool, 2)

    monkeypatch.setattr(executors, "workers", interrupted)
    long = ["--seconds", "3600", "--players", "level-2"]
    answer = terminal.run("lab", *words, *long, typed="never play *\n")
    assert answer.status == 0, answer.err
    assert told in answer.out
    assert "It was cut off" in " ".join(f"{answer.out} {answer.err}".split())


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["report", "chess"], "game 'chess': unknown"),
        (["report", "ur", "--players", "deep"], "bot: expected greedy, random, level-1"),
        (["report", "ur", "-s", "3"], "seats: ur is for 2, got 3"),
        (["report", "ur", "--html", "nowhere/x.html"], "nowhere/x.html: there is no such folder"),
        (["report", "ur", "--cluster", "tcp://127.0.0.1:1"], "no scheduler answers"),
        (["report", "ur", "--cluster", "nonsense"], "no scheduler answers (missing port number"),
        (["compare", "ur", "--with", "pieces=5"], "--with: expected two settings or more"),
        (["compare", "ur", "--with", "", "--with", "pieces=9"], "option pieces: expected"),
        (["sweep", "ur", "--over", "pieces=9..12"], "option pieces: expected"),
        (["tune", "ur", "--over", "pieces=4..7", "--goal", "joy>9"], "--goal: expected one of"),
        (["tune", "ur", "--over", "pieces=4..5", "--goal", "edge<1"], "edge is a share"),
        (["decks", "ur"], "game ur: it has no cards to study"),
        (
            ["sweep", "ur", "--over", "pieces=4..5", "--out", "no/x"],
            "no/x: there is no such folder",
        ),
        (["decks", "wardtcg", "iron_oath"], "DECK: expected two decks or more, or --search"),
        (["decks", "wardtcg", "paper"], "option decks: expected an object of card counts"),
        (["restrict", "ur", "missing"], "missing: "),
    ],
)
def test_a_mistake_is_one_line(terminal: Terminal, words: list[str], why: str) -> None:
    answer = terminal.run("lab", *words)
    assert answer.status == 2
    assert why in answer.err
    assert answer.err.count("\n") == 1
