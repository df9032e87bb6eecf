"""Plays until every headline is certain enough or the time is up, and says what was found."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

from wardroom.arena.booking import worth_booking
from wardroom.arena.compiled import CHEAP, policies
from wardroom.arena.contest import Contest, Fixture
from wardroom.arena.executors import Workers, handed_out
from wardroom.arena.game import Result
from wardroom.arena.results import LineFile, ctrl_c_waits
from wardroom.arena.running import play_some
from wardroom.bots.playing.layout import LUCK, SLIPS
from wardroom.catalogue import rulebook
from wardroom.lab.figures import Figure
from wardroom.lab.ladder import ladder_of, ladder_section
from wardroom.lab.samples import Sample, play_samples
from wardroom.lab.sections import Section, headlines, sections
from wardroom.lab.setting import FAST, fixtures

VERSION = 1
COARSER = 2.0  # times the precision is enough for what is told of games in detail
FEWEST = 30  # games before anything is certain
FEWEST_DETAILS = 2  # games that are looked at however late it is
# What part of the time each phase may use up, all before it included.
FAST_UNTIL, DETAIL_UNTIL, LADDER_UNTIL = 0.75, 0.88, 1.0

Game = TypeVar("Game")
Tell = Callable[["Study"], None]


@dataclass(frozen=True)
class Report:
    """What the lab found."""

    contest: Contest
    games: int
    detailed: int
    seconds: float
    is_cut_off: bool
    sections: tuple[Section, ...]

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        book = rulebook(self.contest.game)
        return {
            "report": VERSION,
            "game": book.id,
            "rules": book.version,
            "seats": self.contest.seats,
            "options": self.contest.options,
            "players": list(self.contest.groups[0]),
            "seed": self.contest.seed,
            "games": self.games,
            "detailed": self.detailed,
            "seconds": round(self.seconds, 1),
            "is_cut_off": self.is_cut_off,
            "sections": [section.to_json() for section in self.sections],
        }


@dataclass
class Study:
    """Games of a setting as they are played, and kept if a file is given."""

    contest: Contest
    workers: Workers
    seconds: float
    precision: float = 0.01
    path: Path | None = None
    tell: Tell = lambda _: None
    samples: list[Sample] = field(default_factory=list)
    steps: list[Result] = field(default_factory=list)  # games of the ladder
    headlines: tuple[Figure, ...] = ()
    is_cut_off: bool = False

    def __post_init__(self) -> None:
        """Read what was played before."""
        self.began = monotonic()
        self.ladder = ladder_of(self.contest)
        self._file = LineFile(self.path, self.contest.header()) if self.path else None
        for line in self._file.documents if self._file else ():
            if "detail" in line:
                self.samples.append(Sample.read(line))
            else:
                self.steps.append(Result.read(line))

    def report(self) -> Report:
        """Play, then sum up; a Ctrl-C ends the playing alone."""
        try:
            self._play()
        except KeyboardInterrupt:
            self.is_cut_off = True
        detailed = sum(sample.detail is not None for sample in self.samples)
        told = (*sections(self.contest, self.samples), ladder_section(self.ladder, self.steps))
        return Report(
            self.contest, len(self.samples), detailed, self.elapsed, self.is_cut_off, told
        )

    @property
    def elapsed(self) -> float:
        """Seconds since it began."""
        return monotonic() - self.began

    def _play(self) -> None:
        if policies(self.contest):
            games = fixtures(self.contest, FAST)
            has_some = partial(bool, self.samples)
            self._sample(games, FAST_UNTIL, has_some, self._is_fair_enough, self._booked())
        self._sample(fixtures(self.contest), DETAIL_UNTIL, self._has_details, self._is_certain)
        self._climb()

    def _booked(self) -> int:
        """Return what is booked in whole games: as in those that were played before, if any."""
        for sample in self.samples:
            if sample.result.round >= FAST:
                return LUCK if sample.result.luck else SLIPS
        return worth_booking(self.contest)

    def _sample(
        self,
        games: Iterable[Fixture],
        until: float,
        has_some: Callable[[], bool],
        is_enough: Callable[[], bool],
        books: int = LUCK,
    ) -> None:
        played = {sample.result.key for sample in self.samples}
        missing = (game for game in games if game.key not in played)
        self.headlines = headlines(self.samples)
        for batch in self._handed_out(
            partial(play_samples, self.contest, books=books), missing, until, has_some, is_enough
        ):
            with ctrl_c_waits():
                self.samples += batch
                self._keep(sample.to_json() for sample in batch)
            self.headlines = headlines(self.samples)
            self.tell(self)

    def _climb(self) -> None:
        played = {result.key for result in self.steps}
        games = (game for game in fixtures(self.ladder) if game.key not in played)
        play, has_some = partial(play_some, self.ladder, books=CHEAP), partial(bool, self.steps)
        for batch in self._handed_out(play, games, LADDER_UNTIL, has_some, self._is_climbed):
            with ctrl_c_waits():
                self.steps += batch
                self._keep(result.to_json() for result in batch)
            self.tell(self)

    def _handed_out(
        self,
        play: Callable[[list[Fixture]], list[Game]],
        games: Iterable[Fixture],
        until: float,
        has_some: Callable[[], bool],
        is_enough: Callable[[], bool],
    ) -> Iterator[list[Game]]:
        """Yield what is played until the time is up, though never nothing, or it is enough."""

        def is_over() -> bool:
            return (self.elapsed >= until * self.seconds and has_some()) or is_enough()

        return handed_out(self.workers, play, games, is_over)

    def _keep(self, documents: Iterable[dict[str, Any]]) -> None:
        if self._file:
            self._file.append(documents)

    def _has_details(self) -> bool:
        return sum(sample.detail is not None for sample in self.samples) >= FEWEST_DETAILS

    def _is_fair_enough(self) -> bool:
        return self._are_certain(("edge", "draws"), 1.0)

    def _is_certain(self) -> bool:
        detailed = list(islice((s for s in self.samples if s.detail), FEWEST))
        names = ("edge", "draws", "lowest") if policies(self.contest) is None else ("lowest",)
        return len(detailed) == FEWEST and self._are_certain(names, COARSER)

    def _is_climbed(self) -> bool:
        steps = ladder_section(self.ladder, self.steps).figures
        return len(steps) == len(self.ladder.groups) and all(
            step.half <= COARSER * self.precision for step in steps
        )

    def _are_certain(self, names: tuple[str, ...], times: float) -> bool:
        asked = [figure for figure in self.headlines if figure.name in names]
        return (
            len(asked) == len(names)
            and len(self.samples) >= FEWEST
            and all(figure.half <= times * self.precision for figure in asked)
        )
