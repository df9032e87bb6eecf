"""Chapters 2, 3 and TCG-13.1: the start of a game and the steps of a turn."""

from wardroom.catalogue.wardtcg import actions
from wardroom.catalogue.wardtcg.layout import (
    BIT,
    FIRST_SERIAL,
    LINES,
    NOBODY,
    PLACES,
    SLOTS,
    STRIDE,
)
from wardroom.catalogue.wardtcg.rules.battle import begin_battle, may_attack
from wardroom.catalogue.wardtcg.rules.effects import push_lines
from wardroom.catalogue.wardtcg.rules.field import (
    anything_ticks,
    end_dot,
    expire,
    tick_all,
)
from wardroom.catalogue.wardtcg.rules.frames import (
    first_of_two,
    pop,
    push,
    push_cards,
    push_draw,
    push_roll,
    push_settle,
    push_window,
)
from wardroom.catalogue.wardtcg.rules.magic import has_cast
from wardroom.catalogue.wardtcg.rules.picks import has_pick
from wardroom.catalogue.wardtcg.rules.stats import conditions_hold, is_on
from wardroom.catalogue.wardtcg.rules.summoning import has_playable, may_redraw
from wardroom.catalogue.wardtcg.rules.zones import finish, forget_revealed, worse_off
from wardroom.catalogue.wardtcg.vocabulary import (
    F_DISCARD,
    F_ROLLOFF,
    F_SEATING,
    F_TURN,
    FOR_RELEASE,
    FOR_START,
    FOR_THAW,
    K_WRAP,
    M_CLOSE,
    M_OPEN,
    M_TICK,
    P_COMBAT,
    P_DRAW,
    P_START,
    P_SUMMON,
    P_WRAP,
    R_NOCREATURE,
    R_TURNS,
    T_BATTLE,
    T_CLOSE,
    T_DECLARE,
    T_DRAW,
    T_ESCAPE,
    T_LIMIT,
    T_MAIN,
    T_OPEN,
    T_TICK,
    T_UPKEEP,
    T_WRAP,
    UPKEEP,
    USE,
)
from wardroom.core.kernel import Record, kernel

FIRST_DRAW_TURN = 3
UPKEEP_POSITIONS = 1 + SLOTS  # the primary and the Infinite slots


# The start.


@kernel
def setup(table: Record, s: Record) -> None:
    """With the decks in place, who goes first is to be found, TCG-2.5."""
    s.serial = FIRST_SERIAL
    s.phase = P_START
    s.active = s.first = s.winner = s.revealed = NOBODY
    if table.first == NOBODY:
        push(s, F_ROLLOFF, 0)
        push_roll(s, 1, FOR_START)
    else:
        deal(table, s, int(table.first))


@kernel
def rolled_for_start(s: Record, rolled: int) -> None:
    """TCG-2.5: the lower roll chooses; equal rolls are repeated."""
    first = first_of_two(s, rolled, FOR_START)
    if first != 0:
        push(s, F_SEATING, 0 if first < rolled else 1)


@kernel
def seat_first(table: Record, s: Record, action: int) -> None:
    """The lower roller says whether it goes first."""
    seat = int(s.frame[0].seat)
    pop(s)
    deal(table, s, seat if action == actions.FIRST else 1 - seat)


@kernel
def deal(table: Record, s: Record, first: int) -> None:
    """TCG-2.6: both seats draw, the first seat all its cards before the second."""
    s.first = first
    push_draw(s, 1 - first, int(table.opening_hand))
    push_draw(s, first, int(table.opening_hand))


# The turn.


@kernel
def begin_turn(table: Record, s: Record, seat: int) -> None:
    """The turn is counted, and what ends with it or counts by turns is cleared, T1."""
    s.turn += 1
    s.active = seat
    s.phase = P_DRAW
    forget_revealed(s)
    for each in range(2):
        s.casts[each] = 0
        s.waive[each] = 0
        s.summons[each] = 1 if each == seat else 0
    for c in range(PLACES):
        if s.creature[c].id != 0:
            expire(s, c)
    s.frame[push(s, F_TURN, 0)].step = T_UPKEEP
    upkeep(table, s, 0)


@kernel
def upkeep(table: Record, s: Record, position: int) -> None:
    """The `upkeep` lines run from a position on, T2, then the upkeep ticks, T3.

    The primary is at 0, the Infinite slots are at 1 to 5.
    """
    own = int(s.active) * SLOTS
    for at in range(position, UPKEEP_POSITIONS):
        s.frame[0].at = at
        source = int(s.creature[own].id if at == 0 else s.infinite[own + at - 1].id)
        card = int(s.creature[own].card if at == 0 else s.infinite[own + at - 1].card)
        if source != 0 and table.whens[card] & BIT[UPKEEP]:
            push_lines(s, int(s.active), card, source, UPKEEP)
            return
    s.frame[0].at = 0
    s.frame[0].has_ticked = 1
    tick_all(table, s, True)  # TCG-9.6
    push_settle(s, False, 0, 0)


@kernel
def enter_draw(table: Record, s: Record) -> None:
    """The active seat draws one card, from turn 3 on, T4."""
    s.frame[0].has_ticked = 0
    s.frame[0].step = T_DRAW
    if s.turn >= FIRST_DRAW_TURN and s.deck_size[s.active] > 0:
        push_draw(s, int(s.active), 1)  # TCG-3.2, TCG-3.3
    else:
        enter_limit(table, s)


@kernel
def enter_limit(table: Record, s: Record) -> None:
    """The active seat discards what is above the hand limit, T5."""
    s.frame[0].step = T_LIMIT
    excess = int(s.hand_size[s.active]) - int(table.hand_limit)
    if s.turn >= FIRST_DRAW_TURN and excess > 0:
        push_cards(s, F_DISCARD, int(s.active), excess)  # TCG-3.4
    else:
        enter_open(s)


@kernel
def enter_open(s: Record) -> None:
    """The other seat may cast before the summoning phase, T6."""
    s.frame[0].step = T_OPEN
    s.phase = P_SUMMON
    push_window(s, M_OPEN, 1 - int(s.active))


@kernel
def loses_at_start(table: Record, s: Record) -> bool:
    """TCG-3.7: whether a seat in its first turn can neither summon, cast nor redraw."""
    seat = int(s.active)
    if s.creature[seat * SLOTS].id != 0 or has_playable(table, s, seat, False):
        return False
    return not may_redraw(table, s, seat, False) and not has_cast(table, s, seat)


@kernel
def run_main(table: Record, s: Record) -> bool:
    """The active seat summons, casts and uses lines, T7; False while it can."""
    if loses_at_start(table, s):
        finish(table, s, 1 - int(s.active), R_NOCREATURE)
        return True
    return False


@kernel
def may_use(table: Record, s: Record, seat: int) -> bool:
    """TCG-12.4: whether the primary's `use` group may be used."""
    c = seat * SLOTS
    card = int(s.creature[c].card)
    if s.creature[c].id == 0 or not table.whens[card] & BIT[USE] or not is_on(table, s, c):
        return False
    for line in range(card * STRIDE, card * STRIDE + LINES):
        if table.line[line].when == USE and (
            s.creature[c].used & BIT[line % STRIDE] or not conditions_hold(table, s, seat, line)
        ):
            return False
    pick = int(table.pick_line[card, USE])
    return pick < 0 or has_pick(table, s, card * STRIDE + pick, seat)


@kernel
def use(table: Record, s: Record, seat: int) -> None:
    """The primary's `use` group runs, then settle; it is used up for this turn."""
    c = seat * SLOTS
    card = int(s.creature[c].card)
    for line in range(card * STRIDE, card * STRIDE + LINES):
        if table.line[line].when == USE:
            s.creature[c].used |= BIT[line % STRIDE]
    push_lines(s, seat, card, int(s.creature[c].id), USE)


@kernel
def enter_escape(table: Record, s: Record) -> None:
    """The combat phase begins with thaw and release rolls, T8."""
    s.frame[0].step = T_ESCAPE
    s.phase = P_COMBAT
    escape(s, 0)


@kernel
def escape(s: Record, position: int) -> None:
    """Thaw and release rolls from a position on, T8; then a battle may be declared."""
    own = int(s.active) * SLOTS
    for at in range(position, SLOTS):
        s.frame[0].at = at
        if s.creature[own + at].frozen_need != 0:
            push_roll(s, 1, FOR_THAW)
            return
        if is_wrapped(s, own + at):
            push_roll(s, 1, FOR_RELEASE)
            return
    enter_declare(s)


@kernel
def is_wrapped(s: Record, c: int) -> bool:
    """Whether the creature at `c` rolls for release, TCG-9.9."""
    return s.creature[c].dots[K_WRAP].amount != 0 and s.creature[c].wrap_need != 0


@kernel
def rolled_to_escape(s: Record, reason: int, rolled: int) -> None:
    """A thaw or release roll before the battle has fallen, T8."""
    at = int(s.frame[0].at)
    c = int(s.active) * SLOTS + at
    if reason == FOR_THAW:
        if rolled >= s.creature[c].frozen_need:
            s.creature[c].frozen_need = 0
        if is_wrapped(s, c):
            push_roll(s, 1, FOR_RELEASE)
            return
    elif rolled >= s.creature[c].wrap_need:
        end_dot(s, c, K_WRAP)
    escape(s, at + 1)


@kernel
def enter_declare(s: Record) -> None:
    """The active seat attacks or holds, T9; this is passed over when no attack is legal."""
    s.frame[0].at = 0
    s.frame[0].step = T_DECLARE
    if not may_attack(s):
        enter_tick(s)


@kernel
def enter_battle(s: Record) -> None:
    """The battle is fought, T10."""
    s.frame[0].step = T_BATTLE
    begin_battle(s)


@kernel
def enter_tick(s: Record) -> None:
    """Both seats may cast before the ticks, T11, only if something ticks."""
    s.frame[0].step = T_TICK
    if anything_ticks(s):
        push_window(s, M_TICK, int(s.active))


@kernel
def run_tick(table: Record, s: Record) -> None:
    """Over-time effects tick and are settled, T12; then the wrap-up phase begins, T13."""
    if s.frame[0].has_ticked:
        s.frame[0].has_ticked = 0
        s.frame[0].step = T_WRAP
        s.phase = P_WRAP
    else:
        tick_all(table, s, False)
        s.frame[0].has_ticked = 1
        push_settle(s, False, 0, 0)


@kernel
def enter_close(s: Record) -> None:
    """The other seat may cast before the turn ends, T14."""
    s.frame[0].step = T_CLOSE
    push_window(s, M_CLOSE, 1 - int(s.active))


@kernel
def end_turn(table: Record, s: Record) -> None:
    """The turn limit may end the game; otherwise the next turn begins, T15."""
    if s.turn >= table.turn_limit:
        finish(table, s, worse_off(s), R_TURNS)  # TCG-11.7
        return
    pop(s)
    begin_turn(table, s, 1 - int(s.active))


@kernel
def run_turn(table: Record, s: Record) -> bool:
    """Go on with the turn after what lay on it; False if the active seat is to act."""
    step = s.frame[0].step
    if step == T_MAIN:
        return run_main(table, s)
    if step in (T_DECLARE, T_WRAP):
        return False
    if step == T_UPKEEP:
        if s.frame[0].has_ticked:
            enter_draw(table, s)
        else:
            upkeep(table, s, int(s.frame[0].at) + 1)
    elif step == T_DRAW:
        enter_limit(table, s)
    elif step == T_LIMIT:
        enter_open(s)
    elif step == T_OPEN:
        s.frame[0].step = T_MAIN
    elif step == T_BATTLE:
        enter_tick(s)
    elif step == T_TICK:
        run_tick(table, s)
    else:
        end_turn(table, s)
    return True
