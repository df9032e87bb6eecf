"""The board as a terminal shows it."""

import pytest
from rich.console import Console

from games.ur.builder import ROLLS, ur
from wardroom.boards.printing import render
from wardroom.core.position import Position


def drawn(position: Position) -> str:
    console = Console(width=120, no_color=True)
    with console.capture() as capture:
        console.print(render(position.view(None)))
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


BOARD = """\
      1     2     3     4     5     6     7     8
    ┌─────┬─────┬─────┬─────┐           ┌─────┬─────┐
 a  │ ● ✿ │     │     │   ∩ │           │   ✿ │     │
    ├─────┼─────┼─────┼─────┼─────┬─────┼─────┼─────┤
 b  │   ♛ │   ♛ │   ♛ │ ○ ✶ │     │   ♠ │     │     │
    ├─────┼─────┼─────┼─────┼─────┴─────┼─────┼─────┤
 c  │   ✿ │     │     │   ∩ │           │   ✿ │ ●   │
    └─────┴─────┴─────┴─────┘           └─────┴─────┘
● pool 5   ○ pool 6
✿ fort   ✶ Ishtar   ♠ Marduk   ♛ Royal Realm   ∩ Entrance
● rolled bb: spawn next to your own pieces, or spawn on an Entrance
"""


def test_the_board_is_drawn_with_its_pieces_and_marks() -> None:
    assert drawn(ur("a1=0 b4=1 c8=0", roll="bb")) == BOARD.rstrip("\n")


@pytest.mark.parametrize(
    ("options", "rank", "mark"),
    [
        ({"marduk": "b5"}, "5", "♠"),
        ({"marduk": "b6"}, "6", "♠"),
        ({"royal_realm": "file"}, "1", "♛"),
        ({"royal_realm": "rank"}, "3", "♛"),
    ],
)
def test_the_marks_stand_where_the_options_put_them(
    options: dict[str, str], rank: str, mark: str
) -> None:
    ranks, *lines = drawn(ur(**options)).splitlines()
    at = ranks.index(rank)
    bridge = next(line for line in lines if line.startswith(" b"))
    assert mark in bridge[at - 2 : at + 3]


def test_with_one_entrance_one_is_marked() -> None:
    two, one = (drawn(ur(entrances=number)) for number in ("two", "one"))
    assert two.count("∩") == one.count("∩") + 1


@pytest.mark.parametrize("roll", ROLLS)
def test_a_roll_is_explained(roll: str) -> None:
    assert f"rolled {roll}: " in drawn(ur("a4=0", roll=roll))


@pytest.mark.parametrize(
    ("position", "told"),
    [
        (ur("a3=0 c3=0", roll="gs", moved="a3"), "another piece may take the second step"),
        (ur("a1=0 c3=0", phase="again"), "an extra turn is yours"),
    ],
)
def test_what_is_left_of_a_turn_is_explained(position: Position, told: str) -> None:
    assert told in drawn(position)


def test_before_the_roll_and_after_the_end_there_is_nothing_to_explain() -> None:
    for position in (ur("a4=0"), ur("a1=1 c1=1 a7=1 c7=1", winner=1)):
        assert drawn(position).splitlines()[-1].startswith("✿")
