"""A report that is ended on the way: what was played is kept, reported, and not played again."""

import json
import os
import subprocess
import sys
from pathlib import Path
from signal import (
    SIG_BLOCK,
    SIGINT,
    SIGKILL,
    default_int_handler,
    pthread_sigmask,
    raise_signal,
    signal,
)
from typing import Any

import pytest

from arena.interrupting import AtOnce, at_every_statement
from lab.test_samples import report, ursting, without_luck
from wardroom.arena import executors, results
from wardroom.arena.contest import Contest, Fixture
from wardroom.arena.executors import Workers
from wardroom.bots.playing.layout import SLIPS
from wardroom.lab import report as module
from wardroom.lab.report import Study
from wardroom.lab.samples import Sample, play_samples

GAMES = 30  # that are waited for
PATIENCE = 300.0  # seconds for the end of a command on a busy machine
# What is started in the background by a shell ignores Ctrl-C, and so does all that it starts.
COMMAND = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from wardroom.cli.app import main
main()
"""
WORDS = ["lab", "report", "ursting", "--players", "level-2", "-o", "max_rounds=20", "-j", "1"]


def reporting(file: Path) -> "subprocess.Popen[str]":
    """The command, once it has kept some games; it would go on for a long time."""
    words = [*WORDS, "--seconds", "3600", "--precision", "0.1", "--out", str(file)]
    process = subprocess.Popen(
        [sys.executable, "-c", COMMAND, *words],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while len(lines(file)) <= GAMES:
        try:
            process.wait(0.1)
        except subprocess.TimeoutExpired:
            continue
        raise AssertionError(process.communicate())
    return process


def lines(file: Path) -> list[Any]:
    """The whole lines of a file."""
    text = file.read_text() if file.exists() else ""
    return [json.loads(line) for line in text[: text.rfind("\n") + 1].splitlines()]


def test_nothing_is_lost_and_nothing_played_twice_after_a_kill(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    process = reporting(file)
    process.send_signal(SIGKILL)
    process.communicate(timeout=PATIENCE)
    kept = lines(file)
    study, told = report(file, 1)
    assert lines(file)[: len(kept)] == kept
    assert told.games == len(study.samples) >= GAMES
    keys = [sample.result.key for sample in study.samples]
    assert len(keys) == len(set(keys))
    some = [Fixture(*one.result.key, one.result.seating) for one in study.samples[:20]]
    undisturbed = play_samples(ursting(), some)
    assert [without_luck(one) for one in undisturbed] == [
        without_luck(one) for one in study.samples[:20]
    ]


def test_a_ctrl_c_keeps_and_reports_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    process = reporting(file)
    process.send_signal(SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    games = sum("detail" in line for line in lines(file)[1:])
    assert games >= GAMES
    assert f"{games:,} games at 2 seats between players of level 2" in " ".join(out.split())
    assert "It was cut off." in out
    assert "edge of the seat that begins" in out
    assert "Traceback" not in err


def test_a_process_that_is_just_being_started_leaves_a_ctrl_c_to_its_parent() -> None:
    """At a terminal both get it; the process would die of it while it still imports."""
    seen: list[bool] = []

    class Started(AtOnce):
        def submit(self, *words: Any, **named: Any) -> Any:
            told = "import signal; print(signal.SIGINT in signal.pthread_sigmask(0, ()))"
            child = subprocess.run([sys.executable, "-c", told], capture_output=True, check=True)
            seen.append(child.stdout == b"True\n")
            return super().submit(*words, **named)

    list(executors.handed_out(Workers(Started(), 1), list, [1]))
    assert seen == [True]
    assert SIGINT not in pthread_sigmask(SIG_BLOCK, ())


def test_a_ctrl_c_while_games_are_kept_waits_until_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_it_is = Sample.to_json

    def interrupted(sample: Sample) -> dict[str, Any]:
        raise_signal(SIGINT)
        return as_it_is(sample)

    monkeypatch.setattr(Sample, "to_json", interrupted)
    file = tmp_path / "games.jsonl"
    before = signal(SIGINT, default_int_handler)
    try:
        study, told = report(file, 1)
    finally:
        signal(SIGINT, before)
    assert told.is_cut_off
    assert told.games == len(study.samples) == len(lines(file)) - 1 > 0


def study_without_time(path: Path) -> Study:
    """A few games of each part."""
    return Study(ursting(), Workers(AtOnce(), 1), 0.0, path=path)


def keys_of(study: Study) -> list[tuple[int, int, int]]:
    return [one.result.key for one in study.samples] + [one.key for one in study.steps]


# A file that is just opened is closed by nobody but Python.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("presses", [1, 2])
def test_a_ctrl_c_between_any_two_statements_leaves_what_is_kept_and_told_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, presses: int
) -> None:
    """And so does a second one at the very next statement."""
    whole = study_without_time(tmp_path / "whole")
    whole._play()
    known: dict[Any, Any] = {one.result.key: one for one in whole.samples}
    known |= {("step", *one.key): one for one in whole.steps}

    def sampled(_: Contest, games: list[Fixture], books: int) -> list[Any]:
        return [known[game.key] for game in games]

    def stepped(_: Contest, games: list[Fixture], books: int) -> list[Any]:
        return [known["step", *game.key] for game in games]

    monkeypatch.setattr(module, "play_samples", sampled)
    monkeypatch.setattr(module, "play_some", stepped)
    monkeypatch.setattr(module, "worth_booking", lambda _: SLIPS)
    studies: list[Study] = []

    def play() -> None:
        studies.append(study_without_time(tmp_path / f"{len(studies)}"))
        studies[-1]._play()

    raised = list(at_every_statement(play, (module, executors, results), presses))
    assert len(raised) > 100
    assert all(raised[20:])
    for number, study in enumerate(studies):
        kept = [one.get("result", one) for one in lines(tmp_path / f"{number}")[1:]]
        assert keys_of(study) == [(one["round"], one["group"], one["rotation"]) for one in kept]
    assert sorted(keys_of(studies[-1])) == sorted(keys_of(whole))
