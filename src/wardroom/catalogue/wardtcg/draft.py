"""A draft for two: packs of the set, of which each seat takes a card and passes the rest on.

In each round both open a pack, and take a card and pass in turn until few are left; these go back.
No card is in the packs more often than a deck may have it, so that any picks make a legal deck.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wardroom.catalogue.wardtcg.card_worth import wanted
from wardroom.catalogue.wardtcg.cards.card import Card
from wardroom.catalogue.wardtcg.cards.library import Library
from wardroom.catalogue.wardtcg.layout import DECK_COPIES, DECK_SIZE
from wardroom.core.draft import Draft
from wardroom.core.rng import Rng, below

SEATS = 2
ROUNDS = 3
TAKEN = DECK_SIZE // ROUNDS  # cards that a seat takes in a round
# What a pack has: creatures that need no sacrifice, creatures of any kind, and magic.
LIGHT, CREATURES, MAGIC = 3, 4, 5
PACK = LIGHT + CREATURES + MAGIC
LEFT = PACK - TAKEN  # cards of a pack that nobody takes: the last pick is a choice too


@dataclass(frozen=True)
class PackDraft(Draft):
    """The packs, and what each seat has taken."""

    library: Library
    packs: tuple[tuple[str, ...], ...]  # one of each seat, round by round

    @classmethod
    def opened(cls, library: Library, rng: Rng) -> "PackDraft":
        """Lay out packs of a pool that has each card as often as a deck may, TCG-2.2."""
        pool = [card for card in library.cards for _ in range(DECK_COPIES)]
        packs = [_pack(pool, rng) for _ in range(SEATS * ROUNDS)]
        return cls(((),) * SEATS, library, tuple(packs))

    @property
    def steps(self) -> int:
        """TCG-2.1: the cards of a deck."""
        return DECK_SIZE

    def choices(self, seat: int) -> list[str]:
        """The pack before a seat; a card that is in it twice is listed twice."""
        return [] if self.is_done or self.has_picked(seat) else self._pack_before(seat)

    def _pack_before(self, seat: int) -> list[str]:
        round_, turn = divmod(self.step, TAKEN)
        first = round_ * TAKEN
        left = list(self.packs[round_ * SEATS + (seat + turn) % SEATS])
        for ago in range(1, turn + 1):  # it was before each seat in turn
            left.remove(self.picks[(seat + ago) % SEATS][first + turn - ago])
        return left

    def suggestion(self, seat: int) -> str:
        """The card that is worth most to what the seat has."""
        own = [self.library[card] for card in self.picks[seat]]
        return max(self.choices(seat), key=lambda card: (wanted(self.library[card], own), card))

    def view(self, seat: int | None) -> dict[str, Any]:
        """How far it is; to a seat also its pack and what it has taken."""
        round_, turn = divmod(min(self.step, DECK_SIZE - 1), TAKEN)
        told = {"round": round_ + 1, "rounds": ROUNDS, "size": PACK - turn, "left": LEFT}
        if seat is None:
            return told
        return {**told, "pack": self.choices(seat), "picks": list(self.picks[seat])}

    def brought(self) -> list[dict[str, int]]:
        """The cards of each seat's deck."""
        return [{card: own.count(card) for card in sorted(set(own))} for own in self.picks]


def _pack(pool: list[Card], rng: Rng) -> tuple[str, ...]:
    parts: list[tuple[int, Callable[[Card], bool]]] = [
        (LIGHT, lambda card: card.is_creature and not card.sacrifices),
        (CREATURES, lambda card: card.is_creature),
        (MAGIC, lambda card: not card.is_creature),
    ]
    # In the order of their ids, so that their places tell nothing.
    return tuple(sorted(_taken(pool, fits, rng) for count, fits in parts for _ in range(count)))


def _taken(pool: list[Card], fits: Callable[[Card], bool], rng: Rng) -> str:
    fitting = [number for number, card in enumerate(pool) if fits(card)]
    return pool.pop(fitting[below(rng, len(fitting))]).id
