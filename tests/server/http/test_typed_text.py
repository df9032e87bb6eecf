"""Names and chat are words that others can see."""

import unicodedata

import pytest
from pydantic import TypeAdapter, ValidationError

from server.players import open_match, refused
from server.serving import Served
from wardroom.server.http.typed_text import ChatText, Name

NAME, WORDS = TypeAdapter(Name), TypeAdapter(ChatText)
BLANK = [0x3164, 0x2800, 0x115F, 0x1160, 0x034F, 0xFE0F, 0x180B, 0xFFA0, 0x17B4, 0x200B, 0x200D,
         0xE0100, 0x202E, 0xFEFF, 0x00AD, 0x0301, 0x3000]  # fmt: skip


@pytest.mark.parametrize("sign", BLANK, ids=hex)
def test_a_name_of_invisible_signs_is_none(sign: int) -> None:
    for text in (chr(sign), chr(sign) * 3, f" {chr(sign)} {chr(0x3164)}"):
        with pytest.raises(ValidationError, match="expected some words"):
            NAME.validate_python(text)
        with pytest.raises(ValidationError, match="expected some words"):
            WORDS.validate_python(text)


@pytest.mark.parametrize("sign", [s for s in BLANK if s not in (0x0301, 0x3000)], ids=hex)
def test_invisible_signs_are_dropped_from_a_name(sign: int) -> None:
    assert NAME.validate_python(f"An{chr(sign)}n") == "Ann"


@pytest.mark.parametrize("picture", ["👨‍👩‍👧‍👦", "❤️‍🔥", "👩🏽‍🚀", "🏳️‍🌈", "☠️", "🙂"], ids=range(6))
def test_pictures_stay_together(picture: str) -> None:
    assert NAME.validate_python(f"Ann {picture}") == f"Ann {picture}"
    assert NAME.validate_python(picture) == picture


def test_letters_are_composed() -> None:
    assert NAME.validate_python("Jose\u0301") == "Jos\u00e9"
    assert NAME.validate_python("  Ann \n of   Ur ") == "Ann of Ur"
    assert unicodedata.is_normalized("NFC", NAME.validate_python("A\u030angstro\u0308m"))


@pytest.mark.parametrize("name", ["Deckhand bot", "deckhand BOT", "x \uff22\uff2f\uff34", "Bot"])
def test_nobody_is_called_like_a_bot(server: Served, name: str) -> None:
    answer = open_match(server)[0].ask("join", name=name)
    assert "'bot'" in refused(answer, 422, "bad_request")


@pytest.mark.parametrize("name", ["Botticelli", "Robot", "bot master", "Abbot"])
def test_others_may_be_called_much_like_one(name: str) -> None:
    assert NAME.validate_python(name) == name
