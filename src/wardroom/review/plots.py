"""Lines of a review as SVG, and as a row of blocks for a terminal."""

from collections.abc import Sequence
from html import escape
from itertools import accumulate

from wardroom.review.reviewing import Review

WIDTH, HEIGHT, EDGE = 900, 220, 34  # of a plot, in units of its drawing
BLOCKS = "▁▂▃▄▅▆▇█"
Lines = Sequence[tuple[str, Sequence[float]]]  # a name, and its values from left to right


def chance_lines(review: Review, names: Sequence[str]) -> Lines:
    """Return each seat's chance to win, from the start on."""
    rows = [review.start, *(event.chances for event in review.events)]
    return [(name, [row[seat] for row in rows]) for seat, name in enumerate(names)]


def account_lines(review: Review, names: Sequence[str], account: str) -> Lines:
    """Return what each seat got on an account so far, in chance to win."""
    share = (review.seats - 1) / review.seats / review.whole
    rows = [getattr(event, account) for event in review.events]
    return [
        (name, [share * total for total in accumulate((row[seat] for row in rows), initial=0)])
        for seat, name in enumerate(names)
    ]


def sparkline(values: Sequence[float], width: int = 60) -> str:
    """Return values from 0 to 1 as a row of at most so many blocks."""
    step = max(1.0, len(values) / width)
    picked = [values[int(n * step)] for n in range(int(len(values) / step))]
    return "".join(BLOCKS[min(len(BLOCKS) - 1, int(value * len(BLOCKS)))] for value in picked)


def svg(title: str, lines: Lines, low: float, high: float) -> str:
    """Return a plot of lines from `low` to `high`, which says in words what it shows."""
    ends = ", ".join(f"{name} ends at {values[-1]:+.0%}" for name, values in lines)
    drawn = "".join(_line(n, name, values, low, high) for n, (name, values) in enumerate(lines))
    levels = "".join(_level(low + (high - low) * n / 4, low, high) for n in range(5))
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(f"{title}: {ends}")}">'
        f"{levels}{drawn}</svg>"
    )


def _line(number: int, name: str, values: Sequence[float], low: float, high: float) -> str:
    step = (WIDTH - EDGE) / max(1, len(values) - 1)
    points = " ".join(f"{EDGE + n * step:.1f},{_y(v, low, high):.1f}" for n, v in enumerate(values))
    return (
        f'<polyline class="seat{number}" points="{points}"><title>{escape(name)}</title></polyline>'
    )


def _level(value: float, low: float, high: float) -> str:
    y = _y(value, low, high)
    return (
        f'<line x1="{EDGE}" y1="{y:.1f}" x2="{WIDTH}" y2="{y:.1f}"/>'
        f'<text x="{EDGE - 4}" y="{y + 4:.1f}">{value:.0%}</text>'
    )


def _y(value: float, low: float, high: float) -> float:
    return 8 + (HEIGHT - 16) * (high - value) / (high - low)
