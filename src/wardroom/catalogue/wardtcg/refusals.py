"""Which rule of WARD forbids an action that is not legal. Explains; never decides."""

from wardroom.catalogue.wardtcg import actions
from wardroom.catalogue.wardtcg import vocabulary as v
from wardroom.catalogue.wardtcg.cards.card import tier
from wardroom.catalogue.wardtcg.layout import HAND, LINES, MAX_CASTS, SLOTS, STRIDE
from wardroom.catalogue.wardtcg.rules.battle import may_attack
from wardroom.catalogue.wardtcg.rules.choices import actor
from wardroom.catalogue.wardtcg.rules.field import NO_PLACE, free_infinite
from wardroom.catalogue.wardtcg.rules.magic import (
    fits_moment,
    lines_may_be_cast,
    moment_now,
)
from wardroom.catalogue.wardtcg.rules.picks import (
    announced_line,
    late_line,
    picked_seat,
    picked_zone,
    picks_card,
    targeted,
)
from wardroom.catalogue.wardtcg.rules.stats import conditions_hold, is_on, is_sealed
from wardroom.catalogue.wardtcg.rules.zones import copies
from wardroom.core.kernel import Record

OVER = {
    "hp": "TCG-11.3",
    "nocreature": "TCG-5.13",
    "bounce": "TCG-11.6",
    "turns": "TCG-11.7",
    "nodes": "TCG-1.7",
}
WRONG_MOMENT = {
    actions.PASS: "TCG-13.4",
    actions.END: "TCG-3.10",
    actions.HOLD: "TCG-3.8",
    actions.FIRST: "TCG-2.5",
    actions.SECOND: "TCG-2.5",
    actions.REDRAW: "TCG-5.11",
}


def refusal(table: Record, s: Record, action: int) -> str:
    """Return the id of the rule that forbids `action`."""
    if s.phase == v.P_OVER:
        return OVER[str(v.REASONS[s.reason])]
    top = int(s.depth) - 1
    if action >= actions.ACTIONS:
        return _why_no_outcome(s, top, action)
    if action == actions.ATTACK:
        return _why_no_attack(s)
    if s.frame[top].do in (v.F_ROLL, v.F_DRAW, v.F_MILL):
        return "TCG-1.1"
    seat = int(actor(table, s))
    if action >= actions.SUMMON:
        return _why_no_card(table, s, seat, top, action)
    if action >= actions.TARGET_OWN:
        return _why_no_target(table, s, seat, top, action)
    if action > actions.SACRIFICE_LIMITED:
        return _why_no_limited(s, seat, top, action - actions.SACRIFICE_LIMITED)
    if action > actions.PROMOTE:
        return "TCG-5.7"
    if action == actions.NEXT:
        return (
            "TCG-3.6" if s.frame[top].do == v.F_TURN and s.frame[0].step == v.T_MAIN else "TCG-3.5"
        )
    return _why_no_use(table, s, seat, top) if action == actions.USE else WRONG_MOMENT[action]


def _why_no_outcome(s: Record, top: int, action: int) -> str:
    drawing = s.frame[top].do in (v.F_DRAW, v.F_MILL) and actions.DREW <= action < actions.ROLLED
    return "TCG-1.5" if drawing else "TCG-1.1"


def _why_no_attack(s: Record) -> str:
    if 0 < s.turn <= 2:
        return "TCG-3.9"
    if s.phase == v.P_OVER or s.turn == 0 or may_attack(s):
        return "TCG-3.8"
    return "TCG-7.1"


def _why_no_use(table: Record, s: Record, seat: int, top: int) -> str:
    c = seat * SLOTS
    card = int(s.creature[c].card)
    if s.frame[top].do != v.F_TURN or s.frame[0].step != v.T_MAIN or s.creature[c].id == 0:
        return "TCG-12.4"
    if not table.whens[card] & 1 << v.USE:
        return "TCG-12.4"
    if not is_on(table, s, c):
        return "TCG-12.2"
    return "TCG-12.3" if s.creature[c].used else "TCG-12.4"


def _why_no_limited(s: Record, seat: int, top: int, slot: int) -> str:
    if s.frame[top].do != v.F_SUMMON:
        return "TCG-4.8"
    return "TCG-4.6" if s.creature[seat * SLOTS + slot].id else "TCG-4.3"


# Picks.


def _why_no_target(table: Record, s: Record, seat: int, top: int, action: int) -> str:
    if s.frame[top].do == v.F_ATTACK:
        return "TCG-7.6"
    line = _picking_line(table, s, top)
    if line is None or picks_card(table, line):
        return "TCG-6.8"
    if (table.line[line].target == v.PICK_MAGIC) != (action >= actions.TARGET_OWN_MAGIC):
        return "TCG-16.4"
    if action >= actions.TARGET_OWN_MAGIC:
        own = action < actions.TARGET_FOE_MAGIC
        m = (seat if own else 1 - seat) * SLOTS + (action - actions.TARGET_OWN_MAGIC) % SLOTS
        return "TCG-16.5" if s.infinite[m].id else "TCG-6.8"
    c = targeted(seat, action)
    if s.creature[c].id == 0:
        return "TCG-6.8"
    if s.creature[c].hp == 0:
        return "TCG-12.9"
    target, own = table.line[line].target, c // SLOTS == seat
    wrong_side = (target == v.PICK_OWN and not own) or (target == v.PICK_FOE and own)
    return "TCG-16.4" if wrong_side else "TCG-16.5"


def _picking_line(table: Record, s: Record, top: int) -> int | None:
    """The line whose pick is due, if one is."""
    card = int(s.frame[top].card)
    if s.frame[top].do == v.F_CAST:
        return int(announced_line(table, card))
    if s.frame[top].do == v.F_LINES:
        return int(late_line(table, card, int(s.frame[top].when)))
    return None


def _why_no_choice(table: Record, s: Record, seat: int, top: int, card: int) -> str:
    line = _picking_line(table, s, top)
    if line is None or not picks_card(table, line):
        return "TCG-6.8"
    owner, zone = picked_seat(table, line, seat), picked_zone(table, line)
    return "TCG-16.5" if copies(s, owner, zone, card) else "TCG-6.8"


# Cards.


def _why_no_card(table: Record, s: Record, seat: int, top: int, action: int) -> str:
    if action >= actions.CHOOSE:
        return _why_no_choice(table, s, seat, top, action - actions.CHOOSE)
    if action >= actions.DISCARD:
        return "TCG-1.3" if s.frame[top].do == v.F_DISCARD else "TCG-3.4"
    if action >= actions.SACRIFICE:
        return "TCG-4.3" if s.frame[top].do == v.F_SUMMON else "TCG-4.8"
    if action >= actions.CAST:
        return _why_no_cast(table, s, seat, top, action - actions.CAST)
    return _why_no_summon(table, s, seat, top, action - actions.SUMMON)


def _why_no_summon(table: Record, s: Record, seat: int, top: int, card: int) -> str:
    replacing = s.frame[top].do == v.F_REPLACE
    if not replacing and (s.frame[top].do != v.F_TURN or s.frame[0].step != v.T_MAIN):
        return "TCG-3.10" if s.frame[0].step in (v.T_WRAP, v.T_CLOSE) else "TCG-3.5"
    if copies(s, seat, HAND, card) == 0:
        return "TCG-1.3"
    if table.kind[card] != v.CREATURE:
        return "TCG-6.1"
    if replacing:
        return "TCG-5.12"
    if s.summons[seat] <= 0:
        return "TCG-4.7"
    if s.creature[seat * SLOTS].frozen_need:
        return "TCG-4.6"
    return "TCG-4.2" if table.sacrifices[card] > tier(table.printed[card, v.AL]) else "TCG-4.1"


def _why_no_cast(table: Record, s: Record, seat: int, top: int, card: int) -> str:
    if s.frame[top].do == v.F_REPLACE:
        return "TCG-5.6"
    if s.frame[top].do in (v.F_SUMMON, v.F_DISCARD):
        return "TCG-13.7"
    asked = s.frame[top].do == v.F_WINDOW or (
        s.frame[top].do == v.F_TURN and s.frame[0].step in (v.T_MAIN, v.T_WRAP)
    )
    if not asked:
        return "TCG-13.4"
    if copies(s, seat, HAND, card) == 0:
        return "TCG-1.3"
    if table.kind[card] == v.CREATURE:
        return "TCG-6.1"
    return _why_no_announcement(table, s, seat, card)


def _why_no_announcement(table: Record, s: Record, seat: int, card: int) -> str:
    moment = int(moment_now(s))
    if not fits_moment(table, s, card, moment):
        if moment > v.M_WRAP and table.kind[card] != v.LIGHTNING:
            return "TCG-6.2"
        allowed = int(table.windows[card])
        return "TCG-6.6" if allowed and not allowed >> moment & 1 else "TCG-3.10"
    if s.casts[seat] >= MAX_CASTS:
        return "TCG-1.7"
    if table.kind[card] == v.INFINITE and free_infinite(s, seat) == NO_PLACE:
        return "TCG-6.3"
    if is_sealed(table, s, seat, int(table.kind[card])):
        return "TCG-6.6"
    if not lines_may_be_cast(table, s, seat, card, moment) and _conditions(table, s, seat, card):
        return "TCG-6.7"
    return "TCG-6.6"


def _conditions(table: Record, s: Record, seat: int, card: int) -> bool:
    """Whether the totals and names that the `cast` lines ask for are there."""
    first = card * STRIDE
    lines = [line for line in range(first, first + LINES) if table.line[line].when == v.CAST]
    return all(conditions_hold(table, s, seat, line) for line in lines)
