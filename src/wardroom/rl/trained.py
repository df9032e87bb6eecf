"""A trained player at the table: a small network that chooses from what its seat may know."""

from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from wardroom.bots.bot import Bot
from wardroom.bots.roster import bot_named
from wardroom.catalogue import load
from wardroom.core.errors import WardroomError
from wardroom.core.kernel import Floats
from wardroom.core.position import Position
from wardroom.core.rng import Rng, below
from wardroom.rl.action_space import ActionSpace
from wardroom.rl.observations import Observations
from wardroom.rl.player_file import About, Arrays, BadPlayer, read, write

SUFFIX = ".npz"
TICKETS = 1 << 30


class Network:
    """Hidden layers that cut what is below 0, then a logit for each action, and a value."""

    def __init__(self, arrays: Arrays, depth: int) -> None:
        """Take the arrays of a player's file."""
        names = [*(f"hidden_{number}" for number in range(depth)), "policy", "value"]
        layers = [(arrays[f"{name}_weights"], arrays[f"{name}_bias"]) for name in names]
        *self.hidden, self.policy, self.value = layers

    def __call__(self, seen: Floats) -> tuple[Floats, Floats]:
        """Return logits and the results the observers may expect, a row for each observation."""
        for weights, bias in self.hidden:
            seen = np.maximum(seen @ weights + bias, 0.0)
        logits, values = (seen @ w + bias for w, bias in (self.policy, self.value))
        return logits, np.tanh(values[:, 0])


@dataclass(frozen=True, repr=False)
class Trained:
    """A bot that plays what its network likes best or, with a temperature, by chance."""

    about: About
    network: Network
    digest: str
    actions: ActionSpace
    observations: Observations
    temperature: float = 0.0

    @classmethod
    def read(cls, path: Path, game_id: str) -> "Trained":
        """Return the player in a file, or raise BadPlayer."""
        about, arrays, digest = read(path)
        try:
            start = _start(about, game_id)
        except WardroomError as error:
            raise BadPlayer(f"{path}: {error}") from None
        network = Network(arrays, len(about.hidden))
        return cls(about, network, digest, ActionSpace(start), Observations(start))

    def __call__(self, position: Position, seat: int, rng: Rng) -> str:
        """Choose an action for `seat`."""
        self.check(position)
        logits, _ = self.network(self.observations.tensor(position, seat)[None])
        legal = self.actions.ids(position)
        liked = logits[0, list(legal)].astype(float)
        return position.game.text(position, list(legal.values())[self._place(liked, rng)])

    def check(self, position: Position) -> None:
        """Raise BadPlayer unless it has learnt to play matches like this one."""
        learnt = {"seats": self.about.seats, **self.about.options}
        played = {"seats": position.seat_count, **position.options}
        for name, value in played.items():
            if learnt.get(name) != value:
                raise BadPlayer(f"{name}: it has learnt {learnt.get(name)!r}, here is {value!r}")

    def __repr__(self) -> str:
        """Tell it from every other player."""
        return f"Trained({self.digest}, temperature={self.temperature})"

    def _place(self, liked: Any, rng: Rng) -> int:
        if self.temperature == 0.0:
            return int(liked.argmax())
        chances = np.exp((liked - liked.max()) / self.temperature).cumsum()
        ticket = below(rng, TICKETS) / TICKETS * chances[-1]
        return int(np.searchsorted(chances, ticket, side="right"))


def player_named(name: str, game_id: str) -> Bot:
    """Return a bot by its name, or a trained one by its file: `FILE.npz[,temperature=0.5]`.

    Files are for whoever sits at this machine: a server, which knows `bot_named` alone, opens none.
    """
    path, _, change = name.partition(f"{SUFFIX},temperature=")
    if not change and not name.endswith(SUFFIX):
        return bot_named(name, game_id)
    file = Path(f"{path}{SUFFIX}" if change else name)
    return replace(_read(file, game_id, _age(file)), temperature=_temperature(change or "0"))


def player_for(name: str, position: Position) -> Bot:
    """Return such a bot for matches like that of `position`, or raise BadPlayer."""
    player = player_named(name, position.game.id)
    if isinstance(player, Trained):
        player.check(position)
    return player


def _temperature(text: str) -> float:
    try:
        temperature = float(text)
    except ValueError:
        temperature = -1.0
    if not 0.0 <= temperature < 1e6:
        raise BadPlayer(f"temperature: expected a number from 0, got {text!r}")
    return temperature


def _age(path: Path) -> int:
    return path.stat().st_mtime_ns if path.exists() else 0


@lru_cache(maxsize=16)
def _read(path: Path, game_id: str, age: int) -> Trained:
    return Trained.read(path, game_id)


def _start(about: About, game_id: str) -> Position:
    """Return a position like those it has learnt from, and check that they are as they were."""
    if about.game != game_id:
        raise BadPlayer(f"game: expected {game_id!r}, got {about.game!r}")
    start = load(game_id).initial(about.seats, about.options)
    actions, observations = ActionSpace(start), Observations(start)
    here = {
        "action_space": actions.version,
        "observation": observations.version,
        "features": len(observations),
        "actions": len(actions),
    }
    for name, number in here.items():
        if getattr(about, name) != number:
            raise BadPlayer(f"{name}: expected {number}, got {getattr(about, name)}")
    return start


def save_player(path: str | Path, position: Position, arrays: Arrays, note: str = "") -> None:
    """Write a player that has learnt matches like that of `position`.

    Its arrays are `hidden_0_weights`, `hidden_0_bias` and so on, `policy_…` and `value_…`.
    """
    actions, observations = ActionSpace(position), Observations(position)
    depth = sum(name.startswith("hidden_") for name in arrays) // 2
    about = About(
        game=position.game.id,
        seats=position.seat_count,
        options=position.options,
        action_space=actions.version,
        observation=observations.version,
        features=len(observations),
        hidden=tuple(len(arrays[f"hidden_{number}_bias"]) for number in range(depth)),
        actions=len(actions),
        note=note,
    )
    write(Path(path), about, arrays)
