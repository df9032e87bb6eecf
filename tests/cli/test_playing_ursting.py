"""Ursting at the terminal: hands that stay hidden, people in turn and bots."""

import re

from cli.terminal import Terminal


def test_people_at_one_keyboard_do_not_see_each_other_s_hands(terminal: Terminal) -> None:
    words = ["play", "ursting", "--people", "3", "--seats", "3", "--seed", "5"]
    out = terminal.run(*words, typed="1\n\n" * 12 + "quit\n").out
    asked = re.split(r"(Yellow|Blue|Red), please take the keyboard", out)
    assert len(asked) > 4
    assert "is dealt a card." in out
    assert not re.search(r"is dealt the", out)
    for colour, shown in zip(asked[1::2], asked[2::2], strict=True):
        sign = {"Yellow": "●", "Blue": "○", "Red": "▲"}[colour]
        hands = [line for line in shown.splitlines() if re.match(r"[●○▲] [♠♥♦]", line)]
        for line in hands:
            assert line.startswith(sign) != bool(re.search(r"\d cards?", line)), line


def test_a_person_plays_against_bots_to_the_end(terminal: Terminal) -> None:
    words = ["play", "ursting", "--seats", "4", "--seed", "2", "-o", "max_rounds=20"]
    out = terminal.run(*words, typed="1\n" * 400).out
    assert "won." in out


def test_bots_alone_play_to_the_end(terminal: Terminal) -> None:
    for seats in ("2", "3", "4"):
        words = ["play", "ursting", "--people", "0", "--seats", seats, "-o", "abilities=on"]
        assert "won." in terminal.run(*words, "--seed", seats).out
