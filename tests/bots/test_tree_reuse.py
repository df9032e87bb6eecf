"""What was learnt about a position is kept when it comes about, while nothing is hidden."""

from bots.positions import decisions, ur
from toy.game import GAME as TOY
from wardroom.bots.search.search import Budget, Search
from wardroom.core.rng import seeded


def searched() -> Search:
    search = Search(ur({"a4": 0, "c4": 1}, turn=0, roll="gs"), 0, seeded(1))
    search.think(Budget(5000))
    return search


def test_the_subtree_of_what_was_played_is_kept() -> None:
    search = searched()
    expected = search.advice()
    assert search.follow(*expected.expected[:4])  # an action and a reply, each with its roll
    assert search.position.actor == 0
    advice = search.advice()
    assert advice.expected == expected.expected[4:]
    # The node's first visit made its children.
    assert 0 < sum(choice.visits for choice in advice.choices) == search.iterations - 1
    assert {choice.action for choice in advice.choices} == set(search.position.legal())
    assert search.work.used < 5000


def test_a_kept_tree_grows_on() -> None:
    search = searched()
    assert search.follow(*search.advice().expected[:4])
    before = search.iterations
    search.think(Budget(1000))
    assert sum(choice.visits for choice in search.choices()) == before + 1000 - 1


def test_a_tree_that_was_not_grown_there_is_not_kept() -> None:
    search = searched()
    position = search.position
    search.nodes[0].first = -1
    assert not search.follow("a4-a3")
    assert search.position is position


def test_a_tree_over_hidden_hands_is_not_kept() -> None:
    position = next(p for p in decisions(TOY, 2, 40) if p.actor == 0)
    search = Search(position, 0, seeded(1))
    search.think(Budget(500))
    assert not search.follow(search.advice().best)
