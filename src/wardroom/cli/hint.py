"""What a bot would play, and why: the search behind the opponents, for people and programs."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from wardroom.cli.documents import AsJson, Game, Seed, Source, generator, read_position, write_json
from wardroom.core.errors import BadSeat

if TYPE_CHECKING:
    from wardroom.bots.search.search import Advice

Number = Annotated[int, typer.Option("--level", "-l", min=1, max=8, help="Who is asked.")]

SHOWN = 8  # actions


def hint(
    game: Game, file: Source = "-", level: Number = 8, seed: Seed = None, as_json: AsJson = False
) -> None:
    """Say what a level would play in a position, from what the seat to act knows."""
    from wardroom.bots.levels import levels

    position = read_position(game, file)
    seat = position.actor
    if not isinstance(seat, int):
        raise BadSeat("hint: no seat is to act")
    advice = levels(game)[level - 1].consider(position, seat, generator(seed))
    if as_json:
        names = {"expected": "line"}
        write_json({names.get(name, name): value for name, value in asdict(advice).items()})
    else:
        Console().print(shown_advice(advice))


def shown_advice(advice: "Advice") -> Table:
    """Return the actions that were looked at most, and what is expected after the first."""
    caption = f"expected: {', '.join(advice.expected[:SHOWN])}"
    listing = Table(box=None, pad_edge=False, caption=caption)
    listing.add_column("action")
    listing.add_column("looked at", justify="right")
    listing.add_column("value for each seat", justify="right")
    for choice in advice.choices[:SHOWN]:
        values = "  ".join(f"{value:+.2f}" for value in choice.values)
        listing.add_row(choice.action, f"{choice.visits:,}", values)
    return listing
