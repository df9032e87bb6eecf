"""Commands that count, simulate and look back."""

import os
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from wardroom.catalogue import ids, load, quickest_first
from wardroom.cli.documents import (
    AsJson,
    Game,
    Options,
    Seats,
    Seed,
    Source,
    generator,
    initial_or_read,
    read_json,
    write_json,
)
from wardroom.core.errors import BadReplay

Start = Annotated[
    str | None,
    typer.Option("--position", metavar="FILE", help="Start here (- for stdin)."),
]
Games = Annotated[list[str] | None, typer.Argument(help="Game ids; all if left out.")]
Into = Annotated[
    Path | None,
    typer.Option(metavar="FOLDER", help="Write object files here, for a package to bring along."),
]


def perft(
    game: Game,
    depth: Annotated[int, typer.Argument(min=0, help="How many actions deep.")],
    position: Start = None,
    seats: Seats = None,
    option: Options = None,
    divide: Annotated[bool, typer.Option("--divide", help="Also count for each action.")] = False,
) -> None:
    """Count the action sequences of a length, chance outcomes included."""
    from wardroom.core.simulate import perft as count

    start = initial_or_read(game, position, seats, option)
    if divide and depth > 0:
        for action in start.legal() or [text for text, _ in start.outcomes()]:
            after = start.copy()
            after.apply(action)
            typer.echo(f"{action}\t{count(after, depth - 1)}")
    typer.echo(count(start, depth))


def playout(
    game: Game,
    position: Start = None,
    seats: Seats = None,
    option: Options = None,
    seed: Seed = None,
) -> None:
    """Play a game at random and print its replay."""
    from wardroom.core.replay import Replay
    from wardroom.core.simulate import random_match

    start = initial_or_read(game, position, seats, option)
    write_json(Replay.of(random_match(start, generator(seed))).to_json())


def replay(
    file: Source = "-",
    ply: Annotated[int | None, typer.Option(help="Print the position after so many.")] = None,
    as_json: AsJson = False,
) -> None:
    """Verify a replay and tell it, or print a position of it."""
    from wardroom.core.replay import Replay

    document = read_json(file)
    if not isinstance(document, dict) or not isinstance(document.get("game"), str):
        raise BadReplay("game: a replay names its game")
    read = Replay.read(load(document["game"]), document)
    if ply is not None or as_json:
        write_json(read.match(ply).position.to_json())
        return
    for number, (who, action) in enumerate(read.log, 1):
        typer.echo(f"{number}. {who}: {action}")
    match = read.match()
    state = f"returns {match.returns()}" if match.is_over else "still running"
    typer.echo(f"verified: {len(read.log)} entries, {state}")


def warm(games: Games = None, into: Into = None) -> None:
    """Compile the games' rules and the search over them now, so that nothing waits later."""
    from wardroom.core.compiled.packaging import compiled_into

    longest = quickest_first(games or ids())[::-1]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        waiting = [
            pool.submit(compiled_into, load(game_id), into)
            if into
            else pool.submit(_compile, game_id)
            for game_id in longest
        ]
        for one in track(
            as_completed(waiting), "Compiling", len(waiting), console=Console(stderr=True)
        ):
            typer.echo(one.result())


def _compile(game_id: str) -> str:
    began = time.perf_counter()
    state = "ready" if load(game_id).engine.is_compiled else "not compiled"
    return f"{game_id} {state} after {time.perf_counter() - began:.1f} s"
