"""What was played for any question is kept as it comes, and not played again."""

import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from arena.interrupting import AtOnce, at_every_statement
from wardroom.arena import executors, results
from wardroom.arena.executors import Workers
from wardroom.arena.results import BadResults
from wardroom.bots.playing.layout import SLIPS
from wardroom.lab import kept as module
from wardroom.lab.cards import HAND, PAIR, Worths, play_pairs, watch_hands
from wardroom.lab.deck_search import TRIED, try_decks
from wardroom.lab.decks import Meeting, of_meetings, play_meetings, study_of
from wardroom.lab.kept import Kept, Kind
from wardroom.lab.measuring import measured_figures, of_samples
from wardroom.lab.paired import ROUND, Comparison, games_of, play_rounds
from wardroom.lab.restricted import Restriction, judge_restriction, of_restriction, play_restricted
from wardroom.lab.samples import play_samples
from wardroom.lab.setting import FAST, setting

NUMBERS: Kind[int, int] = Kind("number", int, int, lambda _, made: made)
USUAL = setting("ursting", ["level-1"])
SHORT = setting("ursting", ["level-1"], options={"max_rounds": 20})
DECKS = study_of("wardtcg").ready()
WARD = setting("wardtcg", ["level-1"])
NEVER = Restriction("no cards", "never", "play *")


def doubled(numbers: Sequence[int]) -> list[int]:
    return [2 * number for number in numbers]


def lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def pairs_of(card: str) -> Callable[..., Any]:
    return partial(
        play_pairs, Worths(WARD, DECKS["iron_oath"], [DECKS["gravebound"]], [card]).pairs
    )


@pytest.mark.parametrize(
    ("kind", "play", "games"),
    [
        (ROUND, partial(play_rounds, [USUAL, SHORT], "edge", books=[SLIPS] * 2), [FAST, FAST + 1]),
        (
            of_samples("x"),
            partial(play_samples, SHORT),
            [*games_of(SHORT, 0), *games_of(SHORT, FAST)],
        ),
        (
            of_meetings(),
            partial(play_meetings, WARD, DECKS),
            [Meeting(n, *pair) for n in range(2) for pair in (("iron_oath", "sky_brood"),) * 1],
        ),
        (PAIR, pairs_of("knight"), [("knight", 1), ("knight", 0)]),
        (HAND, partial(watch_hands, [WARD]), [0, 1]),
        (
            TRIED,
            partial(try_decks, WARD, {"iron_oath": DECKS["iron_oath"]}, 2),
            [DECKS["sky_brood"]],
        ),
        (of_restriction(NEVER), partial(play_restricted, USUAL, NEVER), [0, 1]),
    ],
    ids=lambda value: value.name if isinstance(value, Kind) else None,
)
def test_what_is_kept_of_a_game_is_all_that_was_made_of_it(
    tmp_path: Path, kind: Kind[Any, Any], play: Any, games: list[Any]
) -> None:
    on, path = Workers(AtOnce(), 1), tmp_path / "kept"
    made = [one for batch in Kept(path, {}).handed_out(on, play, games, kind) for one in batch]
    assert made == play(games)
    again = Kept(path, {}).handed_out(on, lambda _: pytest.fail("played twice"), games, kind)
    assert [one for batch in again for one in batch] == made


def test_a_question_that_was_cut_off_goes_on(tmp_path: Path) -> None:
    path, settings = tmp_path / "kept", {"one": USUAL, "two": SHORT}
    with ThreadPoolExecutor(1) as pool:
        first = Comparison(settings, "actions", 1000.0)
        first.play(Workers(pool, 1), 3600, kept=Kept(path, {}))
        with path.open("a") as file:
            file.write('{"kind": "rou')  # as kill -9 may leave it
        again = Comparison(settings, "actions", 0.5)
        again.play(Workers(pool, 1), 0.0, kept=Kept(path, {}))
    assert again.rounds == first.rounds
    assert len(lines(path)) == 1 + len(first.rounds)


def test_settings_of_one_file_are_told_apart(tmp_path: Path) -> None:
    kept, on = Kept(tmp_path / "kept", {}), Workers(AtOnce(), 1)
    usual = measured_figures(USUAL, on, 4, kept=kept, name="")
    short = measured_figures(SHORT, on, 4, kept=kept, name="max_rounds=20")
    again = Kept(tmp_path / "kept", {})
    assert measured_figures(USUAL, on, 4, kept=again, name="") == usual
    assert measured_figures(SHORT, on, 4, kept=again, name="max_rounds=20") == short
    assert len(lines(tmp_path / "kept")) == 1 + 4 + 4


def test_a_restriction_goes_on_from_its_file(tmp_path: Path) -> None:
    on = Workers(AtOnce(), 1)
    told = [
        judge_restriction(USUAL, NEVER, on, 0.0, 0.02, kept=Kept(tmp_path / "kept", {}))
        for _ in range(2)
    ]
    assert told[0] == told[1]


# A file that is just opened is closed by nobody but Python.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("presses", [1, 2])
def test_a_ctrl_c_between_any_two_statements_loses_nothing_that_is_told(
    tmp_path: Path, presses: int
) -> None:
    told: list[list[int]] = []

    def play() -> None:
        told.append([])
        kept, on = Kept(tmp_path / f"{len(told) - 1}", {}), Workers(AtOnce(), 1)
        is_over = lambda: len(told[-1]) >= 10  # noqa: E731
        for batch in kept.handed_out(on, doubled, count(), NUMBERS, is_over):
            told[-1] += batch

    assert len(list(at_every_statement(play, (module, executors, results), presses))) > 100
    for number, seen in enumerate(told):
        path = tmp_path / f"{number}"
        kept = [line["made"] for line in lines(path)[1:]] if path.exists() else []
        assert kept[: len(seen)] == seen
        assert kept == list(range(0, 2 * len(kept), 2))


@pytest.mark.parametrize(
    "line", ['{"kind": "round"}', '{"kind": "number", "game": 1, "made": {}}', "[]"]
)
def test_a_file_that_holds_something_else_is_refused(tmp_path: Path, line: str) -> None:
    path = tmp_path / "kept"
    path.write_text(f"{{}}\n{line}\n")
    kind: Kind[int, int] = Kind("number", int, int, lambda _, made: made["x"])
    with pytest.raises(BadResults):
        list(Kept(path, {}).handed_out(Workers(AtOnce(), 1), doubled, [1], kind))
