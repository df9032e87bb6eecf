"""A draft before the match: hidden, on a clock, stored pick by pick, and checked afterwards."""

import json
from pathlib import Path
from typing import Any

import pytest

from server.players import Player, good, open_match, refused, seated
from server.serving import Served, serving, settings
from wardroom.catalogue import load
from wardroom.core.errors import BadReplay
from wardroom.core.replay import Replay
from wardroom.server.match import drafting
from wardroom.server.match.fairness import verify

DRAFT = {"game": "wardtcg", "drafts": True}
BOT = {"kind": "bot", "level": "random"}
CARDS = 30  # of a deck, TCG-2.1


def pick(player: Player, place: int = 0) -> Any:
    """Let a player pick what lies at a place of its pack; return the state."""
    draft = player.look()["draft"]
    return player.do("pick", choice=draft["choices"][place], step=draft["step"])


def pick_all(players: list[Player], steps: int = CARDS) -> Any:
    """Let all pick so many times; return the last state."""
    return [pick(player) for _ in range(steps) for player in players][-1]


def own(player: Player) -> dict[str, int]:
    """All cards that a seat has in hand and deck."""
    state = player.look()
    seat = state["view"]["seats"][state["viewer"]]
    cards = [*seat["deck"].items(), *seat["hand"].items()]
    return {card: sum(n for c, n in cards if c == card) for card, _ in cards}


def test_each_seat_plays_what_it_picked_and_the_replay_checks_the_draft(server: Served) -> None:
    players = seated(server, **DRAFT)
    first = players[0].look()["draft"]
    assert first["view"]["pack"] == first["choices"]
    assert len(first["choices"]) == 12
    pick_all(players, CARDS - 1)
    picks = [player.look()["draft"]["view"]["picks"] for player in players]
    for number, player in enumerate(players):
        picks[number].append(player.look()["draft"]["choices"][0])
        pick(player)
    assert players[0].look()["draft"] is None
    for player, picked in zip(players, picks, strict=True):
        assert own(player) == {card: picked.count(card) for card in picked}
    players[0].do("resign")
    document = good(server.get(f"{players[0].url()}/replay"))
    assert document["fair"]["picks"] == picks
    assert verify(Replay.read(load("wardtcg"), document)) > 0
    for wrong in (picks[::-1], [picks[0][1:], picks[1][1:]], [picks[0], ["frog", *picks[1][1:]]]):
        other = {**document, "fair": {**document["fair"], "picks": wrong}}
        with pytest.raises(BadReplay, match=r"picks|start"):
            verify(Replay.read(load("wardtcg"), other))


def test_a_pack_is_passed_when_both_have_picked_and_not_before(server: Served) -> None:
    ann, bob = seated(server, **DRAFT)
    packs = [player.look()["draft"]["choices"] for player in (ann, bob)]
    waiting = pick(ann)["draft"]
    assert waiting["choices"] == waiting["view"]["pack"] == []
    assert waiting["picked"] == [True, False]
    assert bob.look()["draft"]["choices"] == packs[1]
    assert pick(bob)["draft"]["choices"] == packs[0][1:]
    assert ann.look()["draft"]["choices"] == packs[1][1:]


def test_a_bad_pick_is_refused_and_costs_nothing(server: Served) -> None:
    ann, bob = seated(server, **DRAFT)
    others = set(bob.look()["draft"]["choices"]) - set(ann.look()["draft"]["choices"])
    for wrong in (min(others), "no_such_card", ""):
        message = refused(ann.ask("pick", choice=wrong, step=0), 422, "bad_request")
        assert "choose from" in message
        assert not wrong or wrong not in message
    choice = ann.look()["draft"]["choices"][0]
    assert ann.do("pick", choice=choice, step=0)["draft"]["step"] == 1
    refused(ann.ask("pick", choice=choice, step=0), 409, "stale")
    refused(ann.ask("pick", choice=choice, step=1), 409, "not_now")
    watcher = Player(server.another(), ann.match)
    refused(watcher.ask("pick", choice=choice, step=0), 403, "not_yours")
    assert ann.look()["draft"]["view"]["picks"] == [choice]


def test_nothing_is_picked_before_all_seats_are_taken(server: Served) -> None:
    ann, _ = open_match(server, **DRAFT)
    assert ann.do("join", name="Ann")["draft"] is None
    assert ann.look()["status"] == "waiting"
    refused(ann.ask("pick", choice="frog", step=0), 409, "not_now")


def test_a_bot_picks_at_once_and_brings_a_sensible_deck(server: Served) -> None:
    (ann,) = open_match(server, **DRAFT, seats=[{"kind": "link"}, BOT])
    ann.do("join", name="Ann")
    assert ann.look()["draft"]["picked"] == [False, True]
    assert ann.look()["draft"]["left"] is None  # nobody waits for her
    state = pick_all([ann])
    assert state["status"] == "playing"
    deck = state["view"]["seats"][1]["unseen"]
    library = load("wardtcg").initial().library
    creatures = [card for card in deck if library[card].is_creature]
    assert sum(deck.values()) == CARDS
    assert 14 <= sum(deck[card] for card in creatures) <= 22
    assert sum(deck[card] for card in creatures if not library[card].sacrifices) >= 7


def test_bots_alone_draft_before_they_play(server: Served) -> None:
    created = good(server.post("/api/matches", json={**DRAFT, "seats": [BOT, BOT]}))
    state = Player(server, created["match"]).look()
    assert state["status"] == "playing"
    assert [sum(seat["unseen"].values()) for seat in state["view"]["seats"]] == [CARDS, CARDS]


def test_whoever_leaves_a_draft_has_given_up(server: Served) -> None:
    ann, bob = seated(server, **DRAFT)
    pick(ann)
    state = ann.do("resign")
    assert (state["status"], state["draft"]) == ("over", None)
    assert state["returns"] == [-1.0, 1.0]
    document = good(server.get(f"{ann.url()}/replay"))
    assert [len(own) for own in document["fair"]["picks"]] == [1, 0]
    assert verify(Replay.read(load("wardtcg"), document)) == 0
    good(server.get(f"{ann.url()}/summary"))
    refused(bob.ask("pick", choice="frog", step=0), 409, "not_now")
    ann.do("rematch")
    following = bob.do("rematch")["rematch"]["next"]
    again = [Player(server.another(), following, player.secret) for player in (ann, bob)]
    for player in again:
        player.do("join", name="x")
    assert len(pick(again[0])["draft"]["view"]["picks"]) == 1


def test_a_draft_goes_on_where_it_was_after_a_restart(tmp_path: Path) -> None:
    place = settings(tmp_path)
    with serving(place) as server:
        players = seated(server, **DRAFT)
        pick_all(players, 12)
        pick(players[0])
        before = [player.look() for player in players]
    with serving(place) as server:
        again = [Player(server, player.match, player.secret) for player in players]
        for player, state in zip(again, before, strict=True):
            after = player.look()
            for one in (state, after):
                one["draft"].pop("left")
                one["seats"] = None
            assert after == state
        pick(again[1])
        assert pick_all(again, CARDS - 13)["status"] == "playing"


def test_who_lets_the_time_run_out_gets_a_pick_and_less_time_until_it_picks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drafting, "PICK", 400)
    monkeypatch.setattr(drafting, "AWAY", 20)
    with serving(settings(tmp_path)) as server:
        ann, bob = seated(server, **DRAFT)
        version = pick(ann)["version"]
        bobs = bob.look(since=version, wait=20)["draft"]
        assert (len(bobs["view"]["picks"]), bobs["late"]) == (1, True)
        state = ann.look(since=version)
        assert state["draft"]["late"] is False
        assert [event["kind"] for event in state["log"]][:1] == ["lapse"]
        while state["status"] == "drafting":
            state = ann.look(since=state["version"], wait=20)
        assert state["status"] == "playing"
        assert [sum(own(player).values()) for player in (ann, bob)] == [CARDS, CARDS]


@pytest.mark.parametrize(
    ("terms", "reason"),
    [
        ({"game": "ur", "drafts": True}, "no draft"),
        ({**DRAFT, "brings": True}, "no draft"),
        ({**DRAFT, "options": {"deck_mode": "random"}}, "no draft"),
    ],
)
def test_a_draft_that_cannot_be_is_not_opened(
    server: Served, terms: dict[str, Any], reason: str
) -> None:
    assert reason in refused(server.post("/api/matches", json=terms), 422, "bad_request")


def test_lists_tell_that_a_match_is_drafted_and_no_card(server: Served) -> None:
    players = seated(server, **DRAFT, visibility="public")
    listed = good(server.get("/api/matches", params={"status": "drafting"}))
    (one,) = [row for row in listed if row["match"] == players[0].match]
    assert one["drafts"] is True
    assert not set(players[0].look()["draft"]["choices"]) & set(json.dumps(one).split('"'))
