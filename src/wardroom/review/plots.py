"""Lines of a review as SVG, and as a row of blocks for a terminal."""

from collections.abc import Sequence
from html import escape
from itertools import accumulate

from wardroom.review.reviewing import Review

WIDTH, HEIGHT = 900, 220  # of a plot, in units of its drawing, which is stretched to the page
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
    """Return a plot of lines from `low` to `high` beside its scale, and in words what it shows.

    The scale is text of the page: it stays as large as the rest where a plot is narrow.
    """
    ends = ", ".join(f"{name} ends at {values[-1]:+.0%}" for name, values in lines)
    drawn = "".join(_line(n, name, values, low, high) for n, (name, values) in enumerate(lines))
    values = [high - (high - low) * n / 4 for n in range(5)]
    levels = "".join(_level(value, low, high) for value in values)
    scale = "".join(f"<span>{value:.0%}</span>" for value in values)
    return (
        f'<div class="plot"><div class="scale" aria-hidden="true">{scale}</div>'
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" role="img" '
        f'aria-label="{escape(f"{title}: {ends}")}">{levels}{drawn}</svg></div>'
    )


def _line(number: int, name: str, values: Sequence[float], low: float, high: float) -> str:
    step = WIDTH / max(1, len(values) - 1)
    points = " ".join(f"{n * step:.1f},{_y(v, low, high):.1f}" for n, v in enumerate(values))
    return (
        f'<polyline class="seat{number}" points="{points}"><title>{escape(name)}</title></polyline>'
    )


def _level(value: float, low: float, high: float) -> str:
    y = _y(value, low, high)
    return f'<line x1="0" y1="{y:.1f}" x2="{WIDTH}" y2="{y:.1f}"/>'


def _y(value: float, low: float, high: float) -> float:
    return HEIGHT * (high - value) / (high - low)
