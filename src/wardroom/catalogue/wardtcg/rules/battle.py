"""Chapter 7 and TCG-13.2: the battle and its attacks."""

from wardroom.catalogue.wardtcg.layout import BIT, PLACES, SLOTS
from wardroom.catalogue.wardtcg.rules.field import hurt
from wardroom.catalogue.wardtcg.rules.frames import (
    BATTLE_FRAME,
    clear_order,
    enqueue,
    first_of_two,
    pop,
    push,
    push_roll,
    push_settle,
    push_window,
)
from wardroom.catalogue.wardtcg.rules.magic import is_fight_gone, is_on_its_side
from wardroom.catalogue.wardtcg.rules.stats import current, place_of, shield_of, slay_factor
from wardroom.catalogue.wardtcg.vocabulary import (
    A_AFTER,
    A_DAMAGE,
    A_GATE,
    A_HIT,
    A_LINES,
    A_ROLL,
    A_STRIKE,
    A_TARGET,
    AL,
    DAMAGE_BONUS,
    DICE,
    F_ATTACK,
    F_BATTLE,
    F_SPEED,
    FOR_DAMAGE,
    FOR_FEAR,
    FOR_HIT,
    FOR_SELF,
    FOR_SPEED,
    FOR_THAW,
    HIT,
    HIT_BONUS,
    M_AFTER,
    M_BATTLE,
    M_HIT,
    M_STRIKE,
    SPD,
    STRUCK,
)
from wardroom.core.kernel import Record, kernel

TIED, OWN_FIRST, FOE_FIRST = 0, 1, 2
CRITICAL_MISS, CRITICAL_HIT = 2, 12


@kernel
def is_able(s: Record, c: int) -> bool:
    """TCG-7.1: whether the creature at `c` can attack."""
    return (
        s.creature[c].id != 0 and s.creature[c].stun_until == 0 and s.creature[c].frozen_need == 0
    )


@kernel
def may_attack(s: Record) -> bool:
    """TCG-3.9, TCG-7.1: whether the active seat can declare a battle."""
    if s.turn <= 2:
        return False  # TCG-3.9
    own = int(s.active) * SLOTS
    for c in range(own, own + SLOTS):
        if is_able(s, c):
            return True
    return False  # TCG-7.1


@kernel
def begin_battle(s: Record) -> None:
    """The battle is declared, and both seats may cast, B1."""
    top = push(s, F_BATTLE, 0)
    s.frame[top].primary = s.creature[int(s.active) * SLOTS].id
    s.frame[top].foe = s.creature[(1 - int(s.active)) * SLOTS].id
    push_window(s, M_BATTLE, int(s.active))


@kernel
def run_battle(table: Record, s: Record, top: int) -> bool:
    """Once the window has closed fix the order, B2, then run one attack after the other, B4."""
    if s.order_size == 0:
        fix_order(table, s, top, TIED)
        return True
    while s.frame[top].next < s.order_size:
        i = int(s.frame[top].next)
        s.frame[top].next = i + 1
        if has_place(s, top, int(s.order[i])):
            begin_attack(s, int(s.order[i]), s.order[i] == s.frame[top].foe)
            return True
    pop(s)
    clear_order(s)
    return True


@kernel
def has_place(s: Record, top: int, creature: int) -> bool:
    """TCG-7.7, TCG-7.8: whether a creature in the order still attacks."""
    if creature != s.frame[top].foe:
        return is_on_its_side(s, creature, int(s.active), False)
    if s.creature[int(s.active) * SLOTS].id != s.frame[top].primary:
        return False  # TCG-7.8
    return is_on_its_side(s, creature, 1 - int(s.active), True)


@kernel
def fix_order(table: Record, s: Record, top: int, decided: int) -> None:
    """Creatures attack by SPD, highest first, B2; a tie with the opposing primary is rolled for."""
    own, foe = int(s.active) * SLOTS, (1 - int(s.active)) * SLOTS
    s.frame[top].foe = s.creature[foe].id
    replies = s.creature[foe].id != 0 and s.creature[foe].stun_until == 0
    foe_speed = current(table, s, foe, SPD) if replies else -1
    waiting, tied = 0, False
    for c in range(own, own + SLOTS):
        if is_able(s, c):
            waiting |= BIT[c]
            tied = tied or current(table, s, c, SPD) == foe_speed
    if waiting == 0:
        pop(s)
    elif tied and decided == TIED:
        push(s, F_SPEED, 0)
        push_roll(s, 1, FOR_SPEED)
    else:
        write_order(table, s, waiting, foe_speed, decided)


@kernel
def write_order(table: Record, s: Record, waiting: int, foe_speed: int, decided: int) -> None:
    """Write who attacks when; own creatures of equal SPD by slot, TCG-7.4."""
    foe, replied = (1 - int(s.active)) * SLOTS, foe_speed < 0
    while waiting != 0 or not replied:
        best, speed = -1, -1
        for c in range(PLACES):
            if waiting & BIT[c] and current(table, s, c, SPD) > speed:
                best, speed = c, current(table, s, c, SPD)
        if not replied and (foe_speed > speed or (foe_speed == speed and decided == FOE_FIRST)):
            replied = True
            best = foe
        else:
            waiting &= ~BIT[best]
        s.order[s.order_size] = s.creature[best].id
        s.order_size += 1


@kernel
def rolled_for_speed(table: Record, s: Record, rolled: int) -> None:
    """For a tie of SPD the active seat rolls, then the other; equal rolls are repeated, B3."""
    first = first_of_two(s, rolled, FOR_SPEED)
    if first != 0:
        fix_order(table, s, BATTLE_FRAME, OWN_FIRST if first > rolled else FOE_FIRST)


# One attack.


@kernel
def begin_attack(s: Record, creature: int, reply: bool) -> None:
    """The attack of a creature starts at its gate."""
    top = push(s, F_ATTACK, 0)
    s.frame[top].attack_stage = A_GATE
    s.frame[top].attacker = creature
    s.frame[top].is_reply = reply
    s.frame[top].factor = 1
    pass_gate(s, top)


@kernel
def pass_gate(s: Record, top: int) -> None:
    """Stunned and frozen creatures do not attack; one that replies may thaw, A1."""
    c = place_of(s, int(s.frame[top].attacker))
    if s.creature[c].stun_until != 0:
        pop(s)  # TCG-10.3
    elif s.creature[c].frozen_need != 0:
        if s.frame[top].is_reply:
            push_roll(s, 1, FOR_THAW)  # TCG-10.2
        else:
            pop(s)
    else:
        face_fear(s, top, c)


@kernel
def face_fear(s: Record, top: int, c: int) -> None:
    """A creature that is afraid rolls before each attack, A1."""
    if s.creature[c].fear_need != 0:
        push_roll(s, 1, FOR_FEAR)  # TCG-10.1
    else:
        find_target(s, top)


@kernel
def rolled_at_gate(s: Record, reason: int, rolled: int) -> None:
    """A thaw or fear roll of the attacker has fallen."""
    top = int(s.depth) - 1
    c = place_of(s, int(s.frame[top].attacker))
    if reason == FOR_THAW:
        if rolled >= s.creature[c].frozen_need:
            s.creature[c].frozen_need = 0
            face_fear(s, top, c)
        else:
            pop(s)
    elif rolled >= s.creature[c].fear_need:
        find_target(s, top)
    else:
        pop(s)


@kernel
def find_target(s: Record, top: int) -> None:
    """The target is the opposing primary, or chosen if limited summons are there, A2."""
    if s.frame[top].is_reply:
        strike(s, top, int(s.creature[int(s.active) * SLOTS].id))
        return
    foe = (1 - int(s.active)) * SLOTS
    for c in range(foe + 1, foe + SLOTS):
        if s.creature[c].id != 0:
            s.frame[top].attack_stage = A_TARGET  # TCG-7.6
            return
    strike(s, top, int(s.creature[foe].id))


@kernel
def strike(s: Record, top: int, target: int) -> None:
    """The target is known, and both seats may cast before the strike, A3."""
    s.frame[top].victim = target
    s.frame[top].attack_stage = A_STRIKE
    push_window(s, M_STRIKE, int(s.active))


@kernel
def run_attack(table: Record, s: Record, top: int) -> bool:
    """Go on with an attack after what lay on it; False if it waits for its target."""
    stage = s.frame[top].attack_stage
    if stage == A_TARGET:
        return False
    if stage == A_STRIKE:
        roll_to_hit(s, top)
    elif stage == A_HIT:
        roll_damage(table, s, top)
    elif stage == A_AFTER:
        pop(s)
    else:
        end_attack(s, top)
    return True


@kernel
def end_attack(s: Record, top: int) -> None:
    """Both seats may cast after the attack, A9."""
    s.frame[top].attack_stage = A_AFTER
    push_window(s, M_AFTER, int(s.active))


@kernel
def roll_to_hit(s: Record, top: int) -> None:
    """An attacker that is still able and has a target rolls two dice to hit, A3 to A4."""
    reply, active = s.frame[top].is_reply != 0, int(s.active)
    side = 1 - active if reply else active
    c = place_of(s, int(s.frame[top].attacker))
    if not is_on_its_side(s, int(s.frame[top].attacker), side, reply) or not is_able(s, c):
        pop(s)
        return
    if not is_on_its_side(s, int(s.frame[top].victim), 1 - side, reply):
        if reply:
            pop(s)
            return
        s.frame[top].victim = s.creature[(1 - active) * SLOTS].id
    s.frame[top].attack_stage = A_ROLL
    push_roll(s, 2, FOR_HIT)


@kernel
def rolled_to_hit(table: Record, s: Record, rolled: int) -> None:
    """Two dice and the Hit bonus stand against the target's AL, A4 to A7."""
    top = int(s.depth) - 1
    c, target = place_of(s, int(s.frame[top].attacker)), place_of(s, int(s.frame[top].victim))
    if rolled == CRITICAL_MISS:
        push_roll(s, 1, FOR_SELF)  # TCG-7.11
        return
    if rolled != CRITICAL_HIT and rolled + current(table, s, c, HIT_BONUS) < current(
        table, s, target, AL
    ):
        end_attack(s, top)  # TCG-7.12
        return
    if rolled == CRITICAL_HIT:
        s.frame[top].factor = 2  # TCG-7.10
    s.frame[top].attack_stage = A_HIT
    push_window(s, M_HIT, int(s.active))


@kernel
def rolled_for_self(s: Record, rolled: int) -> None:
    """The attacker hurts itself by a critical miss, A5."""
    top = int(s.depth) - 1
    hurt(s, place_of(s, int(s.frame[top].attacker)), rolled)
    push_settle(s, True, 0, 0)


@kernel
def roll_damage(table: Record, s: Record, top: int) -> None:
    """Unless the hit was evaded or the fight is gone, the damage dice are rolled, A7 to A8."""
    if s.frame[top].is_evaded or is_fight_gone(s):
        end_attack(s, top)
        return
    s.frame[top].attack_stage = A_DAMAGE
    push_roll(s, current(table, s, place_of(s, int(s.frame[top].attacker)), DICE), FOR_DAMAGE)


@kernel
def damage_of(table: Record, s: Record, c: int, target: int, rolled: int, factor: int) -> int:
    """TCG-7.13: what a hit with this roll takes."""
    damage = (rolled + current(table, s, c, DAMAGE_BONUS)) * factor - shield_of(table, s, target)
    return int(max(damage, 0))


@kernel
def rolled_damage(table: Record, s: Record, rolled: int) -> None:
    """The target takes damage; `hit` and `struck` lines are queued for settle, A8."""
    top = int(s.depth) - 1
    attacker, victim = int(s.frame[top].attacker), int(s.frame[top].victim)
    c, target = place_of(s, attacker), place_of(s, victim)
    factor = int(s.frame[top].factor) * slay_factor(table, s, c, target)
    hurt(s, target, damage_of(table, s, c, target, rolled, factor))
    s.frame[top].attack_stage = A_LINES
    push_settle(s, True, attacker, victim)
    queue_lines(table, s, c, HIT, 0, victim)
    queue_lines(table, s, target, STRUCK, attacker, 0)


@kernel
def queue_lines(table: Record, s: Record, c: int, when: int, attacker: int, victim: int) -> None:
    """TCG-7.14: the lines of a creature and its equips, in order."""
    card, creature = int(s.creature[c].card), int(s.creature[c].id)
    if table.whens[card] & BIT[when]:
        enqueue(s, c // SLOTS, card, creature, when, attacker, victim)
    age = 0
    while True:
        oldest = 1 << 30
        found = -1
        for m in range(PLACES):
            if s.infinite[m].bearer == creature and age < s.infinite[m].id < oldest:
                oldest, found = int(s.infinite[m].id), m
        if found < 0:
            return
        age = oldest
        equip = int(s.infinite[found].card)
        if table.whens[equip] & BIT[when]:
            enqueue(s, found // SLOTS, equip, age, when, attacker, victim)
