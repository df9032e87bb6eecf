"""Bots in seats."""

import asyncio
from itertools import pairwise
from threading import Event

import pytest

from server.players import SHORT, Player, act, good, play_out, seated
from server.serving import PATIENCE, serving, settings
from wardroom.bots.bot import Bot
from wardroom.bots.simple import play_randomly
from wardroom.catalogue import load
from wardroom.core.position import Position
from wardroom.core.rng import Rng
from wardroom.server.match.agreement import AgreedSeat, Agreement
from wardroom.server.match.clocks import ClockTerms
from wardroom.server.match.commands import begin
from wardroom.server.match.folding import fold
from wardroom.server.match.live import LiveMatch
from wardroom.server.node.duties import beat
from wardroom.server.node.new_secrets import new_id, new_seed
from wardroom.server.node.thinking import Thinkers

BOT = {"kind": "bot", "level": "random"}


def test_a_person_plays_a_bot_to_the_end(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(settings(tmp_path_factory.mktemp("bots"))) as server:
        (player,) = seated(server, seats=[{"kind": "link"}, BOT])
        state = player.look()
        while state["status"] == "playing":
            state = player.look(since=state["version"] - 1, wait=20)
            if state["legal"]:
                action = state["legal"][0]
                state = player.do("act", action=action, version=state["version"])
        assert state["returns"]
        assert state["seats"][1]["name"] == "Careless bot"


def test_bots_play_each_other_and_anyone_may_watch(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with serving(settings(tmp_path_factory.mktemp("bots"))) as server:
        terms = {"game": "ur", "options": SHORT, "seats": [BOT, {**BOT, "level": "greedy"}]}
        match = good(server.post("/api/matches", json=terms))["match"]
        state = _watched_to_the_end(Player(server, match))
        assert state["status"] == "over"


def test_bots_go_on_after_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    place = settings(tmp_path_factory.mktemp("bots"))
    patience = Event()

    def slow(position: Position, seat: int, rng: Rng) -> str:
        patience.wait(30)
        return play_randomly(position, seat, rng)

    terms = {"game": "ur", "options": SHORT, "seats": [BOT, BOT]}
    with serving(place, {"random": slow}) as server:
        match = good(server.post("/api/matches", json=terms))["match"]
    patience.set()
    with serving(place) as server:
        assert _watched_to_the_end(Player(server, match))["status"] == "over"


def _watched_to_the_end(watcher: Player) -> dict[str, object]:
    state = watcher.look()
    while state["status"] == "playing":
        state = watcher.look(since=state["version"], wait=20)
    return dict(state)


def test_a_slow_bot_delays_nobody_else(tmp_path_factory: pytest.TempPathFactory) -> None:
    patience, answered = Event(), Event()

    def slow(position: Position, seat: int, rng: Rng) -> str:
        patience.wait(PATIENCE)
        answered.set()
        return play_randomly(position, seat, rng)

    bots: dict[str, Bot] = {"slow": slow}
    with serving(settings(tmp_path_factory.mktemp("bots"), bot_workers=1), bots) as server:
        seats = [{"kind": "bot", "level": "slow"}] * 2
        good(server.post("/api/matches", json={"game": "ur", "seats": seats}))
        play_out(seated(server))
        assert not answered.is_set()
        patience.set()


def test_a_bot_that_fails_does_not_stop_the_match(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    def broken(position: Position, seat: int, rng: Rng) -> str:
        raise ZeroDivisionError

    def cheating(position: Position, seat: int, rng: Rng) -> str:
        return "a3-a2"

    bots: dict[str, Bot] = {"broken": broken, "cheating": cheating}
    with serving(settings(tmp_path_factory.mktemp("bots")), bots) as server:
        for level in bots:
            seats = [{"kind": "link"}, {"kind": "bot", "level": level}]
            (player,) = seated(server, seats=seats)
            state = player.look()
            for _ in range(5):
                while not state["legal"]:
                    state = player.look(since=state["version"], wait=20)
                state = act(player)
            assert state["status"] == "playing"


def test_a_bot_answers_on_the_beat(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(settings(tmp_path_factory.mktemp("bots"), bot_pace=0.2)) as server:
        terms = {"game": "ur", "options": SHORT, "seats": [BOT, BOT]}
        watcher = Player(server, good(server.post("/api/matches", json=terms))["match"])
        version = 0
        while version < 5:
            version = watcher.look(since=version, wait=30)["version"]
        times = [entry["at"] for entry in watcher.look()["log"]]
        assert all(later - sooner >= 199 for sooner, later in pairwise(times))


@pytest.mark.parametrize(("thought", "waits"), [(0, 400), (399, 1), (401, 399), (900, 300)])
def test_thinking_longer_moves_an_answer_to_a_later_beat(thought: int, waits: int) -> None:
    live = seated_match(ClockTerms())
    assert round(beat(live, 0.4, live.at + thought) * 1000) == waits
    assert beat(live, 0, live.at + thought) == 0


def test_a_bot_on_a_clock_does_not_lose_its_time_by_waiting() -> None:
    live = seated_match(ClockTerms(kind="fischer", seconds=5))
    assert beat(live, 0.4, live.at) == 0.1


@pytest.mark.parametrize(
    ("clock", "name"),
    [
        (ClockTerms(), "slow"),
        (ClockTerms(kind="fischer", seconds=60), "slow"),
        (ClockTerms(kind="fischer", seconds=5), "greedy"),
        (ClockTerms(kind="move", seconds=5), "slow"),
        (ClockTerms(kind="move", seconds=1), "greedy"),
    ],
)
def test_a_bot_whose_clock_runs_low_plays_what_needs_no_time(clock: ClockTerms, name: str) -> None:
    asked = []

    def noting(level: str) -> Bot:
        def choose(position: Position, seat: int, rng: Rng) -> str:
            asked.append(level)
            return position.legal()[0]

        return choose

    bots = {level: noting(level) for level in ("greedy", "slow")}
    live = seated_match(clock, "slow")
    assert live.actor is not None
    thinkers = Thinkers(1, lambda _: bots)  # it takes an unknown bot to think for a second
    asyncio.run(thinkers.choose(live, live.actor, "somebody"))
    thinkers.close()
    assert asked == [name]


def seated_match(clock: ClockTerms, level: str = "random") -> LiveMatch:
    seats = (AgreedSeat("bot", level), AgreedSeat("bot", level))
    start = load("ur").initial(2)
    live = LiveMatch(Agreement(new_id(), start, new_seed(), seats, clock, "unlisted", 5000))
    fold(live, begin(live, 5000))
    return live
