"""Position documents whose every field is fine but which contradict themselves."""

from typing import Any

import pytest

from games.ursting.builder import GAME, document
from wardroom import BadPosition

GO: dict[str, Any] = {"fray": "d20s=17 d12h=4", "hands": ["As", "Ah"]}
DRAW = {"kind": "draw", "seat": 0, "left": 1}
BUST = {"kind": "bust", "seat": 0, "left": 5, "card": "5h"}
STING = {"kind": "sting", "seat": 0, "left": 2, "card": "Joker"}
ROLLING = {"kind": "roll", "seat": 0, "left": 1, "die": "d20s", "best": None}
FIXED = {"phase": "scheme", "fray": "d12s=-", "actor": "chance", "pending": DRAW}
TWINS = {"phase": "scheme", "fray": "d4s=-", "crew": ["d20s d20h", ""], "pending": STING}
REROLL = {"fray": "d20s=- d12h=4", "hands": ["As"], "actor": "chance", "pending": ROLLING}
DISPATCH: dict[str, Any] = {
    "phase": "dispatch", "crew": ["", "d20h"], "safe": ["d20s d4s", ""],
    "pending": {"kind": "dispatch", "seat": 0, "left": 2},
}  # fmt: skip
LOCKUP = {
    "phase": "recover", "crew": ["d20s", "d20h", ""], "locked": [False, False, True], "actor": 2,
    "pending": {"kind": "lockup", "seat": 2, "left": 1},
}  # fmt: skip
RESOLVE = {
    "phase": "resolve", "abilities": ["pickpockets", "bookmakers"], "actor": "chance",
    "pending": {**DRAW, "queue": [1]},
}  # fmt: skip
RAID = {
    "phase": "raid", "deck": "", "crew": ["d20s d20h", "d12h"],
    "pending": {**STING, "seat": None},
}  # fmt: skip
SETUP = {"round": 0, "first": None}
DEALING = {**SETUP, "phase": "deal", "actor": "chance", "hands": ["As 2s 3s", "Ah"]}
FINAL = {"phase": "final", "actor": "chance", "crew": ["", ""], "fray": "d20s=3 d20h=-"}
OVER = {"phase": "over", "actor": None, "winner": 0, "crew": ["d20s", ""]}

FINE: list[dict[str, Any]] = [
    GO, FIXED, TWINS, REROLL, DISPATCH, {**LOCKUP, "seats": 3}, RESOLVE, RAID, DEALING, FINAL, OVER,
    {**SETUP, "phase": "first", "actor": "chance", "hands": ["As 2s 3s", "Ah 2h 3h"]},
    {**FIXED, "pending": BUST}, {**GO, "actor": "chance", "pending": {**BUST, "left": 1}},
    {"phase": "roll", "actor": "chance", "fray": "d20s=3 d12h=-"},
    {**REROLL, "abilities": ["gaolbirds", "runts"], "pending": {**ROLLING, "left": 2}},
    {**REROLL, "abilities": ["gaolbirds", "runts"], "pending": {**ROLLING, "best": 3}},
]  # fmt: skip


def made(fields: dict[str, Any]) -> Any:
    fields = dict(fields)
    return document(fields.pop("seats", 2), **fields)


@pytest.mark.parametrize("fields", FINE, ids=lambda f: f.get("phase", "exert"))
def test_their_consistent_neighbours_are_accepted(fields: dict[str, Any]) -> None:
    assert GAME.position(made(fields)).to_json() == made(fields)


# The fields, and the one that the message names.
CONTRADICTIONS: list[tuple[dict[str, Any], str]] = [
    # What may be pending in which phase.
    ({**GO, "pending": DRAW, "actor": "chance"}, "pending"),
    ({**FIXED, "pending": {**DRAW, "kind": "exploit"}}, "pending"),
    ({**FIXED, "pending": {"kind": "lockup", "seat": 0, "left": 1}}, "pending"),
    ({**DISPATCH, "pending": None}, "pending"),
    ({**RESOLVE, "pending": None}, "pending"),
    ({**RAID, "pending": None}, "pending"),
    ({"phase": "recover", "pending": None}, "pending"),
    ({**OVER, "pending": {**DISPATCH["pending"]}}, "pending"),
    ({"phase": "roll", "actor": "chance", "fray": "d20s=-", "pending": DRAW}, "pending"),
    # Round, first player, latest winner and winner.
    ({**GO, "round": 0}, "round"),
    ({**DEALING, "round": 1}, "round"),
    ({**GO, "first": None}, "first"),
    ({**DEALING, "first": 0}, "first"),
    ({**DEALING, "last_winner": 0}, "last_winner"),
    ({**GO, "winner": 0}, "winner"),
    ({**OVER, "winner": None}, "winner"),
    ({**FIXED, "passed": 1}, "passed"),
    # The Raids run exactly without a deck.
    ({**GO, "raids": True}, "raids"),
    ({**GO, "deck": "", "raids": False}, "raids"),
    ({**RAID, "deck": "8h"}, "pending"),
    # Locked-Up seats have no Faction.
    ({**GO, "locked": [False, True]}, "locked[1]"),
    ({**LOCKUP, "seats": 3, "locked": [False] * 3}, "pending.seat"),
    # Abilities.
    ({**GO, "abilities": [None, None]}, "abilities[0]"),
    ({**GO, "abilities": ["runts", "runts"]}, "abilities[0]"),
    ({**SETUP, "phase": "ability", "abilities": ["runts", None]}, "abilities[0]"),
    ({**SETUP, "phase": "ability", "actor": 1, "abilities": [None, None]}, "abilities[0]"),
    ({**SETUP, "phase": "ability"}, "phase"),
    ({"phase": "resolve", "actor": "chance", "pending": {**DRAW, "queue": []}}, "phase"),
    # Before the first round.
    ({**DEALING, "hands": ["As 2s", "Ah"]}, "hands"),
    ({**DEALING, "hands": ["As 2s 3s 4s"]}, "hands"),
    ({**DEALING, "hands": ["As 2s 3s", "Ah 2h 3h"]}, "hands"),
    ({**DEALING, "phase": "first"}, "hands"),
    ({**DEALING, "discard": "8h"}, "discard"),
    ({**DEALING, "exhausted": "8h"}, "exhausted"),
    ({**DEALING, "prison": "d8h"}, "crew[1]"),
    ({**DEALING, "crew": ["d12s d20s d10s d8s d6s d4s", ""]}, "crew[0]"),
    # The Fray.
    ({**DISPATCH, "fray": "d8s=3"}, "fray"),
    ({**RESOLVE, "fray": "d8s=3"}, "fray"),
    ({**GO, "fray": ""}, "fray"),
    ({**FIXED, "fray": ""}, "fray"),
    ({"phase": "roll", "actor": "chance"}, "fray"),
    ({"phase": "roll", "actor": "chance", "fray": "d20s=3"}, "fray"),
    ({**FINAL, "fray": "d20s=3 d20h=4"}, "fray"),
    ({**FIXED, "fray": "d12s=3"}, "fray[0].value"),
    ({**GO, "fray": "d20s=17 d12h=-"}, "fray[1].value"),
    ({**REROLL, "fray": "d20s=3 d12h=4"}, "fray[0].value"),
    ({**OVER, "fray": "d20h=-"}, "fray[0].value"),
    # What is pending agrees with the rest.
    ({**FIXED, "deck": "", "raids": True}, "pending"),
    ({**FIXED, "pending": {**DRAW, "left": 2}}, "pending.left"),
    ({**FIXED, "pending": {**DRAW, "seat": None}}, "pending.seat"),
    ({**RAID, "pending": STING}, "pending.seat"),
    ({**FIXED, "pending": {**BUST, "card": "6h"}}, "pending.card"),
    ({**FIXED, "pending": {**BUST, "card": "Joker"}}, "pending.card"),
    ({**TWINS, "pending": {**STING, "card": "5h"}}, "pending.card"),
    ({**REROLL, **GO, "pending": {**ROLLING, "die": "d8h"}}, "pending.die"),
    ({**REROLL, "pending": {**ROLLING, "left": 2}}, "pending.left"),
    ({**REROLL, "pending": {**ROLLING, "best": 3}}, "pending.best"),
    ({**DISPATCH, "pending": {**DISPATCH["pending"], "left": 3}}, "pending.left"),
    ({**DISPATCH, "safe": ["d4s", ""], "pending": {**DISPATCH["pending"], "left": 1}},
     "pending.left"),
    ({**RESOLVE, "pending": {**DRAW, "queue": [1, 1]}}, "pending.queue[1]"),
    ({**RESOLVE, "pending": {**DRAW, "queue": [0]}}, "pending.queue[0]"),
    ({**RESOLVE, "pending": {**DRAW, "queue": [2]}}, "pending.queue[0]"),
    ({**RESOLVE, "pending": DRAW}, "pending.queue"),
    # Who acts.
    ({**GO, "actor": "chance"}, "actor"),
    ({**GO, "actor": None}, "actor"),
    ({**GO, "hands": ["", "Ah"]}, "actor"),
    ({"phase": "scheme", "crew": ["", "d20h"]}, "actor"),
    ({**FIXED, "actor": 0}, "actor"),
    ({**TWINS, "actor": 1}, "actor"),
    ({**TWINS, "crew": ["d20s d12s", ""]}, "actor"),
    ({**DISPATCH, "actor": 1}, "actor"),
    ({**LOCKUP, "seats": 3, "actor": 0}, "actor"),
    ({**DEALING, "actor": 0}, "actor"),
    ({**OVER, "actor": 0}, "actor"),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "name"), CONTRADICTIONS)
def test_a_contradiction_is_named_by_its_field(fields: dict[str, Any], name: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.position(made(fields))
    assert str(caught.value).startswith(f"{name}: ")


def moved(**places: Any) -> dict[str, Any]:
    return document(**GO, prison="d4h", discard="8h") | places


# Each die and each card in one place.
MISPLACED: list[tuple[dict[str, Any], str]] = [
    (moved(prison=["d4h", "d20s"]), "d20s is in two places"),
    (moved(prison=["d4h", "d4h"]), "prison[1]: d4h is in two places"),
    (moved(prison=["d12s", "d4h"]), "prison[0]: d12s is in two places"),
    (moved(prison=[]), "crew: d4h is in no place"),
    (moved(discard=["8h", "As"]), "discard[1]: As is in two places"),
    (moved(discard=["8h", "8h"]), "discard[1]: 8h is in two places"),
    (moved(discard=[]), "deck: 8h is in no place"),
    (moved(discard=["8h", "Joker"]), "discard[1]: Joker is in two places"),
    (moved(hands=[["As", "5h"], ["Ah"]]), "hands[0][1]: an Event is never in a hand"),
    (moved(hands=[["As", "Joker"], ["Ah"]]), "hands[0][1]: an Event is never in a hand"),
    (moved(deck=[c for c in moved()["deck"] if c != "Joker"]), "deck: Joker is in no place"),
    (document(**FIXED) | {"pending": BUST}, "5h is in two places"),
]


@pytest.mark.parametrize(("bad", "message"), MISPLACED, ids=[m for _, m in MISPLACED])
def test_a_die_or_card_in_two_places_or_none_is_named(bad: Any, message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.position(bad)
    assert message in str(caught.value)
