"""Law: a hint and a warning depend on what their seat knows alone."""

import pytest

from contract.secrets import hides
from contract.walks import GAMES, SEED, Case, every_seat_count, walk
from wardroom.catalogue import ids
from wardroom.core.position import Position
from wardroom.core.rng import seeded
from wardroom.review import coaching
from wardroom.review.coaching import Coaching
from wardroom.review.judge import Judge

WORLDS = 2  # dealt to the seat to act
MOST = 6  # positions of a walk with something hidden from it
QUICK = Judge(nodes=100, iterations=10, deals=3)


def secretive(case: Case) -> list[Position]:
    """Positions with a choice in which the seat to act does not know all."""
    found = [
        position
        for position in walk(case).thinned
        if isinstance(position.actor, int)
        and len(position.legal_codes()) > 1
        and hides(position, position.actor)
    ]
    return found[:: -(-len(found) // MOST) or 1]


def advised(position: Position) -> Coaching:
    return coaching.coaching(position, QUICK)


def check(case: Case) -> None:
    rng = seeded(SEED)
    for position in secretive(case):
        said, seat = advised(position), position.actor
        assert isinstance(seat, int)
        for _ in range(WORLDS):
            assert advised(position.determinized(seat, rng)) == said


@every_seat_count
def test_a_coach_says_the_same_in_all_worlds_that_its_seat_cannot_tell_apart(case: Case) -> None:
    check(case)


def test_some_games_have_positions_in_which_a_coach_could_say_too_much() -> None:
    telling = {game.id for game in GAMES if game.id in ids() and secretive(Case(game, 2))}
    assert telling == {"ursting", "wardtcg"}


@pytest.mark.parametrize("game", [game for game in GAMES if game.id in ("ursting", "wardtcg")])
def test_a_coach_that_looks_at_the_truth_breaks_the_law(
    game: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "known_to", lambda position, _: position)
    monkeypatch.setattr(Judge, "worlds", lambda _, position, __: [position])
    with pytest.raises(AssertionError):
        check(Case(game, 2))  # type: ignore[arg-type]
