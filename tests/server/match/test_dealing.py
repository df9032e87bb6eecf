"""A setup that chance deals: when the match starts, from the fair seed, and not before."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from server.players import Player, good, open_match, seated
from server.serving import Served, serving, settings
from wardroom.catalogue import load
from wardroom.catalogue.wardtcg.cards.decklist import random_decks
from wardroom.catalogue.wardtcg.cards.library import library
from wardroom.core.errors import BadReplay
from wardroom.core.replay import Replay
from wardroom.core.rng import seeded
from wardroom.server.match.agreement import AgreedSeat, Agreement
from wardroom.server.match.clocks import ClockTerms
from wardroom.server.match.commands import join
from wardroom.server.match.fairness import verify
from wardroom.server.match.folding import fold
from wardroom.server.match.live import LiveMatch
from wardroom.server.match.seating import Newcomer
from wardroom.server.node.new_secrets import new_id, new_secret, new_seed

RANDOM = {"game": "wardtcg", "options": {"deck_mode": "random"}}
CARDS = 30  # of a deck, TCG-2.1


def decks(replay: Any) -> list[Any]:
    """The decks of a replay's start."""
    return [seat["deck"] for seat in replay["start"]["seats"]]


def own(player: Player) -> dict[str, int]:
    """All cards that a seat has in hand and deck."""
    state = player.look()
    seat = state["view"]["seats"][state["viewer"]]
    return dict(Counter(seat["deck"]) + Counter(seat["hand"]))


def test_nobody_sees_a_deck_while_the_match_waits(server: Served) -> None:
    players = open_match(server, **RANDOM)
    players[0].do("join", name="Ann", entropy="x")
    url = players[0].url()
    looks = [player.look()["view"] for player in (*players, Player(server.another(), url[-16:]))]
    looks.append(good(server.get(f"{url}/views/1", headers=players[0].headers))["view"])
    for look in looks:
        for seat in look["seats"]:
            assert [seat[zone] for zone in ("deck", "hand", "unseen")] == [
                {"count": 0}, {"count": 0}, {},
            ]  # fmt: skip
    stored = server.app.state.site.matches._known[players[0].match].agreement.terms
    assert [seat["deck"] for seat in stored["start"]["seats"]] == [{}, {}]
    players[1].do("join", name="Bob")
    assert [sum(own(player).values()) for player in players] == [CARDS, CARDS]


def test_chosen_decks_are_seen_by_their_seats_when_the_match_starts(server: Served) -> None:
    players = open_match(server, game="wardtcg", options={"open_lists": False})
    for player in players:
        assert all("unseen" not in seat for seat in player.look()["view"]["seats"])
    waiting = players[0].do("join", name="Ann")["view"]["seats"]
    assert [seat["deck"] for seat in waiting] == [{"count": CARDS}, {"count": CARDS}]
    players[1].do("join", name="Bob")
    assert sum(own(players[0]).values()) == CARDS


def test_the_deal_comes_from_the_fair_seed_and_is_verified(server: Served) -> None:
    players = seated(server, **RANDOM)
    state = players[0].look()
    assert state["fair"]["setup"] is None
    had = [own(player) for player in players]
    fair = players[0].do("resign")["fair"]
    replay = good(server.get(f"{players[0].url()}/replay"))
    assert decks(replay) == had == random_decks(library(), seeded(fair["setup"]), 2)
    assert good(server.post("/api/verify", json=replay))["valid"]
    forged = json.loads(json.dumps(replay))
    forged["start"]["seats"].reverse()  # the other's deck is liked better
    with pytest.raises(BadReplay, match="start: it is not the setup"):
        verify(Replay.read(load("wardtcg"), {**forged, "log": [], "ending": None, "returns": None}))
    forged = {**replay, "fair": {**replay["fair"], "setup": 7}}
    with pytest.raises(BadReplay, match=r"fair\.setup"):
        verify(Replay.read(load("wardtcg"), forged))


def test_nobody_picks_the_number_that_is_dealt_from(server: Served) -> None:
    options = {"deck_mode": "random", "seed": 7}
    ann, bob = seated(server, game="wardtcg", options=options)
    assert [own(ann), own(bob)] != random_decks(library(), seeded(7), 2)


def test_a_rematch_is_dealt_anew(server: Served) -> None:
    players = seated(server, **RANDOM)
    first = own(players[0])
    players[0].do("resign")
    for player in players:
        following = player.do("rematch")["rematch"]["next"]
    for player in players:
        player.match = following
        player.do("join", name="Again")
    assert sum(own(players[0]).values()) == CARDS
    assert own(players[1]) != first


def test_a_restarted_server_deals_the_same(tmp_path: Path) -> None:
    place = settings(tmp_path)
    with serving(place) as server:
        players = seated(server, **RANDOM)
        before = [player.look() for player in players]
    with serving(place) as server:
        for player in players:
            player.http = server
        after = [player.look() for player in players]
        assert [state["view"] for state in after] == [state["view"] for state in before]
        players[0].do("resign")
        assert good(server.post("/api/verify", json=good(server.get(f"{players[0].url()}/replay"))))


def test_every_node_folds_the_same_position() -> None:
    game = load("wardtcg")
    start = game.dealt(game.initial(2, {"deck_mode": "random"}), None)
    seats = (AgreedSeat("open"), AgreedSeat("open"))
    agreement = Agreement(new_id(), start, new_seed(), seats, ClockTerms(), "public", 1, deals=True)
    here, there = LiveMatch(agreement), LiveMatch(agreement)
    for name in ("Ann", "Bob"):
        newcomer = Newcomer(name, frozenset(), lambda _: new_secret(), entropy=name)
        event = join(here, 5, None, newcomer)
        for live in (here, there):
            fold(live, event)
    assert here.match.start == there.match.start != start
    assert here.match.position == there.match.position
    assert here.events == there.events
