"""Whole games in one compiled call are the games that bots play action by action."""

from typing import Any

import numpy as np
import pytest

from arena.test_contest import contest
from wardroom.arena.compiled import play_all, policies
from wardroom.arena.contest import Contest, all_groups
from wardroom.arena.game import Result, play
from wardroom.bots.playing.layout import LUCK, NOTHING, SLIPS
from wardroom.bots.policies import Policy, Seating, play_games
from wardroom.bots.simple import play_greedily, play_randomly
from wardroom.catalogue import load
from wardroom.core.rng import seeded


def compiled(of: Contest, threads: int = 1) -> list[Result]:
    by_name = policies(of)
    assert by_name
    return list(play_all(of, of.fixtures(), threads, by_name))


def facts(results: list[Result]) -> list[Any]:
    return [(r.key, r.seating, r.returns, r.plies, r.actions) for r in results]


def of_bots(game: str, bots: list[str], seats: int = 2, **changes: Any) -> Contest:
    groups = all_groups(bots, seats)
    return contest(
        **{"game": game, "groups": groups, "seats": seats, "rounds": 1, "options": {}, **changes}
    )


@pytest.mark.parametrize(
    "of",
    [
        contest(rounds=1),
        contest(groups=(("level-1", "search:20"),), rounds=1),
        contest(groups=(("level-3", "level-2"),), opening=5, rounds=1),
        of_bots("ursting", ["level-2", "random", "greedy"], 3, options={"max_rounds": 20}),
        of_bots("wardtcg", ["level-1", "greedy"], options={"deck_mode": "random"}),
        of_bots("hexward", ["level-1", "random", "greedy"], 3, options={"quiet_limit": 20}),
    ],
    ids=lambda of: f"{of.game} {' '.join(of.bots)}",
)
def test_they_are_the_same_games(of: Contest) -> None:
    one_by_one = [play(of, fixture) for fixture in of.fixtures()]
    assert not any(result.fault for result in one_by_one)
    in_one_call = compiled(of)
    assert facts(in_one_call) == facts(one_by_one)
    for one, other in zip(in_one_call, one_by_one, strict=True):
        assert one.luck == pytest.approx(other.luck)


def test_threads_play_the_same_games() -> None:
    of = contest(rounds=8)
    assert facts(compiled(of, threads=3)) == facts(compiled(of))


def test_luck_is_nothing_on_average_and_tells_who_won() -> None:
    """Over 150 games: of the variance of results, dice are to blame for most."""
    results = compiled(contest(groups=(("greedy", "greedy"),), rounds=150, options={}))
    luck, won = np.array([(r.luck[0], r.returns[0]) for r in results]).T
    assert abs(luck.mean()) < 4 * luck.std() / 150**0.5
    assert (won - luck).var() < won.var() / 2


def test_slips_are_nothing_on_average_and_tell_who_won_too() -> None:
    results = compiled(of_bots("ursting", ["level-2", "level-2"], rounds=400))
    slips, luck, won = np.array([(r.slips[0], r.luck[0], r.returns[0]) for r in results]).T
    assert abs(slips.mean()) < 4 * slips.std() / 20
    assert np.corrcoef(slips, won)[0, 1] > 0.2
    assert (won - luck - slips).var() < (won - luck).var()


def test_who_never_slips_has_no_luck_with_slips() -> None:
    assert not any(any(r.slips) for r in compiled(of_bots("ursting", ["random", "random"])))


def test_luck_is_booked_only_if_it_is_asked_for() -> None:
    start, streams = load("ur").initial(), [seeded(n) for n in range(3)]
    slipping = Policy(1, temperature=0.5, slack=1.0)

    def booked(books: int) -> list[bool]:
        seating = Seating(0, [slipping] * 2, streams, books)
        game = play_games([start], [seating], cap=7)[0]
        return [bool(game.slips.any()), bool(game.luck.any())]

    assert booked(NOTHING) == [False, False]
    assert booked(SLIPS) == [True, False]
    assert booked(LUCK) == [True, True]


def test_another_seed_gives_other_games() -> None:
    assert facts(compiled(contest())) != facts(compiled(contest(seed=2)))


def test_a_game_that_goes_on_is_drawn() -> None:
    seating = Seating(0, [play_randomly] * 2, [seeded(n) for n in range(3)])
    (game,) = play_games([load("ur").initial()], [seating], cap=7)
    assert (game.plies, game.returns.tolist()) == (7, [0.0] * 4)


def test_one_look_ahead_beats_chance_and_slips_cost_games() -> None:
    start = load("ursting").initial(2)
    slipping = Policy(1, temperature=0.5, slack=1.0)

    def won(one: Policy, other: Policy) -> float:
        seatings = [
            Seating(0, [one, other], [seeded(3 * n + stream) for stream in range(3)])
            for n in range(400)
        ]
        return float((play_games([start], seatings, threads=2).returns[:, 0] > 0).mean())

    assert won(play_greedily, play_randomly) > 0.85
    assert won(play_greedily, slipping) > 0.6
    assert won(slipping, play_randomly) > 0.6


@pytest.mark.parametrize(
    ("game", "bots", "changes"),
    [
        ("ur", ["greedy", "random"], {"seconds": 1.0}),
        ("ur", ["greedy", "search:0.1s"], {}),
        ("hexward", ["greedy", "level-3"], {}),
        ("hexward", ["greedy", "alphabeta:100"], {}),
    ],
)
def test_clocks_and_other_searches_are_left_to_processes(
    game: str, bots: list[str], changes: Any
) -> None:
    assert policies(of_bots(game, bots, **changes)) is None
