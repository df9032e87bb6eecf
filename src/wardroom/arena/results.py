"""The result file: a line on the contest, then a line a game. A run that was cut off goes on."""

import json
from pathlib import Path
from typing import Any

from wardroom.arena.contest import Contest
from wardroom.arena.game import Result
from wardroom.core.errors import WardroomError


class BadResults(WardroomError):
    """A result file that cannot be read, or is of another contest."""


class ResultFile:
    """The games of a contest that were played so far."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open or begin the file."""
        self.path = path
        self.results: list[Result] = []
        header = json.loads(json.dumps(contest.header()))
        try:
            if path.exists() and path.stat().st_size:
                self._read(header)
            else:
                self._append(header)
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise BadResults(f"{path}: {error}") from None

    def add(self, result: Result) -> None:
        """Keep a game."""
        self.results.append(result)
        self._append(result.to_json())

    def _append(self, document: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(document) + "\n")

    def _read(self, header: dict[str, Any]) -> None:
        text = self.path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]  # a line cut off when the run was ended is dropped
        first, *lines = whole.splitlines() or ["null"]
        if json.loads(first) != header:
            raise BadResults(f"{self.path}: it holds another contest; choose another --out")
        self.results = [Result.read(json.loads(line)) for line in lines]
        if whole != text:
            self.path.write_text(whole, encoding="utf-8")
