"""Searches options, or numbers of cards, for a stated goal, with Optuna; shows the trade-off."""

import re
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from math import prod
from time import monotonic
from typing import Any

from wardroom.arena.contest import Contest
from wardroom.arena.executors import Workers
from wardroom.core.errors import BadOption, WardroomError
from wardroom.core.rng import below, seeded
from wardroom.lab.decks import study_of
from wardroom.lab.figures import Figure
from wardroom.lab.kept import NOWHERE, Kept
from wardroom.lab.measuring import DECKS, KNOWN, CutOff, measured_figures
from wardroom.lab.phrases import give_or_take
from wardroom.lab.sweep import Cell, Values, changed, named, ready_decks, usual_values

NUMBER = r"\s*(\d+(?:\.\d+)?)"
GOAL = re.compile(rf"(\w+)\s*(?:<{NUMBER}|>{NUMBER}|=?{NUMBER}\.\.{NUMBER})\s*(%?)")
NUMBERS = ("actions", "turns", "minutes")  # all others are shares


class NoOptuna(WardroomError):
    """Tuning needs Optuna."""


@dataclass(frozen=True)
class Goal:
    """A range that a figure should lie in; an edge to either side counts alike."""

    text: str
    name: str
    low: float
    high: float

    @classmethod
    def read(cls, text: str) -> "Goal":
        """Read `edge<1%`, `actions 40..60` or `luck>20%`, or raise BadOption."""
        match = GOAL.fullmatch(text.strip())
        if not match or match[1] not in KNOWN:
            raise BadOption(
                f"--goal: expected one of {', '.join(KNOWN)} with <, > or LOW..HIGH, got {text!r}"
            )
        name, below, above, low, high, percent = match.groups()
        if bool(percent) == (name in NUMBERS):
            raise BadOption(
                f"--goal: {name} is {'no' if percent else 'a'} share, so it is given "
                f"{'without' if percent else 'with'} %, got {text!r}"
            )
        if low and float(low) > float(high):
            raise BadOption(f"--goal: expected LOW..HIGH, got {text!r}")
        part = 0.01 if percent else 1.0
        bounds = (float(above or low or 0) * part, float(below or high or "inf") * part)
        return cls(text, name, *bounds)

    def missed_by(self, figure: Figure | None) -> float:
        """Return how far a figure is off, as a part of the bound it should keep."""
        if figure is None:
            return 1.0
        value = abs(figure.value) if self.name == "edge" else figure.value
        off, bound = (
            (self.low - value, self.low) if value < self.low else (value - self.high, self.high)
        )
        return max(0.0, off) / max(abs(bound), 0.01) if off > 0 else 0.0

    def is_above(self, figure: Figure) -> bool:
        """Whether the goal is above what was found."""
        return self.name != "edge" and figure.value < self.low

    def words(self, figure: Figure | None) -> str:
        """Say whether it is met, and what was found."""
        if figure is None:
            return f"{self.text}: not measured"
        which = f"{figure.words} " if self.name == DECKS else ""
        return f"{self.text}: {self._verdict(figure)}, {which}{give_or_take(figure)}"

    def _verdict(self, figure: Figure) -> str:
        is_met = not self.missed_by(figure)
        possible = {figure.low, figure.high, max(figure.low, min(0.0, figure.high))}
        others = (replace(figure, value=value) for value in possible)
        is_sure = all(is_met != bool(self.missed_by(other)) for other in others)
        return ("met" if is_met else "missed") + (
            "" if is_sure else ", though more games may tell otherwise"
        )


@dataclass(frozen=True)
class Tried:
    """A setting that was tried."""

    cell: Cell
    missed: float  # over all goals
    changes: int  # from the setting one began with

    @property
    def name(self) -> str:
        """What it changes."""
        return named(self.cell.values) or "as usual"

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        return {**self.cell.to_json(), "missed": round(self.missed, 4), "changes": self.changes}


def tune(
    contest: Contest,
    ranges: Mapping[str, Values],
    goals: Sequence[Goal],
    on: Workers,
    rounds: int,
    seconds: float,
    tell: Callable[[Tried], None] = lambda _: None,
    kept: Kept = NOWHERE,
) -> list[Tried]:
    """Return what was tried, by how many changes it takes: each misses less than those before it.

    Every trial is played on the same seeds, none twice, the usual setting first. The time is for
    all of them together. Of a Ctrl-C the trial under way is told only if there is no other, since
    few games flatter.
    """
    optuna = _optuna()
    trials = _Trials(contest, goals, on, rounds, tell, kept)
    choices, usual = choices_of(contest, ranges), usual_values(contest, ranges)
    until = monotonic() + seconds

    def objective(asked: Any) -> tuple[float, int]:
        values = {name: asked.suggest_categorical(name, given) for name, given in choices.items()}
        tried = trials.of({name: v for name, v in values.items() if v != usual[name]})
        return tried.missed, tried.changes

    sampler = optuna.samplers.TPESampler(seed=contest.seed, n_startup_trials=8)
    study = optuna.create_study(directions=["minimize", "minimize"], sampler=sampler)
    study.enqueue_trial(usual)
    going_on = _going_on(until, choices, usual, trials.made)
    study.optimize(objective, n_trials=None, callbacks=[going_on])
    return trade_off([*trials.made.values()])


class _Trials:
    """Settings as they are tried, each once."""

    def __init__(
        self,
        contest: Contest,
        goals: Sequence[Goal],
        on: Workers,
        rounds: int,
        tell: Callable[[Tried], None],
        kept: Kept,
    ) -> None:
        self.contest, self.goals, self.tell = contest, goals, tell
        self.made: dict[str, Tried] = {}
        self.wanted = {goal.name for goal in goals}
        self.measured = partial(
            measured_figures, on=on, rounds=rounds, wanted=self.wanted, kept=kept
        )
        if DECKS in self.wanted:
            study_of(contest.game)

    def of(self, changes: dict[str, Any]) -> Tried:
        """Try a setting, unless it was tried before."""
        return self.made.get(named(changes)) or self._played(changes)

    def _played(self, changes: dict[str, Any]) -> Tried:
        setting = changed(self.contest, changes)
        decks = ready_decks(setting, changes) if DECKS in self.wanted else None
        try:
            figures = self.measured(setting, decks=decks, name=named(changes))
        except CutOff as cut:
            if not self.made:
                self._note(changes, cut.figures)
            raise
        return self._note(changes, figures)

    def _note(self, changes: dict[str, Any], figures: dict[str, Figure]) -> Tried:
        missed = sum(goal.missed_by(figures.get(goal.name)) for goal in self.goals)
        made = self.made[named(changes)] = Tried(Cell(changes, figures), missed, len(changes))
        self.tell(made)
        return made


def choices_of(contest: Contest, ranges: Mapping[str, Values]) -> dict[str, Values]:
    """Return the values that each name may have: the usual one is always among them."""
    usual = usual_values(contest, ranges)
    return {name: tuple(dict.fromkeys((usual[name], *given))) for name, given in ranges.items()}


def settings_count(choices: Mapping[str, Values]) -> int:
    """Return how many settings there are to try."""
    return prod(len(values) for values in choices.values())


def _going_on(
    until: float,
    choices: Mapping[str, Values],
    usual: Mapping[str, Any],
    tries: Mapping[str, Tried],
) -> Callable[..., None]:
    """Return what follows a trial: the end, or one that is new if the search repeats itself."""
    rng, seen = seeded(len(choices)), 0

    def go_on(study: Any, _: Any) -> None:
        nonlocal seen
        if monotonic() >= until or len(tries) >= settings_count(choices):
            study.stop()
        elif len(tries) == seen:
            values = dict(usual)
            while named({k: v for k, v in values.items() if v != usual[k]}) in tries:
                values = {name: given[below(rng, len(given))] for name, given in choices.items()}
            study.enqueue_trial(values)
        seen = len(tries)

    return go_on


@dataclass(frozen=True)
class GoalTold:
    """Whether the nearest setting meets a goal, and if not, why."""

    goal: str
    words: str
    why: str | None

    def to_json(self) -> dict[str, str | None]:
        """For programs."""
        return asdict(self)


def goals_told(
    goals: Sequence[Goal], found: Sequence[Tried], tried: Sequence[Tried]
) -> list[GoalTold]:
    """Say of every goal what the nearest of the settings that were found makes of it."""
    nearest = found[-1].cell.figures if found else {}
    return [
        GoalTold(
            goal.text,
            goal.words(nearest.get(goal.name)),
            why(goal, goals, tried) if goal.missed_by(nearest.get(goal.name)) else None,
        )
        for goal in goals
    ]


def why(goal: Goal, goals: Sequence[Goal], tries: Sequence[Tried]) -> str:
    """Say why a goal is missed: how near the settings come, or what it costs to meet it."""
    seen = [(one, figure) for one in tries if (figure := one.cell.figures.get(goal.name))]
    if not seen:
        return "it could not be measured"
    meeting = [one for one, figure in seen if not goal.missed_by(figure)]
    if meeting:
        best = min(meeting, key=lambda one: (one.missed, one.changes))
        found = best.cell.figures
        lost = [other for other in goals if other.missed_by(found.get(other.name))]
        words = "; ".join(other.words(found.get(other.name)) for other in lost)
        return f"{best.name} meets it, but then {words}"
    ends = [
        min(side, key=lambda one: goal.missed_by(one[1]))
        for is_below in (True, False)
        if (side := [one for one in seen if goal.is_above(one[1]) == is_below])
    ]
    nearest = " and ".join(f"{give_or_take(figure)} ({one.name})" for one, figure in ends)
    return (
        f"none of the {len(seen)} settings tried meets it; the nearest "
        f"{'are' if len(ends) > 1 else 'is'} {nearest}"
    )


def trade_off(tries: Sequence[Tried]) -> list[Tried]:
    """Return the tries that no other beats both in what they miss and in what they change."""
    found: list[Tried] = []
    for trial in sorted(tries, key=lambda trial: (trial.changes, trial.missed)):
        if not found or trial.missed < found[-1].missed:
            if found and found[-1].changes == trial.changes:
                found.pop()
            found.append(trial)
    return found


def _optuna() -> Any:
    try:
        import optuna  # noqa: PLC0415  # an extra, and slow to import
    except ImportError:
        raise NoOptuna("lab tune: needs Optuna; pip install 'wardroom[lab]'") from None
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    warnings.filterwarnings("ignore", category=optuna.exceptions.ExperimentalWarning)
    return optuna
