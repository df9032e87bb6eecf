"""Position documents whose every field is fine but which contradict themselves or the rules."""

from typing import Any

import pytest

from games.hexward.builder import GAME, document
from wardroom import BadPosition

RING = "1,0=aC 1,-1=aC 0,-1=aC -1,0=aC -1,1=aK 0,1=aK"
UNDER_SIX = "bC bC bC bM bM bR"
NOBODY_LEFT = dict.fromkeys("KMRC", 0)

# What is on the Front, the fields, and how the message begins.
CONTRADICTIONS: list[tuple[str, dict[str, Any], str]] = [
    # The Front is one group with the Ward, which has its cell to itself.
    ("2,0=aC", {}, "cells.2,0: HW-2.2"),
    ("1,0=aC 3,0=bC", {}, "cells.3,0: HW-2.2"),
    ("1,0=aC 37,0=bC", {}, "cells.37,0: HW-2.2"),
    ("1,0=aC 1000000,-3=bC", {}, "cells.1000000,-3: HW-2.2"),
    ("0,0=aC", {}, "cells.0,0: HW-2.3"),
    # Only Rogues stand on others, and not on Knights unless friends may.
    ("1,0=aC.aC", {}, "cells.1,0: HW-2.1"),
    ("1,0=aR.bC", {}, "cells.1,0: HW-2.1"),
    ("1,0=aC.bR.aM.bR", {}, "cells.1,0: HW-2.1"),
    ("1,0=aK.aR", {}, "cells.1,0: HW-5.3"),
    ("1,0=aK.bR", {}, "cells.1,0: HW-5.3"),
    # Every soldier is somewhere, once, and numbered as deployed.
    ("1,0=aC1 2,0=aC1", {}, "cells: HW-1.1"),
    ("1,0=aC2", {}, "reserve[0].C: "),
    ("1,0=aC5", {}, "cells.1,0[0]: "),
    ("1,0=aC", {"graveyard": [["aC1"], []]}, "graveyard[0][0]: HW-6.8"),
    ("1,0=aC", {"graveyard": [["bC1"], []]}, "graveyard[0][0]: HW-6.8"),
    ("1,0=aC", {"graveyard": [["aK2", "aK1"], []]}, "graveyard[0]: "),
    ("1,0=aC", {"graveyard": [["aK1", "aK1"], []]}, "graveyard[0]: "),
    ("1,0=aC", {"graveyard": [["aK1"], []]}, "reserve[0].K: HW-1.1"),
    ("1,0=aC", {"reserve": [NOBODY_LEFT, NOBODY_LEFT]}, "reserve[0].K: HW-1.1"),
    # A seat that surrendered has no reserve and no turn.
    (
        "1,0=aC",
        {"seats": 3, "turn": 0, "surrendered": [True, False, False]},
        "turn: HW-7.4",
    ),
    (
        "1,0=aC",
        {
            "seats": 3,
            "surrendered": [False, True, False],
            "reserve": [{"K": 2, "M": 2, "R": 3, "C": n} for n in (3, 4, 4)],
        },
        "reserve[1].K: HW-7.4",
    ),
    # Who is held stands on the Front, and not by the seat to act.
    ("1,0=aC", {"immobile": {"aC2": 1}}, "immobile.aC2: HW-6.4"),
    ("1,0=aC", {"fallen": "bC", "immobile": {"bC1": 1}}, "immobile.bC1: HW-6.4"),
    ("1,0=aC", {"immobile": {"aC1": 0}}, "immobile.aC1: HW-6.4"),
    # What was moved last has been deployed.
    ("1,0=aC", {"last_moved": ["aK1"]}, "last_moved: HW-6.2"),
    ("1,0=aC 2,0=bC", {"last_moved": ["bC1", "aC1"]}, "last_moved: "),
    ("1,0=aC", {"last_moved": ["aC1", "aC1"]}, "last_moved: "),
    # `turn` is null exactly when there is a winner, and the winner is the right one.
    ("1,0=aC", {"turn": None}, "turn: "),
    (RING, {"winner": 0, "turn": 1}, "turn: "),
    (RING, {}, "winner: HW-7.1"),
    (RING, {"winner": 1}, "winner: HW-7.1"),
    (RING, {"winner": "draw", "quiet": 100}, "winner: HW-7.1"),
    ("1,0=aC", {"winner": 0}, "winner: HW-7.1"),
    ("1,0=aC", {"fallen": UNDER_SIX}, "winner: HW-7.2"),
    ("1,0=aC", {"fallen": UNDER_SIX, "winner": 1}, "winner: HW-7.2"),
    ("1,0=aC", {"surrendered": [False, True]}, "winner: HW-7.2"),
    ("1,0=aC", {"quiet": 100}, "winner: HW-7.5"),
    ("1,0=aC", {"quiet": 20, "quiet_limit": 20}, "winner: HW-7.5"),
    ("1,0=aC", {"passes": 4}, "winner: HW-7.5"),
    ("1,0=aC", {"winner": "draw"}, "winner: HW-7.5"),
]


@pytest.mark.parametrize(("front", "fields", "message"), CONTRADICTIONS)
def test_a_contradiction_is_named_by_its_field(
    front: str, fields: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.position(document(front, **fields))
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("front", "fields"),
    [
        ("1,0=aC 2,0=bC", {"last_moved": ["aC1", "bC1"]}),
        ("1,0=aC.bR.aR", {}),
        ("1,0=aK.aR", {"friendly_climb": "yes"}),
        ("1,0=aC2 2,0=aC1", {}),
        ("1,0=aC", {"fallen": "aK aK bC"}),
        ("1,0=aC", {"immobile": {"aC1": 1}}),
        ("1,0=aC", {"fallen": "bC", "last_moved": ["bC1"]}),
        (RING, {"winner": 0}),
        (RING, {"winner": 0, "quiet": 100}),
        (RING, {"seats": 3, "turn": 1, "surrendered": [True, False, False]}),
        ("1,0=aC", {"fallen": UNDER_SIX, "winner": 0}),
        ("1,0=aC", {"fallen": UNDER_SIX, "attrition": "voluntary"}),
        ("1,0=aC", {"fallen": UNDER_SIX, "seats": 3}),
        ("1,0=aC", {"winner": "draw", "quiet": 100}),
        ("1,0=aC", {"winner": "draw", "passes": 4}),
        ("1,0=aC", {"seats": 3, "passes": 5}),
    ],
)
def test_their_consistent_neighbours_are_accepted(front: str, fields: dict[str, Any]) -> None:
    made = document(front, **fields)
    assert GAME.position(made).to_json() == made
