"""A judge says the same to everybody, and nothing that depends on what a seat cannot know."""

import pytest

from contract.walks import Case, every_seat_count
from review.matches import QUICK, greedy_match, some_positions
from wardroom.catalogue import load
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match
from wardroom.review import Judge
from wardroom.review.values import WHOLE, chance, may_hide


@every_seat_count
def test_two_judges_of_the_same_figures_judge_alike(case: Case) -> None:
    one, two = QUICK, Judge(QUICK.nodes, QUICK.iterations, deals=QUICK.deals)
    for position in some_positions(case, 12)[::3]:
        assert one.judgement(position, 0) == two.judgement(position, 0)


@pytest.mark.parametrize("game", ["ursting", "wardtcg"])
def test_what_a_seat_cannot_know_does_not_change_its_judgement(game: str) -> None:
    match, truths = random_match(load(game).initial(), seeded(3), 40), list[int]()
    for ply in range(4, len(match.log), 6):
        position = match.at(ply).position
        others = [position.determinized(0, seeded(deal)) for deal in range(3)]
        judged = [QUICK.judgement(other, 0) for other in others]
        assert judged == [judged[0]] * 3
        truths.append(len({QUICK.judgement(other, None).values for other in others}))
    assert max(truths) > 1


def test_which_games_hide_something() -> None:
    hiding = [game for game in ("hexward", "ur", "ursting", "wardtcg") if may_hide(load(game), 2)]
    assert hiding == ["ursting", "wardtcg"]


def test_a_win_at_hand_is_the_best_action_and_is_worth_1() -> None:
    match = greedy_match(seed=2)
    winner = match.returns().index(1.0)
    before = match.at(max(n for n, (who, _) in enumerate(match.log) if who == winner)).position
    assert len(before.legal()) > 1
    judged = Judge().judgement(before, winner)
    assert judged.actions[0].values[winner] == 1.0
    assert judged.values[winner] == 1.0
    assert judged.errors[winner] == 0.0
    assert judged.actions[-1].values[winner] < 1.0


@pytest.mark.parametrize(
    ("value", "seats", "win"), [(1, 2, 1), (0, 2, 0.5), (-0.5, 3, 0), (0, 4, 0.25)]
)
def test_a_value_is_a_chance_to_win(value: float, seats: int, win: float) -> None:
    assert chance(value, seats) == win


def test_results_are_whole_amounts_at_every_number_of_seats() -> None:
    assert all(WHOLE % parts == 0 for parts in range(1, 7))
