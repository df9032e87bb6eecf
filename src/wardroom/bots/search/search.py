"""A search from one position: its budget, its tree, and what it found."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from wardroom.bots.bot import own_stream
from wardroom.bots.search import tree
from wardroom.bots.search.judged_tree import LEAVES
from wardroom.bots.search.judges import Judge
from wardroom.bots.search.judging import Judging
from wardroom.bots.search.layout import MAX_DEPTH, MAX_SEATS, NODE, NONE, OPEN, dtypes
from wardroom.bots.search.tree import clear
from wardroom.core.kernel import Record
from wardroom.core.position import ActionCode, Position
from wardroom.core.records import blank
from wardroom.core.rng import Rng, seeded

BATCH = 16  # positions that a judge is asked about at once
NODES = 2_000_000  # 88 MB at most; pages that are never written cost nothing
FIRST_SLICE = 8  # iterations before the clock is first looked at
DEALS = 8  # that must all be alike for a position to hide nothing
SLICE_SHARE = 0.02  # of the seconds allowed, between two looks at the clock


@dataclass(frozen=True)
class Tuning:
    """How a game is searched."""

    explore: float = 0.25  # how much uncertainty counts against value
    sight: int = 200  # plies from the root
    rollout: int = 0  # random plies between a leaf and `evaluate`
    spread: int = 8  # chance with more outcomes is not told apart
    patience: int = 0  # visits of a leaf before it grows children
    trust: float = 1.5  # with a judge: how much its priors count against value


@dataclass(frozen=True)
class Budget:
    """How long to think: until the first limit is reached."""

    iterations: int = 10_000
    seconds: float | None = None


@dataclass(frozen=True)
class Choice:
    """What the search thinks of one action."""

    action: str
    visits: int
    values: tuple[float, ...]  # per seat


@dataclass(frozen=True)
class Advice:
    """What a search found. The first of `choices` was looked at most."""

    seat: int
    choices: tuple[Choice, ...]
    expected: tuple[str, ...]  # what will be played, chance included
    iterations: int

    @property
    def best(self) -> str:
        """The action to play."""
        return self.choices[0].action

    @property
    def values(self) -> tuple[float, ...]:
        """What each seat may expect after the best action."""
        return self.choices[0].values


class Search:
    """A tree grown from `position`, seen from `seat`: nothing else of the position is used."""

    def __init__(
        self,
        position: Position,
        seat: int,
        rng: Rng,
        tuning: Tuning = Tuning(),  # noqa: B008  # it cannot change
        nodes: int = NODES,
        judge: Judge | None = None,
        batch: int = BATCH,
    ) -> None:
        """Plant the root. The search draws from a stream of its own that `rng` seeds.

        A `judge` is asked about up to `batch` positions at once; without one, `evaluate` is.
        """
        self.position = position.determinized(seat, rng)
        self.seat = seat
        self.judging = Judging(judge, batch) if judge else None
        self.states = np.zeros(LEAVES + batch, position.game.state).view(np.recarray)
        self.states[0] = self.position.record
        self.nodes: Any = np.empty(nodes, NODE).view(np.recarray)
        clear(self.nodes[0], OPEN)
        self.work = prepared(self.position, seat, rng, tuning)
        self.iterations = 0

    def think(self, budget: Budget) -> None:
        """Go on until the budget is used up."""
        if self.judging:
            self._ask(self.judging, budget)
            return
        began = time.perf_counter()
        stop = self.iterations + budget.iterations
        size = budget.iterations if budget.seconds is None else FIRST_SLICE
        while self.iterations < stop:
            size = min(size, stop - self.iterations)
            looked = time.perf_counter()
            self._run("think", self.position.table, self.states, self.nodes, self.work, size)
            self.iterations += size
            if budget.seconds is not None:
                now = time.perf_counter()
                left = budget.seconds - (now - began)
                if left <= 0:
                    break
                size = _next_slice(size, now - looked, min(left, budget.seconds * SLICE_SHARE))

    def _ask(self, judging: Judging, budget: Budget) -> None:
        began = time.perf_counter()
        stop = self.iterations + budget.iterations
        while self.iterations < stop:
            self.iterations = judging.step(self.position, self.states, self.nodes, self.work, stop)
            if budget.seconds is not None and time.perf_counter() - began >= budget.seconds:
                break

    def follow(self, *actions: str) -> bool:
        """Go on from where `actions` lead with what was learnt about it; False if there is nothing.

        That is sound only while nothing is hidden from the seat: else the tree has learnt from
        worlds that are now known not to be.
        """
        world, node = self.position.copy(), 0
        for action in actions:
            code = world.game.code(world, action)
            world.apply(action)
            node = next((n for n in self._children(node) if self.nodes[n].action == code), NONE)
            if node == NONE:
                return False
        if not (_is_open(self.position, self.seat) and _is_open(world, self.seat)):
            return False
        fresh = np.empty(len(self.nodes), NODE).view(np.recarray)
        self.work.used = self._run("transplant", self.nodes, fresh, node)
        self.nodes, self.position, self.states[0] = fresh, world, world.record
        self.iterations = self.work.walks = int(fresh[0].visits)
        return True

    def advice(self) -> Advice:
        """What was found so far."""
        return Advice(self.seat, self.choices(), tuple(self._expected()), self.iterations)

    def choices(self) -> tuple[Choice, ...]:
        """What is thought of each action, the one looked at most first; of equals, the best."""
        return tuple(self._choice(node) for node in sorted(self._children(0), key=self._rank))

    def pick(self, temperature: float, slack: float, rng: Rng) -> str:
        """Return the action to play; with a temperature, at times one worth up to `slack` less."""
        self.work.temperature, self.work.slack = temperature, slack
        code = self._run("pick", self.nodes, self.work, rng)
        return self.position.game.text(self.position, ActionCode(code))

    def _run(self, name: str, *arguments: Any) -> int:
        return self.position.game.engine.run(f"{tree.__name__}.{name}", *arguments)

    def _rank(self, number: int) -> tuple[int, float]:
        node = self.nodes[number]
        return -int(node.visits), -float(node.value[self.seat])

    def _choice(self, number: int) -> Choice:
        node, seats = self.nodes[number], self.position.seats
        action = self.position.game.text(self.position, ActionCode(int(node.action)))
        return Choice(action, int(node.visits) - 1, tuple(float(node.value[s]) for s in seats))

    def _children(self, number: int) -> Iterator[int]:
        child = int(self.nodes[number].first)
        while child != NONE:
            yield child
            child = int(self.nodes[child].next)

    def _expected(self) -> Iterator[str]:
        """The most visited path, as far as it was walked and one world allows it."""
        world, node = self.position.copy(), 0
        while children := list(self._children(node)):
            is_first, node = node == 0, min(children, key=self._rank)
            code = ActionCode(int(self.nodes[node].action))
            walked = self.nodes[node].visits > 1 or is_first
            if not walked or code not in _playable(world):
                break
            text = world.game.text(world, code)
            world.apply(code)
            yield text


def workspace(position: Position) -> Record:
    """Return the working space of searches from a position."""
    game = position.game
    assert position.seat_count <= MAX_SEATS
    work = blank(dtypes(game.max_actions, game.max_outcomes)["work"])
    work.seats = position.seat_count
    return work


def prepared(position: Position, seat: int, rng: Rng, tuning: Tuning) -> Record:
    """Return the working space of one search."""
    work = workspace(position)
    work.rng[:] = own_stream(rng)
    work.used, work.seat = 1, seat
    work.explore, work.sight, work.rollout = (
        tuning.explore,
        min(tuning.sight, MAX_DEPTH),
        tuning.rollout,
    )
    work.spread, work.patience, work.trust = tuning.spread, tuning.patience, tuning.trust
    return work


def _is_open(position: Position, seat: int) -> bool:
    """Whether `seat` knows all: dealing anew what it cannot know changes nothing."""
    return all(position.determinized(seat, seeded(deal)) == position for deal in range(DEALS))


def _next_slice(size: int, took: float, wanted: float) -> int:
    """How many iterations should take `wanted` seconds, at most four times as many as last."""
    return max(1, min(4 * size, int(size * wanted / max(took, 1e-9))))


def _playable(world: Position) -> list[ActionCode]:
    return [*world.legal_codes(), *world.outcome_codes()[0]]
