"""Ursting's table in text: the Fray on top, then every Faction, then the cards."""

from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from wardroom.core.terminal import sign

WARDS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
LATEST = 6  # discards shown

PROMPTS = {
    "ability": "pick a Faction Ability",
    "scheme": "strike, recruit or fix",
    "exert": "play cards, then pass",
}
PENDING_PROMPTS = {
    "dispatch": "dispatch the Safe-house, the front die first",
    "sting": "give up one of your largest dice",
    "lockup": "you are Locked-Up: draw a card or pass",
}


def render(view: dict[str, Any]) -> RenderableType:
    """The whole table as the viewer sees it."""
    cards = Text.from_markup(
        f"deck {view['deck']['count']}   discard {len(view['discard'])} {_discard(view)}   "
        f"exhausted {len(view['exhausted'])}"
        + ("   [bold]the Raids run[/]" if view["raids"] else "")
    )
    prison = Text.from_markup(f"Prison  {_dice(view['prison']) or '[dim]empty[/]'}")
    return Group(_heading(view), _fray(view), prison, _factions(view), cards, *_status(view))


def _heading(view: dict[str, Any]) -> Text:
    if view["round"] == 0:
        return Text("Before the first round", style="bold")
    return Text.from_markup(f"[bold]Round {view['round']}[/], {sign(view['first'])} goes first")


def _fray(view: dict[str, Any]) -> Text:
    sides = []
    for seat in range(view["seats"]):
        own = [entry for entry in view["fray"] if entry["seat"] == seat]
        if own:
            faces = "  ".join(f"{_die(e['die'])} [bold]{e['value'] or '–'}[/]" for e in own)
            total = sum(entry["value"] or 0 for entry in own)
            sides.append(f"{sign(seat)} {faces}  = [bold]{total}[/]")
    return Text.from_markup("Fray    " + ("\n        ".join(sides) or "[dim]empty[/]"))


def _factions(view: dict[str, Any]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 3, 0, 0))
    for title in ("", "Crew, front first", "Safe-house", "hand"):
        table.add_column(title)
    for seat in range(view["seats"]):
        table.add_row(
            f"{sign(seat)} {_name(view, seat)}",
            _dice(view["crew"][seat]) or "[dim]–[/]",
            _dice(view["safe"][seat]) or "[dim]–[/]",
            _hand(view["hands"][seat]),
        )
    return table


def _name(view: dict[str, Any], seat: int) -> str:
    ability = view["abilities"][seat] or ""
    locked = "Locked-Up" if view["locked"][seat] else ""
    return " ".join(part for part in (list(WARDS.values())[seat], ability, locked) if part)


def _hand(hand: Any) -> str:
    if isinstance(hand, dict):
        return f"[dim]{hand['count']} cards[/]" if hand["count"] != 1 else "[dim]1 card[/]"
    return "  ".join(_card(card) for card in hand) or "[dim]none[/]"


def _discard(view: dict[str, Any]) -> str:
    latest = view["discard"][-LATEST:]
    if not latest:
        return ""
    more = "… " if len(view["discard"]) > LATEST else ""
    return f"[dim]({more}{' '.join(map(_card, latest))})[/]"


def _dice(dice: list[str]) -> str:
    return " ".join(map(_die, dice))


def _die(die: str) -> str:
    return f"{escape(die[:-1])}{WARDS[die[-1]]}"


def _card(card: str) -> str:
    return card if card == "Joker" else f"{card[:-1]}{WARDS[card[-1]]}"


def _status(view: dict[str, Any]) -> list[Text]:
    if not isinstance(view["actor"], int):
        return []
    pending = view["pending"]
    prompt = PENDING_PROMPTS[pending["kind"]] if pending else PROMPTS[view["phase"]]
    return [Text.from_markup(f"{sign(view['actor'])} {prompt}")]
