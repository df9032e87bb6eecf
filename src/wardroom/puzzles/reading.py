"""Puzzle files: JSON lines, one file a kind, whose mistakes are named by file, line and field."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from wardroom.catalogue import texts
from wardroom.core.codec import shown
from wardroom.core.puzzle_kind import PuzzleKind
from wardroom.puzzles.puzzle import BadPuzzle, Proof, Puzzle, UnknownPuzzle, kinds

FOLDER = "puzzles"
SUFFIX = ".jsonl"
LEVELS = 8
FIELDS: Mapping[str, type | tuple[type, ...]] = {
    "id": str, "seat": int, "count": int, "position": dict, "solution": list,
    "best": (int, float), "second": (int, float), "rating": int, "rates": list, "source": str,
}  # fmt: skip


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, or raise BadPuzzle; there may be none."""
    files = texts(game, FOLDER, SUFFIX).items()
    return tuple(puzzle for file, text in files for puzzle in parse(game, file, text))


def puzzle(game: str, name: str) -> Puzzle:
    """Return a puzzle by its id, or raise UnknownPuzzle."""
    for one in puzzles(game):
        if one.id == name:
            return one
    known = puzzles(game)
    listed = f"{known[0].id} to {known[-1].id}" if known else "none"
    raise UnknownPuzzle(f"puzzle {shown(name)}: unknown (there are {listed})")


def parse(game: str, file: str, text: str) -> list[Puzzle]:
    """Return the puzzles of a text, or raise BadPuzzle."""
    kind = kinds(game).get(file.removesuffix(SUFFIX))
    if kind is None:
        raise BadPuzzle(f"{game}/{FOLDER}/{file}: no kind of puzzle has that name")
    return [*_lines(game, kind, file, text)]


def _lines(game: str, kind: PuzzleKind, file: str, text: str) -> Iterator[Puzzle]:
    for number, line in enumerate(text.splitlines(), 1):
        where = f"{game}/{FOLDER}/{file}: line {number}"
        try:
            fields = json.loads(line)
        except json.JSONDecodeError as error:
            raise BadPuzzle(f"{where}: {error}") from None
        yield _puzzle(game, kind, where, fields)


def _puzzle(game: str, kind: PuzzleKind, where: str, fields: Any) -> Puzzle:
    _check(where, fields)
    return Puzzle(
        game=game,
        kind=kind,
        id=fields["id"],
        seat=fields["seat"],
        count=fields["count"],
        document=fields["position"],
        solution=tuple(fields["solution"]),
        proof=Proof(fields["best"], fields["second"]),
        rating=fields["rating"],
        rates=tuple(fields["rates"]),
        source=fields["source"],
    )


def _check(where: str, fields: Any) -> None:
    if not isinstance(fields, dict):
        raise BadPuzzle(f"{where}: expected an object, got {shown(fields)}")
    if isinstance(fields.get("id"), str):
        where = f"{where}: {fields['id']}"
    for name in fields.keys() - FIELDS.keys():
        raise BadPuzzle(f"{where}: {name}: unknown (there are {', '.join(FIELDS)})")
    for name, kind in FIELDS.items():
        if name not in fields:
            raise BadPuzzle(f"{where}: {name}: missing")
        if not isinstance(fields[name], kind) or isinstance(fields[name], bool):
            raise BadPuzzle(f"{where}: {name}: {shown(fields[name])} is not what belongs here")
    if not fields["solution"] or not all(isinstance(one, str) for one in fields["solution"]):
        raise BadPuzzle(f"{where}: solution: expected a line of actions")
    if not all(isinstance(rate, int | float) and 0 <= rate <= 1 for rate in fields["rates"]):
        raise BadPuzzle(f"{where}: rates: expected numbers from 0 to 1")
    if len(fields["rates"]) not in (0, LEVELS):
        raise BadPuzzle(f"{where}: rates: expected one for each of {LEVELS} levels")


def line(one: Puzzle) -> str:
    """Return a puzzle as a line of its file."""
    fields = {
        "id": one.id, "seat": one.seat, "count": one.count, "position": one.document,
        "solution": one.solution, "best": one.proof.best, "second": one.proof.second,
        "rating": one.rating, "rates": one.rates, "source": one.source,
    }  # fmt: skip
    return json.dumps(fields, separators=(",", ":"))
