"""Puzzles at the terminal: a list, one to solve, and how a set is mined, rated and checked."""

import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markup import escape

from wardroom.catalogue import ids, load, rulebook
from wardroom.cli.documents import Game
from wardroom.core.errors import WardroomError

if TYPE_CHECKING:
    from wardroom.puzzles.puzzle import Puzzle

app = typer.Typer(help="Puzzles: today's one, any other, and how they are made.")

AnyGame = Annotated[str | None, typer.Argument(help="A game's id; all games if left out.")]
Name = Annotated[str | None, typer.Argument(metavar="ID", help="Its id; today's if left out.")]
Kinds = Annotated[list[str] | None, typer.Option("--kind", help="A kind of puzzle; repeatable.")]
Folder = Annotated[Path, typer.Option("--into", help="The folder of the files, one a kind.")]
Bots = Annotated[
    list[str] | None, typer.Option("--bots", help="Who plays the games: A/B; repeatable.")
]
Wanted = Annotated[int, typer.Option(help="How many puzzles of each kind a file is to hold.")]
Games = Annotated[int, typer.Option(help="How many games are played at most.")]
FirstSeed = Annotated[int, typer.Option("--seed", help="Of the first game; it counts up.")]
Tries = Annotated[str, typer.Option(help="How often each level tries a puzzle, the lowest first.")]
Quick = Annotated[bool, typer.Option("--quick", help="Play the solutions; prove nothing again.")]

USUAL_BOTS = ["level-5/level-5"]
USUAL_TRIES = "10,10,10,10,10,10,10,10"


class BadMining(WardroomError, ValueError):
    """What is asked of the miner cannot be done."""


@app.command("list")
def list_puzzles(game: AnyGame = None) -> None:
    """List the puzzles with their ratings, and today's."""
    from wardroom.puzzles.reading import puzzles

    console = Console()
    for game_id in [game] if game else ids():
        console.print(f"[bold]{escape(rulebook(game_id).title)}[/]", highlight=False)
        today = _today(game_id)
        for one in puzzles(game_id):
            mark = "  [green]today[/]" if one == today else ""
            console.print(f"  {one.rating:4} {one.id:18} {escape(one.goal)}{mark}", highlight=False)


@app.command()
def solve(game: Game, name: Name = None) -> None:
    """Solve a puzzle against the engine's best reply."""
    from wardroom.cli.compiling import compiled_meanwhile
    from wardroom.cli.puzzle_session import PuzzleSession
    from wardroom.puzzles.puzzle import UnknownPuzzle
    from wardroom.puzzles.reading import puzzle

    chosen = puzzle(game, name) if name else _today(game)
    if chosen is None:
        raise UnknownPuzzle(f"puzzles: {game} has none")
    console = Console()
    with compiled_meanwhile(load(game), console):
        PuzzleSession(chosen, console).play()


@app.command()
def mine(
    game: Game,
    kind: Kinds = None,
    bots: Bots = None,
    seed: FirstSeed = 1,
    games: Games = 100,
    wanted: Wanted = 100,
    into: Folder = Path(),
) -> None:
    """Find puzzles in games between bots, and append them to the files of their kinds."""
    from wardroom.puzzles.mining import mined
    from wardroom.puzzles.puzzle import kinds
    from wardroom.puzzles.reading import line

    known = kinds(game)
    for name in set(kind or known) - known.keys():
        raise BadMining(f"kind: {game} has {', '.join(known) or 'none'}, not {name!r}")
    sought = [known[name] for name in kind or known]
    stored = {kind.id: _stored(game, into, kind.id) for kind in sought}
    counts = {name: len(of_kind) for name, of_kind in stored.items()}
    starts = {(name, one.start) for name, of_kind in stored.items() for one in of_kind}
    played = 0
    for number, found in mined(game, sought, [one.split("/") for one in bots or USUAL_BOTS], seed):
        is_new = found and (found.kind.id, found.start) not in starts
        if found and is_new and counts[found.kind.id] < wanted:
            starts.add((found.kind.id, found.start))
            counts[found.kind.id] += 1
            named = replace(found, id=f"{found.kind.id}-{counts[found.kind.id]:03}")
            with (into / f"{found.kind.id}.jsonl").open("a", encoding="utf-8") as file:
                file.write(line(named) + "\n")
            print(f"{named.id}: {found.source}")
        played += found is None
        if found is None and (played >= games or min(counts.values()) >= wanted):
            print(f"{played} games, the last of seed {number}")
            return


@app.command()
def rate(game: Game, into: Folder = Path(), tries: Tries = USUAL_TRIES) -> None:
    """Let the levels try the puzzles that no level has tried yet, and fit all ratings anew."""
    from wardroom.puzzles.rating import rated, rates_of
    from wardroom.puzzles.reading import LEVELS, line

    each = [int(one) for one in tries.split(",")]
    if len(each) != LEVELS or min(each) < 1:
        raise BadMining(f"tries: expected {LEVELS} numbers of at least 1, got {tries!r}")
    stored = _all_stored(game, into)
    for name, of_kind in stored.items():
        for at, one in enumerate(of_kind):
            if not one.rates:
                of_kind[at] = replace(one, rates=rates_of(one, each))
                print(f"{one.id}: {' '.join(f'{rate:.2f}' for rate in of_kind[at].rates)}")
                _write(into, name, [line(each_one) for each_one in of_kind])
    fitted = iter(rated([one for of_kind in stored.values() for one in of_kind]))
    for name, of_kind in stored.items():
        _write(into, name, [line(next(fitted)) for _ in of_kind])


@app.command()
def prove(game: Game, into: Folder = Path()) -> None:
    """Prove puzzles anew by another judge: drop what is not clear any more, forget all rates."""
    from wardroom.puzzles.mining import puzzle_at
    from wardroom.puzzles.reading import line

    for name, of_kind in _all_stored(game, into).items():
        again = {one.id: puzzle_at(game, one.kind, one.position, one.source) for one in of_kind}
        proven = [replace(one, id=id_) for id_, one in again.items() if one]
        _write(into, name, [line(one) for one in proven])
        print(f"{name}: {len(proven)} of {len(of_kind)}")


@app.command()
def rates(game: AnyGame = None) -> None:
    """Print how often each level solves the puzzles, as a table."""
    from wardroom.puzzles.rating import table_of
    from wardroom.puzzles.reading import puzzles

    print(table_of([one for game_id in ([game] if game else ids()) for one in puzzles(game_id)]))


@app.command()
def check(game: AnyGame = None, quick: Quick = False) -> None:
    """Prove every puzzle again; what does not hold is named, and the exit status is 1."""
    from wardroom.puzzles.checking import problems
    from wardroom.puzzles.reading import puzzles

    chosen = [one for game_id in ([game] if game else ids()) for one in puzzles(game_id)]
    found = problems(chosen, proofs=not quick)
    for problem in found:
        print(problem, file=sys.stderr)
    if found:
        sys.exit(1)
    print(f"{len(chosen)} puzzles {'played' if quick else 'proven again'}: all hold.")


def _today(game: str) -> "Puzzle | None":
    from wardroom.puzzles.daily import daily

    return daily(game, datetime.now(UTC).date())


def _all_stored(game: str, folder: Path) -> "dict[str, list[Puzzle]]":
    from wardroom.puzzles.puzzle import kinds

    names = [name for name in kinds(game) if (folder / f"{name}.jsonl").is_file()]
    return {name: _stored(game, folder, name) for name in names}


def _stored(game: str, folder: Path, name: str) -> "list[Puzzle]":
    from wardroom.puzzles.reading import parse

    file = folder / f"{name}.jsonl"
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return parse(game, file.name, text)


def _write(folder: Path, name: str, lines: list[str]) -> None:
    text = "".join(f"{one}\n" for one in lines)
    (folder / f"{name}.jsonl").write_text(text, encoding="utf-8")
