import json
import sys
from pathlib import Path

import pytest

from cli.terminal import Terminal

QUICK = ["-o", "max_rolls=8", "-j", "1"]


def test_the_arena_tells_scores_and_ratings(terminal: Terminal) -> None:
    answer = terminal.run("arena", "ur", "greedy", "random", "level-1", "-n", "4", *QUICK)
    assert answer.status == 0
    assert "12 games at 2 seats" in answer.out
    for pair in (
        "greedy",
        "random",
        "level-1",
        "Elo",
        "Results: arena-ur-greedy-random-level-1.jsonl",
    ):
        assert pair in answer.out


def test_the_arena_answers_programs_and_writes_reports(terminal: Terminal, tmp_path: Path) -> None:
    files = ["--out", "games.jsonl", "--markdown", "report.md"]
    words = ["arena", "ur", "greedy", "random", "-n", "6", "--json", *files, *QUICK]
    told = json.loads(terminal.run(*words).out)
    assert told["games"] == told["scores"][0]["games"] == 6
    assert {rating["bot"] for rating in told["ratings"]} == {"greedy", "random"}
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 7
    assert "| bot | Elo |" in (tmp_path / "report.md").read_text()
    assert json.loads(terminal.run(*words).out) == told  # nothing is left to play


def test_a_bot_that_plays_itself_is_told_by_seat(terminal: Terminal) -> None:
    words = ["arena", "ur", "random", "random", "-n", "5", "-j", "1", "--json"]
    told = json.loads(terminal.run(*words).out)
    assert (told["games"], told["scores"]) == (5, [])
    assert [(at["seat"], at["games"]) for at in told["by_seat"]] == [(0, 5), (1, 5)]
    assert sum(at["share"] for at in told["by_seat"]) == pytest.approx(1)


def test_no_table_is_cut_however_narrow_the_terminal(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    bots = ["search:1,explore=0.123,sight=3,rollout=2", "search:2,explore=0.123,sight=3,rollout=2"]
    answer = terminal.run("arena", "ur", *bots, "-n", "2", *QUICK)
    for bot in bots:
        assert bot in answer.out
    assert "…" not in answer.out


def test_a_contest_for_three_tells_places(terminal: Terminal, tmp_path: Path) -> None:
    table = ["--seats", "3", "-o", "max_rounds=20", "-n", "3", "-j", "1"]
    words = ["arena", "ursting", "greedy", "random", *table, "--json", "--markdown", "report.md"]
    told = {s["bot"]: s for s in json.loads(terminal.run(*words).out)["standings"]}
    assert {bot: sum(s["places"]) for bot, s in told.items()} == {"greedy": 6, "random": 3}
    won = sum(s["games"] * s["share"] for s in told.values())
    assert won == pytest.approx(3, abs=0.01)
    assert "| greedy | 6 |" in (tmp_path / "report.md").read_text()


def test_games_may_open_at_random(terminal: Terminal, tmp_path: Path) -> None:
    files = ["--out", "games.jsonl", "--markdown", "report.md"]
    words = ["arena", "ur", "greedy", "random", "-n", "2", "--opening", "6", "--json", *files]
    told = json.loads(terminal.run(*words, *QUICK).out)
    assert told["opening"] == 6
    assert "the same 6 random plies at the start" in (tmp_path / "report.md").read_text()
    for line in (tmp_path / "games.jsonl").read_text().splitlines()[1:]:
        game = json.loads(line)
        assert sum(game["actions"]) < game["plies"] - 6  # the rolls are of nobody


def test_the_arena_draws_its_ratings(terminal: Terminal, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    words = ["arena", "ur", "greedy", "random", "-n", "2", "--png", "report.png", *QUICK]
    assert terminal.run(*words).status == 0
    assert (tmp_path / "report.png").read_bytes().startswith(b"\x89PNG")


def test_without_its_library_a_picture_is_refused_before_the_first_game(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    words = ["arena", "ur", "greedy", "random", "-n", "2", "--png", "report.png", *QUICK]
    answer = terminal.run(*words)
    assert answer.status == 2
    assert answer.err == (
        "wardroom: --png: a picture needs matplotlib; pip install 'wardroom[plot]'\n"
    )
    assert not [*tmp_path.iterdir()]


def test_decks_that_were_chosen_are_those_of_the_games(terminal: Terminal, tmp_path: Path) -> None:
    told = []
    for number, decks in enumerate(("iron_oath,sky_brood", "gravebound,deep_hunger")):
        words = ["arena", "wardtcg", "greedy", "random", "-n", "2", "-j", "1", "-o"]
        out = tmp_path / f"{number}.jsonl"
        answer = terminal.run(*words, f"decks={decks}", "--out", str(out), "--json")
        assert decks in json.dumps(json.loads(answer.out)["options"]).replace('", "', ",")
        games = [json.loads(line) for line in out.read_text().splitlines()[1:]]
        told.append([(game["returns"], game["plies"]) for game in games])
    assert told[0] != told[1]


def test_the_ladder_runs_to_the_end(terminal: Terminal) -> None:
    told = json.loads(terminal.run("arena", "ladder", "ur", "-n", "2", "--json", *QUICK).out)
    rated = {rating["bot"] for rating in told["ratings"]}
    assert rated == {"random", "greedy", *(f"level-{n}" for n in range(1, 9))}
    assert not told["faults"]


def test_a_sprt_says_what_it_proved(terminal: Terminal) -> None:
    words = ["arena", "ur", "greedy", "random", "--sprt", "-n", "4", *QUICK]
    assert "Open whether greedy is better" in terminal.run(*words).out
    assert json.loads(terminal.run(*words, "--json").out)["is_better"] is None


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["ur", "greedy"], "bots: expected different bots, or one twice"),
        (["ur", "greedy", "deep"], "bot: expected greedy, random, level-1"),
        (["ladder"], "arena: expected ladder GAME"),
        (["chess", "greedy", "random"], "game 'chess': unknown"),
        (["ur", "greedy", "random", "level-1", "--sprt"], "--sprt: expected two bots"),
        (["ur", "greedy", "random", "-s", "3"], "seats"),
        (["ur", "greedy", "random", "-o", "decks=x,y"], "option decks: ur has no such option"),
        (["wardtcg", "greedy", "random", "-o", "deck_mode=any"], "option deck_mode: expected"),
    ],
)
def test_a_mistake_is_one_line(terminal: Terminal, words: list[str], why: str) -> None:
    answer = terminal.run("arena", *words)
    assert answer.status == 2
    assert why in answer.err
    assert answer.err.count("\n") == 1


def test_a_hint_says_what_a_level_would_play(terminal: Terminal) -> None:
    rolled = terminal.pipe(["new", "ur"], ["apply", "ur", "-", "roll gs"])
    words = ["hint", "ur", "-", "--level", "3", "--seed", "1"]
    told = json.loads(terminal.run(*words, "--json", typed=rolled).out)
    assert told["seat"] == 0
    assert told["choices"][0]["action"] == told["line"][0]
    assert told["choices"][0]["action"] in terminal.run(*words, typed=rolled).out


def test_there_is_no_hint_while_nobody_is_to_act(terminal: Terminal) -> None:
    answer = terminal.run("hint", "ur", "-", typed=terminal.run("new", "ur").out)
    assert (answer.status, answer.err) == (2, "wardroom: hint: no seat is to act\n")


def test_a_level_plays_at_the_table(terminal: Terminal) -> None:
    words = ["play", "ur", "--bot", "level-2", "--seed", "1", "-o", "max_rolls=4"]
    answer = terminal.run(*words, typed="1\n1\n1\n1\n1\n1\n")
    assert answer.status == 0
    assert "won" in answer.out
