"""Who meets whom, where they sit and which dice they get: fixed before the first game.

A round is every group of bots in every rotation of its seats, all with the same start and the same
chance stream, so that neither seats nor luck favour a bot. A bot that plays itself does so once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations, cycle, islice
from typing import Any

from wardroom.bots.bot import Bot
from wardroom.catalogue import load, rulebook
from wardroom.core.errors import BadOption
from wardroom.core.position import Position
from wardroom.core.rng import Rng, next32, seeded
from wardroom.rl.trained import player_for, player_named

CHANCE_STREAM = 0  # the bots' streams follow
DEAL = 1 << 63  # tells the generator of a round's start from those of its games


@dataclass(frozen=True)
class Fixture:
    """One game: the bots in the order of their seats."""

    round: int
    group: int
    rotation: int
    seating: tuple[str, ...]

    @property
    def key(self) -> tuple[int, int, int]:
        """What makes it this game of the contest."""
        return self.round, self.group, self.rotation


@dataclass(frozen=True)
class Contest:
    """Groups of bots that play a game in rounds."""

    game: str
    groups: tuple[tuple[str, ...], ...]
    seats: int
    rounds: int
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 1
    seconds: float | None = None  # a bot that thinks longer over one action loses
    opening: int = 0  # random plies before the bots act, the same in all rotations of a round

    @property
    def bots(self) -> list[str]:
        """All bots, each once."""
        return list(dict.fromkeys(name for group in self.groups for name in group))

    def start(self, number: int = 0) -> Position:
        """Return the position the games of a round start from; checks the bots too."""
        game = load(self.game)
        start = game.initial(self.seats, self.options)
        for name in self.bots:
            player_for(name, start)
        if game.deals(self.options) and game.rulebook.deal_option not in self.options:
            return game.dealt(start, int(next32(seeded(self.seed << 64 | DEAL | number))))
        return start  # the same deal for all rounds, if any

    def fixtures(self) -> Iterator[Fixture]:
        """All games, round by round."""
        for number in range(self.rounds):
            for group, bots in enumerate(self.groups):
                for rotation in range(rotations(bots)):
                    seating = bots[rotation:] + bots[:rotation]
                    yield Fixture(number, group, rotation, seating)

    def stream(self, fixture: Fixture, stream: int) -> Rng:
        """Return the generator of chance, or of the bot at seat `stream - 1`."""
        if stream == CHANCE_STREAM:
            return seeded(self.seed << 64 | fixture.round)
        who = (fixture.rotation + stream - 1) % self.seats
        words = 1 + who, fixture.group, fixture.rotation
        return seeded(
            self.seed << 64 | fixture.round | sum(w << 32 + 10 * i for i, w in enumerate(words))
        )

    def header(self) -> dict[str, Any]:
        """What a result file says of its contest; the number of rounds may still grow."""
        document = asdict(self)
        del document["rounds"]
        document["groups"] = [list(group) for group in self.groups]
        document["figures"] = {name: figures(player_named(name, self.game)) for name in self.bots}
        return document


def written_out(game_id: str, given: dict[str, Any]) -> dict[str, Any]:
    """Return all options with their defaults; a deal that is not given is left to the rounds."""
    options, deal = rulebook(game_id).check_options(given), rulebook(game_id).deal_option
    return {name: options[name] for name in options if name in given or name != deal}


def figures(bot: Bot) -> str:
    """Return what tells a bot from one of the same name with other settings."""
    return str(getattr(bot, "__qualname__", None) or repr(bot))


def rotations(group: Sequence[str]) -> int:
    """Return how many games a group plays in a round."""
    return 1 if len(set(group)) == 1 else len(group)


def all_groups(bots: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Return every choice of as many bots as there are seats; too few bots sit more than once.

    One bot, named twice, plays itself.
    """
    if len(bots) < 2 or len(set(bots)) not in (1, len(bots)):
        raise BadOption(f"bots: expected different bots, or one twice, got {', '.join(bots)}")
    if len(set(bots)) == 1:
        return ((bots[0],) * seats,)
    if len(bots) < seats:
        return (around(bots, seats),)
    return tuple(combinations(bots, seats))


def around(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return a group in which few bots take turns to sit at many seats."""
    return tuple(islice(cycle(bots), seats))
