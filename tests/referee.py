"""What rule tests are written with. `test_rule_references` reads these calls in the source."""

import pytest

from wardroom.core.position import Position


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as one of these rules."""
    return pytest.mark.rule(*ids)


def refuses(position: Position, action: str, rule_id: str) -> None:
    """Assert that `rule_id` forbids `action`, and that refusing it changes nothing."""
    assert action not in position.legal()
    refusal = position.why_not(action)
    assert refusal is not None
    assert refusal == (rule_id, position.game.rulebook.sentences[rule_id])


def allows(position: Position, *actions: str) -> None:
    """Assert that every one of `actions` may be played."""
    playable = [*position.legal(), *(text for text, _ in position.outcomes())]
    for action in actions:
        assert action in playable, f"{action} is not among {playable}"
        assert position.why_not(action) is None


def play(position: Position, *actions: str) -> Position:
    """Return `position` after `actions`."""
    position = position.copy()
    for action in actions:
        position.apply(action)
    return position
