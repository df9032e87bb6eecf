"""A bot's choice depends on nothing that its seat cannot know."""

import pytest

from bots.positions import GAMES, decisions
from contract.broken import BrokenToy, unchanged
from contract.secrets import Worlds, hides
from toy.game import GAME as TOY
from wardroom.bots.bot import Bot
from wardroom.bots.roster import bot_named
from wardroom.core.game import Game
from wardroom.core.position import Position
from wardroom.core.rng import Rng, seeded

DEALS = 3
BOTS = ["random", "greedy", "level-1", "level-3", "search:200"]


def check(bot: Bot, game: Game) -> None:
    """Compare a bot's choices in worlds that look alike to its seat, and that these are several."""
    worlds = Worlds()
    for position in list(decisions(game, game.rulebook.seats[1], 60))[::4]:
        seat = position.actor
        assert isinstance(seat, int)
        chosen = bot(position.copy(), seat, seeded(3))
        dealt = [position.determinized(seat, seeded(100 + deal)) for deal in range(DEALS)]
        worlds.add(position, seat, hides(position, seat), [w.record.tobytes() for w in dealt])
        for world in dealt:
            assert bot(world, seat, seeded(3)) == chosen
    worlds.check(game)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_alike_in_worlds_that_look_alike_to_it(name: str) -> None:
    check(bot_named(name, "toy"), TOY)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_search_plays_alike_in_every_game(game: Game) -> None:
    check(bot_named("search:100", game.id), game)


def test_where_all_worlds_are_the_truth_nothing_is_shown() -> None:
    with pytest.raises(AssertionError):
        check(bot_named("random", "toy"), BrokenToy(determinize=unchanged))


def test_a_bot_that_looks_at_other_hands_is_found_out() -> None:
    def peeking(position: Position, seat: int, rng: Rng) -> str:
        others = int(sum(position.to_json()["hands"][1 - seat]))
        actions = position.legal()
        return actions[others % len(actions)]

    with pytest.raises(AssertionError):
        check(peeking, TOY)


@pytest.mark.parametrize("name", BOTS)
def test_thinking_changes_nothing_but_the_stream(name: str) -> None:
    for position in list(decisions(TOY, 3, 40))[:3]:
        before = position.record.tobytes()
        bot_named(name, "toy")(position, int(str(position.actor)), seeded(3))
        assert position.record.tobytes() == before
