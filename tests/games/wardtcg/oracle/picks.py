"""What a line may pick, and the texts of the picks (TCG-6.8, 14.1, 16.4)."""

from typing import Any

from .cards import CARDS, Line, fits, is_creature, is_equip, lines_of
from .document import Creature, Document, Infinite, other

Pick = dict[str, Any]


def needs_pick(line: Line) -> bool:
    return "from" in line or line.get("target", "").startswith("pick_")


def pick_line(card: str, when: str) -> Line | None:
    """The line that sets the one pick of a group."""
    found = [line for _, line in lines_of(card, when) if needs_pick(line)]
    return found[0] if found else None


def announced_pick_line(card: str) -> Line | None:
    """The line whose pick is made on announcement; an Equip picks its bearer."""
    if is_equip(card):
        bearer = CARDS[card]["bearer"]
        return {**bearer, "op": "equip", "target": f"pick_{bearer['side']}"}
    line = pick_line(card, "cast")
    if line is None or line.get("from") in ("own_deck", "own_hand"):
        return None
    return line


def late_pick_line(card: str, when: str) -> Line | None:
    """The line whose pick is made when its group starts."""
    line = pick_line(card, when)
    if when == "cast" and line is not None and line == announced_pick_line(card):
        return None
    return line


def candidates(doc: Document, seat: int, line: Line) -> dict[str, Pick]:
    """Action text → pick, for everything the line may pick now."""
    if "from" in line:
        return card_candidates(doc, seat, line)
    if line["target"] == "pick_magic":
        return magic_candidates(doc, seat, line)
    return creature_candidates(doc, seat, line)


def sides(seat: int) -> list[tuple[str, int]]:
    return [("own", seat), ("foe", other(seat))]


def creature_candidates(doc: Document, seat: int, line: Line) -> dict[str, Pick]:
    found = {}
    for word, side in sides(seat):
        if line["target"] in ("pick_any", f"pick_{word}"):
            for place, held in enumerate(field_of(doc, side)):
                if held is not None and held["hp"] > 0 and fits(held["card"], line):
                    found[target_text(word, place)] = {"creature": held["id"]}
    return found


def field_of(doc: Document, seat: int) -> list[Creature | None]:
    side = doc["seats"][seat]
    return [side["primary"], *side["limited"]]


def target_text(word: str, place: int) -> str:
    """`target own`, `target own 1` …; place 0 is the primary."""
    return f"target {word} {place}" if place else f"target {word}"


def magic_candidates(doc: Document, seat: int, line: Line) -> dict[str, Pick]:
    found = {}
    for word, side in sides(seat):
        slots: list[Infinite | None] = doc["seats"][side]["magic"]
        for place, magic in enumerate(slots):
            if magic is not None and fits(magic["card"], line):
                found[f"target {word} magic {place + 1}"] = {"magic": magic["id"]}
    return found


def zone_of(seat: int, line: Line) -> tuple[int, str]:
    """The seat and the pile a `from` names."""
    whose, zone = line["from"].split("_")
    return (seat if whose == "own" else other(seat)), zone


def card_candidates(doc: Document, seat: int, line: Line) -> dict[str, Pick]:
    owner, zone = zone_of(seat, line)
    pile = doc["seats"][owner][zone]
    return {f"choose {c}": {"card": c} for c in pile if may_pick_card(c, zone, line)}


def may_pick_card(card: str, zone: str, line: Line) -> bool:
    if zone == "cemetery" and any(effect["op"] == "rest" for effect in CARDS[card]["effects"]):
        return False
    if line["op"] == "call" and not is_creature(card):
        return False
    return fits(card, line)
