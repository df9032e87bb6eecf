"""A stored match keeps which cards it was agreed on, and is not opened with others."""

from types import SimpleNamespace
from typing import Any

import pytest

from wardroom.catalogue import load
from wardroom.catalogue.wardtcg.cards import library as libraries
from wardroom.catalogue.wardtcg.cards.cardset import read_set
from wardroom.catalogue.wardtcg.cards.library import Library, first_muster
from wardroom.server.match.agreement import Agreement
from wardroom.server.match.clocks import ClockTerms
from wardroom.server.match.errors import OtherRules


def stored(game_id: str, deals: bool = False) -> Any:
    """The row of a new match."""
    start = load(game_id).initial()
    agreement = Agreement("m", start, b"", (), ClockTerms(), "public", 0, deals=deals)
    rules = start.game.rulebook.version
    columns = {"id": "m", "seed": "", "visibility": "public", "created": 0}
    return SimpleNamespace(game=game_id, rules=rules, terms=agreement.terms, **columns)


@pytest.fixture
def stronger_frogs(monkeypatch: pytest.MonkeyPatch) -> None:
    """First Muster is balanced anew."""
    source = first_muster().source
    cards = [{**card, **({"plus": 9} if card["id"] == "frog" else {})} for card in source["card"]]
    other = read_set({**source, "card": cards}, "x.toml")
    monkeypatch.setattr(libraries, "_built_in", lambda: Library([other]))


@pytest.mark.parametrize("game_id", ["ur", "wardtcg"])
def test_a_match_is_opened_as_it_was_agreed(game_id: str) -> None:
    assert Agreement.read(stored(game_id)).start == load(game_id).initial()


def test_a_match_is_not_opened_with_other_cards(request: pytest.FixtureRequest) -> None:
    row = stored("wardtcg")
    assert row.terms["sets"][0]["id"] == "first_muster"
    request.getfixturevalue("stronger_frogs")
    with pytest.raises(OtherRules, match=r"^match m: .*version 1 of the set first_muster"):
        Agreement.read(row)


@pytest.mark.parametrize("deals", [False, True])
def test_a_set_that_grew_is_another_only_where_decks_are_dealt_from_it(
    deals: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, source = stored("wardtcg", deals), first_muster().source
    more = {**source, "card": [*source["card"], {**source["card"][0], "id": "late_comer"}]}
    grown = Library([read_set(more, "x.toml")])
    monkeypatch.setattr(libraries, "_built_in", lambda: grown)
    if not deals:
        assert Agreement.read(row).start.library is grown
        return
    with pytest.raises(OtherRules, match=r"^match m: .*made of fewer cards"):
        Agreement.read(row)


def test_a_match_whose_cards_are_gone_is_refused_as_clearly() -> None:
    row = stored("wardtcg")
    row.terms["start"]["seats"][0]["deck"]["unicorn"] = 1
    with pytest.raises(OtherRules, match=r"^match m: .*unicorn: no such card"):
        Agreement.read(row)


@pytest.mark.usefixtures("stronger_frogs")
def test_a_match_stored_before_sets_were_is_opened() -> None:
    row = stored("wardtcg")
    del row.terms["sets"]
    assert Agreement.read(row).start.game.id == "wardtcg"
