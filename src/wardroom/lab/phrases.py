"""Figures in words, for the terminal and the page."""

from wardroom.lab.figures import Figure, Unit


def number(value: float, unit: Unit) -> str:
    """Return a value as people read it."""
    if unit == "share":
        return f"{100 * value:.1f} %"
    if unit == "points":
        return f"{100 * value:+.1f} %"
    if unit == "minutes":
        return f"{value:.0f} min"
    return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.1f}"


def interval(figure: Figure) -> str:
    """Return where the true value lies."""
    low, high = (number(bound, figure.unit) for bound in (figure.low, figure.high))
    return f"{low} to {high}"


def give_or_take(figure: Figure) -> str:
    """Return a figure and half its interval."""
    half = number(figure.half, "share" if figure.unit == "points" else figure.unit)
    return f"{number(figure.value, figure.unit).split(' ')[0]} ± {half}"  # the unit once


def times(count: int) -> str:
    """Return how often something was."""
    return "once" if count == 1 else f"{count:,} times"


def brief(figure: Figure) -> str:
    """Return a figure and half its interval, in a few characters."""
    return f"{figure.words} {give_or_take(figure)}"
