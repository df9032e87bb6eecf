"""Libraries are known by what they hold: bounded, never mixed up, the same in every thread."""

import gc
from concurrent.futures import ThreadPoolExecutor
from time import sleep
from typing import Any

import pytest

from games.wardtcg.builder import GAME, Document, card_set, creature_card
from wardroom.catalogue.wardtcg.cards.library import KEPT, MAX_SETS, Library, library, named
from wardroom.core.errors import BadOption
from wardroom.core.position import Position

SETS = 2000


def numbered(number: int) -> Document:
    """A set whose one card says which it is."""
    return card_set(creature_card("newt", hp=1 + number % 9999), name=f"set{number}")


def started(number: int) -> Position:
    return GAME.initial(options={"cards": [numbered(number)]})


def libraries() -> int:
    gc.collect()
    return sum(type(thing) is Library for thing in gc.get_objects())  # a dead proxy has no class


def test_sets_that_were_seen_once_are_forgotten() -> None:
    before = libraries()
    for number in range(SETS):
        library(named([numbered(number)]))
    assert libraries() <= before + KEPT


def test_a_position_keeps_its_cards_when_others_forget_them() -> None:
    position = started(1)
    document = position.to_json()
    for number in range(2, KEPT + 9):
        library(named([numbered(number)]))
    assert position.to_json() == document
    assert position == started(1)
    assert position.copy().library[document["cards"][0]["card"][0]["id"]].hp == 2
    assert GAME.position(document) == position


def test_threads_never_get_the_cards_of_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    make = Library.__init__

    def slowly(self: Library, *args: Any) -> None:
        make(self, *args)
        sleep(0.002)  # every thread is in the middle of it at once

    def is_own(number: int) -> bool:
        return bool(started(number).to_json()["cards"] == [numbered(number)])

    monkeypatch.setattr(Library, "__init__", slowly)
    with ThreadPoolExecutor(16) as pool:
        assert all(pool.map(is_own, range(10_000, 10_160)))
        assert all(pool.map(is_own, [10_000 + number % 7 for number in range(100)]))


def test_libraries_are_equal_if_they_hold_the_same() -> None:
    data = numbered(3)
    turned = {key: data[key] for key in reversed(data)}
    one, other = library(named([data])), library([("mine.toml", turned)])
    assert one == other
    assert hash(one) == hash(other)
    assert one != library(named([numbered(4)]))
    assert one != library()
    assert GAME.initial(options={"cards": [data]}) == GAME.initial(options={"cards": [turned]})


def test_positions_of_other_names_are_others_though_they_play_alike() -> None:
    data = card_set(creature_card("newt", bio="Small."))
    other = card_set(creature_card("newt", bio="Smaller."))
    assert GAME.initial(options={"cards": [data]}) != GAME.initial(options={"cards": [other]})


def test_what_a_caller_does_to_the_data_changes_no_library() -> None:
    data = numbered(5)
    position = GAME.initial(options={"cards": [data]})
    data["card"][0]["hp"] = 7
    position.to_json()["cards"][0]["card"][0]["hp"] = 8
    position.view(0)["cards"][0]["card"].clear()
    assert position.to_json()["cards"] == [numbered(5)]
    assert started(5) == position


def test_only_so_many_sets_are_added() -> None:
    sets = [card_set(creature_card(f"newt{number}")) for number in range(MAX_SETS + 1)]
    assert len(GAME.initial(options={"cards": sets[:-1]}).library.sets) == 1 + MAX_SETS
    with pytest.raises(BadOption, match=r"^option cards: at most 4 sets"):
        GAME.initial(options={"cards": sets})
