import json
from pathlib import Path

import pytest

from cli.terminal import Terminal
from wardroom.lessons import concept_reading, reading


def test_lessons_are_listed_by_game(terminal: Terminal) -> None:
    out = terminal.run("learn").out
    assert "Ur: The Royal Game" in out
    assert "1 Bring a piece in" in out
    assert "wardroom learn" in out


def test_a_lesson_is_taken_to_its_end(terminal: Terminal) -> None:
    out = terminal.run("learn", "ur", "1", typed="spawn a4\na4-a3\na3-a2-a1\n").out
    assert "1 of 3" in out
    assert "3 of 3" in out
    assert "You know enough to play." in out


def test_what_is_refused_teaches_and_what_leads_astray_is_taken_back(terminal: Terminal) -> None:
    typed = "why b2\nspawn b2\nundo\n1\nwhy a2\na4-a3\na3-a2\nundo\nover\nquit\n"
    out = " ".join(terminal.run("learn", "ur", "bring-a-piece-in", typed=typed).out.split())
    assert "UR-2.6: " in out
    assert "Take one of the two gates." in out
    assert "nothing has been done in this step yet" in out
    assert "One tile short." in out
    assert out.count("1 of 3") == 2
    assert out.count("3 of 3") == 2


def test_every_lesson_of_a_game_is_checked(terminal: Terminal) -> None:
    assert "lessons replayed: all hold." in terminal.run("learn", "ur", "--check").out


def test_a_lesson_that_does_not_hold_is_named(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = Path(reading.__file__).parents[1] / "catalogue/ur/lessons/08-win.toml"
    text = file.read_text(encoding="utf-8").replace("spawn c7", "spawn a4")
    wrong = reading.parse("ur", file.name, text)
    monkeypatch.setattr(reading, "lesson", lambda *_: wrong)
    answer = terminal.run("learn", "ur", "8", "--check")
    assert answer.status == 1
    assert "ur/lessons/08-win.toml: step 2: solution: after it the task is astray" in answer.err


def test_a_lesson_that_is_not_there_is_named(terminal: Terminal) -> None:
    answer = terminal.run("learn", "ur", "fly")
    assert answer.status == 2
    assert "lesson 'fly': unknown (there are bring-a-piece-in" in answer.err


def test_programs_are_told_how_each_lesson_is_solved(terminal: Terminal) -> None:
    told = json.loads(terminal.run("learn", "ur", "take-it", "--json").out)
    assert [(one["game"], one["id"]) for one in told] == [("ur", "take-it")]
    assert told[0]["solution"] == [
        [{"action": "b3-b4", "picks": ["b3", "b4"]}],
        [{"action": "spawn a4", "picks": ["pool", "a4"]}],
        [{"action": None, "picks": ["pool", "a4"]}],
    ]


def test_ideas_are_listed_shown_with_their_figures_and_checked(terminal: Terminal) -> None:
    assert "1 What a fort is worth" in terminal.run("learn", "ur", "--concepts").out
    shown = terminal.run("learn", "ur", "tempo", "--concepts").out
    assert "from one step away: 75 %" in " ".join(shown.split())
    assert "Your chance to win: about " in shown
    assert "4 concepts replayed: all hold." in terminal.run(
        "learn", "ur", "--concepts", "--check"
    ).out  # fmt: skip


def test_an_idea_that_does_not_hold_is_named(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = Path(reading.__file__).parents[1] / "catalogue/ur/concepts/02-tempo.toml"
    text = file.read_text(encoding="utf-8").replace("by = 0.08", "by = 0.8")
    wrong = concept_reading.parse("ur", file.name, text)
    monkeypatch.setattr(concept_reading, "concept", lambda *_: wrong)
    answer = terminal.run("learn", "ur", "tempo", "--concepts", "--check")
    assert answer.status == 1
    assert "ur/concepts/02-tempo.toml: board 1: claim 1: figure 2 is 0.5" in answer.err


def test_programs_are_told_what_to_press_on_each_board(terminal: Terminal) -> None:
    (told,) = json.loads(terminal.run("learn", "ur", "tempo", "--concepts", "--json").out)
    assert [board["line"] for board in told["boards"]][1] == [
        {"action": "b3-b4", "picks": ["b3", "b4"]}
    ]
    assert told["boards"][1]["marks"] == ["b4"]
