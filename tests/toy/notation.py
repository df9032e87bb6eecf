"""The toy in texts and JSON."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from toy.layout import ACT, COPIES, DEAL, DRAWN, ENDED, KINDS, NONE, PASS, PHASES, RANKS
from wardroom.core.codec import Field
from wardroom.core.errors import BadNotation
from wardroom.core.kernel import Record

Document = dict[str, Any]

FIELDS = (
    "game", "seats", "deck", "hands", "played", "turns", "turn", "phase", "rolled", "winner",
)  # fmt: skip


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


def write(table: Record, s: Record, options: Document) -> Document:
    """Return the document of a record."""
    return {
        "game": "toy",
        "options": dict(options),
        "seats": int(table.seats),
        "deck": cards(s.deck),
        "hands": [cards(hand) for hand in s.hand[: table.seats]],
        "played": cards(s.played),
        "turns": int(s.turns),
        "turn": None if s.turn == NONE else int(s.turn),
        "phase": PHASES[s.phase],
        "rolled": int(s.rolled) or None,
        "winner": "draw" if s.winner == DRAWN else None if s.winner == NONE else int(s.winner),
    }


def cards(counts: npt.NDArray[np.int8]) -> list[int]:
    """Return the ranks that `counts` counts, sorted."""
    return [rank for rank in range(1, RANKS + 1) for _ in range(counts[rank - 1])]


def read(document: Document, table: Record, s: Record) -> None:
    """Fill `s` from a document, or raise BadPosition."""
    doc, seats = Field(document), range(table.seats)
    doc.object(FIELDS, optional=("options",))
    s.phase = doc["phase"].index(PHASES)
    turn = _where(s.phase != ENDED, doc["turn"], seats)
    s.turn = NONE if turn is None else turn
    s.rolled = _where(s.phase == ACT, doc["rolled"], range(1, RANKS + 1)) or 0
    winner = _where(s.phase == ENDED, doc["winner"], (*seats, "draw"))
    s.winner = NONE if winner is None else DRAWN if winner == "draw" else winner
    s.turns = doc["turns"].integer(0, int(table.rounds) * len(seats))
    doc["turn"].require(turn in (None, s.turns % len(seats)) or s.phase == DEAL, "against `turns`")
    _read_cards(doc, table, s)


def _where(applies: bool, field: Field, values: Sequence[Any]) -> Any:
    values = values if applies else (None,)
    return values[field.index(values)]


def _read_cards(doc: Field, table: Record, s: Record) -> None:
    hands = doc["hands"].list(int(table.seats))
    piles = [(doc["deck"], s.deck), (doc["played"], s.played), *zip(hands, s.hand, strict=False)]
    for field, counts in piles:
        for card in field.list():
            counts[card.integer(1, RANKS) - 1] += 1
    held = s.hand.sum(axis=0)
    doc["deck"].require(bool((s.deck + s.played + held == COPIES).all()), "two cards of each rank")
    for seat, hand in enumerate(hands):
        hand.require(len(hand.value) <= table.hand, f"at most {table.hand} cards")
        if s.phase == DEAL and seat != s.turn:
            full = int(table.hand) if seat < s.turn else 0
            hand.require(len(hand.value) == full, f"{full} cards while seat {s.turn} is dealt to")
    dealt = int((held + s.played).sum())
    doc["played"].require(
        (dealt < table.seats * table.hand) == (s.phase == DEAL), f"{dealt} cards were dealt"
    )
