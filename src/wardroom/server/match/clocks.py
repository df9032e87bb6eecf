"""Time for thinking. A clock is told when events happened; it never looks at the time itself."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, model_validator

SECOND = 1000  # milliseconds
DAY = 24 * 3600  # seconds


class ClockTerms(BaseModel):
    """The time control: none; so many seconds or days for every action; or Fischer's clock."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        json_schema_serialization_defaults_required=True,
        json_schema_extra={"examples": [{"kind": "fischer", "seconds": 300, "increment": 5}]},
    )

    kind: Literal["none", "move", "fischer", "days"] = "none"
    seconds: int = Field(
        0, ge=0, le=DAY, description="move: for each action; fischer: at the start."
    )
    increment: int = Field(0, ge=0, le=3600, description="fischer: seconds added by each action.")
    days: int = Field(0, ge=0, le=60, description="days: for each action, by correspondence.")

    @model_validator(mode="after")
    def _whole(self) -> "ClockTerms":
        needs = {"none": (), "move": ("seconds",), "fischer": ("seconds",), "days": ("days",)}
        for name in ("seconds", "days"):
            if (name in needs[self.kind]) != bool(getattr(self, name)):
                word = "needs" if name in needs[self.kind] else "takes no"
                raise ValueError(f"a clock of kind {self.kind} {word} {name}")
        if self.increment and self.kind != "fischer":
            raise ValueError(f"a clock of kind {self.kind} takes no increment")
        return self

    @property
    def allowance(self) -> int | None:
        """Milliseconds that a seat has at the start, or None without a clock."""
        return (self.days * DAY + self.seconds) * SECOND or None


class Outage(NamedTuple):
    """Time in which no server was there, in milliseconds since 1970."""

    began: int
    ended: int


@dataclass
class Clock:
    """The seats' clocks in one match. They stand still while no server is there."""

    terms: ClockTerms
    remaining: list[int]
    running: int | None = None
    since: int = 0
    outages: Sequence[Outage] = field(default=(), repr=False)  # one after the other; shared by all

    @classmethod
    def of(cls, terms: ClockTerms, seats: int) -> "Clock":
        """Return clocks that stand at the full time."""
        return cls(terms, [terms.allowance or 0] * seats)

    def branch(self) -> "Clock":
        """Return clocks that run on while these stay as they are."""
        return Clock(self.terms, list(self.remaining), self.running, self.since, self.outages)

    @property
    def deadline(self) -> int | None:
        """When the running clock falls to zero."""
        if self.terms.allowance is None or self.running is None:
            return None
        return self.after(self.since, self.remaining[self.running])

    def after(self, since: int, span: int) -> int:
        """Return when `span` will have passed since `since`, outages not counted."""
        end = since + span
        for began, ended in self._outages_after(since):
            if began < end:
                end += ended - max(began, since)
        return end

    def elapsed(self, since: int, at: int) -> int:
        """Return how long it is from `since` to `at`, outages not counted."""
        lost = sum(
            max(0, min(ended, at) - max(began, since))
            for began, ended in self._outages_after(since)
        )
        return max(0, at - since - lost)

    def _outages_after(self, since: int) -> Sequence[Outage]:
        if not self.outages or self.outages[-1].ended <= since:  # as nearly always
            return ()
        return list(takewhile(lambda outage: outage.ended > since, reversed(self.outages)))[::-1]

    def is_out(self, now: int) -> bool:
        """Whether the running clock has fallen."""
        return self.deadline is not None and now >= self.deadline

    def acted(self, at: int) -> None:
        """The running seat acted: charge it, and give what its action earns."""
        if self.running is not None:
            self._charge(at)
            if self.terms.kind == "fischer":
                self.remaining[self.running] += self.terms.increment * SECOND
            else:
                self.remaining[self.running] = self.terms.allowance or 0

    def run(self, seat: int | None, at: int) -> None:
        """Let the clock of `seat` run from `at`; None stops all."""
        if seat != self.running:
            self._charge(at)
            self.running, self.since = seat, at

    def _charge(self, at: int) -> None:
        if self.running is not None and self.terms.allowance:
            left = self.remaining[self.running] - self.elapsed(self.since, at)
            self.remaining[self.running] = max(0, left)
        self.since = at

    def to_json(self, now: int) -> dict[str, Any] | None:
        """What clients show: milliseconds left at `now`, and whose clock runs."""
        if self.terms.allowance is None:
            return None
        left = list(self.remaining)
        if self.running is not None:
            left[self.running] = max(0, left[self.running] - self.elapsed(self.since, now))
        terms = self.terms.model_dump()
        return {**terms, "remaining": left, "running": self.running, "now": now}
