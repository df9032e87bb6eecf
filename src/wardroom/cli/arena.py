"""Bots against bots: `wardroom arena GAME BOT BOT …` and `wardroom arena ladder GAME`."""

import os
from contextlib import suppress
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from wardroom.catalogue import rulebook
from wardroom.cli.documents import AsJson, Options, Seats, chosen, write_json
from wardroom.core.errors import BadOption

if TYPE_CHECKING:
    from collections.abc import Callable

    from wardroom.arena.contest import Contest
    from wardroom.arena.executors import Workers
    from wardroom.arena.game import Result
    from wardroom.arena.report import Report
    from wardroom.arena.results import ResultFile
    from wardroom.arena.sprt import Sprt

LADDER = "ladder"
CORES = os.cpu_count() or 1

Who = Annotated[
    list[str],
    typer.Argument(
        metavar="GAME BOT BOT … | ladder GAME",
        help="Bots are random, greedy, level-1 to level-8 or their titles, search:2000, "
        "search:0.5s; in some games alphabeta:50000, alphabeta:0.5s; FILE.npz is a "
        "trained player. One bot, named twice, plays itself. `ladder` rates all levels.",
    ),
]
Games = Annotated[int, typer.Option("--games", "-n", min=2, help="Games of each group of bots.")]
AsSprt = Annotated[
    bool, typer.Option("--sprt", help="Stop once the first of two bots is proved better, or not.")
]
Better = Annotated[float, typer.Option(help="With --sprt: by how much Elo it should be better.")]
Seed = Annotated[int, typer.Option(help="Of chance and of the bots.")]
Limit = Annotated[
    float | None, typer.Option(help="Seconds; a bot that thinks longer over an action loses.")
]
Opening = Annotated[
    int,
    typer.Option(min=0, help="Random plies at the start, for games without dice."),
]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes.")]
Cluster = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Play on the workers of this Dask scheduler instead."),
]
Out = Annotated[
    Path | None,
    typer.Option(help="The result file (JSON lines). A run that was cut off goes on from it."),
]
MarkdownFile = Annotated[Path | None, typer.Option("--markdown", help="Write a report here.")]
PictureFile = Annotated[Path | None, typer.Option("--png", help="Write a picture here.")]


def arena(
    who: Who,
    games: Games = 100,
    sprt: AsSprt = False,
    better: Better = 50.0,
    seats: Seats = None,
    option: Options = None,
    seed: Seed = 1,
    limit: Limit = None,
    opening: Opening = 0,
    jobs: Jobs = CORES,
    cluster: Cluster = None,
    out: Out = None,
    markdown: MarkdownFile = None,
    png: PictureFile = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other, and say who is better by how much."""
    from wardroom.arena.report import Report, figures
    from wardroom.arena.results import ResultFile

    if png:
        figures()  # what is missing is said before the first game
    contest = replace(_contest(who, games, seats, option, seed, limit), opening=opening)
    test = _test(contest, better) if sprt else None
    file = ResultFile(out or _named(who), contest)
    _run(contest, file, jobs, cluster, test)
    report = Report.of(contest, file.results)
    _write(report, markdown, png)
    if as_json:
        write_json({**report.to_json(), **_verdict(test, file)})
    else:
        text = report.markdown()
        Console(width=max(Console().width, _width(text))).print(Markdown(text))
        typer.echo(f"Results: {file.path}")
        if test:
            typer.echo(_sentence(test, file))


def _contest(
    who: list[str],
    games: int,
    seats: int | None,
    options: list[str] | None,
    seed: int,
    limit: float | None,
) -> "Contest":
    from wardroom.arena.contest import Contest, all_groups, rotations, written_out
    from wardroom.arena.ladder import ladder

    if who[0] == LADDER and len(who) != 2:
        raise BadOption("arena: expected ladder GAME")
    game_id = who[1] if who[0] == LADDER else who[0]
    given = written_out(game_id, chosen(game_id, options))
    count = rulebook(game_id).check_seats(seats)
    groups = ladder(game_id, count) if who[0] == LADDER else all_groups(who[1:], count)
    rounds = -(-games // max(map(rotations, groups)))
    contest = Contest(game_id, groups, count, rounds, given, seed, limit)
    contest.start()  # checks what was typed
    return contest


def _test(contest: "Contest", better: float) -> "Sprt":
    from wardroom.arena.sprt import Sprt

    if len(contest.bots) != 2:
        raise BadOption(f"--sprt: expected two bots, got {len(contest.bots)}")
    return Sprt(contest.bots[0], elo1=better)


def _width(text: str) -> int:
    """Return how wide the widest table of a text is drawn, so that no column is cut."""
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    columns = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    return sum(columns) + 2 * len(columns)


def _named(who: list[str]) -> Path:
    """Return the result file's name for what was typed."""
    names = [Path(name).name.replace(".npz", "") for name in who]
    return Path("-".join(["arena", *names]).replace(":", "-").replace(",", "-") + ".jsonl")


def _run(
    contest: "Contest", file: "ResultFile", jobs: int, cluster: str | None, test: "Sprt | None"
) -> None:
    """Play; a Ctrl-C ends that, and what was played is reported."""
    from wardroom.arena.executors import workers
    from wardroom.arena.running import never

    decided = (lambda results: test.verdict(results) is not None) if test else never
    with suppress(KeyboardInterrupt):
        if cluster is None:
            _play(contest, file, jobs, decided, None)
            return
        with workers(jobs, cluster) as on:
            _play(contest, file, jobs, decided, on)
    if not file.results:
        raise typer.Exit(130)


def _play(
    contest: "Contest",
    file: "ResultFile",
    jobs: int,
    decided: "Callable[[list[Result]], bool]",
    on: "Workers | None",
) -> None:
    from wardroom.arena.running import run

    total = sum(1 for _ in contest.fixtures())
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(contest.game, total=total, completed=len(file.results))
        for _ in run(contest, file, jobs, decided, on):
            progress.advance(task)


def _write(report: "Report", markdown: Path | None, png: Path | None) -> None:
    if markdown:
        markdown.write_text(report.markdown(), encoding="utf-8")
    if png:
        report.save_picture(png)


def _verdict(test: "Sprt | None", file: "ResultFile") -> dict[str, object]:
    if test is None:
        return {}
    plain, less_luck = test.ratio(file.results, is_plain=True), test.ratio(file.results)
    ratio = {"plain": round(plain, 3), "less_luck": round(less_luck, 3)}
    return {"is_better": test.verdict(file.results), "ratio": ratio}


def _sentence(test: "Sprt", file: "ResultFile") -> str:
    verdict = test.verdict(file.results)
    plain, less_luck = test.ratio(file.results, is_plain=True), test.ratio(file.results)
    ratios = f"Logarithm of the likelihood ratio: {plain:+.2f}, less luck {less_luck:+.2f}."
    if verdict is None:
        return (
            f"Open whether {test.one} is better by {test.elo1:.0f} Elo; play more games. {ratios}"
        )
    is_better = f"better by {test.elo1:.0f} Elo rather than {test.elo0:.0f}"
    is_not = "" if verdict else "not "
    return f"{test.one} is {is_not}{is_better}, with 95 % confidence. {ratios}"
