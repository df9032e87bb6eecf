"""Position documents with a field missing, unknown, of the wrong type or out of its range."""

import json
from copy import deepcopy
from typing import Any

import pytest

from games.wardtcg.builder import EXAMPLE, GAME, Table, card_set, creature_card, told
from wardroom import BadPosition
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match

Path = tuple[str | int, ...]

# Where in the example of TCG-15.4, what stands there instead, and what the message names.
WRONG: list[tuple[Path, Any, str]] = [
    (("game",), "ur", "game"),
    (("rules",), 2, "rules"),
    (("set",), "second_muster", "set"),
    (("options",), {"win_hp": 3}, "win_hp"),
    (("options",), {"colour": 3}, "colour"),
    (("phase",), "main", "phase"),
    (("phase",), "summon", "phase"),
    (("phase",), "over", "agenda"),
    (("turn",), -1, "turn"),
    (("turn",), "9", "turn"),
    (("turn",), 0, "turn"),
    (("active",), 1, "active"),
    (("active",), None, "active"),
    (("first",), None, "first"),
    (("first",), 2, "first"),
    (("serial",), 25, "serial"),
    (("nodes",), 50_001, "nodes"),
    (("result",), [1, 1], "result"),
    (("result",), [1, -1], "result"),
    (("reason",), "hp", "reason"),
    (("reason",), "bored", "reason"),
    (("revealed",), {"seat": 0}, "revealed.cards"),
    (("revealed",), {"seat": 0, "cards": {"unicorn": 1}}, "revealed.cards.unicorn"),
    (("seats",), [], "seats"),
    (("cards",), 3, "cards"),
    (("cards",), [{"set": {}}], "cards"),
    (("seats", 0, "deck", "unicorn"), 1, "seats[0].deck.unicorn"),
    (("seats", 0, "deck", "assassin"), 0, "seats[0].deck.assassin"),
    (("seats", 0, "hand"), [], "seats[0].hand"),
    (("seats", 1, "shown"), {"angel": 1}, "seats[1].shown"),
    (("seats", 0, "deck", "assassin"), 32, "seats[0].deck.assassin"),
    (("seats", 0, "deck", "backstab"), 31, "seats[0]: more than 31 of a card"),
    (("seats", 0, "deck"), dict.fromkeys(("frog", "hush", "gale", "angel"), 30), "100 cards"),
    (("seats", 0, "total"), 118, "seats[0].total"),
    (("seats", 0, "started"), 1, "seats[0].started"),
    (("seats", 0, "summons"), -1, "seats[0].summons"),
    (("seats", 0, "casts"), 31, "seats[0].casts"),
    (("seats", 0, "colour"), 1, "seats[0].colour"),
    (("seats", 0, "limited"), [None], "seats[0].limited"),
    (("seats", 0, "primary", "id"), 0, "seats[0].primary.id"),
    (("seats", 0, "primary", "id"), 19, "seats"),
    (("seats", 0, "primary", "card"), "hush", "seats[0].primary.card"),
    (("seats", 0, "primary", "card"), "unicorn", "seats[0].primary.card"),
    (("seats", 0, "primary", "hp"), 10_000, "seats[0].primary.hp"),
    (("seats", 0, "primary", "used"), [4], "seats[0].primary.used[0]"),
    (("seats", 0, "primary", "used"), [0, 0], "seats[0].primary.used"),
    (("seats", 0, "primary", "status"), {"sleepy": {}}, "seats[0].primary.status.sleepy"),
    (("seats", 1, "primary", "status", "frozen", "need"), 7, "status.frozen.need"),
    (("seats", 1, "primary", "status"), {"stun": {"need": 1}}, "status.stun"),
    (("seats", 1, "primary", "mods", 0, "op"), "double", "mods[0].op"),
    (("seats", 1, "primary", "mods", 0, "amount"), None, "mods[0].amount"),
    (("seats", 1, "primary", "mods", 0, "stat"), "hp", "mods[0].stat"),
    (("seats", 1, "primary", "mods", 0, "op"), "halve", "mods[0].amount"),
    (("seats", 1, "primary", "dots", 0, "kind"), "itch", "dots[0].kind"),
    (("seats", 1, "primary", "dots", 0, "left"), 0, "dots[0].left"),
    (("seats", 1, "primary", "dots", 0, "need"), 5, "dots[0].need"),
    (("seats", 1, "primary", "dots", 0, "slot"), "noon", "dots[0].slot"),
    (("seats", 1, "magic", 0, "bearer"), None, "magic[0].bearer"),
    (("seats", 1, "magic", 0, "bearer"), 5, "seats"),
    (("seats", 0, "magic", 0, "card"), "hush", "magic[0].card"),
    (("agenda",), [], "agenda"),
    (("agenda",), [{"do": "dance"}], "agenda[0]"),
    (("agenda",), [3], "agenda[0]"),
    (("agenda", 0, "step"), "noon", "agenda[0].step"),
    (("agenda", 0, "step"), "main", "agenda"),
    (("agenda", 0, "at"), 1, "agenda[0].at"),
    (("agenda", 1, "next"), 3, "agenda[1].next"),
    (("agenda", 1, "order"), [1] * 7, "agenda[1].order"),
    (("agenda", 2, "stage"), "gate", "agenda[2].on"),
    (("agenda", 2, "factor"), 0, "agenda[2].factor"),
    (("agenda", 2, "evaded"), None, "agenda[2].evaded"),
    (("agenda", 3, "name"), "summon", "agenda[3].name"),
    (("agenda", 3, "name"), "strike", "agenda"),
    (("agenda", 3, "ask"), 2, "agenda[3].ask"),
    (("agenda", 3, "more"), 2, "agenda[3].more"),
]


def changed(path: Path, value: Any) -> dict[str, Any]:
    document: Any = deepcopy(EXAMPLE)
    place = document
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return dict(document)


@pytest.mark.parametrize(("path", "value", "named"), WRONG, ids=str)
def test_a_wrong_field_is_named(path: Path, value: Any, named: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.position(changed(path, value))
    assert named in str(caught.value)
    assert "\n" not in str(caught.value) or named == "cards"


def test_bad_cards_in_a_document_are_told_in_full() -> None:
    document = {**EXAMPLE, "cards": [card_set(creature_card("newt", al=13))]}
    with pytest.raises(BadPosition, match=r"card\.range: cards\[0\], newt, al"):
        GAME.position(document)


@pytest.mark.parametrize("seed", range(4))
def test_positions_of_games_are_read_back_as_json(seed: int) -> None:
    position = random_match(GAME.initial(), seeded(seed), cap=90).position
    assert GAME.position(json.loads(json.dumps(position.to_json()))) == position


def test_a_held_card_gets_its_place_when_the_game_ends() -> None:
    table = Table(5, win_hp=50)
    table.zero.primary("goblin").piles(hand="undermine")
    table.one.primary("goblin").piles(deck="red_dragon")
    p = told(table.position, "0: cast undermine", "c: mill red_dragon")
    assert p.to_json()["seats"][0]["cemetery"] == {"undermine": 1}
    assert p.to_json()["agenda"] == []
