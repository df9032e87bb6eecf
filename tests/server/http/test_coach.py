"""A coach advises whoever plays against bots, when asked and on its turn; nobody else."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Event
from typing import Any

import pytest

from server.players import Answer, Player, good, refused, seated
from server.serving import Served
from wardroom.catalogue import ids, rulebook
from wardroom.review.coaching import coaching
from wardroom.server.node import coaches

BOT = {"kind": "bot", "level": "random"}
LINK = {"kind": "link"}
TABLES = sorted({(game, seats) for game in ids() for seats in rulebook(game).seats})
PATIENCE = 60.0  # seconds


def ask(player: Player, **params: Any) -> Answer:
    return player.http.get(f"{player.url()}/coach", headers=player.headers, params=params)


def against_bots(server: Served, game: str = "ur", seats: int = 2) -> Player:
    """Open a match of one person, who sits down."""
    terms = {"game": game, "seats": [LINK, *[BOT] * (seats - 1)]}
    created = good(server.post("/api/matches", json=terms))
    player = Player(server, created["match"], created["seats"][0]["secret"])
    player.do("join", name="Ann")
    return player


def my_turn(player: Player) -> Any:
    """Wait until the first seat is to act."""
    state = player.look()
    while state["actor"] != 0:
        state = player.look()
    return state


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_whoever_plays_bots_is_advised_on_its_own_actions(
    server: Served, game: str, seats: int
) -> None:
    player = against_bots(server, game, seats)
    state = my_turn(player)
    said = good(ask(player, version=state["version"]))
    assert said["hint"]["action"] in state["legal"]
    assert said["hint"]["why"]
    assert set(said["warnings"]) <= set(state["legal"])
    assert good(ask(player, seat=0)) == said


def test_nobody_is_advised_against_people_nor_is_anybody_else(server: Served) -> None:
    players = seated(server)
    actor = players[players[0].look()["actor"]]
    assert "bots" in refused(ask(actor), 409, "not_now")
    player = against_bots(server)
    my_turn(player)
    refused(ask(Player(server.another(), player.match)), 403, "not_yours")
    refused(ask(player, seat=1), 403, "not_yours")


def test_two_people_beside_a_bot_are_people_too(server: Served) -> None:
    terms = {"game": "ursting", "seats": [LINK, LINK, BOT]}
    created = good(server.post("/api/matches", json=terms))
    players = [Player(server, created["match"], one["secret"]) for one in created["seats"][:2]]
    for player in players:
        player.do("join", name="Ann")
    for player in players:
        refused(ask(player), 409, "not_now")


def test_advice_is_of_the_version_that_is_seen_and_of_a_match_that_is_played(
    server: Served,
) -> None:
    player = against_bots(server)
    state = my_turn(player)
    refused(ask(player, version=state["version"] + 1), 409, "stale")
    player.do("resign")
    assert "not being played" in refused(ask(player), 409, "not_now")


def test_a_question_changes_nothing(server: Served) -> None:
    player = against_bots(server)
    my_turn(player)
    before = player.look(since=0)
    good(ask(player))
    after = player.look(since=0)
    assert (after["version"], after["view"]) == (before["version"], before["view"])


Held = tuple[Event, list[int]]


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Held:
    """Advice comes only once this is set; and how often it was thought of."""
    patience, thoughts = Event(), list[int]()

    def later(*given: Any, **named: Any) -> Any:
        thoughts.append(1)
        patience.wait(PATIENCE)
        return coaching(*given, **named)

    monkeypatch.setattr(coaches, "coaching", later)
    return patience, thoughts


def in_thread(call: Callable[[], Answer]) -> Callable[[], Answer]:
    """Begin a call; return what waits for its answer."""
    pool = ThreadPoolExecutor(1)
    return pool.submit(call).result


def test_a_position_is_judged_once_and_play_goes_on_meanwhile(server: Served, held: Held) -> None:
    patience, thoughts = held
    player = against_bots(server)
    state = my_turn(player)
    answers = [in_thread(partial(ask, player, version=state["version"])) for _ in range(2)]
    while not thoughts:
        assert player.look()["version"] == state["version"]
    player.do("act", action=state["legal"][0], version=state["version"])
    patience.set()
    first, second = (good(answer()) for answer in answers)
    assert first == second
    assert first["hint"]["action"] in state["legal"]
    assert len(thoughts) == 1


def test_one_client_has_so_many_questions_at_once_and_no_more(server: Served, held: Held) -> None:
    patience, thoughts = held
    tables = [at_turn(server) for _ in range(4)]
    answers = [in_thread(partial(ask, player)) for player in tables[:2]]
    turns = server.app.state.site.work.coach.turns
    while not (thoughts and turns.queue):  # one is thought of, the other waits
        tables[3].look()
    refused(ask(tables[2]), 429, "too_much")
    good(tables[2].http.get(tables[2].url()))  # all else is answered meanwhile
    patience.set()
    assert [answer().status_code for answer in answers] == [200, 200]


def at_turn(server: Served) -> Player:
    player = against_bots(server)
    my_turn(player)
    return player


def test_advice_that_failed_is_thought_of_anew(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = at_turn(server)
    with monkeypatch.context() as broken:
        broken.setattr(coaches, "coaching", lambda *_, **__: 1 / 0)
        assert ask(player).status_code == 500
    assert good(ask(player))["hint"]
