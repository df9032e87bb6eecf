"""A restriction is a line; a restricted player keeps to it and its cost is told."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from wardroom.arena.contest import Contest, Fixture
from wardroom.arena.executors import Workers
from wardroom.core.errors import BadOption
from wardroom.lab.naming import names_of
from wardroom.lab.restricted import (
    Restriction,
    judge_restriction,
    play_restricted,
    read_restrictions,
    restricted,
    verdict,
)
from wardroom.lab.setting import FAST, setting
from wardroom.lab.steps import Steps
from wardroom.rl.trained import player_named

MOVERS = {"K": "knight", "M": "mage", "R": "rogue", "C": "cavalry"}
TEXT = """
# what is it worth?
no cards: never play *
never "strike"
always fix
"""


def test_lines_are_read() -> None:
    assert read_restrictions(TEXT, "f") == [
        Restriction("no cards", "never", "play *"),
        Restriction('never "strike"', "never", "strike"),
        Restriction("always fix", "always", "fix"),
    ]


def test_every_line_that_is_wrong_is_named() -> None:
    with pytest.raises(BadOption, match=r"f, line 1: expected never.*\nf, line 3: expected never"):
        read_restrictions("sometimes pass\nnever pass\nnever", "f")
    with pytest.raises(BadOption, match="f: it holds no restriction"):
        read_restrictions("# nothing", "f")


def test_what_is_left_is_never_nothing() -> None:
    never, always = Restriction("", "never", "p*"), Restriction("", "always", "strike")
    assert never.allowed([["pass"], ["strike"]]) == [False, True]
    assert never.allowed([["pass"]]) == [True]
    assert always.allowed([["pass"], ["strike"]]) == [False, True]
    assert always.allowed([["pass"], ["fix"]]) == [True, True]


def test_an_action_fits_by_any_of_its_names() -> None:
    never = Restriction("", "never", "cast lightning")
    named = [["cast backstab", "cast lightning"], ["cast gale", "cast standard"], ["next"]]
    assert never.allowed(named) == [False, True, True]


@pytest.mark.parametrize(
    ("contest", "line"),
    [
        (setting("wardtcg", ["level-2"]), "never cast infinite"),
        (setting("hexward", ["level-2"]), "never climb"),
    ],
    ids=["wardtcg", "hexward"],
)
def test_a_game_calls_actions_by_what_they_are(contest: Contest, line: str) -> None:
    [by] = read_restrictions(line, "f")
    name, did = by.pattern, [0, 0]
    for number in range(2):
        steps = Steps(contest, Fixture(FAST + number, 0, 0, contest.groups[0]))
        bot = player_named(contest.groups[0][0], contest.game)
        steps.choosers[0] = restricted(bot, by, steps.position, 0, steps.streams[1])
        for ply, (position, who, code) in enumerate(steps):
            if ply > 150:
                break
            if who >= 0 and name in names_of(position, code):
                others = [name not in names_of(position, one) for one in position.legal_codes()]
                did[who] += any(others)
    assert did[0] == 0
    assert did[1] > 0


def test_a_rogue_climbs_where_its_move_ends_on_somebody() -> None:
    contest = setting("hexward", ["level-2"])
    steps = Steps(contest, Fixture(FAST, 0, 0, contest.groups[0]))
    for position, who, _ in steps:
        if who < 0:
            continue
        for one in position.legal_codes():
            names = names_of(position, one)
            cells = position.view(who)["cells"]
            words = names[0].split(" ")
            if words[0] == "move":
                climbs = words[2] in cells
                assert ("climb" in names) == climbs
                assert names[1] == f"move {MOVERS[cells[words[1]][-1][1]]}"
        if position.record.ply > 60:
            break


@pytest.mark.parametrize(
    ("game", "player", "line"),
    [("ursting", "level-2", "never play *"), ("hexward", "level-1", "never move *")],
)
def test_a_restricted_seat_keeps_to_it(game: str, player: str, line: str) -> None:
    contest = setting(game, [player])
    [by] = read_restrictions(line, "f")
    steps = Steps(contest, Fixture(FAST, 0, 0, contest.groups[0]))
    bot = player_named(player, game)
    steps.choosers[0] = restricted(bot, by, steps.position, 0, steps.streams[1])
    word, did = line.split()[1], [0, 0]
    for number, (position, who, code) in enumerate(steps):
        if number > 150:
            break
        if who >= 0 and position.game.text(position, code).startswith(word):
            others = [one for one in position.legal() if not one.startswith(word)]
            did[who] += bool(others)
    assert did[0] == 0
    assert did[1] > 0


def test_a_restriction_that_forbids_nothing_changes_no_game() -> None:
    contest = setting("ursting", ["level-2"], options={"max_rounds": 20})
    never = play_restricted(contest, Restriction("", "never", "sing"), range(4))
    assert [won for _, won in never] == [1.0] * 4  # one seat's wins and the other's


def test_who_must_always_slip_wins_less() -> None:
    contest = setting("ursting", ["level-7"])
    by = Restriction("always passes", "always", "pass")
    with ThreadPoolExecutor(1) as pool:
        found = judge_restriction(contest, by, Workers(pool, 1), 3600, 0.08)
    assert found
    assert found.high < 0.5
    assert verdict(found, 2) == "the restriction costs games"
