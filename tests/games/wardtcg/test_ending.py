"""Chapter 11: cemeteries and how games end."""

from typing import Any

import pytest

from games.wardtcg.builder import Table, seat_of, told, totals
from referee import allows, refuses, rule


def duel(turn: int = 5, step_name: str = "main", **options: Any) -> Table:
    table = Table(turn, step_name, **options)
    table.zero.primary("goblin")
    table.one.primary("goblin")
    return table


@rule("TCG-11.2")
def test_what_leaves_the_cemetery_counts_no_longer() -> None:
    table = duel()
    table.zero.piles(hand="last_rites", cemetery="frog grizzly_bear")
    p = told(table.position, "0: cast last_rites", "0: choose grizzly_bear")
    assert totals(p)[0] == 12
    assert seat_of(p, 0)["deck"] == {"grizzly_bear": 1}


@rule("TCG-11.3")
def test_the_limit_may_be_agreed() -> None:
    table = duel(win_hp=50)
    table.zero.piles(hand="frog", cemetery="dimorphodon")
    p = told(table.position, "0: next")
    allows(p, "hold")
    p = told(table.position, "0: summon frog")
    assert not p.is_over
    table.zero.piles(cemetery="dimorphodon frog")
    p = told(table.position, "0: summon frog")
    assert (p.returns(), p.to_json()["reason"]) == ([-1.0, 1.0], "hp")
    refuses(p, "next", "TCG-11.3")


@rule("TCG-11.7", "TCG-11.8")
@pytest.mark.parametrize(
    ("mine", "theirs", "returns"),
    [("frog", "", [-1.0, 1.0]), ("", "frog", [1.0, -1.0]), ("frog", "frog", [0.0, 0.0])],
)
def test_after_the_last_turn_the_higher_total_loses(
    mine: str, theirs: str, returns: list[float]
) -> None:
    table = duel(200, "wrap", turn_limit=200)
    table.zero.piles(cemetery=mine)
    table.one.piles(cemetery=theirs)
    allows(table.position, "end")
    p = told(table.position, "1: end")
    assert (p.returns(), p.to_json()["reason"]) == (returns, "turns")
    assert p.to_json()["result"] == [int(r) for r in returns]
    refuses(p, "next", "TCG-11.7")
    assert p.to_json()["agenda"] == []


@rule("TCG-11.4")
def test_equal_totals_over_the_limit_are_a_draw() -> None:
    table = duel(5, "declare", win_hp=50)
    burn = {"kind": "burn", "amount": 20, "left": 1, "clock": 0, "slot": "combat"}
    for side in (table.zero, table.one):
        side.doc["primary"]["dots"] = [{**burn, "need": None, "holder": None}]
        side.piles(cemetery="dragonling")
    assert told(table.position, "0: hold").returns() == [0.0, 0.0]
