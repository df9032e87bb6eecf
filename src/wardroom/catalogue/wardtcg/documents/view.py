"""What a view of another seat adds where lists are open, TCG-15.5."""

from collections import Counter

from wardroom.core.position import Document


def unseen(side: Document) -> dict[str, int]:
    """Return the cards of a seat, in hand or deck, that have not been shown."""
    hidden: Counter[str] = Counter(side["hand"]) + Counter(side["deck"]) - Counter(side["shown"])
    return dict(sorted(hidden.items()))
