"""Chapter 2: the roll, and what each roll lets a seat do."""

import pytest

from games.ur.builder import GAME, ROLLS, routes, shows, spawns, ur
from referee import allows, play, refuses, rule

# All seven pieces of seat 0 on the board: with two blanks nothing is left to do.
CROWD = "a1=0 a2=0 a3=0 a4=0 b1=0 b2=0 b3=0"


@rule("UR-2.1")
def test_seat_0_begins_and_the_seats_alternate() -> None:
    p = GAME.initial()
    for seat in (0, 1, 0, 1):
        shows(p, turn=seat, phase="roll")
        p = play(p, "roll bs")
        assert p.actor == seat
        p = play(p, p.legal()[-1])


@rule("UR-2.2")
def test_a_turn_begins_with_a_roll() -> None:
    p = ur("a3=0")
    assert p.actor == "chance"
    assert p.legal() == []
    refuses(p, "spawn a4", "UR-2.2")
    refuses(p, "a3-a2", "UR-2.2")
    refuses(p, "pass", "UR-2.2")
    allows(p, "roll bb", "roll bs", "roll bg", "roll gs", "roll ss", "roll gg")


@rule("UR-2.2")
def test_a_seat_rolls_once_a_turn() -> None:
    refuses(ur(roll="bb"), "roll gs", "UR-2.2")
    refuses(ur("a3=0 c3=0", roll="gs", moved="a3"), "roll gs", "UR-2.2")


@rule("UR-2.2")
def test_the_rolls_have_these_probabilities() -> None:
    assert GAME.initial().outcomes() == [
        ("roll bb", 1 / 4),
        ("roll bs", 1 / 4),
        ("roll bg", 1 / 4),
        ("roll gs", 1 / 8),
        ("roll ss", 1 / 16),
        ("roll gg", 1 / 16),
    ]


@rule("UR-2.2")
def test_a_spawn_is_all_a_turn_does_even_with_two_tips() -> None:
    shows(play(ur("a3=0 c3=0", roll="gs"), "spawn a4"), phase="roll", turn=1, roll=None)


@rule("UR-2.3")
@pytest.mark.parametrize("roll", ROLLS)
def test_whatever_the_roll_a_seat_may_spawn_on_an_entrance(roll: str) -> None:
    allows(ur("b8=0", roll=roll), "spawn a4", "spawn c4")


@rule("UR-2.4")
@pytest.mark.parametrize("roll", ["bs", "bg"])
def test_one_tip_moves_one_piece_one_tile(roll: str) -> None:
    p = ur("a4=0 c3=0", roll=roll)
    allows(p, "a4-a3", "c3-c2", "c3-c4")
    refuses(p, "a4-a3-a2", "UR-2.4")
    refuses(p, "a4-a3-a2-a1", "UR-2.4")
    shows(play(p, "a4-a3"), phase="roll", turn=1)


@rule("UR-2.5")
@pytest.mark.parametrize("roll", ["gs", "ss", "gg"])
def test_two_tips_move_one_piece_one_or_two_tiles(roll: str) -> None:
    p = ur("a4=0", roll=roll)
    allows(p, "a4-a3", "a4-a3-a2")
    shows(play(p, "a4-a3-a2"), board={"a2": 0}, phase="roll", turn=1)


@rule("UR-2.5")
def test_two_tips_do_not_move_a_piece_three_tiles() -> None:
    p = ur("a4=0", roll="gs")
    refuses(p, "a4-a3-a2-a1", "UR-2.5")
    allows(p, "a4-a3-a2")


@rule("UR-2.5")
@pytest.mark.parametrize("roll", ["gs", "ss", "gg"])
def test_two_tips_move_two_pieces_one_tile_each(roll: str) -> None:
    p = play(ur("a4=0 c4=0", roll=roll), "a4-a3")
    shows(p, phase="second", moved="a3", roll=roll, turn=0)
    shows(play(p, "c4-c3"), board={"a3": 0, "c3": 0}, phase="roll", turn=1)


@rule("UR-2.5")
def test_the_second_piece_need_not_move() -> None:
    p = play(ur("a4=0 c4=0", roll="gs"), "a4-a3", "done")
    shows(p, board={"a3": 0, "c4": 0}, phase="roll", turn=1)


@rule("UR-2.6")
def test_each_pair_of_tips_opens_its_own_tiles() -> None:
    allows(ur(roll="gs"), "spawn b1", "spawn b2", "spawn b3")
    allows(ur(roll="ss"), "spawn b4")
    allows(ur(roll="gg"), "spawn b6")
    refuses(ur(roll="gs"), "spawn b4", "UR-2.6")
    refuses(ur(roll="gs"), "spawn b6", "UR-2.6")
    refuses(ur(roll="ss"), "spawn b6", "UR-2.6")
    refuses(ur(roll="ss"), "spawn b1", "UR-2.6")
    refuses(ur(roll="gg"), "spawn b4", "UR-2.6")
    refuses(ur(roll="gg"), "spawn b3", "UR-2.6")


@rule("UR-2.6")
@pytest.mark.parametrize("roll", ["bs", "bg"])
def test_one_tip_opens_no_tile_but_the_entrances(roll: str) -> None:
    p = ur("b2=0", roll=roll)
    assert spawns(p) == {"a4", "c4"}
    refuses(p, "spawn b3", "UR-2.6")


@rule("UR-2.7")
def test_two_blanks_spawn_next_to_an_own_piece() -> None:
    p = ur("b7=0 c2=1", roll="bb")
    allows(p, "spawn a7", "spawn c7", "spawn b6", "spawn b8")
    refuses(p, "spawn a8", "UR-2.7")
    refuses(p, "spawn c1", "UR-2.7")


@rule("UR-2.7")
def test_two_blanks_move_nothing() -> None:
    p = ur("a3=0 c3=0", roll="bb")
    assert routes(p) == set()
    refuses(p, "a3-a2", "UR-2.7")


@rule("UR-2.8")
def test_who_can_act_must_act() -> None:
    refuses(ur(roll="bs"), "pass", "UR-2.8")
    assert "pass" not in ur("a4=0 c4=0", roll="bb").legal()


@rule("UR-2.8")
def test_who_cannot_act_passes() -> None:
    p = ur(CROWD, roll="bb")
    assert p.legal() == ["pass"]
    allows(p, "pass")
    shows(play(p, "pass"), phase="roll", turn=1, board=p.to_json()["board"])


@rule("UR-2.8")
def test_a_table_may_let_everybody_pass_when_a_turn_opens() -> None:
    p = ur("a4=0 c4=0", roll="gs", may_pass=True)
    allows(p, "pass", "a4-a3")
    shows(play(p, "pass"), phase="roll", turn=1)
    assert "pass" not in play(p, "a4-a3").legal()
