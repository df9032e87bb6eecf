"""Golden games of every ready deck against every other, word for word."""

from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from games.wardtcg.builder import GAME, READY
from playthrough import check_golden, random_actions, transcript

pytestmark = pytest.mark.golden

FOLDER = Path(__file__).with_name("playthroughs")
PLIES = 120


@pytest.mark.parametrize(("one", "other"), list(combinations_with_replacement(READY, 2)))
def test_a_game_between_ready_decks_is_as_ever(one: str, other: str) -> None:
    start = GAME.initial(options={"decks": [one, other]})
    actions = random_actions(start, seed=11, plies=PLIES)
    check_golden(FOLDER / f"{one}_{other}.txt", transcript(start, actions))
