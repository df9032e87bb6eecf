"""A report as one HTML page that needs nothing else."""

from collections.abc import Iterator
from html import escape

from wardroom.catalogue import rulebook
from wardroom.lab.phrases import interval, number
from wardroom.lab.plots import bars, curve, histogram, spread
from wardroom.lab.report import Report
from wardroom.lab.sections import Section
from wardroom.review.page import STYLE

OWN_STYLE = """
svg text.label { text-anchor: end; font-size: 13px; } svg text.tick { text-anchor: middle; }
.bar { fill: var(--s0); opacity: .75; } svg line.whisker { stroke: var(--ink); stroke-width: 2; }
section { margin: 2.5rem 0; } div.wide svg { min-width: 36rem; }
p.note { max-width: 45rem; } td { white-space: nowrap; }
td:first-child { white-space: normal; min-width: 11rem; }
@media (max-width: 40rem) {
  div.wide svg { min-width: 28rem; } td, th { padding: .2rem .3rem; font-size: .85rem; }
  td { white-space: normal; } td:first-child { min-width: 7rem; }
}
"""
COLUMNS = "", "value", "95 % interval", "n"
MOST_ROWS = 24  # that are shown at once


def page(report: Report) -> str:
    """Return the page."""
    title = escape(f"{rulebook(report.contest.game).title}: a report of the lab")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}{OWN_STYLE}</style><h1>{title}</h1>"
        f"<p>{escape(about(report))}</p>{''.join(map(_section, report.sections))}</html>\n"
    )


def about(report: Report) -> str:
    """Return what was played, in a few sentences."""
    contest = report.contest
    players = " and ".join(dict.fromkeys(contest.groups[0])).replace("level-", "level ")
    cut = " It was cut off." if report.is_cut_off else ""
    return (
        f"{report.games:,} games at {contest.seats} seats between players of {players}, "
        f"{report.detailed:,} of them looked at in detail, in {report.seconds:.0f} seconds.{cut} "
        f"Options: {options(contest.game, contest.options)}. Seed {contest.seed}. "
        "Every interval is one in which the true value lies with 95 % confidence."
    )


def options(game_id: str, chosen: dict[str, object]) -> str:
    """Return the options that differ from the printed rules."""
    usual = rulebook(game_id).check_options({})
    other = [f"{name} {value}" for name, value in chosen.items() if usual.get(name) != value]
    return ", ".join(other) or "as usual"


def _section(section: Section) -> str:
    return (
        f"<section><h2>{escape(section.title)}</h2><p class=note>{escape(section.note)}</p>"
        f"<div class=wide>{''.join(_plots(section))}</div>{_table(section)}"
        f"{_never(section)}</section>"
    )


def _plots(section: Section) -> Iterator[str]:
    shares = [figure for figure in section.figures if figure.unit == "share"]
    if section.bars and shares:
        yield bars(section.title, shares)
    if len(section.histogram) > 1:
        yield histogram(section.axis, section.histogram)
        yield f"<p class=note>{escape(spread(section.axis, section.histogram))}</p>"
    if section.curve:
        yield curve(section.axis, section.curve)


def _table(section: Section) -> str:
    if not section.figures:
        return f"<p>{escape(section.empty)}</p>"
    head = "".join(f"<th>{column}</th>" for column in COLUMNS)
    rows = "".join(
        f"<tr><td>{escape(f.words)}</td><td>{_unbroken(number(f.value, f.unit))}</td>"
        f"<td>{_unbroken(interval(f))}</td><td>{f.n:,}</td></tr>"
        for f in section.figures
    )
    table = f'<div class="wide"><table><tr>{head}</tr>{rows}</table></div>'
    if len(section.figures) <= MOST_ROWS:
        return table
    return f"<details><summary>All {len(section.figures)}</summary>{table}</details>"


def _unbroken(text: str) -> str:
    """Keep a number and its unit on one line."""
    return text.replace(" %", "&nbsp;%").replace(" min", "&nbsp;min")


def _never(section: Section) -> str:
    if not section.never:
        return ""
    rows = "".join(f"<li>{escape(one)}</li>" for one in section.never)
    return f"<p>{escape(section.never_words)}:</p><ul>{rows}</ul>"
