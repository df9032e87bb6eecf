"""Searches for strong decks, and lets the best meet the ready ones again: do these still hold?"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import islice
from statistics import fmean
from typing import Any

from wardroom.arena.adjusted import Share, less_chance
from wardroom.arena.contest import Contest
from wardroom.arena.executors import Workers
from wardroom.core.rng import Rng, below, seeded
from wardroom.lab.decks import Deck, Matchups, Meeting, play_meetings, study_of
from wardroom.lab.figures import Figure
from wardroom.lab.kept import NOWHERE, Kept, Kind


@dataclass(frozen=True)
class Elite:
    """The strongest deck found of its shape, and what it makes against those it was tried on."""

    creatures: int
    mean_level: float
    deck: Deck
    share: Share

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        low, high = self.share.interval
        return {
            "creatures": self.creatures,
            "mean_al": round(self.mean_level, 2),
            "share": round(self.share.mean, 4),
            "interval": [round(low, 4), round(high, 4)],
            "deck": self.deck,
        }


def _read(key: list[tuple[str, int]], made: Sequence[float]) -> tuple[Deck, Share]:
    return dict(key), Share(*made)


TRIED: Kind[Deck, tuple[Deck, Share]] = Kind(
    "deck",
    lambda deck: sorted(deck.items()),
    lambda tried: [tried[1].mean, tried[1].variance],
    _read,
)


class Archive:
    """Decks by their shape, the strongest of each shape: an evolutionary search of many niches."""

    def __init__(self, contest: Contest, rivals: Mapping[str, Deck], games: int) -> None:
        """Begin with the decks that others are tried on."""
        self.contest, self.rivals, self.games = contest, dict(rivals), games
        self.study = study_of(contest.game)
        self.cards = sorted(self.study.names(contest.options))
        self.elites: dict[tuple[int, int], Elite] = {}
        self.tried = 0
        self._rng: Rng = seeded(contest.seed)

    def search(
        self,
        on: Workers,
        is_over: Callable[[], bool],
        tell: Callable[["Archive"], None] = lambda _: None,
        kept: Kept = NOWHERE,
    ) -> None:
        """Try decks, most of them changed elites, until it is over."""
        play = partial(try_decks, self.contest, self.rivals, self.games)
        for batch in kept.handed_out(on, play, self._proposed(), TRIED, is_over):
            for deck, share in batch:
                self._place(deck, share)
            tell(self)

    def _proposed(self) -> Iterator[Deck]:
        yield from self.rivals.values()
        while True:
            parents = [elite.deck for elite in self.elites.values()] or [*self.rivals.values()]
            yield self.mutated(parents[below(self._rng, len(parents))])

    def mutated(self, deck: Deck) -> Deck:
        """Return a legal deck with one to four cards exchanged."""
        cards = dict(deck)
        for _ in range(1 + below(self._rng, 4)):
            gone = list(cards)[below(self._rng, len(cards))]
            fits = [c for c in self.cards if cards.get(c, 0) < self.study.COPIES and c != gone]
            came = fits[below(self._rng, len(fits))]
            cards[gone] -= 1
            cards[came] = cards.get(came, 0) + 1
            cards = {card: n for card, n in cards.items() if n}
        return cards

    def _place(self, deck: Deck, share: Share) -> None:
        self.tried += 1
        creatures, level = self.study.shape(deck, self.contest.options)
        niche = creatures // 3, int(level)
        kept = self.elites.get(niche)
        if kept is None or share.mean > kept.share.mean:
            self.elites[niche] = Elite(creatures, level, deck, share)

    def best(self, number: int) -> list[Elite]:
        """Return the strongest elites."""
        ordered = sorted(self.elites.values(), key=lambda elite: -elite.share.mean)
        return list(islice(ordered, number))


def try_decks(
    contest: Contest, rivals: Mapping[str, Deck], games: int, decks: Sequence[Deck]
) -> list[tuple[Deck, Share]]:
    """Return what each deck makes against all rivals, from both seats; all on the same seeds."""
    found = []
    for deck in decks:
        known = {**rivals, "": deck}
        meetings = [
            Meeting(number, *pair)
            for number in range(games)
            for rival in rivals
            for pair in (("", rival), (rival, ""))
        ]
        rows: dict[int, list[list[float]]] = {}
        for met in play_meetings(contest, known, meetings):
            won, luck, slips = met.made
            own = [won, luck, slips] if met.meeting.one == "" else [1 - won, -luck, -slips]
            rows.setdefault(met.meeting.number, []).append(own)
        means = [[fmean(column) for column in zip(*made, strict=True)] for made in rows.values()]
        found.append((deck, Share.of(less_chance([m[0] for m in means], [m[1:] for m in means]))))
    return found


# Whether the ready decks still hold.


class Rematch(Matchups):
    """The best found decks against the known ones, in games that the search has not seen."""

    first = 1 << 16

    def __init__(self, archive: Archive) -> None:
        """Begin without any that were found."""
        super().__init__(archive.contest, archive.rivals)
        self.known, self._archive, self.found = archive.rivals, archive, dict[str, Elite]()

    def take(self, number: int) -> None:
        """Take so many of the best that are new."""
        ready = [*self.known.values()]
        new = (
            one for one in self._archive.best(len(self._archive.elites)) if one.deck not in ready
        )
        self.found = {_id(elite.deck): elite for elite in islice(new, number)}
        self.decks |= {name: elite.deck for name, elite in self.found.items()}

    def pairs(self) -> Iterable[tuple[str, str]]:
        """Return every found deck with every known one, both ways."""
        return [
            pair
            for one in self.found
            for other in self.known
            for pair in ((one, other), (other, one))
        ]

    def again(self, found: str) -> Figure | None:
        """Return what a found deck makes against all known ones."""
        return self.figure(found, *self.known)

    def beaten_by(self, known: str) -> list[str]:
        """Return the found decks that beat a known one for sure."""
        return [one for one in self.found if (f := self.figure(one, known)) and f.low > 0.5]


def _id(deck: Deck) -> str:
    return sha256(json.dumps(sorted(deck.items())).encode()).hexdigest()[:8]
