"""The report of a contest: as a document, as Markdown and as a picture."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wardroom.arena.adjusted import Adjusted, adjusted, ratings_less_luck
from wardroom.arena.contest import Contest
from wardroom.arena.game import Result
from wardroom.arena.statistics import (
    AtSeat,
    Rating,
    Score,
    Standing,
    by_seat,
    ratings,
    scores,
    standings,
)
from wardroom.core.errors import WardroomError

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class NoPlotting(WardroomError):
    """A picture needs matplotlib."""


@dataclass(frozen=True)
class Report:
    """What a contest showed, the best bot first."""

    contest: Contest
    games: int
    ratings: list[Rating]
    less_luck: dict[str, Rating]  # the same bots, as far as luck was booked
    scores: list[Score]
    adjusted: list[Adjusted]  # of the same bots, as far as luck was booked
    standings: list[Standing]
    seats: list[AtSeat]
    seconds: dict[str, float | None]  # thought over an action, on average, where a clock ran
    plies: float  # of a game, on average
    faults: list[str]

    @classmethod
    def of(cls, contest: Contest, results: Sequence[Result]) -> "Report":
        """Sum up."""
        rated = sorted(ratings(results, contest.bots), key=lambda rating: -rating.elo)
        return cls(
            contest,
            len(results),
            rated,
            {one.bot: one for one in ratings_less_luck(results, contest.bots)},
            scores(results, [rating.bot for rating in rated]),
            adjusted(results, [rating.bot for rating in rated]),
            standings(results, [rating.bot for rating in rated]),
            by_seat(results, [rating.bot for rating in rated]),
            {bot: _thought(results, bot) for bot in contest.bots},
            sum(result.plies for result in results) / len(results),
            [result.fault for result in results if result.fault],
        )

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        return {
            "game": self.contest.game,
            "seats": self.contest.seats,
            "options": self.contest.options,
            "seed": self.contest.seed,
            "opening": self.contest.opening,
            "games": self.games,
            "plies": round(self.plies, 1),
            "faults": self.faults,
            "ratings": [
                {
                    "bot": rating.bot,
                    "elo": round(rating.elo, 1),
                    "error": round(rating.error, 1),
                    "less_luck": _elo(self.less_luck.get(rating.bot)),
                    "seconds": self.seconds[rating.bot],
                }
                for rating in self.ratings
            ],
            "standings": [
                {
                    "bot": standing.bot,
                    "games": standing.games,
                    "places": list(standing.places),
                    **_share(standing),
                }
                for standing in self.standings
            ],
            "by_seat": [
                {"bot": at.bot, "seat": at.seat, "games": at.games, **_share(at)}
                for at in self.seats
            ],
            "scores": [
                {
                    "one": score.one,
                    "other": score.other,
                    "games": score.games,
                    "wins": score.wins,
                    "draws": score.draws,
                    **_share(score),
                }
                for score in self.scores
            ],
            "adjusted": [one.to_json() for one in self.adjusted],
        }

    def markdown(self) -> str:
        """For people."""
        lines = [
            f"# Arena: {self.contest.game}",
            "",
            f"{self.games} games at {self.contest.seats} seats, {self.plies:.0f} plies on average, "
            f"seed {self.contest.seed}. Every group of bots plays in all rotations of its seats "
            f"with the same chance stream{self._opened()}. Intervals are 95 %.",
            "",
            "| bot | Elo | | Elo less luck | | seconds an action |"
            if self.less_luck
            else "| bot | Elo | | seconds an action |",
            f"|---|--:|--:|--:|{'--:|--:|' if self.less_luck else ''}",
        ]
        for rating in self.ratings:
            thought = self.seconds[rating.bot]
            seconds = "" if thought is None else f"{thought:.4f}"
            rated = [rating, *filter(None, [self.less_luck.get(rating.bot)])]
            elo = "".join(f" {one.elo:+.0f} | ±{one.error:.0f} |" for one in rated)
            lines.append(f"| {rating.bot} |{elo} {seconds} |")
        if self.contest.seats > 2:
            lines += ["", f"An even share of the games is {1 / self.contest.seats:.1%}.", ""]
            lines += ["| bot | games | places 1, 2, … | won | interval |", "|---|--:|--:|--:|--:|"]
            lines += [_places(standing) for standing in self.standings]
        lines += [*self._scored(), *self._less_luck()]
        lines += ["", "| bot | seat | games | won | interval |", "|---|--:|--:|--:|--:|"]
        lines += [_at_seat(at) for at in self.seats]
        lines += ["", *(f"- fault: {fault}" for fault in self.faults)]
        return "\n".join(lines).rstrip() + "\n"

    def _scored(self) -> Iterator[str]:
        if self.scores:
            yield from ("", "| bot | against | games | wins | draws | score | interval |")
            yield from ("|---|---|--:|--:|--:|--:|--:|", *map(_row, self.scores))

    def _less_luck(self) -> Iterator[str]:
        if self.adjusted:
            yield from (
                "",
                "Less luck and slips as booked, which are nothing on average:",
                "",
            )
            yield "| bot | against | score | interval | adjusted | interval | games saved |"
            yield from ("|---|---|--:|--:|--:|--:|--:|", *map(_less_luck, self.adjusted))

    def _opened(self) -> str:
        plies = self.contest.opening
        return f" and the same {plies} random plies at the start" if plies else ""

    def save_picture(self, path: Path) -> None:
        """Write the ratings as a picture."""
        figure = figures()(figsize=(7, 1 + 0.4 * len(self.ratings)), layout="constrained")
        axes = figure.subplots()
        names = [rating.bot for rating in reversed(self.ratings)]
        elo = [rating.elo for rating in reversed(self.ratings)]
        error = [rating.error for rating in reversed(self.ratings)]
        axes.errorbar(elo, names, xerr=error, fmt="o", capsize=3, color="black")
        axes.grid(axis="x", alpha=0.3)
        axes.set_xlabel("Elo, with 95 % intervals")
        axes.set_title(f"{self.contest.game}: {self.games} games")
        figure.savefig(path, dpi=150)


def _share(of: Score | Standing | AtSeat) -> dict[str, Any]:
    return {"share": round(of.share, 4), "interval": [round(bound, 4) for bound in of.interval]}


def _elo(rating: Rating | None) -> dict[str, float] | None:
    if rating is None:
        return None
    return {"elo": round(rating.elo, 1), "error": round(rating.error, 1)}


def figures() -> "type[Figure]":
    """Return what pictures are drawn with, or raise NoPlotting."""
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415  # an optional extra
    except ImportError:
        raise NoPlotting(
            "--png: a picture needs matplotlib; pip install 'wardroom[plot]'"
        ) from None
    return Figure


def _places(standing: Standing) -> str:
    low, high = standing.interval
    return (
        f"| {standing.bot} | {standing.games} | {', '.join(map(str, standing.places))} "
        f"| {standing.share:.1%} | {low:.1%} to {high:.1%} |"
    )


def _at_seat(at: AtSeat) -> str:
    low, high = at.interval
    return f"| {at.bot} | {at.seat} | {at.games} | {at.share:.1%} | {low:.1%} to {high:.1%} |"


def _row(score: Score) -> str:
    low, high = score.interval
    return (
        f"| {score.one} | {score.other} | {score.games} | {score.wins} | {score.draws} "
        f"| {score.share:.1%} | {low:.1%} to {high:.1%} |"
    )


def _less_luck(of: Adjusted) -> str:
    shares = (
        f"{share.mean:.1%} | {share.interval[0]:.1%} to {share.interval[1]:.1%}"
        for share in (of.plain, of.less_luck)
    )
    return f"| {of.one} | {of.other} | {' | '.join(shares)} | ×{of.factor:.2f} |"


def _thought(results: Sequence[Result], bot: str) -> float | None:
    """The seconds a bot took over an action, on average; None if no clock ran."""
    timed = [r for r in results if r.seconds]
    seats = [(r, seat) for r in timed for seat, name in enumerate(r.seating) if name == bot]
    actions = sum(result.actions[seat] for result, seat in seats)
    thought = sum(result.seconds[seat] for result, seat in seats)
    return round(thought / actions, 5) if actions else None
