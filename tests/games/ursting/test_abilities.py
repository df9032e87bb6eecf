"""Chapter 1, the Faction Abilities."""

from typing import Any

import pytest

from games.ursting.builder import GAME, faces, shows, texts, ursting
from referee import allows, play, refuses, rule

NAMES = ["bookmakers", "dockers", "gaolbirds", "grafters", "pickpockets", "runts"]


def with_abilities(*names: str, **fields: Any) -> Any:
    return ursting(len(names), abilities=list(names), **fields)


@rule("WU-1.7")
def test_each_seat_in_order_picks_one_that_is_left() -> None:
    p = GAME.initial(3, {"abilities": "on"})
    shows(p, phase="ability", actor=0)
    assert p.legal() == [f"ability {name}" for name in NAMES]
    p = play(p, "ability runts")
    shows(p, actor=1, abilities=["runts", None, None])
    refuses(p, "ability runts", "WU-1.7")
    allows(p, "ability dockers")
    p = play(p, "ability dockers", "ability grafters")
    shows(p, phase="deal", actor="chance", abilities=["runts", "dockers", "grafters"])


@rule("WU-1.7")
def test_nothing_else_is_done_while_abilities_are_picked_nor_picking_later() -> None:
    p = GAME.initial(2, {"abilities": "on"})
    for action in ("strike", "pass", "play 8h", "draw"):
        refuses(p, action, "WU-1.7")
    refuses(ursting(fray="d20s=17", hands=["As"]), "ability runts", "WU-1.7")


@rule("WU-1.7")
def test_pickpockets_draw_for_a_win_with_one_die() -> None:
    p = with_abilities("pickpockets", "runts", fray="d20s=17 d12h=4", hands=["As"])
    p = play(p, "pass")
    shows(p, phase="resolve", actor="chance", last_winner=0)
    shows(p, pending={"kind": "draw", "seat": 0, "left": 1, "queue": []})
    shows(play(p, "draw 8h"), phase="scheme", round=4, hands=[["8h", "As"], []])


@rule("WU-1.7")
@pytest.mark.parametrize("fray", ["d20s=10 d12s=7 d12h=4", "d20s=3 d12h=4"])
def test_pickpockets_draw_for_nothing_else(fray: str) -> None:
    p = with_abilities("pickpockets", "runts", fray=fray, hands=["As"])
    shows(play(p, "pass"), phase="scheme", round=4)


@rule("WU-1.7")
def test_pickpockets_count_the_dice_left_after_the_ties() -> None:
    p = with_abilities("pickpockets", "runts", fray="d20s=10 d12s=4 d12h=4", hands=["As"])
    shows(play(p, "pass"), phase="resolve", last_winner=0)


@rule("WU-1.7")
def test_dockers_add_1_with_two_dice_or_more() -> None:
    p = with_abilities("dockers", "runts", fray="d20s=10 d12s=2 d12h=5 d10h=7", hands=["As"])
    shows(play(p, "pass"), last_winner=0)
    alone = with_abilities("dockers", "runts", fray="d20s=12 d12h=5 d10h=7", hands=["As"])
    shows(play(alone, "pass"), last_winner=None)


@rule("WU-1.7")
def test_bonuses_do_not_count_on_faces() -> None:
    p = with_abilities("dockers", "runts", fray="d20s=3 d12s=2 d12h=4 d10h=5", hands=["As"])
    shows(play(p, "pass"), prison=[], last_winner=1)


@rule("WU-1.7")
def test_gaolbirds_roll_a_broken_out_die_twice_and_keep_the_better_face() -> None:
    p = with_abilities("gaolbirds", "runts", fray="d20s=17", prison="d8h", hands=["8h As"])
    p = play(p, "play 8h")
    pending = {"kind": "roll", "seat": 0, "die": "d8h"}
    shows(p, pending={**pending, "left": 2, "best": None})
    p = play(p, "roll d8h 5")
    shows(p, pending={**pending, "left": 1, "best": 5}, actor="chance")
    assert faces(p) == {"d20s": 17, "d8h": None}
    assert faces(play(p, "roll d8h 3")) == {"d20s": 17, "d8h": 5}
    assert faces(play(p, "roll d8h 8")) == {"d20s": 17, "d8h": 8}


@rule("WU-1.7")
def test_gaolbirds_roll_again_only_once_for_a_die_in_the_fray() -> None:
    p = with_abilities("gaolbirds", "runts", fray="d20s=17", hands=["Ks As"])
    p = play(p, "play Ks")
    shows(p, pending={"kind": "roll", "seat": 0, "left": 1, "die": "d20s", "best": None})
    assert faces(play(p, "roll d20s 2")) == {"d20s": 2}


RUNTS = {"hands": ["As"], "crew": ["d20s", "d20h d12h d10h"], "fray": "d4s=3 d12s=1 d8h=5"}


@rule("WU-1.7")
def test_runts_count_each_d4_2_higher_while_they_have_the_fewest_dice() -> None:
    shows(play(with_abilities("runts", "dockers", **RUNTS), "pass"), last_winner=0)
    two = {**RUNTS, "fray": "d4s=1 d4h@0=2 d8h=6"}
    shows(play(with_abilities("runts", "dockers", **two), "pass"), last_winner=0)


@rule("WU-1.7")
@pytest.mark.parametrize("crew", [["d20s", "d20h d12h"], ["d20s d10s", "d20h d12h"]])
def test_runts_need_strictly_fewer_dice_than_every_other(crew: list[str]) -> None:
    p = with_abilities("runts", "dockers", **{**RUNTS, "crew": crew})
    shows(play(p, "pass"), last_winner=1)


@rule("WU-1.7")
def test_runts_count_locked_up_seats_too() -> None:
    p = with_abilities(
        "runts", "dockers", "grafters",
        hands=["As"], crew=["d20s", "d20h d12h d10h", ""], locked=[False, False, True],
        fray="d4s=3 d12s=1 d8h=5",
    )  # fmt: skip
    shows(play(p, "pass"), last_winner=1)


@rule("WU-1.7")
def test_bookmakers_draw_when_they_lose_by_exactly_1() -> None:
    p = with_abilities("bookmakers", "runts", fray="d20s=11 d12h=12", hands=["As"])
    p = play(p, "pass")
    shows(p, phase="resolve", first=1)
    shows(p, pending={"kind": "draw", "seat": 0, "left": 1, "queue": []})
    for fray in ("d20s=10 d12h=12", "d20s=12 d12h=11"):
        q = play(with_abilities("bookmakers", "runts", fray=fray, hands=["As"]), "pass")
        shows(q, phase="scheme")


@rule("WU-1.7")
def test_bookmakers_without_fray_dice_draw_nothing() -> None:
    # The winner has 1, the Bookmakers nothing: their die fell to a face tie.
    p = with_abilities("bookmakers", "runts", fray="d20s=4 d12h=4 d10h=1", hands=["As"])
    shows(play(p, "pass"), phase="scheme", last_winner=1)


@rule("WU-1.7")
def test_two_draws_after_one_skirmish_start_with_the_winner() -> None:
    p = with_abilities(
        "bookmakers", "dockers", "pickpockets", fray="d20s=11 d12h=3 d12d=12", hands=["As"]
    )
    p = play(p, "pass")
    shows(p, pending={"kind": "draw", "seat": 2, "left": 1, "queue": [0]})
    bust = play(p, "draw 5h")
    shows(bust, pending={"kind": "bust", "seat": 2, "left": 5, "card": "5h", "queue": [0]})
    p = play(p, "draw 8h")
    shows(p, pending={"kind": "draw", "seat": 0, "left": 1, "queue": []})
    shows(play(p, "draw 7h"), phase="scheme", hands=[["7h", "As"], [], ["8h"]])


@rule("WU-1.7", "WU-4.4")
def test_a_deck_that_runs_out_ends_the_draws_for_abilities() -> None:
    fields = {"fray": "d20s=11 d12h=3 d12d=12", "hands": ["As"]}
    names = ("bookmakers", "dockers", "pickpockets")
    p = play(with_abilities(*names, **fields, deck="8h"), "pass", "draw 8h")
    shows(p, phase="scheme", raids=True, hands=[["As"], [], ["8h"]])
    shows(play(with_abilities(*names, **fields, deck=""), "pass"), phase="scheme")


@rule("WU-1.7")
def test_a_grafters_ace_shifts_by_up_to_2_if_that_fits() -> None:
    p = with_abilities("grafters", "runts", fray="d6s=5 d20h=2", hands=["Ah 3s"])
    assert texts(p, "play A") == [
        "play Ah d20h +", "play Ah d20h ++", "play Ah d20h -", "play Ah d6s +", "play Ah d6s -",
        "play Ah d6s --",
    ]  # fmt: skip
    assert faces(play(p, "play Ah d20h ++")) == {"d6s": 5, "d20h": 4}
    assert faces(play(p, "play Ah d6s --")) == {"d6s": 3, "d20h": 2}
    refuses(p, "play Ah d6s ++", "WU-3.6")


@rule("WU-1.7")
def test_only_grafters_shift_an_ace_twice() -> None:
    p = with_abilities("dockers", "grafters", fray="d20s=5", hands=["Ah"])
    refuses(p, "play Ah d20s ++", "WU-1.7")
    allows(p, "play Ah d20s +")
