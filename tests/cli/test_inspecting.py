import json

import pytest

import wardroom
from cli.terminal import Terminal
from wardroom.catalogue import ids


def test_games_lists_every_game(terminal: Terminal) -> None:
    out = terminal.run("games").out
    listed = json.loads(terminal.run("games", "--json").out)
    assert [game["game"] for game in listed] == ids()
    assert all(game["game"] in out for game in listed)


def test_a_pipeline_leads_from_the_start_to_the_legal_actions(terminal: Terminal) -> None:
    legal = terminal.pipe(["new", "ur"], ["apply", "ur", "-", "roll bb"], ["legal", "ur", "-"])
    assert legal.splitlines() == ["spawn a4", "spawn c4"]


def test_legal_says_so_when_chance_is_to_act(terminal: Terminal) -> None:
    start = terminal.run("new", "ur").out
    answer = terminal.run("legal", "ur", "-", typed=start)
    assert (answer.out, answer.status) == ("", 0)
    assert "wardroom outcomes" in answer.err
    assert json.loads(terminal.run("legal", "ur", "--json", typed=start).out) == []


def test_outcomes_lists_rolls_with_their_probabilities(terminal: Terminal) -> None:
    start = terminal.run("new", "ur").out
    assert terminal.run("outcomes", "ur", typed=start).out.splitlines()[0] == "roll bb\t0.25"
    outcomes = json.loads(terminal.run("outcomes", "ur", "--json", typed=start).out)
    assert outcomes[3] == ["roll gs", 0.125]


def test_options_are_read_as_typed(terminal: Terminal) -> None:
    words = ["new", "ur", "-o", "path=open", "-o", "may_pass=true", "-o", "pieces=4"]
    options = json.loads(terminal.run(*words).out)["options"]
    assert (options["path"], options["may_pass"], options["pieces"]) == ("open", True, 4)


def test_a_view_is_that_of_the_seat(terminal: Terminal) -> None:
    start = terminal.pipe(["new", "ur"], ["apply", "ur", "-", "roll bb"])
    view = json.loads(terminal.run("view", "ur", "-", "--seat", "0", typed=start).out)
    assert (view["viewer"], view["legal"]) == (0, ["spawn a4", "spawn c4"])
    assert json.loads(terminal.run("view", "ur", typed=start).out)["viewer"] == "spectator"


def test_why_names_the_rule(terminal: Terminal) -> None:
    start = terminal.pipe(["new", "ur"], ["apply", "ur", "-", "roll bb"])
    assert terminal.run("why", "ur", "-", "spawn b2", typed=start).out.startswith("UR-2.7: ")
    assert "may be played" in terminal.run("why", "ur", "-", "spawn a4", typed=start).out
    assert json.loads(terminal.run("why", "ur", "-", "spawn a4", "--json", typed=start).out) is None


def test_rules_show_every_id(terminal: Terminal) -> None:
    page = terminal.run("rules", "ur", "--markdown").out
    shown = terminal.run("rules", "ur").out
    for rule in wardroom.load("ur").rulebook.rules:
        assert f"**{rule.id}**" in page
        assert rule.id in shown


START = wardroom.load("ur").initial().to_json()


@pytest.mark.parametrize(
    ("words", "typed", "complaint"),
    [
        (["new", "chess"], "", "game 'chess': unknown"),
        (["new", "ur", "-o", "speed=9"], "", "option speed: ur has no such option"),
        (["new", "ur", "-o", "path=round"], "", "option path: expected lanes or open"),
        (["new", "ur", "-o", "pieces=many"], "", "option pieces: expected a whole number"),
        (["new", "ur", "-o", "pieces"], "", "option pieces: expected NAME=VALUE"),
        (["new", "ur", "--seats", "3"], "", "seats: ur is for 2, got 3"),
        (["legal", "ur", "-"], "", "standard input: no JSON document"),
        (["legal", "ur", "-"], "[" * 100_000, "standard input: nested too deeply"),
        (["legal", "ur", "-"], "[]", "document: expected an object"),
        (["legal", "ur", "-"], json.dumps({**START, "pool": [8, 7]}), "pool[0]: expected"),
        (["legal", "ur", "-"], json.dumps({**START, "game": "go"}), "game: expected 'ur'"),
        (["legal", "ur", "nowhere.json"], "", "nowhere.json: "),
        (["apply", "ur", "-", "roll xx"], json.dumps(START), "action 'roll xx': expected"),
        (["apply", "ur", "-", "spawn a4"], json.dumps(START), "spawn a4: UR-2.2: "),
        (["view", "ur", "-", "--seat", "2"], json.dumps(START), "seat: expected 0 to 1, got 2"),
        (["perft", "ur", "1", "--position", "-", "-s", "2"], "", "--position already says"),
        (["replay", "-"], "{}", "game: a replay names its game"),
        (["play", "ur", "--people", "3"], "", "people: this match has 2 seats"),
        (["play", "ur", "--bot", "deep"], "", "bot: expected greedy, random, level-1"),
        (["play", "--resume", "-"], "{}", "game: expected"),
    ],
)
def test_a_mistake_is_one_line_and_status_2(
    terminal: Terminal, words: list[str], typed: str, complaint: str
) -> None:
    answer = terminal.run(*words, typed=typed)
    assert answer.status == 2
    assert answer.err.startswith(f"wardroom: {complaint}")
    assert answer.err.count("\n") == 1
    assert answer.out == ""
