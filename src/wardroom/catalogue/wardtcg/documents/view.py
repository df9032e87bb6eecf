"""What a seat may know: its own cards, and of the other's only what was shown, TCG-15.5."""

from collections import Counter
from typing import Any

from wardroom.catalogue.wardtcg.cards.cardset import COMMON, CREATURE_FIELDS, MAGIC_FIELDS
from wardroom.catalogue.wardtcg.cards.parameters import FLAGS, PARAMS, TEXTS
from wardroom.catalogue.wardtcg.documents.frames import FRAME_KEYS
from wardroom.catalogue.wardtcg.vocabulary import KINDS
from wardroom.core.shape import VALUE, Map

Document = dict[str, Any]

# TCG-16.1: the added sets lie open.
LINE = dict.fromkeys(("when", "op", "target", "side", *PARAMS, *FLAGS, *TEXTS), (*VALUE, [str]))
CARD = {
    **dict.fromkeys((*COMMON, *CREATURE_FIELDS, *MAGIC_FIELDS), (*VALUE, [str])),
    "effects": [LINE],
    "bearer": LINE,
}
SET = {"set": {"id": str, "name": str, "version": int}, "card": [CARD]}

MOD = dict.fromkeys(("id", "line", "op", "stat", "amount", "until"), VALUE)
DOT = dict.fromkeys(("kind", "amount", "left", "clock", "slot", "need", "holder"), VALUE)
CREATURE = {
    **dict.fromkeys(("id", "card", "owner", "hp", "anchor"), VALUE),
    "used": [int],
    "mods": [MOD],
    "dots": [DOT],
    "status": {kind: {"need": int, "until": VALUE} for kind in KINDS},
}
INFINITE = dict.fromkeys(("id", "card", "owner", "bearer"), VALUE)
SEAT = {
    **dict.fromkeys(("deck", "hand", "shown", "cemetery", "removed"), Map(int)),
    **dict.fromkeys(("total", "started", "summons", "waive", "casts"), VALUE),
    "primary": (type(None), CREATURE),
    "limited": [(type(None), CREATURE)],
    "magic": [(type(None), INFINITE)],
}
PUBLIC = (
    "shown", "cemetery", "removed", "total", "started", "summons", "waive", "casts", "primary",
    "limited", "magic",
)  # fmt: skip
FRAME = {
    **dict.fromkeys(("do", *(key.name for keys in FRAME_KEYS.values() for key in keys)), VALUE),
    "rolls": [int],
    "order": [int],
    "pick": (type(None), dict.fromkeys(("creature", "magic", "card"), VALUE)),
    "given": [VALUE],
    "spared": [[int]],
}
SHAPE = {
    **dict.fromkeys(("set", "phase", "reason", "rules", "turn"), VALUE),
    **dict.fromkeys(("active", "first", "serial", "nodes"), VALUE),
    "cards": [SET],
    "result": (type(None), [int]),
    "revealed": (type(None), {"seat": int, "cards": Map(int)}),
    "seats": [SEAT],
    "agenda": [{**FRAME, "queue": [FRAME]}],
}


def redacted(document: Document, seat: int | None) -> Document:
    """Return a position's document as `seat` (None: a spectator) may know it."""
    open_lists = document["options"]["open_lists"]
    seats = [
        known if number == seat else _other(known, open_lists)
        for number, known in enumerate(document["seats"])
    ]
    return {**document, "seats": seats}


def _other(known: Document, open_lists: bool) -> Document:
    """Another seat, by allow-list."""
    hidden = {zone: {"count": sum(known[zone].values())} for zone in ("deck", "hand")}
    shown = {**hidden, **{name: known[name] for name in PUBLIC}}
    if open_lists:
        unseen: Counter[str] = Counter(known["hand"])
        unseen = unseen + Counter(known["deck"]) - Counter(known["shown"])
        shown["unseen"] = dict(sorted(unseen.items()))
    return shown
