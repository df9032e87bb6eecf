"""Many games at once are the same games as one by one."""

import dataclasses
from threading import get_ident
from typing import Any

import numpy as np
import pytest

from contract.walks import Case
from rl.playing import STEPS, batch_of, every_environment, every_seat_count, random_answers
from wardroom.bots.roster import UnknownBot
from wardroom.catalogue import load
from wardroom.core.errors import BadOption, BadSeat
from wardroom.core.kernel import CHANCE, JIT, OVER
from wardroom.core.position import ActionCode, Position
from wardroom.core.rng import Rng, below, seeded, weighted
from wardroom.rl import Arrays, Batch, RefusedAction
from wardroom.rl.arrays import BadArray
from wardroom.rl.seated import Bots, seated
from wardroom.rl.stepping.games import OF_BOTS

COUNT = 8 if JIT else 2


class ByHand:
    """One game of a batch, played with positions."""

    def __init__(self, batch: Batch, seed: int, number: int, bots: Bots) -> None:
        """Draw from the streams of that game."""
        self.batch, self.bots = batch, seated(bots, batch.start)
        self.rng: Rng = seeded(seed | number << 64)
        self.thoughts: Rng = seeded(seed | (number | OF_BOTS) << 64)
        self.seat = 0
        self.begin()

    def begin(self) -> None:
        """Begin anew."""
        below(self.rng, 1)  # which start
        self.position = self.batch.start.copy()
        self.go_on()

    def go_on(self) -> None:
        """Play what chance and bots do."""
        while (actor := self.position.actor) == "chance" or actor in self.bots:
            if actor == "chance":
                codes, weights = self.position.outcome_codes()
                drawn = weighted(self.rng, np.array(weights, np.int64), len(weights))
                self.position.apply(codes[drawn])
            else:
                assert actor is not None
                bot = self.bots[actor]
                self.position.apply(bot(self.position, actor, self.thoughts))
        if actor is not None:
            self.seat = actor

    def step(self, action: int) -> list[float] | None:
        """Answer, and return the results if the game is over."""
        self.position.apply(self.batch.actions.ids(self.position)[action])
        self.go_on()
        return self.position.returns() if self.position.is_over else None


def check_told(batch: Batch, number: int, game: ByHand) -> None:
    """Compare what is told of a game with its position."""
    told = batch.arrays
    assert told.actors[number] == game.seat
    mask = batch.actions.mask(game.position)
    assert np.array_equal(told.masks[number], mask)
    tensor = batch.features.tensor(game.position, game.seat)
    assert np.array_equal(told.observations[number], tensor)
    assert batch.position(number) == game.position


def compare(case: Case, steps: int, bots: Bots) -> int:
    """Play games of a batch by hand as well; return how many ended."""
    batch = batch_of(case, COUNT, seed=7, bots=bots)
    games = [ByHand(batch, 7, number, bots) for number in range(COUNT)]
    rng, ended = np.random.default_rng(0), 0
    for _ in range(steps):
        for number, game in enumerate(games):
            check_told(batch, number, game)
        answers = random_answers(batch, rng)
        told = batch.step(answers)
        for number, game in enumerate(games):
            result = game.step(int(answers[number]))
            assert told.terminated[number] == (result is not None)
            assert told.rewards[number].tolist() == pytest.approx(result or [0] * case.seats)
            if result is not None:
                last = batch.features.tensor(game.position, game.seat)
                assert np.array_equal(told.last_observations[number], last)
                game.begin()
        ended += int(told.terminated.sum())
    return ended


@every_environment
def test_a_batch_plays_the_games_that_are_played_one_by_one(case: Case) -> None:
    compare(case, STEPS // (16 if case.options else 4), {})


@every_seat_count
def test_bots_play_their_seats_as_they_do_one_by_one(case: Case) -> None:
    level = "greedy" if str(case) == "hexward-2" else "level-1"
    bots = {0: level} | dict.fromkeys(range(2, case.seats), "random")
    assert compare(case, STEPS // 4, bots) > 0 or not JIT


def test_bots_that_need_a_clock_or_leave_no_seat_are_refused() -> None:
    with pytest.raises(UnknownBot, match="'level-1' plays by a clock or by alpha-beta"):
        Batch("hexward", 1, bots={1: "level-1"})
    with pytest.raises(UnknownBot, match=r"'search:0\.1s' plays by a clock"):
        Batch("ur", 1, bots={1: "search:0.1s"})
    with pytest.raises(BadSeat, match="at least one seat"):
        Batch("ur", 1, bots={0: "random", 1: "random"})
    with pytest.raises(BadSeat):
        Batch("ur", 1, bots={2: "random"})


def test_a_game_that_bots_end_before_anyone_is_asked_begins_anew_in_the_next_step() -> None:
    batch = Batch("ur", 2, options={"max_rolls": 1}, bots={0: "random"})
    assert batch.arrays.actors.tolist() == [OVER, OVER]
    before = batch.position(0)
    told = batch.step(np.zeros(2, np.int32))
    assert batch.position(0) != before
    assert not told.terminated.any()


@pytest.mark.skipif(not JIT, reason="a hundred games take minutes in plain Python")
def test_a_stronger_bot_wins() -> None:
    batch = Batch("ur", 64, seed=2, bots={1: "level-8"})
    rng, results = np.random.default_rng(0), [0.0]
    while len(results) < 100:
        told = batch.step(random_answers(batch, rng))
        results += told.rewards[told.terminated == 1, 1].tolist()
    assert sum(results) > 50


@every_seat_count
def test_threads_change_nothing(case: Case) -> None:
    alone = batch_of(case, 7, seed=3, bots={0: "greedy"})
    many = batch_of(case, 7, seed=3, threads=3, bots={0: "greedy"})
    rng = np.random.default_rng(1)
    for _ in range(STEPS // 10):
        answers = random_answers(alone, rng)
        alone.step(answers)
        many.step(answers)
        for field in dataclasses.fields(Arrays):
            name = field.name
            assert np.array_equal(getattr(alone.arrays, name), getattr(many.arrays, name))


def test_every_share_of_the_games_stays_on_its_thread_and_the_first_on_the_callers() -> None:
    batch = Batch("ur", 3, threads=3)
    threads = [batch._side_by_side(lambda _: get_ident(), batch._shares) for _ in range(20)]
    assert threads[0][0] == get_ident()
    assert len(set(threads[0])) == 3
    assert threads == threads[:1] * 20


@every_seat_count
def test_games_begin_anew_in_the_next_step_if_asked(case: Case) -> None:
    batch = batch_of(case, COUNT, reset="next_step", most_steps=5)
    rng = np.random.default_rng(2)
    for step in range(1, 13):
        told = batch.step(random_answers(batch, rng))
        ended = step % 6 == 5
        assert (told.truncated == ended).all() or told.terminated.any()
        assert ((told.actors == OVER) == (told.truncated + told.terminated > 0)).all()
        assert (told.masks[told.actors == OVER] == 1).all()


def test_a_game_that_is_never_begun_anew_stays_over() -> None:
    batch = Batch("ur", 2, reset="never", most_steps=3)
    rng = np.random.default_rng(2)
    for _ in range(5):
        told = batch.step(random_answers(batch, rng))
    assert told.actors.tolist() == [OVER, OVER]
    assert not told.truncated.any()


def test_chance_is_handed_out_if_asked() -> None:
    batch = Batch("ur", 3, hands_out_chance=True)
    assert batch.arrays.actors.tolist() == [CHANCE] * 3
    assert batch.outcomes(0)[0] == ("roll bb", 0.25)
    batch.step(np.array([0, 3, 5], np.int32))
    rolls = [batch.position(number).to_json()["roll"] for number in range(3)]
    assert rolls == ["bb", "gs", "gg"]


def test_dealt_starts_differ() -> None:
    batch = Batch("wardtcg", 6, options={"deck_mode": "random"}, reset="never")
    decks = {str(batch.position(number).to_json()["seats"][0]["deck"]) for number in range(6)}
    assert len(decks) > 1


def test_an_illegal_action_is_refused_by_its_rule_and_steps_nothing() -> None:
    batch = Batch("hexward", 3, seed=1)
    before = [batch.position(number) for number in range(3)]
    answers = random_answers(batch, np.random.default_rng(0))
    answers[1] = batch.actions.names.index("move C1 by (0, 1)")
    with pytest.raises(
        RefusedAction, match=r"hexward, game 1 of the batch: action \d+: .*HW-"
    ) as e:
        batch.step(answers)
    assert (e.value.index, e.value.rule is None) == (1, False)
    assert [batch.position(number) for number in range(3)] == before
    answers[1] = 9999
    with pytest.raises(RefusedAction, match="expected 0 to 627"):
        batch.step(answers)


@every_seat_count
def test_every_illegal_id_is_refused_with_a_rule(case: Case) -> None:
    batch = batch_of(case, 1)
    for action in np.flatnonzero(batch.arrays.masks[0] == 0).tolist():
        with pytest.raises(RefusedAction) as error:
            batch.step(np.array([action], np.int32))
        alias = case.game.id == "hexward" and "it has the id" in str(error.value)
        assert alias or error.value.rule in case.game.rulebook.sentences


def test_a_batch_goes_on_with_compiled_rules_once_there_are_any() -> None:
    game, rng = load("ur"), np.random.default_rng(0)
    whole = Batch(game, 2, seed=3)
    game.play_uncompiled()
    switched = Batch(game, 2, seed=3)
    for step in range(4):
        if step == 2:
            assert game.load() == JIT
        answers = random_answers(whole, rng)
        assert switched.step(answers).actors.tolist() == whole.step(answers).actors.tolist()
        assert [switched.position(n) for n in (0, 1)] == [whole.position(n) for n in (0, 1)]
        assert switched._engine is game.engine


def test_arrays_of_the_caller_are_written_to() -> None:
    arrays = Arrays.empty(4, 78, 145, 2)
    batch = Batch("ur", 4, arrays=arrays)
    assert batch.arrays is arrays
    assert arrays.masks.any()


def test_wrong_arrays_are_refused_with_what_was_expected() -> None:
    arrays = dataclasses.replace(Arrays.empty(4, 78, 145, 2), masks=np.zeros((4, 145), np.int64))
    with pytest.raises(BadArray, match=r"masks: expected an array int8 \(4, 145\), got int64"):
        Batch("ur", 4, arrays=arrays)
    batch = Batch("ur", 4)
    with pytest.raises(BadArray, match=r"actions: expected an array int32 \(4,\), got int64"):
        batch.step(np.zeros(4, np.int64))
    with pytest.raises(BadArray, match="in one piece"):
        batch.step(np.zeros(8, np.int32)[::2])


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"count": -1}, "count: expected a whole number from 0 on, got -1"),
        ({"count": 1.5}, "count: expected a whole number from 0 on, got 1.5"),
        ({"threads": 0}, "threads: expected a whole number from 1 on, got 0"),
        ({"most_steps": -1}, "most_steps: expected a whole number from 0 on, got -1"),
        ({"seed": "x"}, "seed: expected a whole number, got 'x'"),
        ({"reset": "soon"}, "reset: expected same_step, next_step, never, got 'soon'"),
    ],
)
def test_a_wrong_number_of_games_or_threads_is_refused_by_its_name(
    wrong: dict[str, Any], said: str
) -> None:
    with pytest.raises(BadOption) as refused:
        Batch("ur", **{"count": 1, **wrong})
    assert str(refused.value) == said


def test_a_position_of_a_batch_is_a_copy() -> None:
    batch = Batch("ur", 1)
    position: Position = batch.position(0)
    position.apply(ActionCode(position.legal_codes()[0]))
    assert batch.position(0) != position
    assert load("ur") is batch.game
