"""A match says which cards it was made with, and does not go on with others."""

from typing import Any

import pytest

from games.wardtcg.builder import GAME, Document, card_set, creature_card
from wardroom.catalogue import load
from wardroom.catalogue.wardtcg.cards import library as libraries
from wardroom.catalogue.wardtcg.cards.cardset import CardSet, read_set
from wardroom.catalogue.wardtcg.cards.library import Library, first_muster
from wardroom.core.errors import BadReplay
from wardroom.core.match import Match
from wardroom.core.position import Position
from wardroom.core.replay import Replay

START = GAME.initial()
NEW = creature_card("newt")


def replay(start: Position = START) -> Document:
    match = Match(start)
    match.chance("roll 1d6 6")
    return Replay.of(match).to_json()


def changed(entries: list[Document], version: int = 1) -> CardSet:
    source = first_muster().source
    return read_set({"set": {**source["set"], "version": version}, "card": entries}, "x.toml")


@pytest.fixture
def other_cards(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Let the built-in set be another."""

    def replace(cards: CardSet) -> None:
        monkeypatch.setattr(libraries, "_built_in", lambda: Library([cards]))
        monkeypatch.setattr(libraries, "first_muster", lambda: cards)

    return replace


def entries(card: str, **fields: Any) -> list[Document]:
    """The cards of First Muster, one of them changed."""
    source = first_muster().source["card"]
    return [{**entry, **(fields if entry["id"] == card else {})} for entry in source]


def test_a_replay_names_its_sets() -> None:
    (first,) = replay()["sets"]
    assert (first["id"], first["version"], first["cards"]) == ("first_muster", 1, 80)
    assert len(first["hash"]) == 32
    added = replay(GAME.initial(options={"cards": [card_set(NEW, name="mine")]}))["sets"]
    assert [entry["id"] for entry in added] == ["first_muster", "mine"]
    assert added[0] == first


def test_games_without_other_content_name_none() -> None:
    document = Replay.of(Match(load("ur").initial())).to_json()
    assert "sets" not in document
    with pytest.raises(BadReplay, match=r"^sets: ur has none"):
        Replay.read(load("ur"), {**document, "sets": [{"id": "first_muster"}]})


@pytest.mark.parametrize("card", ["goblin", "kraken"])
def test_a_card_that_does_something_else_makes_old_replays_unreadable(
    card: str, other_cards: Any
) -> None:
    document = replay()
    other_cards(changed(entries(card, spd=7), version=2))
    with pytest.raises(
        BadReplay, match=r"^sets\[0\]: made with version 1 of the set first_muster.*version 2"
    ):
        Replay.read(GAME, document)


def test_a_replay_of_before_names_no_sets_and_is_read() -> None:
    document = replay()
    del document["sets"]
    assert Replay.read(GAME, document).log == (("chance", "roll 1d6 6"),)


def test_a_new_card_and_another_name_leave_replays_readable(other_cards: Any) -> None:
    document = replay()
    other_cards(changed([*entries("goblin", name="Old Goblin", bio="It is tired."), NEW], 2))
    again = Replay.read(GAME, document)
    assert again.to_json()["sets"][0]["cards"] == 81
    assert again.log == (("chance", "roll 1d6 6"),)


def test_a_card_that_is_gone_makes_old_replays_unreadable(other_cards: Any) -> None:
    document = replay()
    other_cards(changed(entries("goblin")[:-1]))
    with pytest.raises(BadReplay):
        Replay.read(GAME, document)


@pytest.mark.parametrize(
    "sets",
    [
        None,
        [],
        {},
        "first_muster",
        [None],
        [{"id": "first_muster"}],
        [{"id": "mine", "version": 1, "cards": 80, "hash": "0" * 32}],
        [{"id": "first_muster", "version": 1, "cards": 80, "hash": None}],
        [{"id": "first_muster", "version": 1, "cards": 81, "hash": "0" * 32}],
        [{"id": "first_muster", "version": 1, "cards": -1, "hash": "0" * 32}],
        [{"id": ["first_muster"], "version": {}, "cards": 0, "hash": "0" * 32}],
    ],
)
def test_sets_that_make_no_sense_are_refused(sets: Any) -> None:
    with pytest.raises(BadReplay, match=r"^sets"):
        Replay.read(GAME, {**replay(), "sets": sets})


def test_a_replay_says_where_it_starts_so_that_ready_decks_may_change() -> None:
    assert replay()["start"] == START.to_json()
