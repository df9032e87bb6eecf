"""A puzzle is solved against the best reply, by any action that keeps what it asks for."""

import pytest

from wardroom.core.errors import IllegalAction
from wardroom.core.pointing import pointed_at
from wardroom.lessons.lesson import BadAttempt
from wardroom.lessons.running import Tried
from wardroom.puzzles.puzzle import Puzzle
from wardroom.puzzles.reading import puzzles
from wardroom.puzzles.running import take, worths_of

RING = next(one for one in puzzles("hexward") if one.count == 2)
ROLL = puzzles("ur")[0]


def wrong_action(puzzle: Puzzle) -> str:
    worths = worths_of(take(puzzle, []))
    return min(sorted(worths), key=worths.__getitem__)


def test_the_rival_replies_by_itself_and_the_solver_closes_the_ring() -> None:
    begun = take(RING, RING.solution[:1])
    assert (begun.phase, begun.left) == ("task", 1)
    assert [event.who for event in begun.events] == [RING.seat, 1 - RING.seat]
    ended = take(RING, RING.solution)
    assert (ended.phase, ended.say) == ("done", RING.kind.praise)
    assert ended.position.returns()[RING.seat] == 1


def test_whatever_the_rival_replies_the_ring_can_still_be_closed() -> None:
    after = take(RING, RING.solution[:1]).events[0].position
    for reply in after.legal():
        position = after.copy()
        position.apply(reply)
        assert any(wins(position, action) for action in position.legal())


def wins(position: object, action: str) -> bool:
    after = position.copy()  # type: ignore[attr-defined]
    after.apply(action)
    return bool(after.returns()[RING.seat] == 1)


def test_after_a_wrong_action_the_rival_shows_what_is_wrong_with_it() -> None:
    taken = take(RING, [wrong_action(RING)])
    assert (taken.phase, taken.say) == ("astray", RING.kind.missed)
    assert [event.who for event in taken.events] == [RING.seat, 1 - RING.seat]
    for action in taken.position.legal():
        assert not wins(taken.position, action)


def test_a_wrong_use_of_a_roll_is_told_what_it_gives_away() -> None:
    taken = take(ROLL, [wrong_action(ROLL)])
    worths = worths_of(take(ROLL, []))
    assert taken.phase == "astray"
    for worth in (min(worths.values()), max(worths.values())):
        assert str(round(100 * worth)) in taken.say


def test_nothing_is_played_once_the_puzzle_has_led_astray_and_it_can_be_taken_back() -> None:
    wrong = wrong_action(ROLL)
    with pytest.raises(BadAttempt, match="astray already"):
        take(ROLL, [wrong, wrong])
    assert take(ROLL, []).phase == "task"


def test_what_the_rules_refuse_raises() -> None:
    with pytest.raises(IllegalAction):
        take(RING, ["deploy K 30,0"])


def test_what_cannot_be_chosen_is_explained_and_costs_nothing() -> None:
    target = pointed_at(ROLL.position, ROLL.seat, "a1") or "a1"
    taken = take(ROLL, [Tried(target)])
    assert (taken.phase, taken.events) == ("task", [])


def test_the_same_actions_meet_the_same_replies_and_the_same_luck() -> None:
    for game in ("hexward", "ursting", "wardtcg"):
        one = puzzles(game)[0]
        first, again = take(one, one.solution), take(one, one.solution)
        assert [event.action for event in first.events] == [event.action for event in again.events]
