"""Writes the positions that illustrate the rules pages: `make docs` runs it.

Every one is built or played by the rules themselves, so none can show what cannot be.
"""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
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


def ur() -> list[Plate]:
    """Return the board, a capture, and a dominance."""
    capture = laid(
        "ur", 2, board={"c3": 0, "a4": 0, "c2": 1, "b4": 1}, pool=[5, 5], phase="act", roll="bg"
    )
    dominance = laid(
        "ur",
        2,
        board={"a7": 0, "c7": 0, "b7": 0, "c1": 1, "a1": 1, "b2": 1},
        pool=[4, 4],
        phase="act",
        roll="gg",
    )
    return [
        plate(
            "UR-1.3",
            "The twenty tiles. Rosettes are forts, the star is the Tile of Ishtar, the double"
            " arrow the Tile of Marduk, crowns are the Royal Realm, gates the Entrances. The gold"
            " line is the path.",
            laid("ur", 2),
            None,
        ),
        plate(
            "UR-4.4",
            "The piece on c3 may go one tile: back to c4, or on to c2, where it captures.",
            capture,
            0,
            "c3",
        ),
        plate(
            "UR-6.1",
            "The Sun holds both forts of Heaven and the Wave both of Earth: their borders are lit."
            " With two golds the piece on b7 reaches three tiles.",
            dominance,
            0,
            "b7",
        ),
    ]


def hexward() -> list[Plate]:
    """Return a stack, a Mage at work, and a removal."""
    cells = {
        "1,0": ["aC1"],
        "2,0": ["aC2"],
        "2,-1": ["aM1"],
        "1,-1": ["bC1", "aR1"],
        "0,-1": ["bK1"],
        "-1,0": ["bM1"],
        "-1,1": ["cK1"],
        "0,1": ["cC1"],
        "1,1": ["cC2"],
        "-2,1": ["bC2"],
        "-1,2": ["cM1"],
    }
    soldiers = [soldier for stack in cells.values() for soldier in stack]
    army = {"K": 2, "M": 2, "R": 3, "C": 4}
    reserve = [
        {
            kind: n - sum(one.startswith(faction + kind) for one in soldiers)
            for kind, n in army.items()
        }
        for faction in "abc"
    ]
    three = laid("hexward", 3, cells=cells, reserve=reserve)
    return [
        plate(
            "HW-2.1",
            "A Rogue of the Sun stands on a Cavalry of the Wave: the stack is the Sun's. A stack"
            " says how many it has, and shows them when you point at it.",
            three,
            0,
            "1,-1",
        ),
        plate(
            "HW-6.1",
            "The Mage is chosen. Dots are where it may walk; with a star, whom it may move by"
            " magic: choose that soldier next, then where it lands.",
            three,
            0,
            "2,-1",
        ),
        plate(
            "HW-6.6",
            "Two Cavalry of the Sun stand next to each other and to the Flame's: it can be"
            " removed.",
            three,
            0,
            "1,1",
        ),
    ]


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


def ursting() -> list[Plate]:
    """Return a Skirmish, and a Dispatch."""

    def likes(legal: list[str]) -> list[str]:
        return [one for one in legal if one == "fix"] or legal

    def skirmish(position: Position) -> bool:
        view = position.view(0)
        shown = [die["seat"] for die in view["fray"] if die["value"]]
        cards = {action.split()[1] for action in position.legal() if action.startswith("play ")}
        return {0, 1, 2} <= set(shown) and bool(view["prison"]) and len(cards) > 2

    def dispatch(position: Position) -> bool:
        return sum(action.startswith("dispatch ") for action in position.legal()) > 3

    return [
        plate(
            "WU-3.2",
            "A Skirmish of three Factions. The dice in the Fray show their values, with each"
            " side's sum beside them; the cards that can be played now glow.",
            walked("ursting", 3, skirmish, likes),
            0,
        ),
        plate(
            "WU-6.3",
            "A Dispatch: the dice of the Safe-house are put in line, front first, and sent out.",
            walked("ursting", 2, dispatch, likes),
            0,
        ),
    ]


def wardtcg() -> list[Plate]:
    """Return two fields in mid-game."""

    def likes(legal: list[str]) -> list[str]:
        return [one for one in legal if one.split()[0] in ("summon", "cast", "attack")] or legal

    def full(position: Position) -> bool:
        sides = position.view(0)["seats"]
        filled = sum(slot is not None for side in sides for slot in side["limited"] + side["magic"])
        return all(side["primary"] and side["cemetery"] for side in sides) and filled > 1

    return [
        plate(
            "TCG-1.3",
            "Two fields: each has a primary summon, limited summons beside it, five places for"
            " infinite magic, a deck and a cemetery that is weighed.",
            walked("wardtcg", 2, full, likes),
            0,
        )
    ]


def files() -> dict[Path, str]:
    """Return every file of illustrations with its content."""
    return {
        FOLDER / plates.__name__ / "plates.json": (
            json.dumps(plates(), ensure_ascii=False, indent=1) + "\n"
        )
        for plates in (ur, hexward, ursting, wardtcg)
    }


if __name__ == "__main__":
    for file, content in files().items():
        file.write_text(content, encoding="utf-8")
