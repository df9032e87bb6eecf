"""What a viewer may know at each moment of a match, found from the replay and not from views."""

import re
from collections import Counter
from typing import Any

from wardroom.catalogue.wardtcg.cards.library import library
from wardroom.core.replay import Replay

CARDS = {
    "ursting": re.compile(r"\b(?:10|[2-9AJQK])[hs]\b|\bJoker\b"),
    "wardtcg": re.compile(rf"\b(?:{'|'.join(sorted(library().ids, key=len, reverse=True))})\b"),
}
DEALT = ("draw ", "deal ")


def cards_in(game: str, text: str) -> set[str]:
    """Return the cards that a text names."""
    return set(CARDS[game].findall(text))


def cards_of(game: str, document: Any) -> Counter[str]:
    """Return how often a document has each card: by name, or as a count by name."""
    found: Counter[str] = Counter()
    if isinstance(document, str) and CARDS[game].fullmatch(document):
        found[document] += 1
    elif isinstance(document, list):
        for item in document:
            found += cards_of(game, item)
    elif isinstance(document, dict):
        for key, item in document.items():
            if CARDS[game].fullmatch(key) and isinstance(item, int):
                found[key] += item
            else:
                found += cards_of(game, item)
    return found


def visible(document: dict[str, Any], viewer: int | None) -> dict[str, Any]:
    """Return a whole position without what `viewer` (None: a watcher) may not see of it."""
    if document["game"] == "ursting":
        hands = [hand if seat == viewer else [] for seat, hand in enumerate(document["hands"])]
        return {**document, "deck": [], "hands": hands}
    is_open = document["options"]["open_lists"]
    seats = [
        known if seat == viewer else _outside(known, is_open)
        for seat, known in enumerate(document["seats"])
    ]
    return {**document, "seats": seats}


def _outside(known: dict[str, Any], is_open: bool) -> dict[str, Any]:
    """TCG-15.5: another's hand and deck are hidden; open lists tell both together."""
    both = Counter(known["hand"]) + Counter(known["deck"]) - Counter(known["shown"])
    return {**known, "hand": {}, "deck": {}, "unseen": dict(both) if is_open else {}}


class Truth:
    """A finished match: every position, and what each viewer could know by then."""

    def __init__(self, replay: Replay) -> None:
        self.game = replay.game.id
        self.log = replay.log
        self.documents = [position.to_json() for position in replay.positions()]
        self.viewers: list[int | None] = [*range(replay.start.seat_count), None]
        self._known = {viewer: self._learnt(viewer) for viewer in self.viewers}

    def _learnt(self, viewer: int | None) -> list[set[str]]:
        known: list[set[str]] = []
        for ply, document in enumerate(self.documents):
            seen = set(cards_of(self.game, visible(document, viewer)))
            played = self.log[ply - 1] if ply else (None, "")
            if played[0] != "chance":
                seen |= cards_in(self.game, played[1])
            known.append(seen | known[-1] if known else seen)
        return known

    def known(self, viewer: int | None, ply: int) -> set[str]:
        """Return the cards that a viewer may have heard of when `ply` entries stand."""
        return self._known[viewer][ply]

    def counted(self, viewer: int | None, ply: int) -> Counter[str]:
        """Return how often each card lies where a viewer can see it."""
        return cards_of(self.game, visible(self.documents[ply], viewer))

    def is_secret(self, viewer: int | None, ply: int) -> bool:
        """Whether entry number `ply` gives another seat a card that only that seat sees."""
        who, text = self.log[ply]
        if who != "chance" or not text.startswith(DEALT):
            return False
        before, after = (self._hands(self.documents[n], viewer) for n in (ply, ply + 1))
        return sum((after - before).values()) > 0

    def _hands(self, document: dict[str, Any], viewer: int | None) -> Counter[str]:
        """What the other seats hold and nobody else was shown."""
        held: Counter[str] = Counter()
        seats = range(len(self.viewers) - 1)
        for seat in (seat for seat in seats if seat != viewer):
            if self.game == "ursting":
                held += Counter(document["hands"][seat])
            else:
                known = document["seats"][seat]
                held += Counter(known["hand"]) - Counter(known["shown"])
        return held
