"""The agenda of TCG-15.3: a stack of frames in the record; `layout.FRAME` names what they keep."""

import numpy as np

from wardroom.catalogue.wardtcg.layout import FRAME, MAX_GIVEN, MAX_ORDER, QUEUED
from wardroom.catalogue.wardtcg.vocabulary import F_ATTACK, F_DRAW, F_ROLL, F_SETTLE, F_WINDOW
from wardroom.core.kernel import Record, kernel

BATTLE_FRAME, ATTACK_FRAME = 1, 2  # an attack lies on its battle, which lies on the turn
EMPTY_FRAME = np.zeros(1, FRAME)
EMPTY_QUEUED = np.zeros(1, QUEUED)


@kernel
def push(s: Record, do: int, seat: int) -> int:
    """Put a frame on the agenda and return its place."""
    top = int(s.depth)
    s.depth = top + 1
    s.frame[top].do = do
    s.frame[top].seat = seat
    return top


@kernel
def pop(s: Record) -> None:
    """Take the top frame off, leaving no trace."""
    top = int(s.depth) - 1
    s.depth = top
    s.frame[top] = EMPTY_FRAME[0]


@kernel
def push_roll(s: Record, dice: int, reason: int) -> None:
    """Chance is to roll `dice` dice."""
    top = push(s, F_ROLL, 0)
    s.frame[top].dice = dice
    s.frame[top].reason = reason


@kernel
def first_of_two(s: Record, rolled: int, reason: int) -> int:
    """Of two rolls that are compared return the first once both have fallen and differ, else 0."""
    top = int(s.depth) - 1
    first = int(s.frame[top].first_roll)
    if first == 0 or first == rolled:
        s.frame[top].first_roll = rolled if first == 0 else 0
        push_roll(s, 1, reason)
        return 0
    pop(s)
    return first


@kernel
def push_cards(s: Record, do: int, seat: int, left: int) -> None:
    """A seat is to draw, mill or discard `left` cards."""
    s.frame[push(s, do, seat)].left = left


@kernel
def push_draw(s: Record, seat: int, left: int) -> None:
    """A seat is to draw `left` cards."""
    push_cards(s, F_DRAW, seat, left)


@kernel
def push_window(s: Record, moment: int, asked: int) -> None:
    """Open a window; whether anybody is asked shows when it is run."""
    s.frame[push(s, F_WINDOW, asked)].moment = moment


@kernel
def push_settle(s: Record, in_battle: bool, attacker: int, victim: int) -> None:
    """TCG-12.8 is to run."""
    top = push(s, F_SETTLE, 0)
    s.frame[top].in_battle = in_battle
    s.frame[top].attacker = attacker
    s.frame[top].victim = victim


@kernel
def next_serial(s: Record) -> int:
    """TCG-1.6: the next number."""
    number = int(s.serial)
    s.serial = number + 1
    return number


@kernel
def is_attack_running(s: Record) -> bool:
    """Whether an attack is on the agenda."""
    return s.depth > ATTACK_FRAME and s.frame[ATTACK_FRAME].do == F_ATTACK


@kernel
def clear_order(s: Record) -> None:
    """Forget the order of a battle."""
    s.order_size = 0
    for i in range(MAX_ORDER):
        s.order[i] = 0


@kernel
def enqueue(
    s: Record, seat: int, card: int, source: int, when: int, attacker: int, victim: int
) -> None:
    """Let the running settle fire the lines of a card."""
    last = int(s.queue_size)
    s.queue_size = last + 1
    s.queue[last].seat = seat
    s.queue[last].card = card
    s.queue[last].source = source
    s.queue[last].when = when
    s.queue[last].attacker = attacker
    s.queue[last].victim = victim


@kernel
def dequeue(s: Record) -> None:
    """Drop the first entry of the queue."""
    last = int(s.queue_size) - 1
    s.queue_size = last
    for i in range(last):
        s.queue[i] = s.queue[i + 1]
    s.queue[last] = EMPTY_QUEUED[0]


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
