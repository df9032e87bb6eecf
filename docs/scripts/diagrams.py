"""Draws the two diagrams of the architecture page: who imports whom, and the way of a move."""

import re
from collections.abc import Iterable
from pathlib import Path
from xml.sax.saxutils import escape

from architecture.graph import between_packages, mermaid
from architecture.imports import modules

GRAPH = between_packages(modules(Path(__file__).parents[2] / "src"))

Edges = set[tuple[str, str]]
Corner = tuple[float, float]

BOX, TALL, GAP, RISE = 132, 34, 28, 84  # a box, the space between boxes, and between rows


def imports() -> Edges:
    """Return (importer, imported) for every two packages of which one imports the other."""
    return {(above, below) for above, under in GRAPH.items() for below in under}


def direct(edges: Edges) -> Edges:
    """Leave out an import that also follows from others."""
    return {
        (above, below)
        for above, below in edges
        if not any(_reaches(edges, step, below) for start, step in edges
                   if start == above and step != below)
    }  # fmt: skip


def _reaches(edges: Edges, start: str, goal: str) -> bool:
    return any(
        step == goal or _reaches(edges, step, goal) for above, step in edges if above == start
    )


def levels(edges: Edges) -> dict[str, int]:
    """Return how high each package stands: above all that it imports."""
    below: dict[str, set[str]] = {}
    for above, under in edges:
        below.setdefault(above, set()).add(under)
        below.setdefault(under, set())
    found: dict[str, int] = {}
    while len(found) < len(below):
        ready = [name for name in below if name not in found and below[name] <= found.keys()]
        if not ready:
            raise ValueError(f"imports form a cycle among {sorted(below.keys() - found.keys())}")
        found |= {name: 1 + max((found[one] for one in below[name]), default=-1) for name in ready}
    return found


def imports_drawing(edges: Edges) -> str:
    """Draw the packages on their levels, with an arrow for each import that says something new."""
    height = levels(edges)
    rows = [
        sorted(name for name in height if height[name] == n)
        for n in range(max(height.values()) + 1)
    ]
    width = max(len(row) for row in rows) * (BOX + GAP) + GAP
    place = {}
    for level, row in enumerate(reversed(rows)):
        left = (width - len(row) * (BOX + GAP) + GAP) / 2
        place |= {name: (left + n * (BOX + GAP), 12 + level * RISE) for n, name in enumerate(row)}
    parts = [_arrow(place[a], place[b], place.values()) for a, b in sorted(direct(edges))]
    parts += [_box(x, y, name) for name, (x, y) in sorted(place.items())]
    return _svg(width, len(rows) * RISE - RISE + TALL + 24, parts, "Which package imports which")


def _box(x: float, y: float, name: str, width: float = BOX) -> str:
    shown = name.replace(".", "/")
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{TALL}" rx="4"/>'
        f'<text x="{x + width / 2:g}" y="{y + 22:g}" text-anchor="middle">{shown}</text>'
    )


def _arrow(start: Corner, end: Corner, boxes: Iterable[Corner]) -> str:
    """Draw an arrow from box to box; on its way down it passes beside the boxes between."""
    (x1, y1), (x2, y2) = start, end
    is_free = not any(y1 < y < y2 and x <= x2 + BOX / 2 <= x + BOX for x, y in boxes)
    x1, x2, y1, y2 = x1 + BOX / 2, x2 + BOX / 2, y1 + TALL, y2 - 2
    turn = RISE - TALL - 2  # the way between two rows, on which it may turn
    bend = y1 if is_free else y2 - turn
    half = bend + turn / 2
    way = f"C{x1:g} {half:g} {x2:g} {half:g} {x2:g} {bend + turn:g}"
    if not is_free:
        way = f"V{bend:g}{way}"
    elif y2 > bend + turn:
        way = f"{way}V{y2:g}"
    return f'<path d="M{x1:g} {y1:g}{way}"/>'


# The way of a move: who is part of it, and what each tells the next.
LANES = ("page", "http", "node", "match", "store", "other pages")
MOVE = (
    ("page", "http", "order 7: spawn b2, version 12"),
    ("http", "http", "guards: size, shape, rate, whose seat"),
    ("http", "node", "perform"),
    ("node", "node", "lock the match; version still 12?"),
    ("node", "match", "act"),
    ("match", "match", "the rules refuse, or apply; chance draws"),
    ("match", "node", "event 13, not yet told"),
    ("node", "store", "append"),
    ("store", "store", "one commit for all that wait; on disk"),
    ("store", "node", "stored; or another was first: look again"),
    ("node", "http", "version 13; other nodes are told by the bus"),
    ("http", "page", "state 13, order 7: your view, your actions"),
    ("http", "other pages", "state 13, order null: their own view"),
)
LANE, STEP, HEAD = 114, 44, 60


def move_drawing() -> str:
    """Draw the way of a move from a click to the disk and to the other screen."""
    x = {name: LANE * (n + 0.5) for n, name in enumerate(LANES)}
    bottom = HEAD + len(MOVE) * STEP
    parts = [f'<path class="lane" d="M{at:g} 46V{bottom}"/>' for at in x.values()]
    parts += [_box(at - (LANE - 12) / 2, 12, name, LANE - 12) for name, at in x.items()]
    middle = LANE * len(LANES) / 2
    for n, (sender, receiver, words) in enumerate(MOVE):
        y = HEAD + n * STEP + 26
        start, end = x[sender], x[receiver]
        left = min(start, end) < middle
        if sender == receiver:
            parts.append(f'<circle cx="{start:g}" cy="{y - 4}" r="4"/>')
        else:
            parts.append(f'<path d="M{start:g} {y}H{end - 3 if end > start else end + 3:g}"/>')
        beside = min(start, end) + 10 if left else max(start, end) - 10
        parts.append(
            _words(beside, y - 7 * (sender != receiver), words, "start" if left else "end")
        )
    return _svg(LANE * len(LANES), bottom + 8, parts, "The way of a move")


def _words(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text class="words" x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(words)}</text>'


def _svg(width: float, height: float, parts: Iterable[str], title: str) -> str:
    name = re.sub(r"\W+", "-", title.lower())
    marker = (
        f'<defs><marker id="{name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7"'
        ' markerHeight="7" orient="auto"><path class="tip" d="M0 0L8 4L0 8z"/></marker></defs>'
    )
    body = "\n".join(parts).replace("<path d=", f'<path marker-end="url(#{name})" d=')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
        f' width="{width:g}" role="img" aria-label="{title}">\n{marker}\n{body}\n</svg>\n'
    )


def drawings() -> dict[str, str]:
    """Return every generated file below docs/generated with its content."""
    edges = imports()
    return {
        "imports.mmd": mermaid(GRAPH),
        "imports.svg": imports_drawing(edges),
        "move.svg": move_drawing(),
    }
