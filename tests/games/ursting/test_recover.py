"""Chapter 6: lock-ups and Dispatches."""

from typing import Any

import pytest

from games.ursting.builder import GAME, document, shows, ursting
from referee import allows, play, refuses, rule
from wardroom import BadPosition
from wardroom.core.position import Position


def lost_by_2(**fields: Any) -> Position:
    """Seat 2 is about to lose its last die."""
    usual = {"crew": ["d10s", "d10h", ""], "fray": "d20s=15 d20h=7 d20d=3", "hands": ["As"]}
    return play(ursting(3, **{**usual, **fields}), "pass")


@rule("WU-6.1")
def test_a_seat_that_lost_its_last_die_is_locked_up_and_may_draw() -> None:
    p = lost_by_2()
    shows(p, phase="recover", actor=2, locked=[False, False, True])
    shows(p, pending={"kind": "lockup", "seat": 2, "left": 1})
    assert p.legal() == ["draw", "pass"]
    allows(p, "draw", "pass")
    drawn = play(p, "draw")
    shows(drawn, phase="recover", actor="chance", pending={"kind": "draw", "seat": 2, "left": 1})
    shows(play(drawn, "draw 8h"), phase="scheme", hands=[["As"], [], ["8h"]])
    shows(play(p, "pass"), phase="scheme", hands=[["As"], [], []])


@rule("WU-6.1")
def test_with_an_empty_deck_a_locked_up_seat_can_only_pass() -> None:
    p = lost_by_2(deck="")
    assert p.legal() == ["pass"]
    refuses(p, "draw", "WU-6.1")


@rule("WU-6.1")
def test_a_locked_up_seat_does_nothing_else_and_nobody_else_draws_so() -> None:
    p = lost_by_2()
    refuses(p, "strike", "WU-6.1")
    refuses(p, "play As d20s +", "WU-6.1")
    refuses(ursting(fray="d20s=17", hands=["As"]), "draw", "WU-6.1")
    refuses(ursting(phase="scheme"), "draw", "WU-6.1")


@rule("WU-6.1")
def test_a_lock_up_is_drawn_for_once() -> None:
    p = ursting(
        3, crew=["d10s", "d10h", ""], fray="d20s=15 d20h=7", hands=["As", "", "Kd"],
        prison="d20d", locked=[False, False, True],
    )  # fmt: skip
    p = play(p, "pass", "play Kd", "roll d20d 3", "pass")
    shows(p, phase="scheme", locked=[False, False, True])


@rule("WU-6.1")
def test_a_prison_break_that_wins_brings_a_seat_back() -> None:
    p = ursting(
        3, crew=["d10s", "d10h", ""], fray="d20s=15 d20h=7", hands=["As", "", "Kd"],
        prison="d20d", locked=[False, False, True],
    )  # fmt: skip
    p = play(p, "pass", "play Kd", "roll d20d 20", "pass")
    shows(p, locked=[False, False, False], last_winner=2, phase="dispatch", actor=2)
    shows(p, safe=[[], [], ["d20d", "d20h", "d20s"]])


@rule("WU-6.1")
def test_lock_ups_go_from_the_first_player_on_and_are_looked_through_again() -> None:
    p = ursting(4, crew=["d10s", "", "d10d", ""], fray="d8s=1 d6h=5 d20d=15 d4c=4", hands=["As"])
    p = play(p, "pass")
    shows(p, actor=3, locked=[False, False, False, True])
    p = play(p, "draw", "draw Joker")
    # The Sting took seat 0's last die, so it comes before seat 1.
    shows(p, actor=0, locked=[True, False, False, True], phase="recover")
    p = play(p, "pass")
    shows(p, actor=1, locked=[True, True, False, True])
    shows(play(p, "pass"), phase="over", winner=2)


@rule("WU-6.1")
def test_a_locked_up_seat_has_no_faction() -> None:
    with pytest.raises(BadPosition, match=r"^locked\[0\]: "):
        GAME.position(document(3, fray="d20s=17", hands=["As"], locked=[True, False, False]))


@rule("WU-6.1")
def test_between_two_there_are_no_lock_ups() -> None:
    p = ursting(phase="recover", crew=["d20s d4s", "d12h"], actor="chance", pending={
        "kind": "draw", "seat": 0, "left": 1,
    })  # fmt: skip
    shows(play(p, "draw Joker"), phase="over", winner=0, locked=[False, False])


def emptied(safe: list[str], seats: int = 2, **fields: Any) -> Position:
    """All Crews are empty, nobody wins the last dice."""
    fray = " ".join(f"d4{suit}=2" for suit in "shdc"[:seats])
    crews = [""] * seats
    return play(ursting(seats, crew=crews, safe=safe, fray=fray, hands=["As"], **fields), "pass")


@rule("WU-6.2")
def test_the_larger_safe_house_dispatches_first() -> None:
    shows(emptied(["d20s d12s", "d6h d8h d10h"]), phase="dispatch", actor=1)
    shows(emptied(["d6h d8h d10h", "d20s d12s"]), phase="dispatch", actor=0)


@rule("WU-6.2")
@pytest.mark.parametrize(
    ("safe", "actor"),
    [
        (["d12s d10s", "d20h d6h"], 1),
        (["d20s d6s", "d12h d10h"], 0),
        (["d20s d6s d8s", "d20h d10h d6h"], 1),
        (["d20s d20h d6h", "d20d d12d d12s"], 0),
    ],
)
def test_then_the_one_with_the_higher_dice_from_the_largest_down(
    safe: list[str], actor: int
) -> None:
    seats = 3 if any(die[-1] == "d" for dice in safe for die in dice.split()) else 2
    crew = {"locked": [False, False, True]} if seats == 3 else {}
    shows(emptied([*safe, ""][:seats], seats, **crew), actor=actor)


@rule("WU-6.2")
def test_then_the_latest_winner_then_by_number() -> None:
    equal = ["d20s d6s", "d20h d6h"]
    shows(emptied(equal), actor=0)
    shows(emptied(equal, first=1, last_winner=1, actor=0, passed=1), actor=1)
    shows(emptied(equal, first=1, actor=0, passed=1), actor=0)


@rule("WU-6.2")
def test_only_empty_crews_dispatch() -> None:
    p = ursting(crew=["d12s", ""], safe=["d10s d8s", "d10h d8h"], fray="d4s=2 d4h=2", hands=["As"])
    p = play(p, "pass")
    shows(p, actor=1, pending={"kind": "dispatch", "seat": 1, "left": 2})
    shows(play(p, "dispatch d8h"), phase="scheme", crew=[["d12s"], ["d8h", "d10h"]])


@rule("WU-6.3")
def test_a_dispatch_sets_the_order_front_first_and_the_last_places_itself() -> None:
    p = emptied(["d20s d12s d6s", "d8h"])
    shows(p, pending={"kind": "dispatch", "seat": 0, "left": 3})
    assert p.legal() == ["dispatch d12s", "dispatch d20s", "dispatch d6s"]
    p = play(p, "dispatch d6s")
    shows(p, crew=[["d6s"], []], pending={"kind": "dispatch", "seat": 0, "left": 2})
    p = play(p, "dispatch d20s")
    shows(p, crew=[["d6s", "d20s", "d12s"], ["d8h"]], safe=[[], []], phase="scheme", round=4)


@rule("WU-6.3")
def test_only_safe_house_dice_are_dispatched_and_only_when_due() -> None:
    p = emptied(["d20s d12s d6s", "d8h"])
    refuses(p, "dispatch d8h", "WU-6.3")
    refuses(p, "dispatch d4s", "WU-6.3")
    refuses(p, "pass", "WU-6.3")
    refuses(play(p, "dispatch d6s"), "dispatch d6s", "WU-6.3")
    allows(p, "dispatch d20s")
    refuses(ursting(fray="d20s=17", hands=["As"]), "dispatch d12s", "WU-6.3")


@rule("WU-6.4")
def test_after_the_dispatches_the_next_round_begins_with_the_winner() -> None:
    p = play(ursting(fray="d20s=2 d20h=4", hands=["As"], round=7), "pass")
    shows(p, phase="scheme", round=8, first=1, actor=1, passed=0)


@rule("WU-6.4")
def test_the_end_is_checked_again_after_the_dispatches() -> None:
    # The Sting of a lock-up draw leaves one Faction.
    p = play(lost_by_2(fray="d20s=15 d12h=7 d8d=3"), "draw", "draw Joker")
    shows(p, phase="recover", actor=1, locked=[False, True, True])
    shows(play(p, "pass"), phase="over", winner=0, round=3)
