"""The agenda of TCG-15.3: a stack of frames in the record.

What each kind of frame keeps where, besides `f_do`:
rolloff, speed   f_next the roll already made, 0 if none
seating          f_seat
draw … discard   f_seat, f_next how many are left
turn             f_stage the step; f_next the position in T2 or T8, 6 in T3, 1 once T12 has ticked
battle           f_by the active primary, f_on the opposing one, f_next; the order is in `order`
attack           f_by, f_on, f_flag a reply, f_stage, f_extra the factor, f_evaded
window           f_stage its name, f_seat who is asked
cast             f_seat, f_card, f_pick and f_pick_id, f_stage, f_flag negated
lines            f_seat, f_card, f_by the source, f_stage the trigger, f_next, f_pick and
                 f_pick_id, f_on the victim, f_extra the attacker
roll             f_next the dice, f_stage what for
summon           f_seat, f_card, f_next sacrifices left, f_flag forced; paid ones in `given`
settle           f_flag in battle, f_extra the attacker, f_on the victim; see `q_…`, `spared`
replace          f_seat, f_next how many redraws
"""

from wardroom.catalogue.wardtcg.layout import MAX_GIVEN, MAX_ORDER
from wardroom.catalogue.wardtcg.rules.narrow import kernel
from wardroom.catalogue.wardtcg.vocabulary import F_ATTACK, F_DRAW, F_ROLL, F_SETTLE, F_WINDOW
from wardroom.core.kernel import Record

BATTLE_FRAME, ATTACK_FRAME = 1, 2  # an attack lies on its battle, which lies on the turn


@kernel
def push(s: Record, do: int, seat: int, stage: int) -> int:
    """Put a frame on the agenda and return its place."""
    top = int(s.depth)
    s.depth = top + 1
    s.f_do[top] = do
    s.f_seat[top] = seat
    s.f_stage[top] = stage
    return top


@kernel
def pop(s: Record) -> None:
    """Take the top frame off, leaving no trace."""
    top = int(s.depth) - 1
    s.depth = top
    s.f_do[top] = 0
    s.f_seat[top] = 0
    s.f_stage[top] = 0
    s.f_card[top] = 0
    s.f_next[top] = 0
    s.f_flag[top] = 0
    s.f_evaded[top] = 0
    s.f_pick[top] = 0
    s.f_pick_id[top] = 0
    s.f_by[top] = 0
    s.f_on[top] = 0
    s.f_extra[top] = 0


@kernel
def push_roll(s: Record, dice: int, reason: int) -> None:
    """Chance is to roll `dice` dice."""
    s.f_next[push(s, F_ROLL, 0, reason)] = dice


@kernel
def push_cards(s: Record, do: int, seat: int, left: int) -> None:
    """A seat is to draw, mill or discard `left` cards."""
    s.f_next[push(s, do, seat, 0)] = left


@kernel
def push_draw(s: Record, seat: int, left: int) -> None:
    """A seat is to draw `left` cards."""
    push_cards(s, F_DRAW, seat, left)


@kernel
def push_window(s: Record, name: int, ask: int) -> None:
    """Open a window; whether anybody is asked shows when it is run."""
    push(s, F_WINDOW, ask, name)


@kernel
def push_settle(s: Record, in_battle: bool, attacker: int, victim: int) -> None:
    """TCG-12.8 is to run."""
    top = push(s, F_SETTLE, 0, 0)
    s.f_flag[top] = in_battle
    s.f_extra[top] = attacker
    s.f_on[top] = victim


@kernel
def next_serial(s: Record) -> int:
    """TCG-1.6: the next number."""
    number = int(s.serial)
    s.serial = number + 1
    return number


@kernel
def is_attack_running(s: Record) -> bool:
    """Whether an attack is on the agenda."""
    return s.depth > ATTACK_FRAME and s.f_do[ATTACK_FRAME] == F_ATTACK


@kernel
def clear_order(s: Record) -> None:
    """Forget the order of a battle."""
    s.order_size = 0
    for i in range(MAX_ORDER):
        s.order[i] = 0


@kernel
def enqueue(s: Record, seat: int, card: int, source: int, when: int, other: int) -> None:
    """Let the running settle fire the lines of a card."""
    last = int(s.queue_size)
    s.queue_size = last + 1
    s.q_seat[last] = seat
    s.q_card[last] = card
    s.q_source[last] = source
    s.q_when[last] = when
    s.q_other[last] = other


@kernel
def dequeue(s: Record) -> None:
    """Drop the first entry of the queue."""
    last = int(s.queue_size) - 1
    s.queue_size = last
    for i in range(last):
        s.q_seat[i] = s.q_seat[i + 1]
        s.q_card[i] = s.q_card[i + 1]
        s.q_source[i] = s.q_source[i + 1]
        s.q_when[i] = s.q_when[i + 1]
        s.q_other[i] = s.q_other[i + 1]
    s.q_seat[last] = 0
    s.q_card[last] = 0
    s.q_source[last] = 0
    s.q_when[last] = 0
    s.q_other[last] = 0


@kernel
def give(s: Record, paid: int) -> None:
    """Note a sacrifice of the running summon."""
    s.given[s.given_size] = paid
    s.given_size += 1


@kernel
def first_given(s: Record) -> int:
    """Take the earliest sacrifice off the list."""
    paid = int(s.given[0])
    last = int(s.given_size) - 1
    s.given_size = last
    for i in range(last):
        s.given[i] = s.given[i + 1]
    s.given[last] = 0
    return paid


@kernel
def clear_agenda(s: Record) -> None:
    """Leave no work in progress."""
    while s.depth > 0:
        pop(s)
    while s.queue_size > 0:
        dequeue(s)
    for i in range(MAX_GIVEN):
        s.given[i] = 0
    s.given_size = 0
    s.spared[0] = 0
    s.spared[1] = 0
    clear_order(s)
