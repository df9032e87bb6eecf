"""What is told of Ur."""

import pytest

from games.ur.builder import ur
from referee import play, rule
from telling import costs, standings, tellings, why_over, words


@rule("UR-4.4")
def test_a_capture_is_told_with_its_tiles() -> None:
    p = ur("a3=0 a2=1", roll="bs")
    assert words(p, "a3-a2") == ["Ann moves a piece one tile and captures one of Bob's pieces."]
    (told,) = tellings(p, "a3-a2")
    assert (told.kind, told.places, told.facts) == ("capture", ("a3", "a2"), {"captured": ["a2"]})


@rule("UR-6.2")
def test_captures_on_the_way_are_told_in_the_order_of_the_route() -> None:
    p = ur("a1=0 c1=0 b2=0 b3=1 b4=1", roll="gs")
    (told,) = tellings(p, "b2-b3-b4")
    assert told.places == ("b2", "b3", "b4")
    assert words(p, "b2-b3-b4") == [
        "Ann moves a piece two tiles to the Tile of Ishtar and captures two of Bob's pieces."
    ]


@rule("UR-5.1")
def test_a_fort_that_is_reached_earns_an_extra_turn_and_one_that_is_spawned_on_does_not() -> None:
    p = ur("a2=0", roll="bs")
    assert words(p, "a2-a1") == [
        "Ann moves a piece one tile to an Earth fort, which earns an extra turn."
    ]
    p = ur("a2=0", roll="bb")
    assert words(p, "spawn a1") == ["Ann brings in a new piece on an Earth fort."]


@rule("UR-6.1")
def test_a_dominance_is_told_when_it_is_won_and_when_it_is_lost() -> None:
    p = ur("a7=0 c8=0", roll="bs")
    assert words(p, "c8-c7")[1:] == [
        "Ann holds both Heaven forts now: "
        "two silvers or two golds move one of Ann's pieces three tiles."
    ]
    p = ur("a7=1 c7=1 c8=0", roll="bs")
    assert words(p, "c8-c7")[1:] == ["Bob holds both Heaven forts no longer."]


@rule("UR-7.1")
def test_a_win_tells_of_no_dominance() -> None:
    p = ur("a1=0 c1=0 a7=0 c8=0", roll="bs")
    assert words(p, "c8-c7") == ["Ann moves a piece one tile to a Heaven fort."]


@rule("UR-2.8")
def test_a_pass_that_is_forced_is_not_told_and_a_chosen_one_is() -> None:
    crowd = "a1=0 a2=0 a3=0 a4=0 b1=0 b2=0 b3=0"
    assert words(ur(crowd, roll="bb"), "pass") == []
    assert words(ur("a2=0", roll="bs", may_pass=True), "pass") == ["Ann passes."]


@rule("UR-2.6")
@pytest.mark.parametrize(
    ("roll", "opens"),
    [
        ("bb", "two blanks: nothing moves, but a new piece may enter beside Ann's own."),
        ("bg", "a blank and a gold tip: one piece moves one tile."),
        ("gs", "a gold and a silver tip: up to two tiles, or a new piece in the Royal Realm."),
        ("ss", "two silver tips: up to two tiles, or a new piece on the Tile of Ishtar."),
    ],
)
def test_a_roll_tells_what_it_opens(roll: str, opens: str) -> None:
    assert words(ur("a2=0"), f"roll {roll}") == [f"Ann rolls {opens}"]


@rule("UR-6.1")
def test_a_roll_with_heaven_dominance_reaches_three_tiles() -> None:
    assert "up to three tiles" in words(ur("a7=0 c7=0"), "roll gg")[0]
    assert "up to two tiles" in words(ur("a7=0 c7=0"), "roll gs")[0]


@rule("UR-4.7")
def test_how_it_stands_names_forts_dominance_and_ishtar() -> None:
    assert standings(ur("a1=0 c1=0 b4=0 a7=1")) == [
        "2 of 4 forts · both Earth forts: captures anywhere · Ishtar guards them · 4 in the pool",
        "1 of 4 forts · 6 in the pool",
    ]


@rule("UR-7.1")
def test_a_win_points_at_the_four_forts() -> None:
    p = play(ur("a1=0 c1=0 a7=0 c8=0", roll="bs"), "c8-c7")
    assert why_over(p) == "Ann holds all four forts."
    ending = p.game.account.ending(p)
    assert ending
    assert set(ending.places) == {"a1", "c1", "a7", "c7"}


@rule("UR-7.2")
def test_a_draw_by_repetition_is_told_as_such() -> None:
    p = ur(roll="bb", last=["a3-a2", None], repeat=[5, 0])
    assert words(p, "draw") == ["Ann calls the game drawn."]
    assert why_over(play(p, "draw")) == "Five turns running were opened alike: the game is drawn."


@rule("UR-7.3")
def test_a_draw_by_the_limit_of_rolls_is_told_as_such() -> None:
    p = play(ur(roll="bb", rolls=20, max_rolls=20), "spawn a4")
    assert why_over(p) == "After 20 rolls the game is drawn."


@rule("UR-6.2")
def test_an_action_says_beforehand_what_it_captures_and_wins() -> None:
    p = ur("a3=0 a2=1 c1=0", roll="bs")
    assert costs(p, "a3-a2") == "You move a piece one tile and capture one of Bob's pieces."
    p = ur("a2=0 c1=0", roll="bs")
    assert costs(p, "a2-a1") == (
        "You move a piece one tile to an Earth fort, which earns an extra turn. "
        "You hold both Earth forts now: your moves capture on every tile."
    )
    p = ur("a1=0 c1=0 a7=0 c8=0", roll="bs")
    assert costs(p, "c8-c7").endswith("You win.")


@rule("UR-7.2")
def test_calling_the_game_drawn_asks_first_and_nothing_else_does() -> None:
    p = ur("a3=0", roll="bs", last=["a3-a2", "c3-c2"], repeat=[5, 1])
    assert costs(p, "draw") == "You call the game drawn. The game would be drawn."
    outlook = p.game.account.outlook(p)
    assert [action for action, told in outlook.items() if told.facts.get("asks")] == ["draw"]
