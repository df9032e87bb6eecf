"""The seven examples of the specification, and its position."""

import pytest

from games.hexward.builder import GAME, RING, deployment_cells, ends, of, shows, ward
from referee import allows, play, refuses


def test_1_the_first_deployments() -> None:
    start = GAME.initial()
    assert of(start, "deploy") == {f"{kind} {cell}" for kind in "KMRC" for cell in RING}
    assert len(start.legal()) == 25
    p = play(start, "deploy K 1,0")
    assert deployment_cells(p) == {"0,-1", "-1,0", "-1,1"}
    assert len(p.legal()) == 13


def test_2_a_third_faction_is_not_locked_out() -> None:
    p = play(GAME.initial(3), "deploy K 1,0", "deploy K -1,0")
    assert deployment_cells(p) == {"1,-1", "0,-1", "-1,1", "0,1"}


def test_3_the_middle_of_a_line_of_three() -> None:
    p = ward("1,0=aM 2,0=aC")
    assert ends(p, "1,0") == set()
    allows(p, "swap 1,0 2,0")


def test_4_no_step_through_a_gate_but_a_climb() -> None:
    front = "1,0=a{} 1,-1=bC 2,0=bC 3,-1=bM 2,-2=bM 3,-2=bC"
    for kind in "KMC":
        assert "2,-1" not in ends(ward(front.format(kind)), "1,0")
    refuses(ward(front.format("K")), "move 1,0 2,-1", "HW-4.3")
    allows(ward(front.format("R")), "move 1,0 1,-1", "move 1,0 2,0")


def test_5_a_knight_guards_its_cavalry_until_it_goes() -> None:
    p = ward("1,0=aR 1,-1=bC 0,-1=bK")
    refuses(p, "move 1,0 1,-1", "HW-5.4")
    allows(play(p, "pass", "move 0,-1 -1,0"), "move 1,0 1,-1")


@pytest.mark.parametrize(("other", "apart"), [("3,-1", 1), ("2,-1", 2), ("1,0", 3)])
def test_6_cavalry_one_or_three_apart_remove_two_apart_do_not(other: str, apart: int) -> None:
    p = ward(f"{other}=aC 3,0=aC 2,0=bC" + ("" if other == "1,0" else " 1,0=bK") + " 1,1=bR 2,1=bR")
    assert ("remove 2,0" in p.legal()) == (apart != 2)


def test_7_a_rogue_closes_the_ring_by_climbing() -> None:
    front = "1,0=bC 1,-1=bC 0,-1=bC -1,0=bC -1,1=bM 0,1=aC 0,2=bR"
    p = ward(front, turn=1)
    shows(play(p, "move 0,2 0,1"), winner=1, turn=None)


def test_the_position_of_the_specification() -> None:
    p = play(
        GAME.initial(),
        "deploy K 1,0", "deploy M -1,0", "deploy M 2,0", "deploy R -2,0", "swap 2,0 1,0",
    )  # fmt: skip
    document = {
        "game": "hexward",
        "options": {"friendly_climb": "no", "attrition": "auto", "quiet_limit": 100},
        "seats": 2,
        "cells": {"1,0": ["aM1"], "-1,0": ["bM1"], "2,0": ["aK1"], "-2,0": ["bR1"]},
        "reserve": [{"K": 1, "M": 1, "R": 3, "C": 4}, {"K": 2, "M": 1, "R": 2, "C": 4}],
        "graveyard": [[], []],
        "surrendered": [False, False],
        "turn": 1,
        "immobile": {"aK1": 0, "aM1": 0},
        "last_moved": ["aK1", "aM1"],
        "quiet": 1,
        "passes": 0,
        "ply": 5,
        "winner": None,
    }
    assert p.to_json() == document
    assert GAME.position(document) == p
