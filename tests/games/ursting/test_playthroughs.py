"""Golden games, word for word; `make golden` writes them anew."""

from pathlib import Path
from typing import Any

import pytest

from games.ursting.builder import GAME, document
from playthrough import check_golden, indented, random_actions, transcript
from referee import play
from wardroom.core.position import Position

pytestmark = pytest.mark.golden

FOLDER = Path(__file__).with_name("playthroughs")

# A start, what is played from there, and fields of the position it leads to.
Story = tuple[dict[str, Any], str, dict[str, Any]]

CARDLESS = {"deck": "", "hands": ["9s"], "fray": "d20s=12 d20h=12"}
TIED = {"fray": "d4s=2 d4h=2", "hands": ["As"]}

STORIES: dict[str, Story] = {
    "a_sting_in_a_bust_in_an_exploit": (
        {"fray": "d20s=17 d20h=12", "hands": ["3s As", "Ah"], "crew": ["d8s d8h d6s", "d12h d4h"]},
        """play 3s, draw 7h, draw 5h, bust 8h, bust 5s, bust Kh, bust Joker, sting d8h
        play 7h d20s, play As d20s +, play Ah d20h +""",
        {"discard": ["8h", "5h", "Kh", "5s", "Joker"], "last_winner": 1, "phase": "scheme"},
    ),
    "a_locked_up_seat_returns_by_a_prison_break_that_wins": (
        {
            "seats": 3, "crew": ["d10s d8s", "d10h d8h", ""], "fray": "d20s=15 d20h=7 d20d=3",
            "hands": ["As", "", "8d"],
        },
        """pass, pass, draw, draw Kd, strike, strike, roll d10s 4, roll d10h 3
        play As d10s +, play 8d, roll d8d 8, pass, dispatch d10h, dispatch d8d""",
        {"locked": [False] * 3, "last_winner": 2, "phase": "scheme", "actor": 2},
    ),
    "a_full_raid": (
        {
            **TIED, "deck": "", "discard": "Jh 6s Ah Joker 8h 10s 5s Kh 5h",
            "crew": ["d20s d20h d10s d6s d8s", "d12h d12s d8h d10h d6h"],
        },
        """pass, sting d12s
        strike, strike, roll d6s 3, roll d12h 3, pass
        strike, strike, roll d8s 5, roll d10h 4, pass, dispatch d8s
        strike, strike, roll d8s 1, roll d6h 2, pass, dispatch d6h""",
        {"discard": [], "round": 7, "phase": "scheme", "crew": [["d10h"], ["d6h", "d8s"]]},
    ),
    "the_last_faction_wins": (
        {"crew": ["", ""], "fray": "d4s=2 d4h=3", "hands": ["As", "Ah"]},
        "play As d4s +, play Ah d4h +",
        {"winner": 1},
    ),
    "a_raid_leaves_one_faction": (
        {**TIED, "crew": ["d20s", "d20h"], "deck": "", "discard": "Kh"}, "pass", {"winner": 0},
    ),
    "no_faction_is_left": ({**TIED, "crew": ["", ""]}, "pass", {"winner": "nobody"}),
    "out_of_cards_most_dice_win": (
        {**CARDLESS, "crew": ["d4s", "d12h d10h"]}, "play 9s", {"winner": 1},
    ),
    "out_of_cards_higher_dice_win": (
        {**CARDLESS, "crew": ["d12s d4s", "d12h d6h"]}, "play 9s", {"winner": 1},
    ),
    "out_of_cards_and_even_a_roll_off_wins": (
        {**CARDLESS, "crew": ["d12s d4s", "d4h"], "safe": ["", "d12h"]},
        "play 9s, roll d12s 7, roll d4s 1, roll d4h 4, roll d12h 5",
        {"winner": 1},
    ),
    "out_of_cards_and_even_a_roll_off_ties": (
        {**CARDLESS, "crew": ["d12s d4s", "d4h"], "safe": ["", "d12h"]},
        "play 9s, roll d12s 7, roll d4s 1, roll d4h 4, roll d12h 4",
        {"winner": "nobody"},
    ),
    "out_of_rounds_most_dice_win": (
        {**TIED, "crew": ["d20s", "d12h"], "safe": ["", "d10h"], "round": 20, "max_rounds": 20},
        "pass",
        {"winner": 1},
    ),
}  # fmt: skip


def actions_of(script: str) -> list[str]:
    return [action.strip() for line in script.split("\n") for action in line.split(",")]


def written(start: Position, actions: list[str]) -> str:
    return indented(start) + "\n" + transcript(start, actions)


@pytest.mark.parametrize("name", STORIES)
def test_a_golden_story_is_as_ever(name: str) -> None:
    fields, script, end = STORIES[name]
    fields = dict(fields)
    start = GAME.position(document(fields.pop("seats", 2), **fields))
    last = play(start, *actions_of(script)).to_json()
    assert {field: last[field] for field in end} == end
    check_golden(FOLDER / f"{name}.txt", written(start, actions_of(script)))


@pytest.mark.parametrize(
    ("name", "seats", "options", "plies"),
    [
        ("random", 2, {}, 300),
        ("random_abilities", 3, {"abilities": "on", "self_ties": "yes", "final_pass": "yes"}, 120),
        ("random_four", 4, {"bust_chain": "no", "overshoot": "forbid", "jokers": 4}, 120),
    ],
)
def test_a_golden_random_game_is_as_ever(
    name: str, seats: int, options: dict[str, Any], plies: int
) -> None:
    start = GAME.initial(seats, options)
    actions = random_actions(start, seed=1, plies=plies)
    check_golden(FOLDER / f"{name}.txt", written(start, actions))
