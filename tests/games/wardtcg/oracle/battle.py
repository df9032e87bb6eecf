"""Battle: order, attacks and their steps (TCG-7, 13.2)."""

from .cards import lines_of
from .document import (
    Creature,
    Document,
    Frame,
    close,
    creature,
    creatures,
    equips_on,
    lines_frame,
    other,
    primary,
    push,
    push_settle,
    roll,
    side_of,
)
from .magic import attacker_is_there, open_window, stands, target_is_there
from .picks import field_of, target_text
from .stats import is_able, shield, slay_factor, value
from .timed import harm

CRITICAL_HIT, CRITICAL_MISS = 12, 2


def may_attack(doc: Document) -> bool:
    """TCG-3.9, 7.1."""
    return doc["turn"] > 2 and any(is_able(c) for c in creatures(doc, doc["active"]))


def start_battle(doc: Document) -> None:
    """B1."""
    own, foe = primary(doc, doc["active"]), primary(doc, other(doc["active"]))
    assert own is not None
    assert foe is not None
    push(doc, "battle", primary=own["id"], foe=foe["id"], order=[], next=0)
    if not open_window(doc, "battle"):
        find_order(doc)


# order


def find_order(doc: Document) -> None:
    """B2 and, if speeds tie, B3."""
    battle: Frame = doc["agenda"][-1]
    foe = primary(doc, other(doc["active"]))
    assert foe is not None
    battle["foe"] = foe["id"]
    own = [c for c in creatures(doc, doc["active"]) if is_able(c)]
    if not own:
        close(doc)
    elif "stun" not in foe["status"] and speed(doc, foe) in [speed(doc, c) for c in own]:
        push(doc, "speed", rolls=[])
    else:
        set_order(doc, battle, own_first=True)


def speed(doc: Document, held: Creature) -> int:
    return value(doc, held, "spd")


def set_order(doc: Document, battle: Frame, own_first: bool) -> None:
    """TCG-7.2-7.4; sorting is stable: primary first, then by slot."""
    own = [c for c in creatures(doc, doc["active"]) if is_able(c)]
    foes = [c for c in creatures(doc, other(doc["active"])) if c["id"] == battle["foe"]]
    foes = [c for c in foes if "stun" not in c["status"]]
    line_up = own + foes if own_first else foes + own
    line_up.sort(key=lambda c: -speed(doc, c))
    battle["order"] = [c["id"] for c in line_up]


def run_speed(doc: Document, _: Frame) -> bool:
    roll(doc, 1, "speed")
    return True


def speed_rolled(doc: Document, frame: Frame, result: int) -> None:
    frame["rolls"].append(result)
    if len(frame["rolls"]) == 2:
        if frame["rolls"][0] == frame["rolls"][1]:
            frame["rolls"] = []
        else:
            close(doc)


def run_battle(doc: Document, battle: Frame) -> bool:
    """B4."""
    if battle["next"] == len(battle["order"]):
        close(doc)
        return True
    number = battle["order"][battle["next"]]
    battle["next"] += 1
    if has_place(doc, battle, number):
        push(
            doc,
            "attack",
            by=number,
            on=None,
            reply=number == battle["foe"],
            stage="gate",
            factor=1,
            evaded=False,
        )
    return True


def resume_battle(doc: Document, battle: Frame, done: Frame) -> None:
    if done["do"] == "window":
        find_order(doc)
    elif done["do"] == "speed":
        set_order(doc, battle, own_first=done["rolls"][0] > done["rolls"][1])


def has_place(doc: Document, battle: Frame, number: int) -> bool:
    """TCG-7.7, 7.8."""
    if number != battle["foe"]:
        return stands(doc, number, doc["active"], only_primary=False)
    return stands(doc, number, other(doc["active"]), only_primary=True) and stands(
        doc, battle["primary"], doc["active"], only_primary=True
    )


# attack


def run_attack(doc: Document, attack: Frame) -> bool:
    match attack["stage"]:
        case "gate":
            gate(doc, attack)
        case "target":
            return find_target(doc, attack)
        case "strike":
            if not open_window(doc, "strike"):
                after_strike(doc, attack)
        case "hit":
            if not open_window(doc, "hit"):
                after_hit(doc, attack)
        case "after":
            if not open_window(doc, "after"):
                close(doc)
    return True


def resume_attack(doc: Document, attack: Frame, done: Frame) -> None:
    if done["do"] == "settle":
        attack["stage"] = "after"
    elif done["name"] == "strike":
        after_strike(doc, attack)
    elif done["name"] == "hit":
        after_hit(doc, attack)
    else:
        close(doc)


def attacker_of(doc: Document, attack: Frame) -> Creature:
    found = creature(doc, attack["by"])
    assert found is not None
    return found


def target_of(doc: Document, attack: Frame) -> Creature:
    found = creature(doc, attack["on"])
    assert found is not None
    return found


def gate(doc: Document, attack: Frame) -> None:
    """A1."""
    status = attacker_of(doc, attack)["status"]
    if "stun" in status or ("frozen" in status and not attack["reply"]):
        close(doc)
    elif "frozen" in status:
        roll(doc, 1, "thaw")
    else:
        face_fear(doc, attack)


def reply_thaw_rolled(doc: Document, attack: Frame, result: int) -> None:
    status = attacker_of(doc, attack)["status"]
    if result < status["frozen"]["need"]:
        close(doc)
    else:
        del status["frozen"]
        face_fear(doc, attack)


def face_fear(doc: Document, attack: Frame) -> None:
    if "fear" in attacker_of(doc, attack)["status"]:
        roll(doc, 1, "fear")
    else:
        attack["stage"] = "target"


def fear_rolled(doc: Document, attack: Frame, result: int) -> None:
    if result < attacker_of(doc, attack)["status"]["fear"]["need"]:
        close(doc)
    else:
        attack["stage"] = "target"


def find_target(doc: Document, attack: Frame) -> bool:
    """A2; False while the seat has to name the target."""
    if len(attack_targets(doc, attack)) > 1:
        return False
    aim(attack, struck_primary(doc, attack))
    return True


def struck_primary(doc: Document, attack: Frame) -> int:
    target = primary(doc, doc["active"] if attack["reply"] else other(doc["active"]))
    assert target is not None
    return int(target["id"])


def attack_targets(doc: Document, attack: Frame) -> dict[str, int]:
    if attack["reply"]:
        return {"": struck_primary(doc, attack)}
    field = enumerate(field_of(doc, other(doc["active"])))
    return {target_text("foe", place): held["id"] for place, held in field if held is not None}


def aim(attack: Frame, target: int) -> None:
    attack["on"] = target
    attack["stage"] = "strike"


def after_strike(doc: Document, attack: Frame) -> None:
    """A3 once its window has closed, then A4."""
    if not attacker_is_there(doc, attack) or not is_able(attacker_of(doc, attack)):
        close(doc)
        return
    if not target_is_there(doc, attack):
        if attack["reply"]:
            close(doc)
            return
        attack["on"] = struck_primary(doc, attack)
    attack["stage"] = "roll"
    roll(doc, 2, "hit")


def hit_rolled(doc: Document, attack: Frame, result: int) -> None:
    """A5-A7."""
    bonus = value(doc, attacker_of(doc, attack), "hit")
    if result == CRITICAL_MISS:
        roll(doc, 1, "self")
    elif result == CRITICAL_HIT or result + bonus >= value(doc, target_of(doc, attack), "al"):
        attack["factor"] *= 2 if result == CRITICAL_HIT else 1
        attack["stage"] = "hit"
    else:
        attack["stage"] = "after"


def self_rolled(doc: Document, attack: Frame, result: int) -> None:
    harm(attacker_of(doc, attack), result)
    push_settle(doc, battle=True)


def after_hit(doc: Document, attack: Frame) -> None:
    """The end of A7, then the roll of A8."""
    there = attacker_is_there(doc, attack) and target_is_there(doc, attack)
    if attack["evaded"] or not there:
        attack["stage"] = "after"
    else:
        attack["stage"] = "damage"
        roll(doc, value(doc, attacker_of(doc, attack), "dice"), "damage")


def damage_rolled(doc: Document, attack: Frame, result: int) -> None:
    """TCG-7.13, 7.14."""
    attacker, target = attacker_of(doc, attack), target_of(doc, attack)
    factor = attack["factor"] * slay_factor(doc, attacker, target)
    damage = (result + value(doc, attacker, "damage")) * factor - shield(doc, target)
    harm(target, max(0, damage))
    attack["stage"] = "lines"
    queue = blow_lines(doc, attacker, "hit", attack) + blow_lines(doc, target, "struck", attack)
    push_settle(doc, True, attack["by"], attack["on"], queue)


def blow_lines(doc: Document, owner: Creature, when: str, attack: Frame) -> list[Frame]:
    """The groups of a creature and its equips, in order."""
    sources = [owner, *equips_on(doc, owner["id"])]
    return [
        lines_frame(
            side_of(doc, source["id"]) or 0,
            source["card"],
            source["id"],
            when,
            victim=attack["on"] if when == "hit" else None,
            attacker=attack["by"] if when == "struck" else None,
        )
        for source in sources
        if lines_of(source["card"], when)
    ]
