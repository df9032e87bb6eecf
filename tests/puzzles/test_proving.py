"""The searches agree with plain ones that are written down as the words say it."""

import pytest

from wardroom.core.position import Position
from wardroom.puzzles.forcing import Forcing, TooMany
from wardroom.puzzles.reading import puzzles
from wardroom.puzzles.running import worths_at

RING = next(one for one in puzzles("hexward") if one.count == 2)
SKIRMISH = next(one for one in puzzles("ursting") if one.kind.id == "skirmish")


def played(position: Position, action: str) -> Position:
    after = position.copy()
    after.apply(action)
    return after


def forces(position: Position, seat: int, left: int) -> bool:
    """Whether the seat that has just acted with `left` own actions has won by force."""
    if position.is_over:
        return position.returns()[seat] == 1
    if left == 1:
        return False
    return all(
        after.returns()[seat] == 1
        if (after := played(position, reply)).is_over
        else any(forces(played(after, action), seat, left - 1) for action in after.legal())
        for reply in position.legal()
    )


def test_a_forced_ring_is_what_a_search_without_any_short_cut_finds() -> None:
    proven = Forcing(RING.kind, RING.seat).worths(RING.position, 2)
    first = [action for action, worth in proven.items() if worth]
    assert first == [RING.solution[0]]
    tried = [*first, *sorted(proven.keys() - first)[:6]]
    plain = {one: forces(played(RING.position, one), RING.seat, 2) for one in tried}
    assert plain == {one: bool(proven[one]) for one in tried}


def test_the_chances_of_a_skirmish_are_those_of_a_plain_expectation() -> None:
    kind, start, seat = SKIRMISH.kind, SKIRMISH.position, SKIRMISH.seat

    def worth(position: Position) -> float:
        if position.is_over or kind.is_over(start, position, seat):
            return kind.worth(start, position, seat, SKIRMISH.count)
        if position.actor == "chance":
            return sum(share * worth(played(position, one)) for one, share in position.outcomes())
        assert position.actor == seat
        return max(worth(played(position, action)) for action in position.legal())

    proven = worths_at(kind, start, seat, SKIRMISH.count)
    assert proven[SKIRMISH.solution[0]] == pytest.approx(worth(played(start, SKIRMISH.solution[0])))
    assert proven["pass"] == pytest.approx(worth(played(start, "pass")))


def test_a_proof_that_would_take_too_long_is_given_up() -> None:
    search = Forcing(RING.kind, RING.seat, looked=RING.kind.actions)
    with pytest.raises(TooMany):
        search.worths(RING.position, 2)


def test_a_rival_whose_ways_out_are_too_many_to_count_replies_all_the_same() -> None:
    after = played(RING.position, RING.solution[0])
    search = Forcing(RING.kind, RING.seat, looked=RING.kind.actions)
    assert search.reply(after, 2) in after.legal()
