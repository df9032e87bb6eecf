"""Start, luck and skill are the result, luck is nothing on average, and skill never a gain."""

import json
from itertools import pairwise
from pathlib import Path
from statistics import fmean, stdev

import pytest

from contract.walks import CASES, Case, every_seat_count
from review.matches import (
    QUICK,
    greedy_match,
    lopsided_match,
    random_replay,
    resigned,
    some_positions,
)
from wardroom.catalogue import ids, load
from wardroom.core.match import Match
from wardroom.core.replay import Replay
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match
from wardroom.review import Judge, Ledger, ledger
from wardroom.review.values import WHOLE, added, amounts, has_luck

WITH_CHANCE = [case for case in CASES if not case.options and case.game.max_outcomes > 1]


LEDGERS = Path(__file__).parents[2] / "benchmarks" / "review" / "ledgers.json"
AT_ONCE = Judge(nodes=20, iterations=2, depth=0, deals=2)
AS_PLAYED = [case for case in CASES if not case.options and case.game.id in ids()]


def adds_up(found: Ledger) -> bool:
    return added(found.start, found.total("luck"), found.total("skill")) == found.result


@every_seat_count
def test_start_and_luck_and_skill_are_the_result(case: Case) -> None:
    replay = random_replay(case, 40)
    found = ledger(replay, QUICK)
    assert len(found.bookings) == len(replay.log)
    assert adds_up(found)
    values = [found.start, *(b.values for b in found.bookings)]
    for booking, (before, after) in zip(found.bookings, pairwise(values), strict=True):
        assert added(before, booking.luck, booking.skill) == after


@pytest.mark.parametrize("case", AS_PLAYED, ids=str)
def test_the_result_of_a_whole_match_is_what_its_rules_say(case: Case) -> None:
    match = lopsided_match(case, 5)
    assert match.is_over
    assert any(match.returns())
    found = ledger(Replay.of(match), AT_ONCE)
    assert adds_up(found)
    assert found.result == amounts(match.returns())


@every_seat_count
def test_who_gives_up_pays_for_it(case: Case) -> None:
    replay = random_replay(case, 6)
    if replay.match().is_over:
        return
    found, seats = ledger(resigned(replay), QUICK), case.seats
    assert adds_up(found)
    assert found.result[seats - 1] == -WHOLE // (seats - 1)  # as whoever is beaten
    assert found.bookings[-1].skill[seats - 1] <= 0 == found.bookings[-1].luck[seats - 1]


@pytest.mark.parametrize("case", WITH_CHANCE, ids=str)
def test_luck_is_nothing_over_all_that_chance_may_bring(case: Case) -> None:
    """By the exact probabilities of outcomes: the same match with each of them."""
    chances = [p for p in some_positions(case, 30) if p.actor == "chance"][-3:]
    assert chances
    for position in chances:
        luck = {}
        for outcome, probability in position.outcomes():
            match = Match(position)
            match.chance(outcome)
            luck[outcome] = probability, ledger(Replay.of(match), AT_ONCE).total("luck")
        for seat in position.seats:
            assert abs(sum(p * got[seat] for p, got in luck.values())) <= 1  # of 1,200,000


def test_luck_comes_to_nothing_over_many_matches() -> None:
    matches = [Replay.of(greedy_match(seed, 60)) for seed in range(40)]
    luck = [ledger(one, Judge(depth=0)).total("luck")[0] / WHOLE for one in matches]
    assert stdev(luck) > 0.1
    assert abs(fmean(luck)) < 4 * stdev(luck) / len(luck) ** 0.5


def test_ledgers_that_the_documentation_draws_add_up_and_their_chance_favours_nobody() -> None:
    found = json.loads(LEDGERS.read_text("utf-8"))
    tables = {f"{case.game.id} {case.seats}" for case in AS_PLAYED}
    assert set(found["matches"]) == tables
    for matches in found["matches"].values():
        assert all(
            start + luck + skill == result
            for match in matches
            for start, luck, skill, result, _ in match
        )
        gifts = [match[0][4] / found["whole"] for match in matches]
        assert abs(fmean(gifts)) <= 4 * stdev(gifts) / len(gifts) ** 0.5


@every_seat_count
def test_a_decision_is_never_better_than_the_best(case: Case) -> None:
    found = ledger(random_replay(case, 30, seed=4), QUICK)
    made = [b for b in found.bookings if b.choice and isinstance(b.who, int)]
    assert any(b.choice and b.choice.lost > 0 for b in made)
    for booking in made:
        choice, skill = booking.choice, booking.skill[int(booking.who or 0)]
        assert choice
        assert (choice.lost == 0) if choice.best == booking.action else (choice.lost > 0)
        if has_luck(case.game, case.seats):
            assert skill == -round(choice.lost * WHOLE)


@every_seat_count
def test_chance_is_luck_alone_and_without_it_all_is_skill(case: Case) -> None:
    found = ledger(random_replay(case, 40), QUICK)
    rolled = [b for b in found.bookings if b.who == "chance"]
    assert not any(any(b.skill) for b in rolled)
    if not has_luck(case.game, case.seats):
        assert not any(any(b.luck) for b in found.bookings)
        assert any(found.total("skill"))


@pytest.mark.parametrize("game", ["ursting", "wardtcg"])
def test_a_decision_is_judged_by_what_the_seat_could_know(game: str) -> None:
    """What was hidden from it may be anything: its skill, and what was better, stay the same."""
    judge, replay = Judge(deals=6), Replay.of(random_match(load(game).initial(), seeded(11), 60))
    compared = 0
    for position, (who, action) in zip(replay.positions(), replay.log, strict=False):
        if not isinstance(who, int) or len(position.legal_codes()) < 2:
            continue
        found = []
        for deal in (1, 2):
            match = Match(position.determinized(who, seeded(deal)))
            match.act(who, action)
            found.append(ledger(Replay.of(match), judge).bookings[0])
        compared += found[0].values != found[1].values
        assert found[0].skill == found[1].skill
        assert found[0].choice == found[1].choice
    assert compared
