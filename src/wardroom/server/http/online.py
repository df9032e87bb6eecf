"""What options mean for a match that is played online."""

from typing import Any

# Being asked must tell nothing, so hidden hands are always asked (TCG-13.6).
FIXED: dict[str, dict[str, Any]] = {"wardtcg": {"windows": "full"}}


def online_options(game: str, options: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a match played online."""
    return {**options, **FIXED.get(game, {})}
