"""Chapters 1 and 2: the model, the start."""

from collections import Counter
from typing import Any

import pytest

from games.wardtcg.builder import (
    EXTRA,
    GAME,
    READY,
    card_set,
    creature_card,
    frames,
    primary,
    seat_of,
    step,
    told,
    totals,
    two_goblins,
)
from referee import allows, refuses, rule
from wardroom.catalogue.wardtcg.cards.decklist import ready_decks
from wardroom.core.errors import WardroomError
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match


@rule("TCG-1.1")
def test_only_who_is_to_act_can() -> None:
    p = GAME.initial()
    allows(p, "roll 1d6 3")
    refuses(p, "next", "TCG-1.1")
    refuses(p, "roll 2d6 7", "TCG-1.1")
    refuses(p, "draw goblin", "TCG-1.1")
    assert p.actor == "chance"


@rule("TCG-1.2", "TCG-3.1")
def test_turns_alternate_and_go_through_their_phases() -> None:
    p = two_goblins(4).position
    seen = []
    for text in ("next", "hold", "end", "next", "hold", "end"):
        document = p.to_json()
        seen.append((document["turn"], document["active"], document["phase"]))
        p.apply(text)
    assert seen == [
        (4, 1, "summon"),
        (4, 1, "combat"),
        (4, 1, "wrap"),
        (5, 0, "summon"),
        (5, 0, "combat"),
        (5, 0, "wrap"),
    ]


@rule("TCG-1.3")
def test_only_cards_in_hand_are_played() -> None:
    table = two_goblins()
    table.zero.piles(hand="frog dispel", deck="hush")
    p = table.position
    allows(p, "summon frog")
    refuses(p, "summon knight", "TCG-1.3")
    refuses(p, "cast hush", "TCG-1.3")


@rule("TCG-1.3", "TCG-13.9")
@pytest.mark.parametrize("seed", range(3))
def test_every_card_keeps_a_place_and_games_end(seed: int) -> None:
    start = GAME.initial(options={"decks": [READY[seed], READY[seed + 1]]})
    match = random_match(start, seeded(seed))
    assert match.position.is_over
    held: list[Counter[str]] = [Counter(), Counter()]
    for seat, side in enumerate(match.position.to_json()["seats"]):
        for zone in ("deck", "hand", "cemetery", "removed"):
            held[seat].update(side[zone])
        for thing in (side["primary"], *side["limited"], *side["magic"]):
            if thing:
                held[thing["owner"]][thing["card"]] += 1
    assert held == [Counter(ready_decks()[READY[seed + i]].cards) for i in range(2)]


@rule("TCG-1.5")
def test_a_deck_has_no_order() -> None:
    table = two_goblins(5, "wrap")
    table.one.piles(deck="frog frog knight")
    p = told(table.position, "0: end")
    assert dict(p.outcomes()) == pytest.approx({"draw frog": 2 / 3, "draw knight": 1 / 3})
    allows(p, "draw frog")
    refuses(p, "draw goblin", "TCG-1.5")


@rule("TCG-1.6")
def test_ids_ascend() -> None:
    table = two_goblins()
    table.zero.piles(hand="lucky_charm frog")
    p = told(table.position, "0: cast lucky_charm", "0: summon frog")
    assert seat_of(p, 0)["magic"][0]["id"] == 3
    assert primary(p, 0)["id"] == 4
    assert p.to_json()["serial"] == 5


@rule("TCG-1.7")
def test_thirty_announcements_a_turn_are_enough() -> None:
    table = two_goblins()
    table.zero.piles(hand="dragon_rage")
    allows(table.position, "cast dragon_rage")
    table.zero.doc["casts"] = 30
    refuses(table.position, "cast dragon_rage", "TCG-1.7")


@rule("TCG-1.7")
def test_a_game_of_too_many_nodes_is_drawn() -> None:
    table = two_goblins()
    table.doc["nodes"] = 49_999
    p = told(table.position, "0: next")
    assert (p.returns(), p.to_json()["reason"]) == ([0.0, 0.0], "nodes")
    refuses(p, "hold", "TCG-1.7")


@rule("TCG-1.7")
def test_a_seventeenth_modifier_is_not_added() -> None:
    mods = [
        {"id": i, "line": 0, "op": "gain", "stat": "spd", "amount": 1, "until": None}
        for i in range(3, 19)
    ]
    table = two_goblins()
    table.zero.doc["primary"]["mods"] = mods
    table.doc["serial"] = 19
    table.zero.piles(hand="mysterious_traveler")
    p = told(table.position, "0: cast mysterious_traveler")
    assert primary(p, 0)["mods"] == mods
    assert p.to_json()["serial"] == 19


@rule("TCG-1.8", "TCG-3.4")
def test_the_hand_limit_is_tested_after_the_draw() -> None:
    table = two_goblins(4, "wrap")
    table.zero.piles(hand=" ".join(["frog"] * 3 + ["knight"] * 3 + ["hush"] * 3), deck="angel")
    p = told(table.position, "1: end", "c: draw angel")
    assert frames(p) == ["turn", "discard"]
    allows(p, "discard angel", "discard frog")
    refuses(p, "discard goblin", "TCG-1.3")
    p = told(p, "0: discard angel", "0: discard frog")
    assert totals(p)[0] == 66 + 12
    assert step(p) == "main"
    refuses(p, "discard hush", "TCG-3.4")


@rule("TCG-1.9")
def test_anybody_may_look_into_the_cemeteries() -> None:
    table = two_goblins()
    table.one.piles(cemetery="frog")
    for viewer in (0, 1, None):
        side = table.position.view(viewer)["seats"][1]
        assert (side["cemetery"], side["total"]) == ({"frog": 1}, 12)


# Chapter 2.


@rule("TCG-2.1", "TCG-2.2", "TCG-2.9")
@pytest.mark.parametrize(
    ("deck", "told_of"),
    [
        ({"goblin": 3}, "deck.size"),
        ({**dict.fromkeys(sorted(ready_decks()["iron_oath"].cards)[:9], 3), "frog": 4}, "copies"),
        ({"no_such_card": 3}, "deck.card"),
        ({"goblin": 0}, "deck.copies"),
        ("no_such_deck", "decks[1]"),
        (7, "decks[1]"),
    ],
)
def test_an_illegal_deck_is_refused(deck: Any, told_of: str) -> None:
    with pytest.raises(WardroomError, match=told_of.replace("[", r"\[")):
        GAME.initial(options={"decks": ["iron_oath", deck]})


@rule("TCG-2.4")
def test_random_decks_are_dealt_from_three_copies_of_every_card() -> None:
    starts = [GAME.initial(options={"deck_mode": "random", "seed": seed}) for seed in (1, 1, 2)]
    assert starts[0] == starts[1] != starts[2]
    decks: list[Counter[str]] = [Counter(seat_of(starts[0], seat)["deck"]) for seat in range(2)]
    assert [deck.total() for deck in decks] == [30, 30]
    assert max((decks[0] + decks[1]).values()) <= 3


@rule("TCG-2.5")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_seat_may_be_fixed(first: int) -> None:
    p = GAME.initial(options={"first": first})
    assert p.to_json()["first"] == first
    assert p.to_json()["agenda"] == [
        {"do": "draw", "seat": 1 - first, "left": 5},
        {"do": "draw", "seat": first, "left": 5},
    ]


@rule("TCG-2.6")
def test_the_opening_hand_may_be_larger() -> None:
    p = GAME.initial(options={"first": 0, "opening_hand": 10})
    assert [frame["left"] for frame in p.to_json()["agenda"]] == [10, 10]


@rule("TCG-2.7", "TCG-15.5")
def test_a_hand_is_hidden() -> None:
    table = two_goblins()
    table.one.piles(hand="knight hush", shown="hush", deck="frog")
    side = table.position.view(0)["seats"][1]
    assert side["hand"] == {"count": 2}
    assert side["deck"] == {"count": 1}
    assert side["shown"] == {"hush": 1}
    assert side["unseen"] == {"frog": 1, "knight": 1}
    assert table.position.view(1)["seats"][1]["hand"] == {"knight": 1, "hush": 1}


@rule("TCG-2.8")
def test_closed_lists_show_counts_only() -> None:
    table = two_goblins(open_lists=False)
    table.one.piles(hand="knight hush", deck="frog")
    assert "unseen" not in table.position.view(0)["seats"][1]
    worlds = [table.position.determinized(0, seeded(seed)) for seed in range(20)]
    assert len({str(seat_of(world, 1)["hand"]) for world in worlds}) > 5
    for world in worlds:
        assert sum(seat_of(world, 1)["hand"].values()) == 2


@rule("TCG-2.9")
def test_a_match_may_add_cards() -> None:
    p = GAME.initial(options={"cards": [EXTRA]})
    document = p.to_json()
    assert document["set"] == "first_muster"
    assert document["cards"][0]["set"]["id"] == "extra"
    assert GAME.position(document) == p
    with pytest.raises(WardroomError, match="there twice"):
        GAME.initial(options={"cards": [card_set(creature_card("goblin"))]})
