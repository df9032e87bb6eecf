"""Law: games end, however badly they are played."""

import pytest

from contract.broken import broken
from contract.walks import SEED, Case, every_seat_count, walk
from toy import rules
from toy.layout import DEALT, PLAY
from wardroom.core.kernel import JIT
from wardroom.core.rng import seeded
from wardroom.core.simulate import CAP, random_games

GAMES = 100 if JIT else 2


def check(case: Case, cap: int = CAP) -> None:
    rng = seeded(SEED)
    for _ in range(GAMES):
        assert random_games(case.start(), rng, 1, cap).plies < cap


@every_seat_count
def test_random_games_end(case: Case) -> None:
    check(case)


@pytest.mark.skipif(not JIT, reason="a walk is shorter then")
@every_seat_count
def test_a_walk_goes_on_to_the_end(case: Case) -> None:
    assert any(position.is_over for position in walk(case).positions)


def test_a_game_that_goes_on_for_ever_breaks_the_law() -> None:
    def idle(table, s, action):  # type: ignore[no-untyped-def]
        if not PLAY <= action < DEALT:
            rules.apply(table, s, action)
            s.turns = 0

    with pytest.raises(AssertionError):
        check(broken(apply=idle), cap=1000)
