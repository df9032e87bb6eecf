"""How fast the compiled rules are: random playouts in one thread."""

import statistics
import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from wardroom.catalogue import ids, rulebook
from wardroom.cli.documents import AsJson, generator, initial, write_json

if TYPE_CHECKING:
    from wardroom.core.position import Position
    from wardroom.core.rng import Rng
    from wardroom.core.simulate import Tally

Games = Annotated[list[str] | None, typer.Argument(help="Game ids; all if left out.")]

RUNS = 5
RUN_SECONDS = 0.5


@dataclass(frozen=True)
class Speed:
    """Rates, and what the games were like."""

    game: str
    seats: int
    decisions_per_s: float
    plies_per_s: float
    games_per_s: float
    mean_plies: float
    mean_legal: float
    state_bytes: int


def bench(games: Games = None, as_json: AsJson = False) -> None:
    """Measure random playouts in one thread, for every number of seats."""
    speeds = [
        measure(initial(game_id, seats, None))
        for game_id in games or ids()
        for seats in range(rulebook(game_id).seats[0], rulebook(game_id).seats[1] + 1)
    ]
    if as_json:
        write_json([asdict(speed) for speed in speeds])
    else:
        _print_table(speeds)


def measure(start: "Position") -> Speed:
    """Return the median of several runs after warm-up."""
    rng, games = generator(1), 1
    _timed(start, rng, games)  # compiles
    while _timed(start, rng, games)[0] < RUN_SECONDS:
        games *= 2
    runs = [_timed(start, rng, games) for _ in range(RUNS)]
    tallies = [tally for _, tally in runs]
    return Speed(
        game=start.game.id,
        seats=start.seat_count,
        decisions_per_s=statistics.median(t.decisions / seconds for seconds, t in runs),
        plies_per_s=statistics.median(t.plies / seconds for seconds, t in runs),
        games_per_s=statistics.median(t.games / seconds for seconds, t in runs),
        mean_plies=sum(t.plies for t in tallies) / (games * RUNS),
        mean_legal=sum(t.legal for t in tallies) / sum(t.decisions for t in tallies),
        state_bytes=start.game.state.itemsize,
    )


def _timed(start: "Position", rng: "Rng", games: int) -> "tuple[float, Tally]":
    from wardroom.core.simulate import random_games

    began = time.perf_counter()
    tally = random_games(start, rng, games, start.game.playout_cap)
    return time.perf_counter() - began, tally


def _print_table(speeds: list[Speed]) -> None:
    """As wide as it has to be: a narrow terminal wraps lines, but no figure is cut."""
    rows = [[name.replace("_per_s", "/s") for name in asdict(speeds[0])]]
    for speed in speeds:
        cells = asdict(speed).values()
        rows.append([f"{v:,.1f}" if isinstance(v, float) else str(v) for v in cells])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        typer.echo("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)))
