"""An alpha-beta search from one position: its depth, its budget, and what it found."""

import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from wardroom.bots.alphabeta import tree
from wardroom.bots.alphabeta.layout import (
    DEEPEST,
    EMPTY,
    ENTRY,
    INFINITE,
    MOST,
    NONE,
    OPEN,
    PLIES,
    PLY,
    SURE,
    UNIT,
    WIN,
    dtypes,
)
from wardroom.bots.alphabeta.tree import worse_by
from wardroom.bots.bot import own_stream
from wardroom.bots.search.search import Advice, Budget, Choice
from wardroom.core.exports import suits
from wardroom.core.position import ActionCode, Position
from wardroom.core.records import blank
from wardroom.core.rng import Rng, shuffle

FIRST_SLICE = 500  # nodes before the clock is first looked at
SLICE_SHARE = 0.02  # of the seconds allowed, between two looks at the clock
MEMORY = 1 << 19  # entries, 8 MB
EXTEND = 8  # plies of removals beyond the depth


def is_for(position: Position) -> bool:
    """Whether a position can be searched so: by its game, and with two seats."""
    return position.seat_count == 2 and suits(tree, position.game)


class AlphaBeta:
    """A search from `position`, seen from `seat`, which must know all of it."""

    def __init__(
        self,
        position: Position,
        seat: int,
        rng: Rng,
        slack: float = 0.0,
        memory: int = MEMORY,
        extend: int = EXTEND,
    ) -> None:
        """List the actions, in an order that `rng` seeds.

        Those that are worth up to `slack` less than the best are judged exactly too.
        """
        assert is_for(position)
        self.position = position.determinized(seat, rng)
        self.seat = seat
        self.states = np.zeros(PLIES, position.game.state).view(np.recarray)
        self.states[0] = self.position.record
        self.plies: Any = np.zeros(PLIES, PLY).view(np.recarray)
        self.memory: Any = np.zeros(memory, ENTRY).view(np.recarray)
        self.work = blank(dtypes(position.game.max_actions, 0)["work"])
        self.work.seat, self.work.slack, self.work.extend = seat, slack, extend
        self.depth = 0  # that is finished
        self.iterations = 0
        codes = np.array(self.position.legal_codes(), np.int32)
        shuffle(own_stream(rng), codes, len(codes))
        self.count = len(codes)
        self.work.codes[0, : self.count] = codes
        self.work.value[: self.count] = -MOST  # until an action was tried
        self.plies[0].best_action = NONE

    def think(self, budget: Budget, depth: int = DEEPEST) -> None:
        """Look deeper and deeper, until the budget is used up or the choice is clear."""
        began = time.perf_counter()
        stop = self.iterations + budget.iterations
        size = budget.iterations if budget.seconds is None else FIRST_SLICE
        while self.iterations < stop and self.depth < depth and not self.is_decided:
            if self.plies[0].stage != OPEN:
                self._deepen()
            size = min(size, stop - self.iterations)
            looked, before = time.perf_counter(), self.iterations
            if self._run(
                "think", self.position.table, self.states, self.plies, self.memory, self.work, size
            ):
                self.depth += 1
            self.iterations = int(self.work.nodes)
            if budget.seconds is not None:
                now = time.perf_counter()
                left = budget.seconds - (now - began)
                if left <= 0:
                    break
                wanted = min(left, budget.seconds * SLICE_SHARE)
                size = _next_slice(self.iterations - before, now - looked, wanted)

    @property
    def is_decided(self) -> bool:
        """Whether looking deeper changes nothing: one action, or who wins is proved."""
        if self.count == 1:
            return self.depth > 0
        if self.depth == 0 or self.plies[0].stage == OPEN:
            return False
        values = np.sort(self.work.value[: self.count])
        return bool(abs(values[-1]) >= SURE or values[-2] <= -SURE)

    def advice(self) -> Advice:
        """What was found so far."""
        return Advice(self.seat, self.choices(), tuple(self._expected()), self.iterations)

    def choices(self) -> tuple[Choice, ...]:
        """What is thought of each action, the best first.

        An action that is worse by more than the slack has at most the value that is given.
        """
        best, scores = int(self.plies[0].best_action), self._scores()
        order = sorted(range(self.count), key=lambda i: -scores[i])
        order.sort(key=lambda i: int(self.work.codes[0, i]) != best)
        return tuple(self._choice(i, scores[i]) for i in order)

    def _scores(self) -> list[int]:
        """What each action is worth. What a cut off depth did not get to is not near the best:
        its score is that of the depth before, which the best may have had to give up since.
        """
        scores, root = [int(score) for score in self.work.value[: self.count]], self.plies[0]
        if root.stage != OPEN or root.tried == 0:
            return scores
        least = worse_by(self.work.slack, root.best) - 1
        tried = int(root.tried)
        return [*scores[:tried], *(min(score, least) for score in scores[tried:])]

    def _run(self, name: str, *arguments: Any) -> int:
        return self.position.game.engine.run(f"{tree.__name__}.{name}", *arguments)

    def _choice(self, i: int, score: int) -> Choice:
        code = ActionCode(int(self.work.codes[0, i]))
        value = value_of(score)
        values = (value, -value) if self.seat == 0 else (-value, value)
        text = self.position.game.text(self.position, code)
        return Choice(text, int(self.work.spent[i]), values)

    def _deepen(self) -> None:
        """Begin the root anew, one ply deeper, what was best so far first."""
        work, root, n = self.work, self.plies[0], self.count
        if self.depth > 0:
            values = np.where(work.codes[0, :n] == root.best_action, INFINITE, work.value[:n])
            order = np.argsort(-values, kind="stable")
            for row in (work.codes[0], work.value, work.spent):
                row[:n] = row[:n][order]
        work.order[0, :n] = 0
        work.ply = 0
        root.stage, root.depth, root.count = OPEN, self.depth + 1, n
        root.alpha = root.best = -INFINITE
        root.beta = INFINITE
        root.tried = root.again = 0

    def _expected(self) -> Iterator[str]:
        """The best action, and what is remembered of the answers."""
        world, code = self.position.copy(), int(self.plies[0].best_action)
        for _ in range(max(1, self.depth)):
            if code == NONE or code not in world.legal_codes():
                return
            text = world.game.text(world, ActionCode(code))
            world.apply(text)
            yield text
            key = self._run("fingerprint", world.table, world.record)
            entry = self.memory[key & len(self.memory) - 1]
            code = int(entry.action) if entry.key == key and entry.bound != EMPTY else NONE


def value_of(score: int) -> float:
    """Return the value, from -1 to 1, of a score: 1 for a win, a little less the later it comes."""
    if abs(score) >= SURE:
        return (1.0 if score > 0 else -1.0) * (1.0 - 1e-5 * (WIN - abs(score)))
    return score / (UNIT + abs(score))


def _next_slice(size: int, took: float, wanted: float) -> int:
    """How many nodes should take `wanted` seconds, at most four times as many as last."""
    return max(1, min(4 * size, int(size * wanted / max(took, 1e-9))))
