"""Opening, finding, joining and watching."""

from dataclasses import replace

import pytest

from server.players import LINKS, Player, good, open_match, play_out, refused, seated
from server.serving import Served
from wardroom.bots.levels import levels
from wardroom.catalogue import ids, rulebook


def test_the_games_are_listed_with_their_options_and_bots(server: Served) -> None:
    games = {game["id"]: game for game in good(server.get("/api/games"))}
    assert sorted(games) == ids()
    path = next(option for option in games["ur"]["options"] if option["name"] == "path")
    assert path["values"]
    assert len(path["meanings"]) == len(path["values"])
    bots = {bot["name"]: bot for bot in games["ur"]["bots"]}
    assert list(bots) == [level.name for level in levels("ur")]  # none that only programs ask for
    assert bots["level-1"]["title"] == levels("ur")[0].title
    assert all(bot["title"] and bot["text"] for bot in bots.values())


def test_rules_are_told_in_sentences(server: Served) -> None:
    rules = good(server.get("/api/games/ur/rules"))
    fort = next(thing for thing in rules["things"] if thing["id"] == "fort")
    assert (fort["name"], fort["rule"], fort["counts"]) == ("Fort", "UR-5.1", "forts")
    assert {"id", "text", "tag", "status"} == set(rules["rules"][0])
    assert rules["aim"].startswith("Hold all four forts")
    refused(server.get("/api/games/chess/rules"), 404, "not_found")


@pytest.mark.parametrize("game", ids())
def test_a_match_of_every_game_is_played_to_its_end_and_verified(server: Served, game: str) -> None:
    seats = LINKS[:1] * rulebook(game).seats[0]
    players = seated(server, game=game, seats=seats)
    state = play_out(players)
    assert state["status"] == "over"
    assert sum(state["returns"]) == pytest.approx(0)
    replay = good(server.get(f"{players[0].url()}/replay"))
    assert good(server.post("/api/verify", json=replay))["valid"]


def test_a_match_starts_when_the_last_seat_is_taken(server: Served) -> None:
    first, second = open_match(server)
    assert first.do("join", name="Ann")["status"] == "waiting"
    assert first.look()["legal"] == []
    state = second.do("join", name="Bob")
    assert state["status"] == "playing"
    assert [seat["name"] for seat in state["seats"]] == ["Ann", "Bob"]
    assert state["log"][-1]["entries"][0][0] == "chance"


def test_an_open_seat_is_taken_by_anyone_and_kept_in_a_cookie(server: Served) -> None:
    seats = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
    match = good(server.post("/api/matches", json={"game": "ur", "seats": seats}))["match"]
    answer = server.post(f"/api/matches/{match}/join", json={"name": "Ann"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/;" in cookie
    assert server.get(f"/api/matches/{match}").json()["viewer"] == 0
    stranger = Player(server.another(), match)
    assert stranger.look()["viewer"] == "spectator"
    refused(stranger.ask("join", name="Eve"), 409, "not_now")


def test_a_link_puts_an_invitation_into_a_cookie_and_leads_to_the_match(server: Served) -> None:
    created = good(server.post("/api/matches", json={"game": "ur"}))
    browser, url = server.another(), f"/api/matches/{created['match']}"
    answer = browser.get(created["seats"][1]["link"])
    assert (answer.status_code, answer.headers["location"]) == (303, created["watch"])
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert good(browser.get(url))["viewer"] == "spectator"
    assert good(browser.post(f"{url}/join", json={"name": "Ann"}))["viewer"] == 1
    assert good(browser.get(url))["viewer"] == 1
    again = browser.get(created["seats"][1]["link"])
    assert again.headers["location"] == created["watch"]


def test_an_answer_that_gets_lost_costs_no_seat(server: Served) -> None:
    created = good(server.another().post("/api/matches", json={"game": "ur"}))
    browser, url = server.another(), f"/api/matches/{created['match']}"
    browser.get(created["seats"][1]["link"])
    lost = server.another()
    lost.cookies.update(browser.cookies)
    good(lost.post(f"{url}/join", json={"name": "Ann"}))
    assert good(browser.get(url))["viewer"] == 1


def test_who_is_invited_is_told_so_until_the_seat_is_taken(server: Served) -> None:
    created = good(server.post("/api/matches", json={"game": "ur"}))
    ann, bea = (Player(server, created["match"], one["secret"]) for one in created["seats"])
    assert (ann.look()["viewer"], ann.look()["invited"]) == ("spectator", 0)
    ann.do("join", name="Ann")
    assert (ann.look()["viewer"], ann.look()["invited"]) == (0, None)
    assert bea.look()["invited"] == 1
    assert Player(server.another(), created["match"]).look()["invited"] is None


def test_one_browser_can_hold_two_seats(server: Served) -> None:
    created = good(server.post("/api/matches", json={"game": "ur"}))
    browser = server.another()
    for seat in created["seats"]:
        browser.get(seat["link"])
        good(browser.post(f"/api/matches/{created['match']}/join", json={"name": "Ann"}))
    for seat in (0, 1):
        state = good(browser.get(f"/api/matches/{created['match']}?seat={seat}"))
        assert state["viewer"] == seat


def test_public_matches_are_listed_and_private_ones_unknown(server: Served) -> None:
    public = open_match(server, visibility="public")[0]
    hidden = open_match(server, visibility="unlisted")[0]
    private = open_match(server, visibility="private")[0]
    listed = [match["match"] for match in good(server.get("/api/matches?status=waiting"))]
    assert public.match in listed
    assert not {hidden.match, private.match} & set(listed)
    stranger = server.another()
    assert Player(stranger, hidden.match).look()["viewer"] == "spectator"
    refused(stranger.get(private.url()), 404, "not_found")
    assert private.look()["viewer"] == "spectator"
    assert private.do("join", name="Ann")["viewer"] == 0


def test_a_seat_is_no_ones_but_its_holders(server: Served) -> None:
    stranger = server.another()
    first, _ = seated(server)
    refused(stranger.get(first.url(), headers={"authorization": "Bearer x"}), 403, "not_yours")
    refused(stranger.post(f"{first.url()}/resign", json={}), 403, "not_yours")
    refused(stranger.get(f"{first.url()}?seat=0"), 403, "not_yours")


def test_options_are_checked_by_the_rules(server: Served) -> None:
    for terms, name in (
        ({"game": "ur", "options": {"pieces": 99}}, "pieces"),
        ({"game": "ur", "options": {"speed": 1}}, "speed"),
        ({"game": "ur", "seats": LINKS[:1]}, "seats"),
        ({"game": "ur", "seats": [{"kind": "bot", "level": "god"}] * 2}, "level"),
        ({"game": "ur", "seats": [{"kind": "bot"}] * 2}, "level"),
    ):
        assert name in refused(server.post("/api/matches", json=terms), 422, "bad_request")
    refused(server.post("/api/matches", json={"game": "chess"}), 404, "not_found")


def test_names_are_bounded_and_plain(server: Served) -> None:
    first, second = open_match(server)
    refused(first.ask("join", name="x" * 33), 422, "bad_request")
    refused(first.ask("join", name=" \u202e\n "), 422, "bad_request")
    state = first.do("join", name=" Ann\u202e\n<b>\x01 ")
    assert state["seats"][0]["name"] == "Ann <b>"
    refused(first.ask("join", name="Ann"), 409, "not_now")
    refused(second.ask("join", name="Bob", seat=0), 403, "not_yours")


def test_a_match_of_other_rules_is_refused_clearly(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    from wardroom.server.match import agreement

    player = open_match(server)[0]
    server.app.state.site.matches._known.pop(player.match)
    old = rulebook("ur")
    newer = replace(old, version=old.version + 1)
    monkeypatch.setattr(agreement, "rulebook", lambda _: newer)
    message = refused(server.get(player.url(), headers=player.headers), 409, "other_rules")
    assert f"version {old.version}" in message
    assert f"version {old.version + 1}" in message


def test_the_page_says_how_to_play(server: Served) -> None:
    page = server.get("/")
    assert page.status_code == 200
    assert "<title>Wardroom</title>" in page.text
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
