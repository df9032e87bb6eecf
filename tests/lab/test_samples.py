"""Games step by step are those of one compiled call, and the same whoever plays them."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from itertools import islice
from pathlib import Path

import pytest

from wardroom.arena.contest import Contest
from wardroom.arena.executors import Workers
from wardroom.core.kernel import CHANCE, OVER
from wardroom.lab.naming import kind_and_option
from wardroom.lab.page import page
from wardroom.lab.report import Report, Study
from wardroom.lab.samples import Sample, play_samples
from wardroom.lab.sections import sections
from wardroom.lab.setting import FAST, fixtures, setting
from wardroom.lab.steps import Steps

QUICK = {"max_rounds": 20}


def ursting(players: tuple[str, ...] = ("level-2",), seats: int = 2) -> Contest:
    return setting("ursting", players, seats, QUICK)


@pytest.mark.parametrize(
    "contest",
    [
        ursting(),
        ursting(("level-2", "random"), 3),
        setting("wardtcg", ["level-3"]),
        setting("ur", ["level-3"], options={"max_rolls": 40}),
        setting("hexward", ["level-1"], options={"quiet_limit": 20}),
    ],
    ids=lambda contest: f"{contest.game} {contest.seats}",
)
def test_steps_are_those_of_the_compiled_game(contest: Contest) -> None:
    games = list(islice(fixtures(contest), 3))
    for sample, fixture in zip(play_samples(contest, games), games, strict=True):
        steps = [(who, code) for _, who, code in Steps(contest, fixture)]
        assert sample.result.plies == len(steps) - 1
        acted = [sum(who == seat for who, _ in steps) for seat in range(contest.seats)]
        assert list(sample.result.actions) == acted
        assert sample.detail
        assert sample.detail.decisions == sum(acted)
        assert sum(sample.detail.chosen.values()) == sum(acted)
        assert steps[-1][0] == OVER
        assert sum(who == CHANCE for who, _ in steps) == len(steps) - 1 - sum(acted)


def test_only_rounds_of_the_first_kind_are_looked_at_in_detail() -> None:
    fast = list(islice(fixtures(ursting(), FAST), 2))
    assert [sample.detail for sample in play_samples(ursting(), fast)] == [None, None]


def test_who_begins_in_ward_is_who_takes_the_first_turn() -> None:
    for seat in (0, 1):
        contest = setting("wardtcg", ["level-3"], options={"first": seat})
        games = list(islice(fixtures(contest, FAST), 2))
        assert [sample.first for sample in play_samples(contest, games)] == [seat, seat]


def report(
    path: Path | None, threads: int, seconds: float = 600.0, precision: float = 0.2
) -> tuple[Study, Report]:
    """A report of quick games; it is certain enough long before the time is up."""
    with ThreadPoolExecutor(threads) as pool:
        study = Study(ursting(), Workers(pool, threads), seconds, precision, path)
        return study, study.report()


def test_the_same_games_whatever_the_number_of_workers() -> None:
    one, _ = report(None, 1)
    two, _ = report(None, 2)
    games = [{s.result.key: without_luck(s) for s in study.samples} for study in (one, two)]
    both = games[0].keys() & games[1].keys()
    assert len(both) > 30
    assert all(games[0][key] == games[1][key] for key in both)


def without_luck(sample: Sample) -> Sample:
    """The game itself: whether its luck is worth booking depends on the machine."""
    return replace(sample, result=replace(sample.result, luck=()))


def test_a_report_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    first, _ = report(path, 1, precision=0.5)
    with path.open("a") as file:
        file.write('{"result": {"cut')  # as kill -9 may leave it
    again, _ = report(path, 1, 0.0)
    assert [asdict(s) for s in again.samples] == [asdict(s) for s in first.samples]
    assert again.steps == first.steps
    more, _ = report(path, 1, precision=0.05)
    assert len(more.samples) > len(first.samples)
    keys = [sample.result.key for sample in more.samples]
    assert len(keys) == len(set(keys))
    assert len(path.read_text().splitlines()) == 1 + len(more.samples) + len(more.steps)


def test_a_report_tells_every_section_with_intervals_and_fits_on_a_page() -> None:
    study, told = report(None, 1)
    document = json.loads(json.dumps(told.to_json()))
    titles = [section["title"] for section in document["sections"]]
    assert titles == [
        "Who wins", "How long it is", "How much there is to choose", "How games end",
        "How it is decided", "Luck", "What is done", "Which options are taken",
        "Which rules forbid", "What skill is worth",
    ]  # fmt: skip
    for section in document["sections"]:
        for figure in section["figures"]:
            assert figure["low"] <= figure["value"] <= figure["high"], figure
            assert figure["n"] > 0
    html = page(told)
    assert all(title in html for title in titles)
    assert "<svg" in html
    assert "http" not in html
    assert document["games"] == len(study.samples)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("strike", ("strike", "")),
        ("b2-b3", ("move", "")),
        ("play Jh d20h", ("play", "play Jh")),
        ("play 10h", ("play", "play 10h")),
        ("cast raise_the_fallen", ("cast", "cast raise the fallen")),
        ("deploy K -1,0", ("deploy", "deploy K")),
        ("move -2,2 -1,2", ("move", "")),
    ],
)
def test_an_option_is_what_an_action_is_done_with(text: str, told: tuple[str, str]) -> None:
    assert kind_and_option(text) == told


def test_each_part_has_some_games_however_late_it_is() -> None:
    study, _ = report(None, 1, seconds=0.0)
    assert any(sample.detail is None for sample in study.samples)
    assert any(sample.detail for sample in study.samples)
    assert study.steps


def test_of_no_games_nothing_is_called_absent() -> None:
    assert not any(section.never for section in sections(ursting(), []))
