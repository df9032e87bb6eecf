"""`wardroom lab compare`, `sweep` and `tune`: what if an option, or a card, were another?"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from wardroom.cli.arena import CORES, Cluster, Jobs
from wardroom.cli.documents import AsJson, Game, Options, Seats, write_json
from wardroom.cli.lab_asking import (
    Out,
    Players,
    Seconds,
    Seed,
    asked,
    kept_in,
    until_ctrl_c,
)

if TYPE_CHECKING:
    from wardroom.arena.contest import Contest
    from wardroom.lab.figures import Figure
    from wardroom.lab.paired import Comparison, Difference
    from wardroom.lab.sweep import Cell
    from wardroom.lab.tune import GoalTold, Tried

SHOWN = ("edge", "draws", "actions", "luck")

With = Annotated[
    list[str],
    typer.Option(
        "--with",
        metavar="SETTING",
        help="A setting: NAME=VALUE with semicolons between several, seats=3 among them; empty "
        "for the usual one. Repeat it; all are compared with the first.",
    ),
]
FigureName = Annotated[
    str, typer.Option("--figure", help="edge, seat, draws, actions, turns or minutes.")
]
Within = Annotated[
    float,
    typer.Option(min=0, help="A difference nobody would mind: in %, actions, turns or minutes."),
]
Over = Annotated[
    list[str],
    typer.Option(
        "--over",
        metavar="NAME=RANGE",
        help="pieces=4..7, win_hp=200..400:50 or path=lanes,open; a card's number: frog.hp=8..16.",
    ),
]
Rounds = Annotated[int, typer.Option("--games", "-n", min=10, help="Games of each setting.")]
GoalTexts = Annotated[
    list[str],
    typer.Option(
        "--goal",
        help='What should hold: "edge<1%", "turns 20..30", "luck>20%", "decks 45..55%" of every '
        "two ready decks; also seat, draws, actions, minutes, decided and lowest. Repeat it.",
    ),
]


def compare(
    game: Game,
    settings: With,
    figure: FigureName = "edge",
    within: Within = 1.0,
    players: Players = "level-3",
    seats: Seats = None,
    option: Options = None,
    seconds: Seconds = 60,
    seed: Seed = 1,
    jobs: Jobs = CORES,
    cluster: Cluster = None,
    out: Out = None,
    as_json: AsJson = False,
) -> None:
    """Play two or more settings on the same seeds until it is decided which has more."""
    from wardroom.arena.executors import workers
    from wardroom.arena.running import warm_up
    from wardroom.lab.paired import Comparison, measure

    named = {
        text or "as usual": _setting(game, players, seats, option, seed, text) for text in settings
    }
    minded = within if measure(figure).unit in ("number", "minutes") else within / 100
    comparison = Comparison(named, figure, minded)
    headers = {name: contest.header() for name, contest in named.items()}
    kept = kept_in(out, "compare", figure=figure, settings=headers)
    for contest in named.values():
        warm_up(contest)
    with until_ctrl_c(), workers(jobs, cluster) as on, progress_bar(game, seconds) as tell:
        comparison.play(on, seconds, lambda now: tell(len(now.rounds)), kept)
    found = comparison.differences
    if as_json:
        write_json([difference.to_json() for difference in found])
        return
    _show_differences(comparison, found)


def _setting(
    game_id: str,
    players: str,
    seats: int | None,
    options: list[str] | None,
    seed: int,
    text: str,
) -> "Contest":
    own = [part.strip() for part in text.split(";") if part.strip()]
    for part in own:
        if part.startswith("seats="):
            seats = int(part.removeprefix("seats=")) if part[6:].isdigit() else -1
    others = [part for part in own if not part.startswith("seats=")]
    return asked(game_id, players, seats, [*(options or ()), *others], seed)


def _show_differences(comparison: "Comparison", found: "list[Difference]") -> None:
    from wardroom.lab.phrases import interval, number

    first = next(iter(comparison.settings))
    table = Table(box=None, pad_edge=False)
    for column in ("", "difference", "95 % interval at all times", "rounds", "verdict"):
        table.add_column(column)
    for one in found:
        value = number(one.figure.value, one.figure.unit)
        table.add_row(one.setting, value, interval(one.figure), f"{one.figure.n:,}", one.verdict)
    console = Console()
    console.print(f"{comparison.measure.words}, against {first}", highlight=False)
    console.print(table)


def sweep(
    game: Game,
    over: Over,
    games: Rounds = 1000,
    players: Players = "level-3",
    seats: Seats = None,
    option: Options = None,
    seconds: Seconds = 300,
    seed: Seed = 1,
    jobs: Jobs = CORES,
    cluster: Cluster = None,
    out: Out = None,
    as_json: AsJson = False,
) -> None:
    """Play every setting of some options over their ranges, all on the same seeds."""
    from wardroom.arena.executors import workers
    from wardroom.arena.running import warm_up
    from wardroom.lab.sweep import read_ranges
    from wardroom.lab.sweep import sweep as swept

    ranges = read_ranges(game, over)
    contest = asked(game, players, seats, option, seed)
    kept = kept_in(out, "sweep", **contest.header())
    warm_up(contest)
    cells: list[Cell] = []
    with until_ctrl_c(), workers(jobs, cluster) as on, progress_bar(game, seconds) as tell:
        for cell in swept(contest, ranges, on, games, seconds, kept):
            cells.append(cell)
            tell(len(cells))
    if as_json:
        write_json([cell.to_json() for cell in cells])
        return
    _show_cells(list(ranges), [(cell.values, cell.figures, ()) for cell in cells])


def tune(
    game: Game,
    over: Over,
    goal: GoalTexts,
    games: Rounds = 400,
    players: Players = "level-3",
    seats: Seats = None,
    option: Options = None,
    seconds: Seconds = 300,
    seed: Seed = 1,
    jobs: Jobs = CORES,
    cluster: Cluster = None,
    out: Out = None,
    as_json: AsJson = False,
) -> None:
    """Search options, or numbers of cards, for a goal, with as few changes as may be."""
    from wardroom.arena.executors import workers
    from wardroom.arena.running import warm_up
    from wardroom.lab.sweep import read_ranges
    from wardroom.lab.tune import Goal, choices_of, goals_told, settings_count, trade_off
    from wardroom.lab.tune import tune as tuned

    goals = [Goal.read(text) for text in goal]
    ranges = read_ranges(game, over)
    contest = asked(game, players, seats, option, seed)
    most = settings_count(choices_of(contest, ranges))
    kept = kept_in(out, "tune", **contest.header())
    warm_up(contest)
    tried: list[Tried] = []
    with until_ctrl_c(), workers(jobs, cluster) as on, progress_bar(game, seconds) as tell:

        def note(trial: "Tried") -> None:
            tried.append(trial)
            tell(len(tried))

        tuned(contest, ranges, goals, on, games, seconds, note, kept)
    found = trade_off(tried)
    told = goals_told(goals, found, tried)
    if as_json:
        document = {"tried": len(tried), "settings": most}
        trials = [trial.to_json() for trial in found]
        write_json({**document, "trade_off": trials, "goals": [one.to_json() for one in told]})
        return
    of = f"All {most}" if len(tried) == most else f"{len(tried)} of {most}"
    _show_tried(ranges, of, found, told, [one.name for one in goals])


def _show_tried(
    ranges: Iterable[str],
    tried: str,
    found: "list[Tried]",
    told: "list[GoalTold]",
    names: Sequence[str],
) -> None:
    console = Console()
    rows = [(t.cell.values, t.cell.figures, (str(t.changes), f"{t.missed:.2f}")) for t in found]
    console.print(
        f"{tried} settings tried; each row misses less, and changes more, than those above.",
        highlight=False,
    )
    shown = tuple(dict.fromkeys((*SHOWN, *names)))
    _show_cells(list(ranges), rows, ("changes", "missed by"), shown)
    if found:
        console.print("Nearest:" if found[-1].missed else "All goals are met:")
        for one in told:
            console.print(f"  {one.words}", highlight=False)
            if one.why:
                console.print(f"    Why: {one.why}.", highlight=False)


def _show_cells(
    names: Sequence[str],
    rows: "Sequence[tuple[dict[str, Any], dict[str, Figure], tuple[str, ...]]]",
    further: Sequence[str] = (),
    shown: Sequence[str] = SHOWN,
) -> None:
    from wardroom.lab.phrases import give_or_take

    table = Table(box=None, pad_edge=False)
    for column in (*names, "games", *shown, *further):
        table.add_column(column, justify="right")
    for values, figures, more in rows:
        told = [give_or_take(f) if (f := figures.get(name)) else "" for name in shown]
        played = f"{max((f.n for f in figures.values()), default=0):,}"
        named = (str(values.get(name, "as usual")) for name in names)
        table.add_row(*named, played, *told, *more)
    Console().print(table)


@contextmanager
def progress_bar(title: str, seconds: float) -> "Iterator[Any]":
    """Show how much of the time is used up, and how far it has come."""
    from time import monotonic

    began = monotonic()
    columns = TextColumn("{task.description}"), BarColumn(20), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=seconds)

        def tell(done: int) -> None:
            progress.update(task, completed=monotonic() - began, description=f"{title}: {done:,}")

        yield tell
