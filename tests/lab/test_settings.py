"""Settings compared on the same seeds, swept over, and searched for a goal."""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from wardroom.arena.executors import Workers
from wardroom.arena.statistics import anytime_half
from wardroom.bots.playing.layout import SLIPS
from wardroom.core.errors import BadOption
from wardroom.core.rng import next32, seeded
from wardroom.lab import tune as tuning
from wardroom.lab.decks import study_of
from wardroom.lab.figures import Figure, Unit
from wardroom.lab.kept import Kept
from wardroom.lab.paired import Comparison, Rounds, play_rounds
from wardroom.lab.setting import FAST, setting
from wardroom.lab.sweep import Cell, changed, read_ranges, sweep, usual_values
from wardroom.lab.tune import Goal, NoOptuna, Tried, trade_off, tune, why

STUDY = study_of("wardtcg")

USUAL = setting("ursting", ["level-2"])
SHORT = setting("ursting", ["level-2"], options={"max_rounds": 20})


def comparison(difference: float, rounds: int, within: float = 0.01) -> Comparison:
    """Rounds of two settings that differ by so much on average, and by chance."""
    made = Comparison({"one": USUAL, "two": SHORT}, "seat", within)
    rng = seeded(5)
    for _ in range(rounds):
        noise = next32(rng) / (1 << 32) - 0.5
        made.rounds.append(((0.5, 0.0, 0.0), (0.5 + difference + 0.2 * noise, 0.0, 0.0)))
    return made


def test_a_planted_difference_is_decided() -> None:
    [more], [less] = (comparison(d, 400).differences for d in (0.05, -0.05))
    assert (more.verdict, less.verdict) == ("more", "less")
    assert more.figure.low < 0.05 < more.figure.high


def test_settings_that_are_alike_are_called_so_only_once_that_is_sure() -> None:
    assert comparison(0.0, 100, within=0.01).differences[0].verdict == "open"
    assert comparison(0.0, 4000, within=0.01).differences[0].verdict == "alike"


def test_looking_after_every_round_seldom_finds_what_is_not_there() -> None:
    """A usual interval would err in far more of such runs than one in twenty."""
    wrong = 0
    for run in range(60):
        rng, total, squares = seeded(run), 0.0, 0.0
        for n in range(1, 400):
            value = next32(rng) / (1 << 32) - 0.5
            total, squares = total + value, squares + value * value
            if n >= 20:
                mean = total / n
                if abs(mean) > anytime_half(squares / n - mean * mean, n):
                    wrong += 1
                    break
    assert wrong <= 5


def test_settings_are_played_on_the_same_seeds() -> None:
    rounds: Rounds = play_rounds(
        [USUAL, USUAL, SHORT], "actions", range(FAST, FAST + 20), [SLIPS] * 3
    )
    assert all(one == same for one, same, _ in rounds)
    assert any(one != other for one, _, other in rounds)
    assert any(one == other for one, _, other in rounds)  # games that end before round 20


def test_a_comparison_stops_when_it_is_decided() -> None:
    deck = setting("ursting", ["level-2", "random"])
    made = Comparison({"one": USUAL, "two": deck}, "actions", 100.0)
    with ThreadPoolExecutor(1) as pool:
        found = made.play(Workers(pool, 1), 3600)
    assert found[0].is_decided
    assert len(made.rounds) < 2000


def test_ranges_are_read() -> None:
    found = read_ranges("ur", ["pieces=4..7", "max_rolls=100..300:100", "path=lanes,open"])
    assert found == {
        "pieces": (4, 5, 6, 7), "max_rolls": (100, 200, 300), "path": ("lanes", "open"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("pieces", "expected NAME=LOW..HIGH"),
        ("pieces=2..9", "option pieces: expected a whole number from 4 to 7"),
        ("cards=1..2", "option cards: ur has no such option"),
        ("frog.hp=some", "frog.hp: expected LOW..HIGH"),
    ],
)
def test_a_bad_range_is_named(text: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        read_ranges("ur", [text])


def test_a_game_without_cards_has_no_numbers_of_cards() -> None:
    with pytest.raises(BadOption, match=r"frog.hp: ursting has no cards"):
        changed(USUAL, {"frog.hp": 3})


def test_a_sweep_plays_every_setting() -> None:
    with ThreadPoolExecutor(1) as pool:
        cells = list(sweep(USUAL, {"max_rounds": (20, 60)}, Workers(pool, 1), 30, 3600))
    assert [cell.values for cell in cells] == [{"max_rounds": 20}, {"max_rounds": 60}]
    actions = [cell.figures["actions"] for cell in cells]
    assert [figure.n for figure in actions] == [30, 30]
    assert actions[0].value <= actions[1].value


def figure(value: float, name: str = "edge") -> Figure:
    unit: Unit = "points" if name == "edge" else "number"
    return Figure(name, name, value, value - 0.01, value + 0.01, 100, unit)


@pytest.mark.parametrize(
    ("text", "value", "missed"),
    [
        ("edge<1%", 0.005, 0), ("edge < 1%", -0.02, 1), ("actions 40..60", 50, 0),
        ("actions 40..60", 30, 0.25), ("actions 40..60", 90, 0.5), ("luck>20%", 0.1, 0.5),
    ],
)  # fmt: skip
def test_a_goal_tells_how_far_it_is_missed(text: str, value: float, missed: float) -> None:
    assert Goal.read(text).missed_by(figure(value)) == pytest.approx(missed)


def test_a_goal_is_surely_met_only_if_the_whole_interval_meets_it() -> None:
    goal, unsure = Goal.read("edge<2%"), "edge<2%: met, though more games may tell otherwise"
    assert goal.words(figure(0.005)).startswith("edge<2%: met, +0.5")
    assert goal.words(figure(0.015)).startswith(unsure)
    assert goal.words(figure(0.05)).startswith("edge<2%: missed")


def test_a_comparison_without_time_still_tells_something() -> None:
    made = Comparison({"one": USUAL, "two": SHORT}, "seat", 0.01)
    with ThreadPoolExecutor(1) as pool:
        [found] = made.play(Workers(pool, 1), 0.0)
    assert found.verdict == "open"


@pytest.mark.parametrize("text", ["", "edge", "fun>3", "edge<much", "edge<1.2.3%"])
def test_a_goal_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match="--goal: expected one of edge, seat"):
        Goal.read(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("luck>20", "luck is a share, so it is given with %"),
        ("turns<30%", "turns is no share, so it is given without %"),
        ("actions 60..40", r"expected LOW..HIGH, got 'actions 60..40'"),
    ],
)
def test_a_goal_of_the_wrong_kind_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        Goal.read(text)


def test_goals_are_read_as_one_would_write_them() -> None:
    read = [Goal.read(text) for text in ("turns 20..30", "decks 45..55 %", "draws<2.5%")]
    assert [(one.name, one.low, one.high) for one in read] == [
        ("turns", 20, 30), ("decks", pytest.approx(0.45), pytest.approx(0.55)),
        ("draws", 0, pytest.approx(0.025)),
    ]  # fmt: skip


def tried(missed: float, changes: dict[str, Any], **values: float) -> Tried:
    figures = {name: figure(value, name) for name, value in values.items()}
    return Tried(Cell(changes, figures), missed, len(changes))


def test_of_a_goal_that_no_setting_meets_it_is_said_how_far_they_reach() -> None:
    goal = Goal.read("actions>90")
    tries = [tried(1, {}, actions=50), tried(0.5, {"jokers": 0}, actions=70)]
    assert why(goal, [goal], tries) == (
        "none of the 2 settings tried meets it; the nearest is 70 ± 0.0 (jokers=0)"
    )


def test_of_a_goal_between_two_settings_both_are_told() -> None:
    goal = Goal.read("actions 55..65")
    tries = [tried(1, {}, actions=50), tried(0.5, {"jokers": 0}, actions=70)]
    tries += [tried(2, {"jokers": 1}, actions=90), tried(2, {"jokers": 4}, actions=20)]
    assert why(goal, [goal], tries).endswith(
        "the nearest are 50 ± 0.0 (as usual) and 70 ± 0.0 (jokers=0)"
    )


def test_an_edge_to_either_side_is_as_near() -> None:
    goal = Goal.read("edge<1%")
    tries = [tried(1, {}, edge=-0.02), tried(2, {"jokers": 0}, edge=0.03)]
    assert why(goal, [goal], tries).endswith("the nearest is -2.0 ± 1.0 % (as usual)")


def test_of_goals_that_exclude_each_other_it_is_said_which_is_lost() -> None:
    goals = [Goal.read("actions>60"), Goal.read("edge<1%")]
    tries = [
        tried(0.5, {}, actions=50, edge=0.0),
        tried(5, {"jokers": 0}, actions=70, edge=0.06),
        tried(9, {"jokers": 1}, actions=71, edge=0.1),
    ]
    assert (
        why(goals[0], goals, tries) == "jokers=0 meets it, but then edge<1%: missed, +6.0 ± 1.0 %"
    )


def test_what_was_not_measured_is_said_so() -> None:
    goal = Goal.read("turns>60")
    assert why(goal, [goal], [tried(1, {}, actions=3)]) == "it could not be measured"


def test_a_goal_that_is_just_missed_may_be_met_after_all() -> None:
    goal = Goal.read("edge<1%")
    assert goal.words(figure(0.015)) == (
        "edge<1%: missed, though more games may tell otherwise, +1.5 ± 1.0 %"
    )


def test_the_trade_off_is_what_no_other_setting_beats() -> None:
    tries = [Tried(Cell({}, {}), m, c) for m, c in [(1, 0), (0.5, 2), (0.7, 1), (0.9, 2), (0.5, 3)]]
    assert [(t.missed, t.changes) for t in trade_off(tries)] == [(1, 0), (0.7, 1), (0.5, 2)]


def test_tuning_finds_the_option_that_meets_a_goal() -> None:
    pytest.importorskip("optuna")
    goal = Goal.read("actions<20")
    with ThreadPoolExecutor(1) as pool:
        found = tune(
            setting("ur", ["level-1"], options={"max_rolls": 60}),
            {"max_rolls": (10, 60)}, [goal], Workers(pool, 1), 10, 3600,
        )  # fmt: skip
    assert [trial.cell.values for trial in found] == [{}, {"max_rolls": 10}]
    assert found[0].missed > 0
    assert found[-1].missed == 0


def test_tuning_plays_no_setting_twice_and_tries_all_if_there_is_time(tmp_path: Path) -> None:
    pytest.importorskip("optuna")
    told: list[Tried] = []
    with ThreadPoolExecutor(1) as pool:
        tune(
            SHORT, {"max_rounds": (20, 30, 40), "jokers": (0, 4)}, [Goal.read("turns>1000")],
            Workers(pool, 1), 4, 3600, told.append, Kept(tmp_path / "kept", {}),
        )  # fmt: skip
    names = [one.name for one in told]
    assert names[0] == "as usual"
    assert len(set(names)) == len(names) == 3 * 3  # the usual number of Jokers is a third
    assert all(one.cell.figures["turns"].n == 4 for one in told)


def test_tuning_asks_that_all_ready_decks_be_even() -> None:
    pytest.importorskip("optuna")
    contest = setting("wardtcg", ["level-1"])
    with ThreadPoolExecutor(1) as pool:
        found = tune(
            contest, {"knight.hp": (1, 300)}, [Goal.read("decks 45..55%")],
            Workers(pool, 1), 2, 3600,
        )  # fmt: skip
    furthest = found[0].cell.figures["decks"]
    assert furthest.value >= 0.5
    assert furthest.n == 2
    assert " against " in furthest.words


def test_a_number_of_a_card_that_is_as_printed_is_no_change() -> None:
    contest = setting("wardtcg", ["level-1"])
    printed = usual_values(contest, ["knight.hp", "first"])
    assert printed == {
        "knight.hp": STUDY.library({})["knight"].hp,
        "first": contest.options["first"],
    }
    with pytest.raises(BadOption, match=r"knight.bite: expected a card's id, a dot and one of"):
        usual_values(contest, ["knight.bite"])


def test_a_goal_for_decks_needs_decks() -> None:
    pytest.importorskip("optuna")
    with ThreadPoolExecutor(1) as pool, pytest.raises(BadOption, match="it has no cards to study"):
        tune(USUAL, {"jokers": (0, 4)}, [Goal.read("decks<55%")], Workers(pool, 1), 2, 3600)


def test_turns_and_minutes_can_be_compared() -> None:
    for name in ("turns", "minutes"):
        made = Comparison({"one": USUAL, "two": SHORT}, name, 1000.0)
        with ThreadPoolExecutor(1) as pool:
            [found] = made.play(Workers(pool, 1), 0.0)
        one, two = made.figure(0), made.figure(1)
        assert one
        assert two
        assert one.value > 0
        assert found.figure.value == pytest.approx(two.value - one.value)


def test_without_its_library_tuning_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "optuna", None)
    with pytest.raises(NoOptuna, match=r"lab tune: needs Optuna; pip install 'wardroom\[lab\]'"):
        tuning._optuna()
