"""Every viewer is told what it may know, and nothing else."""

from random import Random
from typing import Any

import pytest

from server.players import Answer, Player, good, refused, seated
from server.serving import Served
from wardroom.catalogue import ids, load, rulebook
from wardroom.core.replay import Replay
from wardroom.server.http.messages.state import PastState
from wardroom.server.match.fairness import verify

ACTIONS = 60


# Each game with its fewest and its most seats.
TABLES = sorted({(game, seats) for game in ids() for seats in rulebook(game).seats})


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_views_and_logs_are_those_of_the_viewer(server: Served, game: str, seats: int) -> None:
    players = seated(server, game=game, seats=[{"kind": "link"}] * seats)
    _play_some(players)
    viewers = [*players, Player(server.another(), players[0].match)]
    states = [viewer.look(since=0) for viewer in viewers]
    if states[0]["status"] == "playing":
        players[0].do("resign")
    replay = Replay.read(load(game), good(server.get(f"{players[0].url()}/replay")))
    for viewer, state in zip((*replay.start.seats, None), states, strict=True):
        _check(replay, viewer, state)
    verify(replay)


def _play_some(players: list[Player]) -> None:
    random = Random(5)
    state = players[0].look()
    for _ in range(ACTIONS):
        if state["status"] == "over":
            return
        player = players[state["actor"]]
        legal = player.look(since=state["version"])["legal"]
        state = player.do("act", action=random.choice(legal), version=state["version"])


def _check(replay: Replay, viewer: int | None, state: Any) -> None:
    positions = list(replay.positions())
    assert state["view"] == positions[-1].view(viewer)
    assert state["legal"] == (positions[-1].legal() if state["actor"] == viewer else [])
    told = [tuple(entry) for event in state["log"] for entry in event["entries"]]
    moments = zip(positions, replay.log, strict=False)
    assert told == [(who, p.game.seen(p, text, viewer)) for p, (who, text) in moments]
    assert all("key" not in event and "entropy" not in event for event in state["log"])


def test_looking_back_shows_a_viewer_what_it_saw_then(server: Served) -> None:
    players = seated(server, game="ursting", seats=[{"kind": "link"}] * 2)
    viewers = [*players, Player(server.another(), players[0].match)]
    state = players[0].look()
    seen = []
    for _ in range(6):
        looks = [viewer.look(account=True) for viewer in viewers]
        moments = [{"view": look["view"], "account": look["account"]} for look in looks]
        seen.append((state["version"], moments))
        actor = players[state["actor"]]
        state = actor.do("act", action=actor.look()["legal"][0], version=state["version"])
    for version, moments in seen:
        backs = [_back(viewer, version).json() for viewer in viewers]
        assert [_full(back) for back in backs] == [_full(moment) for moment in moments]
    refused(_back(players[0], state["version"] + 1), 409, "not_now")


def _full(moment: Any) -> Any:
    """A moment whose sentences have all their fields: what is empty may be left out."""
    return PastState.model_validate(moment)


def _back(viewer: Player, version: int) -> Answer:
    return viewer.http.get(f"{viewer.url()}/views/{version}", headers=viewer.headers)
