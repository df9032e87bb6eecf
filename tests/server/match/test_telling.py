"""What a live player is told is told again after a reload, to everybody, line by line."""

from random import Random

import orjson
import pytest

from wardroom.catalogue import ids, load, rulebook
from wardroom.core.account import as_seen_by, tell
from wardroom.server.match.agreement import AgreedSeat, Agreement
from wardroom.server.match.clocks import ClockTerms
from wardroom.server.match.commands import act, begin
from wardroom.server.match.events import Event
from wardroom.server.match.folding import fold, folded
from wardroom.server.match.live import LiveMatch

MATCH, SEED = "a" * 16, b"5" * 32
NOW = 5000
ACTIONS = 25
TABLES = sorted({(game, seats) for game in ids() for seats in rulebook(game).seats})


def played(game: str, seats: int) -> tuple[LiveMatch, list[Event]]:
    """A match some actions old, and its events as they are stored."""
    named = tuple(AgreedSeat("link", name=f"Seat {seat}") for seat in range(seats))
    start = load(game).initial(seats)
    live = LiveMatch(Agreement(MATCH, start, SEED, named, ClockTerms(), "unlisted", NOW))
    random, events = Random(7), [begin(live, NOW)]
    fold(live, events[0])
    while live.actor is not None and len(events) <= ACTIONS:
        action = random.choice(live.match.position.legal())
        events.append(act(live, NOW, live.actor, action))
        fold(live, events[-1])
    return live, [Event.from_json(event.at, event.to_json()) for event in events]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_reload_tells_every_viewer_what_was_told_live(game: str, seats: int) -> None:
    live, events = played(game, seats)
    assert folded(LiveMatch(live.agreement), events).events == live.events


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_log_has_what_the_game_tells_each_viewer(game: str, seats: int) -> None:
    live, _ = played(game, seats)
    position = live.match.start.copy()
    expected: dict[int | None, list[object]] = {viewer: [] for viewer in (*range(seats), None)}
    for _, action in live.match.log:
        before = position.copy()
        position.apply(action)
        for viewer, told in expected.items():
            told.append(as_seen_by(viewer, tell(before, action, position)))
    for number, viewer in enumerate((*range(seats), None)):
        logged = [told for event in live.events for told in orjson.loads(event[number])["told"]]
        assert logged == orjson.loads(orjson.dumps(expected[viewer]))
