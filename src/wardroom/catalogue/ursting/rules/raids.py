"""Chapter 8: the Raids."""

from wardroom.catalogue.ursting.layout import (
    BUST_CARDS,
    FIVE,
    JOKER,
    MEMBER_DIE,
    NONE,
    RANK,
    State,
    Table,
)
from wardroom.catalogue.ursting.rules.cards import exhaust, latest_discard
from wardroom.catalogue.ursting.rules.dice import imprison
from wardroom.catalogue.ursting.rules.events import begin_event
from wardroom.core.kernel import kernel


@kernel
def raid(table: Table, s: State) -> bool:
    """WU-8.1: the latest discard resolves. Returns whether a seat has to choose."""
    if s.deck != 0:
        return False
    left, in_bust = 1, False
    while left > 0 and s.discard_count > 0:
        card = latest_discard(s)
        left -= 1
        resolves = table.bust_chain or not in_bust  # WU-8.3
        if card == JOKER and resolves:
            return begin_event(table, s, card)
        exhaust(s, card)
        if RANK[card] == FIVE and resolves:
            left, in_bust = BUST_CARDS, True
        else:
            raid_member(table, s, card)
    return False


@kernel
def raid_member(table: Table, s: State, card: int) -> None:
    """WU-8.2: a Ward member's die is imprisoned wherever it is in a Faction."""
    if MEMBER_DIE[card] != NONE:
        for seat in range(table.seats):
            imprison(s, seat, MEMBER_DIE[card])
