import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from cli.terminal import Terminal
from toy.game import GAME as TOY
from wardroom.bots.bot import Bot
from wardroom.bots.simple import play_randomly
from wardroom.cli.session import Session
from wardroom.core.match import Match
from wardroom.core.rng import seeded


def test_a_person_chooses_by_number_or_text(terminal: Terminal, tmp_path: Path) -> None:
    out = terminal.run("play", "ur", "--seed", "3", typed="1\na4-a3\n").out
    assert "1 spawn a4" in out
    assert "Saved. Go on with: wardroom play --resume wardroom-ur.json" in out
    told = terminal.run("replay", "wardroom-ur.json").out
    assert "0: spawn a4" in told
    assert "0: a4-a3" in told


def test_why_explains_and_a_refused_action_changes_nothing(terminal: Terminal) -> None:
    out = terminal.run("play", "ur", "--seed", "3", typed="why spawn b2\nspawn b2\nfly\nquit\n").out
    assert out.count("UR-2.6: ") == 2
    assert "action 'fly': expected" in out


def test_why_tells_the_case_of_a_thing_one_points_at(terminal: Terminal) -> None:
    typed = "why 0,0\nwhy K\nwhy move 0,0 1,0\nwhy the moon\nquit\n"
    out = " ".join(terminal.run("play", "hexward", "--seed", "3", typed=typed).out.split())
    assert out.count("This is the Ward: it is nobody's, and stays where it is. HW-2.3: ") == 2
    assert "K may be chosen." in out
    assert "action 'the moon'" in out


def test_the_one_to_act_is_named_by_colour(terminal: Terminal) -> None:
    out = terminal.run("play", "ur", "--seed", "3", typed="quit\n").out
    assert "● yellow>" in out
    assert "seat" not in out


def test_undo_goes_back_to_the_first_action_and_no_further(terminal: Terminal) -> None:
    position = terminal.run("new", "ur").out
    replay = (
        '{"replay": 1, "game": "ur", "rules": 1, "options": {}, "seats": 2, "log": [], "start": '
        + position.replace('"board": {}', '"board": {"a4": 0, "c4": 0}')
        .replace('"pool": [7, 7]', '"pool": [5, 7]')
        .replace('"phase": "roll", "roll": null', '"phase": "act", "roll": "gs"')
        + "}"
    )
    Path("start.json").write_text(replay)
    typed = "a4-a3\nundo\nundo\nsave kept.json\n"
    out = terminal.run("play", "--resume", "start.json", typed=typed).out
    assert "nothing has been done yet" in out
    assert "verified: 0 entries" in terminal.run("replay", "kept.json").out


def test_undo_crosses_rolls_and_the_same_rolls_come_again(terminal: Terminal) -> None:
    chance = []
    for name, undo in (("plain", ""), ("undone", "undo\n" * 4 + "1\n" * 8)):
        typed = "1\n" * 8 + f"{undo}save {name}.json\n"
        terminal.run("play", "ur", "--people", "2", "--seed", "3", typed=typed)
        log = json.loads(Path(f"{name}.json").read_text())["log"]
        chance.append([text for who, text in log if who == "chance"])
    assert len(chance[0]) > 6
    assert chance[1][: len(chance[0])] == chance[0]


def test_a_saved_game_goes_on_where_it_was(terminal: Terminal) -> None:
    terminal.run("play", "ur", "--seed", "3", typed="1\nsave mine.json\n")
    out = terminal.run("play", "--resume", "mine.json", "--seed", "4", typed="board\n1\n").out
    assert "● pool 6" in out
    assert terminal.run("play", "hexward", "--resume", "mine.json").status == 2


def test_a_save_that_fails_keeps_the_game(terminal: Terminal) -> None:
    out = terminal.run("play", "ur", "--seed", "3", typed="save no/such/place.json\n1\n").out
    assert "no/such/place.json" in out
    assert "Saved." in out


def test_two_people_share_a_keyboard(terminal: Terminal) -> None:
    out = terminal.run("play", "ur", "--people", "2", "--seed", "3", typed="1\n1\nresign\n").out
    assert "blue>" in out
    assert "won." in out


def test_a_game_without_a_drawing_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("board\n" + "1\n" * 40))
    console = Console(file=io.StringIO(), width=100)
    start = TOY.initial(2, {"rounds": 2})
    Session(Match(start), console, [0], play_randomly, seeded(1)).play()
    out = console.file.getvalue()  # type: ignore[attr-defined]
    assert 'phase: "act"' in out
    assert "hands: [[" in out
    assert '{"count": ' in out  # the other hand
    assert "won" in out


def test_the_opponent_is_gentle_unless_another_is_named(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def bot_named(name: str, game_id: str) -> Bot:
        asked.append(name)
        return play_randomly

    monkeypatch.setattr("wardroom.rl.trained.bot_named", bot_named)
    terminal.run("play", "ur", typed="quit\n")
    terminal.run("play", "ur", "--bot", "greedy", typed="quit\n")
    assert asked == ["level-2", "greedy"]


def test_bots_alone_play_to_the_end(terminal: Terminal) -> None:
    words = ["play", "ur", "--people", "0", "--bot", "random", "-o", "max_rolls=20", "--seed", "1"]
    out = terminal.run(*words).out
    assert "Nobody won." in out or "won." in out


def test_rules_and_help_are_at_hand(terminal: Terminal) -> None:
    out = terminal.run("play", "ur", "--seed", "3", typed="help\nrules ishtar\n").out
    assert "take back" in out
    assert "UR-1.6" in out
