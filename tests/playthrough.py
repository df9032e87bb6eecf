"""Golden playthroughs: a game as readable text, kept in files and compared word for word."""

import json
import os
from pathlib import Path
from random import Random

from wardroom.core.position import Position


def transcript(position: Position, actions: list[str]) -> str:
    """Return the game that `actions` make from `position`: who acts, what may be and is played."""
    position = position.copy()
    lines = [f"# {position.game.id} {json.dumps(position.options)}"]
    for ply, action in enumerate(actions, 1):
        choices = position.legal() or [text for text, _ in position.outcomes()]
        lines += [f"{ply}. {position.actor}: {action}", f"     of {', '.join(choices)}"]
        position.apply(action)
    lines += [indented(position), f"returns {position.returns()}"]
    return "\n".join(lines) + "\n"


def indented(position: Position) -> str:
    """Return a position as JSON of which a difference can be read."""
    return json.dumps(position.to_json(), sort_keys=True, indent=2)


def random_actions(position: Position, seed: int, plies: int) -> list[str]:
    """Return the actions of a random game, chance by its probabilities."""
    random, position = Random(seed), position.copy()
    actions: list[str] = []
    while not position.is_over and len(actions) < plies:
        outcomes = position.outcomes() or [(text, 1.0) for text in position.legal()]
        texts, weights = zip(*outcomes, strict=True)
        actions.append(random.choices(texts, weights)[0])
        position.apply(actions[-1])
    return actions


def check_golden(path: Path, text: str) -> None:
    """Compare with the file at `path`; `make golden` writes it instead."""
    if os.environ.get("WARDROOM_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text
