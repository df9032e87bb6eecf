"""Which tiles each table of a judge knows."""

from dataclasses import dataclass

# Digits of a board's number, the lowest first; see ur.cu.
TILES = tuple("c1 c2 c3 c4 c7 c8 b1 b2 b3 b4 b5 b6 b7 b8 a1 a2 a3 a4 a7 a8".split())  # noqa: SIM905
MIRROR = str.maketrans("ac", "ca")


@dataclass(frozen=True)
class Shape:
    """`pairs` are looked up for the board and its mirror image, `alone` are their own image."""

    width: int
    pairs: tuple[str, ...]
    alone: tuple[str, ...]
    hidden: int = 32


A, B = "a1 a2 a3 a4 a7 a8", "b1 b2 b3 b4 b5 b6 b7 b8"
EARTH, SIDE, GATE = "a1 a2 a3 a4 c1 c2 c3 c4", "a1 a2 a3 a4 b1 b2 b3 b4", "b4 b5 b6 b7 b8 a7 a8 c7"
CORNERS = "a1 c1 a7 c7 b4 a8 c8 b8"
SHAPES = {
    "files-256": Shape(256, (A,), (B,)),
    "mixed-128": Shape(128, (A, SIDE), (B, CORNERS), 16),
    "mixed-64": Shape(64, (f"{A} b1 b4 b8", SIDE, GATE), (B, CORNERS, EARTH)),
    "mixed-32": Shape(32, (f"{A} b1 b4 b7 b8", SIDE, GATE), (B, CORNERS, EARTH)),
}
