"""A rulebook as a Markdown page."""

from collections.abc import Iterator, Sequence

from wardroom.core.rulebook import Option, Rule, Rulebook
from wardroom.core.things import Thing

TAGS = {
    "book": "the printed rule",
    "ruling": "our ruling where the print is silent, lost or contradicts itself",
    "option": "a variation the table can choose",
}


def page(
    rulebook: Rulebook, minute: Sequence[tuple[str, str]] = (), things: Sequence[Thing] = ()
) -> str:
    """Return the rules page of a game: what to know in one minute, the rules, what is drawn."""
    fewest, most = rulebook.seats
    seats = str(fewest) if fewest == most else f"{fewest} to {most}"
    lines = [
        f"# {rulebook.title}",
        "",
        f"{rulebook.summary} For {seats} players, about {rulebook.length}.",
        *_minute(minute),
        "",
        "The sign behind an id says where a rule comes from: "
        + "; ".join(f"*{tag}*, {meaning}" for tag, meaning in TAGS.items())
        + ".",
        *_chapters(rulebook),
        *_options(rulebook),
        *_things(things),
    ]
    return "\n".join(lines) + "\n"


def _minute(minute: Sequence[tuple[str, str]]) -> Iterator[str]:
    if minute:
        yield from ("", "## In one minute", "")
        yield from (f"**{heading}.** {text}\n" for heading, text in minute)
        yield "## The rules"


def _things(things: Sequence[Thing]) -> Iterator[str]:
    """What is on the table; marks that only a drawing can fill are left out."""
    if things:
        yield from ("", "## What is on the table", "")
        yield from (f"- **{_plain(one.name)}**: {_plain(one.text)}" for one in things)


def _plain(text: str) -> str:
    return text.replace(" of {suit}", "").replace("d{size}", "Die").replace("{size}", "its size")


def _chapters(rulebook: Rulebook) -> Iterator[str]:
    for number, title in rulebook.chapters.items():
        yield from ("", f"## {number} {title}", "")
        yield from (_sentence(rule) for rule in rulebook.rules if rule.chapter == number)


def _sentence(rule: Rule) -> str:
    left = "; left to the players" if rule.status == "table" else ""
    first, *items = rule.text.splitlines()
    listed = "".join(f"\n    - `{item.replace(':', '`:', 1)}" for item in items)
    return f"- **{rule.id}** *({rule.tag}{left})* {first}{listed}"


def _options(rulebook: Rulebook) -> Iterator[str]:
    if rulebook.options:
        yield from ("", "## Options", "", "| option | values | default | meaning | rule |")
        yield "|---|---|---|---|---|"
        yield from (_row(option) for option in rulebook.options)


def _row(option: Option) -> str:
    default = "see the text" if option.setup else str(option.default).lower()
    meanings = zip(option.values, option.meanings, strict=False)
    values = "; ".join(f"`{value}`: {meaning}" for value, meaning in meanings)
    text = f"{option.text}{': ' if values else ''}{values}."
    return f"| `{option.name}` | {option.domain} | {default} | {text} | {option.rule} |"
