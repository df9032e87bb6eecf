"""Time for thinking. A clock is told when events happened; it never looks at the time itself."""

from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

SECOND = 1000  # milliseconds
DAY = 24 * 3600  # seconds


class ClockTerms(BaseModel):
    """The time control: none; so many seconds or days for every action; or Fischer's clock."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
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


@dataclass
class Clock:
    """The seats' clocks in one match."""

    terms: ClockTerms
    remaining: list[int]
    running: int | None = None
    since: int = 0

    @classmethod
    def of(cls, terms: ClockTerms, seats: int) -> "Clock":
        """Return clocks that stand at the full time."""
        return cls(terms, [terms.allowance or 0] * seats)

    @property
    def deadline(self) -> int | None:
        """When the running clock falls to zero."""
        if self.terms.allowance is None or self.running is None:
            return None
        return self.since + self.remaining[self.running]

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
        if self.running is not None:
            left = self.remaining[self.running] - (at - self.since)
            self.remaining[self.running] = max(0, left)
        self.since = at

    def to_json(self, now: int) -> dict[str, Any] | None:
        """What clients show: milliseconds left at `now`, and whose clock runs."""
        if self.terms.allowance is None:
            return None
        left = list(self.remaining)
        if self.running is not None:
            left[self.running] = max(0, left[self.running] - (now - self.since))
        terms = self.terms.model_dump()
        return {**terms, "remaining": left, "running": self.running, "now": now}
