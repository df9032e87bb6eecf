"""Golden games, word for word; `make golden` writes them anew."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.ur.builder import GAME
from playthrough import check_golden, random_actions, transcript

pytestmark = pytest.mark.golden

FOLDER = Path(__file__).with_name("playthroughs")

# Forts fall one by one: a1, c1 and a7 each earn an extra turn, c7 wins.
FOUR_FORTS = """
roll gs, spawn b1
roll bs, spawn c4
roll bs, b1-a1, again, roll bb, spawn b1
roll ss, spawn b4
roll bg, b1-c1, again, roll gg, spawn b6
roll bs, c4-c3
roll gs, b6-b7-b8
roll bb, spawn b5
roll gs, b8-a8, done
roll ss, b5-b6-b7
roll bs, a8-a7, again, roll bb, spawn a8
roll bg, b7-b8
roll gs, a8-b8, c1-c2
roll bs, c3-c4
roll bg, c2-c1, yield
roll bb, spawn c3
roll gs, b8-c8-c7
"""

# Both seats spawn on a4 over and over, each capturing the other, until seat 0 has enough.
REPETITION = f"""
roll bb, spawn c4
roll gs, spawn b2
{
    '''
roll bs, spawn a4
roll bg, spawn a4
'''
    * 5
}
roll bs, draw
"""


def actions_of(script: str) -> list[str]:
    return [action for line in script.split("\n") if line for action in line.split(", ")]


@pytest.mark.parametrize(
    ("name", "script", "winner"),
    [("four_forts", FOUR_FORTS, 0), ("repetition", REPETITION, "draw")],
)
def test_a_scripted_game_is_as_ever(name: str, script: str, winner: Any) -> None:
    text = transcript(GAME.initial(), actions_of(script))
    check_golden(FOLDER / f"{name}.txt", text)
    assert f'"winner": {json.dumps(winner)}' in text


@pytest.mark.parametrize(
    ("name", "options", "plies"),
    [("random", {}, 150), ("open_path", {"path": "open", "pieces": 5, "max_rolls": 45}, 120)],
)
def test_a_random_game_is_as_ever(name: str, options: dict[str, Any], plies: int) -> None:
    start = GAME.initial(options=options)
    check_golden(
        FOLDER / f"{name}.txt", transcript(start, random_actions(start, seed=1, plies=plies))
    )
