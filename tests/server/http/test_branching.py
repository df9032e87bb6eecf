"""What comes after a match: its summary, and playing on from one of its moments."""

from typing import Any

import pytest

from server.players import LINKS, Player, good, open_match, play_out, refused, seated
from server.serving import Served
from wardroom.catalogue import ids, load, rulebook
from wardroom.core.rng import seeded

BOT = {"kind": "bot", "level": "random"}


@pytest.fixture(scope="module", params=ids())
def over(server: Served, request: pytest.FixtureRequest) -> Player:
    """A watcher of a match that was played to its end."""
    seats = LINKS[:1] * rulebook(request.param).seats[0]
    players = seated(server, game=request.param, seats=seats)
    play_out(players)
    return Player(server, players[0].match)


def branch(player: Player, ply: int, *seats: dict[str, Any]) -> Any:
    return good(player.ask("branch", ply=ply, seats=seats))


def middle(over: Player) -> int:
    ply: int = over.look()["ply"] // 2
    return ply


def test_a_summary_is_the_same_for_everybody(server: Served, over: Player) -> None:
    told = good(server.get(f"{over.url()}/summary"))
    assert told["judged"]
    assert told["actions"] > 0
    assert all(len(deeds["by_seat"]) == 2 for deeds in told["deeds"])
    assert told["turning"] is None or 0 < told["turning"]["ply"] <= over.look()["ply"]
    assert good(server.another().get(f"{over.url()}/summary")) == told


def test_a_match_goes_on_from_a_moment_of_one_that_is_over(server: Served, over: Player) -> None:
    ply = middle(over)
    created = branch(over, ply, *LINKS)
    players = [Player(server, created["match"], seat["secret"]) for seat in created["seats"]]
    for number, player in enumerate(players):
        player.do("join", name=f"Player {number}")
    state = players[0].look()
    assert state["origin"] == {"match": over.match, "ply": ply, "dealt": None}
    replay = good(server.get(f"{over.url()}/replay"))
    assert play_out(players)["status"] == "over"
    again = good(server.get(f"{players[0].url()}/replay"))
    moment = good(server.get(f"{over.url()}/replay/{ply}"))["position"]
    assert again["start"] in (moment, None)
    assert replay["options"] == again["options"]
    assert good(server.post("/api/verify", json=again))["valid"]


def test_what_a_seat_does_not_know_can_be_dealt_anew(server: Served, over: Player) -> None:
    ply, game = middle(over), load(over.look()["game"])
    then = game.position(good(server.get(f"{over.url()}/replay/{ply}"))["position"])
    starts = []
    for _ in range(4):
        created = good(over.ask("branch", ply=ply, seats=LINKS, dealt=1))
        players = [Player(server, created["match"], seat["secret"]) for seat in created["seats"]]
        for player in players:
            player.do("join", name="Ann")
        assert players[0].do("resign")["origin"] == {"match": over.match, "ply": ply, "dealt": 1}
        moment = good(server.get(f"{players[0].url()}/replay/0"))
        starts.append(game.position(moment["position"]))
    assert all(start.view(1) == then.view(1) for start in starts)
    is_hidden = any(then.determinized(1, seeded(n)) != then for n in range(9))
    assert any(start != then for start in starts) == is_hidden
    refused(over.ask("branch", ply=ply, seats=LINKS, dealt=2), 422, "bad_request")


def test_any_seat_can_be_taken_and_bots_sit_on_the_others(server: Served, over: Player) -> None:
    created = branch(over, middle(over), BOT, LINKS[0])
    (invitation,) = created["seats"]
    assert invitation["seat"] == 1
    state = Player(server, created["match"], invitation["secret"]).do("join", name="Ann")
    assert state["status"] in ("playing", "over")
    assert [seat["kind"] for seat in state["seats"]] == ["bot", "link"]


def test_nobody_plays_on_from_the_end_or_beyond(over: Player) -> None:
    end = over.look()["ply"]
    assert "over" in refused(over.ask("branch", ply=end, seats=LINKS), 409, "not_now")
    refused(over.ask("branch", ply=end + 1, seats=LINKS), 409, "not_now")
    refused(over.ask("branch", ply=0, seats=LINKS[:1]), 422, "bad_request")
    refused(over.ask("branch", ply=-1, seats=LINKS), 422, "bad_request")


def test_nobody_plays_on_from_a_match_that_goes_on_or_is_private(server: Served) -> None:
    first, _ = seated(server)
    refused(first.ask("branch", ply=0, seats=LINKS), 409, "not_now")
    refused(server.get(f"{first.url()}/summary"), 409, "not_now")
    ann, _ = seated(server, visibility="private")
    ann.do("resign")
    stranger = Player(server.another(), ann.match)
    refused(stranger.ask("branch", ply=0, seats=LINKS), 404, "not_found")
    refused(stranger.http.get(f"{ann.url()}/summary"), 404, "not_found")


def test_a_match_that_was_given_up_can_be_played_on_where_it_was_given_up(server: Served) -> None:
    first, _ = seated(server)
    ply = first.do("resign")["ply"]
    created = branch(first, ply, *LINKS)
    assert len(created["seats"]) == 2


def test_before_all_have_come_nobody_sees_more_than_a_watcher(server: Served) -> None:
    players = seated(server, game="wardtcg")
    play_out(players)
    created = branch(players[0], players[0].look()["ply"] // 2, *LINKS)
    first = Player(server, created["match"], created["seats"][0]["secret"])
    state = first.do("join", name="Ann")
    assert state["status"] == "waiting"
    assert state["view"]["viewer"] == "spectator"


def test_a_rematch_of_a_branch_starts_at_the_same_moment(server: Served) -> None:
    players = open_match(server)
    for player in players:
        player.do("join", name="Ann")
    play_out(players)
    created = branch(players[0], 20, *LINKS)
    again = [Player(server, created["match"], seat["secret"]) for seat in created["seats"]]
    for player in again:
        player.do("join", name="Ann")
    again[0].do("resign")
    for player in again:
        state = player.do("rematch")
    following = good(server.get(f"/api/matches/{state['rematch']['next']}"))
    assert following["origin"] == {"match": players[0].match, "ply": 20, "dealt": None}
