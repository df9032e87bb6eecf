"""`wardroom solve GAME`: what the start is worth if both seats play perfectly."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from wardroom.catalogue import ids, module
from wardroom.cli.documents import Game, Options, initial
from wardroom.core.errors import BadOption

Pieces = Annotated[
    int | None, typer.Option("--pieces", help="Pieces of each seat, the option of that name.")
]
Out = Annotated[
    Path | None, typer.Option(help="Write all values here: a NumPy file, see the game's `solving`.")
]


def solve(game: Game, pieces: Pieces = None, option: Options = None, out: Out = None) -> None:
    """Solve a game that is small enough: the chance to win of the seat that begins."""
    import numpy as np

    from wardroom.core.kernel import JIT

    solving = module(game, "solving")
    if solving is None:
        can = ", ".join(known for known in ids() if module(known, "solving"))
        raise BadOption(f"{game}: cannot be solved; {can} can")
    given = [*(option or []), *([] if pieces is None else [f"pieces={pieces}"])]
    start = initial(game, None, given)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        sweep = solving.solver.sweep
        solver = solving.Solver(start, _compiled(sweep) if JIT else sweep, pool.map)
        _show(solver)
    typer.echo(f"The seat that begins wins {solver.start:.3%}.")
    if out:
        np.savez(out, chances=solver.chances, sets=solver.known)


def _compiled(kernel: Any) -> Any:
    """Return a kernel that the game itself does not export, compiled in this process."""
    from wardroom.core.compiler.dispatchers import offer_kernels

    offer_kernels()
    return kernel.dispatcher


def _show(solver: Any) -> None:
    columns = SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn()
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("Compiling")
        for number, change in enumerate(solver.sweeps(), 1):
            told = f"Sweep {number}: the start is worth {solver.start:.3%}, changes {change:.0e}"
            progress.update(task, description=told)
