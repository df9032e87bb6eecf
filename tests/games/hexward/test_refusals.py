"""Whatever text is asked about on whatever Front: it is legal, or a rule that forbids says why."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.hexward import oracle
from games.hexward.builder import GAME, document, ward
from games.hexward.crowds import crowd
from referee import refuses
from wardroom.core.kernel import JIT
from wardroom.core.position import Document

FORBIDDING = {rule.id for rule in GAME.rulebook.rules if rule.forbids}
RING = "1,0=aC 1,-1=aC 0,-1=aC -1,0=aC -1,1=aK 0,1=aK"
OVER: list[Document] = [
    document(RING, winner=0),
    document("1,0=aC", fallen="bC bC bC bM bM bR", winner=0),
    document("1,0=aC", surrendered=[True, False], winner=1),
    document("1,0=aC", quiet=100, winner="draw"),
]


def texts(random: Random, cells: list[str], count: int) -> Iterator[str]:
    """Action texts about these cells and others."""
    yield from ("pass", "surrender")
    near = [f"{q},{r}" for q in range(-4, 5) for r in range(-4, 5)]
    places = [*cells * 3, *near, "0,0", "34,0", "-33,36", "36,0", "0,1024", "-99999999999,1"]
    for _ in range(count):
        one, two, three = (random.choice(places) for _ in range(3))
        yield f"deploy {random.choice('KMRC')} {one}"
        yield f"move {one} {two}"
        yield f"swap {one} {two}"
        yield f"remove {one}"
        yield f"teleport {one} {two} {three}"


def check_texts(start: Document, random: Random, count: int) -> None:
    position = GAME.position(start)
    playable = oracle.legal(start)
    for text in texts(random, list(start["cells"]), count):
        refusal = position.why_not(text)
        assert (refusal is None) == (text in playable), text
        assert refusal is None or refusal[0] in FORBIDDING, text
    assert position.to_json() == start


@pytest.mark.parametrize("climb", ["no", "yes"])
@pytest.mark.parametrize("seed", range(20 if JIT else 2))
def test_on_a_crowded_front_every_text_is_legal_or_refused_by_a_rule(seed: int, climb: str) -> None:
    random = Random(seed)
    check_texts(crowd(random, friendly_climb=climb), random, 40)


@pytest.mark.parametrize("start", OVER, ids=["ring", "attrition", "surrender", "draw"])
def test_after_the_end_every_text_is_refused_by_a_rule(start: Document) -> None:
    check_texts(start, Random(1), 20)


# What stands far off may share a place of the grid with the cell that is asked about.
@pytest.mark.parametrize("wrapped", ["37,0", "-35,36", "1,1024", "1025,0", "-138,1", "140,-1"])
def test_a_cell_that_shares_a_place_with_a_soldier_is_not_taken_for_it(wrapped: str) -> None:
    p = ward("1,0=aC -1,0=bC")
    refuses(p, f"move {wrapped} 1,-1", "HW-1.5")
    refuses(p, f"remove {wrapped}", "HW-6.6")
    refuses(p, f"deploy K {wrapped}", "HW-3.1")


FIRST_MET: list[tuple[str, dict[str, Any], str, str]] = [
    ("1,0=aM.aR", {}, "teleport 1,0 0,1 1,1", "HW-2.4"),
    ("1,0=aM.bR 2,0=aC", {}, "swap 1,0 2,0", "HW-2.4"),
    ("1,0=aR 1,-1=bK", {}, "move 1,0 1,-2", "HW-5.3"),
    ("1,0=aR 1,-1=bC 0,-1=bK", {}, "move 1,0 1,-2", "HW-5.4"),
    ("1,0=aR 2,0=bC 3,0=bC", {}, "move 1,0 3,0", "HW-4.2"),
    ("1,0=aC", {"immobile": {"aC1": 1}}, "move 1,0 5,5", "HW-6.4"),
]


@pytest.mark.parametrize(("front", "fields", "action", "rule_id"), FIRST_MET)
def test_the_rule_that_a_player_meets_first_is_named(
    front: str, fields: dict[str, Any], action: str, rule_id: str
) -> None:
    refusal = ward(front, **fields).why_not(action)
    assert refusal is not None
    assert refusal[0] == rule_id
