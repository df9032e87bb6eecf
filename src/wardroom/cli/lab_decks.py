"""`wardroom lab decks`: which deck is too strong, and do the ready ones hold?"""

from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from wardroom.cli.arena import CORES, Cluster, Jobs
from wardroom.cli.documents import AsJson, Game, Options, write_json
from wardroom.cli.lab_asking import (
    Out,
    Players,
    Precision,
    Seconds,
    Seed,
    asked,
    kept_in,
    until_ctrl_c,
)
from wardroom.cli.lab_settings import progress_bar
from wardroom.core.errors import BadOption

if TYPE_CHECKING:
    from wardroom.lab.deck_search import Archive, Rematch
    from wardroom.lab.decks import Matchups

# What part of the time may be used up by the matrix, and by the search after it.
MATRIX_UNTIL, SEARCH_UNTIL = 0.35, 0.8
AGAIN = 4  # found decks that are played again

Decks = Annotated[
    list[str] | None,
    typer.Argument(metavar="DECK …", help="Decks' ids; all ready ones if left out."),
]
Search = Annotated[
    bool, typer.Option("--search", help="Also search for decks that beat them; it needs the time.")
]


def decks(
    game: Game,
    chosen: Decks = None,
    players: Players = "level-3",
    option: Options = None,
    seconds: Seconds = 120,
    precision: Precision = 2.0,
    search: Search = False,
    seed: Seed = 1,
    jobs: Jobs = CORES,
    cluster: Cluster = None,
    out: Out = None,
    as_json: AsJson = False,
) -> None:
    """Let decks meet: who beats whom, the mix nobody can gain on, and whether there are better."""
    from wardroom.arena.executors import workers
    from wardroom.arena.running import warm_up
    from wardroom.lab.deck_search import Archive, Rematch
    from wardroom.lab.decks import Matchups, study_of

    study, contest = study_of(game), asked(game, players, None, option, seed)
    ready = study.ready()
    known = {name: study.deck(name, contest.options) for name in chosen or ready}
    if len(known) < 2 and not search:
        raise BadOption("DECK: expected two decks or more, or --search")
    matchups, archive = Matchups(contest, known), Archive(contest, known, 6)
    rematch, began = Rematch(archive), monotonic()
    kept = kept_in(out, "decks", known=known, **contest.header())
    warm_up(contest)

    def is_late(part: float) -> bool:
        return monotonic() >= began + part * seconds

    with until_ctrl_c(), workers(jobs, cluster) as on, progress_bar(game, seconds) as tell:
        matchups.play(
            on,
            lambda: is_late(MATRIX_UNTIL if search else 1.0) or matchups.widest <= precision / 100,
            lambda now: tell(now.games),
            kept,
        )
        if search:
            archive.search(on, lambda: is_late(SEARCH_UNTIL), lambda a: tell(a.tried), kept)
            rematch.take(AGAIN)
            rematch.play(on, lambda: is_late(1.0), lambda now: tell(now.games), kept, name="again")
    if as_json:
        write_json(_decks_document(matchups, archive, rematch))
    else:
        _show_decks(matchups, archive if search else None, rematch)


def _show_decks(matchups: "Matchups", archive: "Archive | None", rematch: "Rematch") -> None:
    if len(matchups.decks) > 1:
        _show_matrix(matchups)
    if archive:
        _show_archive(archive)
        _show_rematch(rematch)


def _decks_document(
    matchups: "Matchups", archive: "Archive", rematch: "Rematch"
) -> dict[str, object]:
    from wardroom.lab.decks import best_answers, nash_mix, not_transitive

    names, matrix = list(matchups.decks), matchups.matrix
    return {
        "games": matchups.games,
        "decks": names,
        "shares": [
            {"one": one, "other": other, "share": share.mean, "interval": list(share.interval)}
            for one in names
            for other in names
            if one != other and (share := matchups.share(one, other))
        ],
        "nash": dict(zip(names, nash_mix(matrix), strict=True)),
        "not_transitive": not_transitive(matrix),
        "rings": [list(ring) for ring in matchups.rings()],
        "best_answers": {
            name: names[a] for name, a in zip(names, best_answers(matrix), strict=True)
        },
        "tried": archive.tried,
        "archive": [elite.to_json() for elite in archive.best(12)],
        "again": [
            {**elite.to_json(), "again": figure.to_json()}
            for one, elite in rematch.found.items()
            if (figure := rematch.again(one))
        ],
        "beaten_by": {
            name: [rematch.found[one].deck for one in rematch.beaten_by(name)]
            for name in rematch.known
            if rematch.games
        },
    }


def _show_matrix(matchups: "Matchups") -> None:
    from wardroom.lab.decks import best_answers, nash_mix, not_transitive

    names, matrix = list(matchups.decks), matchups.matrix
    table = Table(box=None, pad_edge=False)
    for column in ("wins against", *names, "Nash mix"):
        table.add_column(column, justify="right" if column in names else "left")
    for name, mix in zip(names, nash_mix(matrix), strict=True):
        cells = []
        for other in names:
            share = matchups.share(name, other) if other != name else None
            half = (share.interval[1] - share.interval[0]) / 2 if share else 0.0
            cells.append(f"{share.mean:.1%} ± {half:.1%}" if share else "")
        table.add_row(name, *cells, f"{mix:.0%}")
    console = Console()
    console.print(f"{matchups.games:,} games, each deck at both seats.", highlight=False)
    console.print(table)
    for name, answer in zip(names, best_answers(matrix), strict=True):
        console.print(f"Best against {name}: {names[answer]}.", highlight=False)
    console.print(f"Not explained by any ranking: {not_transitive(matrix):.0%}.", highlight=False)
    for ring in matchups.rings():
        console.print(f"A ring: {' beats '.join((*ring, ring[0]))}.", highlight=False)


def _show_archive(archive: "Archive") -> None:
    table = Table(box=None, pad_edge=False)
    for column in ("creatures", "mean AL", "share against the decks above", "deck"):
        table.add_column(column)
    for elite in archive.best(8):
        low, high = elite.share.interval
        listed = ", ".join(f"{n} {card}" for card, n in sorted(elite.deck.items()))
        share = f"{elite.share.mean:.1%} ({low:.1%} to {high:.1%})"
        table.add_row(str(elite.creatures), f"{elite.mean_level:.1f}", share, listed)
    console = Console()
    console.print(f"\n{archive.tried:,} decks tried; the best of each shape:", highlight=False)
    console.print(table)


def _show_rematch(rematch: "Rematch") -> None:
    from wardroom.lab.phrases import interval, number

    console = Console()
    if not rematch.games:
        console.print("No new deck was found in that time, or none was played again.")
        return
    table = Table(box=None, pad_edge=False)
    for column in ("found", "when it was found", "played again", "95 % interval", "n"):
        table.add_column(column)
    places = {one: f"deck {place}" for place, one in enumerate(rematch.found, 1)}
    for one, elite in rematch.found.items():
        if figure := rematch.again(one):
            value = number(figure.value, "share")
            row = (places[one], f"{elite.share.mean:.1%}", value, interval(figure), f"{figure.n:,}")
            table.add_row(*row)
    console.print(
        "\nThe best of many are flattered, so the first of them met the decks above again, "
        "on other seeds:",
        highlight=False,
    )
    console.print(table)
    for name in rematch.known:
        beaten = ", ".join(places[one] for one in rematch.beaten_by(name))
        words = f"does not hold: beaten for sure by {beaten}" if beaten else "holds against them"
        console.print(f"{name} {words}.", highlight=False)
