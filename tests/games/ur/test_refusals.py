"""Whatever text is asked about on whatever board: it is legal, or a rule that forbids says why."""

from itertools import permutations
from random import Random

import pytest

from games.ur import oracle
from games.ur.builder import GAME, ROLLS, document
from games.ur.crowds import TILES, crowd
from wardroom.core.position import Document

WORDS = ["pass", "draw", "done", "again", "yield"]
TEXTS = [
    *WORDS,
    *(f"roll {tips}" for tips in ROLLS),
    *(f"spawn {tile}" for tile in TILES),
    *("-".join(ends) for ends in permutations(TILES, 2)),
    *(
        "-".join(route)
        for tile in TILES
        for route in oracle.routes_from((tile,), oracle.NEXT_TO, 2)
    ),
]
FORBIDDING = {rule.id for rule in GAME.rulebook.rules if rule.forbids}
LATER: list[Document] = [
    document("a3=0 c3=0 b4=1 a2=1", roll="gs", moved="a3"),
    document("a1=0 c3=0 a2=1", phase="again"),
    document("a4=0 b4=1"),
    document("a1=1 c1=1 a7=1 c7=1", winner=1),
    document("a4=0", winner="draw", rolls=2000),
]


def check_every_text(start: Document) -> None:
    position = GAME.position(start)
    playable = {*oracle.legal(start), *dict(oracle.outcomes(start))}
    for text in TEXTS:
        refusal = position.why_not(text)
        assert (refusal is None) == (text in playable), text
        assert refusal is None or refusal[0] in FORBIDDING, text
    assert position.to_json() == start


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("path", ["lanes", "open"])
def test_on_a_crowded_board_every_text_is_legal_or_refused_by_a_rule(seed: int, path: str) -> None:
    check_every_text(crowd(Random(seed), path=path))


@pytest.mark.parametrize("start", LATER, ids=lambda start: start["phase"])
def test_in_every_other_phase_every_text_is_legal_or_refused_by_a_rule(start: Document) -> None:
    check_every_text(start)
