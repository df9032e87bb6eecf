"""What an action is also called: by the kind of the card that is summoned or cast."""

from wardroom.catalogue.wardtcg.actions import CAST
from wardroom.catalogue.wardtcg.study import played
from wardroom.core.position import ActionCode, Position


def also_called(position: Position, code: ActionCode) -> list[str]:
    """Return `cast lightning`, `cast field` and the like; of a creature `summon` and its traits."""
    card_id = played(position, code)
    if card_id is None:
        return []
    card = position.library[card_id]
    if code < CAST:
        return [f"summon {trait}" for trait in card.traits]
    return [f"cast {kind}" for kind in (card.type, card.form) if kind != "none"]
