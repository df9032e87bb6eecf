"""What options mean for a match that is played online, where nobody may reach into the server."""

from typing import Any

from wardroom.core.errors import BadOption
from wardroom.games import FOLDER

# Being asked must tell nothing, so hidden hands are always asked (TCG-13.6).
FIXED: dict[str, dict[str, Any]] = {"wardtcg": {"windows": "full"}}
MAX_SETS = 4  # card sets that a table may add


def online_options(game: str, options: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a match played online, or raise BadOption."""
    chosen = {**options, **FIXED.get(game, {})}
    if game == "wardtcg":
        _check_cards(chosen.get("cards", []))
        _check_decks(chosen.get("decks", []))
    return chosen


def _check_cards(sets: Any) -> None:
    """Card sets come as data: a text would be the name of a file on the server."""
    if not isinstance(sets, list) or not all(isinstance(data, dict) for data in sets):
        raise BadOption("option cards: expected a list of card sets, each an object")
    if len(sets) > MAX_SETS:
        raise BadOption(f"option cards: at most {MAX_SETS} sets are added")


def _check_decks(decks: Any) -> None:
    """Decks come as ready decks' ids or as counts, for the same reason."""
    if not isinstance(decks, list):
        raise BadOption("option decks: expected a list")
    ready = {path.stem for path in (FOLDER / "wardtcg" / "decks").glob("*.toml")}
    for number, deck in enumerate(decks):
        if not isinstance(deck, dict) and not (isinstance(deck, str) and deck in ready):
            names = ", ".join(sorted(ready))
            raise BadOption(f"option decks[{number}]: expected card counts or one of {names}")
