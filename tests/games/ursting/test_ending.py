"""Chapter 7: every way the game ends."""

from typing import Any

import pytest

from games.ursting.builder import shows, texts, ursting
from referee import allows, play, refuses, rule
from wardroom.core.position import Position


def skirmish(seats: int = 2, /, **fields: Any) -> Position:
    """The last pass ends a Skirmish that nobody wins: both show 2."""
    usual = {"fray": "d4s=2 d4h=2", "hands": ["As"], "crew": [""] * seats}
    return play(ursting(seats, **{**usual, **fields}), "pass")


@rule("WU-7.1")
def test_the_only_seat_with_a_faction_wins() -> None:
    p = skirmish(fray="d4s=2 d4h=3")
    shows(p, phase="over", winner=1, actor=None, safe=[[], ["d4h", "d4s"]], pending=None)
    assert p.returns() == [-1.0, 1.0]
    refuses(p, "dispatch d4h", "WU-7.1")
    refuses(p, "roll d4h 3", "WU-7.1")


@rule("WU-7.1")
def test_the_end_is_not_looked_for_while_dice_are_in_the_fray() -> None:
    p = ursting(crew=["d20s", ""], fray="d4s=2 d4h=3", hands=["As"])
    allows(p, "pass", "play As d4s +")
    shows(play(p, "pass"), phase="dispatch", winner=None)


@rule("WU-7.1")
def test_with_three_seats_the_loser_s_part_is_shared() -> None:
    p = skirmish(3, fray="d4s=2 d4h=3 d4d=4")
    shows(p, winner=2)
    assert p.returns() == [-0.5, -0.5, 1.0]


NO_CARDS = {"deck": "", "hands": ["9s"], "fray": "d20s=12 d20h=11"}


def last_card(**fields: Any) -> Position:
    """The last card of the game is played; nobody loses dice by it."""
    return play(ursting(**{**NO_CARDS, **fields}), "play 9s")


@rule("WU-7.2")
def test_when_all_cards_are_out_most_dice_win() -> None:
    p = last_card(crew=["d4s", "d12h d10h d8h d6h"])
    shows(p, phase="over", winner=1)
    refuses(p, "strike", "WU-7.2")
    shows(last_card(crew=["d4s", "d12h d10h"]), winner=0)


@rule("WU-7.2")
def test_then_the_higher_dice_win() -> None:
    shows(last_card(crew=["d4s", "d12h d10h d8h"]), winner=0, safe=[["d20h", "d20s"], []])
    shows(last_card(fray="d20s=12 d20h=12", crew=["d12s d6s", "d12h d8h"]), winner=1)
    shows(last_card(fray="d20s=12 d20h=12", crew=["d12s d6s", "d10h d8h"]), winner=0)


@rule("WU-7.2")
@pytest.mark.parametrize("fields", [{"discard": "8h"}, {"hands": ["9s", "8h"]}, {"deck": "8h"}])
def test_one_card_anywhere_keeps_the_game_going(fields: Any) -> None:
    p = ursting(**{**NO_CARDS, "crew": ["d4s", "d12h"], **fields})
    p = play(p, "play 9s", *(["pass"] if "hands" in fields else []))
    shows(p, phase="scheme", winner=None)


@rule("WU-7.2")
def test_the_cards_are_counted_before_the_dispatches() -> None:
    p = last_card(fray="d20s=12 d20h=12", crew=["", "d12h"], safe=["d10s d8s", ""])
    shows(p, phase="over", winner=0, crew=[[], ["d12h"]], safe=[["d10s", "d8s"], []])


def roll_off(seats: int = 2, /, **fields: Any) -> Position:
    """Equal Factions when the cards are out."""
    usual = {
        "deck": "", "hands": ["9s"], "fray": "d20s=12 d20h=12",
        "crew": ["d6s d12s", "d12h"], "safe": ["d4s d10s", "d6h d10h d4h"],
    }  # fmt: skip
    return play(ursting(seats, **{**usual, **fields}), "play 9s")


@rule("WU-7.2")
def test_then_the_tied_seats_roll_their_whole_factions() -> None:
    p = roll_off(first=1, last_winner=1, passed=1)
    shows(p, phase="final", actor="chance", crew=[[], []], safe=[[], []], pending=None)
    order = ["d12h", "d10h", "d4h", "d6h", "d6s", "d12s", "d10s", "d4s"]
    assert [entry["die"] for entry in p.to_json()["fray"]] == order
    refuses(p, "roll d10h 1", "WU-7.2")
    refuses(p, "pass", "WU-7.2")
    allows(p, "roll d12h 1")


@rule("WU-7.2")
@pytest.mark.parametrize(("face", "winner"), [(1, 0), (3, "nobody"), (4, 1)])
def test_the_highest_total_wins_the_roll_off_and_a_tie_loses_all(face: int, winner: Any) -> None:
    p = roll_off(crew=["d6s", "d6h"], safe=["", ""], fray="d20s=12 d20h=12")
    p = play(p, "roll d6s 3", f"roll d6h {face}")
    shows(p, phase="over", winner=winner, actor=None)
    assert [entry["value"] for entry in p.to_json()["fray"]] == [3, face]
    refuses(p, "roll d6s 3", "WU-7.2")
    assert p.returns() == {0: [1, -1], 1: [-1, 1], "nobody": [0, 0]}[winner]


@rule("WU-7.2")
def test_a_seat_that_is_behind_stays_out_of_the_roll_off() -> None:
    p = roll_off(3, crew=["d6s", "d4h", "d6d"], safe=["", "", ""])
    assert {text.split()[1] for text in texts(p)} == {"d6s"}
    shows(p, crew=[[], ["d4h"], []])
    shows(play(p, "roll d6s 3", "roll d6d 4"), winner=2)


@rule("WU-7.2", "WU-1.7")
def test_no_ability_counts_in_the_roll_off() -> None:
    p = roll_off(crew=["d6s d4s", "d6h d4h"], safe=["", ""], abilities=["dockers", "grafters"])
    p = play(p, "roll d6s 3", "roll d4s 1", "roll d6h 1", "roll d4h 3")
    shows(p, winner="nobody")


@rule("WU-7.3")
def test_without_any_faction_everybody_loses() -> None:
    p = skirmish()
    shows(p, phase="over", winner="nobody", actor=None)
    assert p.returns() == [0.0, 0.0]
    refuses(p, "strike", "WU-7.3")
    allows(skirmish(crew=["d20s", "d20h"]), "strike")


@rule("WU-7.4")
def test_after_the_last_round_the_most_dice_win() -> None:
    p = skirmish(crew=["d20s", "d12h d10h"], round=200)
    shows(p, phase="over", winner=1, round=200)
    refuses(p, "strike", "WU-7.4")
    allows(skirmish(crew=["d20s", "d12h d10h"], round=199), "strike")
    shows(skirmish(crew=["d20s", "d12h d10h"], round=199), phase="scheme", round=200)


@rule("WU-7.4")
def test_the_table_may_agree_on_another_number_of_rounds() -> None:
    p = skirmish(crew=["d20s", "d12h d10h"], round=20, max_rounds=20)
    shows(p, phase="over", winner=1)


@rule("WU-7.4", "WU-7.2")
def test_the_last_round_may_end_in_a_roll_off() -> None:
    p = skirmish(crew=["d20s", "d20h"], round=200)
    shows(p, phase="final", round=200)
    p = play(p, "roll d20s 5", "roll d20h 5")
    shows(p, winner="nobody")
    refuses(p, "roll d20s 5", "WU-7.4")


@rule("WU-7.4")
def test_the_last_dispatches_come_before_the_last_end_check() -> None:
    p = skirmish(crew=["", "d12h"], safe=["d20s d10s", ""], round=200)
    shows(p, phase="dispatch", actor=0, round=200)
    shows(play(p, "dispatch d20s"), phase="over", winner=0)
