"""The fine print of the specification, line by line."""

from games.ur.builder import GAME, document, shows, ur
from referee import allows, play, refuses, rule

FORTS = "a1=0 c1=0 a7=0 c7=0"
CROWD = "a1=0 a2=0 a3=0 a4=0 b1=0 b2=0 b3=0"


def test_roll_and_moved_are_set_only_where_they_mean_something() -> None:
    p = ur("a2=0 c3=0")
    shows(p, phase="roll", roll=None, moved=None, extra=False)
    p = play(p, "roll gs")
    shows(p, phase="act", roll="gs", moved=None, extra=False)
    p = play(p, "a2-a1")
    shows(p, phase="second", roll="gs", moved="a1", extra=True)
    p = play(p, "done")
    shows(p, phase="again", roll=None, moved=None, extra=True)
    shows(play(p, "again"), phase="roll", roll=None, moved=None, extra=False)


def test_when_the_game_is_over_nothing_of_the_turn_is_left() -> None:
    p = play(ur("a1=0 c1=0 a7=0 c8=0 b4=0", roll="gs"), "c8-c7")
    shows(p, phase="over", turn=None, roll=None, moved=None, extra=False, winner=0)


def test_legal_is_empty_at_chance_nodes_and_when_over() -> None:
    assert ur("a4=0").legal() == []
    assert ur(FORTS, winner=0).legal() == []
    assert ur("a4=0", winner="draw", rolls=2000).legal() == []


@rule("UR-7.3")
def test_the_turn_of_the_last_roll_is_played_to_its_end() -> None:
    p = play(ur("a2=0 c3=0", rolls=2000, roll="gs"), "a2-a1")
    shows(p, phase="second", rolls=2000)
    p = play(p, "c3-c2")
    assert p.legal() == ["again", "yield"]
    shows(play(p, "again"), phase="over", winner="draw", turn=None)
    shows(play(p, "yield"), phase="over", winner="draw", turn=None)


@rule("UR-7.3", "UR-7.1")
def test_a_win_with_the_last_roll_is_a_win() -> None:
    p = play(ur("a1=0 c1=0 a7=0 c8=0", rolls=2000, roll="bs"), "c8-c7")
    shows(p, phase="over", winner=0)


@rule("UR-7.2")
def test_a_pass_is_recorded_and_breaks_a_run() -> None:
    p = ur(CROWD, roll="bb", last=["a3-a2", "c3-c2"], repeat=[4, 1])
    p = play(p, "pass")
    shows(p, last=["pass", "c3-c2"], repeat=[1, 1])
    p = play(p, "roll bb", "spawn c4", "roll bb", "pass")
    shows(p, last=["pass", "spawn c4"], repeat=[2, 1])


@rule("UR-7.2")
def test_with_nothing_else_to_play_the_list_is_draw_and_pass() -> None:
    p = ur(CROWD, roll="bb", last=["a3-a2", "c3-c2"], repeat=[1, 5])
    assert p.legal() == ["draw", "pass"]


@rule("UR-7.2")
def test_a_draw_changes_neither_last_nor_repeat() -> None:
    p = ur("a4=0", roll="bb", last=["a3-a2", "c3-c2"], repeat=[5, 2])
    shows(play(p, "draw"), last=["a3-a2", "c3-c2"], repeat=[5, 2], winner="draw")


@rule("UR-4.7")
def test_a_second_move_sees_that_the_first_took_ishtar() -> None:
    p = ur("b5=0 b4=1 c8=0 c7=1", roll="gg")
    refuses(p, "c8-c7", "UR-4.7")
    allows(play(p, "b5-b4"), "c8-c7")


@rule("UR-6.1")
def test_dominance_gained_by_a_first_move_does_not_lengthen_the_second() -> None:
    p = play(ur("a7=0 c8=0 b2=0", roll="ss"), "c8-c7")
    allows(p, "b2-b3")
    refuses(p, "b2-b3-b4", "UR-4.6")


@rule("UR-6.2")
def test_every_enemy_on_an_earth_dominant_route_is_captured_and_none_hopped_over() -> None:
    p = play(ur("a1=0 c1=0 b2=0 b3=1 b4=1 c8=1", roll="gs"), "b2-b3-b4")
    shows(p, board={"a1": 0, "c1": 0, "b4": 0, "c8": 1}, pool=[4, 6])


@rule("UR-5.1")
def test_a_move_from_fort_to_fort_earns_the_extra_turn() -> None:
    shows(play(ur("a1=0", roll="gs"), "a1-b1-c1"), phase="again", extra=True)


@rule("UR-4.6")
def test_second_is_entered_only_if_a_second_move_exists() -> None:
    shows(play(ur("b8=0 c7=0", roll="gs"), "b8-c8"), phase="roll", turn=1)
    shows(play(ur("b8=0 c7=0 a3=0", roll="gs"), "b8-c8"), phase="second", extra=False)


@rule("UR-5.1")
def test_a_fort_reached_with_no_second_move_leads_straight_to_the_choice() -> None:
    shows(play(ur("a2=0", roll="gs"), "a2-a1"), phase="again", moved=None)


def test_a_document_without_options_means_their_defaults() -> None:
    whole = document("a4=0 b2=1", roll="gs")
    bare = {name: value for name, value in whole.items() if name != "options"}
    assert GAME.position(bare).to_json() == whole
    assert GAME.position(bare | {"options": {"pieces": 7}}).to_json() == whole


def test_everything_is_public() -> None:
    p = ur("a4=0 b2=1", roll="gs")
    for viewer, name in ((0, 0), (1, 1), (None, "spectator")):
        legal = p.legal() if viewer == 0 else []
        assert p.view(viewer) == p.to_json() | {"viewer": name, "legal": legal}
