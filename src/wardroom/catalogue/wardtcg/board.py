"""WARD's table in text: both sides with their creatures, cards and what happens right now."""

from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.text import Text

from wardroom.catalogue.wardtcg.cards.library import Library, library, named
from wardroom.core.terminal import COLOURS, sign

View = dict[str, Any]

STAGES = {
    "gate": "tests its nerve",
    "target": "chooses its target",
    "strike": "is about to strike",
    "roll": "rolls to hit",
    "hit": "has hit",
    "damage": "rolls damage",
    "lines": "has dealt its damage",
    "after": "has attacked",
}


def render(view: View) -> RenderableType:
    """The other side on top, the own one below, the course of the battle between them."""
    own = view["viewer"] if isinstance(view["viewer"], int) else 0
    library = _library_of(view)
    return Group(
        _side(view, 1 - own, library),
        *(Text.from_markup(line) for line in _course(view, library)),
        _side(view, own, library),
    )


def _library_of(view: View) -> Library:
    return library(named(view.get("cards", ())), view["set"])


def _side(view: View, seat: int, library: Library) -> RenderableType:
    side = view["seats"][seat]
    lines = [_counts(side, view["options"]["win_hp"])]
    lines += _creature("primary", side["primary"], view, library)
    for slot, creature in enumerate(side["limited"], 1):
        lines += _creature(f"limited {slot}", creature, view, library)
    for slot, card in enumerate(side["magic"], 1):
        if card:
            bearer = f" on {_name_of(view, card['bearer'], library)}" if card["bearer"] else ""
            lines.append(f"  magic {slot}: {_told(card['card'], library)}{bearer}")
    lines += _hand(side, library)
    active = " ◀ active" if view["active"] == seat else ""
    title = f"{sign(seat)} {COLOURS[seat]}{active}"
    return Panel(Text.from_markup("\n".join(lines)), title=title, title_align="left")


def _counts(side: View, win_hp: int) -> str:
    deck, hand = (_size(side[zone]) for zone in ("deck", "hand"))
    cemetery = ", ".join(_listed(side["cemetery"])) or "empty"
    return (
        f"cemetery [bold]{side['total']}[/] of {win_hp} HP [dim]({cemetery})[/]   "
        f"deck {deck}   hand {hand}"
    )


def _size(zone: dict[str, int]) -> int:
    return sum(zone.values())


def _listed(zone: dict[str, int]) -> list[str]:
    return [card if count == 1 else f"{count} {card}" for card, count in zone.items()]


def _creature(place: str, creature: View | None, view: View, library: Library) -> list[str]:
    if creature is None:
        return ["  primary: none"] if place == "primary" else []
    card = library[creature["card"]]
    stats = (
        f"AL {card.al} SPD {card.spd} {card.attack} {card.dice}d6{card.plus:+} "
        f"HP [bold]{creature['hp']}[/]/{card.hp}"
    )
    marks = [f"{mod['op']} {mod['stat']} {mod['amount'] or ''}".strip() for mod in creature["mods"]]
    marks += [f"{dot['kind']} {dot['amount']}" for dot in creature["dots"]]
    marks += list(creature["status"])
    marked = f" [red]{escape(', '.join(marks))}[/]" if marks else ""
    text = library.text(card.id)
    return [f"  {place}: [bold]{escape(card.name)}[/]  {stats}{marked}", *_effect(text)]


def _effect(text: str) -> list[str]:
    return [f"      [dim]{escape(text)}[/]"] if text else []


def _told(card: str, library: Library) -> str:
    return f"[bold]{escape(library.names[card])}[/] [dim]{escape(library.text(card))}[/]"


def _hand(side: View, library: Library) -> list[str]:
    cards = side["shown"] if set(side["hand"]) == {"count"} else side["hand"]
    lines = []
    for name, count in cards.items():
        card = library[name]
        stats = (
            f" AL {card.al} SPD {card.spd} HP {card.hp} {card.dice}d6{card.plus:+}"
            if card.is_creature
            else f" ({card.type})"
        )
        lines.append(f"  {count} × [bold]{escape(name)}[/]{stats}")
        lines += _effect(library.text(name))
    return lines


def _name_of(view: View, creature: int | None, library: Library) -> str:
    """The name of a creature on the field."""
    for side in view["seats"]:
        for found in (side["primary"], *side["limited"]):
            if found and found["id"] == creature:
                return escape(library.names[found["card"]])
    return "a creature that is gone"


def _course(view: View, library: Library) -> list[str]:
    """What is going on, one line for each frame worth telling."""
    lines = [f"[dim]turn {view['turn']}, {view['phase']}[/]"]
    for frame in view["agenda"]:
        work = _frame(frame, view, library)
        lines += [f"  {work}"] if work else []
    if view["result"]:
        lines.append(f"  over: {view['reason']}")
    return lines


def _frame(frame: View, view: View, library: Library) -> str:
    match frame["do"]:
        case "battle":
            order = ", ".join(_name_of(view, creature, library) for creature in frame["order"])
            return f"battle: {order}" if order else "battle is declared"
        case "attack":
            target = f", target {_name_of(view, frame['on'], library)}" if frame["on"] else ""
            times = f", damage × {frame['factor']}" if frame["factor"] > 1 else ""
            evaded = ", evaded" if frame["evaded"] else ""
            by = _name_of(view, frame["by"], library)
            return f"{by} {STAGES[frame['stage']]}{target}{times}{evaded}"
        case "cast":
            negated = ", negated" if frame["negated"] else ""
            return f"{sign(frame['seat'])} casts {_told(frame['card'], library)}{negated}"
        case "lines":
            return f"{escape(library.names[frame['card']])}: {frame['when']}"
        case "roll":
            return f"{frame['dice']}d6 for {frame['for'].replace('_', ' ')}"
        case "summon":
            name = escape(library.names[frame["card"]])
            return f"{sign(frame['seat'])} summons {name}, {frame['left']} more to sacrifice"
        case "replace":
            return f"{sign(frame['seat'])} must replace its primary"
        case "window":
            return f"{sign(frame['ask'])} may cast Lightning ({frame['name']})"
    return ""
