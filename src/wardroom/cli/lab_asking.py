"""What all commands of the lab are asked with, and how they are cut off."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from wardroom.cli.documents import BadFile, chosen
from wardroom.core.errors import BadOption

if TYPE_CHECKING:
    from wardroom.arena.contest import Contest
    from wardroom.lab.kept import Kept

Players = Annotated[
    str, typer.Option(help="Who plays, as in the arena; several names, with commas, are a mix.")
]
Seconds = Annotated[float, typer.Option(min=1, help="The time it may take.")]
Precision = Annotated[
    float, typer.Option(min=0.1, max=50, help="Half an interval that is certain enough, in %.")
]
Seed = Annotated[int, typer.Option(help="Of chance and of the players.")]
Out = Annotated[
    Path | None,
    typer.Option(help="Keep all games here (JSON lines); a run that was cut off goes on from it."),
]


def asked(
    game_id: str,
    players: str,
    seats: int | None,
    options: list[str] | None,
    seed: int,
    opening: int = 0,
) -> "Contest":
    """Return the setting that was typed, or raise."""
    from wardroom.lab.setting import setting

    names = [name for name in players.split(",") if name]
    if not names:
        raise BadOption("--players: expected a player's name")
    return setting(game_id, names, seats, chosen(game_id, options), seed, opening)


def kept_in(out: Path | None, question: str, **of: Any) -> "Kept":
    """Open or begin the file of a question, if there is to be one, or raise."""
    from wardroom.lab.kept import Kept

    check_writable(out)
    return Kept(out, {"lab": question, **of})


@contextmanager
def until_ctrl_c() -> Iterator[None]:
    """Let a Ctrl-C end the playing alone, and say so; what was played is told after it."""
    try:
        yield
    except KeyboardInterrupt:
        typer.echo("It was cut off; this is of what was played until then.", err=True)


def check_writable(path: Path | None) -> None:
    """Raise before the first game if a file cannot be written."""
    if path and not path.absolute().parent.is_dir():
        raise BadFile(f"{path}: there is no such folder")


def write(path: Path, text: str) -> None:
    """Write a file, or raise BadFile."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadFile(f"{path}: {error}") from None
