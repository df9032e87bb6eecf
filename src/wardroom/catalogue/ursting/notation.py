"""Ursting's actions and outcomes in texts."""

from collections.abc import Iterator

from wardroom.catalogue.ursting.layout import (
    ABILITIES,
    ACE,
    BUSTED,
    CARDS,
    DEALT,
    DICE,
    DISPATCHED,
    DRAWN,
    FACE_BITS,
    FACES,
    JACK,
    MOST_SEATS,
    NO_DIE,
    OPENED,
    PICKED,
    RANK,
    ROLLED,
    SEVEN,
    SHIFTS,
    STAY,
    STUNG,
    TWO,
    UP_TWICE,
    WORDS,
)
from wardroom.catalogue.ursting.rules.influence import played
from wardroom.core.errors import BadNotation


def _texts() -> Iterator[tuple[int, str]]:
    """Every action and outcome there is, with its code."""
    yield from enumerate(WORDS)
    yield from ((PICKED + i, f"ability {name}") for i, name in enumerate(ABILITIES))
    yield from ((OPENED + seat, f"first {seat}") for seat in range(MOST_SEATS))
    for die, name in enumerate(DICE):
        yield DISPATCHED + die, f"dispatch {name}"
        yield STUNG + die, f"sting {name}"
        for face in range(1, int(FACES[die]) + 1):
            yield ROLLED + (die << FACE_BITS) + face, f"roll {name} {face}"
    for card, name in enumerate(CARDS):
        yield DEALT + card, f"deal {name}"
        yield DRAWN + card, f"draw {name}"
        yield BUSTED + card, f"bust {name}"
        yield from plays(card)


def plays(card: int) -> Iterator[tuple[int, str]]:
    """Every way to play a card, with its code."""
    rank = RANK[card]
    if rank not in (ACE, TWO, SEVEN, JACK):
        yield played(card, NO_DIE, STAY), f"play {CARDS[card]}"
        return
    for die, name in enumerate(DICE):
        if rank in (SEVEN, JACK):
            yield played(card, die, STAY), f"play {CARDS[card]} {name}"
            continue
        for shift, sign in enumerate(SHIFTS[: None if rank == ACE else UP_TWICE]):
            if shift != STAY:
                yield played(card, die, shift), f"play {CARDS[card]} {name} {sign}"


TEXT = {int(code): text for code, text in _texts()}
CODE = {text: code for code, text in TEXT.items()}


def text_of(code: int) -> str:
    """Return the canonical text of an action or outcome."""
    return TEXT[code]


def code_of(text: str) -> int:
    """Return the code of a text, or raise BadNotation."""
    if text in CODE:
        return CODE[text]
    raise BadNotation(
        f"action {text!r}: expected {', '.join(WORDS)}, play 8h, play 7s d8h, play As d8h +, "
        "dispatch d8h, sting d8h, ability dockers, first 0, deal 8h, draw 8h, bust 8h, roll d8h 3"
    )
