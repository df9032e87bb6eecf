"""The account of a game that has none of its own: the texts of its actions, and who won."""

from collections.abc import Mapping

from wardroom.core.account import Sentence, Told, by, listed
from wardroom.core.foresight import asking_first
from wardroom.core.position import Position

COUNTED: Mapping[str, str] = {}  # kinds of deeds that a summary counts, and its words for them


def tell(before: Position, action: str, after: Position) -> Told:
    """Tell an action by its text, as each seat's log has it."""
    seen = before.game.seen
    public = seen(before, action, None)
    texts = {seat: seen(before, action, seat) for seat in before.seats}
    own = {seat: _played(before, text) for seat, text in texts.items() if text != public}
    told = _played(before, public)
    return (Sentence(told.kind, told.text, told.seat, own=own),)


def _played(before: Position, text: str) -> Sentence:
    who = before.actor
    if isinstance(who, int):
        return Sentence("action", f"{by(who, 'plays')}: {text}", who)
    return Sentence("chance", f"Chance: {text}")


def standing(position: Position) -> Told:
    """Tell nothing: only the game knows how near its end is."""
    return ()


def outlook(position: Position) -> Mapping[str, Sentence]:
    """Tell what ends the game: what else an action costs, only the game knows."""
    return asking_first(position, {})


def ending(position: Position) -> Sentence | None:
    """Tell who won."""
    if not position.is_over:
        return None
    winners = [f"{{{seat}}}" for seat, won in enumerate(position.returns()) if won > 0]
    return Sentence("end", f"{listed(winners)} won." if winners else "Nobody won.")
