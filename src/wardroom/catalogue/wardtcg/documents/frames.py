"""What each kind of frame keeps, TCG-15.3: its keys in a document and their place in the record."""

from typing import Any

from wardroom.catalogue.wardtcg.documents.ids import CARD, SERIAL, SERIAL_OR_NULL
from wardroom.catalogue.wardtcg.layout import (
    LINES,
    MAX_DICE,
    MAX_FACTOR,
    MAX_GIVEN,
    MAX_ORDER,
    MAX_QUEUE,
    MAX_REDRAWS,
    SLOTS,
)
from wardroom.catalogue.wardtcg.vocabulary import (
    ATTACK_STAGES,
    CAST_STAGES,
    FRAMES,
    HIT,
    MOMENTS,
    PICKS,
    ROLLS_FOR,
    STEPS,
    WHENS,
)
from wardroom.core.codec import Field
from wardroom.core.kernel import Record
from wardroom.core.position import Document, Position
from wardroom.core.schema import (
    ABSENT,
    SEAT,
    Either,
    Flag,
    Key,
    Limit,
    ListOf,
    Node,
    Nullable,
    Object,
    OneOf,
    Variant,
    Whole,
    constant,
)

MOST_LEFT = 99


def _read_first_roll(field: Field, frame: Record, position: Position) -> None:
    rolls = field.list()
    field.require(len(rolls) <= 1, "at most one roll is kept")
    frame.first_roll = ROLLED.read(rolls[0], position) if rolls else 0


def _read_at(field: Field, frame: Record, position: Position) -> None:
    step = STEPS[frame.step]
    field.require(step in ("upkeep", "escape"), "only in upkeep and escape")
    frame.at = field.integer(1, SLOTS if step == "upkeep" else SLOTS - 1)


def _read_next_line(field: Field, frame: Record, position: Position) -> None:
    frame.next = field.integer(0, len(position.library.cards[frame.card].effects))


def _write_pick(frame: Any, position: Position) -> Document | None:
    kind = PICKS[frame.pick_kind]
    return None if kind is None else {kind: PICK.keys[kind].part.write(frame.pick, position)}


def _read_pick(field: Field, frame: Record, position: Position) -> None:
    if field.value is None:
        return
    if not isinstance(field.value, dict) or len(field.value) != 1:
        raise field.fail("null or one of creature, magic, card")
    (name, _), *_ = field.items()
    frame.pick_kind = Field(name, field.path, field.error).index(PICKS)
    frame.pick = PICK.value(name, field, position)


def _read_magic_card(field: Field, frame: Record, position: Position) -> None:
    frame.card = CARD.read(field, position)
    field.require(not position.library.cards[frame.card].is_creature, "no magic card")


def _read_creature_card(field: Field, frame: Record, position: Position) -> None:
    frame.card = CARD.read(field, position)
    field.require(position.library.cards[frame.card].is_creature, "no creature card")


# What stands once in a record, as there is one battle, one summon and one settle at most.


def _write_order(frame: Any, position: Position) -> list[int]:
    s = position.record
    order: list[int] = s.order[: s.order_size].tolist()
    return order


def _read_order(field: Field, frame: Record, position: Position) -> None:
    s, order = position.record, ListOf(SERIAL).read(field, position)
    field.require(len(order) <= MAX_ORDER, f"at most {MAX_ORDER} creatures")
    s.order_size = len(order)
    s.order[: len(order)] = order


def _write_given(frame: Any, position: Position) -> list[str | int]:
    s = position.record
    given = s.given[: s.given_size].tolist()
    return [CARD.write(paid, position) if paid >= 0 else -1 - paid for paid in given]


def _read_given(field: Field, frame: Record, position: Position) -> None:
    s, given = position.record, field.list()
    field.require(len(given) + frame.left <= MAX_GIVEN, "too many sacrifices")
    s.given_size = len(given)
    for i, paid in enumerate(given):
        is_card = isinstance(paid.value, str)
        s.given[i] = CARD.read(paid, position) if is_card else -1 - SERIAL.read(paid, position)


def _write_queue(frame: Any, position: Position) -> list[Document]:
    s = position.record
    return [QUEUED.write(group, position) for group in s.queue[: s.queue_size]]


def _read_queue(field: Field, frame: Record, position: Position) -> None:
    s, queue = position.record, field.list()
    field.require(len(queue) <= MAX_QUEUE, f"at most {MAX_QUEUE} groups")
    s.queue_size = len(queue)
    for group, kept in zip(queue, s.queue, strict=False):
        QUEUED.fill(group, kept, position)
        none = "attacker" if kept.when == HIT else "victim"
        group[none].require(kept[none] == 0, f"null for {group['when'].value}")


def _write_spared(frame: Any, position: Position) -> list[list[int]]:
    spared = position.record.spared.tolist()
    return sorted([creature, seat] for seat, creature in enumerate(spared) if creature)


def _read_spared(field: Field, frame: Record, position: Position) -> None:
    for entry in field.list():
        creature, seat = entry.list(2)
        position.record.spared[SEAT.read(seat, position)] = SERIAL.read(creature, position)


PICK = Object(
    {"creature": SERIAL, "magic": SERIAL, "card": CARD}, optional=("creature", "magic", "card")
)
ROLLED = Whole(1, 6)
ROLLS = Key(
    ListOf(ROLLED),
    write=lambda frame, _: [frame.first_roll] if frame.first_roll else [],
    read=_read_first_roll,
)
LEFT = Whole(1, MOST_LEFT)
ORDER_SIZE = Limit(lambda position: int(position.record.order_size), lambda _: MAX_ORDER)


def _kind(do: str, **keys: Node | Key) -> Object:
    at = ("at",) if "at" in keys else ()
    return Object({"do": constant(do), **keys}, optional=at, name=f"{do.capitalize()}Frame")


WHEN = OneOf(WHENS[1:], first=1)
SPARED = ListOf(ListOf(Whole(0, SERIAL.high), 2))
LINES_KEYS: dict[str, Node | Key] = {
    "seat": SEAT,
    "card": CARD,
    "source": SERIAL_OR_NULL,
    "when": WHEN,
    "next": Key(Whole(0, LINES), read=_read_next_line),
    "pick": Key(Nullable(PICK), write=_write_pick, read=_read_pick),
    "victim": SERIAL_OR_NULL,
    "attacker": SERIAL_OR_NULL,
}
# Lines that have not started.
QUEUED = Object(
    {"do": constant("lines"), **LINES_KEYS, "next": constant(0), "pick": constant(None)},
    reading=("do", "next", "pick", "seat", "card", "source", "when", "victim", "attacker"),
    name="QueuedLines",
)

KINDS = {
    "rolloff": _kind("rolloff", rolls=ROLLS),
    "seating": _kind("seating", seat=SEAT),
    "draw": _kind("draw", seat=SEAT, left=LEFT),
    "mill": _kind("mill", seat=SEAT, left=LEFT),
    "discard": _kind("discard", seat=SEAT, left=LEFT),
    "turn": _kind(
        "turn",
        step=OneOf(STEPS),
        at=Key(Whole(1, SLOTS), write=lambda frame, _: frame.at or ABSENT, read=_read_at),
    ),
    "battle": _kind(
        "battle",
        primary=SERIAL_OR_NULL,
        foe=SERIAL_OR_NULL,
        order=Key(ListOf(SERIAL), write=_write_order, read=_read_order),
        next=Whole(0, ORDER_SIZE),
    ),
    "speed": _kind("speed", rolls=ROLLS),
    "attack": _kind(
        "attack",
        by=Key(SERIAL, "attacker"),
        on=Key(SERIAL_OR_NULL, "victim"),
        reply=Key(Flag(), "is_reply"),
        stage=Key(OneOf(ATTACK_STAGES), "attack_stage"),
        factor=Whole(1, MAX_FACTOR),
        evaded=Key(Flag(), "is_evaded"),
    ),
    "window": _kind(
        "window", name=Key(OneOf(MOMENTS[2:], first=2), "moment"), ask=Key(SEAT, "seat")
    ),
    "cast": _kind(
        "cast",
        seat=SEAT,
        card=Key(CARD, read=_read_magic_card),
        pick=LINES_KEYS["pick"],
        stage=Key(OneOf(CAST_STAGES), "cast_stage"),
        negated=Key(Flag(), "is_negated"),
    ),
    "lines": _kind("lines", **LINES_KEYS),
    "roll": _kind("roll", dice=Whole(1, MAX_DICE), **{"for": Key(OneOf(ROLLS_FOR), "reason")}),
    "summon": _kind(
        "summon",
        seat=SEAT,
        card=Key(CARD, read=_read_creature_card),
        left=Whole(0, MAX_GIVEN),
        forced=Key(Flag(), "is_forced"),
        given=Key(ListOf(Either(CARD, SERIAL)), write=_write_given, read=_read_given),
    ),
    "settle": _kind(
        "settle",
        battle=Key(Flag(), "in_battle"),
        attacker=SERIAL_OR_NULL,
        victim=SERIAL_OR_NULL,
        queue=Key(ListOf(QUEUED), write=_write_queue, read=_read_queue),
        spared=Key(SPARED, write=_write_spared, read=_read_spared),
    ),
    "replace": _kind("replace", seat=SEAT, redraws=Whole(0, MAX_REDRAWS)),
}
FRAME = Variant("do", KINDS)


def read_frame(found: Field, frame: Record, position: Position) -> None:
    """Fill a frame, or raise BadPosition."""
    kind = FRAME.kind_of(found, "a frame")
    frame.do = FRAMES.index(kind)
    KINDS[kind].fill(found, frame, position)
    if kind == "attack":
        aimed = found["stage"].value not in ("gate", "target")
        found["on"].require((frame.victim != 0) == aimed, "null until the target is known")


def write_frames(position: Position) -> list[Document]:
    """Return the agenda of a position."""
    s = position.record
    return [KINDS[str(FRAMES[f["do"]])].write(f, position) for f in s.frame[: s.depth]]
