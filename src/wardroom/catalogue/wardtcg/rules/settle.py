"""TCG-12.8: settle, the one procedure for every death."""

from wardroom.catalogue.wardtcg.layout import BIT, CEMETERY, NOBODY, PLACES, SLOTS
from wardroom.catalogue.wardtcg.rules.effects import push_lines
from wardroom.catalogue.wardtcg.rules.field import is_anchored, leave, place_at
from wardroom.catalogue.wardtcg.rules.frames import dequeue, enqueue, pop
from wardroom.catalogue.wardtcg.rules.magic import after_cast
from wardroom.catalogue.wardtcg.rules.stats import is_on, place_of
from wardroom.catalogue.wardtcg.rules.summoning import begin_replace, seat_to_replace
from wardroom.catalogue.wardtcg.rules.zones import ends_by_total
from wardroom.catalogue.wardtcg.vocabulary import DIES, KILL
from wardroom.core.kernel import Record, kernel


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
    first = s.queue[0]
    lines = push_lines(s, int(first.seat), int(first.card), int(first.source), int(first.when))
    s.frame[lines].attacker = first.attacker
    s.frame[lines].victim = first.victim
    dequeue(s)


@kernel
def has_dead(s: Record) -> bool:
    """Whether a creature is at 0 HP."""
    for c in range(PLACES):
        if s.creature[c].id != 0 and s.creature[c].hp == 0:
            return True
    return False


@kernel
def bury(table: Record, s: Record, top: int) -> None:
    """(a) All creatures at 0 HP go together; `kill` and `dies` lines are queued."""
    attacker, victim = int(s.frame[top].attacker), int(s.frame[top].victim)
    at, on = place_of(s, attacker), place_of(s, victim)
    killed = at >= 0 and s.creature[at].hp > 0 and on >= 0 and s.creature[on].hp == 0
    if killed and table.whens[s.creature[at].card] & BIT[KILL]:
        enqueue(s, at // SLOTS, int(s.creature[at].card), attacker, KILL, 0, 0)
    for i in range(PLACES):
        c = place_at(int(s.active), i)
        if s.creature[c].id != 0 and s.creature[c].hp == 0 and c % SLOTS == 0:
            queue_death(table, s, top, c)
    for c in range(PLACES):
        if s.creature[c].id != 0 and s.creature[c].hp == 0:
            leave(table, s, c, CEMETERY)
    ends_by_total(table, s)


@kernel
def queue_death(table: Record, s: Record, top: int, c: int) -> None:
    """A primary dies: its summons may be spared, its `dies` lines fire if they are on."""
    creature, seat = int(s.creature[c].id), c // SLOTS
    if s.frame[top].in_battle and not table.anchor_first:
        s.spared[seat] = creature  # TCG-5.8
    if table.whens[s.creature[c].card] & BIT[DIES] and is_on(table, s, c):
        attacker = int(s.frame[top].attacker) if creature == s.frame[top].victim else 0
        enqueue(s, seat, int(s.creature[c].card), creature, DIES, attacker, 0)


@kernel
def is_loose(table: Record, s: Record, c: int) -> bool:
    """(b) Whether a limited summon has lost its anchor and is not spared."""
    if s.creature[c].id == 0 or c % SLOTS == 0 or s.creature[c].anchor == 0:
        return False
    spared = int(s.spared[c // SLOTS])
    return s.creature[c].anchor != spared and not is_anchored(table, s, c)


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
