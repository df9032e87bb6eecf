"""Chapters 5, 6, 9 and 10: creatures and Infinite cards come, change and go."""

from wardroom.catalogue.wardtcg.layout import (
    CEMETERY,
    HAND,
    MAX_HP,
    MAX_MODS,
    MOD_LINE,
    MOD_STAT,
    PLACES,
    SLOTS,
    STAY,
    STRIDE,
)
from wardroom.catalogue.wardtcg.rules.frames import next_serial
from wardroom.catalogue.wardtcg.rules.narrow import kernel
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
from wardroom.core.kernel import Record

NO_PLACE = -1
DOTS = 5
UPKEEP_CLOCK = 2  # added to a clock seat


@kernel
def place_at(active: int, i: int) -> int:
    """The i-th place in the order of TCG-9.5: active side first, primary, then slots."""
    return i if active == 0 else (i + SLOTS) % PLACES


@kernel
def free_limited(s: Record, seat: int) -> int:
    """The lowest free limited slot, TCG-5.1."""
    for c in range(seat * SLOTS + 1, seat * SLOTS + SLOTS):
        if s.c_id[c] == 0:
            return c
    return NO_PLACE


@kernel
def free_infinite(s: Record, seat: int) -> int:
    """The lowest free Infinite slot, TCG-6.3."""
    for m in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.m_id[m] == 0:
            return m
    return NO_PLACE


@kernel
def enter(table: Record, s: Record, c: int, card: int, owner: int, anchor: int) -> None:
    """A creature enters play with its printed HP."""
    s.c_id[c] = next_serial(s)
    s.c_card[c] = card
    s.c_owner[c] = owner
    s.c_hp[c] = table.hp[card]
    s.c_anchor[c] = anchor


@kernel
def vacate(s: Record, c: int) -> None:
    """Leave no trace of a creature at `c`."""
    s.c_id[c] = 0
    s.c_card[c] = 0
    s.c_owner[c] = 0
    s.c_hp[c] = 0
    s.c_anchor[c] = 0
    s.c_used[c] = 0
    for i in range(s.c_mods[c]):
        clear_mod(s, c, i)
    s.c_mods[c] = 0
    for kind in range(DOTS):
        end_dot(s, c, kind)
    s.fear_need[c] = 0
    s.fear_until[c] = 0
    s.frozen_need[c] = 0
    s.stun_until[c] = 0
    s.silence_until[c] = 0


@kernel
def clear_mod(s: Record, c: int, i: int) -> None:
    """Empty a modifier's place."""
    s.mod_id[c, i] = 0
    s.mod_until[c, i] = 0
    s.mod_kind[c, i] = 0
    s.mod_amount[c, i] = 0


@kernel
def copy_mod(s: Record, c: int, i: int, to: int, j: int) -> None:
    """Write a modifier to another place."""
    s.mod_id[to, j] = s.mod_id[c, i]
    s.mod_until[to, j] = s.mod_until[c, i]
    s.mod_kind[to, j] = s.mod_kind[c, i]
    s.mod_amount[to, j] = s.mod_amount[c, i]


@kernel
def shift(s: Record, c: int, to: int) -> None:
    """The creature at `c` goes to a free place and keeps all it has, TCG-5.5, TCG-5.10."""
    s.c_id[to] = s.c_id[c]
    s.c_card[to] = s.c_card[c]
    s.c_owner[to] = s.c_owner[c]
    s.c_hp[to] = s.c_hp[c]
    s.c_anchor[to] = s.c_anchor[c]
    s.c_used[to] = s.c_used[c]
    s.c_mods[to] = s.c_mods[c]
    for i in range(s.c_mods[c]):
        copy_mod(s, c, i, to, i)
    for kind in range(DOTS):
        s.dot_amount[to, kind] = s.dot_amount[c, kind]
        s.dot_left[to, kind] = s.dot_left[c, kind]
        s.dot_clock[to, kind] = s.dot_clock[c, kind]
    s.wrap_need[to] = s.wrap_need[c]
    s.wrap_holder[to] = s.wrap_holder[c]
    s.fear_need[to] = s.fear_need[c]
    s.fear_until[to] = s.fear_until[c]
    s.frozen_need[to] = s.frozen_need[c]
    s.stun_until[to] = s.stun_until[c]
    s.silence_until[to] = s.silence_until[c]
    vacate(s, c)


@kernel
def destroy_infinite(table: Record, s: Record, m: int) -> None:
    """An Infinite card goes to its owner's cemetery."""
    put(table, s, s.m_owner[m], CEMETERY, int(s.m_card[m]))
    s.m_id[m] = 0
    s.m_card[m] = 0
    s.m_owner[m] = 0
    s.m_bearer[m] = 0


@kernel
def destroy_equips(table: Record, s: Record, creature: int) -> None:
    """TCG-6.4: the Equip cards on a creature go."""
    for m in range(PLACES):
        if s.m_bearer[m] == creature:
            destroy_infinite(table, s, m)


@kernel
def leave(table: Record, s: Record, c: int, zone: int) -> None:
    """A creature leaves the field for a zone of its owner, TCG-1.4, TCG-8.7."""
    creature, owner, card = int(s.c_id[c]), int(s.c_owner[c]), int(s.c_card[c])
    vacate(s, c)
    destroy_equips(table, s, creature)
    for other in range(PLACES):
        if s.wrap_holder[other] == creature:
            end_dot(s, other, K_WRAP)  # TCG-9.9
    if zone == HAND:
        put_shown(table, s, owner, card)
    else:
        put(table, s, owner, zone, card)


@kernel
def is_anchored(table: Record, s: Record, c: int) -> bool:
    """TCG-5.4: whether the limited summon at `c` may stay."""
    anchor = int(s.c_anchor[c])
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
    i = int(s.c_mods[c])
    if i >= MAX_MODS:
        return
    s.c_mods[c] = i + 1
    s.mod_id[c, i] = next_serial(s)
    s.mod_until[c, i] = until(s, int(table.l_lasts[line]))
    s.mod_kind[c, i] = (
        int(table.l_op[line]) + MOD_STAT * int(table.l_stat[line]) + MOD_LINE * (line % STRIDE)
    )
    s.mod_amount[c, i] = table.l_amount[line]


@kernel
def expire(s: Record, c: int) -> None:
    """T1: what ends this turn is gone, marks are cleared."""
    s.c_used[c] = 0
    kept = 0
    for i in range(s.c_mods[c]):
        if s.mod_until[c, i] == STAY or s.mod_until[c, i] > s.turn:
            if kept != i:
                copy_mod(s, c, i, c, kept)
            kept += 1
    for i in range(kept, s.c_mods[c]):
        clear_mod(s, c, i)
    s.c_mods[c] = kept
    if 0 < s.fear_until[c] <= s.turn:
        s.fear_until[c] = 0
        s.fear_need[c] = 0
    if 0 < s.stun_until[c] <= s.turn:
        s.stun_until[c] = 0
    if 0 < s.silence_until[c] <= s.turn:
        s.silence_until[c] = 0


# HP.


@kernel
def hurt(s: Record, c: int, damage: int) -> int:
    """Take HP; return how much was lost."""
    lost = min(damage, int(s.c_hp[c]))
    s.c_hp[c] -= lost
    return lost


@kernel
def heal(table: Record, s: Record, c: int, amount: int, over: bool) -> None:
    """TCG-8.6."""
    hp = int(s.c_hp[c])
    if hp == 0:
        return
    most = MAX_HP if over else max(int(table.hp[s.c_card[c]]), hp)
    s.c_hp[c] = min(hp + amount, most)


# Over-time effects and statuses.


@kernel
def end_dot(s: Record, c: int, kind: int) -> None:
    """An over-time effect is gone."""
    s.dot_amount[c, kind] = 0
    s.dot_left[c, kind] = 0
    s.dot_clock[c, kind] = 0
    if kind == K_WRAP:
        s.wrap_need[c] = 0
        s.wrap_holder[c] = 0


@kernel
def clock_now(s: Record) -> int:
    """TCG-9.3: the seat in whose tick slot an effect applied now ticks first."""
    step, ticked = s.f_stage[0], s.f_next[0]
    before = step < T_TICK or (step == T_TICK and ticked == 0)
    return int(s.active) if before else 1 - int(s.active)


@kernel
def add_dot(table: Record, s: Record, c: int, kind: int, line: int, holder: int) -> None:
    """Give an over-time effect, or refresh it, TCG-9.7."""
    if is_immune(table, s, c, kind):
        return
    ticks, amount = int(table.l_ticks[line]), int(table.l_amount[line])
    if s.dot_amount[c, kind] == 0:
        s.dot_left[c, kind] = ticks
        upkeep = UPKEEP_CLOCK + c // SLOTS  # TCG-9.6
        s.dot_clock[c, kind] = upkeep if table.l_upkeep[line] else clock_now(s)
    elif ticks == 0 or s.dot_left[c, kind] == 0:
        s.dot_left[c, kind] = 0
    else:
        s.dot_left[c, kind] = max(ticks, int(s.dot_left[c, kind]))
    s.dot_amount[c, kind] = max(amount, int(s.dot_amount[c, kind]))
    if kind == K_WRAP:
        s.wrap_need[c] = table.l_need[line]
        s.wrap_holder[c] = holder


@kernel
def tick(table: Record, s: Record, c: int, clock: int) -> None:
    """Every over-time effect of that clock on the creature at `c` works once."""
    for kind in range(DOTS):
        amount = int(s.dot_amount[c, kind])
        if amount == 0 or s.dot_clock[c, kind] != clock:
            continue
        if kind == K_REGEN:
            heal(table, s, c, amount, False)
        else:
            hurt(s, c, amount)
        if s.dot_left[c, kind] == 1:
            end_dot(s, c, kind)
        elif s.dot_left[c, kind] > 1:
            s.dot_left[c, kind] -= 1


@kernel
def tick_all(table: Record, s: Record, clock: int) -> None:
    """TCG-9.5: all ticks are applied before anyone dies."""
    for i in range(PLACES):
        tick(table, s, place_at(int(s.active), i), clock)


@kernel
def anything_ticks(s: Record, clock: int) -> bool:
    """Whether a tick slot of that clock has work."""
    for c in range(PLACES):
        for kind in range(DOTS):
            if s.dot_amount[c, kind] > 0 and s.dot_clock[c, kind] == clock:
                return True
    return False


@kernel
def add_status(table: Record, s: Record, c: int, kind: int, line: int) -> None:
    """Give a status, or refresh it, TCG-10.6."""
    if is_immune(table, s, c, kind):
        return
    end, need = until(s, int(table.l_lasts[line])), int(table.l_need[line])
    if kind == K_FEAR:
        s.fear_until[c] = later(int(s.fear_until[c]), end)
        s.fear_need[c] = max(int(s.fear_need[c]), need)
    elif kind == K_FROZEN:
        s.frozen_need[c] = need
    elif kind == K_STUN:
        s.stun_until[c] = later(int(s.stun_until[c]), end)
    else:
        s.silence_until[c] = later(int(s.silence_until[c]), end)


@kernel
def cure(s: Record, c: int, kinds: int) -> None:
    """Take off every over-time effect and status of `kinds`."""
    for kind in range(DOTS):
        if kinds >> kind & 1:
            end_dot(s, c, kind)
    if kinds >> K_FEAR & 1:
        s.fear_need[c] = 0
        s.fear_until[c] = 0
    if kinds >> K_FROZEN & 1:
        s.frozen_need[c] = 0
    if kinds >> K_STUN & 1:
        s.stun_until[c] = 0
    if kinds >> K_SILENCE & 1:
        s.silence_until[c] = 0
