"""Whatever text is asked about, wherever: it is legal, or a rule that forbids says why."""

import pytest

from games.wardtcg.builder import EXTRA, GAME, READY, example
from wardroom.catalogue.wardtcg.notation import CARD_VERBS, PLAIN
from wardroom.core.kernel import JIT
from wardroom.core.position import Position
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match

FORBIDDING = {rule.id for rule in GAME.rulebook.rules if rule.forbids}
GAMES = 6 if JIT else 2
EVERY = 7  # plies of a game


def texts_of(position: Position) -> list[str]:
    """Every text of an action, and of an outcome of at most three dice."""
    cards = [f"{verb} {card}" for verb in CARD_VERBS for card in position.library.numbers]
    rolls = [f"roll {dice}d6 {dice * face}" for dice in (1, 2, 3) for face in range(1, 7)]
    return [*PLAIN, *cards, *rolls]


def check_texts(position: Position, texts: list[str]) -> None:
    before = position.to_json()
    playable = [*position.legal(), *(text for text, _ in position.outcomes())]
    for text in texts:
        refusal = position.why_not(text)
        assert (refusal is None) == (text in playable), text
        assert refusal is None or refusal[0] in FORBIDDING, text
    assert position.to_json() == before


def test_in_the_example_every_text_is_legal_or_refused_by_a_rule() -> None:
    check_texts(example(), texts_of(example()))


@pytest.mark.parametrize("seed", range(GAMES))
def test_along_a_game_every_text_is_legal_or_refused_by_a_rule(seed: int) -> None:
    decks = [READY[seed % 4], READY[(seed + 1) % 4]]
    start = GAME.initial(options={"decks": decks, "cards": [EXTRA] if seed % 2 else []})
    texts = texts_of(start)[seed::EVERY]
    match = random_match(start, seeded(seed), cap=120)
    position = start.copy()
    for ply, (_, action) in enumerate(match.log):
        if ply % EVERY == 0:
            check_texts(position, texts)
        position.apply(action)


def test_after_the_end_every_text_is_refused_by_a_rule() -> None:
    over = random_match(GAME.initial(), seeded(1)).position
    assert over.is_over
    check_texts(over, texts_of(over))
