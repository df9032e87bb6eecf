"""Runs the `wardroom` command the way a shell does, without starting a process."""

import io
import sys
from dataclasses import dataclass

import pytest

from wardroom.cli.app import main


@dataclass(frozen=True)
class Answer:
    """What a command left behind."""

    out: str
    err: str
    status: int


class Terminal:
    """A shell with pipes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def run(self, *words: str, typed: str = "") -> Answer:
        """Run `wardroom WORDS` with `typed` on standard input."""
        self.monkeypatch.setattr(sys, "argv", ["wardroom", *words])
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = 0
        try:
            main()
        except SystemExit as stop:
            status = int(stop.code or 0)
        captured = self.capsys.readouterr()
        return Answer(captured.out, captured.err, status)

    def pipe(self, *commands: list[str]) -> str:
        """Run commands with each one's output typed to the next; all must succeed."""
        out = ""
        for words in commands:
            answer = self.run(*words, typed=out)
            assert answer.status == 0, answer.err
            out = answer.out
        return out
