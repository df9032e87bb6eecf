"""The result file: a line on the contest, then a line a game. A run that was cut off goes on."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGINT, getsignal, signal
from threading import current_thread, main_thread
from typing import Any

from wardroom.arena.contest import Contest
from wardroom.arena.game import Result
from wardroom.core.errors import WardroomError

Document = dict[str, Any]


class BadResults(WardroomError):
    """A result file that cannot be read, or is of another contest."""


class LineFile:
    """Documents that are kept as they come, a line each, after one that says what they are of."""

    def __init__(self, path: Path, header: Document) -> None:
        """Open or begin the file."""
        self.path = path
        self.documents: list[Document] = []
        header = json.loads(json.dumps(header))
        try:
            if path.exists() and path.stat().st_size:
                self._read(header)
            else:
                self.append([header])
        except (OSError, ValueError) as error:
            raise BadResults(f"{path}: {error}") from None

    def append(self, documents: Iterable[Document]) -> None:
        """Keep documents, whole lines at once."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write("".join(json.dumps(document) + "\n" for document in documents))

    def _read(self, header: Document) -> None:
        text = self.path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]  # a line cut off when the run was ended is dropped
        first, *lines = whole.splitlines() or ["null"]
        if json.loads(first) != header:
            raise BadResults(f"{self.path}: it holds another contest; choose another --out")
        self.documents = [json.loads(line) for line in lines]
        if whole != text:
            self.path.write_text(whole, encoding="utf-8")


class ResultFile:
    """The games of a contest that were played so far."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open or begin the file."""
        self.path = path
        self._lines = LineFile(path, contest.header())
        try:
            self.results = [Result.read(document) for document in self._lines.documents]
        except (KeyError, TypeError, AttributeError) as error:
            raise BadResults(f"{path}: {error}") from None

    def add(self, result: Result) -> None:
        """Keep a game."""
        with ctrl_c_waits():
            self.results.append(result)
            self._lines.append([result.to_json()])


@contextmanager
def ctrl_c_waits() -> Iterator[None]:
    """Put a Ctrl-C off until what is told is kept as well."""
    before = getsignal(SIGINT)
    if current_thread() is not main_thread() or not callable(before):
        yield
        return
    asked: list[int] = []
    signal(SIGINT, lambda number, _: asked.append(number))
    try:
        yield
    finally:
        signal(SIGINT, before)
    for number in asked:
        before(number, None)
