"""Two bots in paired games, and each one's own time an action: to compare them at equal time.

`python benchmarks/bots/equal_time.py GAME BOT BOT GAMES OPENING`, e.g.
`hexward alphabeta:10000 search:560 20 4`. Budgets are nodes and iterations, chosen so that the own
times printed come out alike: on a busy machine seconds by the clock would be given unequally.
"""

import json
import sys
import time

from wardroom.arena.game import BotMatch
from wardroom.arena.statistics import wilson
from wardroom.bots.bot import Bot
from wardroom.bots.roster import bot_named
from wardroom.catalogue import load
from wardroom.core.position import Position
from wardroom.core.rng import Rng, seeded


class Timed:
    """A bot and its own time."""

    def __init__(self, bot: Bot) -> None:
        """Begin at nothing."""
        self.bot = bot
        self.seconds = 0.0
        self.actions = 0

    def __call__(self, position: Position, seat: int, rng: Rng) -> str:
        """Ask the bot."""
        began = time.process_time()
        action = self.bot(position, seat, rng)
        self.seconds += time.process_time() - began
        self.actions += 1
        return action


def main() -> None:
    """Play and print the score of the first bot."""
    game_id, one, other, games, opening = sys.argv[1:]
    game, names = load(game_id), (one, other)
    pair = [Timed(bot_named(name, game_id)) for name in names]
    for bot in pair:  # compile
        bot(game.initial(2), 0, seeded(1))
        bot.seconds, bot.actions = 0.0, 0
    got = []
    for number in range(int(games)):
        bots = pair if number % 2 == 0 else pair[::-1]
        streams = [seeded(number // 2 << 32 | stream) for stream in (0, 1 + number, 7001 + number)]
        played = BotMatch(game.initial(2), bots, streams)
        played.open(int(opening))
        played.play()
        got.append(played.match.returns()[number % 2])
    share = (sum(got) / len(got) + 1) / 2
    result = {
        "game": game_id,
        "bots": names,
        "opening": int(opening),
        "games": len(got),
        "wins": got.count(1.0),
        "draws": got.count(0.0),
        "share": round(share, 4),
        "interval": [round(bound, 3) for bound in wilson(share, len(got))],
        "own_seconds_an_action": [round(bot.seconds / bot.actions, 5) for bot in pair],
    }
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
