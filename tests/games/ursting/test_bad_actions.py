"""Texts that are no action of Ursting, and actions that a rule forbids: nothing changes."""

from typing import Any

import pytest

from games.ursting.builder import GAME, ursting
from referee import forbids
from wardroom import BadNotation
from wardroom.core.position import Position

NO_ACTION = [
    "", " ", "strike ", " strike", "Strike", "pass\n", "play", "play ", "play 8", "play h8",
    "play 8H", "play 1h", "play 11h", "play 8x", "play  8h", "play 8h d8h", "play 3s d8h",
    "play 9s d8h", "play 7s", "play Js", "play As", "play As d8h", "play As d8h *",
    "play As d8h +1", "play As d8h +++", "play 2s d8h ++", "play 7s d8h +", "play 7s d7h",
    "play joker", "ability", "ability Runts", "ability thieves", "dispatch", "dispatch 8h",
    "dispatch d8", "sting", "sting d8x", "sting d8h d8s", "roll", "roll d8h", "roll d8h 0",
    "roll d8h 9", "roll d8h 01", "roll d20s 21", "roll d8h 3.0", "first", "first 4", "first -1",
    "deal", "deal 8", "deal ?", "draw ?", "draw d8h", "bust", "bust ?", "resign", "0", "play ٨h",
]  # fmt: skip


@pytest.mark.parametrize("text", NO_ACTION)
def test_a_text_that_is_no_action_is_refused_by_name(text: str) -> None:
    p = ursting(fray="d20s=17", hands=["As"])
    before = p.to_json()
    for ask in (p.apply, p.why_not):
        with pytest.raises(BadNotation) as caught:
            ask(text)
        assert repr(text) in str(caught.value)
    assert p.to_json() == before


GO: dict[str, Any] = {"fray": "d20s=17", "hands": ["As 8h 7s Js"], "prison": "d6h"}
DRAW = {"kind": "draw", "seat": 0, "left": 1}
SCHEME = {"phase": "scheme"}
CREW = {"crew": ["d20s d12s", "d20h"]}
OVER = {"phase": "over", "actor": None}


def forbidden() -> dict[str, tuple[Position, str]]:
    """One refusal for every rule that forbids."""
    drawing = {**SCHEME, "actor": "chance", "fray": "d12s=-"}
    bust = {"kind": "bust", "seat": 0, "left": 5, "card": "5h"}
    sting = {"kind": "sting", "seat": 0, "left": 2, "card": "Joker"}
    final = {"phase": "final", "actor": "chance", "fray": "d20s=- d20h=-", "deck": ""}
    return {
        "WU-1.3": (GAME.initial(), "deal 5s"),
        "WU-1.5": (ursting(**GO), "first 0"),
        "WU-1.7": (ursting(**GO), "play As d20s ++"),
        "WU-2.1": (ursting(**GO), "strike"),
        "WU-2.2": (ursting(**SCHEME, crew=["d20s", "d20h"]), "fix"),
        "WU-2.3": (ursting(**GO), "play Joker"),
        "WU-3.1": (ursting(**GO), "roll d20s 1"),
        "WU-3.2": (ursting(**GO), "play 9s"),
        "WU-3.4": (ursting(**GO), "play 8h"),
        "WU-3.6": (ursting(**GO), "play As d8h +"),
        "WU-3.8": (ursting(**GO), "play 7s d8h"),
        "WU-3.10": (ursting(**GO), "play Js d8h"),
        "WU-4.1": (ursting(**drawing, pending=DRAW), "bust 8h"),
        "WU-4.2": (ursting(**drawing, pending=bust), "draw 8h"),
        "WU-4.3": (
            ursting(**SCHEME, fray="d4s=-", crew=["d20s d20h d4h", ""], pending=sting),
            "sting d4h",
        ),
        "WU-6.1": (ursting(**GO), "draw"),
        "WU-6.3": (ursting(**GO), "dispatch d8h"),
        "WU-7.1": (ursting(**OVER, winner=0, crew=["d20s", ""]), "strike"),
        "WU-7.2": (ursting(**final, crew=["", ""]), "roll d20h 1"),
        "WU-7.3": (ursting(**OVER, winner="nobody", crew=["", ""]), "strike"),
        "WU-7.4": (ursting(**OVER, winner=0, **CREW, round=200), "strike"),
    }


FORBIDDEN = forbidden()


@pytest.mark.parametrize("rule_id", FORBIDDEN)
def test_a_forbidden_action_is_refused_with_its_rule_and_changes_nothing(rule_id: str) -> None:
    forbids(*FORBIDDEN[rule_id], rule_id)


def test_every_rule_that_forbids_is_among_them() -> None:
    assert set(FORBIDDEN) == {rule.id for rule in GAME.rulebook.rules if rule.forbids}
