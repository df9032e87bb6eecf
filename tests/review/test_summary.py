"""What is told of a whole match: figures that its log gives, and a turning point that is one."""

import pytest

from toy.game import GAME as TOY
from wardroom.catalogue import ids, load
from wardroom.core.account import Sentence, filled, tell
from wardroom.core.match import Match
from wardroom.core.replay import Replay
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match
from wardroom.review.summary import Judged, Summary, summary, turning_point


def played(game: str, seed: int) -> Replay:
    return Replay.of(random_match(load(game).initial(), seeded(seed)))


def summed_up(replay: Replay) -> Summary:
    return summary(replay, lambda: None)


@pytest.mark.parametrize("game", ids())
def test_deeds_are_counted_by_seat_from_what_was_told(game: str) -> None:
    replay = played(game, 4)
    kinds = list[tuple[str, int | None]]()
    match, actions = Match(replay.start), 0
    for entry in replay.log:
        before = match.position.copy()
        match.play(entry)
        told = tell(before, entry[1], match.position)
        kinds += [(one.kind, one.seat) for one in told]
        actions += entry[0] != "chance" and bool(told)
    found = summed_up(replay)
    words = {words: kind for kind, words in replay.game.account.COUNTED.items()}
    assert found.actions == actions > 0
    assert found.deeds
    for deeds in found.deeds:
        assert deeds.by_seat == tuple(
            kinds.count((words[deeds.words], seat)) for seat in replay.start.seats
        )


@pytest.mark.parametrize("game", ids())
def test_a_turning_point_is_a_moment_of_the_match_at_which_something_was_told(game: str) -> None:
    found = [(replay, summed_up(replay).turning) for replay in (played(game, n) for n in range(6))]
    turned = [(replay, turning) for replay, turning in found if turning]
    assert turned
    for replay, turning in turned:
        assert 0 < turning.ply <= len(replay.log)
        assert turning.told
        seat = turning.changed.seat
        assert seat is not None
        returns = replay.match().returns()
        assert returns[seat] == max(returns)


@pytest.mark.parametrize("game", ids())
def test_whoever_asks_is_told_the_same(game: str) -> None:
    replay = played(game, 9)
    assert summed_up(replay) == summed_up(replay)


def test_a_game_whose_account_counts_nothing_is_summed_up_too() -> None:
    found = summed_up(Replay.of(random_match(TOY.initial(2), seeded(1))))
    assert found.actions > 0
    assert found.deeds == ()


def judged(*values: float) -> list[Judged]:
    return [Judged(n, (value, -value)) for n, value in enumerate(values)]


TOLD = ((Sentence("move", "{0} moves."),),) * 9


def test_a_match_turns_where_its_winner_gained_most_for_good() -> None:
    fleeting = judged(0, 0, 0.7, 0, 0, 0, 0.4, 0.4, 0.5, 0.5)
    turning = turning_point(fleeting, TOLD, [1.0, -1.0])
    assert turning is not None
    assert (turning.since, turning.ply) == (5, 6)
    assert filled(turning.changed.text, ["Ann", "Bob"], 0) == "You go from even to ahead."


def test_a_match_that_never_changed_has_no_turning_point() -> None:
    assert turning_point(judged(0.3, 0.32, 0.3, 0.31, 0.33), TOLD, [1.0, -1.0]) is None


def test_a_step_of_which_nothing_was_told_is_no_turning_point() -> None:
    untold = ((), *TOLD[1:])
    turning = turning_point(judged(0, 0.6, 0.6, 0.9, 0.9), untold, [1.0, -1.0])
    assert turning is not None
    assert turning.ply == 3
