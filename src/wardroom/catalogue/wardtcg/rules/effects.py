"""Chapter 12: a group of effect lines runs, top to bottom."""

from wardroom.catalogue.wardtcg.layout import (
    BIT,
    STRIDE,
)
from wardroom.catalogue.wardtcg.rules.frames import (
    pop,
    push,
    push_roll,
    push_settle,
)
from wardroom.catalogue.wardtcg.rules.operations import act, finds_work
from wardroom.catalogue.wardtcg.rules.picks import (
    NO_LINE,
    has_pick,
    late_line,
)
from wardroom.catalogue.wardtcg.rules.stats import (
    conditions_hold,
    is_on,
    place_of,
    slot_of,
)
from wardroom.catalogue.wardtcg.vocabulary import (
    CAST,
    CREATURE,
    DIES,
    F_LINES,
    FOR_AMOUNT,
    FOR_ON_ROLL,
    SACRIFICED,
    USE,
)
from wardroom.core.kernel import Record, kernel


@kernel
def push_lines(s: Record, seat: int, card: int, source: int, when: int) -> int:
    """A group of lines is to run; return its place."""
    top = push(s, F_LINES, seat)
    s.frame[top].when = when
    s.frame[top].card = card
    s.frame[top].source = source
    return top


@kernel
def is_live(table: Record, s: Record, top: int, line: int) -> bool:
    """Whether a line may still fire: its source on, not fired this turn, conditions met."""
    when, source = table.line[line].when, int(s.frame[top].source)
    if not conditions_hold(table, s, int(s.frame[top].seat), line):
        return False
    if when in (CAST, DIES, SACRIFICED):
        return True
    if table.kind[s.frame[top].card] != CREATURE:
        return slot_of(s, source) >= 0
    c = place_of(s, source)
    if c < 0 or not is_on(table, s, c):
        return False  # TCG-12.2
    fired = s.creature[c].used & BIT[line % STRIDE] != 0
    return when == USE or table.line[line].often != 0 or not fired  # TCG-12.3


@kernel
def mark_used(table: Record, s: Record, top: int, line: int) -> None:
    """TCG-12.3: a creature's line has fired this turn."""
    c = place_of(s, int(s.frame[top].source))
    if c >= 0 and table.line[line].often == 0:
        s.creature[c].used |= BIT[line % STRIDE]


@kernel
def wants_pick(table: Record, s: Record, top: int) -> bool:
    """TCG-6.8: whether a group that starts has a pick to make."""
    if s.frame[top].next != 0 or s.frame[top].pick_kind != 0:
        return False
    line = late_line(table, int(s.frame[top].card), int(s.frame[top].when))
    if line == NO_LINE or not is_live(table, s, top, line):
        return False
    return has_pick(table, s, line, int(s.frame[top].seat))


@kernel
def run_lines(table: Record, s: Record, top: int) -> bool:
    """Run a group until it waits; False if it waits for a pick."""
    if wants_pick(table, s, top):
        return False
    first = int(s.frame[top].card) * STRIDE
    for number in range(s.frame[top].next, table.lines[s.frame[top].card]):
        line = first + number
        if (
            table.line[line].when == s.frame[top].when
            and is_live(table, s, top, line)
            and finds_work(table, s, top, line)
        ):
            s.frame[top].next = number
            start_line(table, s, top, line)
            return True
    used = s.frame[top].when == USE
    pop(s)
    if used:
        push_settle(s, False, 0, 0)  # TCG-12.8
    return True


@kernel
def start_line(table: Record, s: Record, top: int, line: int) -> None:
    """A line fires: first its `on_roll`."""
    mark_used(table, s, top, line)
    if table.line[line].on_roll > 0:
        push_roll(s, 1, FOR_ON_ROLL)
    else:
        roll_amount(table, s, top, line)


@kernel
def roll_amount(table: Record, s: Record, top: int, line: int) -> None:
    """Then its amount dice."""
    if table.line[line].dice > 0:
        push_roll(s, int(table.line[line].dice), FOR_AMOUNT)
    else:
        act(table, s, top, line, int(table.line[line].amount))


@kernel
def rolled_for_line(table: Record, s: Record, reason: int, rolled: int) -> None:
    """A roll of the running line has fallen."""
    top = int(s.depth) - 1
    line = int(s.frame[top].card) * STRIDE + int(s.frame[top].next)
    if reason == FOR_AMOUNT:
        act(table, s, top, line, rolled + int(table.line[line].amount))
    elif rolled >= table.line[line].on_roll:
        roll_amount(table, s, top, line)
    else:
        s.frame[top].next += 1  # TCG-12.5
