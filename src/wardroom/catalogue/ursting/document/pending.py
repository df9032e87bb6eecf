"""What is pending in a position document: a step inside a phase that has still to be done."""

from typing import Any

from wardroom.catalogue.ursting.document.pieces import CARD_NAME, DIE_NAME, faces
from wardroom.catalogue.ursting.layout import (
    BIT,
    BUST_CARDS,
    BUSTING,
    CARDS,
    DICE,
    EXPLOIT_DRAWS,
    EXPLOITING,
    KINDS,
    LOCKING,
    NONE,
    NOTHING,
    RESOLVE,
    ROLLING,
    STINGING,
)
from wardroom.catalogue.ursting.rules.seats import seat_at
from wardroom.core.codec import Field
from wardroom.core.kernel import Record
from wardroom.core.position import Document, Position
from wardroom.core.schema import SEAT, ListOf, Nullable, Object, OneOf, SeatOr, Whole

KIND = OneOf(KINDS[1:], first=1)
SEAT_OR_NULL = SeatOr({None: NONE})
MOST_LEFT = {BUSTING: BUST_CARDS, EXPLOITING: EXPLOIT_DRAWS, ROLLING: 2, LOCKING: 1}

# What is pending has `kind`, `seat` and `left`, and these.
EXTRA = {BUSTING: ("card",), STINGING: ("card",), ROLLING: ("die", "best")}

PENDING = Nullable(
    Object(
        {
            "kind": KIND,
            "seat": SEAT_OR_NULL,
            "left": Whole(1, len(DICE)),
            "card": CARD_NAME,
            "die": DIE_NAME,
            "best": faces(),
            "queue": ListOf(SEAT),
        },
        optional=("card", "die", "best", "queue"),
        name="Pending",
    )
)


def write_pending(s: Any, position: Position) -> Document | None:
    """Return what is pending in a record, or null."""
    if s.kind == NOTHING:
        return None
    pending: Document = {
        "kind": KINDS[s.kind],
        "seat": SEAT_OR_NULL.write(s.seat, position),
        "left": s.left,
    }
    if s.kind in (BUSTING, STINGING):
        pending["card"] = CARDS[s.card]
    if s.kind == ROLLING:
        pending |= {"die": DICE[s.die], "best": s.best or None}
    if s.phase == RESOLVE:
        table = position.table
        order = (int(seat_at(table, position.record, n)) for n in position.seats)
        pending["queue"] = [seat for seat in order if s.queue >> seat & 1]
    return pending


def read_pending(pending: Field, s: Record, position: Position) -> None:
    """Fill what is pending, or raise BadPosition; the phase and the actor are known."""
    s.card, s.die = NONE, NONE
    if pending.value is None:
        s.seat = max(s.actor, NONE)
        return
    if not isinstance(pending.value, dict) or "kind" not in pending.value:
        raise pending.fail("null or an object with a kind")
    s.kind = KIND.read(pending["kind"], position)
    queue = ("queue",) if s.phase == RESOLVE else ()
    pending.object(("kind", "seat", "left", *EXTRA.get(int(s.kind), ()), *queue))
    s.seat = SEAT_OR_NULL.read(pending["seat"], position)
    most = {**MOST_LEFT, STINGING: position.seat_count}.get(int(s.kind), len(DICE))
    s.left = pending["left"].integer(1, most)
    _read_extra(pending, s, position)


def _read_extra(pending: Field, s: Record, position: Position) -> None:
    if s.kind in (BUSTING, STINGING):
        s.card = CARD_NAME.read(pending["card"], position)
    if s.kind == ROLLING:
        s.die = DIE_NAME.read(pending["die"], position)
        s.best = faces(s.die).read(pending["best"], position)
    if s.phase == RESOLVE:
        for seat in pending["queue"].list():
            bit = BIT[SEAT.read(seat, position)]
            seat.require(not s.queue & bit and seat.value != s.seat, "is there twice")
            s.queue |= bit
