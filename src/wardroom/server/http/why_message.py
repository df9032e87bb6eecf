"""Why something cannot be chosen, as a client is told."""

from typing import Any

from wardroom.core.because import Because
from wardroom.core.position import Position


def why_not(because: Because | None, position: Position) -> dict[str, Any] | None:
    """Return a reason with the sentence of its rule."""
    if because is None:
        return None
    rule, sentences = because.rule, position.game.rulebook.sentences
    return {"text": because.text, "rule": rule, "sentence": sentences[rule] if rule else None}
