"""The Front as a terminal shows it."""

from rich.console import Console

from games.hexward.builder import GAME, ward
from wardroom.boards.printing import render
from wardroom.core.position import Position


def drawn(position: Position) -> str:
    console = Console(width=300, no_color=True)
    with console.capture() as capture:
        console.print(render(position.view(None)))
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


STACKS = """\
      ╱   ╲   ╱   ╲   ╱   ╲   ╱   ╲
    │       │       │       │       │
    │ -1,-1 │  0,-1 │  1,-1 │  2,-1 │
  ╱   ╲   ╱   ╲   ╱   ╲   ╱   ╲   ╱   ╲
│       │   ▲K  │  WARD │  ○R×2 │       │
│  -2,0 │  -1,0 │  0,0  │  1,0  │  2,0  │
  ╲   ╱   ╲   ╱   ╲   ╱   ╲   ╱   ╲   ╱
    │       │       │  ●M∥  │       │
    │  -2,1 │  -1,1 │  0,1  │  1,1  │
      ╲   ╱   ╲   ╱   ╲   ╱   ╲   ╱
                │       │       │
                │  -1,2 │  0,2  │
                  ╲   ╱   ╲   ╱
1,0 from below: ●C ○R
● reserve K2 M1 R3 C3   graveyard empty
○ reserve K2 M2 R2 C3   graveyard C1
▲ reserve empty   graveyard empty   surrendered
K Knight  M Mage  R Rogue  C Cavalry   ×2 a stack of two   ∥ held by a Mage
"""


def test_the_front_is_drawn_with_its_stacks_and_the_cells_around_it() -> None:
    p = ward(
        "1,0=aC.bR 0,1=aM -1,0=cK",
        seats=3,
        fallen="bC",
        immobile={"aM1": 1},
        surrendered=[False, False, True],
    )
    assert drawn(p) == STACKS.rstrip("\n")


def test_the_empty_board_shows_the_ward_and_its_six_cells() -> None:
    text = drawn(GAME.initial())
    assert text.count("WARD") == 1
    for cell in ("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"):
        assert cell in text
