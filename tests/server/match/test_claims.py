"""Matches that nobody plays on: a claim against a seat that is away, and what never started."""

import time
from pathlib import Path
from typing import Any

import pytest

from server.players import LINKS, Player, act, good, open_match, refused, seated
from server.serving import serving, settings
from wardroom.catalogue import load
from wardroom.server.match.agreement import AgreedSeat, Agreement
from wardroom.server.match.clocks import ClockTerms
from wardroom.server.match.commands import begin, claim
from wardroom.server.match.errors import NotNow
from wardroom.server.match.folding import fold
from wardroom.server.match.live import LiveMatch
from wardroom.server.node import duties
from wardroom.server.node.new_secrets import new_id, new_seed
from wardroom.server.store import steady_clock
from wardroom.server.store.steady_clock import Steady

AWAY = 1000  # milliseconds
BEGUN = 5000


def playing(first: AgreedSeat | None = None, clock: ClockTerms | None = None) -> LiveMatch:
    """A match in which play began at BEGUN, with the first seat to act."""
    seats = (first or AgreedSeat("link", name="Ann"), AgreedSeat("link", name="Bob"))
    start = load("ur").initial(2)
    agreement = Agreement(
        new_id(), start, new_seed(), seats, clock or ClockTerms(), "unlisted", BEGUN
    )
    live = LiveMatch(agreement)
    fold(live, begin(live, BEGUN))
    return live


@pytest.mark.parametrize(
    ("result", "kind", "returns"), [("win", "abandoned", [-1, 1]), ("draw", "agreed", [0, 0])]
)
def test_who_waits_may_claim_after_the_stated_time(
    result: str, kind: str, returns: list[float]
) -> None:
    live = playing()
    with pytest.raises(NotNow, match="too early by 1 s"):
        claim(live, BEGUN + AWAY - 1, 1, result, AWAY)
    fold(live, claim(live, BEGUN + AWAY, 1, result, AWAY))
    assert live.status == "over"
    assert live.match.ending
    assert live.match.ending.kind == kind
    assert live.match.returns() == returns


def test_nobody_claims_against_itself_a_bot_or_a_clock() -> None:
    late = BEGUN + 10 * AWAY
    with pytest.raises(NotNow):
        claim(playing(), late, 0, "win", AWAY)
    with pytest.raises(NotNow):
        claim(playing(clock=ClockTerms(kind="days", days=3)), late, 1, "win", AWAY)
    with pytest.raises(NotNow):
        claim(playing(AgreedSeat("bot", "random")), late, 1, "win", AWAY)


def test_a_claim_ends_the_match_for_all(tmp_path: Path) -> None:
    with serving(settings(tmp_path, away=0.01)) as server:
        players = seated(server)
        state = act(players[players[0].look()["actor"]])
        waiting, away = players[1 - state["actor"]], players[state["actor"]]
        assert 0 < state["claim"] - state["log"][-1]["at"] < AWAY
        time.sleep(0.02)
        refused(away.ask("claim"), 409, "not_now")
        ended = waiting.do("claim", result="win", version=state["version"])
        assert ended["ending"] == {"kind": "abandoned", "seat": state["actor"]}
        seen = away.look(since=state["version"])
        assert (seen["claim"], seen["log"][-1]["result"]) == (None, "win")
        replay = good(server.get(f"{away.url()}/replay"))
        assert good(server.post("/api/verify", json=replay))["valid"]


def test_without_the_time_a_claim_is_refused(server: Any) -> None:
    players = seated(server)
    state = players[0].look()
    refused(players[1 - state["actor"]].ask("claim", result="draw"), 409, "not_now")


def test_what_never_started_is_removed_and_what_started_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duties, "CLEAN", 0.05)
    monkeypatch.setattr(steady_clock, "CLOCK", Steady())
    with serving(settings(tmp_path, unstarted=3600)) as server:
        started = seated(server)
        half = open_match(server)
        half[0].do("join", name="Ann")
        half[0].do("chat", text="hello?")
        steady_clock.CLOCK.advance(steady_clock.now() + 3_600_000)
        url, deadline = half[0].url(), time.monotonic() + 60
        while server.get(url).status_code != 404:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        refused(half[1].ask("join", name="Bob"), 404, "not_found")
        assert started[0].look()["status"] == "playing"


def test_a_match_that_is_kept_for_ever_stays(tmp_path: Path) -> None:
    with serving(settings(tmp_path, unstarted=0)) as server:
        created = good(server.post("/api/matches", json={"game": "ur", "seats": LINKS}))
        assert Player(server, created["match"]).look()["status"] == "waiting"
