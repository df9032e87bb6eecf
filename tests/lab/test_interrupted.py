"""A report that is ended on the way: what was played is kept, reported, and not played again."""

import json
import subprocess
import sys
from pathlib import Path
from signal import SIGINT, SIGKILL, default_int_handler, raise_signal, signal
from typing import Any

import pytest

from lab.test_samples import report, ursting, without_luck
from wardroom.arena.contest import Fixture
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
        env={"PYTHONPATH": ":".join(sys.path)},
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
