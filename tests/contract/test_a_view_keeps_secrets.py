"""Law: a view shows what its seat may know, the rest as counts, and the rest can be dealt anew."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from contract.broken import BrokenToy, OddPosition, OddToy, broken, case_of, unchanged
from contract.walks import SEED, Case, every_case, walk
from toy import rules
from wardroom.core.errors import BadPosition
from wardroom.core.position import Document, Position
from wardroom.core.rng import seeded

DEALS = 3  # of each position, for each seat


def check(case: Case) -> None:
    rng = seeded(SEED)
    secrets = changes = 0
    for position in walk(case).positions:
        document = position.to_json()
        for seat in (*position.seats, None):
            view = position.view(seat)
            secrets += _check_view(position, document, view, seat)
            for _ in range(DEALS):
                world = position.determinized(seat, rng)
                assert world.view(seat) == view
                if world != position:
                    assert is_possible(world)
                    changes += 1
    assert bool(secrets) == bool(changes)


def _check_view(position: Position, document: Document, view: Any, seat: int | None) -> int:
    """Compare the view of a seat with the whole truth; return how many parts it hides."""
    assert json.loads(json.dumps(view)) == view
    assert view["viewer"] == ("spectator" if seat is None else seat)
    is_to_act = seat is not None and seat == position.actor
    assert view["legal"] == (position.legal() if is_to_act else [])
    hidden = list(differences(document, view))
    for truth, shown in hidden:
        assert is_count(shown)
        assert shown["count"] == size(truth)
    return len(hidden)


def is_possible(world: Position) -> bool:
    """Whether a position that was dealt is one the game would read."""
    try:
        return world.game.position(world.to_json()) == world
    except BadPosition:
        return False


def differences(truth: Any, shown: Any) -> Iterator[tuple[Any, Any]]:
    """The smallest parts of a document that a view does not show; a view may add fields."""
    if is_count(shown) and not is_count(truth):
        yield truth, shown
    elif isinstance(truth, dict) and isinstance(shown, dict) and truth.keys() <= shown.keys():
        for key in truth:
            yield from differences(truth[key], shown[key])
    elif isinstance(truth, list) and isinstance(shown, list) and len(truth) == len(shown):
        for part, other in zip(truth, shown, strict=True):
            yield from differences(part, other)
    elif truth != shown:
        yield truth, shown


def is_count(part: Any) -> bool:
    """Whether a part of a view stands for something hidden."""
    return isinstance(part, dict) and part.keys() == {"count"}


def size(hidden: Any) -> int:
    """How many things a list, or an object of counts, holds."""
    return sum(hidden.values()) if isinstance(hidden, dict) else len(hidden)


@every_case
def test_a_view_shows_nothing_its_seat_may_not_know(case: Case) -> None:
    check(case)


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
