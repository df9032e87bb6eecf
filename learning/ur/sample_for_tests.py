"""A small part of the final boards, for the package's tests.

`python -m learning.ur.sample_for_tests FOLDER` reads `final.npz`.
"""

import sys
from pathlib import Path

import numpy as np

from learning.ur.shapes import TILES
from wardroom.catalogue.ur.layout import TILE

COUNT = 1500  # boards of each kind
TESTS = Path(__file__).parents[2] / "tests" / "games" / "ur" / "solved_boards.npz"


def main() -> None:
    """Write boards as two bit masks, in the numbering of the package, with their exact chances."""
    final, kept = np.load(Path(sys.argv[1]) / "final.npz"), {}
    bits = np.array([1 << TILE[name] for name in TILES])
    for kind in ("perfect", "imperfect", "random", "scattered"):
        boards = final[f"{kind}_boards"][:COUNT].astype(np.int64)
        digits = boards[:, None] // 3 ** np.arange(len(TILES)) % 3
        for seat, name in ((1, "own"), (2, "enemy")):
            kept[f"{kind}_{name}"] = ((digits == seat) @ bits).astype(np.int32)
        kept[f"{kind}_chances"] = final[f"{kind}_values"][:COUNT]
    np.savez_compressed(TESTS, **kept)


if __name__ == "__main__":
    main()
