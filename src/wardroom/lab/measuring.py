"""What is measured of a setting by itself, for sweeps and goals."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from wardroom.arena.contest import Contest, Fixture
from wardroom.arena.executors import Workers
from wardroom.lab import figures as f
from wardroom.lab.decks import Deck, Matchups
from wardroom.lab.figures import Figure
from wardroom.lab.kept import NOWHERE, Kept, Kind
from wardroom.lab.paired import games_of
from wardroom.lab.samples import Sample, play_samples
from wardroom.lab.setting import FAST

USUAL = ("edge", "seat", "draws", "actions", "luck")
DETAILED = ("turns", "minutes", "decided", "lowest")  # of games that are looked at step by step
DECKS = "decks"  # the two ready decks that are furthest from even
KNOWN = (*USUAL, *DETAILED, DECKS)


class CutOff(KeyboardInterrupt):
    """A Ctrl-C while a setting was measured, with what was found until then."""

    def __init__(self, figures: dict[str, Figure]) -> None:
        """Keep the figures."""
        super().__init__()
        self.figures = figures


def measured_figures(
    contest: Contest,
    on: Workers,
    rounds: int,
    is_over: Callable[[], bool] = lambda: False,
    wanted: Collection[str] = USUAL,
    decks: Mapping[str, Deck] | None = None,
    kept: Kept = NOWHERE,
    name: str = "",
) -> dict[str, Figure]:
    """Return the measures of a setting after so many rounds, the same ones for all settings.

    If any of those that are `wanted` needs it, games are looked at in detail. If decks are given
    every two of them meet so many times. What is kept is kept by the setting's name. A Ctrl-C
    raises CutOff.
    """
    samples: list[Sample] = []
    matchups = Matchups(contest, decks or {})
    first = 0 if {*wanted} & {*DETAILED} else FAST
    games = (game for number in range(first, first + rounds) for game in games_of(contest, number))
    play = partial(play_samples, contest)
    try:
        for batch in kept.handed_out(on, play, games, of_samples(name), is_over):
            samples += batch
        if decks:
            matchups.play(on, is_over, kept=kept, rounds=-(-rounds // 2), name=name)
    except KeyboardInterrupt:
        raise CutOff(dict(_figures(samples, matchups))) from None
    return dict(_figures(samples, matchups))


def of_samples(name: str) -> Kind[Fixture, Sample]:
    """Return how games of a setting are kept."""

    def read(_: object, made: dict[str, Any]) -> Sample:
        return Sample.read(made)

    return Kind(f"game {name}".strip(), lambda game: game.key, Sample.to_json, read)


def _figures(samples: Sequence[Sample], matchups: Matchups) -> Iterator[tuple[str, Figure]]:
    seen = f.details(samples)
    found = {
        "edge": f.edge(samples),
        "seat": next(iter(f.shares(samples)), None),
        "draws": f.drawn(samples),
        "actions": f.mean("actions", "actions", [float(sum(s.result.actions)) for s in samples]),
        "luck": f.luck(samples),
        "turns": f.mean("turns", "turns", [float(one.turns) for one in seen]),
        "minutes": f.mean("minutes", "minutes", [one.seconds / 60 for one in seen], "minutes"),
        "decided": f.mean("decided", "decided", f.known(seen, "decided"), "share"),
        "lowest": f.mean("lowest", "lowest", f.known(seen, "lowest"), "share"),
        DECKS: matchups.least_even(),
    }
    yield from ((name, figure) for name, figure in found.items() if figure)
