"""TCG-12.8: settle, the one procedure for every death."""

from wardroom.catalogue.wardtcg.layout import BIT, CEMETERY, NOBODY, PLACES, SLOTS
from wardroom.catalogue.wardtcg.rules.effects import push_lines
from wardroom.catalogue.wardtcg.rules.field import is_anchored, leave, place_at
from wardroom.catalogue.wardtcg.rules.frames import dequeue, enqueue, pop
from wardroom.catalogue.wardtcg.rules.magic import after_cast
from wardroom.catalogue.wardtcg.rules.narrow import kernel
from wardroom.catalogue.wardtcg.rules.stats import is_on, place_of
from wardroom.catalogue.wardtcg.rules.summoning import begin_replace, seat_to_replace
from wardroom.catalogue.wardtcg.rules.zones import ends_by_total
from wardroom.catalogue.wardtcg.vocabulary import DIES, HIT, KILL
from wardroom.core.kernel import Record


@kernel
def run_settle(table: Record, s: Record, top: int) -> bool:
    """Do the next thing that is due; when nothing is, settle is over."""
    if s.queue_size > 0:
        fire_next(s)
    elif has_dead(s):
        bury(table, s, top)
    elif has_loose(table, s):
        fall(table, s)
    else:
        seat = seat_to_replace(s)
        if seat == NOBODY:
            pop(s)
            s.spared[0] = 0
            s.spared[1] = 0
            after_cast(s)
        else:
            begin_replace(s, seat)
    return True


@kernel
def fire_next(s: Record) -> None:
    """The first group of the queue runs."""
    when, other = int(s.q_when[0]), int(s.q_other[0])
    lines = push_lines(s, int(s.q_seat[0]), int(s.q_card[0]), int(s.q_source[0]), when)
    if when == HIT:
        s.f_on[lines] = other
    else:
        s.f_extra[lines] = other
    dequeue(s)


@kernel
def has_dead(s: Record) -> bool:
    """Whether a creature is at 0 HP."""
    for c in range(PLACES):
        if s.c_id[c] != 0 and s.c_hp[c] == 0:
            return True
    return False


@kernel
def bury(table: Record, s: Record, top: int) -> None:
    """(a) All creatures at 0 HP go together; `kill` and `dies` lines are queued."""
    attacker, victim = int(s.f_extra[top]), int(s.f_on[top])
    at, on = place_of(s, attacker), place_of(s, victim)
    killed = at >= 0 and s.c_hp[at] > 0 and on >= 0 and s.c_hp[on] == 0
    if killed and table.whens[s.c_card[at]] & BIT[KILL]:
        enqueue(s, at // SLOTS, int(s.c_card[at]), attacker, KILL, 0)
    for i in range(PLACES):
        c = place_at(int(s.active), i)
        if s.c_id[c] != 0 and s.c_hp[c] == 0 and c % SLOTS == 0:
            queue_death(table, s, top, c)
    for c in range(PLACES):
        if s.c_id[c] != 0 and s.c_hp[c] == 0:
            leave(table, s, c, CEMETERY)
    ends_by_total(table, s)


@kernel
def queue_death(table: Record, s: Record, top: int, c: int) -> None:
    """A primary dies: its summons may be spared, its `dies` lines fire if they are on."""
    creature, seat = int(s.c_id[c]), c // SLOTS
    if s.f_flag[top] and not table.anchor_first:
        s.spared[seat] = creature  # TCG-5.8
    if table.whens[s.c_card[c]] & BIT[DIES] and is_on(table, s, c):
        attacker = int(s.f_extra[top]) if creature == s.f_on[top] else 0
        enqueue(s, seat, int(s.c_card[c]), creature, DIES, attacker)


@kernel
def is_loose(table: Record, s: Record, c: int) -> bool:
    """(b) Whether a limited summon has lost its anchor and is not spared."""
    if s.c_id[c] == 0 or c % SLOTS == 0 or s.c_anchor[c] == 0:
        return False
    spared = int(s.spared[c // SLOTS])
    return s.c_anchor[c] != spared and not is_anchored(table, s, c)


@kernel
def has_loose(table: Record, s: Record) -> bool:
    """Whether a limited summon is to fall."""
    for c in range(PLACES):
        if is_loose(table, s, c):
            return True
    return False


@kernel
def fall(table: Record, s: Record) -> None:
    """(b) Limited summons without a valid anchor go together."""
    falling = 0
    for c in range(PLACES):
        if is_loose(table, s, c):
            falling |= BIT[c]
    for c in range(PLACES):
        if falling & BIT[c]:
            leave(table, s, c, CEMETERY)
    ends_by_total(table, s)
