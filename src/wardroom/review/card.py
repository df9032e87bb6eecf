"""A review as one picture to share: who won, the chances over the match, luck and skill."""

from collections.abc import Mapping, Sequence
from math import floor
from typing import Any

from wardroom.core.account import listed
from wardroom.core.drawing import PAPER, SEATS, WIDTH, Disc, Drawing, Stroke, Words, rectangle

GROUND, QUIET, FAINT = "#241a15", "#b9a98f", "#4a3a2f"
LEFT, TOP, BROAD, HIGH = 80.0, 150.0, WIDTH - 160.0, 210.0  # of the plot
COLUMNS = (("at the start", 560.0), ("luck", 700.0), ("skill", 840.0), ("accuracy", 1010.0))
FIRST_ROW, ROW = 450.0, 42.0
LONGEST = 28  # characters of a name


def card(review: Mapping[str, Any], title: str, names: Sequence[str]) -> Drawing:
    """Draw a review document; its chances at the start stand in the first column."""
    short = [name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…" for name in names]
    return [
        rectangle(0, 0, WIDTH, 630, GROUND),
        Words((LEFT, 64), title, 44, is_left=True),
        Words((LEFT, 112), outcome(review, short), 28, QUIET, is_left=True),
        *_plot(review),
        *(Words((x, FIRST_ROW - ROW), name, 22, QUIET) for name, x in COLUMNS),
        *(shape for seat, name in enumerate(short) for shape in _row(review, seat, name)),
        Words((WIDTH - 130, 64), "Wardroom", 26, SEATS[0]),
    ]


def outcome(review: Mapping[str, Any], names: Sequence[str]) -> str:
    """Return how a match ended, in words."""
    results = [sums["result"] for sums in review["sums"]]
    won = [name for name, result in zip(names, results, strict=True) if result == max(results)]
    lost = [name for name in names if name not in won]
    if not lost:
        return f"{listed(names)}: drawn"
    return f"{listed(won)} won against {listed(lost)}"


def _plot(review: Mapping[str, Any]) -> Drawing:
    lines: Drawing = [rectangle(LEFT - 12, TOP - 12, BROAD + 24, HIGH + 24, "#1a120e")]
    even = TOP + HIGH * (1 - 1 / review["seats"])
    lines.append(Stroke(((LEFT, even), (LEFT + BROAD, even)), FAINT, 1.5))
    rows = [review["start"], *(event["chances"] for event in review["events"])]
    step = BROAD / max(1, len(rows) - 1)
    for seat in range(review["seats"]):
        points = [(LEFT + n * step, TOP + HIGH * (1 - row[seat])) for n, row in enumerate(rows)]
        lines.append(Stroke(tuple(points * 2 if len(points) == 1 else points), SEATS[seat]))
    return lines


def _row(review: Mapping[str, Any], seat: int, name: str) -> Drawing:
    y, sums = FIRST_ROW + seat * ROW, review["sums"][seat]
    share = (review["seats"] - 1) / review["seats"] / review["whole"]
    exact = "–" if sums["accuracy"] is None else f"{_percent(sums['accuracy'])}%"
    luck, skill = (f"{_percent(share * sums[account]):+}%" for account in ("luck", "skill"))
    cells = (f"{_percent(review['start'][seat])}%", luck, skill, exact)
    return [
        Disc((LEFT + 12, y), 11, fill=SEATS[seat]),
        Words((LEFT + 40, y), name, 28, is_left=True),
        *(Words((x, y), cell, 28, PAPER) for cell, (_, x) in zip(cells, COLUMNS, strict=True)),
    ]


def _percent(share: float) -> int:
    """Return a share in percent; halves are rounded up, as a browser does."""
    return floor(100 * share + 0.5)
