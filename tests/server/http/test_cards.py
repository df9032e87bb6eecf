"""WARD's cards, decks and what is told of a match: open to all, and no hand in any of it."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from server.players import good, open_match, refused, seated
from server.serving import Served
from wardroom.catalogue.wardtcg.cards.decklist import ready_decks
from wardroom.catalogue.wardtcg.cards.library import SECOND_VERSION, library

HOME = "/api/games/wardtcg"
SHORT = {"win_hp": 150, "first": 0}


def test_every_card_has_the_text_that_the_game_generates(server: Served) -> None:
    listed = good(server.get(f"{HOME}/cards"))
    assert [card["id"] for card in listed["cards"]] == list(library().ids)
    for card in listed["cards"]:
        assert " ".join(card["text"]) == library().text(card["id"])
        assert (card["hp"] is None) == (card["type"] != "creature")


def test_a_match_of_the_second_version_tells_its_cards_and_says_so_in_lists(server: Served) -> None:
    players = seated(server, game="wardtcg", options={**SHORT, "set": SECOND_VERSION})
    second = good(server.get(f"{HOME}/cards/{SECOND_VERSION}"))
    assert good(server.get(f"{players[0].url()}/cards")) == second
    assert [(one["id"], one["version"]) for one in second["sets"]] == [(SECOND_VERSION, 2)]
    assert players[0].look()["view"]["set"] == SECOND_VERSION
    (told,) = good(server.get(f"/api/summaries?match={players[0].match}"))
    assert told["options"]["set"] == SECOND_VERSION


@pytest.mark.parametrize("path", ["cards", "decks", f"cards/{SECOND_VERSION}"])
def test_what_seldom_changes_is_sent_once(server: Served, path: str) -> None:
    first = server.get(f"{HOME}/{path}")
    again = server.get(f"{HOME}/{path}", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert "max-age" in first.headers["cache-control"]


def test_a_match_tells_the_cards_of_its_own_file(server: Served) -> None:
    own = {"id": "paper_tiger", "name": "Paper Tiger", "type": "creature", "al": 3, "spd": 4}
    own |= {"hp": 9, "dice": 1, "plus": 0, "attack": "Rustle"}
    sets = [{"set": {"id": "mine", "name": "Mine", "version": 1}, "card": [own]}]
    ann, _ = open_match(server, game="wardtcg", options={"cards": sets})
    listed = good(server.get(f"{ann.url()}/cards"))
    assert [one["id"] for one in listed["sets"]] == ["first_muster", "mine"]
    (tiger,) = [card for card in listed["cards"] if card["id"] == "paper_tiger"]
    assert (tiger["set"], tiger["hp"], tiger["text"]) == ("mine", 9, [])


def test_cards_of_a_private_match_and_of_another_game_are_not_told(server: Served) -> None:
    ann, _ = open_match(server, game="wardtcg", visibility="private")
    refused(server.another().get(f"{ann.url()}/cards"), 404, "not_found")
    (ur, _) = open_match(server)
    refused(server.get(f"{ur.url()}/cards"), 404, "not_found")


def test_all_that_is_wrong_with_a_deck_is_told_at_once(server: Served) -> None:
    draft = {"list": "4 Grizzly Bear\n1 Unicorn\nrubbish"}
    told = good(server.post(f"{HOME}/decks/check", json=draft))
    assert [remark["code"] for remark in told["problems"]] == [
        "deck.field", "deck.copies", "deck.card", "deck.size",
    ]  # fmt: skip
    assert told["problems"][-1]["detail"] == "expected 30 cards, got 5"
    assert (told["legal"], told["cards"]) == (False, {"grizzly_bear": 4})


def test_ready_and_random_decks_are_legal_and_can_be_played(server: Served) -> None:
    ready = good(server.get(f"{HOME}/decks"))
    assert {deck["id"] for deck in ready} == set(ready_decks())
    dealt = good(server.get(f"{HOME}/decks/random?seed=7"))
    assert dealt == good(server.get(f"{HOME}/decks/random?seed=7"))
    assert dealt != good(server.get(f"{HOME}/decks/random"))
    for cards in (ready[0]["cards"], dealt["cards"]):
        told = good(server.post(f"{HOME}/decks/check", json={"cards": cards}))
        assert told["legal"], told
    ann, _ = seated(server, game="wardtcg", options={"decks": [dealt["cards"], "gravebound"]})
    own = ann.look()["view"]["seats"][0]
    assert Counter(own["deck"]) + Counter(own["hand"]) == dealt["cards"]


def test_a_table_with_a_bad_deck_is_not_set(server: Served) -> None:
    options = {"decks": [{"grizzly_bear": 3}, "iron_oath"]}
    answer = server.post("/api/matches", json={"game": "wardtcg", "options": options})
    assert "expected 30 cards, got 3" in refused(answer, 422, "bad_request")


def _in_play(view: Any) -> dict[int, int]:
    """The HP of the creatures that a view shows, by id."""
    places = [one for seat in view["seats"] for one in (seat["primary"], *seat["limited"])]
    return {one["id"]: one["hp"] for one in places if one}


def test_what_is_told_agrees_with_the_view_and_has_no_hand(server: Served) -> None:
    players = seated(server, game="wardtcg", options=SHORT)
    random, state = Random(3), players[0].look()
    for _ in range(60):
        if state["status"] == "over":
            break
        actor, other = players[state["actor"]], players[1 - state["actor"]]
        state = actor.look()
        mine = state["view"]["seats"][state["viewer"]]
        account = other.look(account=True)["account"]
        (creatures,) = (one for one in account["standing"] if one["kind"] == "creatures")
        values = creatures["facts"]["creatures"]
        assert {one["id"]: one["hp"] for one in values} == _in_play(state["view"])
        assert account["outlook"] == {}
        for hidden in set(mine["hand"]) - set(mine["shown"]) - {one["card"] for one in values}:
            assert f'"{hidden}"' not in json.dumps(account)
        action = "attack" if "attack" in state["legal"] else random.choice(state["legal"])
        state = actor.do("act", action=action, version=state["version"])
