"""The rules of a game as a page: first what to know in one minute."""

import tomllib

from wardroom.catalogue import rulebook, text, things
from wardroom.core.rulebook_page import page

HEADINGS = {"aim": "The aim", "turn": "A turn", "win": "To win"}


def rules_page(game: str) -> str:
    """Return the page in Markdown. Nothing is played for it, so that it is there at once."""
    told = tomllib.loads(text(game, "minute.toml") or "")
    minute = [(heading, told[name]) for name, heading in HEADINGS.items() if name in told]
    return page(rulebook(game), minute, things(game))
