"""What the log of a game of Ursting tells a seat."""

from wardroom.catalogue.ursting.layout import CARD
from wardroom.catalogue.ursting.rules.beginning import next_dealt
from wardroom.catalogue.ursting.rules.cards import is_event
from wardroom.core.kernel import Record


def seen(s: Record, action: str, seat: int | None) -> str:
    """Return `action`, played in `s`, as the log of `seat` (None: a spectator) tells it."""
    word, _, rest = action.partition(" ")
    if word not in ("deal", "draw") or not rest or is_event(CARD[rest]):
        return action  # an Event resolves openly, WU-2.3
    taker = next_dealt(s) if word == "deal" else s.seat
    return action if taker == seat else f"{word} ?"
