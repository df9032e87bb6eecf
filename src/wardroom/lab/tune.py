"""Searches options, or numbers of cards, for a stated goal, with Optuna; shows the trade-off."""

import re
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

from wardroom.arena.contest import Contest
from wardroom.arena.executors import Workers
from wardroom.core.errors import BadOption, WardroomError
from wardroom.lab.figures import Figure
from wardroom.lab.paired import CutOff, measured_figures
from wardroom.lab.phrases import number
from wardroom.lab.sweep import Cell, Values, changed

GOAL = re.compile(r"(\w+)\s*(?:<\s*([\d.]+)|>\s*([\d.]+)|=?\s*([\d.]+)\.\.([\d.]+))\s*(%?)")
KNOWN = ("edge", "seat", "draws", "actions", "luck")


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

    def words(self, figure: Figure | None) -> str:
        """Say whether it is met, and what was found."""
        if figure is None:
            return f"{self.text}: not measured"
        found = (
            f"{number(figure.value, figure.unit)} ± {number(figure.half, figure.unit).lstrip('+')}"
        )
        return f"{self.text}: {self._verdict(figure)}, {found}"

    def _verdict(self, figure: Figure) -> str:
        if self.missed_by(figure):
            return "missed"
        ends = (replace(figure, value=end) for end in (figure.low, figure.high))
        is_sure = not any(map(self.missed_by, ends))
        return "met" if is_sure else "met, though more games may tell otherwise"


@dataclass(frozen=True)
class Tried:
    """A setting that was tried."""

    cell: Cell
    missed: float  # over all goals
    changes: int  # from the setting one began with

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
) -> list[Tried]:
    """Return what was tried, by how many changes it takes: each misses less than those before it.

    Every trial is played on the same seeds. The time is for all of them together. Of a Ctrl-C
    the trial under way is told only if there is no other, since few games flatter.
    """
    optuna = _optuna()
    until, tries = monotonic() + seconds, list[Tried]()
    usual = {name: contest.options.get(name) for name in ranges}

    def objective(asked: Any) -> tuple[float, int]:
        values = {name: asked.suggest_categorical(name, given) for name, given in ranges.items()}
        changes = {name: v for name, v in values.items() if v != usual[name]}
        try:
            figures = measured_figures(changed(contest, changes), on, rounds)
        except CutOff as cut:
            if not tries:
                note(changes, cut.figures)
            raise
        return note(changes, figures), len(changes)

    def note(changes: dict[str, Any], figures: dict[str, Figure]) -> float:
        missed = sum(goal.missed_by(figures.get(goal.name)) for goal in goals)
        tries.append(Tried(Cell(changes, figures), missed, len(changes)))
        tell(tries[-1])
        return missed

    sampler = optuna.samplers.TPESampler(seed=contest.seed, n_startup_trials=8)
    study = optuna.create_study(directions=["minimize", "minimize"], sampler=sampler)
    if all(value in ranges[name] for name, value in usual.items()):
        study.enqueue_trial(usual)
    study.optimize(objective, n_trials=None, callbacks=[_stopping(until, ranges, tries)])
    return trade_off(tries)


def _stopping(
    until: float, ranges: Mapping[str, Values], tries: list[Tried]
) -> Callable[..., None]:
    """Return what ends a search: the time, or that everything was tried."""
    most = 1
    for values in ranges.values():
        most *= len(values)

    def stop(study: Any, _: Any) -> None:
        tried = {tuple(sorted((k, str(v)) for k, v in t.cell.values.items())) for t in tries}
        if monotonic() >= until or len(tried) >= most:
            study.stop()

    return stop


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
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    warnings.filterwarnings("ignore", category=optuna.exceptions.ExperimentalWarning)
    return optuna
