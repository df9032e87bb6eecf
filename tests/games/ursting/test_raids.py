"""Chapter 8: the Raids."""

from typing import Any

import pytest

from games.ursting.builder import shows, ursting
from referee import play, rule
from wardroom.core.position import Position


def raided(discard: str, seats: int = 2, /, **fields: Any) -> Position:
    """The next round begins with a Raid: nobody won, and no dice were lost but two d4s."""
    usual = {"deck": "", "hands": ["As"], "fray": "d4s=2 d4h=2", "discard": discard}
    return play(ursting(seats, **{**usual, **fields}), "pass")


@rule("WU-8.1")
def test_the_latest_discard_resolves_and_is_exhausted() -> None:
    p = raided("8h 10s")
    shows(p, phase="scheme", round=4, discard=["8h"], raids=True)
    assert "10s" in p.to_json()["exhausted"]


@rule("WU-8.1")
def test_there_is_one_raid_a_round_while_there_are_discards() -> None:
    p = raided("Qs")
    shows(p, discard=[], prison=["d12s", "d4h", "d4s"], round=4)
    p = play(p, "strike", "strike", "roll d20s 3", "roll d20h 3", "pass")
    shows(p, phase="scheme", round=5, prison=["d12s", "d20h", "d20s", "d4h", "d4s"])


@rule("WU-8.1")
def test_there_is_no_raid_before_the_deck_has_run_out() -> None:
    shows(raided("Qs", deck="8h"), phase="scheme", discard=["Qs"], prison=["d4h", "d4s"])


@rule("WU-8.1")
def test_the_raids_run_the_moment_the_deck_is_empty() -> None:
    p = ursting(
        phase="scheme", fray="d12s=-", actor="chance", deck="8h",
        pending={"kind": "draw", "seat": 0, "left": 1},
    )  # fmt: skip
    shows(p, raids=False)
    shows(play(p, "draw 8h"), raids=True)


@rule("WU-8.2")
@pytest.mark.parametrize("place", ["crew", "safe"])
def test_a_member_imprisons_its_die_out_of_any_faction(place: str) -> None:
    crews = ["d20s d12s", "d20h"]
    fields = {"crew": crews, "safe": ["d10h", "d8s"]} if place == "safe" else {
        "crew": ["d20s d10h d12s", "d20h"], "safe": ["", "d8s"]
    }  # fmt: skip
    p = raided("10h", **fields)
    shows(p, crew=[["d20s", "d12s"], ["d20h"]], safe=[[], ["d8s"]])
    assert "d10h" in p.to_json()["prison"]


@rule("WU-8.2")
def test_a_member_whose_die_is_in_prison_does_nothing() -> None:
    p = raided("4h")
    shows(p, phase="scheme", prison=["d4h", "d4s"], discard=[])


@rule("WU-8.2")
@pytest.mark.parametrize("card", ["Ah", "2h", "3h", "7h", "9h", "Jh"])
def test_means_do_nothing_in_a_raid(card: str) -> None:
    p = raided(card)
    shows(p, phase="scheme", prison=["d4h", "d4s"], discard=[], hands=[["As"], []])
    assert card in p.to_json()["exhausted"]


@rule("WU-8.2")
def test_a_joker_is_a_sting_and_may_ask() -> None:
    p = raided("8h Joker", crew=["d20s d20h", "d12h d12s d10h"])
    shows(p, phase="raid", actor=0, round=4)
    shows(p, pending={"kind": "sting", "seat": None, "left": 2, "card": "Joker"})
    p = play(p, "sting d20h")
    shows(p, phase="raid", actor=1)
    p = play(p, "sting d12s")
    shows(p, phase="scheme", actor=0, crew=[["d20s"], ["d12h", "d10h"]], discard=["8h"])
    assert "Joker" in p.to_json()["exhausted"]


@rule("WU-8.3")
def test_a_5_resolves_the_next_five_discards_members_for_their_dice() -> None:
    p = raided("Ks Kh 10h 9s 8h 6s 5h")
    shows(p, phase="scheme", discard=["Ks"], prison=["d10h", "d20h", "d4h", "d4s", "d6s", "d8h"])
    assert {"5h", "6s", "8h", "9s", "10h", "Kh"} <= set(p.to_json()["exhausted"])


@rule("WU-8.3")
def test_a_5_takes_as_many_discards_as_there_are() -> None:
    shows(raided("6s 8h 5h"), phase="scheme", discard=[], prison=["d4h", "d4s", "d6s", "d8h"])
    shows(raided("5h"), phase="scheme", discard=[])


@rule("WU-8.3")
def test_an_event_ends_the_5_that_turned_it_up_and_resolves() -> None:
    p = raided("Kh Ks Qs 10s 2s 6s 5s 6h 5h")
    # 5h takes 6h and ends with 5s, which takes five.
    shows(p, discard=["Kh"], phase="scheme")
    shows(p, prison=["d10s", "d12s", "d20s", "d4h", "d4s", "d6h", "d6s"])
    p = raided("Kh Joker 6h 5h")
    shows(p, discard=["Kh"], prison=["d20h", "d20s", "d4h", "d4s", "d6h"])


@rule("WU-8.3")
def test_without_the_chain_events_under_a_5_do_nothing() -> None:
    p = raided("Kh Qs 10s Joker 5s 6h 5h", bust_chain="no")
    shows(p, discard=["Kh"], phase="scheme")
    shows(p, prison=["d10s", "d12s", "d4h", "d4s", "d6h"])
    assert {"Joker", "5s", "5h"} <= set(p.to_json()["exhausted"])


@rule("WU-8.4")
def test_cards_played_in_the_raids_are_exhausted() -> None:
    p = play(ursting(deck="", hands=["Ks As"], fray="d20s=4", discard="8h"), "play Ks")
    shows(p, discard=["8h"])
    assert "Ks" in p.to_json()["exhausted"]


@rule("WU-8.5")
def test_a_seat_that_a_raid_left_without_dice_is_locked_up_in_the_next_recover() -> None:
    p = raided("8d", 3, crew=["d20s d12s", "d20h d12h", "d8d"])
    shows(p, phase="scheme", locked=[False] * 3, crew=[["d20s", "d12s"], ["d20h", "d12h"], []])
    p = play(p, "strike", "strike", "roll d20s 4", "roll d20h 5", "pass")
    shows(p, phase="recover", actor=2, locked=[False, False, True])
    assert p.legal() == ["pass"]


@rule("WU-7.1", "WU-8.1")
def test_a_raid_may_end_the_game() -> None:
    shows(raided("Kh", crew=["d20s", "d20h"]), phase="over", winner=0, round=4)


@rule("WU-7.3", "WU-8.1")
def test_a_raid_may_end_the_game_for_all() -> None:
    shows(raided("Joker", crew=["d20s", "d20h"]), phase="over", winner="nobody", pending=None)
