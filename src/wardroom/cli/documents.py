"""Documents in and out: JSON from a file or standard input, options as typed."""

import json
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from wardroom.catalogue import load
from wardroom.core.errors import BadOption, BadPosition, WardroomError

if TYPE_CHECKING:
    from wardroom.core.position import Position
    from wardroom.core.rng import Rng

Game = Annotated[str, typer.Argument(help="A game's id; `wardroom games` lists them.")]
Source = Annotated[str, typer.Argument(metavar="FILE", help="A JSON file, or - for stdin.")]
Seats = Annotated[int | None, typer.Option("--seats", "-s", help="How many seats play.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; repeatable."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer in JSON, for programs.")]
Seed = Annotated[int | None, typer.Option(help="Makes the dice and the bots repeatable.")]


class BadFile(WardroomError):
    """A file that cannot be read or written, or holds no JSON."""


def read_json(source: str) -> Any:
    """Return the JSON document in a file, or on standard input for `-`."""
    try:
        return json.loads(text_from(source))
    except RecursionError:
        raise BadPosition(f"{_named(source)}: nested too deeply") from None
    except json.JSONDecodeError as error:
        raise BadPosition(f"{_named(source)}: no JSON document ({error})") from None


def text_from(source: str) -> str:
    """Return the text of a file, or of standard input for `-`."""
    try:
        return sys.stdin.read() if source == "-" else Path(source).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadFile(f"{source}: {error}") from None


def _named(source: str) -> str:
    return "standard input" if source == "-" else source


def write_json(document: Any) -> None:
    """Print a document on one line, so that pipelines read like sentences."""
    typer.echo(json.dumps(document, ensure_ascii=False))


def read_position(game_id: str, source: str) -> "Position":
    """Return the position in a document."""
    return load(game_id).position(read_json(source))


def initial(game_id: str, seats: int | None, options: list[str] | None) -> "Position":
    """Return the initial position for what was typed."""
    return load(game_id).initial(seats, chosen(game_id, options))


def chosen(game_id: str, options: list[str] | None) -> dict[str, Any]:
    """Return the options that were typed; where a file is named, what it holds."""
    typed = {}
    for option in options or ():
        name, equals, value = option.partition("=")
        if not equals:
            raise BadOption(f"option {option}: expected NAME=VALUE")
        typed[name] = value
    return load(game_id).typed(typed, text_from)


def initial_or_read(
    game_id: str, source: str | None, seats: int | None, options: list[str] | None
) -> "Position":
    """Return the position in `source` if one is given, else the initial one."""
    if source is None:
        return initial(game_id, seats, options)
    if seats or options:
        raise BadOption("--position already says the seats and options")
    return read_position(game_id, source)


def generator(seed: int | None) -> "Rng":
    """Return a generator: repeatable with a seed, unforeseeable without."""
    from wardroom.core.rng import seeded

    return seeded(secrets.randbits(96) if seed is None else seed)
