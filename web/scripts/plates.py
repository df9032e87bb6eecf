"""Writes the positions that illustrate the rules pages: `make docs` runs it.

A game's own are made by the `plates.py` in its folder, which imports from here. Every one is
built or played by the rules themselves, so none can show what cannot be.
"""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any

import wardroom
from wardroom.core.position import Position

FOLDER = Path(__file__).parents[1] / "src" / "games"
Plate = dict[str, Any]


def plate(after: str, words: str, position: Position, seat: int | None, *picked: str) -> Plate:
    """Return an illustration of the rule `after`, as `seat` sees it, with things picked."""
    return {"after": after, "words": words, "picked": picked, "view": position.view(seat)}


def laid(game: str, seats: int, **fields: Any) -> Position:
    """Return the initial position with some fields changed."""
    loaded = wardroom.load(game)
    return loaded.position({**loaded.initial(seats, {}).to_json(), **fields})


def walked(
    game: str, seats: int, fits: Callable[[Position], bool], likes: Callable[[list[str]], list[str]]
) -> Position:
    """Play at random, but for what is liked, until a position fits."""
    for seed in range(400):
        random, position = Random(seed), wardroom.load(game).initial(seats, {})
        for _ in range(400):
            if position.actor is None:
                break
            if position.actor == 0 and fits(position):
                return position
            if position.actor == "chance":
                texts, weights = zip(*position.outcomes(), strict=True)
                position.apply(random.choices(texts, weights)[0])
            else:
                position.apply(random.choice(likes(position.legal())))
    raise SystemExit(f"{game}: no game came to such a position")


def files() -> dict[Path, str]:
    """Return every file of illustrations with its content."""
    return {
        maker.with_suffix(".json"): (
            json.dumps(run_path(str(maker))["plates"](), ensure_ascii=False, indent=1) + "\n"
        )
        for maker in sorted(FOLDER.glob("*/plates.py"))
    }


if __name__ == "__main__":
    for file, content in files().items():
        file.write_text(content, encoding="utf-8")
