"""First Muster's second version: a few other numbers, and every document names its version."""

import hashlib
import json
import pickle
from typing import Any

import pytest

from games.wardtcg.builder import GAME, card_set, creature_card
from wardroom.catalogue.wardtcg.cards.cardset import BadCards
from wardroom.catalogue.wardtcg.cards.changes import changes_between
from wardroom.catalogue.wardtcg.cards.decklist import read_deck, ready_decks
from wardroom.catalogue.wardtcg.cards.library import (
    SECOND_VERSION,
    Library,
    changes_of,
    first_muster,
    library,
    second_version,
)
from wardroom.core.errors import BadOption, BadPosition, BadReplay
from wardroom.core.match import Match
from wardroom.core.position import Position
from wardroom.core.replay import Replay
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_action

SECOND = {"set": SECOND_VERSION}
# What version 1 is: the specification fixes it.
FIRST_HASH = "806ed146ffb09cbc1d6939088ac83213"
FIRST_START = "70463216cbd7324818fdb87501d3bb79"
DECK = '[deck]\nid = "mine"\nname = "Mine"\nset = "{}"\n[cards]\n'


def start(**options: Any) -> Position:
    return GAME.initial(options={**SECOND, **options})


def second_library() -> Library:
    return library(built_in=SECOND_VERSION)


def played(position: Position, plies: int = 60) -> Match:
    match, rng = Match(position), seeded(5)
    for _ in range(plies):
        actor, action = match.position.actor, random_action(match.position, rng)
        if isinstance(actor, int):
            match.act(actor, action)
        else:
            match.chance(action)
    return match


def test_the_first_version_is_as_ever() -> None:
    assert first_muster().rules_hash(80) == FIRST_HASH
    document = json.dumps(GAME.initial().to_json(), sort_keys=True)
    assert hashlib.sha256(document.encode()).hexdigest()[:32] == FIRST_START
    assert GAME.initial() == GAME.initial(options={"set": "first_muster"})


def test_only_the_listed_numbers_differ() -> None:
    told = set()
    for card, fields in changes_of(SECOND_VERSION)["change"].items():
        for name, value in fields.items():
            own = {name: value} if not isinstance(value, dict) else value
            told |= {(card, int(name) if own is value else None, field) for field in own}
    found = list(changes_between(first_muster(), second_version()))
    assert {(one.card, one.line, one.field) for one in found} == told
    assert len(found) == len(told)
    assert all(type(one.after) is int and one.after != one.before for one in found)


def test_the_second_version_is_named_and_has_the_same_cards() -> None:
    second = second_library()
    assert (second.sets[0].id, second.sets[0].version) == (SECOND_VERSION, 2)
    assert second.ids == library().ids
    assert second.names == library().names
    assert second != library()


def test_ready_decks_have_the_same_cards_in_both() -> None:
    piles = [
        [seat["deck"] for seat in position.to_json()["seats"]]
        for position in (GAME.initial(), start())
    ]
    assert piles[0] == piles[1]


def test_a_position_names_its_version_and_comes_back_with_it() -> None:
    position = played(start()).position
    document = position.to_json()
    assert document["set"] == SECOND_VERSION
    assert "set" not in document["options"]
    again = GAME.position(document)
    assert again == position
    assert again.library == second_library()
    assert pickle.loads(pickle.dumps(position)) == position
    assert position.view(0)["set"] == SECOND_VERSION


def test_added_sets_go_with_either_version() -> None:
    more = {"cards": [card_set(creature_card("newt"), name="mine")]}
    position = start(**more)
    assert [one.id for one in position.library.sets] == [SECOND_VERSION, "mine"]
    assert position.library != GAME.initial(options=more).library
    assert GAME.position(position.to_json()) == position


def test_a_replay_is_read_again_and_names_the_version() -> None:
    match = played(start())
    document = Replay.of(match).to_json()
    assert [(one["id"], one["version"]) for one in document["sets"]] == [(SECOND_VERSION, 2)]
    again = Replay.read(GAME, json.loads(json.dumps(document)))
    assert again.match().position == match.position
    assert again.to_json() == document


def test_a_replay_of_one_version_is_none_of_the_other() -> None:
    document = Replay.of(played(start())).to_json()
    other = {**document, "start": {**document["start"], "set": "first_muster"}}
    with pytest.raises(BadReplay, match=r"^sets: made with 'first_muster_2', here are"):
        Replay.read(GAME, other)


@pytest.mark.parametrize("named", ["first_muster_3", "", 2, None, [], {}])
def test_a_set_that_is_not_here_is_refused_by_its_field(named: Any) -> None:
    with pytest.raises(BadPosition, match=r"^set: expected one of first_muster, first_muster_2"):
        GAME.position({**GAME.initial().to_json(), "set": named})
    with pytest.raises(BadOption, match=r"^option set: expected first_muster or first_muster_2"):
        GAME.initial(options={"set": named})


def test_a_deck_file_is_for_the_version_that_it_names() -> None:
    text = "".join(f"{card} = {n}\n" for card, n in ready_decks()["iron_oath"].cards.items())
    second = DECK.format(SECOND_VERSION) + text
    assert read_deck(second, "mine.toml", second_library()).id == "mine"
    with pytest.raises(BadCards, match=r"mine.toml, mine, set: expected first_muster$"):
        read_deck(second, "mine.toml", library())
    with pytest.raises(BadCards, match=rf"set: expected {SECOND_VERSION}$"):
        read_deck(DECK.format("first_muster") + text, "mine.toml", second_library())
