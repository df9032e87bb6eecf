"""Whatever text is asked about, wherever: it is legal, or a rule that forbids says why."""

import pytest

from games.ursting.builder import GAME
from games.ursting.test_contradictions import FINE, made
from wardroom.catalogue.ursting.notation import CODE
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match

FORBIDDING = {rule.id for rule in GAME.rulebook.rules if rule.forbids}
TEXTS = sorted(CODE)


@pytest.mark.parametrize("number", range(len(FINE)))
def test_in_every_phase_every_text_is_legal_or_refused_by_a_rule(number: int) -> None:
    position = GAME.position(made(FINE[number]))
    playable = [*position.legal(), *(text for text, _ in position.outcomes())]
    for text in TEXTS:
        refusal = position.why_not(text)
        assert (refusal is None) == (text in playable), text
        assert refusal is None or refusal[0] in FORBIDDING, text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_along_a_game_every_text_is_legal_or_refused_by_a_rule(seats: int) -> None:
    rng = seeded(seats)
    position = GAME.initial(seats, {"abilities": "on"})
    texts = TEXTS[::17]
    for action in (action for _, action in random_match(position, rng, cap=300).log):
        playable = [*position.legal(), *(text for text, _ in position.outcomes())]
        for text in texts:
            refusal = position.why_not(text)
            assert (refusal is None) == (text in playable), text
            assert refusal is None or refusal[0] in FORBIDDING, text
        position.apply(action)
