"""What rule tests are written with. `test_rule_references` reads these calls in the source."""

from copy import deepcopy
from typing import Any

import pytest

from wardroom import BadOption, BadPosition, IllegalAction, load
from wardroom.core.game import Game
from wardroom.core.position import Document, Position


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as one of these rules."""
    return pytest.mark.rule(*ids)


def refuses(position: Position, action: str, rule_id: str) -> None:
    """Assert that `rule_id` forbids `action`, and that asking for it changes nothing."""
    assert action not in position.legal()
    assert position.why_not(action) == (rule_id, position.game.rulebook.sentences[rule_id])
    forbids(position, action, rule_id)


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


def forbids(position: Position, action: str, rule_id: str) -> None:
    """Assert that playing `action` is refused with `rule_id` and its sentence, changing nothing."""
    before = position.to_json()
    with pytest.raises(IllegalAction) as caught:
        position.apply(action)
    assert (caught.value.action, caught.value.rule) == (action, rule_id)
    assert caught.value.sentence == position.game.rulebook.sentences[rule_id]
    assert rule_id in str(caught.value)
    assert position.to_json() == before


def refuses_option(good: Document, name: str, value: Any) -> None:
    """Assert that neither a start nor `good` may have an option `name` with this value."""
    game = load(good["game"])
    with pytest.raises(BadOption, match=f"^option {name}: "):
        game.initial(options={name: value})
    bad = {**good, "options": {**good["options"], name: value}}
    assert misread(game, bad).startswith(f"option {name}: ")


def misread(game: Game, bad: Any) -> str:
    """The one line that says why `bad` is no position; `bad` itself stays as it is."""
    before = deepcopy(bad)
    with pytest.raises(BadPosition) as caught:
        game.position(bad)
    assert bad == before
    assert "\n" not in str(caught.value)
    return str(caught.value)
