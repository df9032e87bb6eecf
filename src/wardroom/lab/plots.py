"""Plots of a report as SVG that needs nothing else; the colours are those of its page."""

from collections.abc import Sequence
from html import escape

from wardroom.lab.figures import Figure
from wardroom.lab.phrases import interval, number

WIDTH, LABEL, LETTER, ROW = 720, 300, 8, 24  # in units of the drawing; a label takes LABEL at most
HEIGHT, EDGE, FOOT = 180, 44, 30
BINS = 40
LONGEST = (
    0.99  # a histogram ends where so many of its values lie below; the rest is in its last bar
)


def bars(title: str, figures: Sequence[Figure]) -> str:
    """Return a bar for each share, with its interval on it."""
    label = min(LABEL, LETTER * (2 + max(len(figure.words) for figure in figures)))
    scale = (WIDTH - label - 8) / (max(figure.high for figure in figures) or 1.0)
    rows = "".join(_bar(n, figure, label, scale) for n, figure in enumerate(figures))
    told = ", ".join(f"{f.words} {number(f.value, f.unit)}" for f in figures)
    return _svg(f"{title}: {told}", ROW * len(figures), rows)


def _bar(row: int, figure: Figure, label: int, scale: float) -> str:
    y = ROW * row
    end, low, high = (label + scale * value for value in (figure.value, figure.low, figure.high))
    middle = y + ROW / 2
    return (
        f"<g><title>{escape(figure.words)}: {number(figure.value, figure.unit)}, "
        f"{interval(figure)}, n = {figure.n:,}</title>"
        f'<text class="label" x="{label - 8}" y="{middle + 4}">{escape(figure.words)}</text>'
        f'<rect class="bar" x="{label}" y="{y + 4}" width="{end - label:.1f}" '
        f'height="{ROW - 8}"/>'
        f'<line class="whisker" x1="{low:.1f}" y1="{middle}" x2="{high:.1f}" y2="{middle}"/></g>'
    )


def histogram(axis: str, values: Sequence[float]) -> str:
    """Return how many games had so much of something."""
    ordered = sorted(values)
    end = max(ordered[int(LONGEST * (len(ordered) - 1))], ordered[0] + 1)
    width = (end - ordered[0]) / BINS
    counts = [0] * BINS
    for value in ordered:
        counts[min(BINS - 1, int((value - ordered[0]) / width))] += 1
    step, top = (WIDTH - EDGE) / BINS, max(counts)
    drawn = "".join(
        f'<rect class="bar" x="{EDGE + n * step:.1f}" y="{_y(count / top):.1f}" '
        f'width="{step - 1:.1f}" height="{HEIGHT - FOOT - _y(count / top):.1f}"/>'
        for n, count in enumerate(counts)
    )
    middle = ordered[len(ordered) // 2]
    ticks = "".join(
        _tick(EDGE + (value - ordered[0]) / (end - ordered[0]) * (WIDTH - EDGE), f"{value:,.0f}")
        for value in (ordered[0], middle, end)
    )
    return _svg(spread(axis, values), HEIGHT, drawn + ticks)


def spread(axis: str, values: Sequence[float]) -> str:
    """Return what a histogram shows, in words."""
    ordered = sorted(values)
    middle, last = ordered[len(ordered) // 2], ordered[int(LONGEST * (len(ordered) - 1))]
    return (
        f"The {axis} of {len(values):,} games: half of them have {middle:,.0f} at most. The last "
        f"bar also holds those of more than {last:,.0f}."
    )


def curve(axis: str, shares: Sequence[float]) -> str:
    """Return shares from left to right as a line, from 0 to 100 %."""
    step = (WIDTH - EDGE - 8) / (len(shares) - 1)
    points = " ".join(f"{EDGE + n * step:.1f},{_y(share):.1f}" for n, share in enumerate(shares))
    levels = "".join(
        f'<line x1="{EDGE}" y1="{_y(v):.1f}" x2="{WIDTH}" y2="{_y(v):.1f}"/>'
        f'<text class="label" x="{EDGE - 6}" y="{_y(v) + 4:.1f}">{v:.0%}</text>'
        for v in (0.0, 0.5, 1.0)
    )
    ends = _tick(EDGE, "start") + _tick(WIDTH - 12, "end")
    told = f"{axis}: {shares[0]:.0%} at the start, {shares[len(shares) // 2]:.0%} half-way"
    return _svg(told, HEIGHT, f'{levels}<polyline class="seat0" points="{points}"/>{ends}')


def _y(share: float) -> float:
    return 8 + (HEIGHT - FOOT - 8) * (1 - share)


def _tick(x: float, text: str) -> str:
    return f'<text class="tick" x="{min(x, WIDTH - 20):.1f}" y="{HEIGHT - 10}">{text}</text>'


def _svg(told: str, height: float, drawn: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(told)}">{drawn}</svg>'
    )
