"""Golden games, word for word; `make golden` writes them anew."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.hexward.builder import GAME, ward
from playthrough import check_golden, random_actions, transcript
from wardroom.core.position import Position

pytestmark = pytest.mark.golden

FOLDER = Path(__file__).with_name("playthroughs")

# Seat 0 walks round the Ward; a Rogue climbs the one soldier that is in its way.
RING = """
deploy C 1,0, deploy C -1,0
deploy C 1,-1, deploy M -2,0
deploy C 2,-1, deploy C -2,1
deploy C 2,0, deploy R -3,1
move 2,-1 0,-1, deploy M -3,2
deploy R 2,-1, pass
move 2,0 0,1, pass
deploy R 2,0, pass
move 2,0 0,2, pass
move 0,2 -1,1, swap -2,0 -2,1
move 2,-1 1,-2, pass
move 1,-2 -1,-1, teleport -3,2 -3,1 -2,2
move -1,-1 -1,0
"""

# Seat 0 has lost too many and gives up; its last soldier is removed, and the others agree.
THREE = ward("1,0=aC 0,1=bC -1,1=bM -1,0=cM 1,-1=cC 2,-1=cC", seats=3, fallen="aK aK aM aM aR aR")
SURRENDER = """
surrender
teleport -1,1 0,1 -1,2
remove 1,0
pass, pass
pass, pass
"""


def actions_of(script: str) -> list[str]:
    return [action for line in script.split("\n") if line for action in line.split(", ")]


@pytest.mark.parametrize(
    ("name", "start", "script", "winner"),
    [("ring", GAME.initial(), RING, 0), ("surrender", THREE, SURRENDER, "draw")],
)
def test_a_scripted_game_is_as_ever(name: str, start: Position, script: str, winner: Any) -> None:
    text = transcript(start, actions_of(script))
    check_golden(FOLDER / f"{name}.txt", text)
    assert f'"winner": {json.dumps(winner)}' in text


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("random", 2, {}),
        ("random_three", 3, {"friendly_climb": "yes", "attrition": "voluntary", "quiet_limit": 40}),
    ],
)
def test_a_random_game_is_as_ever(name: str, seats: int, options: dict[str, Any]) -> None:
    start = GAME.initial(seats, options)
    check_golden(FOLDER / f"{name}.txt", transcript(start, random_actions(start, seed=1, plies=60)))
