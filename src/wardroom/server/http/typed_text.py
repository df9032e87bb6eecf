"""Text that people type: bounded, and without signs that hide or turn other text."""

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, StringConstraints

MAX_NAME = 32
MAX_CHAT = 500

JOINER, SELECTOR = "\u200d", "\ufe0f"  # make one picture of several, and a picture of a sign
TONES = range(0x1F3FB, 0x1F400)  # of skin
# Unicode's Default_Ignorable_Code_Point outside the categories of control, and the empty Braille
# cell: they show nothing.
INVISIBLE = {
    0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0,
    *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0),
}  # fmt: skip


def _plain(text: object) -> object:
    """Drop what cannot be seen, or turns other text (bidirectional signs); compose letters."""
    if not isinstance(text, str):
        return text
    spaced = " ".join(text.split())
    around = zip(f" {spaced}", spaced, f"{spaced[1:]} ", strict=False)
    kept = "".join(sign for before, sign, after in around if _is_kept(before, sign, after))
    return unicodedata.normalize("NFC", " ".join(kept.split()))


def _is_kept(before: str, sign: str, after: str) -> bool:
    if sign == JOINER:
        return _is_picture(after) and (before == SELECTOR or _is_picture(before))
    if sign == SELECTOR:
        return _is_picture(before)
    return unicodedata.category(sign)[0] != "C" and ord(sign) not in INVISIBLE


def _is_picture(sign: str) -> bool:
    return unicodedata.category(sign) == "So" or ord(sign) in TONES


def _not_empty(text: str) -> str:
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in text):
        raise ValueError("expected some words")
    return text


def _no_bot(name: str) -> str:
    if unicodedata.normalize("NFKC", name).casefold().split()[-1] == "bot":
        raise ValueError("expected a name that does not end in 'bot', as the bots' names do")
    return name


Name = Annotated[
    str,
    BeforeValidator(_plain),
    StringConstraints(max_length=MAX_NAME),
    AfterValidator(_not_empty),
    AfterValidator(_no_bot),
]
ChatText = Annotated[
    str,
    BeforeValidator(_plain),
    StringConstraints(max_length=MAX_CHAT),
    AfterValidator(_not_empty),
]
