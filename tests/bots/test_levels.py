from itertools import pairwise

import pytest

from bots.positions import GAMES, decisions, ur
from toy.game import GAME as TOY
from wardroom.bots.levels import levels, slip
from wardroom.bots.roster import UnknownBot, bot_named, bot_names
from wardroom.bots.search.search import Choice
from wardroom.catalogue import load
from wardroom.core.game import Game
from wardroom.core.rng import seeded


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_eight_levels_with_titles_and_descriptions(game: Game) -> None:
    ladder = levels(game.id)
    assert [level.name for level in ladder] == [f"level-{n}" for n in range(1, 9)]
    assert len({level.title for level in ladder}) == 8
    for level in ladder:
        assert level.description.endswith(".")
        assert level.budget.seconds is not None
        assert level.budget.seconds <= (0.2 if level.number <= 3 else 2.0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_level_thinks_longer_than_the_one_below_or_slips_less(game: Game) -> None:
    plain = levels(game.id)
    others = [level.otherwise or level for level in plain]
    for ladder in (plain, others, [level.three_seats or level for level in plain]):
        for lower, upper in pairwise(ladder):
            assert upper.budget.iterations >= lower.budget.iterations
            assert upper.temperature <= lower.temperature
            assert upper.slack <= lower.slack
            assert (upper.budget.iterations, -upper.temperature, upper.depth) > (
                lower.budget.iterations, -lower.temperature, lower.depth,
            )  # fmt: skip


def test_with_options_that_are_not_the_default_a_level_may_play_otherwise() -> None:
    level = levels("ur")[-1]
    assert level.suited(load("ur").initial()) is level
    other = level.suited(load("ur").initial(options={"pieces": 5}))
    assert other.budget.iterations > 1000 * level.budget.iterations
    assert levels("ursting")[0].otherwise is None


def test_with_three_seats_a_level_may_play_otherwise_too() -> None:
    level, ward = levels("hexward")[1], load("hexward")
    assert level.suited(ward.initial(2)) is level
    three = [level.suited(ward.initial(3, options)) for options in ({}, {"quiet_limit": 50})]
    assert three == [level.three_seats, level.three_seats]
    assert three[0] != level


def test_a_level_plays_legal_actions() -> None:
    for position in list(decisions(TOY, 3, 40))[::3]:
        for level in levels("toy")[:5]:
            seat = int(str(position.actor))
            assert level(position, seat, seeded(1)) in position.legal()


def test_no_level_leaves_a_win_at_hand() -> None:
    position = ur({"a1": 0, "c1": 0, "a7": 0, "c8": 0, "b4": 1}, turn=0, roll="bb")
    for level in levels("ur"):
        assert {level(position, 0, seeded(seed)) for seed in range(5)} == {"spawn c7"}


CHOICES = [
    Choice("best", 90, (0.5, -0.5)),
    Choice("good", 9, (0.45, -0.45)),
    Choice("bad", 1, (0.1, -0.1)),
]


def test_a_slip_is_to_an_action_that_is_nearly_as_good() -> None:
    rng = seeded(1)
    played = [slip(CHOICES, 0, 0.1, 0.2, rng) for _ in range(2000)]
    assert set(played) == {"best", "good"}
    # exp(-0.05 / 0.1) = 0.61 times as often
    assert played.count("good") / played.count("best") == pytest.approx(0.61, abs=0.07)


def test_a_proved_win_is_played_and_nothing_that_is_only_known_to_be_no_better() -> None:
    choices = [Choice(name, 1, (0.99997, -0.99997)) for name in ("win", "loss", "pass")]
    for temperature in (0.001, 0.4):
        assert {slip(choices, 0, temperature, 0.8, seeded(n)) for n in range(20)} == {"win"}


def test_without_temperature_the_best_is_played() -> None:
    assert {slip(CHOICES, 0, 0.0, 1.0, seeded(seed)) for seed in range(20)} == {"best"}


def test_a_bot_is_found_by_level_and_by_title() -> None:
    assert bot_named("level-5", "ur") is bot_named("Lieutenant", "ur") is levels("ur")[4]
    assert bot_names("ur")[:3] == ["greedy", "random", "level-1"]


@pytest.mark.parametrize("name", ["level-9", "deep", "search:", "search:x", "search:9,depth=3"])
def test_an_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match="bot: "):
        bot_named(name, "ur")


def test_a_searcher_takes_its_figures_from_its_name() -> None:
    position = ur({"a1": 0, "c1": 0, "a7": 0, "c8": 0, "b4": 1}, turn=0, roll="bb")
    for name in ("search:50", "search:0.01s", "search:50,explore=0.5,rollout=3"):
        assert bot_named(name, "ur")(position, 0, seeded(1)) == "spawn c7"
