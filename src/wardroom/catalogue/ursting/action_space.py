"""Ursting's actions, numbered: those that the dice and cards of the match's seats allow."""

from wardroom.catalogue.ursting.layout import (
    ABILITIES,
    DICE,
    DISPATCHED,
    FIVE,
    JOKER,
    PICKED,
    RANK,
    SET,
    STUNG,
    SUIT,
    WORDS,
)
from wardroom.catalogue.ursting.notation import plays
from wardroom.core.kernel import Record

VERSION = 1


def codes(table: Record) -> list[int]:
    """Return the codes of all actions of a match, sorted. Events are never played, WU-2.3."""
    dice = DICE[: table.seats * SET]
    cards = range(min(table.seats * SUIT, JOKER))
    played = [
        code
        for card in cards
        if RANK[card] != FIVE
        for code, text in plays(card)
        if _die(text) in (*dice, None)
    ]
    return sorted(
        [
            *range(len(WORDS)),
            *(PICKED + ability for ability in range(len(ABILITIES))),
            *(DISPATCHED + die for die in range(len(dice))),
            *(STUNG + die for die in range(len(dice))),
            *(int(code) for code in played),
        ]
    )


def _die(play: str) -> str | None:
    """The die that the text of a play names."""
    _, _, *rest = play.split(" ")
    return rest[0] if rest else None
