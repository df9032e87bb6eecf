"""A bot that fails loses by time-out; what was played stays a match that replays."""

import pytest

from toy.game import GAME as TOY
from wardroom.arena.game import BotMatch
from wardroom.bots.bot import Bot
from wardroom.bots.simple import play_randomly
from wardroom.core.position import Position
from wardroom.core.replay import Replay
from wardroom.core.rng import Rng, seeded


def crash(position: Position, seat: int, rng: Rng) -> str:
    raise ZeroDivisionError("by nothing")


def cheat(position: Position, seat: int, rng: Rng) -> str:
    return "deal 1"


def mumble(position: Position, seat: int, rng: Rng) -> str:
    return "?"


def meddle(position: Position, seat: int, rng: Rng) -> str:
    position.record.hand[:] = 0
    return "pass"


def played(bot: Bot, limit: float | None = None) -> BotMatch:
    streams = [seeded(stream) for stream in range(4)]
    match = BotMatch(TOY.initial(3), [play_randomly, bot, play_randomly], streams, limit)
    match.play()
    return match


@pytest.mark.parametrize(
    ("bot", "why"),
    [(crash, "ZeroDivisionError: by nothing"), (cheat, "TOY-"), (mumble, "action '?'")],
)
def test_a_bot_that_fails_loses_by_time_out(bot: Bot, why: str) -> None:
    game = played(bot)
    assert game.fault is not None
    assert game.fault.startswith("seat 1: ")
    assert why in game.fault
    assert game.match.ending is not None
    assert (game.match.ending.kind, game.match.ending.seat) == ("timeout", 1)
    assert game.match.returns() == [0.5, -1.0, 0.5]


def test_a_bot_that_overruns_loses_by_time_out() -> None:
    game = played(play_randomly, limit=0.0)
    assert game.fault is not None
    assert game.fault.startswith("seat 0: thought for ")
    assert game.match.returns() == [-1.0, 0.5, 0.5]


@pytest.mark.parametrize("bot", [crash, cheat, mumble, meddle, play_randomly])
def test_whatever_a_bot_does_the_match_replays(bot: Bot) -> None:
    match = played(bot).match
    assert match.is_over
    again = Replay.read(TOY, Replay.of(match).to_json()).match()
    assert again.position == match.position
    assert again.returns() == match.returns()
