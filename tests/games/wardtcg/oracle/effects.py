"""Effect lines: groups, targets and operations (TCG-12, 16)."""

from collections.abc import Callable

from .cards import CARDS, Line, fits, is_creature, is_equip, lines_of
from .document import (
    Creature,
    Document,
    Frame,
    Infinite,
    all_creatures,
    all_infinites,
    close,
    creature,
    creatures,
    free_slot,
    infinite,
    nearest,
    other,
    primary,
    push,
    roll,
    side_of,
)
from .picks import Pick, candidates, late_pick_line, may_pick_card, zone_of
from .stats import conditions_hold, lines_are_on, seats_named
from .timed import cure, give_dot, give_mod, give_status, harm, heal
from .zones import (
    become_limited,
    bounce,
    destroy_infinite,
    from_hand,
    new_creature,
    put,
    size,
    take_control,
    take_out,
    to_hand,
    unbury,
)

LEFT_THE_FIELD = ("dies", "sacrificed")
STATUS_OF = {"fear": "fear", "freeze": "frozen", "stun": "stun", "silence": "silence"}
CARD_OPS = ("recover", "restock", "exile", "search", "call")
WHO_PILES = {"draw": "deck", "mill": "deck", "discard": "hand", "reveal": "hand"}


# groups


def run_lines(doc: Document, frame: Frame) -> bool:
    """Works on the group; False while it waits for a late pick."""
    if late_picks(doc, frame):
        return False
    effects = CARDS[frame["card"]]["effects"]
    if frame["next"] == len(effects):
        close(doc)
    elif fires(doc, frame, effects[frame["next"]]):
        mark_used(doc, frame)
        start_line(doc, frame, effects[frame["next"]])
    else:
        frame["next"] += 1
    return True


def late_picks(doc: Document, frame: Frame) -> dict[str, Pick]:
    """Picks still to be made at the start of the group (TCG-6.8)."""
    line = late_pick_line(frame["card"], frame["when"])
    if line is None or frame["next"] > 0 or frame["pick"] is not None:
        return {}
    may_come = any(
        may_work(doc, frame, number, each)
        for number, each in lines_of(frame["card"], frame["when"])
        if each == line
    )
    return candidates(doc, frame["seat"], line) if may_come else {}


def fires(doc: Document, frame: Frame, line: Line) -> bool:
    if line["when"] != frame["when"] or not may_work(doc, frame, frame["next"], line):
        return False
    return has_object(doc, frame, line)  # TCG-12.5


def may_work(doc: Document, frame: Frame, number: int, line: Line) -> bool:
    return (
        source_is_on(doc, frame)
        and not is_used_up(doc, frame, number, line)
        and conditions_hold(doc, frame["seat"], line)
    )


def source_is_on(doc: Document, frame: Frame) -> bool:
    if frame["when"] in LEFT_THE_FIELD or frame["when"] == "cast":
        return True
    if is_creature(frame["card"]):
        return lines_are_on(doc, frame["source"])
    return infinite(doc, frame["source"]) is not None


def is_used_up(doc: Document, frame: Frame, number: int, line: Line) -> bool:
    """TCG-12.3; a `use` group was marked as a whole when it was used."""
    source = creature(doc, frame["source"])
    if source is None or frame["when"] == "use" or line.get("often", False):
        return False
    return number in source["used"]


def mark_used(doc: Document, frame: Frame) -> None:
    source, line = creature(doc, frame["source"]), CARDS[frame["card"]]["effects"][frame["next"]]
    if source is not None and not line.get("often", False):
        source["used"] = sorted({*source["used"], frame["next"]})


def start_line(doc: Document, frame: Frame, line: Line) -> None:
    if "on_roll" in line:
        roll(doc, 1, "on_roll")
    else:
        roll_amount(doc, frame, line)


def on_roll_rolled(doc: Document, frame: Frame, result: int) -> None:
    line = CARDS[frame["card"]]["effects"][frame["next"]]
    if result >= line["on_roll"]:
        roll_amount(doc, frame, line)
    else:
        frame["next"] += 1


def roll_amount(doc: Document, frame: Frame, line: Line) -> None:
    if "dice" in line:
        roll(doc, line["dice"], "amount")
    else:
        perform(doc, frame, line, line.get("amount", 0))


def amount_rolled(doc: Document, frame: Frame, result: int) -> None:
    line = CARDS[frame["card"]]["effects"][frame["next"]]
    perform(doc, frame, line, line.get("amount", 0) + result)


def perform(doc: Document, frame: Frame, line: Line, amount: int) -> None:
    frame["next"] += 1
    OPS[line["op"]](doc, frame, line, amount)


# what a line acts on


def has_object(doc: Document, frame: Frame, line: Line) -> bool:
    op, slots = line["op"], doc["seats"][frame["seat"]]["limited"]
    if op in ("call", "take") and free_slot(slots) is None:
        return False
    if op in CARD_OPS:
        return picked_card(doc, frame, line) is not None
    if op in WHO_PILES:
        return any(size(doc["seats"][seat][WHO_PILES[op]]) for seat in whose(doc, frame, line))
    if op in ("multiply", "evade"):
        return pending_hit(doc, frame["seat"], op) is not None
    if op in ("muster", "waive", "negate"):
        return True
    return bool(magic_targets(doc, frame, line) if op == "shatter" else targets(doc, frame, line))


def whose(doc: Document, frame: Frame, line: Line) -> list[int]:
    return seats_named(doc, frame["seat"], line["who"])


def targets(doc: Document, frame: Frame, line: Line) -> list[Creature]:
    found = [
        c
        for c in reached(doc, frame, line["target"])
        if c is not None and c["hp"] > 0 and fits(c["card"], line)
    ]
    if line["op"] == "take":
        found = [c for c in found if side_of(doc, c["id"]) != frame["seat"]]
    return found


def reached(doc: Document, frame: Frame, word: str) -> list[Creature | None]:
    own, foe = frame["seat"], other(frame["seat"])
    match word:
        case "self":
            return [creature(doc, frame["source"])]
        case "bearer":
            return [bearer_of(doc, frame)]
        case "victim" | "attacker":
            return [creature(doc, frame[word])]
        case "own" | "foe":
            return [primary(doc, own if word == "own" else foe)]
        case "own_all" | "foe_all":
            return [*creatures(doc, own if word == "own_all" else foe)]
        case "all":
            return [*all_creatures(doc)]
    return [creature(doc, (frame["pick"] or {}).get("creature"))]


def bearer_of(doc: Document, frame: Frame) -> Creature | None:
    equip = infinite(doc, frame["source"])
    return None if equip is None else creature(doc, equip["bearer"])


def magic_targets(doc: Document, frame: Frame, line: Line) -> list[Infinite]:
    found = all_infinites(doc)
    if line["target"] == "pick_magic":
        found = [m for m in found if m["id"] == (frame["pick"] or {}).get("magic")]
    return [m for m in found if fits(m["card"], line)]


def picked_card(doc: Document, frame: Frame, line: Line) -> str | None:
    """The picked card if it is still where it was picked."""
    owner, zone = zone_of(frame["seat"], line)
    card: str | None = (frame["pick"] or {}).get("card")
    if card is None or card not in doc["seats"][owner][zone]:
        return None
    return card if may_pick_card(card, zone, line) else None


def pending_hit(doc: Document, seat: int, op: str) -> Frame | None:
    """The attack in A7 that this seat may multiply or evade (TCG-6.7)."""
    attack = nearest(doc, "attack")
    if attack is None or attack["stage"] != "hit" or attack["evaded"]:
        return None
    if side_of(doc, attack["by" if op == "multiply" else "on"]) != seat:
        return None
    return attack


def acting_creature(doc: Document, frame: Frame) -> Creature | None:
    """The creature that does what the line says: itself, or the bearer of an Equip."""
    if is_creature(frame["card"]):
        return creature(doc, frame["source"])
    return bearer_of(doc, frame)


# operations


def op_modifier(doc: Document, frame: Frame, line: Line, _: int) -> None:
    for target in targets(doc, frame, line):
        give_mod(doc, target, frame["next"] - 1, line)


def op_damage(doc: Document, frame: Frame, line: Line, amount: int) -> None:
    for target in targets(doc, frame, line):
        harm(target, amount)


def op_heal(doc: Document, frame: Frame, line: Line, amount: int) -> None:
    for target in targets(doc, frame, line):
        heal(target, amount, line.get("over", False))


def op_drain(doc: Document, frame: Frame, line: Line, amount: int) -> None:
    lost = sum(harm(target, amount) for target in targets(doc, frame, line))
    healed = acting_creature(doc, frame)
    if not is_creature(frame["card"]) and not is_equip(frame["card"]):
        healed = primary(doc, frame["seat"])
    if healed is not None:
        heal(healed, lost)


def op_destroy(doc: Document, frame: Frame, line: Line, _: int) -> None:
    for target in targets(doc, frame, line):
        target["hp"] = 0


def op_dot(doc: Document, frame: Frame, line: Line, _: int) -> None:
    holder = acting_creature(doc, frame)
    for target in targets(doc, frame, line):
        give_dot(doc, target, line, None if holder is None else holder["id"])


def op_cure(doc: Document, frame: Frame, line: Line, _: int) -> None:
    for target in targets(doc, frame, line):
        cure(target, line["kinds"])


def op_status(doc: Document, frame: Frame, line: Line, _: int) -> None:
    for target in targets(doc, frame, line):
        give_status(doc, target, STATUS_OF[line["op"]], line)


def op_multiply(doc: Document, frame: Frame, line: Line, _: int) -> None:
    attack = pending_hit(doc, frame["seat"], "multiply")
    if attack is not None:
        attack["factor"] *= line["factor"]


def op_evade(doc: Document, frame: Frame, line: Line, _: int) -> None:
    attack = pending_hit(doc, frame["seat"], "evade")
    if attack is not None:
        attack["evaded"] = True


def op_pile(doc: Document, frame: Frame, line: Line, amount: int) -> None:
    """`draw`, `discard` and `mill` become frames, the active seat's on top."""
    for seat in reversed(whose(doc, frame, line)):
        if size(doc["seats"][seat][WHO_PILES[line["op"]]]):
            push(doc, line["op"], seat=seat, left=amount)


def op_reveal(doc: Document, frame: Frame, line: Line, _: int) -> None:
    for seat in whose(doc, frame, line):
        doc["seats"][seat]["shown"] = dict(doc["seats"][seat]["hand"])


def op_move_card(doc: Document, frame: Frame, line: Line, _: int) -> None:
    owner, zone = zone_of(frame["seat"], line)
    card = frame["pick"]["card"]
    if zone == "cemetery":
        unbury(doc, owner, card)
    elif zone == "hand":
        from_hand(doc, owner, card)
    else:
        take_out(doc["seats"][owner][zone], card)
    arrive(doc, frame, line["op"], owner, card)


def arrive(doc: Document, frame: Frame, op: str, owner: int, card: str) -> None:
    if op in ("recover", "search"):
        to_hand(doc, owner, card, shown=True)
    elif op == "restock":
        put(doc["seats"][owner]["deck"], card)
    elif op == "exile":
        put(doc["seats"][owner]["removed"], card)
    else:
        called = new_creature(doc, card, owner, None)
        become_limited(doc, frame["seat"], called, frame["source"])


def op_shatter(doc: Document, frame: Frame, line: Line, _: int) -> None:
    for magic in magic_targets(doc, frame, line):
        destroy_infinite(doc, magic)


def op_negate(doc: Document, _: Frame, line: Line, __: int) -> None:
    casts = [frame for frame in doc["agenda"] if frame["do"] == "cast"]
    if len(casts) > 1 and CARDS[casts[-2]["card"]]["type"] in line["types"]:
        casts[-2]["negated"] = True


def op_take(doc: Document, frame: Frame, line: Line, _: int) -> None:
    for target in targets(doc, frame, line):
        take_control(doc, frame["seat"], target, frame["source"])


def op_bounce(doc: Document, frame: Frame, line: Line, _: int) -> None:
    bounce(doc, targets(doc, frame, line), line["to"])


def op_muster(doc: Document, frame: Frame, _: Line, amount: int) -> None:
    doc["seats"][frame["seat"]]["summons"] += amount


def op_waive(doc: Document, frame: Frame, _: Line, amount: int) -> None:
    doc["seats"][frame["seat"]]["waive"] += amount


OPS: dict[str, Callable[[Document, Frame, Line, int], None]] = {
    **dict.fromkeys(("gain", "lose", "halve", "set"), op_modifier),
    **dict.fromkeys(("burn", "poison", "bleed", "wrap", "regen"), op_dot),
    **dict.fromkeys(STATUS_OF, op_status),
    **dict.fromkeys(("draw", "discard", "mill"), op_pile),
    **dict.fromkeys(CARD_OPS, op_move_card),
    "damage": op_damage,
    "heal": op_heal,
    "drain": op_drain,
    "destroy": op_destroy,
    "cure": op_cure,
    "multiply": op_multiply,
    "evade": op_evade,
    "reveal": op_reveal,
    "shatter": op_shatter,
    "negate": op_negate,
    "take": op_take,
    "bounce": op_bounce,
    "muster": op_muster,
    "waive": op_waive,
}
