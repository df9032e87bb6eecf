"""What was played on from a position, moment by moment, as one seat may know it."""

from collections.abc import Iterator, Sequence
from typing import Any

from wardroom.core.account import as_seen_by
from wardroom.core.position import Position
from wardroom.lessons.running import Event
from wardroom.server.http.state_message import accounts_of

Document = dict[str, Any]


def moments(
    start: Position, events: Sequence[Event], seat: int, is_asked: bool
) -> Iterator[Document]:
    """Give the moments as a table shows them: an action together with the chance after it.

    In the last one the seat may act if it `is_asked` to.
    """
    groups = _grouped(events)
    for number, group in enumerate(groups):
        acts = is_asked and number == len(groups) - 1
        yield {
            "entries": [_entry(event, seat) for event in group],
            "told": [as_seen_by(seat, event.told) for event in group],
            **_shown(group[-1].position if group else start, seat, acts),
        }


def _grouped(events: Sequence[Event]) -> list[list[Event]]:
    groups: list[list[Event]] = [[]]
    for event in events:
        if event.who != "chance":
            groups.append([])
        groups[-1].append(event)
    return groups


def _entry(event: Event, seat: int) -> tuple[int | str, str]:
    who = event.who
    assert who is not None
    return who, event.before.game.seen(event.before, event.action, seat)


def _shown(position: Position, seat: int, acts: bool) -> Document:
    view, (account,) = position.view(seat), accounts_of(position, [seat])
    if not acts:
        return {"view": {**view, "legal": []}, "account": account, "actor": None}
    outlook = position.game.account.outlook(position).items()
    told = {action: sentence.to_json() for action, sentence in outlook}
    return {"view": view, "account": {**account, "outlook": told}, "actor": seat}
