"""The draft by itself: packs, passing, what each may know, and any picks make a legal deck."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wardroom.catalogue import load
from wardroom.catalogue.wardtcg.card_worth import worth
from wardroom.catalogue.wardtcg.cards.decklist import deck_problems
from wardroom.catalogue.wardtcg.draft import LEFT, LIGHT, MAGIC, PACK, TAKEN, PackDraft
from wardroom.core.draft import picked_again
from wardroom.core.errors import BadOption

GAME = load("wardtcg")
START = GAME.initial()


def draft(seed: int = 1) -> PackDraft:
    opened = GAME.draft(START, seed)
    assert isinstance(opened, PackDraft)
    return opened


def stepped(before: PackDraft, steps: int = 1, place: int = 0) -> PackDraft:
    """Let both seats pick so many times."""
    for _ in range(steps):
        for seat in (0, 1):
            before = before.picked(seat, before.choices(seat)[place])
    return before


@settings(deadline=None)
@given(st.integers(0, 2**53 - 1))
def test_a_pack_has_creatures_that_can_be_summoned_at_once_and_magic(seed: int) -> None:
    packs = draft(seed).packs
    for pack in packs:
        cards = [START.library[card] for card in pack]
        assert len(cards) == PACK
        assert sum(not card.is_creature for card in cards) == MAGIC
        assert sum(card.is_creature and not card.sacrifices for card in cards) >= LIGHT
    assert max(Counter(card for pack in packs for card in pack).values()) <= 3


@settings(deadline=None)
@given(st.integers(0, 2**53 - 1), st.lists(st.integers(0, 11), min_size=60, max_size=60))
def test_any_picks_make_legal_decks(seed: int, places: list[int]) -> None:
    now = draft(seed)
    for number, place in enumerate(places):
        choices = now.choices(number % 2)
        now = now.picked(number % 2, choices[place % len(choices)])
    assert now.is_done
    for deck in now.brought():
        assert deck_problems(deck, "draft", "-", START.library) == []


def test_packs_change_hands_and_what_is_left_goes_back() -> None:
    first = draft()
    after = stepped(first)
    assert after.choices(0) == list(first.packs[1][1:])
    assert after.choices(1) == list(first.packs[0][1:])
    last = stepped(after, TAKEN - 2)
    assert [len(last.choices(seat)) for seat in (0, 1)] == [LEFT + 1] * 2
    assert stepped(last).choices(0) == list(first.packs[2])


def test_a_seat_picks_once_in_a_step_and_only_what_lies_before_it() -> None:
    now = draft()
    other = next(card for card in now.choices(1) if card not in now.choices(0))
    with pytest.raises(BadOption):
        now.picked(0, other)
    once = now.picked(0, now.choices(0)[0])
    assert once.choices(0) == []
    with pytest.raises(BadOption):
        once.picked(0, now.choices(0)[1])


def test_a_seat_sees_the_same_whatever_the_other_has_picked_in_this_step() -> None:
    now = stepped(draft(), 13)
    others = {tuple(now.picked(1, card).choices(0)) for card in now.choices(1)}
    assert others == {tuple(now.choices(0))}
    views = [now.picked(1, card).view(0) for card in now.choices(1)]
    assert views == [now.view(0)] * len(views)
    assert "pack" not in now.view(None)


def test_a_suggestion_is_made_of_ones_own_pack_and_picks_alone() -> None:
    now = stepped(draft(), 4)
    pack = now.choices(0)
    hidden = {**vars(now), "packs": (*now.packs[:2], *draft(2).packs[2:])}
    assert PackDraft(**hidden).suggestion(0) == now.suggestion(0) in pack


def test_suggestions_make_a_deck_of_creatures_and_magic() -> None:
    for seed in range(10):
        now = draft(seed)
        while not now.is_done:
            for seat in (0, 1):
                now = now.picked(seat, now.suggestion(seat))
        for picks in now.picks:
            creatures = [card for card in picks if START.library[card].is_creature]
            assert 14 <= len(creatures) <= 22
            assert sum(not START.library[card].sacrifices for card in creatures) >= 6


def test_every_card_is_worth_something() -> None:
    assert len({worth(card) for card in START.library.cards}) > 30


def test_the_same_seed_and_picks_give_the_same_draft() -> None:
    now = stepped(draft(), 30)
    assert picked_again(START, 1, now.picks) == now
    assert draft(2) != draft()


def test_another_game_has_no_draft() -> None:
    with pytest.raises(BadOption, match="no draft"):
        load("ur").draft(load("ur").initial(), 1)
