"""Perft and random games."""

import pytest

from toy.game import GAME as TOY
from wardroom.core.position import Position
from wardroom.core.rng import seeded
from wardroom.core.simulate import perft, random_action, random_games, random_match


def counted(position: Position, depth: int) -> int:
    """Perft by the public face alone."""
    if depth == 0:
        return 1
    leaves = 0
    for action in position.legal() or [text for text, _ in position.outcomes()]:
        after = position.copy()
        after.apply(action)
        leaves += counted(after, depth - 1)
    return leaves


def test_perft_counts_sequences_of_just_that_length() -> None:
    # Six ranks of two cards each: the third of a kind cannot be dealt.
    assert [perft(TOY.initial(), depth) for depth in range(4)] == [1, 6, 36, 6**3 - 6]


def test_perft_counts_decisions_too_and_nothing_beyond_an_end() -> None:
    position = random_match(TOY.initial(2, {"rounds": 1}), seeded(2), 6).position
    expected = [counted(position, depth) for depth in range(7)]
    assert [perft(position, depth) for depth in range(7)] == expected
    assert perft(random_match(position, seeded(2)).position, 1) == 0


def test_perft_leaves_the_position_alone() -> None:
    position = TOY.initial()
    perft(position, 3)
    assert position == TOY.initial()


def test_a_seed_gives_the_same_match_again() -> None:
    one, again = (random_match(TOY.initial(3), seeded(7)) for _ in range(2))
    other = random_match(TOY.initial(3), seeded(8))
    assert one.log == again.log != other.log
    assert one.is_over


def test_a_match_stops_at_its_cap() -> None:
    assert len(random_match(TOY.initial(), seeded(7), cap=5).log) == 5


def test_a_random_action_is_one_that_may_be_played() -> None:
    rng, position = seeded(7), TOY.initial()
    while not position.is_over:
        action = random_action(position, rng)
        assert position.why_not(action) is None
        position.apply(action)


def test_chance_follows_its_probabilities() -> None:
    position = TOY.initial(2)
    for card in "112":
        position.apply(f"deal {card}")
    rng = seeded(1)
    drawn = [random_action(position, rng) for _ in range(900)]
    assert "deal 1" not in drawn
    # One 2 and two each of 3 to 6: a ninth, and two ninths.
    assert drawn.count("deal 2") == pytest.approx(100, abs=40)
    assert drawn.count("deal 3") == pytest.approx(200, abs=50)


def test_the_compiled_loop_plays_what_the_plain_one_plays() -> None:
    fast, plain = seeded(5), seeded(5)
    tally = random_games(TOY.initial(3), fast, 20)
    matches = [random_match(TOY.initial(3), plain) for _ in range(20)]
    assert tally.games == 20
    assert tally.plies == tally.decisions + tally.chances == sum(len(m.log) for m in matches)
    assert tally.chances == sum(who == "chance" for m in matches for who, _ in m.log)
    assert fast.tolist() == plain.tolist()
    assert tally.legal >= tally.decisions


def test_the_compiled_loop_stops_at_its_cap_and_leaves_the_position_alone() -> None:
    position = TOY.initial()
    tally = random_games(position, seeded(5), 10, cap=4)
    assert (tally.games, tally.plies, tally.decisions) == (10, 40, 0)
    assert position == TOY.initial()
