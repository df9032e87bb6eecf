"""A search asks a judge from outside, many positions at once, and plays by what it answers."""

from typing import Any

import numpy as np
import pytest

from bots.positions import GAMES, decisions, ur
from toy.game import GAME as TOY
from wardroom.arena.game import BotMatch
from wardroom.bots.search.judges import BadJudgement, Batch, Judge, Judgement, own_judge
from wardroom.bots.search.search import Budget, Search
from wardroom.catalogue import load
from wardroom.catalogue.ur.boards import chances
from wardroom.core.game import Game
from wardroom.core.position import Position
from wardroom.core.rng import Rng, seeded


def nothing(batch: Batch) -> Judgement:
    """A judge that knows nothing."""
    return np.zeros((len(batch), batch[0].seat_count)), None


def by_pieces(batch: Batch) -> Judgement:
    """Count the forts and pieces of Ur, for all positions at once."""
    held = batch.records["held"]
    forts = sum((held >> tile & 1) for tile in (0, 2, 14, 16))
    pieces = sum((held >> tile & 1) for tile in range(20))
    worth = 0.2 * forts + 0.05 * pieces
    lead = np.tanh(worth[:, 0] - worth[:, 1])
    return np.stack([lead, -lead], axis=1), None


def solved(batch: Batch) -> Judgement:
    """Ask a network in NumPy, all positions at once."""
    held, turn = batch.records["held"].astype(np.int64), batch.records["turn"]
    rows = np.arange(len(batch))
    value = 2 * chances(held[rows, turn], held[rows, 1 - turn]) - 1
    own = np.where(turn == 0, value, -value)
    return np.stack([own, -own], axis=1), None


class Counting:
    """Notes how many positions it was asked about at once."""

    def __init__(self, judge: Judge) -> None:
        self.judge, self.sizes = judge, list[int]()

    def __call__(self, batch: Batch) -> Judgement:
        self.sizes.append(len(batch))
        return self.judge(batch)


def searched(position: Position, judge: Any, walks: int = 200, **how: Any) -> Search:
    search = Search(position, int(str(position.actor)), seeded(1), judge=judge, **how)
    search.think(Budget(walks))
    return search


WON_BY_A7 = {"a1": 0, "c1": 0, "c7": 0, "a8": 0, "b4": 1}


def test_a_win_is_found_by_a_judge_that_knows_nothing() -> None:
    advice = searched(ur(WON_BY_A7, turn=0, roll="bs"), nothing).advice()
    assert advice.best == "a8-a7"
    assert advice.iterations == 200
    assert sum(choice.visits for choice in advice.choices) == 199  # the first judged the root


def test_positions_are_judged_many_at_once() -> None:
    counting = Counting(by_pieces)
    searched(ur({"a1": 0, "b4": 1}, turn=0, roll="gs"), counting, walks=400, batch=32)
    assert counting.sizes[0] == 1  # the root alone
    assert max(counting.sizes) == 32
    assert sum(counting.sizes) > 300
    assert len(counting.sizes) < 30


def test_the_same_seed_finds_the_same() -> None:
    position = ur({"a1": 0, "b4": 1}, turn=0, roll="gs")
    assert searched(position, by_pieces).advice() == searched(position, by_pieces).advice()


def play(judges: list[Judge], seed: int) -> float:
    """What the first of two judges' searches makes of a game of Ur."""

    def bot(judge: Judge) -> Any:
        def choose(position: Position, seat: int, rng: Rng) -> str:
            search = Search(position, seat, rng, nodes=2000, judge=judge, batch=8)
            search.think(Budget(24))
            return search.choices()[0].action

        return choose

    streams = [seeded(10 * seed + stream) for stream in range(3)]
    match = BotMatch(load("ur").initial(options={"max_rolls": 400}), [*map(bot, judges)], streams)
    match.play()
    assert match.fault is None
    return match.match.returns()[0]


def test_a_judge_that_knows_the_game_beats_one_that_knows_nothing() -> None:
    won = [play([solved, nothing], seed) for seed in range(4)]
    lost = [play([nothing, solved], seed) for seed in range(4)]
    assert sum(won) - sum(lost) >= 6  # 8 games, a draw counts nothing


def test_priors_say_what_is_tried() -> None:
    position = ur({"a1": 0, "b4": 1}, turn=0, roll="gs")
    favourite = position.legal_codes()[-1]

    def biased(batch: Batch) -> Judgement:
        rows = [[1.0 + 50.0 * (code == favourite) for code in p.legal_codes()] for p in batch]
        return nothing(batch)[0], rows

    search = searched(position, biased, walks=60)
    assert search.choices()[0].action == position.game.text(position, favourite)
    assert search.choices()[0].visits > 30


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_games_own_judge_answers_alike(game: Game) -> None:
    asked: list[tuple[int, int]] = []

    def judge(batch: Batch) -> Judgement:
        values, priors = own_judge(batch)
        assert np.asarray(values).tolist() == [position.evaluate() for position in batch]
        assert priors is not None
        for row, position in zip(priors, batch, strict=True):
            codes = position.legal_codes()
            asked.append((len(np.asarray(row)), len(codes)))
            if codes:
                assert np.sum(row) == pytest.approx(1)
        return values, priors

    position = next(decisions(game, game.rulebook.seats[1], 40))
    assert searched(position, judge, walks=40).choices()[0].action in position.legal()
    assert all(given == wanted for given, wanted in asked)


def test_a_batch_has_the_same_positions_one_by_one_and_as_records() -> None:
    def judge(batch: Batch) -> Judgement:
        assert len(batch.records) == len(batch) == len(list(batch))
        assert [p.record.tobytes() for p in batch] == [r.tobytes() for r in batch.records]
        assert all(isinstance(p.actor, int) for p in batch)
        with pytest.raises(IndexError):
            batch[len(batch)]
        return solved(batch)

    position = ur(WON_BY_A7, turn=0, roll="bs")
    assert searched(position, judge).choices()[0].action == "a8-a7"


def test_three_seats_are_judged() -> None:
    position = next(decisions(TOY, 3, 40))
    search = searched(position, nothing, walks=50)
    assert len(search.choices()[0].values) == 3


@pytest.mark.parametrize(
    ("values", "priors", "why"),
    [
        ([[0.0]], None, "values: expected 1 rows of 2"),
        ([[0.0, float("nan")]], None, "values: expected numbers from -1 to 1"),
        ([[2.0, -2.0]], None, "values: expected numbers from -1 to 1"),
        ([[0.0, 0.0]], [[1.0]], "priors: expected a number for each of"),
        ([[0.0, 0.0]], [], "priors: expected 1 rows, got 0"),
        ([[0.0, 0.0]], "negative", "priors: expected numbers from 0"),
    ],
)
def test_what_no_search_can_use_is_refused_and_the_search_goes_on(
    values: Any, priors: Any, why: str
) -> None:
    position = ur({"a1": 0, "b4": 1}, turn=0, roll="gs")
    row = [[-1.0] * len(position.legal_codes())]
    judges: list[Judge] = [lambda _: (values, row if priors == "negative" else priors), nothing]

    def judge(batch: Batch) -> Judgement:
        return judges.pop(0)(batch) if len(judges) > 1 else judges[0](batch)

    search = Search(position, 0, seeded(1), judge=judge)
    with pytest.raises(BadJudgement, match=why):
        search.think(Budget(30))
    search.think(Budget(30))
    assert search.choices()[0].action in position.legal()
