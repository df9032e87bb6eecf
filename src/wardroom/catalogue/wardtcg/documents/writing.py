"""WARD in JSON: the document of a position, TCG-15.1 to 15.3."""

from typing import Any

from wardroom.catalogue.wardtcg.cards.library import FIRST_MUSTER, Library
from wardroom.catalogue.wardtcg.layout import (
    CEMETERY,
    DECK,
    DRAWN,
    HAND,
    MOD_LINE,
    MOD_STAT,
    NOBODY,
    REMOVED,
    REVEALED,
    SHOWN,
    SLOTS,
    STAY,
    ZONE_BITS,
    ZONE_MASK,
)
from wardroom.catalogue.wardtcg.rules.turn import T3
from wardroom.catalogue.wardtcg.vocabulary import (
    ATTACK_STAGES,
    CAST_STAGES,
    FRAMES,
    HALVE,
    HIT,
    K_WRAP,
    MOMENTS,
    OPS,
    OVER_TIME,
    P_OVER,
    PHASES,
    PICKED_CARD,
    PICKS,
    REASONS,
    ROLLS_FOR,
    STATS,
    STEPS,
    T_ESCAPE,
    T_UPKEEP,
    WHENS,
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
    places = range(seat * SLOTS, seat * SLOTS + SLOTS)
    creatures = [_write_creature(library, s, c) for c in places]
    return {
        **{name: pile(library, s, seat, zone) for name, zone in ZONES.items()},
        "total": int(s.total[seat]),
        "started": bool(s.started[seat]),
        "summons": int(s.summons[seat]),
        "waive": int(s.waive[seat]),
        "casts": int(s.casts[seat]),
        "primary": creatures[0],
        "limited": creatures[1:],
        "magic": [_write_infinite(library, s, m) for m in places],
    }


def _write_creature(library: Library, s: Record, c: int) -> Document | None:
    if s.c_id[c] == 0:
        return None
    return {
        "id": int(s.c_id[c]),
        "card": library.ids[s.c_card[c]],
        "owner": int(s.c_owner[c]),
        "hp": int(s.c_hp[c]),
        "anchor": _id(s.c_anchor[c]),
        "used": [line for line in range(8) if int(s.c_used[c]) >> line & 1],
        "mods": [_write_mod(s, c, i) for i in range(s.c_mods[c])],
        "dots": [_write_dot(s, c, kind) for kind in range(5) if s.dot_amount[c, kind]],
        "status": _write_status(s, c),
    }


def _write_mod(s: Record, c: int, i: int) -> Document:
    kind = int(s.mod_kind[c, i])
    op = kind % MOD_STAT
    return {
        "id": int(s.mod_id[c, i]),
        "line": kind // MOD_LINE,
        "op": OPS[op],
        "stat": STATS[kind // MOD_STAT % 8],
        "amount": None if op == HALVE else int(s.mod_amount[c, i]),
        "until": _until(s.mod_until[c, i]),
    }


def _until(turn: int) -> int | None:
    return None if turn == STAY else int(turn)


def _write_dot(s: Record, c: int, kind: int) -> Document:
    clock = int(s.dot_clock[c, kind])
    wrap = kind == K_WRAP
    return {
        "kind": OVER_TIME[kind],
        "amount": int(s.dot_amount[c, kind]),
        "left": int(s.dot_left[c, kind]) or None,
        "clock": clock % 2,
        "slot": "upkeep" if clock >= 2 else "combat",
        "need": int(s.wrap_need[c]) if wrap else None,
        "holder": _id(s.wrap_holder[c]) if wrap else None,
    }


def _write_status(s: Record, c: int) -> Document:
    status: Document = {}
    if s.fear_need[c]:
        status["fear"] = {"need": int(s.fear_need[c]), "until": _until(s.fear_until[c])}
    if s.frozen_need[c]:
        status["frozen"] = {"need": int(s.frozen_need[c])}
    if s.stun_until[c]:
        status["stun"] = {"until": _until(s.stun_until[c])}
    if s.silence_until[c]:
        status["silence"] = {"until": _until(s.silence_until[c])}
    return status


def _write_infinite(library: Library, s: Record, m: int) -> Document | None:
    if s.m_id[m] == 0:
        return None
    return {
        "id": int(s.m_id[m]),
        "card": library.ids[s.m_card[m]],
        "owner": int(s.m_owner[m]),
        "bearer": _id(s.m_bearer[m]),
    }


# The agenda.


def write_frame(library: Library, s: Record, f: int) -> Document:
    """Return one frame of the agenda, TCG-15.3."""
    do = FRAMES[s.f_do[f]]
    assert do is not None
    return {"do": do, **WRITERS[do](library, s, f)}


def _rolls(library: Library, s: Record, f: int) -> Document:
    return {"rolls": [int(s.f_next[f])] if s.f_next[f] else []}


def _seating(library: Library, s: Record, f: int) -> Document:
    return {"seat": int(s.f_seat[f])}


def _cards(library: Library, s: Record, f: int) -> Document:
    return {"seat": int(s.f_seat[f]), "left": int(s.f_next[f])}


def _turn(library: Library, s: Record, f: int) -> Document:
    step, at = s.f_stage[f], int(s.f_next[f])
    shown = at > 0 and (step == T_ESCAPE or (step == T_UPKEEP and at != T3))
    return {"step": STEPS[step], **({"at": at} if shown else {})}


def _battle(library: Library, s: Record, f: int) -> Document:
    return {
        "primary": _id(s.f_by[f]),
        "foe": _id(s.f_on[f]),
        "order": s.order[: s.order_size].tolist(),
        "next": int(s.f_next[f]),
    }


def _attack(library: Library, s: Record, f: int) -> Document:
    return {
        "by": int(s.f_by[f]),
        "on": _id(s.f_on[f]),
        "reply": bool(s.f_flag[f]),
        "stage": ATTACK_STAGES[s.f_stage[f]],
        "factor": int(s.f_extra[f]),
        "evaded": bool(s.f_evaded[f]),
    }


def _window(library: Library, s: Record, f: int) -> Document:
    return {"name": MOMENTS[s.f_stage[f]], "ask": int(s.f_seat[f])}


def _pick(library: Library, s: Record, f: int) -> Document | None:
    kind, picked = s.f_pick[f], int(s.f_pick_id[f])
    if kind == 0:
        return None
    return {str(PICKS[kind]): library.ids[picked] if kind == PICKED_CARD else picked}


def _cast(library: Library, s: Record, f: int) -> Document:
    return {
        "seat": int(s.f_seat[f]),
        "card": library.ids[s.f_card[f]],
        "pick": _pick(library, s, f),
        "stage": CAST_STAGES[s.f_stage[f]],
        "negated": bool(s.f_flag[f]),
    }


def _lines(library: Library, s: Record, f: int) -> Document:
    return {
        "seat": int(s.f_seat[f]),
        "card": library.ids[s.f_card[f]],
        "source": _id(s.f_by[f]),
        "when": WHENS[s.f_stage[f]],
        "next": int(s.f_next[f]),
        "pick": _pick(library, s, f),
        "victim": _id(s.f_on[f]),
        "attacker": _id(s.f_extra[f]),
    }


def _roll(library: Library, s: Record, f: int) -> Document:
    return {"dice": int(s.f_next[f]), "for": ROLLS_FOR[s.f_stage[f]]}


def _summon(library: Library, s: Record, f: int) -> Document:
    given = [int(paid) for paid in s.given[: s.given_size]]
    return {
        "seat": int(s.f_seat[f]),
        "card": library.ids[s.f_card[f]],
        "left": int(s.f_next[f]),
        "forced": bool(s.f_flag[f]),
        "given": [library.ids[paid] if paid >= 0 else -1 - paid for paid in given],
    }


def _settle(library: Library, s: Record, f: int) -> Document:
    return {
        "battle": bool(s.f_flag[f]),
        "attacker": _id(s.f_extra[f]),
        "victim": _id(s.f_on[f]),
        "queue": [_queued(library, s, i) for i in range(s.queue_size)],
        "spared": sorted([int(s.spared[seat]), seat] for seat in range(2) if s.spared[seat]),
    }


def _queued(library: Library, s: Record, i: int) -> Document:
    other, hit = _id(s.q_other[i]), s.q_when[i] == HIT
    return {
        "do": "lines",
        "seat": int(s.q_seat[i]),
        "card": library.ids[s.q_card[i]],
        "source": _id(s.q_source[i]),
        "when": WHENS[s.q_when[i]],
        "next": 0,
        "pick": None,
        "victim": other if hit else None,
        "attacker": None if hit else other,
    }


def _replace(library: Library, s: Record, f: int) -> Document:
    return {"seat": int(s.f_seat[f]), "redraws": int(s.f_next[f])}


WRITERS = {
    "rolloff": _rolls,
    "seating": _seating,
    "draw": _cards,
    "mill": _cards,
    "discard": _cards,
    "turn": _turn,
    "battle": _battle,
    "speed": _rolls,
    "attack": _attack,
    "window": _window,
    "cast": _cast,
    "lines": _lines,
    "roll": _roll,
    "summon": _summon,
    "settle": _settle,
    "replace": _replace,
}
