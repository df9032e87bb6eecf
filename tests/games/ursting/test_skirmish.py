"""Chapter 3: rolling, and whose go it is."""

import pytest

from games.ursting.builder import faces, shows, texts, ursting
from referee import allows, play, refuses, rule


@rule("WU-3.1")
def test_dice_are_rolled_from_the_first_player_on_in_order_of_entry() -> None:
    p = ursting(
        3, phase="roll", first=1, actor="chance", hands=["As"],
        fray="d20h=- d12h=- d20d=- d20s=- d12s=-",
    )  # fmt: skip
    for die in ("d20h", "d12h", "d20d", "d20s", "d12s"):
        assert {text.split()[1] for text in texts(p)} == {die}
        p = play(p, f"roll {die} 4")
    shows(p, phase="exert", actor=0)


@rule("WU-3.1")
@pytest.mark.parametrize("size", [4, 6, 8, 10, 12, 20])
def test_every_face_has_the_same_chance(size: int) -> None:
    p = ursting(phase="roll", actor="chance", fray=f"d{size}s=-")
    chances = dict(p.outcomes())
    assert chances == {f"roll d{size}s {v}": pytest.approx(1 / size) for v in range(1, size + 1)}


@rule("WU-3.1")
def test_only_the_next_die_is_rolled_and_only_when_it_is_due() -> None:
    p = ursting(phase="roll", actor="chance", fray="d20s=- d20h=-", hands=["Ks"])
    refuses(p, "roll d20h 3", "WU-3.1")
    refuses(p, "pass", "WU-3.1")
    allows(p, "roll d20s 3")
    p = play(p, "roll d20s 3", "roll d20h 4")
    refuses(p, "roll d20s 3", "WU-3.1")
    again = play(p, "play Ks")
    refuses(again, "roll d20h 3", "WU-3.1")
    refuses(again, "pass", "WU-3.1")
    allows(again, "roll d20s 20")


@rule("WU-3.2")
def test_a_go_is_any_number_of_plays_and_a_pass() -> None:
    p = ursting(fray="d20s=10 d20h=10", hands=["As 2s 7s", "Ah"])
    p = play(p, "play As d20s +", "play 2s d20s +")
    shows(p, actor=0, passed=0)
    shows(play(p, "pass"), actor=1, passed=1)


@rule("WU-3.2")
def test_it_goes_round_until_all_have_passed_in_succession() -> None:
    p = play(ursting(fray="d20s=10 d20h=12", hands=["As 2s", "Ah 2h"]), "pass", "play Ah d20h +")
    shows(p, actor=1, passed=0)
    p = play(p, "pass")
    shows(p, actor=0, passed=1)
    p = play(p, "pass")
    shows(p, phase="scheme", passed=0, last_winner=1)


@rule("WU-3.2")
def test_with_a_final_pass_each_seat_has_one_go() -> None:
    p = ursting(fray="d20s=10 d20h=12", hands=["As 2s", "Ah 2h"], final_pass="yes")
    p = play(p, "pass", "play Ah d20h +")
    shows(p, actor=1, passed=1)
    shows(play(p, "pass"), phase="scheme", last_winner=1)


@rule("WU-3.2")
def test_an_empty_hand_is_skipped_and_counts_as_a_pass() -> None:
    p = ursting(3, fray="d20s=10 d20h=12", hands=["As", "", "Ad"])
    shows(play(p, "pass"), actor=2, passed=2)
    shows(play(p, "play As d20s +"), actor=2, passed=2)


@rule("WU-3.2")
def test_a_skipped_seat_may_be_the_last_of_the_succession() -> None:
    p = ursting(3, fray="d20s=10 d20h=12", hands=["As 2s", "", ""])
    shows(play(p, "pass"), phase="scheme", last_winner=1)
    shows(play(p, "play As d20s +"), actor=0, passed=0)


@rule("WU-3.2")
def test_without_any_cards_the_roll_decides() -> None:
    p = ursting(phase="roll", actor="chance", fray="d20s=- d20h=8")
    shows(play(p, "roll d20s 9"), phase="scheme", last_winner=0)


@rule("WU-3.2")
def test_locked_up_seats_take_part() -> None:
    p = ursting(
        3, fray="d20s=10 d20h=12", hands=["", "", "Ad"], actor=2, passed=2,
        crew=["d12s", "d12h", ""], locked=[False, False, True],
    )  # fmt: skip
    allows(p, "pass", "play Ad d20s +")


@rule("WU-3.2")
def test_only_cards_of_the_own_hand_are_played() -> None:
    p = ursting(fray="d20s=10 d20h=12", hands=["As", "Ah 9h"])
    refuses(p, "play Ah d20s +", "WU-3.2")
    refuses(p, "play 9h", "WU-3.2")
    refuses(p, "play 3s", "WU-3.2")
    allows(p, "play As d20s +", "pass")


@rule("WU-3.3")
@pytest.mark.parametrize("final_pass", ["no", "yes"])
def test_an_empty_fray_ends_the_skirmish_without_a_winner(final_pass: str) -> None:
    p = ursting(
        fray="d20s=9 d20h=2", hands=["9s As", "Ah"], first=1, actor=0, passed=1,
        last_winner=1, final_pass=final_pass,
    )  # fmt: skip
    p = play(p, "play 9s")
    shows(p, phase="scheme", round=4, first=1, last_winner=1, passed=0, hands=[["As"], ["Ah"]])
    assert faces(p) == {}
