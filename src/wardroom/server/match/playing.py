"""Entries played on a branch of a match, before they count."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from wardroom.core.account import Told, tell
from wardroom.core.match import Entry, Match
from wardroom.server.match.fairness import Fair


@dataclass(frozen=True)
class Played:
    """A match `before` and after some entries, and what each viewer may know of them."""

    before: Match
    after: Match
    entries: tuple[Entry, ...]
    seen: list[list[Entry]]  # by seat; a spectator's last
    told: list[Told]  # of each entry, to be told to each viewer as it may know it


def played(match: Match, entries: Iterable[Entry], fair: Fair | None = None) -> Played:
    """Play entries, and with `fair` the chance that follows them, or raise and change nothing."""
    after = match.branch()
    seen: list[list[Entry]] = [[] for _ in range(match.position.seat_count + 1)]
    told: list[Told] = []
    for entry in chain(entries, chance(after, fair) if fair else ()):
        texts = after.seen(entry[1])
        before = after.position.copy() if told else match.position
        after.play(entry)
        told.append(tell(before, entry[1], after.position))
        for viewer, text in zip(seen, texts, strict=True):
            viewer.append((entry[0], text))
    return Played(match, after, tuple(after.log[len(match.log) :]), seen, told)


def chance(match: Match, fair: Fair) -> Iterator[Entry]:
    """Give the outcomes of chance for as long as it is to act; each is to be played at once."""
    while match.actor == "chance":
        yield "chance", fair.outcome(match.position, len(match.log))
