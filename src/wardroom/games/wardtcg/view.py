"""What a seat may know: its own cards, and of the other's only what was shown, TCG-15.5."""

from collections import Counter
from typing import Any

Document = dict[str, Any]


def view(document: Document, seat: int | None) -> Document:
    """Return what `seat` (None: a spectator) may know of a position's document."""
    open_lists = document["options"]["open_lists"]
    seats = [
        known if number == seat else _other(known, open_lists)
        for number, known in enumerate(document["seats"])
    ]
    return {**document, "seats": seats}


def _other(known: Document, open_lists: bool) -> Document:
    """Another seat, by allow-list."""
    public = (
        "shown", "cemetery", "removed", "total", "started", "summons", "waive", "casts",
        "primary", "limited", "magic",
    )  # fmt: skip
    hidden = {zone: {"count": sum(known[zone].values())} for zone in ("deck", "hand")}
    shown = {**hidden, **{name: known[name] for name in public}}
    if open_lists:
        unseen: Counter[str] = Counter(known["hand"])
        unseen = unseen + Counter(known["deck"]) - Counter(known["shown"])
        shown["unseen"] = dict(sorted(unseen.items()))
    return shown
