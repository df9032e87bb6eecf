"""Which rule of Ursting forbids an action that is not legal. Explains; never decides."""

from wardroom.catalogue.ursting.layout import (
    ABILITY,
    BIT,
    BUSTED,
    BUSTING,
    CARD_BITS,
    DEAL,
    DEALT,
    DISPATCHED,
    DISPATCHING,
    DRAW,
    DRAWN,
    ENDED,
    EXERT,
    FINAL,
    FIRST,
    FIX,
    GRAFTERS,
    JACK,
    LOCKING,
    MEMBER_DIE,
    NOBODY,
    NONE,
    OPENED,
    PICKED,
    PLAYED,
    RANK,
    ROLL,
    ROLLED,
    ROLLING,
    SCHEME,
    SEVEN,
    SHIFT_BITS,
    STINGING,
    STRIKE,
    STUNG,
    UP_TWICE,
    State,
    Table,
)
from wardroom.catalogue.ursting.rules.cards import is_event
from wardroom.catalogue.ursting.rules.dice import has_faction
from wardroom.catalogue.ursting.rules.ending import is_out_of_cards
from wardroom.core.kernel import CHANCE


def refusal(table: Table, s: State, action: int) -> str:
    """Return the id of the rule that forbids `action`."""
    if s.phase == ENDED:
        return _why_over(table, s)
    if s.actor == CHANCE:
        return _why_chance_first(s)
    asked = {STINGING: "WU-4.3", DISPATCHING: "WU-6.3", LOCKING: "WU-6.1"}.get(int(s.kind))
    if asked is None and s.phase == ABILITY:
        asked = "WU-1.7"
    return _why_no_outcome(action) or asked or _why_no_action(s, action)


def _why_over(table: Table, s: State) -> str:
    holders = sum(has_faction(s, seat) for seat in range(table.seats))
    if s.fray_count == 0 and holders <= 1:
        return "WU-7.3" if s.winner == NOBODY else "WU-7.1"
    return "WU-7.2" if is_out_of_cards(table, s) else "WU-7.4"


def _why_chance_first(s: State) -> str:
    """Something else has to be rolled, dealt or drawn now."""
    if s.kind == BUSTING:
        return "WU-4.2"
    if s.kind == ROLLING:
        return "WU-3.1"
    return {DEAL: "WU-1.3", FIRST: "WU-1.5", ROLL: "WU-3.1", FINAL: "WU-7.2"}.get(
        int(s.phase), "WU-4.1"
    )


def _why_no_outcome(action: int) -> str | None:
    """Nothing is to be rolled, dealt or drawn now."""
    if OPENED <= action < DISPATCHED:
        return "WU-1.5"
    if DEALT <= action < DRAWN:
        return "WU-1.3"
    if DRAWN <= action < BUSTED:
        return "WU-4.1"
    if BUSTED <= action < ROLLED:
        return "WU-4.2"
    return "WU-3.1" if ROLLED <= action < PLAYED else None


def _why_no_action(s: State, action: int) -> str:
    """The seat to act is in its Scheme or its go."""
    if action >= PLAYED:
        return _why_no_play(s, action - PLAYED)
    if action >= STUNG:
        return "WU-4.3"
    if action >= DISPATCHED:
        return "WU-6.3"
    if action >= PICKED:
        return "WU-1.7"
    if action == DRAW:
        return "WU-6.1"
    return "WU-2.2" if s.phase == SCHEME and STRIKE < action <= FIX else "WU-2.1"


def _why_no_play(s: State, code: int) -> str:
    card, shift = code >> CARD_BITS, code & (1 << SHIFT_BITS) - 1
    if is_event(card):
        return "WU-2.3"
    if s.phase != EXERT or not s.hands[s.actor] & BIT[card]:
        return "WU-3.2"
    if MEMBER_DIE[card] != NONE:
        return "WU-3.4"
    if shift >= UP_TWICE and s.ability[s.actor] != GRAFTERS:
        return "WU-1.7"
    return {SEVEN: "WU-3.8", JACK: "WU-3.10"}.get(int(RANK[card]), "WU-3.6")
