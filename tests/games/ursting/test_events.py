"""Chapter 4: drawing, Busts and Stings."""

from typing import Any

import pytest

from games.ursting.builder import shows, texts, ursting
from referee import allows, play, refuses, rule
from wardroom.core.position import Position

DRAW = {"kind": "draw", "seat": 0, "left": 1}


def drawing(seats: int = 2, /, **fields: Any) -> Position:
    """Seat 0 has fixed and draws."""
    usual = {"phase": "scheme", "fray": "d12s=-", "actor": "chance", "pending": DRAW}
    return ursting(seats, **{**usual, **fields})


@rule("WU-4.1")
def test_every_card_of_the_deck_has_the_same_chance_and_jokers_are_one_outcome() -> None:
    p = drawing(deck="Joker Joker 5h 8h")
    assert dict(p.outcomes()) == {"draw Joker": 0.5, "draw 5h": 0.25, "draw 8h": 0.25}


@rule("WU-4.1")
def test_a_card_that_is_no_event_goes_to_the_hand() -> None:
    shows(play(drawing(hands=["As"]), "draw 8h"), hands=[["8h", "As"], []], actor=1)


@rule("WU-4.1")
def test_only_cards_of_the_deck_are_drawn_and_only_when_due() -> None:
    p = drawing(hands=["As"], discard="8h")
    refuses(p, "draw 8h", "WU-4.1")
    refuses(p, "draw As", "WU-4.1")
    refuses(p, "bust 7h", "WU-4.1")
    refuses(p, "strike", "WU-4.1")
    allows(p, "draw 7h")
    refuses(ursting(fray="d20s=17", hands=["As"]), "draw 7h", "WU-4.1")


@rule("WU-4.2")
def test_a_bust_turns_five_cards_up_onto_the_discard_one_at_a_time() -> None:
    p = play(drawing(), "draw 5h")
    for left, card in zip((5, 4, 3, 2, 1), ("2h", "8s", "3s", "Kh", "9s"), strict=True):
        shows(p, pending={"kind": "bust", "seat": 0, "left": left, "card": "5h"}, actor="chance")
        assert "5h" not in p.to_json()["discard"] + p.to_json()["deck"]
        p = play(p, f"bust {card}")
    shows(p, pending=None, actor=1, discard=["2h", "8s", "3s", "Kh", "9s", "5h"])


@rule("WU-4.2")
def test_while_a_bust_runs_nothing_else_happens() -> None:
    p = play(drawing(hands=["As"]), "draw 5h")
    refuses(p, "draw 8h", "WU-4.2")
    refuses(p, "bust As", "WU-4.2")
    refuses(p, "strike", "WU-4.2")
    allows(p, "bust 8h", "bust Joker", "bust 5s")
    refuses(ursting(fray="d20s=17", hands=["As"]), "bust 8h", "WU-4.2")


@rule("WU-4.2")
def test_an_event_ends_the_bust_that_turned_it_up_and_resolves() -> None:
    p = play(drawing(), "draw 5h", "bust 8h", "bust 5s")
    shows(p, pending={"kind": "bust", "seat": 0, "left": 5, "card": "5s"}, discard=["8h", "5h"])
    p = play(p, "bust 7h", "bust Joker")
    shows(p, pending=None, actor=1, discard=["8h", "5h", "7h", "5s", "Joker"])
    shows(p, prison=["d20h", "d20s"])


@rule("WU-4.2")
def test_without_the_chain_events_are_discarded_like_the_rest() -> None:
    p = play(drawing(bust_chain="no"), "draw 5h", "bust Joker", "bust 5s")
    shows(p, pending={"kind": "bust", "seat": 0, "left": 3, "card": "5h"}, prison=[])
    shows(p, discard=["Joker", "5s"])


@rule("WU-4.3")
def test_a_sting_imprisons_the_largest_die_of_each_faction() -> None:
    p = drawing(3, crew=["d8s d10s d4s", "d4h", ""], safe=["d6s", "d12h", "d6d d20d"])
    before = p.to_json()["prison"]
    p = play(p, "draw Joker")
    shows(p, prison=sorted([*before, "d10s", "d12h", "d20d"]))
    shows(p, crew=[["d8s", "d4s"], ["d4h"], []], safe=[["d6s"], [], ["d6d"]])


@rule("WU-4.3")
def test_between_equal_dice_the_owner_chooses_seats_from_the_first_player_on() -> None:
    p = drawing(
        3, first=1, pending={**DRAW, "seat": 2}, fray="d6d=-", crew=["d8s d8h", "d4h d4s", "d20d"],
        safe=["", "", "d12d d12s"],
    )  # fmt: skip
    p = play(p, "draw Joker")
    shows(p, pending={"kind": "sting", "seat": 2, "left": 3, "card": "Joker"}, actor=1)
    assert p.legal() == ["sting d4h", "sting d4s"]
    p = play(p, "sting d4h")
    assert "d20d" in p.to_json()["prison"]
    shows(p, pending={"kind": "sting", "seat": 2, "left": 1, "card": "Joker"}, actor=0)
    p = play(p, "sting d8s")
    shows(p, pending=None, crew=[["d8h"], ["d4s"], []], discard=["Joker"])


@rule("WU-4.3")
def test_only_the_largest_dice_may_be_given_up_and_only_to_a_sting() -> None:
    p = drawing(crew=["d8s d8h d6s", "d20h"])
    p = play(p, "draw Joker")
    refuses(p, "sting d6s", "WU-4.3")
    refuses(p, "sting d20h", "WU-4.3")
    refuses(p, "pass", "WU-4.3")
    allows(p, "sting d8s", "sting d8h")
    refuses(ursting(fray="d20s=17", hands=["As"]), "sting d12s", "WU-4.3")


@rule("WU-4.3")
@pytest.mark.parametrize("given", ["d8s", "d8h"])
def test_a_gap_in_a_crew_closes(given: str) -> None:
    p = play(drawing(crew=["d6s d8s d4s d8h", "d20h d4h"]), "draw Joker", f"sting {given}")
    kept = [die for die in ("d6s", "d8s", "d4s", "d8h") if die != given]
    shows(p, crew=[kept, ["d4h"]])


@rule("WU-4.3")
def test_a_seat_without_dice_is_not_stung() -> None:
    p = drawing(3, crew=["d20s d4s", "", "d12d d4d"], locked=[False, True, False])
    shows(play(p, "draw Joker"), actor=2, crew=[["d4s"], [], ["d4d"]])


@rule("WU-4.4")
def test_an_event_is_discarded_or_exhausted_once_the_raids_run() -> None:
    shows(play(drawing(), "draw Joker"), discard=["Joker"])
    p = drawing(deck="Joker", discard="8h")
    shows(play(p, "draw Joker"), discard=["8h"], raids=True)
    assert play(p, "draw Joker").to_json()["exhausted"].count("Joker") == 2


@rule("WU-4.4")
def test_a_bust_ends_with_the_deck_its_cards_are_discarded_and_its_5_exhausted() -> None:
    p = play(drawing(deck="5h 8h 7h"), "draw 5h", "bust 8h", "bust 7h")
    shows(p, pending=None, actor=1, discard=["8h", "7h"], raids=True)
    assert "5h" in p.to_json()["exhausted"]


@rule("WU-4.4")
def test_a_5_that_was_the_last_card_busts_nothing() -> None:
    p = play(drawing(deck="5h"), "draw 5h")
    shows(p, pending=None, actor=1, discard=[], raids=True)


@rule("WU-4.4")
def test_a_bust_ended_by_the_last_card_is_exhausted_with_it() -> None:
    p = play(drawing(deck="5h 5s"), "draw 5h", "bust 5s")
    shows(p, pending=None, actor=1, discard=[], raids=True)
    p = play(drawing(deck="5h Joker", crew=["d8s d8h", "d20h d4h"]), "draw 5h", "bust Joker")
    shows(p, pending={"kind": "sting", "seat": 0, "left": 2, "card": "Joker"}, raids=True)
    assert "5h" in p.to_json()["exhausted"]


@rule("WU-4.4")
def test_a_sting_in_a_bust_in_an_exploit_leads_back_to_the_go() -> None:
    p = ursting(fray="d20s=17 d20h=12", hands=["3s As"], crew=["d8s d8h", "d12h d4h"])
    p = play(p, "play 3s", "draw 5h", "bust Joker")
    shows(
        p, phase="exert", actor=0, pending={"kind": "sting", "seat": 0, "left": 2, "card": "Joker"}
    )
    p = play(p, "sting d8s")
    shows(p, phase="exert", actor=0, pending=None, discard=["5h", "Joker"])
    assert texts(p, "play As")
