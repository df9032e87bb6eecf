"""The matches to learn from: seat counts, options, decks."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from wardroom.catalogue.wardtcg.cards.decklist import ready_decks
from wardroom.core.game import Game
from wardroom.core.position import Position
from wardroom.core.rng import below, seeded

if TYPE_CHECKING:
    from learning.selfplay.build import Learning

SEED = 14
OTHER_OPTIONS = 24  # drawings of options for each number of seats
RANDOM_DECKS = 256
USUAL = 60  # percent of the matches have the default options
# With other values of these, or other cards, WARD is not judged by its network.
FIXED = {"win_hp", "turn_limit"}


@dataclass(frozen=True)
class Kind:
    """Matches that have their table in common."""

    starts: list[Position]
    percent: float


def matches(game: Game, learning: "Learning") -> dict[str, Any]:
    """Return the tables with room for a network, the starts and how often each is played."""
    kinds = list({"ursting": _ursting, "wardtcg": _wardtcg}[game.id](game))
    tables = np.zeros(len(kinds), learning.constants)
    for number, kind in enumerate(kinds):
        for name in game.constants.names or ():
            tables[number][name] = kind.starts[0].table[name]
    return {
        "tables": tables.view(np.uint8).reshape(len(kinds), -1),
        "net_at": learning.constants.fields["net"][1],  # type: ignore[index]
        "rows": learning.rows,
        "rules": game.rulebook.version,
        "cards": _cards(game),
        "seats": np.array([kind.starts[0].seat_count for kind in kinds]),
        "percent": np.array([kind.percent for kind in kinds]),
        "first_start": np.cumsum([0, *(len(kind.starts) for kind in kinds)]),
        "starts": np.array([_bytes(start) for kind in kinds for start in kind.starts]),
        "widths": np.array([game.max_actions, game.max_outcomes, game.rulebook.seats[-1]]),
    }


def _cards(game: Game) -> str:
    """The hash of what the cards do, where there are sets of them."""
    start = game.initial()
    return " ".join(str(cards["hash"]) for cards in game.contents(start))


def _bytes(start: Position) -> Any:
    return np.frombuffer(start.record.tobytes(), np.uint8)


def _ursting(game: Game) -> Iterator[Kind]:
    """Two, three and four seats; the default options, and any."""
    rng = seeded(SEED)
    for seats in (2, 3, 4):
        yield Kind([game.initial(seats)], USUAL / 3)
        for _ in range(OTHER_OPTIONS):
            options = _any_options(game, rng)
            yield Kind([game.initial(seats, options)], (100 - USUAL) / 3 / OTHER_OPTIONS)


def _any_options(game: Game, rng: Any) -> dict[str, Any]:
    """Each option at its default, or as likely at another value."""
    options: dict[str, Any] = {}
    for option in game.rulebook.options:
        if option.setup or option.name in FIXED or below(rng, 2):
            continue
        if option.range:
            least, most = option.range
            options[option.name] = least + int(below(rng, most - least + 1))
        elif option.values:
            options[option.name] = option.values[below(rng, len(option.values))]
        else:
            options[option.name] = bool(below(rng, 2))
    return options


def _wardtcg(game: Game) -> Iterator[Kind]:
    """Ready decks against each other, and random ones; asked rarely, as at home, or always."""
    for windows in ("lean", "full"):
        ready = [
            game.initial(2, {"windows": windows, "decks": [one, other]})
            for one in ready_decks()
            for other in ready_decks()
        ]
        dealt = [
            game.initial(2, {"windows": windows, "deck_mode": "random", "seed": seed})
            for seed in range(RANDOM_DECKS)
        ]
        yield Kind(ready, USUAL / 2)
        yield Kind(dealt, (100 - USUAL) / 2)
