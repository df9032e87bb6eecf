"""What a game's `board` and `commands` are given at a terminal: how seats look, and the world."""

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from wardroom.core.rng import Rng

# Seats by colour and, for those who cannot tell colours, by sign.
STYLES = ("bold yellow", "bold bright_blue", "bold red", "bold green")
SIGNS = ("●", "○", "▲", "△")
COLOURS = ("yellow", "blue", "red", "green")


def sign(seat: int) -> str:
    """Return a seat's sign in its colour, as Rich markup."""
    return f"[{STYLES[seat]}]{SIGNS[seat]}[/]"


class Terminal(Protocol):
    """What the commands of a game may do besides printing; Typer gives it to them as `ctx.obj`."""

    def text_from(self, source: str) -> str:
        """Return the text of a file, or of standard input for `-`, or raise an error to show."""

    def write_json(self, document: Any) -> None:
        """Print a document on one line."""

    def generator(self, seed: int | None) -> "Rng":
        """Return a generator: repeatable with a seed, unforeseeable without."""
