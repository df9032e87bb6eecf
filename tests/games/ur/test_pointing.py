"""Why what one points at in Ur cannot be chosen: the case first, then the rule."""

import pytest

from games.ur.builder import ur
from referee import rule
from telling import why


@rule("UR-2.7")
def test_two_blanks_move_nothing() -> None:
    p = ur("a3=0 b5=1", roll="bb")
    assert why(p, "a3") == ("You rolled two blanks, and they move nothing.", "UR-2.7")


@rule("UR-4.2")
def test_a_piece_may_be_shut_in_by_its_own() -> None:
    p = ur("a4=0 a3=0 c7=1", roll="bs")
    assert why(p, "a4") == ("This piece is shut in by your own pieces.", "UR-4.2")


@rule("UR-4.7")
def test_a_piece_may_be_shut_in_by_a_fort_that_ishtar_protects() -> None:
    p = ur("a8=0 b8=0 a7=1 b4=1", roll="bs")
    said = "This piece is shut in by your own pieces and a fort that Ishtar protects."
    assert why(p, "a8") == (said, "UR-4.7")


@rule("UR-4.1")
def test_an_enemys_piece_is_the_enemys() -> None:
    far, near = ur("a4=0 c7=1", roll="bs"), ur("a4=0 a3=1", roll="bs")
    assert why(far, "c7") == ("This is Bob's piece, and nothing of yours reaches it.", "UR-4.1")
    assert why(near, "a3") == ("This is Bob's piece. Choose first what captures it.", "UR-4.1")


@rule("UR-2.4", "UR-2.5")
def test_an_empty_tile_is_out_of_reach_or_waits_for_a_piece() -> None:
    p = ur("a4=0 c7=1", roll="bs")
    assert why(p, "b5") == ("Nobody stands here, and nothing of yours gets here now.", "UR-2.4")
    assert why(p, "a3") == ("Choose first the piece that goes there.", "UR-4.1")
    assert why(p, "b1", "a4") == ("This is too far: your roll moves a piece one tile.", "UR-2.4")
    two = ur("a4=0 c7=1", roll="gs")
    assert why(two, "a1", "a4") == (
        "This is too far: your roll moves a piece up to two tiles.",
        "UR-2.5",
    )


@rule("UR-4.2", "UR-4.3")
def test_what_stands_in_the_way_is_said() -> None:
    p = ur("a4=0 a2=0 c7=1", roll="gs")
    assert why(p, "c8", "a4")[1] == "UR-2.5"
    blocked = ur("a4=0 a3=1 c1=1", roll="gs")
    assert why(blocked, "a2", "a4") == ("An enemy piece stands in the way.", "UR-4.3")
    passed = ur("a3=0 a2=0 a1=1 c1=1", roll="gs")
    said = "A piece that passes over your own ends on an empty tile, and this is none."
    assert why(passed, "a1", "a3") == (said, "UR-4.2")


@rule("UR-3.1")
def test_a_closed_pool_says_why() -> None:
    empty = ur("a4=0 a3=0 a2=0 a1=0 b1=0 b2=0 b3=0 c7=1", roll="bs")
    assert why(empty, "pool") == (
        "Your pool is empty: all your pieces are on the board.",
        "UR-3.1",
    )
    full = ur("a4=0 c4=0 c7=1", roll="bs")
    assert why(full, "pool")[1] == "UR-3.1"
    assert why(full, "foe pool") == ("These are Bob's pieces.", "UR-3.1")


@rule("UR-3.2", "UR-3.1", "UR-2.6")
def test_a_tile_that_is_closed_to_a_new_piece_says_why() -> None:
    p = ur("a4=1 a3=0 a2=0 a1=0", roll="bs")
    assert why(p, "a4", "pool") == ("This is Bob's only piece on the board.", "UR-3.2")
    own = ur("a4=0 c7=1", roll="bs")
    assert why(own, "b2", "pool") == (
        "With a blank and a silver tip no new piece enters here.",
        "UR-2.6",
    )


@rule("UR-1.9")
def test_the_entrance_that_is_not_played_with_says_so() -> None:
    p = ur("a3=0 c7=1", roll="bs", entrances="one")
    assert why(p, "c4", "pool")[1] == "UR-1.9"


@rule("UR-4.6")
def test_the_second_step_is_for_another_piece() -> None:
    p = ur("a3=0 c3=0 b4=1 a2=1", roll="gs", moved="a3")
    said = "This piece has made its step; the other one is for another piece."
    assert why(p, "a3") == (said, "UR-4.6")
    assert why(p, "pool")[1] == "UR-4.6"


@rule("UR-5.3")
def test_the_extra_turn_is_asked_first() -> None:
    p = ur("a1=0 c3=0 a2=1", phase="again")
    said = "Say first whether you take the extra turn."
    assert why(p, "a1") == why(p, "pool") == why(p, "b4") == (said, "UR-5.3")


@rule("UR-2.2")
def test_the_others_turn_and_a_choice_that_is_begun_are_said() -> None:
    p = ur("a4=0 c4=0 c7=1", roll="bs")
    assert why(p, "c7", seat=1) == ("It is Ann's turn.", "UR-2.2")
    assert why(p, "c4", "a4") == ("Something else is chosen. Let go of it first.", "UR-2.2")
    assert why(p, "a4", "a4") == ("This is chosen already.", "UR-2.2")
    assert why(p, "dice")[1] == "UR-2.2"


@rule("UR-7.1")
def test_after_the_end_nothing_can_be_chosen() -> None:
    p = ur("a1=1 c1=1 a7=1 c7=1", winner=1)
    said, rule_id = why(p, "a1", seat=0)
    assert said.startswith("The game is over. ")
    assert rule_id == "UR-7.1"


@rule("UR-2.8", "UR-7.2")
@pytest.mark.parametrize(("word", "rule_id"), [("pass", "UR-2.8"), ("draw", "UR-7.2")])
def test_a_button_that_is_not_there_says_why(word: str, rule_id: str) -> None:
    assert why(ur("a4=0 c7=1", roll="bs"), word)[1] == rule_id
