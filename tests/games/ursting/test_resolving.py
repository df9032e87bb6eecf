"""Chapter 5: ties, totals, and who takes the Fray."""

import pytest

from games.ursting.builder import shows, ursting
from referee import play, rule


@rule("WU-5.1")
def test_all_dice_that_show_a_face_of_two_seats_go_to_prison() -> None:
    p = play(ursting(3, fray="d20s=5 d12s=5 d12h=5 d10d=5 d20d=11", hands=["As"]), "pass")
    shows(p, prison=["d10d", "d12h", "d12s", "d20s"], last_winner=2)


@rule("WU-5.1")
def test_several_faces_tie_at_once() -> None:
    p = play(ursting(fray="d20s=5 d12s=6 d12h=5 d10h=6 d8h=1", hands=["As"]), "pass")
    shows(p, prison=["d10h", "d12h", "d12s", "d20s"], last_winner=1)


@rule("WU-5.1")
def test_owners_count_not_wards() -> None:
    p = play(ursting(fray="d20s=5 d12h@0=5 d8h=1", hands=["As"]), "pass")
    shows(p, prison=[], last_winner=0, safe=[["d12h", "d20s", "d8h"], []])


@rule("WU-5.1")
@pytest.mark.parametrize(("self_ties", "prison", "winner"), [
    ("no", [], 1), ("yes", ["d10h", "d12h"], 0),
])  # fmt: skip
def test_own_pairs_are_safe_unless_agreed_otherwise(
    self_ties: str, prison: list[str], winner: int
) -> None:
    p = ursting(fray="d20s=17 d12h=9 d10h=9", hands=["As"], self_ties=self_ties)
    shows(play(p, "pass"), prison=prison, last_winner=winner)


@rule("WU-5.2")
def test_totals_tie_only_on_what_the_face_ties_left() -> None:
    p = play(ursting(fray="d20s=12 d8s=3 d12h=3 d10h=4 d8h=8", hands=["As"]), "pass")
    shows(p, last_winner=None, prison=["d10h", "d12h", "d20s", "d8h", "d8s"])


@rule("WU-5.2")
def test_the_lower_totals_may_tie_too() -> None:
    p = play(ursting(3, fray="d20s=12 d8h=3 d12h=4 d10d=7", hands=["As"]), "pass")
    shows(p, last_winner=0, prison=["d10d", "d12h", "d8h"], safe=[["d20s"], [], []])


@rule("WU-5.2")
def test_two_pairs_of_totals_may_tie() -> None:
    p = ursting(4, fray="d20s=12 d8h=5 d12h=7 d10d=3 d12c=1 d6c=2", hands=["As"])
    p = play(p, "pass")
    shows(p, last_winner=None, fray=[], phase="scheme")
    assert len(p.to_json()["prison"]) == 6


@rule("WU-5.2")
def test_seats_without_fray_dice_have_no_total() -> None:
    p = ursting(3, fray="d20s=12 d20h=12 d8d=3", hands=["As"])
    shows(play(p, "pass"), prison=["d20h", "d20s"], last_winner=2)


@rule("WU-5.3")
def test_the_winner_takes_all_into_its_safe_house_and_goes_first() -> None:
    p = play(ursting(3, fray="d20s=2 d20h=3 d20d=4", hands=["As"]), "pass")
    shows(p, safe=[[], [], ["d20d", "d20h", "d20s"]], first=2, last_winner=2, actor=2, round=4)


@rule("WU-5.3")
def test_with_no_dice_left_nobody_wins_and_the_first_player_stays() -> None:
    p = ursting(first=1, last_winner=1, actor=0, passed=1, fray="d20s=12 d20h=12", hands=["As"])
    shows(play(p, "pass"), prison=["d20h", "d20s"], first=1, last_winner=1, actor=1)
