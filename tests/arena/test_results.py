from pathlib import Path
from typing import Any

import pytest

from arena.test_contest import contest
from wardroom.arena import running
from wardroom.arena.contest import Contest
from wardroom.arena.game import Result
from wardroom.arena.results import BadResults, ResultFile
from wardroom.arena.running import run, warm_up
from wardroom.bots.bot import Bot
from wardroom.catalogue import ids
from wardroom.core.position import Position
from wardroom.core.rng import Rng


def outcome(result: Result) -> dict[str, Any]:
    """A result without what the clock says, and what games in one call alone can tell."""
    return {k: v for k, v in result.to_json().items() if k not in ("seconds", "slips")}


def finished(path: Path, of: Contest, jobs: int = 1) -> list[dict[str, Any]]:
    file = ResultFile(path, of)
    for _ in run(of, file, jobs):
        pass
    return sorted((outcome(r) for r in file.results), key=lambda r: (r["round"], r["rotation"]))


def test_a_run_that_was_cut_off_goes_on_and_ends_alike(tmp_path: Path) -> None:
    whole = finished(tmp_path / "whole", contest())
    lines = (tmp_path / "whole").read_text().splitlines(keepends=True)
    cut = tmp_path / "cut"
    cut.write_text("".join(lines[:2]) + lines[2][:30])
    assert finished(cut, contest()) == whole
    assert cut.read_text().count("\n") == 5


def test_a_finished_run_plays_nothing_more_and_more_rounds_may_follow(tmp_path: Path) -> None:
    path = tmp_path / "results"
    short = finished(path, contest(rounds=1))
    assert finished(path, contest(rounds=1)) == short
    assert finished(path, contest(rounds=2))[:2] == short


def test_processes_and_threads_play_the_same_games(tmp_path: Path) -> None:
    timed = contest(seconds=60.0)  # a clock needs a process for each game
    alone, together = (finished(tmp_path / str(jobs), timed, jobs) for jobs in (1, 2))
    assert together == alone == finished(tmp_path / "threads", contest(), 2)


@pytest.mark.parametrize("game", ids())
def test_before_processes_start_every_bot_is_asked_once(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def player_named(name: str, game_id: str) -> Bot:
        def bot(position: Position, seat: int, rng: Rng) -> str:
            assert position.actor == seat
            asked.append(name)
            return position.legal()[0]

        return bot

    monkeypatch.setattr(running, "player_named", player_named)
    warm_up(contest(game=game, options={}))
    assert asked == ["greedy", "random"]


@pytest.mark.parametrize("changes", [{"seed": 2}, {"options": {"max_rolls": 31}}])
def test_a_file_of_another_contest_is_refused(tmp_path: Path, changes: Any) -> None:
    ResultFile(tmp_path / "results", contest())
    with pytest.raises(BadResults, match="another contest"):
        ResultFile(tmp_path / "results", contest(**changes))


@pytest.mark.parametrize("text", ["garbage\n", "null\n", "{}\n"])
def test_a_file_that_holds_no_results_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "results").write_text(text)
    with pytest.raises(BadResults):
        ResultFile(tmp_path / "results", contest())


def test_a_decided_contest_stops(tmp_path: Path) -> None:
    file = ResultFile(tmp_path / "results", contest())
    assert len(list(run(contest(), file, 1, lambda results: len(results) == 3))) == 3
    assert not list(run(contest(), file, 1, lambda results: len(results) == 3))
