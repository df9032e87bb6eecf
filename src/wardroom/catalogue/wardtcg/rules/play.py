"""What an action or a chance outcome does, up to the next node."""

from wardroom.catalogue.wardtcg import actions
from wardroom.catalogue.wardtcg import vocabulary as v
from wardroom.catalogue.wardtcg.layout import CEMETERY, DECK, HAND, MAX_NODES, NEITHER
from wardroom.catalogue.wardtcg.rules.battle import (
    rolled_at_gate,
    rolled_damage,
    rolled_for_self,
    rolled_for_speed,
    rolled_to_hit,
    run_attack,
    run_battle,
    strike,
)
from wardroom.catalogue.wardtcg.rules.effects import rolled_for_line, run_lines
from wardroom.catalogue.wardtcg.rules.frames import pop
from wardroom.catalogue.wardtcg.rules.magic import (
    announce,
    ask_response,
    pass_window,
    run_cast,
    run_window,
)
from wardroom.catalogue.wardtcg.rules.picks import (
    keep_pick,
    targeted,
)
from wardroom.catalogue.wardtcg.rules.settle import run_settle
from wardroom.catalogue.wardtcg.rules.summoning import (
    begin_summon,
    promote,
    redraw,
    run_replace,
    run_summon,
    sacrifice_card,
    sacrifice_limited,
)
from wardroom.catalogue.wardtcg.rules.turn import (
    begin_turn,
    enter_battle,
    enter_close,
    enter_escape,
    enter_tick,
    rolled_for_start,
    rolled_to_escape,
    run_turn,
    seat_first,
    use,
)
from wardroom.catalogue.wardtcg.rules.zones import ends_by_total, finish, move
from wardroom.core.kernel import Record, kernel


@kernel
def apply(table: Record, s: Record, action: int) -> None:
    """Change `s` by one action or chance outcome, up to the next node."""
    s.nodes += 1
    top = int(s.depth) - 1
    do = s.frame[top].do
    if do == v.F_ROLL:
        roll(table, s, int(s.frame[top].reason), action % actions.ROLL_STRIDE)
    elif do == v.F_DRAW:
        move_next(table, s, top, action - actions.DREW, DECK, HAND)
    elif do == v.F_MILL:
        mill(table, s, top, action - actions.MILLED)
    elif do == v.F_TURN:
        act_in_turn(table, s, action)
    elif do == v.F_WINDOW:
        answer(table, s, top, action)
    else:
        choose_for(table, s, top, action)
    advance(table, s)
    if s.nodes >= MAX_NODES and s.phase != v.P_OVER:
        finish(table, s, NEITHER, v.R_NODES)  # TCG-1.7


@kernel
def advance(table: Record, s: Record) -> None:
    """Run everything that needs nobody, until somebody is to act or the game is over."""
    while s.phase != v.P_OVER:
        if s.depth == 0:
            begin_turn(table, s, int(s.first) if s.turn == 0 else 1 - int(s.active))
        elif not run(table, s, int(s.depth) - 1):
            return


@kernel
def run(table: Record, s: Record, top: int) -> bool:
    """Go on with the top frame; False if it waits."""
    do = s.frame[top].do
    if do == v.F_TURN:
        return run_turn(table, s)
    if do == v.F_WINDOW:
        return run_window(table, s, top)
    if do == v.F_SETTLE:
        return run_settle(table, s, top)
    if do == v.F_LINES:
        return run_lines(table, s, top)
    if do == v.F_ATTACK:
        return run_attack(table, s, top)
    if do == v.F_BATTLE:
        return run_battle(table, s, top)
    if do == v.F_CAST:
        return run_cast(table, s, top)
    if do == v.F_SUMMON:
        return run_summon(table, s, top)
    if do == v.F_REPLACE:
        return run_replace(table, s, top)
    return do in (v.F_DRAW, v.F_MILL, v.F_DISCARD) and run_cards(s, top)


@kernel
def run_cards(s: Record, top: int) -> bool:
    """Drawing, milling or discarding goes on while there are cards; False if it waits for one."""
    seat = int(s.frame[top].seat)
    there = s.hand_size[seat] if s.frame[top].do == v.F_DISCARD else s.deck_size[seat]
    if s.frame[top].left == 0 or there == 0:
        pop(s)
        return True
    return False


@kernel
def move_next(table: Record, s: Record, top: int, card: int, zone: int, to: int) -> None:
    """One of the cards that are left moves."""
    s.frame[top].left -= 1
    move(table, s, int(s.frame[top].seat), card, zone, to)


@kernel
def roll(table: Record, s: Record, reason: int, rolled: int) -> None:
    """Dice have fallen."""
    pop(s)
    under = s.frame[int(s.depth) - 1].do
    if reason == v.FOR_START:
        rolled_for_start(s, rolled)
    elif reason == v.FOR_SPEED:
        rolled_for_speed(table, s, rolled)
    elif reason == v.FOR_HIT:
        rolled_to_hit(table, s, rolled)
    elif reason == v.FOR_SELF:
        rolled_for_self(s, rolled)
    elif reason == v.FOR_DAMAGE:
        rolled_damage(table, s, rolled)
    elif reason in (v.FOR_ON_ROLL, v.FOR_AMOUNT):
        rolled_for_line(table, s, reason, rolled)
    elif under == v.F_TURN:
        rolled_to_escape(s, reason, rolled)
    else:
        rolled_at_gate(s, reason, rolled)


@kernel
def mill(table: Record, s: Record, top: int, card: int) -> None:
    """A card from the deck to the cemetery; the total is tested after the last one."""
    move_next(table, s, top, card, DECK, CEMETERY)
    if run_cards(s, top) and s.frame[int(s.depth) - 1].do != v.F_MILL:
        ends_by_total(table, s)


@kernel
def act_in_turn(table: Record, s: Record, action: int) -> None:
    """The active seat summons, casts, uses lines, declares a battle or ends a phase."""
    seat = int(s.active)
    if action >= actions.CAST:
        announce(table, s, seat, action - actions.CAST)
    elif action >= actions.SUMMON:
        begin_summon(table, s, seat, action - actions.SUMMON, False)
    elif action == actions.NEXT:
        enter_escape(table, s)
    elif action == actions.END:
        enter_close(s)
    elif action == actions.ATTACK:
        enter_battle(s)
    elif action == actions.HOLD:
        enter_tick(s)
    elif action == actions.USE:
        use(table, s, seat)
    else:
        redraw(table, s, seat)


@kernel
def answer(table: Record, s: Record, top: int, action: int) -> None:
    """A seat passes in a window or announces a card."""
    if action == actions.PASS:
        pass_window(s, top)
    else:
        announce(table, s, int(s.frame[top].seat), action - actions.CAST)


@kernel
def choose_for(table: Record, s: Record, top: int, action: int) -> None:
    """A choice that some work on the agenda waits for."""
    do, seat = s.frame[top].do, int(s.frame[top].seat)
    if do == v.F_CAST:
        keep_pick(s, top, seat, action)
        ask_response(s, top)
    elif do == v.F_LINES:
        keep_pick(s, top, seat, action)
    elif do == v.F_SUMMON:
        if action >= actions.SACRIFICE:
            sacrifice_card(table, s, top, action - actions.SACRIFICE)
        else:
            sacrifice_limited(table, s, top, action - actions.SACRIFICE_LIMITED)
    elif do == v.F_REPLACE:
        replace(table, s, top, seat, action)
    elif do == v.F_DISCARD:
        move_next(table, s, top, action - actions.DISCARD, HAND, CEMETERY)  # TCG-3.4
        ends_by_total(table, s)
    elif do == v.F_ATTACK:
        strike(s, top, int(s.creature[targeted(int(s.active), action)].id))
    else:
        seat_first(table, s, action)


@kernel
def replace(table: Record, s: Record, top: int, seat: int, action: int) -> None:
    """A seat without a primary summons, promotes or redraws."""
    if action >= actions.SUMMON:
        begin_summon(table, s, seat, action - actions.SUMMON, True)
    elif action == actions.REDRAW:
        s.frame[top].redraws += 1
        redraw(table, s, seat)
    else:
        promote(s, seat, action - actions.PROMOTE)
