"""A draft at a table: where it stands, and the time that there is for a pick."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from wardroom.core.draft import Draft
from wardroom.server.match.clocks import SECOND, ClockTerms

PICK = 90 * SECOND
AWAY = 10 * SECOND  # where all who are waited for let the time for their latest pick run out


@dataclass(frozen=True)
class Drafting:
    """A draft that is on."""

    draft: Draft
    since: int  # when its step began
    late: frozenset[int] = frozenset()  # seats whose latest pick was made for them

    def after(self, picks: Iterable[tuple[int, str]], at: int, is_late: bool) -> "Drafting":
        """Return the draft after some picks, made by their seats or for them, or raise."""
        draft, late = self.draft, set(self.late)
        for seat, choice in picks:
            draft = draft.picked(seat, choice)
            late = late | {seat} if is_late else late - {seat}
        return Drafting(draft, self.since if draft.step == self.draft.step else at, frozenset(late))

    def allowance(self, clock: ClockTerms, people: Collection[int]) -> int:
        """Return the milliseconds that there are for this step."""
        awaited = [seat for seat in people if not self.draft.has_picked(seat)]
        if clock.kind == "days":
            return clock.allowance or PICK
        return AWAY if self.late.issuperset(awaited) else PICK
