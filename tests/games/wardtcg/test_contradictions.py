"""Position documents whose every field is fine but which contradict themselves or the rules."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.wardtcg.builder import GAME, two_goblins
from referee import misread
from wardroom import BadPosition
from wardroom.catalogue.wardtcg.documents.agenda import BOTTOM, FITS, MOST
from wardroom.catalogue.wardtcg.layout import MAX_FRAMES

Change = tuple[tuple[str | int, ...], Any]

# Two Goblins at the summoning phase of turn 5; what is changed, and what the message names.
CONTRADICTIONS: list[tuple[list[Change], str]] = [
    ([(("serial",), 2)], "serial"),
    ([(("turn",), 6)], "active"),
    ([(("active",), 1)], "active"),
    ([(("first",), 1)], "active"),
    ([(("phase",), "combat")], "agenda"),
    ([(("phase",), "over")], "agenda"),
    ([(("result",), [1, -1])], "result"),
    ([(("seats", 0, "total"), 12)], "seats[0].total"),
    ([(("seats", 0, "cemetery"), {"frog": 1})], "seats[0].total"),
    ([(("seats", 0, "shown"), {"frog": 1})], "seats[0].shown"),
    ([(("seats", 1, "primary", "id"), 1)], "seats"),
    ([(("seats", 0, "hand"), {"frog": 20}), (("seats", 0, "deck"), {"frog": 12})], "31"),
]
FINE: list[list[Change]] = [
    [],
    [(("serial",), 30)],
    [(("turn",), 6), (("active",), 1), (("seats", 1, "summons"), 1)],
    [(("first",), 1), (("turn",), 6)],
    [(("phase",), "combat"), (("agenda",), [{"do": "turn", "step": "declare"}])],
    [(("seats", 0, "total"), 12), (("seats", 0, "cemetery"), {"frog": 1})],
    [(("seats", 0, "shown"), {"frog": 1}), (("seats", 0, "hand"), {"frog": 1})],
    [(("seats", 0, "hand"), {"frog": 20}), (("seats", 0, "deck"), {"frog": 11})],
]


def changed(changes: list[Change]) -> dict[str, Any]:
    document = two_goblins().doc
    for path, value in changes:
        place: Any = document
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
    return document


@pytest.mark.parametrize(("changes", "named"), CONTRADICTIONS, ids=str)
def test_a_contradiction_is_named_by_its_field(changes: list[Change], named: str) -> None:
    assert named in misread(GAME, changed(changes))


@pytest.mark.parametrize("changes", FINE, ids=str)
def test_their_consistent_neighbours_are_accepted(changes: list[Change]) -> None:
    document = changed(changes)
    assert GAME.position(document).to_json() == document


def agendas() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    turn = {"do": "turn", "step": "main"}
    lines = {"do": "lines", "seat": 0, "card": "goblin", "source": 1, "when": "use", "next": 0}
    rest = {"pick": None, "victim": None, "attacker": None}
    summon = {"do": "summon", "seat": 0, "card": "knight", "left": 1, "forced": False, "given": []}
    yield "lines", [turn, {**lines, **rest}]
    yield "pick", [turn, {**lines, **rest, "pick": {"creature": 1, "magic": 2}}]
    yield "pick", [turn, {**lines, **rest, "pick": {"colour": 1}}]
    yield "summon", [turn, summon]
    yield "nothing is left", [turn, {**summon, "left": 0}]
    yield "given", [turn, {**summon, "given": ["frog"] * 6}]
    yield "card", [turn, {**summon, "card": "hush"}]
    yield "draw", [turn, {"do": "draw", "seat": 0, "left": 1}]
    yield "rolls", [{"do": "rolloff", "rolls": [1, 2]}, {"do": "roll", "dice": 1, "for": "start"}]
    yield (
        "settle",
        [
            turn,
            {
                "do": "settle",
                "battle": False,
                "attacker": None,
                "victim": None,
                "queue": [],
                "spared": [],
            },
        ],
    )
    yield "agenda[0]", [{"do": "replace", "seat": 0, "redraws": 0}]
    cast = {"do": "cast", "seat": 1, "card": "hush", "pick": None, "stage": "respond"}
    window = {"do": "window", "name": "cast", "ask": 0}
    yield "at most 8 of cast", [turn, *[{**cast, "negated": False}, window] * 15]
    yield "at most 7 of window/cast", [turn, *[{**cast, "negated": False}, window] * 8]
    draw = {"do": "draw", "seat": 0, "left": 1}
    yield "at most 2 of draw", [draw] * 3


@pytest.mark.parametrize(("named", "agenda"), list(agendas()))
def test_an_agenda_that_cannot_be_is_refused(named: str, agenda: list[dict[str, Any]]) -> None:
    table = two_goblins()
    table.doc["agenda"] = agenda
    with pytest.raises(BadPosition) as caught:
        GAME.position(table.doc)
    assert named in str(caught.value)


def test_a_speed_roll_has_no_order_yet() -> None:
    """Else the order that it decides would be written behind the one that is there."""
    table = two_goblins()
    battle = {"do": "battle", "primary": 1, "foe": 2, "order": [1] * 6, "next": 0}
    speed, roll = {"do": "speed", "rolls": [3]}, {"do": "roll", "dice": 1, "for": "speed"}
    table.doc |= {
        "phase": "combat",
        "agenda": [{"do": "turn", "step": "battle"}, battle, speed, roll],
    }
    with pytest.raises(BadPosition, match=r"agenda\[1\].order: "):
        GAME.position(table.doc)
    battle["order"] = []
    GAME.position(table.doc)


def longest(name: str, left: dict[str, int]) -> int:
    """The most frames that can lie from a frame upwards, with so many of each kind still to use."""
    used = [kind for kind in left if kind in (name, name.partition("/")[0])]
    if any(left[kind] == 0 for kind in used):
        return 0
    left = {kind: count - (kind in used) for kind, count in left.items()}
    above = (FITS.get(name) or FITS[name.partition("/")[0]]).split()
    named = [n for a in above if a != "-" for n in (labelled(a) or [a])]
    return 1 + max((longest(n, left) for n in named), default=0)


def labelled(kind: str) -> list[str]:
    """The frames of a kind that differ in what may lie on them."""
    return [name for name in FITS if name.startswith(f"{kind}/")]


def test_the_longest_agenda_that_fits_has_room() -> None:
    starts = [name for bottom in BOTTOM for name in labelled(bottom) or [bottom]]
    assert 20 < max(longest(name, MOST) for name in starts) <= MAX_FRAMES
