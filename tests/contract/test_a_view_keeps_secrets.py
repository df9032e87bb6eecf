"""Law: a view shows what its seat may know, the rest as counts, and the rest can be dealt anew."""

import json
from typing import Any

import pytest

from contract.broken import BrokenToy, OddPosition, OddToy, broken, case_of, unchanged
from contract.secrets import Worlds, differences, is_count
from contract.walks import GAMES, SEED, Case, every_case, walk
from toy import rules
from wardroom.core.errors import BadPosition
from wardroom.core.position import Document, Position
from wardroom.core.rng import seeded

DEALS = 3  # of each position, for each seat


def check(case: Case) -> None:
    rng = seeded(SEED)
    worlds = Worlds()
    for position in walk(case).positions:
        document = position.to_json()
        for seat in (*position.seats, None):
            view = position.view(seat)
            has_secret = _check_view(position, document, view, seat)
            dealt = [position.determinized(seat, rng) for _ in range(DEALS)]
            for world in dealt:
                assert world.view(seat) == view
            # To read a world takes as long as all else: with an option, one of each is enough.
            for world in dealt[:1] if case.options else dealt:
                assert world == position or is_possible(world)
            worlds.add(position, seat, has_secret, [world.record.tobytes() for world in dealt])
    worlds.check(case.game)


def _check_view(position: Position, document: Document, view: Any, seat: int | None) -> bool:
    """Compare the view of a seat with the whole truth; return whether it hides anything."""
    assert json.loads(json.dumps(view)) == view
    assert view["viewer"] == ("spectator" if seat is None else seat)
    is_to_act = seat is not None and seat == position.actor
    assert view["legal"] == (position.legal() if is_to_act else [])
    hidden = list(differences(document, view))
    for truth, shown in hidden:
        assert is_count(shown)
        assert shown["count"] == size(truth)
    return bool(hidden)


def is_possible(world: Position) -> bool:
    """Whether a position that was dealt is one the game would read."""
    try:
        return world.game.position(world.to_json()) == world
    except BadPosition:
        return False


def size(hidden: Any) -> int:
    """How many things a list, or an object of counts, holds."""
    return sum(hidden.values()) if isinstance(hidden, dict) else len(hidden)


@every_case
def test_a_view_shows_nothing_its_seat_may_not_know(case: Case) -> None:
    check(case)


def test_some_games_have_secrets_and_some_have_none() -> None:
    assert {game.schema.root.has_secret for game in GAMES} == {False, True}


class LeakyToy(BrokenToy):
    """A toy that lets its views be tampered with."""

    def leak(self, position: Position, seat: int | None, view: Document) -> None:
        """Add to the view."""

    def view(self, position: Position, seat: int | None) -> Document:
        view = super().view(position, seat)
        self.leak(position, seat, view)
        return view


def test_a_view_that_leaks_a_hand_breaks_the_law() -> None:
    class Leaky(LeakyToy):
        def leak(self, position: Position, seat: int | None, view: Document) -> None:
            view["hands"] = self.document(position)["hands"]

    with pytest.raises(AssertionError):
        check(case_of(Leaky()))


def test_a_view_that_leaks_to_spectators_only_breaks_the_law() -> None:
    class Leaky(LeakyToy):
        def leak(self, position: Position, seat: int | None, view: Document) -> None:
            if seat is None:
                view["deck"] = self.document(position)["deck"]

    with pytest.raises(AssertionError):
        check(case_of(Leaky()))


def test_a_view_that_leaks_in_a_field_of_its_own_breaks_the_law() -> None:
    class Leaky(LeakyToy):
        def leak(self, position: Position, seat: int | None, view: Document) -> None:
            view["highest"] = max([0, *self.document(position)["hands"][0]])

    with pytest.raises(AssertionError):
        check(case_of(Leaky()))


def test_a_view_with_a_wrong_count_breaks_the_law() -> None:
    class Leaky(LeakyToy):
        def leak(self, position: Position, seat: int | None, view: Document) -> None:
            view["deck"] = {"count": 3}

    with pytest.raises(AssertionError):
        check(case_of(Leaky()))


def test_a_view_that_leaves_a_field_out_breaks_the_law() -> None:
    class Leaky(LeakyToy):
        def leak(self, position: Position, seat: int | None, view: Document) -> None:
            del view["played"]

    with pytest.raises(AssertionError):
        check(case_of(Leaky()))


def test_legal_actions_for_a_seat_that_is_not_to_act_break_the_law() -> None:
    class Loud(OddPosition):
        __slots__ = ()

        def view(self, seat: int | None) -> Document:
            return {**super().view(seat), "legal": self.legal()}

    class LoudToy(OddToy):
        positions = Loud

    with pytest.raises(AssertionError):
        check(case_of(LoudToy()))


def test_a_deal_that_changes_nothing_breaks_the_law() -> None:
    with pytest.raises(AssertionError):
        check(broken(determinize=unchanged))


def test_a_game_that_hides_nothing_of_what_it_declares_breaks_the_law() -> None:
    class Open(BrokenToy):
        def view(self, position: Position, seat: int | None) -> Document:
            return self.document(position)

    with pytest.raises(AssertionError):
        check(case_of(Open(determinize=unchanged)))


def test_a_deal_that_changes_nothing_for_one_seat_breaks_the_law() -> None:
    def for_others(table, s, seat, rng):  # type: ignore[no-untyped-def]
        if seat != 1:
            rules.determinize(table, s, seat, rng)

    with pytest.raises(AssertionError):
        check(broken(determinize=for_others))


def test_a_deal_that_is_always_alike_breaks_the_law() -> None:
    def from_a_fixed_seed(table, s, seat, rng):  # type: ignore[no-untyped-def]
        rules.determinize(table, s, seat, seeded(1))

    with pytest.raises(AssertionError):
        check(broken(determinize=from_a_fixed_seed))


def test_a_deal_where_nothing_is_hidden_breaks_the_law() -> None:
    class Open(BrokenToy):
        def view(self, position: Position, seat: int | None) -> Document:
            return self.document(position)

    with pytest.raises(AssertionError):
        check(case_of(Open()))


def test_a_deal_that_changes_the_own_hand_breaks_the_law() -> None:
    def all_anew(table, s, seat, rng):  # type: ignore[no-untyped-def]
        rules.determinize(table, s, -1, rng)

    with pytest.raises(AssertionError):
        check(broken(determinize=all_anew))


def test_a_deal_that_makes_an_impossible_position_breaks_the_law() -> None:
    def from_the_sleeve(table, s, seat, rng):  # type: ignore[no-untyped-def]
        rules.determinize(table, s, seat, rng)
        s.deck[:] = 0
        s.deck[0] = 12 - s.hand.sum() - s.played.sum()

    with pytest.raises(AssertionError):
        check(broken(determinize=from_the_sleeve))
