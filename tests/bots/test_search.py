from bots.positions import decisions, ur
from toy.game import GAME as TOY
from wardroom.bots.search.search import Budget, Search, Tuning
from wardroom.core.rng import seeded


def test_a_win_at_hand_is_taken_and_known() -> None:
    position = ur({"a1": 0, "c1": 0, "a7": 0, "c8": 0, "b4": 1}, turn=0, roll="bb")
    search = Search(position, 0, seeded(1))
    search.think(Budget(200))
    advice = search.advice()
    assert advice.best == "spawn c7"
    assert advice.values == (1.0, -1.0)
    assert advice.expected == ("spawn c7",)


def test_a_win_of_the_other_seat_is_prevented() -> None:
    # Seat 1 holds three forts and wins next turn by c8-c7 unless c8 is captured now.
    position = ur({"a1": 1, "c1": 1, "a7": 1, "c8": 1, "b8": 0, "a4": 0}, turn=0, roll="bs")
    search = Search(position, 0, seeded(1))
    search.think(Budget(2000))
    assert search.advice().best == "b8-c8"


def test_every_iteration_is_counted_once_at_the_root() -> None:
    position = ur({"a4": 0, "c4": 1}, turn=0, roll="gs")
    search = Search(position, 0, seeded(1))
    search.think(Budget(300))
    search.think(Budget(200))
    advice = search.advice()
    assert advice.iterations == 500
    assert sum(choice.visits for choice in advice.choices) == 499  # the first made the children
    assert {choice.action for choice in advice.choices} == set(position.legal())
    assert sorted(advice.choices, key=lambda c: -c.visits) == list(advice.choices)


def test_the_same_stream_gives_the_same_tree() -> None:
    position = ur({"a4": 0, "c4": 1}, turn=0, roll="gs")
    found = []
    for _ in range(2):
        search = Search(position, 0, seeded(9))
        search.think(Budget(400))
        found.append(search.advice())
    assert found[0] == found[1]


def test_a_full_tree_grows_no_more_and_goes_on_learning() -> None:
    position = ur({"a4": 0, "c4": 1}, turn=0, roll="gs")
    search = Search(position, 0, seeded(1), nodes=100)
    search.think(Budget(3000))
    assert search.work.used <= 100
    assert sum(choice.visits for choice in search.choices()) == 2999


def test_sight_bounds_the_expected_line() -> None:
    position = ur({"a4": 0, "c4": 1}, turn=0, roll="gs")
    search = Search(position, 0, seeded(1), Tuning(sight=3))
    search.think(Budget(2000))
    assert len(search.advice().expected) <= 3


def test_a_longer_look_is_surer_of_the_better_action() -> None:
    """With rollouts the values are others, and still zero-sum."""
    position = ur({"a1": 0, "c1": 0, "c7": 0, "a8": 0, "b4": 1}, turn=0, roll="bs")
    for rollout in (0, 20):
        search = Search(position, 0, seeded(1), Tuning(rollout=rollout))
        search.think(Budget(3000))
        advice = search.advice()
        assert advice.best == "a8-a7"
        for choice in advice.choices:
            assert abs(sum(choice.values)) < 1e-5


def test_three_seats_each_look_after_themselves() -> None:
    for position in decisions(TOY, 3, 60):
        seat = position.actor
        assert isinstance(seat, int)
        search = Search(position, seat, seeded(1))
        search.think(Budget(200))
        advice = search.advice()
        assert advice.best in position.legal()
        assert len(advice.values) == 3
        # A hand that can be played out is a win, and no card is better kept.
        if len(position.legal()) > 1:
            assert advice.best != "pass"


def test_actions_that_only_some_worlds_allow_are_weighed_by_how_often_they_were_there() -> None:
    position = next(p for p in decisions(TOY, 2, 40) if p.actor == 0)
    search = Search(position, 0, seeded(1))
    search.think(Budget(2000))
    nodes = search.nodes[: int(search.work.used)]
    assert (nodes.available <= search.iterations + 1).all()
    replies = [n for n in nodes if n.available > 50]
    assert len({int(n.available) for n in replies}) > 1
