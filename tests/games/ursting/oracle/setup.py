"""The options and the first position (section 1)."""

from __future__ import annotations

from typing import Any

from .pieces import RANKS, SIZES, SUITS, Document

OPTIONS: dict[str, list[Any]] = {  # every allowed value, the default first
    "jokers": [2, 0, 1, 3, 4],
    "abilities": ["off", "on"],
    "final_pass": ["no", "yes"],
    "overshoot": ["clamp", "forbid"],
    "bust_chain": ["yes", "no"],
    "self_ties": ["no", "yes"],
    "max_rounds": [200, *range(20, 200), *range(201, 1001)],
}


def initial(seats: int = 2, options: dict[str, Any] | None = None) -> Document:
    """The position before the first action: `ability` or `deal`."""
    if seats not in (2, 3, 4):
        raise ValueError(f"seats: {seats}")
    chosen = checked_options(options or {})
    doc: Document = {
        "game": "ursting", "options": chosen, "seats": seats,
        "phase": "deal", "round": 0, "first": None, "actor": "chance", "passed": 0,
        "crew": [[f"d{size}{suit}" for size in SIZES] for suit in SUITS[:seats]],  # WU-1.4
        "safe": [[] for _ in range(seats)], "fray": [], "prison": [],
        "hands": [[] for _ in range(seats)], "deck": full_deck(seats, chosen["jokers"]),
        "discard": [], "exhausted": [], "raids": False, "abilities": [None] * seats,
        "pending": None, "locked": [False] * seats, "last_winner": None, "winner": None,
    }  # fmt: skip
    if chosen["abilities"] == "on":
        doc.update(phase="ability", actor=0)
    return doc


def checked_options(options: dict[str, Any]) -> dict[str, Any]:
    for name, value in options.items():
        if name not in OPTIONS or type(value) is not type(OPTIONS[name][0]):
            raise ValueError(f"options.{name}: {value!r}")
        if value not in OPTIONS[name]:
            raise ValueError(f"options.{name}: {value!r}")
    return {name: options.get(name, values[0]) for name, values in OPTIONS.items()}


def full_deck(seats: int, jokers: int) -> list[str]:  # WU-1.2
    return sorted([rank + suit for rank in RANKS for suit in SUITS[:seats]] + ["Joker"] * jokers)
