"""An invitation takes its seat once; what holds the seat is known to its holder alone."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from typing import Any

import pytest

from server.http.test_socket import order, receive
from server.players import LINKS, Answer, Player, act, good, open_match, play_out, refused, seated
from server.serving import Served

HIDDEN = ["ursting", "wardtcg"]  # games with hands


class Opener:
    """Whoever opened a match and tries everything with what it was told, by header and cookie."""

    def __init__(self, server: Served, **terms: Any) -> None:
        self.browser = server.another()
        terms = {"seats": LINKS, **terms}
        self.created = good(self.browser.post("/api/matches", json=terms))
        self.match = self.created["match"]
        self.url = f"/api/matches/{self.match}"
        self.secrets = [seat["secret"] for seat in self.created["seats"]]

    def sit(self, server: Served) -> list[Player]:
        """Join as seat 0 with the own link; a friend with another browser takes seat 1."""
        self.browser.get(self.created["seats"][0]["link"])
        good(self.browser.post(f"{self.url}/join", json={"name": "Opener"}))
        friend = Player(server.another(), self.match, self.secrets[1])
        friend.do("join", name="Friend")
        return [Player(self.browser, self.match), friend]

    def attempts(self, server: Served) -> Iterator[tuple[Served, dict[str, str]]]:
        """Give each way to present what the opener holds: a client, and headers."""
        yield self.browser, {}
        for secret in (*self.secrets, self.created["opener"]):
            bearer = {"authorization": f"Bearer {secret}"}
            yield server.another(), bearer
            yield self.browser, bearer
            for name in ("invitation", "seat0", "seat1", "wardroom"):
                yield server.another(), {"cookie": f"{name}={secret}"}
        for seat in self.created["seats"]:
            visitor = server.another()
            visitor.get(seat["link"])
            yield visitor, {}


LOOKS = (
    "",
    "/views/{version}",
    "/replay",
    "/replay/{ply}",
    "/cards",
    "/summary",
    "/review",
    "/why",
    "/coach",
)
ORDERS: dict[str, Any] = {
    "act": {"action": "pass", "version": 0}, "chat": {"text": "it is me"}, "resign": {}, "draw": {},
    "claim": {}, "takeback": {}, "reveal": {"entropy": "x"}, "rematch": {}, "carry": {},
    "join": {"name": "Eve"}, "invitations/{seat}": {}, "branch": {"ply": 3, "seats": LINKS},
    "pick": {"choice": "frog", "step": 0},
}  # fmt: skip


def test_every_route_of_a_match_is_tried_below(server: Served) -> None:
    match = "/api/matches/{match}"
    tried = {("get", match + path) for path in LOOKS}
    tried |= {("post", f"{match}/{verb}") for verb in ORDERS}
    tried |= {("delete", match), ("post", f"{match}/carried")}  # each has tests of its own
    paths = good(server.get("/openapi.json"))["paths"]
    assert tried == {
        (verb, path) for path in paths if path.startswith(match) for verb in paths[path]
    }


@pytest.mark.parametrize("game", HIDDEN)
def test_the_opener_never_sees_the_other_hand_nor_acts_for_it(server: Served, game: str) -> None:
    opener = Opener(server, game=game)
    players = opener.sit(server)
    for _ in range(8):
        act(players[players[0].look()["actor"]])
    before = players[1].look(since=0)
    version, legal = before["version"], before["legal"] or ["pass"]
    looks = [path.format(version=version, ply=3) for path in LOOKS]
    looks += ["?account=true", "/why?target=hand"]
    orders = {**ORDERS, "act": {"action": legal[0], "version": version}}
    allowed = {
        path: [_shown(one.get(opener.url + path)) for one in (server.another(), opener.browser)]
        for path in looks
    }
    assert _shown(players[1].http.get(opener.url, headers=players[1].headers)) not in allowed[""]
    for client, headers in opener.attempts(server):
        for path in looks:
            assert _shown(client.get(opener.url + path, headers=headers)) in (None, *allowed[path])
        for path in ("?seat=1", f"/views/{version}?seat=1"):
            refused(client.get(opener.url + path, headers=headers), 403, "not_yours")
        for verb, body in orders.items():
            url = f"{opener.url}/{verb.format(seat=1)}?seat=1"
            answer = client.post(url, headers=headers, json=body)
            assert 400 <= answer.status_code < 500, (verb, answer.json())
    for query, secret in product(("", "?seat=1"), opener.secrets):
        with server.socket(f"{opener.url}/live{query}", secret) as socket:
            assert receive(socket)["error"] == "not_yours"
    with server.socket(f"{opener.url}/live", opener.created["opener"]) as socket:
        assert receive(socket)["view"] == Player(server.another(), opener.match).look()["view"]
        assert order(socket, 1, do="resign")["error"] == "not_yours"
    after = players[1].look(since=0)
    assert [after[name] for name in ("version", "log", "view")] == [
        before[name] for name in ("version", "log", "view")
    ]


def _shown(answer: Answer) -> Any:
    """What an answer tells of the match; None for a refusal."""
    told = answer.json()
    assert answer.status_code < 500
    if answer.status_code >= 400:
        return None
    names = [name for name in ("view", "log", "account") if name in told]
    return {name: told[name] for name in names} if "view" in told else told


def test_a_used_link_gives_no_seat_and_says_so_kindly(server: Served) -> None:
    created = good(server.another().post("/api/matches", json={"game": "ur", "seats": LINKS}))
    link, secret = created["seats"][1]["link"], created["seats"][1]["secret"]
    Player(server.another(), created["match"], secret).do("join", name="Bob")
    for address in (link, f"/s/{created['match']}/guess", f"/s/{'a' * 16}/{secret}"):
        answer = server.another().get(address)
        place = address.split("/")[2]
        assert (answer.status_code, answer.headers["location"]) == (303, f"/m/{place}?link=used")
        assert not answer.headers.get("set-cookie")
    late = Player(server.another(), created["match"], secret)
    assert "link" in refused(late.ask("join", name="Eve"), 403, "not_yours")
    refused(late.http.get(late.url(), headers=late.headers), 403, "not_yours")


def test_of_many_who_open_a_link_one_sits(server: Served) -> None:
    invited = open_match(server)[1]
    rivals = [Player(server.another(), invited.match, invited.secret) for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda rival: rival.ask("join", name="Me"), rivals))
    assert {answer.status_code for answer in answers} <= {200, 403, 409}
    assert [answer.status_code for answer in answers].count(200) == 1


def test_an_invitation_shows_what_a_watcher_sees_also_of_a_private_match(server: Served) -> None:
    opener = Opener(server, game="wardtcg", visibility="private")
    invited = Player(server.another(), opener.match, opener.secrets[1])
    assert invited.look()["viewer"] == "spectator"
    refused(server.another().get(opener.url), 404, "not_found")
    assert good(opener.browser.get(opener.url))["opener"]
    opener.sit(server)
    refused(invited.http.get(opener.url, headers=invited.headers), 403, "not_yours")
    stale = server.another()
    stale.get(opener.created["seats"][1]["link"])
    refused(stale.get(opener.url), 404, "not_found")


def test_the_opener_withdraws_an_unused_invitation(server: Served) -> None:
    opener = Opener(server, game="ur")
    visitor = server.another()
    visitor.get(opener.created["seats"][1]["link"])
    fresh = good(opener.browser.post(f"{opener.url}/invitations/1"))
    assert fresh["link"] == f"/s/{opener.match}/{fresh['secret']}"
    refused(visitor.post(f"{opener.url}/join", json={"name": "Eve"}), 409, "not_now")
    old = visitor.get(opener.created["seats"][1]["link"])
    assert old.headers["location"].endswith("?link=used")
    friend = Player(server.another(), opener.match, fresh["secret"])
    assert friend.do("join", name="Bob")["viewer"] == 1
    refused(opener.browser.post(f"{opener.url}/invitations/1"), 409, "not_now")
    refused(opener.browser.post(f"{opener.url}/invitations/5"), 404, "not_found")
    assert friend.look()["viewer"] == 1


def test_only_the_opener_withdraws(server: Served) -> None:
    opener = Opener(server, game="ur")
    for client, headers in (
        (server.another(), {}),
        (server.another(), {"authorization": f"Bearer {opener.secrets[0]}"}),
    ):
        for call in (
            client.post(f"{opener.url}/invitations/1", headers=headers),
            client.delete(opener.url, headers=headers),
        ):
            refused(call, 403, "not_yours")
    bearer = {"authorization": f"Bearer {opener.created['opener']}"}
    assert server.another().delete(opener.url, headers=bearer).status_code == 204


def test_a_match_is_withdrawn_before_it_started_and_not_after(server: Served) -> None:
    opener = Opener(server, game="ur", visibility="public")
    assert opener.browser.delete(opener.url).status_code == 204
    refused(opener.browser.get(opener.url), 404, "not_found")
    listed = [match["match"] for match in good(server.get("/api/matches"))]
    assert opener.match not in listed
    started = Opener(server, game="ur")
    players = started.sit(server)
    refused(started.browser.delete(started.url), 409, "not_now")
    assert players[0].look()["status"] == "playing"


def test_one_cookie_holds_the_seats_of_all_matches(server: Served) -> None:
    browser = server.another()
    for _ in range(3):
        terms = {"game": "ur", "seats": [{"kind": "open"}, {"kind": "link"}]}
        match = good(browser.post("/api/matches", json=terms))["match"]
        good(browser.post(f"/api/matches/{match}/join", json={"name": "Ann"}))
        state = good(browser.get(f"/api/matches/{match}"))
        assert (state["viewer"], state["opener"]) == (0, True)
    assert [cookie.name for cookie in browser.cookies.jar] == ["wardroom"]


def test_what_a_browser_holds_in_one_match_opens_no_other(server: Served) -> None:
    ann, bob = server.another(), server.another()
    terms = {"game": "ur", "seats": [{"kind": "open"}, {"kind": "open"}]}
    matches = [good(ann.post("/api/matches", json=terms))["match"] for _ in range(2)]
    secrets = [
        good(client.post(f"/api/matches/{match}/join", json={"name": "A"}))["secret"]
        for match in matches
        for client in (ann, bob)
    ]
    assert len(set(secrets)) == 4
    for n, secret in enumerate(secrets):
        for m, match in enumerate(matches):
            answer = server.another().get(
                f"/api/matches/{match}", headers={"authorization": f"Bearer {secret}"}
            )
            assert answer.status_code == (200 if n // 2 == m else 403)


def test_a_match_is_played_with_cookies_alone(server: Served) -> None:
    opener = Opener(server, game="ur", options={"pieces": 4, "max_rolls": 30})
    friend = server.another()
    friend.get(opener.created["seats"][1]["link"])
    opener.browser.get(opener.created["seats"][0]["link"])
    for client in (opener.browser, friend):
        good(client.post(f"{opener.url}/join", json={"name": "A"}))
    players = [Player(opener.browser, opener.match), Player(friend, opener.match)]
    assert play_out(players)["status"] == "over"


def test_a_seat_is_carried_to_another_device_once(server: Served) -> None:
    first, _ = seated(server, game="ursting")
    code = good(first.ask("carry"))
    assert code["link"] == f"/m/{first.match}#carry={code['code']}"
    phone = server.another()
    answer = phone.post(f"{first.url()}/carried", json={"code": code["code"].lower()})
    assert good(answer)["viewer"] == 0
    assert answer.headers["set-cookie"].startswith("seat0=")
    assert good(phone.get(first.url()))["view"] == first.look()["view"]
    again = server.another()
    refused(again.post(f"{first.url()}/carried", json={"code": code["code"]}), 403, "not_yours")
    refused(again.post(f"{first.url()}/carry", json={}), 403, "not_yours")
    assert first.look()["viewer"] == 0


def test_codes_cannot_be_guessed_for_long(server: Served) -> None:
    first, _ = seated(server)
    good(first.ask("carry"))
    answers = [
        server.another().post(f"{first.url()}/carried", json={"code": f"WRONG{n:03}"})
        for n in range(7)
    ]
    refused(answers[-1], 429, "too_much")
    assert {answer.status_code for answer in answers} == {403, 429}
