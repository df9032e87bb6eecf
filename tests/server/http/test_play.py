"""Acting, talking, agreeing."""

from server.players import act, good, open_match, play_out, refused, seated
from server.serving import Served


def test_an_answer_has_the_view_the_legal_actions_the_version_and_the_log(
    server: Served,
) -> None:
    players = seated(server)
    before = players[0].look()
    actor = players[before["actor"]]
    state = actor.look()
    assert state["legal"] == state["view"]["legal"]
    after = actor.do("act", action=state["legal"][0], version=state["version"])
    assert after["version"] == state["version"] + 1
    assert [entry["kind"] for entry in after["log"]] == ["act"]
    assert after["log"][0]["entries"][0] == [before["actor"], state["legal"][0]]
    assert players[0].look(since=0)["log"] == players[1].look(since=0)["log"]


def test_only_the_seat_to_act_is_told_its_actions(server: Served) -> None:
    players = seated(server)
    actor = players[0].look()["actor"]
    assert players[actor].look()["legal"]
    assert players[1 - actor].look()["legal"] == []
    message = refused(players[1 - actor].ask("act", action="pass", version=2), 409, "not_now")
    assert "not its turn" in message


def test_an_illegal_action_names_its_rule(server: Served) -> None:
    players = seated(server)
    actor = players[players[0].look()["actor"]]
    answer = actor.ask("act", action="a3-a2", version=2)
    refused(answer, 422, "illegal")
    assert answer.json()["rule"].startswith("UR-")
    refused(actor.ask("act", action="castle", version=2), 422, "bad_request")
    assert actor.look()["version"] == 2


def test_a_stale_version_is_refused_and_changes_nothing(server: Served) -> None:
    players = seated(server)
    state = players[players[0].look()["actor"]].look()
    actor = players[state["actor"]]
    for version in (0, 1, 3, 99):
        answer = actor.ask("act", action=state["legal"][0], version=version)
        assert "look again" in refused(answer, 409, "stale")
    assert actor.look()["version"] == state["version"]


def test_a_match_that_has_not_started_takes_no_action(server: Served) -> None:
    first, _ = open_match(server)
    state = first.do("join", name="Ann")
    refused(first.ask("act", action="pass", version=state["version"]), 409, "not_now")


def test_resigning_ends_the_match(server: Served) -> None:
    first, second = seated(server)
    state = second.do("resign")
    assert state["ending"] == {"kind": "resigned", "seat": 1}
    assert state["returns"] == [1.0, -1.0]
    refused(first.ask("resign"), 409, "not_now")
    refused(first.ask("act", action="pass", version=state["version"]), 409, "not_now")


def test_a_draw_needs_all_seats(server: Served) -> None:
    first, second = seated(server)
    refused(first.ask("draw", answer="decline"), 409, "not_now")
    assert first.do("draw")["draw"] == [0]
    refused(first.ask("draw"), 409, "not_now")
    assert second.do("draw", answer="decline")["draw"] == []
    first.do("draw")
    state = second.do("draw")
    assert state["ending"] == {"kind": "agreed", "seat": None}
    assert state["returns"] == [0.0, 0.0]


def test_playing_on_declines_a_draw(server: Served) -> None:
    players = seated(server)
    actor = players[0].look()["actor"]
    players[1 - actor].do("draw")
    assert act(players[actor])["draw"] == []


def test_bots_do_not_agree_to_draws(server: Served) -> None:
    seats = [{"kind": "link"}, {"kind": "bot", "level": "random"}]
    (player,) = seated(server, seats=seats)
    refused(player.ask("draw"), 409, "not_now")


def test_chat_is_bounded_and_makes_nothing_stale(server: Served) -> None:
    players = seated(server)
    version = players[0].look()["version"]
    state = players[1].do("chat", text="  hello <script>\x07 ")
    line = state["chat"][-1]
    assert (line["seat"], line["name"], line["text"]) == (1, "Player 1", "hello <script>")
    assert state["version"] == version
    assert players[0].look(chat=line["id"])["chat"] == []
    refused(players[1].ask("chat", text="x" * 501), 422, "bad_request")
    stranger = server.another()
    refused(stranger.post(f"{players[0].url()}/chat", json={"text": "hi"}), 403, "not_yours")


def test_all_who_ask_for_a_rematch_get_their_seat_in_it(server: Served) -> None:
    players = seated(server)
    refused(players[0].ask("rematch"), 409, "not_now")
    players[0].do("resign")
    assert players[0].do("rematch")["rematch"] == {"asked": [0], "next": None}
    following = players[1].do("rematch")["rematch"]["next"]
    answer = players[0].ask("rematch")
    assert good(answer)["rematch"]["next"] == following
    for player in players:
        player.match = following
    assert [player.look()["status"] for player in players] == ["waiting", "waiting"]
    assert [player.do("join", name="Again")["viewer"] for player in players] == [1, 0]
    assert players[0].look()["status"] == "playing"
    assert play_out(players[::-1])["status"] == "over"


def test_a_rematch_seat_comes_as_a_cookie_too(server: Served) -> None:
    players = seated(server)
    players[0].do("resign")
    players[0].do("rematch")
    answer = server.post(f"{players[1].url()}/rematch", headers=players[1].headers, json={})
    following = answer.json()["rematch"]["next"]
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith("invitation=")
    assert f"path=/api/matches/{following}" in cookie


def test_a_waiting_look_answers_when_something_happens(server: Served) -> None:
    from concurrent.futures import ThreadPoolExecutor

    players = seated(server)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(players[0].look, since=2, wait=30)
        act(players[players[1].look()["actor"]])
        assert waiting.result(timeout=20)["version"] == 3
    assert players[0].look(since=3, wait=0.05)["version"] == 3
