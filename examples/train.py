"""Teaches a small network a game for two by games against itself, with NumPy alone.

    python examples/train.py ur --lessons 400 --out ur.npz --curve curve.csv

One network plays both seats of all games of a batch, so it always meets its equal. Every lesson is
proximal policy optimisation (Schulman et al. 2017, arXiv:1707.06347) on the latest decisions.
"""

import argparse
import csv
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from wardroom.bots.bot import Bot
from wardroom.core.rng import seeded
from wardroom.rl import Batch, player_named, save_player

Array = npt.NDArray[Any]
FORBIDDEN = np.float32(-1e9)
TIMES = ("lessons", "decisions", "cpu_seconds", "seconds")  # of a curve; the rest are bots


@dataclass(frozen=True)
class Figures:
    """What one may turn."""

    hidden: tuple[int, ...] = (128, 128)
    games: int = 1024  # at once
    steps: int = 32  # decisions of every game before a lesson
    epochs: int = 2  # how often a lesson goes through them
    parts: int = 8  # of an epoch: a correction after each
    rate: float = 1.5e-3
    clip: float = 0.2  # a lesson makes an action at most so much more or less likely
    trace: float = 0.95  # how far a surprise reaches back
    entropy: float = 0.02  # what it is worth to stay curious
    longest: int = 1000  # decisions; a game that goes on is a draw


class Network:
    """Hidden layers, then a logit for each action and the result that the seat may expect."""

    def __init__(self, features: int, actions: int, hidden: tuple[int, ...], rng: Any) -> None:
        """Begin with small weights at random."""
        sizes = features, *hidden
        self.names = [*(f"hidden_{number}" for number in range(len(hidden))), "policy", "value"]
        shapes = [*zip(sizes, hidden, strict=False), (sizes[-1], actions), (sizes[-1], 1)]
        self.arrays: dict[str, Array] = {}
        for name, (inputs, outputs) in zip(self.names, shapes, strict=True):
            size = (2.0 if name.startswith("hidden") else 0.01) / inputs
            weights = rng.standard_normal((inputs, outputs)) * np.sqrt(size)
            self.arrays[f"{name}_weights"] = weights.astype(np.float32)
            self.arrays[f"{name}_bias"] = np.zeros(outputs, np.float32)
        self.mean, self.square = ({k: 0.0 * v for k, v in self.arrays.items()} for _ in range(2))
        self.corrections = 0

    def layer(self, name: str, given: Array) -> Array:
        """Return what a layer makes of its inputs."""
        return given @ self.arrays[f"{name}_weights"] + self.arrays[f"{name}_bias"]

    def forward(self, seen: Array) -> tuple[list[Array], Array, Array]:
        """Return what each layer is given, the logits and the expected results."""
        given = [seen]
        for name in self.names[:-2]:
            given.append(np.maximum(self.layer(name, given[-1]), 0.0))
        return given, self.layer("policy", given[-1]), np.tanh(self.layer("value", given[-1])[:, 0])

    def backward(self, given: list[Array], logits: Array, values: Array) -> dict[str, Array]:
        """Return the slopes of all weights, from those of the logits and of the values."""
        slopes: dict[str, Array] = {}
        back = np.zeros_like(given[-1])
        for name, slope in (("policy", logits), ("value", values[:, None])):
            back += self._note(slopes, name, given[-1], slope)
        for depth in reversed(range(len(self.names) - 2)):
            slope = back * (given[depth + 1] > 0)
            back = self._note(slopes, self.names[depth], given[depth], slope)
        return slopes

    def _note(self, slopes: dict[str, Array], name: str, given: Array, slope: Array) -> Array:
        slopes[f"{name}_weights"], slopes[f"{name}_bias"] = given.T @ slope, slope.sum(0)
        return slope @ self.arrays[f"{name}_weights"].T

    def correct(self, slopes: dict[str, Array], rate: float) -> None:
        """Take a step downhill (Adam, Kingma and Ba 2014), no slope steeper than 0.5 in all."""
        self.corrections += 1
        steepness = np.sqrt(sum(float((slope * slope).sum()) for slope in slopes.values()))
        scale = np.float32(min(1.0, 0.5 / (steepness + 1e-8)))
        early = np.sqrt(1 - 0.999**self.corrections) / (1 - 0.9**self.corrections)
        for name, slope in slopes.items():
            mean, square, scaled = self.mean[name], self.square[name], slope * scale
            mean += np.float32(0.1) * (scaled - mean)
            square += np.float32(0.001) * (scaled * scaled - square)
            self.arrays[name] -= np.float32(rate * early) * mean / (np.sqrt(square) + 1e-6)


def chances(logits: Array, masks: Array) -> Array:
    """Return how likely each action is; what is not allowed never is."""
    allowed = np.where(masks, logits, FORBIDDEN)
    likely = np.exp(allowed - allowed.max(1, keepdims=True))
    return np.asarray(likely / likely.sum(1, keepdims=True))


def drawn(likely: Array, rng: Any) -> Array:
    """Return an action of each row, by its chances."""
    up_to = likely.cumsum(1)
    tickets = rng.random((len(likely), 1), np.float32) * up_to[:, -1:]
    return np.asarray((up_to > tickets).argmax(1).astype(np.int32))


class Learner:
    """A network that plays itself, and learns from what surprises it."""

    def __init__(self, game: str, figures: Figures | None = None, seed: int = 1) -> None:
        """Set up the games."""
        self.figures = figures or Figures()
        self.rng = np.random.default_rng(seed)
        count, longest = self.figures.games, self.figures.longest
        self.batch = Batch(game, count, seats=2, seed=seed, most_steps=longest)
        sizes = len(self.batch.features), len(self.batch.actions)
        self.network = Network(*sizes, self.figures.hidden, self.rng)

    def likes(self, seen: Array) -> Array:
        """Return how much it likes each action, from what is seen."""
        return self.network.forward(seen)[1]

    def lesson(self, rate: float) -> None:
        """Play on for some decisions, and learn from them."""
        kept = self.play()
        surprises = self.surprises(kept)
        lessons = {
            "seen": kept["seen"],
            "masks": kept["masks"],
            "actions": kept["actions"],
            "before": kept["likely"],
            "gains": surprises / (surprises.std() + 1e-6),
            "results": surprises + kept["values"][:-1],
        }
        flat = {name: one.reshape(-1, *one.shape[2:]) for name, one in lessons.items()}
        for _ in range(self.figures.epochs):
            order = self.rng.permutation(len(flat["actions"]))
            for part in np.array_split(order, self.figures.parts):
                self.correct(rate, **{name: one[part] for name, one in flat.items()})

    def play(self) -> dict[str, Array]:
        """Return what was seen and done in some steps of all games."""
        told, rows, steps = self.batch.arrays, np.arange(self.figures.games), []
        for _ in range(self.figures.steps):
            seen, masks, seats = told.observations.copy(), told.masks > 0, told.actors.copy()
            _, logits, values = self.network.forward(seen)
            likely = chances(logits, masks)
            actions = drawn(likely, self.rng)
            self.batch.step(actions)
            ended = (told.terminated | told.truncated) > 0
            won = np.where(ended, told.rewards[rows, seats], np.float32(0))
            steps.append((seen, masks, actions, likely[rows, actions], values, seats, ended, won))
        names = "seen", "masks", "actions", "likely", "values", "seats", "ended", "won"
        kept = {n: np.stack(one) for n, one in zip(names, zip(*steps, strict=True), strict=True)}
        last = self.network.forward(told.observations)[2], told.actors.copy()
        for name, one in zip(("values", "seats"), last, strict=True):
            kept[name] = np.concatenate([kept[name], one[None]])
        return kept

    def surprises(self, kept: dict[str, Array]) -> Array:
        """Return how much better than expected each decision went, later ones counting less.

        What is good for the seat that decides next is as bad for the other (arXiv:1506.02438).
        """
        values, seats, found = kept["values"], kept["seats"], np.zeros_like(kept["values"])
        for step in reversed(range(self.figures.steps)):
            same = np.where(seats[step] == seats[step + 1], np.float32(1), np.float32(-1))
            sign = np.where(kept["ended"][step], np.float32(0), same)
            new = kept["won"][step] + sign * values[step + 1] - values[step]
            found[step] = new + np.float32(self.figures.trace) * sign * found[step + 1]
        return found[:-1]

    def correct(
        self, rate: float, seen: Array, masks: Array, actions: Array, before: Array, gains: Array,
        results: Array,
    ) -> None:  # fmt: skip
        """Make what went well likelier, and expect what came."""
        given, logits, values = self.network.forward(seen)
        likely, rows = chances(logits, masks), np.arange(len(seen))
        ratio = likely[rows, actions] / np.maximum(before, 1e-8)
        clip = self.figures.clip
        is_near = np.where(gains > 0, ratio < 1 + clip, ratio > 1 - clip)
        pull = np.where(is_near, gains * ratio, 0).astype(np.float32) / len(seen)
        slope = likely * pull[:, None]
        slope[rows, actions] -= pull
        logs = np.log(likely + 1e-12)
        doubt = -(likely * logs).sum(1, keepdims=True)
        slope += np.float32(self.figures.entropy / len(seen)) * likely * (logs + doubt)
        misjudged = (values - results) * (1 - values * values) / len(seen)
        self.network.correct(self.network.backward(given, slope, misjudged), rate)


def points(like: Callable[[Array], Array], game: str, bot: Bot, games: int, seed: int) -> float:
    """Return what a player scores against a bot in games with both seats: a win is 1, a draw 0.5.

    It plays what it likes best: `like` gives the logits of all actions, from what is seen.
    """
    batch = Batch(game, games, seats=2, seed=seed, reset="never", most_steps=1000)
    told, rng, own = batch.arrays, seeded(seed), np.arange(games) % 2
    scored, is_open = np.full(games, 0.5), np.ones(games, bool)
    while is_open.any():
        allowed = np.where(told.masks, like(told.observations), FORBIDDEN)
        actions = allowed.argmax(1).astype(np.int32)
        for number in np.flatnonzero(is_open & (told.actors != own)):
            position = batch.position(int(number))
            text = bot(position, int(told.actors[number]), rng)
            actions[number] = batch.actions.id_of(position, text)
        batch.step(actions)
        ended = is_open & ((told.terminated | told.truncated) > 0)
        scored[ended] = (told.rewards[ended, own[ended]] + 1) / 2
        is_open &= ~ended
    return float(scored.mean())


def trained(learner: Learner, lessons: int) -> Iterator[tuple[int, float]]:
    """Give lessons, with smaller and smaller steps; yield how many and their CPU seconds."""
    cpu = 0.0
    for number in range(lessons):
        before = time.process_time()
        learner.lesson(learner.figures.rate * (1 - 0.95 * number / lessons))
        cpu += time.process_time() - before
        yield number + 1, cpu


def main() -> None:
    """Train a player, and keep it."""
    given = arguments()
    bots = {name: player_named(name, given.game) for name in given.against}
    learner, curve, began = Learner(given.game, seed=given.seed), [], time.perf_counter()
    for number, cpu in trained(learner, given.lessons):
        if number % given.every and number not in (1, given.lessons):
            continue
        row = {
            "lessons": number,
            "decisions": number * learner.figures.games * learner.figures.steps,
            "cpu_seconds": round(cpu, 1),
            "seconds": round(time.perf_counter() - began, 1),
        }
        for name, bot in bots.items():
            row[name] = points(learner.likes, given.game, bot, given.games, seed=number)
        print("  ".join(f"{name} {value}" for name, value in row.items()), flush=True)
        curve.append(row)
    save_player(given.out, learner.batch.start, learner.network.arrays, f"seed {given.seed}")
    if given.curve:
        keep(curve, given.curve)
    if given.picture:
        draw(curve, given.picture)


def arguments() -> argparse.Namespace:
    """Return what was typed."""
    parser = argparse.ArgumentParser(description="Train a player by games against itself.")
    parser.add_argument("game", nargs="?", default="ur")
    parser.add_argument("--lessons", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("player.npz"))
    parser.add_argument("--curve", type=Path, help="keep here what it scores as it learns (CSV)")
    parser.add_argument("--picture", type=Path, help="draw it here (SVG; needs Matplotlib)")
    parser.add_argument("--every", type=int, default=20, help="lessons between two matches")
    parser.add_argument("--games", type=int, default=100, help="of such a match")
    parser.add_argument("--against", nargs="*", default=["level-3", "level-5", "level-7"])
    return parser.parse_args()


def keep(curve: list[dict[str, float]], path: Path) -> None:
    """Write a curve as a table."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(curve[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(curve)


def draw(curve: list[dict[str, float]], path: Path) -> None:
    """Draw a curve over the CPU seconds of lessons, always in the same bytes."""
    import matplotlib as mpl  # noqa: PLC0415  # whoever draws nothing needs none
    from matplotlib.figure import Figure  # noqa: PLC0415

    mpl.rcParams |= {"svg.hashsalt": "wardroom", "svg.fonttype": "none"}
    figure = Figure(figsize=(7, 3.5), layout="constrained")
    axes = figure.subplots()
    spent = [row["cpu_seconds"] for row in curve]
    for name in [name for name in curve[0] if name not in TIMES]:
        axes.plot(spent, [row[name] for row in curve], label=f"against {name}")
    axes.axhline(0.5, color="grey", linewidth=0.8)
    axes.set(xlabel="CPU seconds of lessons", ylabel="points a game", ylim=(0, 1.02))
    axes.legend(frameon=False, loc="lower right")
    figure.savefig(path, metadata={"Date": None})


if __name__ == "__main__":
    main()
