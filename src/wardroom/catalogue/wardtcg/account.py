"""A match of WARD step by step: whose roll it was, what it needed, who lost HP.

A view shows where things stand; this says what happened in between, in the numbers that the
rules used. All of it lies open at the table: rolls, creatures in play and their values.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from wardroom.catalogue.wardtcg.documents.frames import write_frames
from wardroom.catalogue.wardtcg.layout import PLACES, SLOTS
from wardroom.catalogue.wardtcg.rules.battle import damage_of
from wardroom.catalogue.wardtcg.rules.stats import current, place_of, shield_of, slay_factor
from wardroom.catalogue.wardtcg.vocabulary import AL, DAMAGE_BONUS, DICE, HIT_BONUS, SPD, STATS
from wardroom.core.match import Entry
from wardroom.core.position import Position

Document = dict[str, Any]
Frame = dict[str, Any]

MATCHES = 64  # accounts that are kept, the latest asked for
ENTRIES = 50_000  # of all of them, a kilobyte each
NUMBERS = {STATS[stat]: stat for stat in (AL, SPD, HIT_BONUS, DAMAGE_BONUS, DICE)}


def values(position: Position) -> list[Document]:
    """Return the creatures in play with the values they have right now, TCG-8.2."""
    table, s = position.table, position.record
    return [
        {
            "id": int(s.creature[c].id),
            "card": position.library.ids[s.creature[c].card],
            "seat": c // SLOTS,
            "hp": int(s.creature[c].hp),
            **{name: int(current(table, s, c, stat)) for name, stat in NUMBERS.items()},
            "shield": int(shield_of(table, s, c)),
        }
        for c in range(PLACES)
        if s.creature[c].id
    ]


def rolled(before: Position, outcome: str, after: Position) -> Document:
    """Return what a roll was for, and what came of it."""
    frames = write_frames(before)
    roll, under = frames[-1], frames[-2]
    dice, total = outcome.removeprefix("roll ").split()
    facts: Document = {
        "dice": int(dice.partition("d")[0]),
        "sum": int(total),
        "reason": roll["for"],
    }
    reason = roll["for"]
    if reason in ("start", "speed"):
        second = bool(under["rolls"])
        first = int(before.record.active) if reason == "speed" else 0
        return {**facts, "seat": 1 - first if second else first}
    if reason in ("on_roll", "amount"):
        return {**facts, **_of_line(before, under, facts)}
    if under["do"] == "attack":
        return {**facts, **_of_attack(before, after, under, facts)}
    return {**facts, **_of_escape(before, under, facts)}


def _of_line(before: Position, lines: Frame, facts: Document) -> Document:
    line = before.library[lines["card"]].effects[lines["next"]]
    known = {"card": lines["card"], "by": lines["source"], "seat": lines["seat"]}
    if facts["reason"] == "amount":
        return {**known, "bonus": line.get("amount", 0)}
    return {**known, **_needing(facts, line["on_roll"])}


def _needing(facts: Document, need: int) -> Document:
    return {"need": need, "outcome": "success" if facts["sum"] >= need else "failure"}


def _of_attack(before: Position, after: Position, attack: Frame, facts: Document) -> Document:
    table, s = before.table, before.record
    by = place_of(s, attack["by"])
    known: Document = {"by": attack["by"], "on": attack["on"], "seat": by // SLOTS}
    if facts["reason"] in ("fear", "thaw"):
        need = s.creature[by].fear_need if facts["reason"] == "fear" else s.creature[by].frozen_need
        return {**known, **_needing(facts, int(need))}
    if facts["reason"] == "self":
        return {**known, "on": attack["by"], "damage": facts["sum"]}
    on = place_of(s, attack["on"])
    if facts["reason"] == "hit":
        bonus, need = (int(current(table, s, c, stat)) for c, stat in ((by, HIT_BONUS), (on, AL)))
        return {**known, "bonus": bonus, "need": need, "outcome": _outcome(after, attack)}
    bonus = int(current(table, s, by, DAMAGE_BONUS))
    factor = attack["factor"] * int(slay_factor(table, s, by, on))
    shield = int(shield_of(table, s, on))
    damage = int(damage_of(table, s, by, on, facts["sum"], factor))
    return {**known, "bonus": bonus, "factor": factor, "shield": shield, "damage": damage}


def _outcome(after: Position, attack: Frame) -> str:
    """Read off the agenda whether a Hit roll hit: a hit waits for its window or its damage."""
    frames = write_frames(after)
    same = [f for f in frames if f["do"] == "attack" and f["by"] == attack["by"]]
    if same and same[-1]["stage"] in ("hit", "damage"):
        return "critical" if same[-1]["factor"] > attack["factor"] else "hit"
    fumbled = frames and frames[-1]["do"] == "roll" and frames[-1]["for"] == "self"
    return "fumble" if fumbled else "miss"


def _of_escape(before: Position, turn: Frame, facts: Document) -> Document:
    """A creature of the active seat thaws or frees itself before the battle, step T8."""
    s = before.record
    c = int(s.active) * SLOTS + turn.get("at", 0)
    need = s.creature[c].frozen_need if facts["reason"] == "thaw" else s.creature[c].wrap_need
    return {"by": int(s.creature[c].id), "seat": int(s.active), **_needing(facts, int(need))}


def changes(before: Sequence[Document], after: Sequence[Document]) -> list[Document]:
    """Return who came, who went and whose HP are others; `None` HP is not being in play."""
    old = {creature["id"]: creature for creature in before}
    new = {creature["id"]: creature for creature in after}
    found = []
    for number in sorted({*old, *new}):
        was, now = old.get(number), new.get(number)
        hp = [one["hp"] if one else None for one in (was, now)]
        if hp[0] != hp[1]:
            known = now or was
            assert known is not None
            found.append(
                {
                    "id": number,
                    "card": known["card"],
                    "seat": known["seat"],
                    "was": hp[0],
                    "now": hp[1],
                }
            )
    return found


@dataclass
class Account:
    """A match so far: the creatures after each entry of its log, and each entry's step."""

    start: Position
    position: Position
    entries: list[Entry] = field(default_factory=list)
    creatures: list[list[Document]] = field(default_factory=list)
    steps: list[Document] = field(default_factory=list)

    def follow(self, log: Sequence[Entry]) -> None:
        """Add the steps of the entries that are new."""
        for entry in log[len(self.entries) :]:
            before, creatures = self.position, self.creatures[-1]
            self.position = before.copy()
            self.position.apply(entry[1])
            now = values(self.position)
            self.entries.append(entry)
            self.creatures.append(creatures if now == creatures else now)
            roll = rolled(before, entry[1], self.position) if entry[1].startswith("roll ") else None
            step = {"ply": len(self.entries), "roll": roll, "changes": changes(creatures, now)}
            self.steps.append(step)


class Accounts:
    """The accounts of the matches that were asked for lately."""

    def __init__(self) -> None:
        """None yet."""
        self._known: OrderedDict[str, Account] = OrderedDict()

    def of(self, match: str, start: Position, log: Sequence[Entry]) -> Account:
        """Return the account of a match with this log."""
        account = self._known.pop(match, None)
        followed = len(account.entries) if account else 0
        same = account is not None and account.start is start  # it may have been dealt meanwhile
        if account is None or not same or account.entries != list(log[:followed]):  # or taken back
            account = Account(start, start.copy())
            account.creatures.append(values(start))
        account.follow(log)
        self._known[match] = account
        while len(self._known) > 1 and (len(self._known) > MATCHES or self._entries() > ENTRIES):
            self._known.popitem(last=False)
        return account

    def _entries(self) -> int:
        return sum(len(account.entries) for account in self._known.values())
