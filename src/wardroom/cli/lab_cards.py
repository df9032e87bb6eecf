"""`wardroom lab cards` and `restrict`: which card, or habit, is too strong?"""

from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from wardroom.cli.arena import CORES, Cluster, Jobs
from wardroom.cli.documents import AsJson, Game, Options, Seats, text_from, write_json
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

if TYPE_CHECKING:
    from wardroom.lab.cards import CardFigures
    from wardroom.lab.figures import Figure

DeckName = Annotated[str, typer.Argument(metavar="DECK", help="A ready deck's id.")]
Lines = Annotated[
    str,
    typer.Argument(metavar="FILE", help="A restriction a line: `never cast *`; - for stdin."),
]
OnlyCards = Annotated[
    list[str] | None, typer.Option("--card", help="Only the worth of this card; repeatable.")
]


def cards(
    game: Game,
    deck: DeckName,
    card: OnlyCards = None,
    players: Players = "level-3",
    option: Options = None,
    seconds: Seconds = 180,
    precision: Precision = 2.0,
    seed: Seed = 1,
    jobs: Jobs = CORES,
    cluster: Cluster = None,
    out: Out = None,
    as_json: AsJson = False,
) -> None:
    """Say what each card of a deck is worth: by its columns, and by the same games without it."""
    from dataclasses import replace

    from wardroom.arena.executors import workers
    from wardroom.arena.running import warm_up
    from wardroom.lab.cards import Worths, columns, hands_of, opponents_of
    from wardroom.lab.decks import study_of

    study, contest = study_of(game), asked(game, players, None, option, seed)
    own, rivals = study.deck(deck, contest.options), opponents_of(contest)
    worths = Worths(contest, own, rivals, card or list(own))
    kept = kept_in(out, "cards", deck=own, **contest.header())
    warm_up(contest)
    began, hands = monotonic(), []
    with until_ctrl_c(), workers(jobs, cluster) as on, progress_bar(game, seconds) as tell:
        for hand in hands_of(
            contest, own, rivals, on, lambda: monotonic() >= began + 0.25 * seconds, kept
        ):
            hands.append(hand)
            tell(len(hands))
        worths.play(
            on,
            lambda: monotonic() >= began + seconds or worths.widest <= precision / 100,
            lambda w: tell(sum(map(len, w.rows.values()))),
            kept,
        )
    found = [replace(one, worth=worths.worth(one.card)) for one in columns(own, hands)]
    found.sort(key=lambda one: -(one.worth.value if one.worth else -1.0))
    if as_json:
        write_json([one.to_json() for one in found])
        return
    _show_cards(found, study.names(contest.options))


def _show_cards(found: "list[CardFigures]", names: dict[str, str]) -> None:
    from wardroom.lab.phrases import interval, number

    table = Table(box=None, pad_edge=False)
    heads = (
        "card",
        "copies",
        "opening hand",
        "drawn",
        "in hand",
        "improvement",
        "worth",
        "95 %",
        "",
    )
    for column in heads:
        table.add_column(column, justify="left" if column in ("card", "") else "right")
    for one in found:
        rates = [
            "" if rate is None else f"{rate:.1%}"
            for rate in (one.opening.rate, one.drawn.rate, one.in_hand.rate)
        ]
        gained = "" if one.improvement is None else f"{one.improvement:+.1%}"
        worth = number(one.worth.value, one.worth.unit) if one.worth else ""
        within = interval(one.worth) if one.worth else ""
        row = (names[one.card], str(one.copies), *rates, gained, worth, within, one.verdict)
        table.add_row(*row)
    Console().print(table)


def restrict(
    game: Game,
    file: Lines,
    players: Players = "level-3",
    seats: Seats = None,
    option: Options = None,
    seconds: Seconds = 60,
    precision: Precision = 2.0,
    seed: Seed = 1,
    jobs: Jobs = CORES,
    cluster: Cluster = None,
    out: Out = None,
    as_json: AsJson = False,
) -> None:
    """Play somebody who never, or always, does something against players who may do all."""
    from wardroom.arena.executors import workers
    from wardroom.arena.running import warm_up
    from wardroom.lab.phrases import interval, number
    from wardroom.lab.restricted import judge_restriction, read_restrictions, verdict

    restrictions = read_restrictions(text_from(file), file)
    contest = asked(game, players, seats, option, seed)
    kept = kept_in(out, "restrict", **contest.header())
    warm_up(contest)
    found: dict[str, Figure] = {}

    def note(figure: "Figure") -> None:
        found[figure.name] = figure
        tell(figure.n)

    with until_ctrl_c(), workers(jobs, cluster) as on, progress_bar(game, seconds) as tell:
        each = seconds / len(restrictions)
        for one in restrictions:
            judge_restriction(contest, one, on, each, precision / 100, note, kept)
    told = [(figure, verdict(figure, contest.seats)) for figure in found.values()]
    if as_json:
        write_json([{**figure.to_json(), "verdict": words} for figure, words in told])
        return
    table = Table(box=None, pad_edge=False)
    for column in ("restricted player", "wins", "95 % interval", "n", ""):
        table.add_column(column)
    for figure, words in told:
        value = number(figure.value, "share")
        table.add_row(figure.words, value, interval(figure), f"{figure.n:,}", words)
    Console().print(table)
