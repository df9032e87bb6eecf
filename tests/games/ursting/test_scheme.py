"""Chapter 2: Strike, Recruit or Fix."""

import pytest

from games.ursting.builder import faces, shows, ursting
from referee import allows, play, refuses, rule

FULL = ["d20s d12s d10s", "d20h d12h d10h"]


@rule("WU-2.1")
def test_a_strike_sends_the_first_die() -> None:
    p = play(ursting(phase="scheme", crew=FULL), "strike")
    assert faces(p) == {"d20s": None}
    shows(p, actor=1, crew=[["d12s", "d10s"], ["d20h", "d12h", "d10h"]])


@rule("WU-2.1")
def test_a_recruit_sends_the_first_two() -> None:
    p = play(ursting(phase="scheme", crew=FULL), "recruit")
    assert list(faces(p)) == ["d20s", "d12s"]
    shows(p, actor=1, crew=[["d10s"], ["d20h", "d12h", "d10h"]])


@rule("WU-2.1")
def test_a_fix_hides_the_first_sends_the_second_and_draws() -> None:
    p = play(ursting(phase="scheme", crew=FULL), "fix")
    assert list(faces(p)) == ["d12s"]
    shows(p, safe=[["d20s"], []], actor="chance", pending={"kind": "draw", "seat": 0, "left": 1})
    p = play(p, "draw 8h")
    shows(p, hands=[["8h"], []], actor=1, pending=None)


@rule("WU-2.1")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_choice_goes_round_from_the_first_player(first: int) -> None:
    p = ursting(3, phase="scheme", first=first, actor=first)
    for offset in range(3):
        shows(p, actor=(first + offset) % 3, phase="scheme")
        allows(p, "strike", "recruit", "fix")
        p = play(p, "strike")
    shows(p, phase="roll", actor="chance")


@rule("WU-2.1")
def test_nothing_else_is_chosen_in_the_scheme_nor_the_scheme_elsewhere() -> None:
    p = ursting(phase="scheme", crew=FULL, hands=["As"])
    refuses(p, "pass", "WU-2.1")
    refuses(p, "play As d20s +", "WU-3.2")
    for action in ("strike", "recruit", "fix"):
        refuses(ursting(fray="d20s=17", hands=["As"]), action, "WU-2.1")


@rule("WU-2.2")
def test_one_die_can_only_strike() -> None:
    p = ursting(phase="scheme", crew=["d20s", "d20h"], safe=["d12s"])
    assert p.legal() == ["strike"]
    refuses(p, "recruit", "WU-2.2")
    refuses(p, "fix", "WU-2.2")
    allows(ursting(phase="scheme", crew=FULL), "recruit", "fix")


@rule("WU-2.3")
def test_an_event_drawn_resolves_at_once_and_is_not_replaced() -> None:
    p = play(ursting(phase="scheme", crew=FULL), "fix", "draw Joker")
    shows(p, hands=[[], []], actor=1, pending=None, discard=["Joker"])
    p = play(ursting(phase="scheme", crew=FULL, deck="5h 6h"), "fix", "draw 5h", "bust 6h")
    shows(p, hands=[[], []], actor=1, pending=None)


@rule("WU-2.3")
def test_an_event_is_never_played() -> None:
    p = ursting(fray="d20s=17", hands=["As"])
    refuses(p, "play 5h", "WU-2.3")
    refuses(p, "play Joker", "WU-2.3")
    allows(p, "play As d20s +")


@rule("WU-2.4")
def test_a_seat_whose_crew_is_empty_dispatches_before_it_chooses() -> None:
    p = play(ursting(phase="scheme", crew=["d20s", ""], safe=["", "d20h d8h d4h"]), "strike")
    shows(p, phase="scheme", actor=1, pending={"kind": "dispatch", "seat": 1, "left": 3})
    refuses(p, "strike", "WU-6.3")
    p = play(p, "dispatch d8h", "dispatch d20h")
    shows(p, phase="scheme", actor=1, pending=None, crew=[[], ["d8h", "d20h", "d4h"]])
    allows(p, "strike", "recruit", "fix")


@rule("WU-2.4")
def test_a_lone_safe_house_die_takes_the_crew_s_place_by_itself() -> None:
    p = play(ursting(phase="scheme", crew=["d20s", ""], safe=["", "d8h"]), "strike")
    shows(p, actor=1, pending=None, crew=[[], ["d8h"]])
    assert p.legal() == ["strike"]


@rule("WU-2.4")
def test_a_seat_without_dice_sits_out() -> None:
    p = ursting(3, phase="scheme", crew=["d20s", "", "d20d"], locked=[False, True, False])
    shows(play(p, "strike"), actor=2)
    p = ursting(3, phase="scheme", crew=["d20s", "d20h", ""], locked=[False, False, True])
    shows(play(p, "strike", "strike"), phase="roll")


@rule("WU-2.5")
def test_a_fix_with_an_empty_deck_draws_nothing() -> None:
    p = ursting(phase="scheme", crew=FULL, deck="")
    allows(p, "fix")
    shows(play(p, "fix"), actor=1, pending=None, safe=[["d20s"], []])
