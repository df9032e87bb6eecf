"""The toy's actions and outcomes in texts."""

from toy.layout import KINDS, PASS, RANKS
from wardroom.core.errors import BadNotation


def text_of(code: int) -> str:
    """Return the canonical text of an action or outcome."""
    for word, base in KINDS.items():
        if base <= code < base + RANKS:
            return f"{word} {code - base + 1}"
    return "pass"


def code_of(text: str) -> int:
    """Return the code of a text, or raise BadNotation."""
    word, _, rank = text.partition(" ")
    if text == "pass":
        return PASS
    if word in KINDS and rank in map(str, range(1, RANKS + 1)):
        return KINDS[word] + int(rank) - 1
    raise BadNotation(f"action {text!r}: expected pass, play 3, deal 3 or roll 3")
