"""What options mean for a match that is played online."""

import secrets
from typing import Any

# Being asked must tell nothing, so hidden hands are always asked (TCG-13.6).
FIXED: dict[str, dict[str, Any]] = {"wardtcg": {"windows": "full"}}
SEED_BITS = 62


def online_options(game: str, options: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a match played online."""
    chosen = {**options, **FIXED.get(game, {})}
    if game == "wardtcg":
        chosen["seed"] = secrets.randbits(SEED_BITS)  # nobody picks the random decks
    return chosen
