"""WARD in JSON: the document of a position, TCG-15.1 to 15.3."""

from typing import Any

from wardroom.catalogue.wardtcg.cards.library import FIRST_MUSTER, Library
from wardroom.catalogue.wardtcg.cards.operations import HALVE, WORDS
from wardroom.catalogue.wardtcg.documents.frames import write_frame
from wardroom.catalogue.wardtcg.layout import (
    CEMETERY,
    DECK,
    DRAWN,
    HAND,
    LINES,
    NOBODY,
    REMOVED,
    REVEALED,
    SHOWN,
    SLOTS,
    STAY,
    ZONE_BITS,
    ZONE_MASK,
)
from wardroom.catalogue.wardtcg.vocabulary import (
    K_WRAP,
    KINDS,
    OVER_TIME,
    P_OVER,
    PHASES,
    REASONS,
    STATS,
    TICK_SLOTS,
)
from wardroom.core.kernel import Record

Document = dict[str, Any]
ZONES = {"deck": DECK, "hand": HAND, "shown": SHOWN, "cemetery": CEMETERY, "removed": REMOVED}


def write(library: Library, s: Record, options: Document, version: int) -> Document:
    """Return the document of a record; `cards` holds the added sets, if any."""
    added = {"cards": library.added} if library.added else {}
    return {
        "game": "wardtcg",
        "rules": version,
        "set": FIRST_MUSTER,
        **added,
        "options": dict(options),
        "phase": PHASES[s.phase],
        "turn": int(s.turn),
        "active": _seat(s.active),
        "first": _seat(s.first),
        "serial": int(s.serial),
        "nodes": int(s.nodes),
        "result": _result(s),
        "reason": REASONS[s.reason],
        "revealed": _revealed(library, s),
        "seats": [_write_seat(library, s, seat) for seat in range(2)],
        "agenda": [write_frame(library, s, place) for place in range(s.depth)],
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else int(seat)


def _id(number: int) -> int | None:
    return int(number) or None


def _result(s: Record) -> list[int] | None:
    if s.phase != P_OVER:
        return None
    return [0, 0] if s.winner == DRAWN else [1 if s.winner == seat else -1 for seat in range(2)]


def _revealed(library: Library, s: Record) -> Document | None:
    if s.revealed == NOBODY:
        return None
    return {"seat": int(s.revealed), "cards": pile(library, s, int(s.revealed), REVEALED)}


def pile(library: Library, s: Record, seat: int, zone: int) -> dict[str, int]:
    """The cards of a zone, id to count."""
    counts = (s.pile[seat] >> ZONE_BITS * zone & ZONE_MASK).tolist()
    return {card: count for card, count in zip(library.ids, counts, strict=False) if count}


def _write_seat(library: Library, s: Record, seat: int) -> Document:
    places = slice(seat * SLOTS, seat * SLOTS + SLOTS)
    creatures = [_write_creature(library, creature) for creature in s.creature[places]]
    return {
        **{name: pile(library, s, seat, zone) for name, zone in ZONES.items()},
        "total": int(s.total[seat]),
        "started": bool(s.started[seat]),
        "summons": int(s.summons[seat]),
        "waive": int(s.waive[seat]),
        "casts": int(s.casts[seat]),
        "primary": creatures[0],
        "limited": creatures[1:],
        "magic": [_write_infinite(library, infinite) for infinite in s.infinite[places]],
    }


def _write_creature(library: Library, creature: Record) -> Document | None:
    if creature.id == 0:
        return None
    return {
        "id": int(creature.id),
        "card": library.ids[creature.card],
        "owner": int(creature.owner),
        "hp": int(creature.hp),
        "anchor": _id(creature.anchor),
        "used": [line for line in range(LINES) if int(creature.used) >> line & 1],
        "mods": [_write_mod(mod) for mod in creature.mods[: creature.mod_count]],
        "dots": [_write_dot(creature, kind) for kind in OVER_TIME if _dot(creature, kind).amount],
        "status": _write_status(creature),
    }


def _write_mod(mod: Record) -> Document:
    return {
        "id": int(mod.id),
        "line": int(mod.line),
        "op": WORDS[mod.op],
        "stat": STATS[mod.stat],
        "amount": None if mod.op == HALVE else int(mod.amount),
        "until": _until(mod.until),
    }


def _until(turn: int) -> int | None:
    return None if turn == STAY else int(turn)


def _dot(creature: Record, kind: str) -> Record:
    return creature.dots[KINDS.index(kind)]


def _write_dot(creature: Record, kind: str) -> Document:
    dot, wrap = _dot(creature, kind), kind == KINDS[K_WRAP]
    return {
        "kind": kind,
        "amount": int(dot.amount),
        "left": int(dot.left) or None,
        "clock": int(dot.clock),
        "slot": TICK_SLOTS[dot.in_upkeep],
        "need": int(creature.wrap_need) if wrap else None,
        "holder": _id(creature.wrap_holder) if wrap else None,
    }


def _write_status(creature: Record) -> Document:
    status: Document = {}
    if creature.fear_need:
        status["fear"] = {"need": int(creature.fear_need), "until": _until(creature.fear_until)}
    if creature.frozen_need:
        status["frozen"] = {"need": int(creature.frozen_need)}
    if creature.stun_until:
        status["stun"] = {"until": _until(creature.stun_until)}
    if creature.silence_until:
        status["silence"] = {"until": _until(creature.silence_until)}
    return status


def _write_infinite(library: Library, infinite: Record) -> Document | None:
    if infinite.id == 0:
        return None
    return {
        "id": int(infinite.id),
        "card": library.ids[infinite.card],
        "owner": int(infinite.owner),
        "bearer": _id(infinite.bearer),
    }
