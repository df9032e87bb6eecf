"""Ward's judge: versioned, the same for all that look alike, and honest about its limits."""

from random import Random
from typing import Any

import numpy as np
import pytest

from games.hexward.builder import GAME, document, ward
from games.hexward.crowds import crowd
from wardroom.catalogue import rulebook
from wardroom.catalogue.hexward.rules.inputs import MOST_ROWS, ROWS
from wardroom.catalogue.hexward.rules.network import NET, NUMBERS, RULES, WIDTH, words
from wardroom.core.network import LANES
from wardroom.core.position import Document, Position

KILOBYTE = 1 << 10
FRONT = "1,0=aK 2,0=aC 2,-1=aR -1,0=bM -2,0=bC.aR -2,1=bK 0,1=bC"


def rows_of(position: Position) -> list[int]:
    rows = np.zeros(MOST_ROWS, np.int64)
    count = position.game.engine.run("inputs", position.table, position.record, rows)
    return sorted(rows[:count].tolist())


def moved(made: Document, *steps: str) -> Document:
    """The same Front turned by a sixth, or mirrored."""

    def cell(name: str) -> str:
        q, r = map(int, name.split(","))
        for step in steps:
            q, r = (-r, q + r) if step == "turned" else (r, q)
        return f"{q},{r}"

    return made | {"cells": {cell(name): stack for name, stack in made["cells"].items()}}


def swapped(made: Document) -> Document:
    """The same with the two factions exchanged."""
    other = str.maketrans("ab", "ba")
    cells = {cell: [s.translate(other) for s in stack] for cell, stack in made["cells"].items()}
    changed: dict[str, Any] = {key: made[key][::-1] for key in ("reserve", "graveyard")}
    changed["graveyard"] = [[s.translate(other) for s in graves] for graves in changed["graveyard"]]
    return made | changed | {"cells": cells, "turn": 1 - made["turn"]}


def test_it_was_fitted_for_these_rules_and_is_small() -> None:
    assert rulebook("hexward").version == RULES
    assert NET.nbytes < 100 * KILOBYTE
    assert len(NUMBERS["rows"]) == len(NUMBERS["alone"]) == ROWS


def test_words_add_lane_by_lane() -> None:
    rows = np.array([[-5, 300, -32000, 7], [5, -301, 31000, -9]], np.int16)
    packed = int(words(rows).sum())
    lanes = []
    for _ in range(LANES):
        low = (packed + 0x8000) % 0x10000 - 0x8000
        lanes.append(low)
        packed = (packed - low) >> 16
    assert lanes == [0, -1, -1000, -2]


def test_no_sum_of_rows_leaves_its_lane() -> None:
    assert MOST_ROWS * int(np.abs(NUMBERS["rows"]).max()) < 1 << 15
    assert NUMBERS["rows"].shape[1] == len(NUMBERS["layer"]) == WIDTH


@pytest.mark.parametrize("steps", [("turned",), ("mirrored",), ("turned", "mirrored", "turned")])
def test_turned_and_mirrored_fronts_are_alike(steps: tuple[str, ...]) -> None:
    made = document(FRONT)
    assert rows_of(GAME.position(moved(made, *steps))) == rows_of(GAME.position(made))


def test_who_is_to_act_matters_and_not_which_letter_a_faction_has() -> None:
    made = document(FRONT)
    mine, theirs = (GAME.position(d).evaluate() for d in (made, swapped(made)))
    assert mine == theirs[::-1]
    assert mine != GAME.position(made | {"turn": 1}).evaluate()


def crowds() -> list[Position]:
    made = (crowd(Random(seed)) for seed in range(40))
    return [GAME.position(document) for document in made if document["seats"] == 2]


def test_crowds_are_judged_within_bounds_and_rows() -> None:
    assert len(crowds()) > 10
    for position in crowds():
        mine, theirs = position.evaluate()
        assert mine == -theirs
        assert -1 < mine < 1
        rows = rows_of(position)
        assert rows[0] >= 0
        assert rows[-1] == ROWS - 1


def test_what_it_looks_at_changes_its_rows() -> None:
    base = rows_of(ward(FRONT))
    for other in (
        FRONT.replace("2,0=aC", "2,0=aM"),  # kinds
        FRONT.replace("2,-1=aR", "3,-1=aR"),  # zones
        FRONT.replace("-2,0=bC.aR", "-2,0=bC -3,0=aR"),  # stacks
        FRONT.replace("1,0=aK", "1,0=aM"),  # guards
    ):
        assert rows_of(ward(other)) != base
    assert rows_of(ward(FRONT, fallen="aC")) != base
    assert rows_of(ward(FRONT, quiet=95)) != rows_of(ward(FRONT, quiet=70)) != base
    assert rows_of(ward(FRONT, quiet=30)) == base  # a search may take both for one position


def test_other_options_and_three_seats_are_judged_by_hand() -> None:
    fitted = ward(FRONT).evaluate()
    other = ward(FRONT, friendly_climb="yes").evaluate()
    assert other != fitted
    assert ward(FRONT, attrition="voluntary").evaluate() == other
    assert ward(FRONT, quiet_limit=50).evaluate() == other
    assert ward(FRONT, quiet_limit=400).evaluate() == fitted
    assert GAME.initial(3).evaluate() == pytest.approx([0.0, 0.0, 0.0])
