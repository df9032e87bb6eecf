"""Chapters 5, 6, 9 and 10: creatures and Infinite cards come, change and go."""

import numpy as np

from wardroom.catalogue.wardtcg.layout import (
    CEMETERY,
    CREATURE,
    HAND,
    INFINITE_CARD,
    MAX_HP,
    MAX_MODS,
    MODIFIER,
    OVER_TIME_EFFECT,
    OVER_TIME_KINDS,
    PLACES,
    SLOTS,
    STAY,
    STRIDE,
)
from wardroom.catalogue.wardtcg.rules.frames import next_serial
from wardroom.catalogue.wardtcg.rules.stats import is_immune, is_on, place_of, slot_of
from wardroom.catalogue.wardtcg.rules.zones import put, put_shown
from wardroom.catalogue.wardtcg.vocabulary import (
    K_FEAR,
    K_FROZEN,
    K_REGEN,
    K_SILENCE,
    K_STUN,
    K_WRAP,
    T_TICK,
)
from wardroom.core.kernel import Record, kernel

NO_PLACE = -1
EMPTY_CREATURE = np.zeros(1, CREATURE)
EMPTY_INFINITE = np.zeros(1, INFINITE_CARD)
EMPTY_MODIFIER = np.zeros(1, MODIFIER)
EMPTY_DOT = np.zeros(1, OVER_TIME_EFFECT)


@kernel
def place_at(active: int, i: int) -> int:
    """The i-th place in the order of TCG-9.5: active side first, primary, then slots."""
    return i if active == 0 else (i + SLOTS) % PLACES


@kernel
def free_limited(s: Record, seat: int) -> int:
    """The lowest free limited slot, TCG-5.1."""
    for c in range(seat * SLOTS + 1, seat * SLOTS + SLOTS):
        if s.creature[c].id == 0:
            return c
    return NO_PLACE


@kernel
def free_infinite(s: Record, seat: int) -> int:
    """The lowest free Infinite slot, TCG-6.3."""
    for m in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.infinite[m].id == 0:
            return m
    return NO_PLACE


@kernel
def enter(table: Record, s: Record, c: int, card: int, owner: int, anchor: int) -> None:
    """A creature enters play with its printed HP."""
    s.creature[c].id = next_serial(s)
    s.creature[c].card = card
    s.creature[c].owner = owner
    s.creature[c].hp = table.hp[card]
    s.creature[c].anchor = anchor


@kernel
def shift(s: Record, c: int, to: int) -> None:
    """The creature at `c` goes to a free place and keeps all it has, TCG-5.5, TCG-5.10."""
    s.creature[to] = s.creature[c]
    s.creature[c] = EMPTY_CREATURE[0]


@kernel
def destroy_infinite(table: Record, s: Record, m: int) -> None:
    """An Infinite card goes to its owner's cemetery."""
    put(table, s, s.infinite[m].owner, CEMETERY, int(s.infinite[m].card))
    s.infinite[m] = EMPTY_INFINITE[0]


@kernel
def destroy_equips(table: Record, s: Record, creature: int) -> None:
    """TCG-6.4: the Equip cards on a creature go."""
    for m in range(PLACES):
        if s.infinite[m].bearer == creature:
            destroy_infinite(table, s, m)


@kernel
def leave(table: Record, s: Record, c: int, zone: int) -> None:
    """A creature leaves the field for a zone of its owner, TCG-1.4, TCG-8.7."""
    creature, owner, card = int(s.creature[c].id), int(s.creature[c].owner), int(s.creature[c].card)
    s.creature[c] = EMPTY_CREATURE[0]
    destroy_equips(table, s, creature)
    for other in range(PLACES):
        if s.creature[other].wrap_holder == creature:
            end_dot(s, other, K_WRAP)  # TCG-9.9
    if zone == HAND:
        put_shown(table, s, owner, card)
    else:
        put(table, s, owner, zone, card)


@kernel
def is_anchored(table: Record, s: Record, c: int) -> bool:
    """TCG-5.4: whether the limited summon at `c` may stay."""
    anchor = int(s.creature[c].anchor)
    if anchor == 0 or slot_of(s, anchor) >= 0:
        return True
    place = place_of(s, anchor)
    return place >= 0 and is_on(table, s, place)


# Modifiers.


@kernel
def until(s: Record, lasts: int) -> int:
    """TCG-8.5: the turn in which something that `lasts` so long is gone."""
    if lasts == STAY:
        return STAY
    return int(s.turn) + (1 if lasts == 0 else 2 * lasts)


@kernel
def later(one: int, other: int) -> int:
    """The later of two ends."""
    if one == STAY or other == STAY:
        return STAY
    return max(one, other)


@kernel
def add_mod(table: Record, s: Record, c: int, line: int) -> None:
    """The creature at `c` gets the modifier of a line, unless it has too many, TCG-1.7."""
    i = int(s.creature[c].mod_count)
    if i >= MAX_MODS:
        return
    s.creature[c].mod_count = i + 1
    s.creature[c].mods[i].id = next_serial(s)
    s.creature[c].mods[i].until = until(s, int(table.line[line].lasts))
    s.creature[c].mods[i].op = table.line[line].op
    s.creature[c].mods[i].stat = table.line[line].stat
    s.creature[c].mods[i].line = line % STRIDE
    s.creature[c].mods[i].amount = table.line[line].amount


@kernel
def expire(s: Record, c: int) -> None:
    """At the start of a turn what ends with it is gone and marks are cleared, step T1."""
    s.creature[c].used = 0
    kept = 0
    for i in range(s.creature[c].mod_count):
        if s.creature[c].mods[i].until == STAY or s.creature[c].mods[i].until > s.turn:
            if kept != i:
                s.creature[c].mods[kept] = s.creature[c].mods[i]
            kept += 1
    for i in range(kept, s.creature[c].mod_count):
        s.creature[c].mods[i] = EMPTY_MODIFIER[0]
    s.creature[c].mod_count = kept
    if 0 < s.creature[c].fear_until <= s.turn:
        s.creature[c].fear_until = 0
        s.creature[c].fear_need = 0
    if 0 < s.creature[c].stun_until <= s.turn:
        s.creature[c].stun_until = 0
    if 0 < s.creature[c].silence_until <= s.turn:
        s.creature[c].silence_until = 0


# HP.


@kernel
def hurt(s: Record, c: int, damage: int) -> int:
    """Take HP; return how much was lost."""
    lost = min(damage, int(s.creature[c].hp))
    s.creature[c].hp -= lost
    return lost


@kernel
def heal(table: Record, s: Record, c: int, amount: int, over: bool) -> None:
    """TCG-8.6."""
    hp = int(s.creature[c].hp)
    if hp == 0:
        return
    most = MAX_HP if over else max(int(table.hp[s.creature[c].card]), hp)
    s.creature[c].hp = min(hp + amount, most)


# Over-time effects and statuses.


@kernel
def end_dot(s: Record, c: int, kind: int) -> None:
    """An over-time effect is gone."""
    s.creature[c].dots[kind] = EMPTY_DOT[0]
    if kind == K_WRAP:
        s.creature[c].wrap_need = 0
        s.creature[c].wrap_holder = 0


@kernel
def clock_now(s: Record) -> int:
    """TCG-9.3: the seat in whose tick slot an effect applied now ticks first."""
    step = s.frame[0].step
    before = step < T_TICK or (step == T_TICK and s.frame[0].has_ticked == 0)
    return int(s.active) if before else 1 - int(s.active)


@kernel
def add_dot(table: Record, s: Record, c: int, kind: int, line: int, holder: int) -> None:
    """Give an over-time effect, or refresh it, TCG-9.7."""
    if is_immune(table, s, c, kind):
        return
    ticks, amount = int(table.line[line].ticks), int(table.line[line].amount)
    if s.creature[c].dots[kind].amount == 0:
        s.creature[c].dots[kind].left = ticks
        in_upkeep = table.line[line].in_upkeep
        s.creature[c].dots[kind].in_upkeep = in_upkeep
        s.creature[c].dots[kind].clock = c // SLOTS if in_upkeep else clock_now(s)  # TCG-9.6
    elif ticks == 0 or s.creature[c].dots[kind].left == 0:
        s.creature[c].dots[kind].left = 0
    else:
        s.creature[c].dots[kind].left = max(ticks, int(s.creature[c].dots[kind].left))
    s.creature[c].dots[kind].amount = max(amount, int(s.creature[c].dots[kind].amount))
    if kind == K_WRAP:
        s.creature[c].wrap_need = table.line[line].need
        s.creature[c].wrap_holder = holder


@kernel
def is_due(s: Record, c: int, kind: int, in_upkeep: bool) -> bool:
    """Whether the creature at `c` has such an effect, and it ticks in this tick slot."""
    dot = s.creature[c].dots[kind]
    return dot.amount > 0 and dot.clock == s.active and (dot.in_upkeep != 0) == in_upkeep


@kernel
def tick(table: Record, s: Record, c: int, in_upkeep: bool) -> None:
    """Every over-time effect of this tick slot on the creature at `c` works once."""
    for kind in range(OVER_TIME_KINDS):
        if not is_due(s, c, kind, in_upkeep):
            continue
        dot = s.creature[c].dots[kind]
        if kind == K_REGEN:
            heal(table, s, c, int(dot.amount), False)
        else:
            hurt(s, c, int(dot.amount))
        if dot.left == 1:
            end_dot(s, c, kind)
        elif dot.left > 1:
            dot.left -= 1


@kernel
def tick_all(table: Record, s: Record, in_upkeep: bool) -> None:
    """TCG-9.5: all ticks are applied before anyone dies."""
    for i in range(PLACES):
        tick(table, s, place_at(int(s.active), i), in_upkeep)


@kernel
def anything_ticks(s: Record) -> bool:
    """Whether the tick slot of combat has work."""
    for c in range(PLACES):
        for kind in range(OVER_TIME_KINDS):
            if is_due(s, c, kind, False):
                return True
    return False


@kernel
def add_status(table: Record, s: Record, c: int, kind: int, line: int) -> None:
    """Give a status, or refresh it, TCG-10.6."""
    if is_immune(table, s, c, kind):
        return
    end, need = until(s, int(table.line[line].lasts)), int(table.line[line].need)
    if kind == K_FEAR:
        s.creature[c].fear_until = later(int(s.creature[c].fear_until), end)
        s.creature[c].fear_need = max(int(s.creature[c].fear_need), need)
    elif kind == K_FROZEN:
        s.creature[c].frozen_need = need
    elif kind == K_STUN:
        s.creature[c].stun_until = later(int(s.creature[c].stun_until), end)
    else:
        s.creature[c].silence_until = later(int(s.creature[c].silence_until), end)


@kernel
def cure(s: Record, c: int, kinds: int) -> None:
    """Take off every over-time effect and status of `kinds`."""
    for kind in range(OVER_TIME_KINDS):
        if kinds >> kind & 1:
            end_dot(s, c, kind)
    if kinds >> K_FEAR & 1:
        s.creature[c].fear_need = 0
        s.creature[c].fear_until = 0
    if kinds >> K_FROZEN & 1:
        s.creature[c].frozen_need = 0
    if kinds >> K_STUN & 1:
        s.creature[c].stun_until = 0
    if kinds >> K_SILENCE & 1:
        s.creature[c].silence_until = 0
