"""`wardroom review FILE`: what was luck, what was skill, and what would have been better."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from wardroom.catalogue import load
from wardroom.cli.documents import AsJson, BadFile, Source, read_json, write_json
from wardroom.core.errors import BadReplay

if TYPE_CHECKING:
    from wardroom.review import Review

NAMES = "First", "Second", "Third", "Fourth"

HtmlFile = Annotated[Path | None, typer.Option("--html", help="Write a page with plots here.")]
Nodes = Annotated[int, typer.Option(min=1, help="Of alpha-beta, for each position, in Ward.")]
Deals = Annotated[int, typer.Option(min=2, help="Of what a seat cannot know.")]


def review(
    file: Source = "-",
    html: HtmlFile = None,
    nodes: Nodes = 6000,
    deals: Deals = 32,
    as_json: AsJson = False,
) -> None:
    """Tell luck from skill in a replay, and say what would have been better."""
    from wardroom.core.replay import Replay
    from wardroom.review import Judge
    from wardroom.review import review as reviewed
    from wardroom.review.page import page

    document = read_json(file)
    if not isinstance(document, dict) or not isinstance(document.get("game"), str):
        raise BadReplay("game: a replay names its game")
    game = load(document["game"])
    replay = Replay.read(game, document)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Reviewing", total=len(replay.log))
        found = reviewed(replay, Judge(nodes, deals=deals), lambda: progress.advance(task))
    if html:
        _write(html, page(found, f"{game.rulebook.title}: a review", NAMES[: found.seats]))
    if as_json:
        write_json(found.to_json())
    else:
        _show(found)


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadFile(f"{path}: {error}") from None


def _show(found: "Review") -> None:
    from wardroom.review.page import COLUMNS, VAGUE, rows, sentence
    from wardroom.review.plots import chance_lines, sparkline

    names = NAMES[: found.seats]
    table = Table(box=None, pad_edge=False)
    for column in COLUMNS:
        table.add_column(column, justify="right" if column else "left")
    for row in rows(found, names):
        table.add_row(*row)
    console = Console()
    if found.is_vague:
        console.print(VAGUE)
    console.print(table)
    for name, chances in chance_lines(found, names):
        console.print(f"{name:8}{sparkline(chances)}", highlight=False)
    for event in found.events:
        if event.mark:
            console.print(f"{event.ply + 1:4}. {sentence(event, names)}", highlight=False)
