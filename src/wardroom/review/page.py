"""A review as one HTML page that needs nothing else: plots, sums, and what stood out."""

from collections.abc import Iterator, Sequence
from html import escape

from wardroom.core.account import filled
from wardroom.review.plots import Lines, account_lines, chance_lines, svg
from wardroom.review.reviewing import Event, Review

STYLE = """
:root { color-scheme: light dark; --ink: light-dark(#1d2730, #e6e2d8);
  --paper: light-dark(#faf7f0, #161c22); --faint: light-dark(#c9c2b4, #3a444d);
  --s0: light-dark(#0b5c9e, #6db4f2); --s1: light-dark(#a8420b, #f2a365);
  --s2: light-dark(#2b6e34, #85cf8f); --s3: light-dark(#75388f, #cf9be4); }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
  margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
svg { width: 100%; height: auto; }
svg text { fill: var(--ink); font-size: 11px; text-anchor: end; }
.plot { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .6rem; height: 14rem; }
.scale { display: flex; flex-direction: column; justify-content: space-between;
  font-size: .875rem; line-height: 1rem; text-align: right; }
.plot svg { width: 100%; height: calc(100% - 1rem); margin: .5rem 0; overflow: visible; }
polyline, line { vector-effect: non-scaling-stroke; } line { stroke: var(--faint); }
polyline { fill: none; stroke-width: 2; }
.seat0 { stroke: var(--s0); } .seat1 { stroke: var(--s1); stroke-dasharray: 9 3; }
.seat2 { stroke: var(--s2); stroke-dasharray: 3 3; }
.seat3 { stroke: var(--s3); stroke-dasharray: 9 3 2 3; }
.key { display: inline-block; margin-right: 1.5rem; } .key svg { width: 3rem; height: .6rem; }
table { border-collapse: collapse; } td, th { padding: .2rem .8rem; text-align: right; }
td:first-child, th:first-child { text-align: left; } tr + tr { border-top: 1px solid var(--faint); }
div.wide { overflow-x: auto; } li { margin: .5rem 0; }
"""
VAGUE = (
    "The judge knows next to nothing of how such a match ends: its chances stay near even, and "
    "hardly a decision is marked."
)
COLUMNS = "", "start", "luck", "skill", "result", "accuracy"


def page(review: Review, title: str, names: Sequence[str]) -> str:
    """Return the page; `names` are those of the seats."""
    name = escape(title)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{name}</title><style>{STYLE}</style><h1>{name}</h1>"
        f"{f'<p>{VAGUE}</p>' if review.is_vague else ''}"
        f"<p>{_keys(names)}</p>{''.join(_plots(review, names))}"
        f"<h2>The ledger</h2>{_table(review, names)}"
        f"<h2>What stood out</h2><ol>{''.join(_marked(review, names))}</ol></html>\n"
    )


def _keys(names: Sequence[str]) -> str:
    return "".join(
        f'<span class="key"><svg viewBox="0 0 40 8" aria-hidden="true">'
        f'<polyline class="seat{n}" points="0,4 40,4"/></svg> {escape(name)}</span>'
        for n, name in enumerate(names)
    )


def _plots(review: Review, names: Sequence[str]) -> Iterator[str]:
    yield f"<h2>Chance to win</h2>{svg('Chance to win', chance_lines(review, names), 0, 1)}"
    for title, account in (("Luck so far", "luck"), ("Skill so far", "skill")):
        lines = account_lines(review, names, account)
        yield f"<h2>{title}</h2>{svg(title, lines, -_reach(lines), _reach(lines))}"


def _reach(lines: Lines) -> float:
    """Return how far lines go from nothing, in whole tenths."""
    most = max(abs(value) for _, values in lines for value in values)
    return max(0.1, -(-most * 10 // 1) / 10)


def rows(review: Review, names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield the sums of each seat in words: differences of the chance to win, in percent."""
    share = (review.seats - 1) / review.seats / review.whole
    for name, sums in zip(names, review.sums, strict=True):
        start, result = (1 / review.seats + share * value for value in (sums.start, sums.result))
        booked = (f"{share * value:+.1%}" for value in (sums.luck, sums.skill))
        exact = "" if sums.accuracy is None else f"{sums.accuracy:.0%}"
        yield name, f"{start:.1%}", *booked, f"{result:.1%}", exact


def _table(review: Review, names: Sequence[str]) -> str:
    head = "".join(f"<th>{column}</th>" for column in COLUMNS)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>"
        for row in rows(review, names)
    )
    return f'<div class="wide"><table><tr>{head}</tr>{body}</table></div>'


def _marked(review: Review, names: Sequence[str]) -> Iterator[str]:
    for event in review.events:
        if event.mark:
            yield f'<li value="{event.ply + 1}">{escape(sentence(event, names))}</li>'


def sentence(event: Event, names: Sequence[str]) -> str:
    """Return an event that stood out in words: what was done, and what would have been better."""
    assert event.mark_of is not None
    told = filled(" ".join(event.told), names) or f"{event.action}."
    if event.lost is None:
        return f"Great luck for {names[event.mark_of]}: {told}"
    best = event.best[0]
    better = filled(best.why or " ".join(best.told[:1]), names)
    given = int(100 * event.lost + 1e-6)  # rounded down: a mistake never looks like a blunder
    answer = filled(" ".join(event.answer), names)
    return (
        f"A {event.mark} of {names[event.mark_of]}, {given}% of a win given away: {told} "
        f"Better was {best.action}{f': {better}' if better else '.'}"
        f"{f' Otherwise this may follow: {answer}' if answer else ''}"
    )
