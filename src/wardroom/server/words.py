"""Words that people type: bounded, and without signs that hide or turn other text."""

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, StringConstraints

MAX_NAME = 32
MAX_CHAT = 500


def _plain(text: object) -> object:
    """Drop control, format (bidirectional) and unpaired surrogate characters."""
    if not isinstance(text, str):
        return text
    spaced = " ".join(text.split())
    return "".join(sign for sign in spaced if unicodedata.category(sign)[0] != "C").strip()


def _not_empty(text: str) -> str:
    if not text:
        raise ValueError("expected some words")
    return text


Name = Annotated[
    str,
    BeforeValidator(_plain),
    StringConstraints(max_length=MAX_NAME),
    AfterValidator(_not_empty),
]
Words = Annotated[
    str,
    BeforeValidator(_plain),
    StringConstraints(max_length=MAX_CHAT),
    AfterValidator(_not_empty),
]
