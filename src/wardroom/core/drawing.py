"""A picture for a link's preview, as shapes that the server paints.

A game's module `picture` has `draw(view)`, which returns shapes from back to front.
"""

from dataclasses import dataclass
from math import cos, pi, sin

WIDTH, HEIGHT = 1200, 630  # pixels: what chat programs show
SEATS = ("#e0b155", "#6fb6e6", "#ef7f8a", "#76c99b")  # brass, sea-blue, garnet, jade
INK, PAPER = "#17110e", "#f3e9d8"

Point = tuple[float, float]


@dataclass(frozen=True, kw_only=True)
class Outlined:
    """What is filled up to a line around it."""

    fill: str
    line: str = INK
    width: float = 3


@dataclass(frozen=True)
class Area(Outlined):
    """What lies between these points."""

    points: tuple[Point, ...]


@dataclass(frozen=True)
class Disc(Outlined):
    """A counter."""

    middle: Point
    radius: float


@dataclass(frozen=True)
class Words:
    """A text around its middle, or from its left end on."""

    middle: Point
    text: str
    size: float
    fill: str = PAPER
    is_left: bool = False


@dataclass(frozen=True)
class Stroke:
    """A line through these points."""

    points: tuple[Point, ...]
    colour: str
    width: float = 4


Drawing = list[Area | Disc | Words | Stroke]


def rectangle(left: float, top: float, width: float, height: float, fill: str) -> Area:
    """Return a rectangle."""
    right, bottom = left + width, top + height
    return Area(((left, top), (right, top), (right, bottom), (left, bottom)), fill=fill)


def polygon(middle: Point, radius: float, corners: int, fill: str, line: str = INK) -> Area:
    """Return a regular polygon that stands on its side, a corner on top."""
    angles = [2 * pi * n / corners - pi / 2 for n in range(corners)]
    points = [(middle[0] + radius * cos(a), middle[1] + radius * sin(a)) for a in angles]
    return Area(tuple(points), fill=fill, line=line)
