"""The rules that are written again for the GPU are the rules."""

import ctypes
import shutil
import subprocess
from pathlib import Path

import pytest

from games.ur.turns import AGAIN, WON, End, board, boards, ends_by_rules, rolled
from wardroom.catalogue.ur.layout import TILES

SOURCE = Path(__file__).parents[3] / "learning" / "ur" / "ur.cu"
ORDER = "c1 c2 c3 c4 c7 c8 b1 b2 b3 b4 b5 b6 b7 b8 a1 a2 a3 a4 a7 a8".split()  # noqa: SIM905
PLACE = [ORDER.index(name) for name in TILES]
COMPILER = shutil.which("g++") or shutil.which("clang++")
BITS = 0xFFFFFFFF


@pytest.fixture(scope="module")
def gpu_rules(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    if COMPILER is None:
        pytest.skip("no compiler of C++")
    made = tmp_path_factory.mktemp("gpu") / "rules.so"
    flags = ["-O1", "-DHOST", "-x", "c++", "-shared", "-fPIC", "-o", str(made)]
    subprocess.run([COMPILER, *flags, str(SOURCE)], check=True)
    library = ctypes.CDLL(str(made))
    library.backed_up_from_hashes.restype = ctypes.c_double
    library.board_number.restype = ctypes.c_uint32
    return library


def placed(tiles: int) -> int:
    return sum(1 << PLACE[tile] for tile in range(len(TILES)) if tiles >> tile & 1)


def hashed(number: int, salt: int) -> float:
    """The value that `Hashed` in ur.cu gives a board."""
    mixed = (number ^ salt) * 2654435761 & BITS
    mixed = (mixed ^ mixed >> 15) * 2246822519 & BITS
    return ((mixed ^ mixed >> 13) & 0xFFFF) / 65536


def worth(end: End, gpu_rules: ctypes.CDLL) -> float:
    own, enemy, follows = end
    number = gpu_rules.board_number(placed(own), placed(enemy))
    if follows == WON:
        return 1.0
    return hashed(number, 0) if follows == AGAIN else 1 - hashed(number, 0x9E3779B9)


@pytest.mark.parametrize("pieces", [4, 7])
def test_a_board_is_worth_what_the_rules_make_of_it(pieces: int, gpu_rules: ctypes.CDLL) -> None:
    for own, enemy in boards(20, seed=20 + pieces, pieces=pieces):
        expected = sum(
            weight * max(worth(end, gpu_rules) for end in ends_by_rules(position))
            for _, weight, position in rolled(board(own, enemy, pieces))
        )
        found = gpu_rules.backed_up_from_hashes(placed(own), placed(enemy), pieces)
        assert found == pytest.approx(expected / 16, abs=1e-6)
