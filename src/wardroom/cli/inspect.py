"""Commands that ask about a game or a position."""

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from wardroom.catalogue import ids, load, rulebook
from wardroom.cli.documents import (
    AsJson,
    Game,
    Options,
    Seats,
    Source,
    initial,
    read_position,
    write_json,
)
from wardroom.core.rulebook import Rulebook

Action = Annotated[str, typer.Argument(help="An action text, such as 'spawn a4'.")]


def games(as_json: AsJson = False) -> None:
    """List the games with their seats and options."""
    books = [rulebook(game_id) for game_id in ids()]
    if as_json:
        write_json([_facts(book) for book in books])
        return
    listing = Table(box=None, pad_edge=False)
    for heading in ("game", "title", "seats", "about", "options"):
        listing.add_column(heading)
    for book in books:
        options = ", ".join(option.name for option in book.options)
        listing.add_row(book.id, book.title, _seats(book), book.summary, options)
    Console().print(listing)


def _seats(book: Rulebook) -> str:
    fewest, most = book.seats
    return str(fewest) if fewest == most else f"{fewest}-{most}"


def _facts(book: Rulebook) -> dict[str, object]:
    options = [
        {
            "name": option.name,
            "default": option.default,
            "values": list(option.values) or None,
            "range": list(option.range) if option.range else None,
            "text": option.text,
        }
        for option in book.options
    ]
    about = {"game": book.id, "title": book.title, "summary": book.summary}
    return {**about, "seats": list(book.seats), "rules": book.version, "options": options}


def rules(
    game: Game,
    markdown: Annotated[bool, typer.Option("--markdown", help="As a Markdown file.")] = False,
) -> None:
    """Show a game's rules, each with its id."""
    from wardroom.lessons.rules_page import rules_page

    text = rules_page(game)
    if markdown:
        typer.echo(text, nl=False)
        return
    from rich.markdown import Markdown

    Console().print(Markdown(text))


def schema(game: Game) -> None:
    """Print the JSON Schema of a game's position documents, and of what a seat sees of them."""
    loaded = load(game)
    described = loaded.schema.describe(loaded.rulebook)
    typer.echo(json.dumps(described, indent=2, ensure_ascii=False))


def new(game: Game, seats: Seats = None, option: Options = None) -> None:
    """Print the position a game starts from."""
    write_json(initial(game, seats, option).to_json())


def legal(game: Game, position: Source = "-", as_json: AsJson = False) -> None:
    """List the legal actions of the seat to act."""
    read = read_position(game, position)
    if as_json:
        write_json(read.legal())
        return
    for action in read.legal():
        typer.echo(action)
    if read.actor == "chance":
        typer.echo("chance is to act: see `wardroom outcomes`", err=True)


def outcomes(game: Game, position: Source = "-", as_json: AsJson = False) -> None:
    """List the chance outcomes and their probabilities."""
    read = read_position(game, position)
    if as_json:
        write_json(read.outcomes())
        return
    for outcome, probability in read.outcomes():
        typer.echo(f"{outcome}\t{probability:.6g}")


def apply(
    game: Game,
    position: Source,
    actions: Annotated[list[str], typer.Argument(help="Action texts, in order.")],
) -> None:
    """Play actions or chance outcomes and print the position they lead to."""
    read = read_position(game, position)
    for action in actions:
        read.apply(action)
    write_json(read.to_json())


def why(game: Game, position: Source, action: Action, as_json: AsJson = False) -> None:
    """Say which rule forbids an action, if any does."""
    refusal = read_position(game, position).why_not(action)
    if as_json:
        write_json(refusal)
    else:
        typer.echo(": ".join(refusal) if refusal else f"{action} may be played.")


def view(
    game: Game,
    position: Source = "-",
    seat: Annotated[int | None, typer.Option(help="The seat; a spectator if left out.")] = None,
) -> None:
    """Print what a seat, or a spectator, may know."""
    write_json(read_position(game, position).view(seat))
