"""An event is played once: by the command that makes it, or by fold if it comes from elsewhere."""

from server.match.test_claims import BEGUN, playing
from wardroom.server.match.commands import act
from wardroom.server.match.events import Event
from wardroom.server.match.folding import fold
from wardroom.server.match.live import LiveMatch


def test_what_a_command_played_is_not_played_again() -> None:
    live = playing()
    event = act(live, BEGUN, 0, live.match.position.legal()[0])
    assert event.played
    after = live.branch()
    fold(after, event)
    assert after.match is event.played.after
    assert live.match is event.played.before


def test_a_command_changes_nothing() -> None:
    live = playing()
    before, log = live.match.position.copy(), list(live.match.log)
    act(live, BEGUN, 0, live.match.position.legal()[0])
    assert (live.match.position, list(live.match.log), live.version) == (before, log, 1)


def test_an_event_from_elsewhere_leads_to_the_same() -> None:
    live = playing()
    event = act(live, BEGUN, 0, live.match.position.legal()[0])
    here, there = live.branch(), live.branch()
    fold(here, event)
    fold(there, Event.from_json(event.at, event.to_json()))
    assert there.match.position == here.match.position
    assert (there.match.log, there.events, there.actor) == (here.match.log, here.events, here.actor)


def test_what_was_played_on_another_copy_is_played_again() -> None:
    live = playing()
    twin = LiveMatch(live.agreement)
    assert live.latest
    fold(twin, live.latest)
    event = act(twin, BEGUN, 0, twin.match.position.legal()[0])
    assert event.played
    fold(live, event)
    assert live.match is not event.played.after
    assert live.match.position == event.played.after.position
