"""What each kind of frame keeps, TCG-15.3: its keys in a document and their place in the record."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from wardroom.catalogue.wardtcg.cards.library import Library
from wardroom.catalogue.wardtcg.documents.ids import card_number, serial, serial_or_null
from wardroom.catalogue.wardtcg.layout import (
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
    PICKED_CARD,
    PICKS,
    ROLLS_FOR,
    STEPS,
    WHENS,
)
from wardroom.core.codec import Field
from wardroom.core.kernel import Record

Document = dict[str, Any]
MOST_LEFT = 99


class Kept(NamedTuple):
    """A frame, an entry of the queue among them, with the record it is part of."""

    library: Library
    s: Record
    frame: Record


@dataclass(frozen=True)
class Key:
    """A key of a frame: how it is read into the record, and written from it."""

    name: str
    read: Callable[[Kept, Field], None]
    write: Callable[[Kept], Any]
    optional: bool = False  # left out where it would be 0


def _key(
    name: str,
    field: str,
    taken: Callable[[Kept, Field], int],
    shown: Callable[[Kept, int], Any] = lambda _, number: number,
    optional: bool = False,
) -> Key:
    """Return a key that is kept in one field of the frame."""

    def read(kept: Kept, found: Field) -> None:
        kept.frame[field] = taken(kept, found)

    return Key(name, read, lambda kept: shown(kept, int(kept.frame[field])), optional)


def _number(name: str, field: str, low: int, high: int) -> Key:
    return _key(name, field, lambda _, found: found.integer(low, high))


def _flag(name: str, field: str) -> Key:
    return _key(name, field, lambda _, found: found.boolean(), lambda _, number: bool(number))


def _word(name: str, field: str, words: tuple[str, ...], first: int = 0) -> Key:
    """Return a key that holds a word; those before `first` stand elsewhere only."""
    return _key(
        name,
        field,
        lambda _, found: first + found.index(words[first:]),
        lambda _, number: words[number],
    )


def _serial(name: str, field: str) -> Key:
    return _key(
        name, field, lambda _, found: serial_or_null(found), lambda _, number: number or None
    )


def _card_id(kept: Kept, number: int) -> str:
    return kept.library.ids[number]


def _card(fits: Callable[[bool], bool] = lambda _: True, otherwise: str = "") -> Key:
    def taken(kept: Kept, found: Field) -> int:
        number = card_number(kept.library, found)
        found.require(fits(kept.library.cards[number].is_creature), otherwise)
        return number

    return _key("card", "card", taken, _card_id)


def _first_roll(_: Kept, found: Field) -> int:
    rolls = found.list()
    found.require(len(rolls) <= 1, "at most one roll is kept")
    return rolls[0].integer(1, 6) if rolls else 0


def _at(kept: Kept, found: Field) -> int:
    step = STEPS[kept.frame.step]
    found.require(step in ("upkeep", "escape"), "only in upkeep and escape")
    return found.integer(1, SLOTS if step == "upkeep" else SLOTS - 1)


def _next_line(kept: Kept, found: Field) -> int:
    return found.integer(0, len(kept.library.cards[kept.frame.card].effects))


def _read_pick(kept: Kept, found: Field) -> None:
    if found.value is None:
        return
    if not isinstance(found.value, dict) or len(found.value) != 1:
        raise found.fail("null or one of creature, magic, card")
    (name, picked), *_ = found.items()
    kind = Field(name, found.path, found.error).index(PICKS)
    kept.frame.pick_kind = kind
    is_card = kind == PICKED_CARD
    kept.frame.pick = card_number(kept.library, picked) if is_card else serial(picked)


def _write_pick(kept: Kept) -> Document | None:
    kind, picked = kept.frame.pick_kind, int(kept.frame.pick)
    if kind == 0:
        return None
    return {str(PICKS[kind]): _card_id(kept, picked) if kind == PICKED_CARD else picked}


# What stands once in a record, as there is one battle, one summon and one settle at most.


def _read_order(kept: Kept, found: Field) -> None:
    order = [serial(entry) for entry in found.list()]
    found.require(len(order) <= MAX_ORDER, f"at most {MAX_ORDER} creatures")
    kept.s.order_size = len(order)
    kept.s.order[: len(order)] = order


def _write_order(kept: Kept) -> list[int]:
    order: list[int] = kept.s.order[: kept.s.order_size].tolist()
    return order


def _read_given(kept: Kept, found: Field) -> None:
    given = found.list()
    found.require(len(given) + kept.frame.left <= MAX_GIVEN, "too many sacrifices")
    kept.s.given_size = len(given)
    for i, paid in enumerate(given):
        is_card = isinstance(paid.value, str)
        kept.s.given[i] = card_number(kept.library, paid) if is_card else -1 - serial(paid)


def _write_given(kept: Kept) -> list[str | int]:
    given = kept.s.given[: kept.s.given_size].tolist()
    return [_card_id(kept, paid) if paid >= 0 else -1 - paid for paid in given]


def _read_queue(kept: Kept, found: Field) -> None:
    queue = found.list()
    found.require(len(queue) <= MAX_QUEUE, f"at most {MAX_QUEUE} groups")
    kept.s.queue_size = len(queue)
    for i, group in enumerate(queue):
        _read_queued(Kept(kept.library, kept.s, kept.s.queue[i]), group)


def _read_queued(kept: Kept, group: Field) -> None:
    keys = FRAME_KEYS["lines"]
    group.object(("do", *(key.name for key in keys)))
    group["do"].index(("lines",))
    for name, value in (("next", 0), ("pick", None)):
        group[name].index((value,))  # the group has not started
    for key in keys:
        if key.name not in ("next", "pick"):
            key.read(kept, group[key.name])
    none = "attacker" if kept.frame.when == HIT else "victim"
    group[none].require(kept.frame[none] == 0, f"null for {group['when'].value}")


def _write_queue(kept: Kept) -> list[Document]:
    return [_write_queued(Kept(*kept[:2], kept.s.queue[i])) for i in range(kept.s.queue_size)]


def _write_queued(kept: Kept) -> Document:
    not_started = {"next": 0, "pick": None}
    return {
        "do": "lines",
        **{
            key.name: not_started[key.name] if key.name in not_started else key.write(kept)
            for key in FRAME_KEYS["lines"]
        },
    }


def _read_spared(kept: Kept, found: Field) -> None:
    for entry in found.list():
        creature, seat = entry.list(2)
        kept.s.spared[seat.integer(0, 1)] = serial(creature)


def _write_spared(kept: Kept) -> list[list[int]]:
    return sorted([int(kept.s.spared[seat]), seat] for seat in range(2) if kept.s.spared[seat])


SEAT = _number("seat", "seat", 0, 1)
LEFT = _number("left", "left", 1, MOST_LEFT)
ROLLS = _key("rolls", "first_roll", _first_roll, lambda _, roll: [roll] if roll else [])
PICK = Key("pick", _read_pick, _write_pick)

FRAME_KEYS: dict[str, tuple[Key, ...]] = {
    "rolloff": (ROLLS,),
    "seating": (SEAT,),
    "draw": (SEAT, LEFT),
    "mill": (SEAT, LEFT),
    "discard": (SEAT, LEFT),
    "turn": (_word("step", "step", STEPS), _key("at", "at", _at, optional=True)),
    "battle": (
        _serial("primary", "primary"),
        _serial("foe", "foe"),
        Key("order", _read_order, _write_order),
        _key("next", "next", lambda kept, found: found.integer(0, int(kept.s.order_size))),
    ),
    "speed": (ROLLS,),
    "attack": (
        _key("by", "attacker", lambda _, found: serial(found)),
        _serial("on", "victim"),
        _flag("reply", "is_reply"),
        _word("stage", "attack_stage", ATTACK_STAGES),
        _number("factor", "factor", 1, MAX_FACTOR),
        _flag("evaded", "is_evaded"),
    ),
    "window": (_word("name", "moment", MOMENTS, first=2), _number("ask", "seat", 0, 1)),
    "cast": (
        SEAT,
        _card(lambda is_creature: not is_creature, "no magic card"),
        PICK,
        _word("stage", "cast_stage", CAST_STAGES),
        _flag("negated", "is_negated"),
    ),
    "lines": (
        SEAT,
        _card(),
        _serial("source", "source"),
        _word("when", "when", WHENS, first=1),
        _key("next", "next", _next_line),
        PICK,
        _serial("victim", "victim"),
        _serial("attacker", "attacker"),
    ),
    "roll": (_number("dice", "dice", 1, MAX_DICE), _word("for", "reason", ROLLS_FOR)),
    "summon": (
        SEAT,
        _card(lambda is_creature: is_creature, "no creature card"),
        _number("left", "left", 0, MAX_GIVEN),
        _flag("forced", "is_forced"),
        Key("given", _read_given, _write_given),
    ),
    "settle": (
        _flag("battle", "in_battle"),
        _serial("attacker", "attacker"),
        _serial("victim", "victim"),
        Key("queue", _read_queue, _write_queue),
        Key("spared", _read_spared, _write_spared),
    ),
    "replace": (SEAT, _number("redraws", "redraws", 0, MAX_REDRAWS)),
}


def read_frame(library: Library, s: Record, place: int, found: Field) -> None:
    """Fill the frame at `place`, or raise BadPosition."""
    kind = found.value.get("do") if isinstance(found.value, dict) else None
    if not isinstance(kind, str) or kind not in FRAME_KEYS:
        raise found.fail("a frame: do is one of " + ", ".join(FRAME_KEYS))
    keys = FRAME_KEYS[kind]
    optional = [key.name for key in keys if key.optional]
    found.object(("do", *(key.name for key in keys if not key.optional)), optional)
    kept = Kept(library, s, s.frame[place])
    kept.frame.do = FRAMES.index(kind)
    for key in keys:
        if key.name in found.value:
            key.read(kept, found[key.name])
    if kind == "attack":
        aimed = found["stage"].value not in ("gate", "target")
        found["on"].require((kept.frame.victim != 0) == aimed, "null until the target is known")


def write_frame(library: Library, s: Record, place: int) -> Document:
    """Return the frame at `place`."""
    kept = Kept(library, s, s.frame[place])
    kind = str(FRAMES[kept.frame.do])
    written = {key: key.write(kept) for key in FRAME_KEYS[kind]}
    shown = {key.name: value for key, value in written.items() if value or not key.optional}
    return {"do": kind, **shown}
