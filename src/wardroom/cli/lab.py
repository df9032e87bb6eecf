"""The designers' lab: `wardroom lab report GAME`, and what else it is asked."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from wardroom.cli.arena import CORES, Cluster, Jobs, Opening
from wardroom.cli.documents import Game, Options, Seats
from wardroom.cli.lab_asking import (
    Out,
    Players,
    Precision,
    Seconds,
    Seed,
    asked,
    check_writable,
    write,
)
from wardroom.cli.lab_cards import cards, restrict
from wardroom.cli.lab_decks import decks
from wardroom.cli.lab_settings import compare, sweep, tune

if TYPE_CHECKING:
    from wardroom.lab.figures import Figure
    from wardroom.lab.report import Report, Study, Tell

app = typer.Typer(
    help="Ask whether a game is fair, how long it is, and what if.", no_args_is_help=True
)

JsonFile = Annotated[Path | None, typer.Option("--json", help="Write all figures here.")]
HtmlFile = Annotated[Path | None, typer.Option("--html", help="Write a page with plots here.")]


@app.command()
def report(
    game: Game,
    players: Players = "level-3",
    seats: Seats = None,
    option: Options = None,
    seconds: Seconds = 55,
    precision: Precision = 1.0,
    seed: Seed = 1,
    opening: Opening = 0,
    jobs: Jobs = CORES,
    cluster: Cluster = None,
    out: Out = None,
    json_file: JsonFile = None,
    html: HtmlFile = None,
) -> None:
    """Play until every headline is certain enough, and say how fair, long and tense a game is."""
    from wardroom.arena.executors import workers
    from wardroom.arena.running import warm_up
    from wardroom.lab.page import page
    from wardroom.lab.report import Study

    for file in (json_file, html, out):
        check_writable(file)
    contest = asked(game, players, seats, option, seed, opening)
    warm_up(contest)
    with workers(jobs, cluster) as found, running_figures(game, seconds) as tell:
        study = Study(contest, found, seconds, precision / 100, out, tell)
        done = study.report()
    if json_file:
        write(json_file, json.dumps(done.to_json(), ensure_ascii=False, indent=1) + "\n")
    if html:
        write(html, page(done))
    show(done)


@contextmanager
def running_figures(title: str, seconds: float) -> Iterator["Tell"]:
    """Show a bar of the time, and the headlines as they are."""
    from wardroom.lab.phrases import brief

    columns = TextColumn("{task.description}"), BarColumn(20), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(title, total=seconds)

        def tell(study: "Study") -> None:
            figures = " · ".join(brief(figure) for figure in study.headlines[:3])
            played = len(study.samples) + len(study.steps)
            words = f"{title}: {played:,} games · {figures}"
            progress.update(task, completed=study.elapsed, description=words)

        yield tell


def show(done: "Report") -> None:
    """Print a report."""
    from wardroom.lab.page import about

    console = Console()
    console.print(about(done), highlight=False)
    for section in done.sections:
        console.print(f"\n[bold]{section.title}[/]")
        console.print(as_table(section.figures) if section.figures else section.empty)
        if section.never:
            console.print(f"{section.never_words}:", highlight=False)
        for one in section.never:
            console.print(f"- {one}", highlight=False, markup=False)


def as_table(figures: "tuple[Figure, ...]") -> Table:
    """Return figures as a table with their intervals."""
    from wardroom.lab.phrases import interval, number

    table = Table(box=None, pad_edge=False)
    for column in ("", "value", "95 % interval", "n"):
        table.add_column(column, justify="right" if column else "left")
    for figure in figures:
        table.add_row(
            figure.words, number(figure.value, figure.unit), interval(figure), f"{figure.n:,}"
        )
    return table


for command in (compare, sweep, tune, decks, cards, restrict):
    app.command()(command)
