"""Which rule of Ursting forbids an action that is not legal. Explains; never decides."""

from wardroom.catalogue.ursting import layout
from wardroom.catalogue.ursting.layout import State, Table
from wardroom.catalogue.ursting.rules.cards import is_event
from wardroom.catalogue.ursting.rules.dice import has_faction
from wardroom.catalogue.ursting.rules.ending import is_out_of_cards
from wardroom.core.kernel import CHANCE


def refusal(table: Table, s: State, action: int) -> str:
    """Return the id of the rule that forbids `action`."""
    if s.phase == layout.ENDED:
        return _why_over(table, s)
    if s.actor == CHANCE:
        return _why_chance_first(s)
    asked = {layout.STINGING: "WU-4.3", layout.DISPATCHING: "WU-6.3", layout.LOCKING: "WU-6.1"}.get(
        int(s.kind)
    )
    if asked is None and s.phase == layout.ABILITY:
        asked = "WU-1.7"
    return _why_no_outcome(action) or asked or _why_no_action(s, action)


def _why_over(table: Table, s: State) -> str:
    holders = sum(has_faction(s, seat) for seat in range(table.seats))
    if s.fray_count == 0 and holders <= 1:
        return "WU-7.3" if s.winner == layout.NOBODY else "WU-7.1"
    return "WU-7.2" if is_out_of_cards(table, s) else "WU-7.4"


def _why_chance_first(s: State) -> str:
    """Something else has to be rolled, dealt or drawn now."""
    if s.kind == layout.BUSTING:
        return "WU-4.2"
    if s.kind == layout.ROLLING:
        return "WU-3.1"
    return {
        layout.DEAL: "WU-1.3",
        layout.FIRST: "WU-1.5",
        layout.ROLL: "WU-3.1",
        layout.FINAL: "WU-7.2",
    }.get(int(s.phase), "WU-4.1")


def _why_no_outcome(action: int) -> str | None:
    """Nothing is to be rolled, dealt or drawn now."""
    if layout.OPENED <= action < layout.DISPATCHED:
        return "WU-1.5"
    if layout.DEALT <= action < layout.DRAWN:
        return "WU-1.3"
    if layout.DRAWN <= action < layout.BUSTED:
        return "WU-4.1"
    if layout.BUSTED <= action < layout.ROLLED:
        return "WU-4.2"
    return "WU-3.1" if layout.ROLLED <= action < layout.PLAYED else None


def _why_no_action(s: State, action: int) -> str:
    """The seat to act is in its Scheme or its go."""
    if action >= layout.PLAYED:
        return _why_no_play(s, action - layout.PLAYED)
    if action >= layout.STUNG:
        return "WU-4.3"
    if action >= layout.DISPATCHED:
        return "WU-6.3"
    if action >= layout.PICKED:
        return "WU-1.7"
    if action == layout.DRAW:
        return "WU-6.1"
    return (
        "WU-2.2" if s.phase == layout.SCHEME and layout.STRIKE < action <= layout.FIX else "WU-2.1"
    )


def _why_no_play(s: State, code: int) -> str:
    card, shift = code >> layout.CARD_BITS, code & (1 << layout.SHIFT_BITS) - 1
    if is_event(card):
        return "WU-2.3"
    if s.phase != layout.EXERT or not s.hands[s.actor] & layout.BIT[card]:
        return "WU-3.2"
    if layout.MEMBER_DIE[card] != layout.NONE:
        return "WU-3.4"
    if shift >= layout.UP_TWICE and s.ability[s.actor] != layout.GRAFTERS:
        return "WU-1.7"
    return {layout.SEVEN: "WU-3.8", layout.JACK: "WU-3.10"}.get(int(layout.RANK[card]), "WU-3.6")
