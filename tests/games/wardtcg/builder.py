"""Positions for tests: a table at T7, T9 or T13 with what lies on it."""

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from wardroom import load
from wardroom.catalogue.wardtcg.cards.decklist import ready_decks
from wardroom.catalogue.wardtcg.cards.library import library
from wardroom.catalogue.wardtcg.rules.stats import current, place_of
from wardroom.catalogue.wardtcg.vocabulary import STATS
from wardroom.core.position import Position

Document = dict[str, Any]

GAME = load("wardtcg")
HERE = Path(__file__).parent
EXTRA_FILE = HERE / "extra.toml"
EXTRA: Document = tomllib.loads(EXTRA_FILE.read_text(encoding="utf-8"))
READY = ("iron_oath", "sky_brood", "gravebound", "deep_hunger")
PHASES = {"main": "summon", "declare": "combat", "wrap": "wrap"}
EXAMPLE: Document = json.loads((HERE / "example.json").read_text(encoding="utf-8"))


class Side:
    """One seat, filled in by chained calls."""

    def __init__(self, table: "Table", seat: int) -> None:
        self.table = table
        self.seat = seat
        self.doc: Document = table.doc["seats"][seat]

    def creature(self, card: str, hp: int | None = None, **more: Any) -> Document:
        printed = self.table.library[card].hp
        return {
            "id": self.table.serial(),
            "card": card,
            "owner": self.seat,
            "hp": printed if hp is None else hp,
            "anchor": None,
            "used": [],
            "mods": [],
            "dots": [],
            "status": {},
            **more,
        }

    def primary(self, card: str, hp: int | None = None, **more: Any) -> "Side":
        self.doc["primary"] = self.creature(card, hp, **more)
        self.doc["started"] = True
        return self

    def limited(self, card: str, anchor: int | None = None, **more: Any) -> "Side":
        free = self.doc["limited"].index(None)
        self.doc["limited"][free] = self.creature(card, anchor=anchor, **more)
        return self

    def magic(self, card: str, bearer: int | None = None) -> "Side":
        free = self.doc["magic"].index(None)
        self.doc["magic"][free] = {
            "id": self.table.serial(),
            "card": card,
            "owner": self.seat,
            "bearer": bearer,
        }
        return self

    def piles(self, **piles: str) -> "Side":
        for name, cards in piles.items():
            self.doc[name] = dict(Counter(cards.split()))
        hps = self.table.library
        self.doc["total"] = sum(hps[c].hp * n for c, n in self.doc["cemetery"].items())
        return self


class Table:
    """A position in the making: seat 0 is `zero`, seat 1 is `one`."""

    def __init__(
        self,
        turn: int = 5,
        step: str = "main",
        active: int | None = None,
        cards: tuple[Document, ...] = (),
        **options: Any,
    ) -> None:
        active = (turn + 1) % 2 if active is None else active
        start = GAME.initial(options={**options, "cards": list(cards)})
        self.library = start.library
        self.doc = start.to_json()
        self.doc |= {
            "turn": turn,
            "active": active,
            "first": active if turn % 2 else 1 - active,
            "phase": PHASES[step],
            "agenda": [{"do": "turn", "step": step}],
        }
        for seat, side in enumerate(self.doc["seats"]):
            side |= {"deck": {}, "summons": int(seat == active)}
        self.zero, self.one = Side(self, 0), Side(self, 1)

    def serial(self) -> int:
        self.doc["serial"] += 1
        return int(self.doc["serial"]) - 1

    @property
    def position(self) -> Position:
        return GAME.position(self.doc)


def two_goblins(turn: int = 5, step_name: str = "main", **options: Any) -> Table:
    """A table with a Goblin on each side."""
    table = Table(turn, step_name, **options)
    table.zero.primary("goblin")
    table.one.primary("goblin")
    return table


def example() -> Position:
    """The position of TCG-15.4."""
    return GAME.position(EXAMPLE)


def told(position: Position, *actions: str) -> Position:
    """Return `position` after `0: text`, `1: text` and `c: text`, each by who is to act."""
    position = position.copy()
    for action in actions:
        who, _, text = action.partition(": ")
        assert position.actor == ("chance" if who == "c" else int(who)), action
        position.apply(text)
    return position


def seat_of(position: Position, seat: int) -> Document:
    return dict(position.to_json()["seats"][seat])


def primary(position: Position, seat: int) -> Document:
    return dict(seat_of(position, seat)["primary"])


def totals(position: Position) -> list[int]:
    return [side["total"] for side in position.to_json()["seats"]]


def step(position: Position) -> str:
    return str(position.to_json()["agenda"][0]["step"])


def frames(position: Position) -> list[str]:
    return [frame["do"] for frame in position.to_json()["agenda"]]


def value(position: Position, creature: int, stat: str) -> int:
    """A stat of the creature with that id, right now."""
    c = place_of(position.record, creature)
    return int(current(position.table, position.record, c, STATS.index(stat)))


def dot(kind: str, amount: int, left: int | None = 1, clock: int = 0, **more: Any) -> Document:
    return {
        "kind": kind,
        "amount": amount,
        "left": left,
        "clock": clock,
        "slot": "combat",
        "need": None,
        "holder": None,
        **more,
    }


def card_set(*cards: Document, name: str = "trial") -> Document:
    """A set of further cards, as data."""
    return {"set": {"id": name, "name": name.title(), "version": 1}, "card": list(cards)}


def creature_card(name: str, *lines: Document, **fields: Any) -> Document:
    return {
        "id": name,
        "name": name.replace("_", " ").title(),
        "type": "creature",
        "al": 3,
        "spd": 5,
        "hp": 20,
        "attack": "Hit",
        "dice": 1,
        "plus": 3,
        **fields,
        "effects": list(lines),
    }


def magic_card(name: str, kind: str, *lines: Document, **fields: Any) -> Document:
    card = {"id": name, "name": name.replace("_", " ").title(), "type": kind}
    return {**card, **fields, "effects": list(lines)}


assert set(READY) == set(ready_decks())
assert len(library().cards) == 80
