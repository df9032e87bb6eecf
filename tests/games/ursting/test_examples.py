"""The examples of the specification."""

import pytest

from games.ursting.builder import GAME, faces, shows, texts, ursting
from referee import allows, play, refuses, rule

DECK = "10h 2s 3h 3s 4s 5h 5s 6h 7h 8h 8s 9h 9s Ah Jh Joker Joker Js Ks Qh Qs"

THE_EXAMPLE = {
    "game": "ursting",
    "options": {
        "jokers": 2,
        "abilities": "off",
        "final_pass": "no",
        "overshoot": "clamp",
        "bust_chain": "yes",
        "self_ties": "no",
        "max_rounds": 200,
    },
    "seats": 2,
    "phase": "exert",
    "round": 1,
    "first": 0,
    "actor": 0,
    "passed": 0,
    "crew": [["d12s", "d10s", "d8s", "d6s", "d4s"], ["d10h", "d8h", "d6h", "d4h"]],
    "safe": [[], ["d20h"]],
    "fray": [{"die": "d20s", "seat": 0, "value": 17}, {"die": "d12h", "seat": 1, "value": 4}],
    "prison": [],
    "hands": [["4h", "7s", "As"], ["10s", "2h", "6s", "Kh"]],
    "deck": sorted(DECK.split()),
    "discard": [],
    "exhausted": [],
    "raids": False,
    "abilities": [None, None],
    "pending": None,
    "locked": [False, False],
    "last_winner": None,
    "winner": None,
}


def test_the_position_of_the_specification_is_reached_as_it_says() -> None:
    p = play(
        GAME.initial(),
        *(f"deal {card}" for card in ["As", "4h", "7s", "Kh", "2h", "10s"]),
        *("first 0", "strike", "fix", "draw 6s", "roll d20s 17", "roll d12h 4"),
    )
    assert p.to_json() == THE_EXAMPLE
    assert GAME.position(THE_EXAMPLE) == p
    assert p.legal() == [
        "pass", "play 7s d12h", "play 7s d20s", "play As d12h +", "play As d12h -",
        "play As d20s +", "play As d20s -",
    ]  # fmt: skip


@rule("WU-5.1", "WU-5.3")
def test_an_own_pair_is_safe_and_18_beats_17() -> None:
    p = ursting(fray="d20s=17 d12h=9 d10h=9", hands=["As"])
    p = play(p, "pass")
    shows(p, last_winner=1, first=1, prison=[], safe=[[], ["d10h", "d12h", "d20s"]])


@rule("WU-5.1")
def test_the_sixes_go_to_prison_and_11_beats_9() -> None:
    p = play(ursting(fray="d8s=6 d12s=11 d6h=6 d10h=9", hands=["As"]), "pass")
    shows(p, last_winner=0, prison=["d6h", "d8s"], safe=[["d10h", "d12s"], []])


@rule("WU-5.2")
def test_equal_totals_lose_their_dice_and_the_third_seat_takes_its_own_back() -> None:
    p = play(ursting(3, fray="d20s=12 d8h=5 d10h=7 d12d=3 d6d=4", hands=["As"]), "pass")
    shows(p, last_winner=2, prison=["d10h", "d20s", "d8h"], safe=[[], [], ["d12d", "d6d"]])


@rule("WU-3.9")
def test_a_waylay_imprisons_3_and_9_but_not_15() -> None:
    p = play(ursting(fray="d4s=3 d10h=9 d20h=15", hands=["9s As"]), "play 9s")
    assert faces(p) == {"d20h": 15}
    shows(p, prison=["d10h", "d4s"])


@rule("WU-3.8")
@pytest.mark.parametrize(("die", "face", "turned"), [("d4s", 1, 4), ("d20s", 20, 1)])
def test_a_lucky_break_turns_a_die_to_its_opposite_side(die: str, face: int, turned: int) -> None:
    p = play(ursting(fray=f"{die}={face}", hands=["7h As"]), f"play 7h {die}")
    assert faces(p) == {die: turned}


@rule("WU-3.6")
def test_an_ace_does_not_lift_a_d6_above_6() -> None:
    p = ursting(fray="d6s=6", hands=["Ah 7s"])
    refuses(p, "play Ah d6s +", "WU-3.6")
    allows(p, "play Ah d6s -")
    assert faces(play(p, "play Ah d6s -")) == {"d6s": 5}


@rule("WU-4.3")
def test_a_sting_takes_the_largest_of_crew_and_safe_house_but_not_of_the_fray() -> None:
    p = ursting(
        phase="scheme", crew=["d12s d6s", "d8h"], safe=["d10s", "d10h"],
        fray="d20s=- d20h=-", actor="chance", pending={"kind": "draw", "seat": 0, "left": 1},
    )  # fmt: skip
    before = p.to_json()["prison"]
    p = play(p, "draw Joker")
    shows(p, prison=sorted([*before, "d12s", "d10h"]), crew=[["d6s"], ["d8h"]])
    shows(p, safe=[["d10s"], []], discard=["Joker"])
    assert set(faces(p)) == {"d20s", "d20h"}


@rule("WU-3.7", "WU-4.2")
def test_an_exploit_that_draws_a_5_first_busts_five_and_draws_no_more() -> None:
    p = play(ursting(fray="d20s=17", hands=["3s As"]), "play 3s", "draw 5h")
    for left, card in zip(range(5, 0, -1), ["2h", "3h", "4h", "6h", "7h"], strict=True):
        shows(p, pending={"kind": "bust", "seat": 0, "left": left, "card": "5h"})
        p = play(p, f"bust {card}")
    shows(p, pending=None, actor=0, discard=["2h", "3h", "4h", "6h", "7h", "5h"])
    shows(p, hands=[["As"], []], exhausted=["3s"])
    assert texts(p, "play")
