"""Options over ranges: what each setting of them makes of a game."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from time import monotonic
from types import ModuleType
from typing import Any

from wardroom.arena.contest import Contest
from wardroom.arena.executors import Workers
from wardroom.catalogue import load, module, rulebook
from wardroom.core.errors import BadOption
from wardroom.lab.decks import Deck, study_of
from wardroom.lab.figures import Figure
from wardroom.lab.kept import NOWHERE, Kept
from wardroom.lab.measuring import CutOff, measured_figures
from wardroom.lab.setting import with_options

RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?::(\d+))?")
MOST_CELLS = 400
Values = tuple[Any, ...]


def read_ranges(game_id: str, texts: Sequence[str]) -> dict[str, Values]:
    """Read `pieces=4..7`, `win_hp=200..400:50` or `path=lanes,open`, or raise BadOption.

    A name with a dot is a number of a card, `frog.hp=8..16`, in a game with cards.
    """
    found = {}
    for text in texts:
        name, equals, values = text.partition("=")
        if not equals or not values:
            raise BadOption(f"{text}: expected NAME=LOW..HIGH or NAME=VALUE,VALUE")
        found[name] = tuple(_values(game_id, name, values))
    return found


def _values(game_id: str, name: str, text: str) -> Iterator[Any]:
    match = RANGE.fullmatch(text)
    low, high, step = (int(part or 1) for part in match.groups()) if match else (0, 0, 1)
    words = map(str, range(low, high + 1, step)) if match else text.split(",")
    if is_of_card(name):
        if not match:
            raise BadOption(f"{name}: expected LOW..HIGH")
        yield from range(low, high + 1, step)
        return
    rulebook(game_id).option(name)
    for word in words:
        yield load(game_id).typed({name: word}, _no_file)[name]


def is_of_card(name: str) -> bool:
    """Whether a name is that of a card's number."""
    return "." in name


def _no_file(name: str) -> str:
    raise BadOption(f"{name}: files cannot be swept over")


def changed(contest: Contest, values: Mapping[str, Any]) -> Contest:
    """Return a contest with other options and other numbers of cards, or raise."""
    options = {name: value for name, value in values.items() if not is_of_card(name)}
    other, numbers = with_options(contest, options), _numbers(values)
    if not numbers:
        return other
    study = _study(contest.game, next(iter(numbers)))
    other = replace(other, options=study.changed(other.options, numbers))
    other.start()
    return other


def usual_values(contest: Contest, names: Iterable[str]) -> dict[str, Any]:
    """Return what options, and numbers of cards, are if nothing is changed."""
    return {
        name: _study(contest.game, name).number(contest.options, name)
        if is_of_card(name)
        else contest.options.get(name)
        for name in names
    }


def ready_decks(contest: Contest, values: Mapping[str, Any]) -> dict[str, Deck]:
    """Return the ready decks of a game whose cards have other numbers, or raise."""
    decks: dict[str, Deck] = study_of(contest.game).ready_with(_numbers(values))
    return decks


def _numbers(values: Mapping[str, Any]) -> dict[str, int]:
    return {name: value for name, value in values.items() if is_of_card(name)}


def _study(game_id: str, name: str) -> ModuleType:
    study = module(game_id, "study")
    if study is None:
        raise BadOption(f"{name}: {game_id} has no cards")
    return study


def named(values: Mapping[str, Any]) -> str:
    """Return what tells a setting from others of the same ranges."""
    return ", ".join(f"{name}={value}" for name, value in sorted(values.items()))


@dataclass(frozen=True)
class Cell:
    """A setting of a sweep, and what it made of the game."""

    values: dict[str, Any]
    figures: dict[str, Figure]

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        figures = {name: figure.to_json() for name, figure in self.figures.items()}
        return {"values": self.values, "figures": figures}


def sweep(
    contest: Contest,
    ranges: Mapping[str, Values],
    on: Workers,
    rounds: int,
    seconds: float,
    kept: Kept = NOWHERE,
) -> Iterator[Cell]:
    """Yield each setting with its figures, all on the same seeds, until the time is up.

    A Ctrl-C is raised once the setting under way is yielded as far as it came.
    """
    cells = [dict(zip(ranges, values, strict=True)) for values in product(*ranges.values())]
    if not 1 <= len(cells) <= MOST_CELLS:
        raise BadOption(f"--over: expected 1 to {MOST_CELLS} settings, got {len(cells)}")
    until = monotonic() + seconds
    for values in cells:
        if monotonic() >= until:
            return
        setting = changed(contest, values)
        try:
            figures = measured_figures(
                setting, on, rounds, lambda: monotonic() >= until, kept=kept, name=named(values)
            )
        except CutOff as cut:
            yield Cell(values, cut.figures)
            raise
        yield Cell(values, figures)
