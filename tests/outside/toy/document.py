"""The toy's position document: the hands are their owners', the deck is nobody's to see."""

from typing import Any

from toy.layout import ACT, COPIES, DEAL, DRAWN, ENDED, NONE, PHASES, RANKS
from wardroom.core.codec import Field
from wardroom.core.position import Position
from wardroom.core.schema import (
    GAME_ID,
    NOBODY,
    OWNER,
    PER_SEAT,
    Key,
    Limit,
    ListOf,
    Nullable,
    OneOf,
    Options,
    PositionSchema,
    SeatCount,
    SeatOr,
    Secret,
    Whole,
    option,
)


class Cards(ListOf):
    """The ranks of some cards, sorted; the record counts them by rank."""

    def __init__(self) -> None:
        """Each entry is a rank."""
        super().__init__(Whole(1, RANKS))

    def write(self, value: Any, position: Position) -> list[int]:
        """The ranks that `value` counts."""
        return [rank + 1 for rank, count in enumerate(value) for _ in range(count)]

    def read(self, field: Field, position: Position) -> list[int]:
        """How many there are of each rank."""
        ranks = super().read(field, position)
        return [ranks.count(rank + 1) for rank in range(RANKS)]


def _check_phase(doc: Field, position: Position) -> None:
    s = position.record
    unfit = f"does not fit phase {PHASES[s.phase]}"
    doc["turn"].require((s.turn == NONE) == (s.phase == ENDED), unfit)
    doc["rolled"].require((s.rolled != 0) == (s.phase == ACT), unfit)
    doc["winner"].require((s.winner != NONE) == (s.phase == ENDED), unfit)
    next_turn = s.turns % position.seat_count
    due = s.phase in (DEAL, ENDED) or s.turn == next_turn
    doc["turn"].require(bool(due), "against `turns`")


def _check_cards(doc: Field, position: Position) -> None:
    table, s = position.table, position.record
    held = s.hand.sum(axis=0)
    doc["deck"].require(bool((s.deck + s.played + held == COPIES).all()), "two cards of each rank")
    for seat, hand in enumerate(doc["hands"].list()):
        hand.require(len(hand.value) <= table.hand, f"at most {table.hand} cards")
        if s.phase == DEAL and seat != s.turn:
            full = int(table.hand) if seat < s.turn else 0
            hand.require(len(hand.value) == full, f"{full} cards while seat {s.turn} is dealt to")
    dealt = int((held + s.played).sum())
    doc["played"].require(
        (dealt < table.seats * table.hand) == (s.phase == DEAL), f"{dealt} cards were dealt"
    )


ROUNDS = option("rounds")
MOST_TURNS = Limit(
    lambda position: ROUNDS.now(position) * position.seat_count,
    lambda rulebook: ROUNDS.widest(rulebook) * rulebook.seats[1],
)

SCHEMA = PositionSchema(
    {
        "game": GAME_ID,
        "options": Options(),
        "seats": SeatCount(),
        "deck": Secret(Cards(), to=NOBODY),
        "hands": Key(ListOf(Secret(Cards(), to=OWNER), PER_SEAT), "hand"),
        "played": Cards(),
        "turns": Whole(0, MOST_TURNS),
        "turn": SeatOr({None: NONE}),
        "phase": OneOf(PHASES),
        "rolled": Nullable(Whole(1, RANKS)),
        "winner": SeatOr({"draw": DRAWN, None: NONE}),
    },
    reading=(
        "phase", "turn", "rolled", "winner", "turns", _check_phase, "hands", "deck", "played",
        _check_cards,
    ),
)  # fmt: skip
