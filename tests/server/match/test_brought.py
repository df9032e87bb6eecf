"""Every seat brings a deck of its own: chosen on joining, hidden until the match starts."""

import json
from typing import Any

import pytest

from server.players import LINKS, Player, good, open_match, play_out, refused
from server.serving import Served
from wardroom.catalogue import load
from wardroom.catalogue.wardtcg.cards.decklist import ready_decks
from wardroom.core.replay import Replay
from wardroom.server.match.fairness import verify

BRINGS = {"game": "wardtcg", "brings": True}
BOT = {"kind": "bot", "level": "random"}


def deck(name: str) -> dict[str, int]:
    return ready_decks()[name].cards


def own(player: Player) -> dict[str, int]:
    """All cards that a seat has in hand and deck."""
    state = player.look()
    seat = state["view"]["seats"][state["viewer"]]
    cards = [*seat["deck"].items(), *seat["hand"].items()]
    return {card: sum(n for c, n in cards if c == card) for card, _ in cards}


def test_each_seat_plays_the_deck_it_brought(server: Served) -> None:
    players = open_match(server, **BRINGS)
    assert players[0].look()["brings"] is True
    players[0].do("join", name="Ann", brings=deck("gravebound"))
    players[1].do("join", name="Bob", brings="deep_hunger")
    assert [own(player) for player in players] == [deck("gravebound"), deck("deep_hunger")]


def test_a_deck_is_seen_by_nobody_before_the_match_starts(server: Served) -> None:
    players = open_match(server, **BRINGS)
    players[0].do("join", name="Ann", brings=deck("gravebound"))
    for watcher in (players[0], players[1], Player(server.another(), players[0].match)):
        state = watcher.look()
        assert state["status"] == "waiting"
        assert [seat["deck"] for seat in state["view"]["seats"]] == [{"count": 0}, {"count": 0}]
        assert "golden_griffin" not in json.dumps(state)
        assert not set(deck("gravebound")) & set(json.dumps(state).split('"'))


def test_the_replay_is_that_of_a_match_whose_decks_were_options(server: Served) -> None:
    options = {"turn_limit": 10}
    players = open_match(server, **BRINGS, options=options)
    for player, name in zip(players, ("iron_oath", "gravebound"), strict=True):
        player.do("join", name="x", brings=name, entropy=name)
    play_out(players)
    document = good(server.get(f"{players[0].url()}/replay"))
    game = load("wardtcg")
    decks = {"decks": ["iron_oath", "gravebound"]}
    start = game.initial(2, {**options, **decks, **game.rulebook.online_options})
    replay = Replay.read(game, document)
    assert document["start"] == start.to_json()
    assert verify(replay) > 0


@pytest.mark.parametrize(
    ("brought", "reasons"),
    [
        (None, ["everybody brings a deck"]),
        ({"frog": 4, "dragoon": 1}, ["deck.size", "deck.copies", "deck.card"]),
        ({"frog": -1}, ["deck"]),
        ("no_such_deck", ["iron_oath"]),
        ([[[[1]]]], ["expected an object"]),
    ],
)
def test_a_bad_deck_is_refused_with_all_reasons_and_the_seat_stays_free(
    server: Served, brought: Any, reasons: list[str]
) -> None:
    players = open_match(server, **BRINGS)
    message = refused(players[0].ask("join", name="Ann", brings=brought), 422, "bad_request")
    assert [reason for reason in reasons if reason not in message] == []
    assert players[0].look()["seats"][0]["taken"] is False
    players[0].do("join", name="Ann", brings="iron_oath")


def test_a_bot_brings_what_the_host_chose(server: Served) -> None:
    seats = [{"kind": "link"}, {**BOT, "brings": "sky_brood"}]
    (player,) = open_match(server, **BRINGS, seats=seats)
    player.do("join", name="Ann", brings="iron_oath")
    unseen = player.look()["view"]["seats"][1]["unseen"]
    assert sum(unseen.values()) == 30
    assert set(unseen) <= set(deck("sky_brood"))


@pytest.mark.parametrize(
    ("terms", "reason"),
    [
        ({**BRINGS, "seats": [LINKS[0], BOT]}, "a bot needs a deck"),
        ({**BRINGS, "options": {"deck_mode": "random"}}, "nobody brings"),
        ({"game": "ur", "brings": True}, "nobody brings"),
        ({"game": "wardtcg", "seats": [LINKS[0], {**BOT, "brings": "sky_brood"}]}, "brings"),
        ({**BRINGS, "seats": [{"kind": "link", "brings": {"frog": 1}}, LINKS[0]]}, "deck.size"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(
    server: Served, terms: dict[str, Any], reason: str
) -> None:
    assert reason in refused(server.post("/api/matches", json=terms), 422, "bad_request")


def test_where_nobody_brings_anything_a_deck_is_refused(server: Served) -> None:
    players = open_match(server, game="wardtcg")
    message = refused(players[0].ask("join", name="Ann", brings="iron_oath"), 422, "bad_request")
    assert "nobody brings" in message


def test_a_rematch_is_played_with_the_same_decks_unless_another_is_brought(server: Served) -> None:
    players = open_match(server, **BRINGS)
    for player, name in zip(players, ("iron_oath", "gravebound"), strict=True):
        player.do("join", name="x", brings=name)
    players[0].do("resign")
    players[0].do("rematch")
    following = players[1].do("rematch")["rematch"]["next"]
    again = [Player(server.another(), following, player.secret) for player in players]
    again[0].do("join", name="x")
    again[1].do("join", name="x", brings="deep_hunger")
    assert [own(player) for player in again] == [deck("iron_oath"), deck("deep_hunger")]


@pytest.mark.parametrize("first", ["roll", 0, 1])
def test_a_start_without_decks_is_stored_and_read_back(first: str | int) -> None:
    game = load("wardtcg")
    start = game.with_brought(game.initial(2, {"first": first}), [])
    assert game.position(start.to_json()) == start
    assert game.with_brought(start, [deck("iron_oath"), deck("sky_brood")]) == game.initial(
        2, {"first": first}
    )
