from typing import Any

import pytest

from wardroom.arena.contest import CHANCE_STREAM, Contest, all_groups, written_out
from wardroom.arena.game import BotMatch
from wardroom.arena.ladder import ladder
from wardroom.bots.roster import UnknownBot
from wardroom.bots.simple import play_greedily, play_randomly
from wardroom.catalogue import load
from wardroom.core.errors import BadOption
from wardroom.core.match import Match


def contest(**changes: Any) -> Contest:
    figures: dict[str, Any] = {"game": "ur", "groups": (("greedy", "random"),), "seats": 2}
    return Contest(**{**figures, "rounds": 2, "options": {"max_rolls": 30}, **changes})


def rolls(match: Match) -> list[str]:
    return [action for who, action in match.log if who == "chance"]


def test_bots_swap_seats_within_a_round() -> None:
    seatings = [(f.round, f.rotation, f.seating) for f in contest().fixtures()]
    assert seatings == [
        (0, 0, ("greedy", "random")),
        (0, 1, ("random", "greedy")),
        (1, 0, ("greedy", "random")),
        (1, 1, ("random", "greedy")),
    ]


def test_the_games_of_a_round_share_their_chance_and_rounds_do_not() -> None:
    players = {"greedy": play_greedily, "random": play_randomly}
    heard = []
    for fixture in contest().fixtures():
        bots = [players[name] for name in fixture.seating]
        streams = [contest().stream(fixture, stream) for stream in range(3)]
        played = BotMatch(contest().start(), bots, streams)
        played.play()
        heard.append(rolls(played.match)[:20])
    assert heard[0] == heard[1]
    assert heard[2] == heard[3]
    assert heard[0] != heard[2]


def ward(**changes: Any) -> Contest:
    return contest(game="wardtcg", **{"options": {"deck_mode": "random"}, **changes})


def logs(of: Contest) -> list[Any]:
    """The first plies of each game of a contest, played at random."""
    told = []
    for fixture in of.fixtures():
        played = BotMatch(of.start(fixture.round), [], [of.stream(fixture, CHANCE_STREAM)])
        played.open(30)
        told.append(played.match.log)
    return told


def test_every_round_has_a_deal_of_its_own_from_the_seed_of_the_contest() -> None:
    first, second = ward().start(0), ward().start(1)
    assert ward().start(0) == first != second
    assert ward(seed=2).start(0) != first


def test_the_games_of_a_round_are_alike_down_to_the_deal() -> None:
    games = logs(ward())
    assert games[0] == games[1]
    assert games[2] == games[3]
    assert games[0] != games[2]


def test_a_deal_that_was_chosen_is_that_of_all_rounds() -> None:
    options = {"deck_mode": "random", "seed": 5}
    start = load("wardtcg").initial(options=options)
    assert [ward(options=options).start(number) for number in (0, 1)] == [start, start]


@pytest.mark.parametrize(
    ("name", "value"),
    [("decks", ["gravebound", "deep_hunger"]), ("deck_mode", "random"), ("first", 1)],
)
def test_another_option_gives_other_games(name: str, value: Any) -> None:
    assert logs(ward(options={name: value})) != logs(ward(options={}))


def test_all_options_but_a_seed_left_to_the_rounds_are_written_out() -> None:
    known = {option.name for option in load("wardtcg").rulebook.options}
    assert set(written_out("wardtcg", {"seed": 5})) == known
    assert set(written_out("wardtcg", {})) == known - {"seed"}
    assert written_out("wardtcg", {"first": 1})["first"] == 1


def test_an_unknown_option_is_refused_before_the_first_game() -> None:
    with pytest.raises(BadOption, match="option deck: wardtcg has no such option"):
        ward(options={"deck": "iron_oath"}).start()


def test_the_games_of_a_round_open_alike_and_rounds_do_not() -> None:
    opened = []
    for fixture in contest(game="hexward", options={}).fixtures():
        streams = [contest().stream(fixture, stream) for stream in range(3)]
        played = BotMatch(load("hexward").initial(), [], streams)
        played.open(4)
        opened.append(played.match.log)
    assert opened[0] == opened[1]
    assert opened[0] != opened[2]
    assert [len(log) for log in opened] == [4] * 4


def test_every_bot_of_every_game_thinks_with_a_stream_of_its_own() -> None:
    streams = [
        contest().stream(fixture, stream).tolist()
        for fixture in contest().fixtures()
        for stream in range(3)
        if stream != CHANCE_STREAM
    ]
    assert len({tuple(stream) for stream in streams}) == len(streams)


def test_three_seats_are_rotated_through() -> None:
    groups = all_groups(["a", "b", "c"], 3)
    fixtures = contest(groups=groups, seats=3, rounds=1).fixtures()
    assert [f.seating for f in fixtures] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


def test_groups_are_all_choices_of_bots_and_few_bots_sit_twice() -> None:
    assert all_groups(["a", "b", "c"], 2) == (("a", "b"), ("a", "c"), ("b", "c"))
    assert all_groups(["a", "b"], 3) == (("a", "b", "a"),)


@pytest.mark.parametrize("bots", [[], ["random"], ["random", "random", "greedy"]])
def test_bots_are_different_or_one_twice(bots: list[str]) -> None:
    with pytest.raises(BadOption, match="different bots, or one twice"):
        all_groups(bots, 2)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_bot_plays_itself_once_a_round(seats: int) -> None:
    groups = all_groups(["random", "random"], seats)
    fixtures = list(contest(groups=groups, seats=seats, rounds=2).fixtures())
    assert [(f.round, f.seating) for f in fixtures] == [(n, ("random",) * seats) for n in (0, 1)]


def test_an_unknown_bot_is_refused_before_the_first_game() -> None:
    with pytest.raises(UnknownBot):
        contest(groups=(("greedy", "deep"),)).start()


def test_the_ladder_pairs_each_level_with_the_two_below_it() -> None:
    pairs = ladder("ur")
    for upper in range(2, 9):
        for lower in range(max(1, upper - 2), upper):
            assert (f"level-{upper}", f"level-{lower}") in pairs
    assert {("level-8", "random"), ("level-8", "greedy")} <= set(pairs)


def test_a_ladder_for_more_seats_has_two_bots_a_table() -> None:
    groups = ladder("ursting", 3)
    assert ("level-3", "level-1", "level-3") in groups
    assert all(len(group) == 3 and len(set(group)) == 2 for group in groups)
