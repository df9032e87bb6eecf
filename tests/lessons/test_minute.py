"""A game in one minute: read in one, and its pictures are played by the rules."""

import pytest

from wardroom.catalogue import ids
from wardroom.catalogue.data import own_games
from wardroom.core.errors import IllegalAction
from wardroom.lessons.lesson import BadLesson
from wardroom.lessons.minute import minute, parse

WORDS_A_MINUTE = 200
TRIAL = """
aim = "A"
turn = "B"
win = "C"
[[picture]]
words = "D"
start = { actions = ["roll bs"] }
actions = ["spawn a4", "roll bb"]
"""


@pytest.mark.parametrize("game", own_games())
def test_every_game_is_told_in_one_minute_with_three_pictures_that_the_rules_play(
    game: str,
) -> None:
    told = minute(game)
    assert told is not None
    assert told.words <= WORDS_A_MINUTE
    assert len(told.pictures) == 3
    for picture in told.pictures:
        assert any(one.told for one in picture.events(0))


def test_a_game_may_say_nothing() -> None:
    assert [game for game in ids() if game not in own_games() and minute(game)] == []


def test_pictures_are_played_with_what_is_told() -> None:
    (picture,) = parse("ur", TRIAL).pictures
    events = picture.events(0)
    assert [(one.who, one.action) for one in events] == [(0, "spawn a4"), ("chance", "roll bb")]
    assert events[0].told[0].kind == "spawn"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('aim = "A"', "", "ur/minute.toml: aim: missing"),
        ('words = "D"', "words = 3", "ur/minute.toml: picture 1: words: expected a text"),
        ("start = {", "begin = {", "ur/minute.toml: picture 1: begin: unknown"),
        ('start = { actions = ["roll bs"] }', "", "ur/minute.toml: picture 1: start: missing"),
        ("[[picture]]", "[[picture]", "ur/minute.toml: Expected"),
    ],
)
def test_a_mistake_is_named_by_file_and_field(old: str, new: str, told: str) -> None:
    with pytest.raises(BadLesson) as caught:
        parse("ur", TRIAL.replace(old, new, 1))
    assert str(caught.value).startswith(told)


def test_what_the_rules_refuse_is_no_picture() -> None:
    (picture,) = parse("ur", TRIAL.replace("spawn a4", "spawn b2")).pictures
    with pytest.raises(IllegalAction, match="spawn b2"):
        picture.events(0)
