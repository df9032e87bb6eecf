"""Position documents with a field missing, unknown, of the wrong type or out of its range."""

from typing import Any

import pytest

from games.hexward.builder import GAME, document
from referee import misread

GOOD = document(
    "1,0=aM 2,0=aC.bR -1,0=bM", fallen="bC", immobile={"aC1": 1}, last_moved=["aC1", "bR1"], quiet=4
)
FULL = {"K": 2, "M": 1, "R": 3, "C": 3}

# A field of GOOD, what stands there instead, and the path that the message names.
WRONG: list[tuple[str, Any, str]] = [
    ("game", "ward", "game"),
    ("game", None, "game"),
    ("seats", 1, "seats"),
    ("seats", 4, "seats"),
    ("seats", "2", "seats"),
    ("seats", None, "seats"),
    ("cells", None, "cells"),
    ("cells", [["1,0", "aM1"]], "cells"),
    ("cells", GOOD["cells"] | {"1": ["aK1"]}, "cells.1"),
    ("cells", GOOD["cells"] | {"01,0": ["aK1"]}, "cells.01,0"),
    ("cells", GOOD["cells"] | {"-0,1": ["aK1"]}, "cells.-0,1"),
    ("cells", GOOD["cells"] | {"0,1 ": ["aK1"]}, "cells.0,1 "),
    ("cells", GOOD["cells"] | {"a1": ["aK1"]}, "cells.a1"),
    ("cells", GOOD["cells"] | {7: ["aK1"]}, "cells"),
    ("cells", GOOD["cells"] | {"0,1": "aK1"}, "cells.0,1"),
    ("cells", GOOD["cells"] | {"0,1": []}, "cells.0,1"),
    ("cells", GOOD["cells"] | {"0,1": None}, "cells.0,1"),
    ("cells", GOOD["cells"] | {"0,1": ["aK"]}, "cells.0,1[0]"),
    ("cells", GOOD["cells"] | {"0,1": ["ak1"]}, "cells.0,1[0]"),
    ("cells", GOOD["cells"] | {"0,1": ["cK1"]}, "cells.0,1[0]"),
    ("cells", GOOD["cells"] | {"0,1": ["aK3"]}, "cells.0,1[0]"),
    ("cells", GOOD["cells"] | {"0,1": ["aK0"]}, "cells.0,1[0]"),
    ("cells", GOOD["cells"] | {"0,1": [1]}, "cells.0,1[0]"),
    ("cells", GOOD["cells"] | {"0,1": [""]}, "cells.0,1[0]"),
    ("reserve", None, "reserve"),
    ("reserve", [FULL], "reserve"),
    ("reserve", [FULL, None], "reserve[1]"),
    ("reserve", [FULL, {"K": 2, "M": 1, "R": 2}], "reserve[1].C"),
    ("reserve", [FULL | {"Q": 0}, FULL], "reserve[0].Q"),
    ("reserve", [FULL | {"KM": 0}, FULL], "reserve[0].KM"),
    ("reserve", [FULL | {"": 0}, FULL], "reserve[0]."),
    ("reserve", [FULL | {"K": -1}, FULL], "reserve[0].K"),
    ("reserve", [FULL | {"K": 3}, FULL], "reserve[0].K"),
    ("reserve", [FULL | {"K": 2.0}, FULL], "reserve[0].K"),
    ("reserve", [FULL | {"K": "2"}, FULL], "reserve[0].K"),
    ("graveyard", None, "graveyard"),
    ("graveyard", [[]], "graveyard"),
    ("graveyard", [[], {}], "graveyard[1]"),
    ("graveyard", [[], ["C1"]], "graveyard[1][0]"),
    ("graveyard", [[], [None]], "graveyard[1][0]"),
    ("surrendered", None, "surrendered"),
    ("surrendered", [False], "surrendered"),
    ("surrendered", [False, 0], "surrendered[1]"),
    ("surrendered", [None, False], "surrendered[0]"),
    ("turn", 2, "turn"),
    ("turn", -1, "turn"),
    ("turn", "0", "turn"),
    ("turn", False, "turn"),
    ("immobile", None, "immobile"),
    ("immobile", ["aC1"], "immobile"),
    ("immobile", {"aC9": 1}, "immobile.aC9"),
    ("immobile", {"cC1": 1}, "immobile.cC1"),
    ("immobile", {"aC1": 2}, "immobile.aC1"),
    ("immobile", {"aC1": None}, "immobile.aC1"),
    ("immobile", {"aC1": True}, "immobile.aC1"),
    ("last_moved", None, "last_moved"),
    ("last_moved", "aC1", "last_moved"),
    ("last_moved", ["aC"], "last_moved[0]"),
    ("last_moved", [3], "last_moved[0]"),
    ("quiet", -1, "quiet"),
    ("quiet", 101, "quiet"),
    ("quiet", 4.0, "quiet"),
    ("quiet", None, "quiet"),
    ("passes", -1, "passes"),
    ("passes", 5, "passes"),
    ("passes", True, "passes"),
    ("ply", -1, "ply"),
    ("ply", 2**31 - 1, "ply"),
    ("ply", "5", "ply"),
    ("winner", 2, "winner"),
    ("winner", "0", "winner"),
    ("winner", "nobody", "winner"),
    ("winner", False, "winner"),
]


@pytest.mark.parametrize(
    ("name", "value", "path"), WRONG, ids=[f"{name}={value!r}" for name, value, _ in WRONG]
)
def test_a_wrong_value_is_named_by_its_path(name: str, value: Any, path: str) -> None:
    assert misread(GAME, GOOD | {name: value}).startswith(f"{path}: ")


def test_the_good_document_is_good_and_comes_back_as_it_is() -> None:
    assert GAME.position(GOOD).to_json() == GOOD


def test_the_order_of_keys_carries_no_meaning() -> None:
    turned = dict(reversed(GOOD.items())) | {"cells": dict(reversed(GOOD["cells"].items()))}
    assert GAME.position(turned) == GAME.position(GOOD)
