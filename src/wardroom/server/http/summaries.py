"""A match in a list: who sits there, whose turn it is, by which clock and rules, and since when."""

from collections.abc import Collection
from typing import Any

from wardroom.catalogue import rulebook
from wardroom.server.http.messages.opening import Summary, SummarySeat
from wardroom.server.http.state_message import bot_name
from wardroom.server.match.clocks import ClockTerms
from wardroom.server.match.errors import OtherRules
from wardroom.server.match.live import LiveMatch
from wardroom.server.node.matches import Matches
from wardroom.server.store.commits import SearchColumns


async def listed(matches: Matches, row: Any) -> Summary:
    """Return a match of the journal's list; one under other rules without what they would tell."""
    try:
        return summary(await matches.get(row.id))
    except OtherRules:
        seats = [SummarySeat(kind=c["kind"], level=c.get("level")) for c in row.chairs]
        return Summary(
            match=row.id,
            game=row.game,
            status=row.status,
            created=row.created,
            seats=seats,
            free=row.free,
            clock=ClockTerms(**row.clock),
            cursor=f"{row.created}-{row.id}",
        )


def summary(live: LiveMatch, yours: Collection[int] = ()) -> Summary:
    """Return a match as it stands, for whoever holds the seats `yours`."""
    agreed = live.agreement
    return Summary(
        match=agreed.id,
        game=agreed.game_id,
        status=live.status,
        created=agreed.created,
        at=live.at or agreed.created,
        seats=[_seat(live, number) for number in range(len(live.seats))],
        free=SearchColumns.of(live).free,
        actor=live.actor,
        yours=sorted(yours),
        options=_varied(live),
        deals=agreed.deals,
        brings=agreed.brings,
        drafts=agreed.drafts,
        clock=agreed.clock,
        cursor=f"{agreed.created}-{agreed.id}",
    )


def _seat(live: LiveMatch, number: int) -> SummarySeat:
    seat = live.seats[number]
    return SummarySeat(
        kind=seat.agreed.kind,
        level=seat.agreed.level,
        name=bot_name(live, number) if seat.is_bot else seat.name,
        taken=seat.taken,
    )


def _varied(live: LiveMatch) -> dict[str, Any]:
    """Return the options that are not the usual ones; nobody chooses those of all servers."""
    book, start = rulebook(live.agreement.game_id), live.agreement.start
    usual = {option.name: option.default for option in book.options} | book.online_options
    return {name: value for name, value in start.game.chosen(start).items() if value != usual[name]}
