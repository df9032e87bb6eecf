"""Many games at once, stepped by one compiled call."""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Literal

import numpy as np

from wardroom.catalogue import load
from wardroom.core.errors import WardroomError
from wardroom.core.game import Game
from wardroom.core.kernel import Codes
from wardroom.core.position import Position
from wardroom.core.records import from_bytes
from wardroom.rl.action_space import ActionSpace
from wardroom.rl.arrays import Arrays, checked
from wardroom.rl.loops import LOOPS, batch_record, work_records
from wardroom.rl.observations import Observations
from wardroom.rl.stepping.games import FOUND, NEVER, NEXT_STEP, SAME_STEP

Reset = Literal["same_step", "next_step", "never"]
RESETS = {"same_step": SAME_STEP, "next_step": NEXT_STEP, "never": NEVER}
SEEDS = (1 << 62) - 1  # seeds beyond are folded
DEALS = 256  # starts to choose from, where the setup is dealt at random


class RefusedAction(WardroomError, ValueError):
    """An action that is not legal in its game; nothing was stepped."""

    def __init__(self, game: str, index: int, action: int, reason: str, rule: str | None) -> None:
        """Keep which game of the batch it is, and the rule that forbids the action."""
        super().__init__(f"{game}, game {index} of the batch: action {action}: {reason}")
        self.index, self.action, self.rule = index, action, rule


class Batch:
    """`count` games of one kind. `arrays` tells how they stand, `step` answers them all.

    Chance is played inside, from a stream that `seed` and the number of a game fix; so what
    happens does not depend on `threads`.
    """

    def __init__(
        self,
        game: str | Game,
        count: int,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        seed: int = 0,
        *,
        reset: Reset = "same_step",
        hands_out_chance: bool = False,
        most_steps: int = 0,
        threads: int = 1,
        arrays: Arrays | None = None,
    ) -> None:
        """Begin `count` games.

        A game that is over begins anew in the same step, the next or never. With
        `hands_out_chance` its actor is -1 at a moment of chance, and its action a place in
        `outcomes`. A game is cut off after `most_steps` answers; 0: never.
        """
        self.game = load(game) if isinstance(game, str) else game
        self.start = self.game.initial(seats, options)
        self._deals = self.game.deals(options or {})
        self.count, self.threads = count, threads
        self.actions, self.features = ActionSpace(self.start), Observations(self.start)
        sizes = count, len(self.features), len(self.actions), self.start.seat_count
        self.arrays = Arrays.empty(*sizes) if arrays is None else arrays
        self.arrays.check(*sizes)
        self._works = work_records(self.game, count)
        self._states = np.zeros(count, self.game.state).view(np.recarray)
        self._batch = batch_record(self.game)
        self._batch.actions, self._batch.features = len(self.actions), len(self.features)
        self._batch.seats, self._batch.reset = self.start.seat_count, RESETS[reset]
        self._batch.hands_out_chance, self._batch.most_steps = hands_out_chance, most_steps
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all games anew."""
        self._starts = _starts(self.start, self._deals, seed)
        told = self.arrays
        self._run("begin_games", *self._asked(), seed & SEEDS)
        for array in (told.rewards, told.terminated, told.truncated):
            array[:] = 0

    def step(self, actions: Codes) -> Arrays:
        """Answer all games by ids, or raise RefusedAction and step none."""
        checked("actions", actions, (self.count,), np.int32)
        for refused in self._run("refused_game", self._works, actions):
            if refused != FOUND:
                raise self._refused(refused, int(actions[refused]))
        told = self.arrays
        ended = told.rewards.reshape(-1), told.terminated, told.truncated
        self._run("step_games", *self._asked(), *ended, told.last_observations.reshape(-1))
        return told

    def position(self, index: int) -> Position:
        """Return a copy of how one game stands: the whole truth."""
        start, record = self.start, from_bytes(self._states[index].tobytes(), self.game.state)
        constant = start.table, start.seat_count, start.options
        return Position(self.game, *constant, record, start.library)

    def outcomes(self, index: int) -> list[tuple[str, float]]:
        """Return what chance can bring in one game, by the places that `step` takes."""
        return self.position(index).outcomes()

    def _asked(self) -> tuple[Any, ...]:
        told = self.arrays
        games = self.start.table, self._batch, self._starts, self._states, self._works
        written = told.observations.reshape(-1), told.masks.reshape(-1), told.actors
        return *games, self.actions.codes, *written

    def _run(self, name: str, *arguments: Any) -> list[int]:
        """Run a loop over all games, a share of them on each thread."""
        run, loop = self.game.engine.run, f"{LOOPS}.{name}"
        ends = [self.count * n // self.threads for n in range(self.threads + 1)]
        shares = list(pairwise(ends))
        if self._pool is None:
            return [run(loop, *arguments, *share) for share in shares]
        return list(self._pool.map(lambda share: run(loop, *arguments, *share), shares))

    def _refused(self, index: int, action: int) -> RefusedAction:
        position = self.position(index)
        rule, reason = None, f"expected 0 to {len(self.actions) - 1}"
        if position.actor == "chance":
            reason = f"expected the place of an outcome, 0 to {len(position.outcomes()) - 1}"
        elif 0 <= action < len(self.actions):
            rule, reason = self._why_not(position, action)
        return RefusedAction(self.game.id, index, action, reason, rule)

    def _why_not(self, position: Position, action: int) -> tuple[str | None, str]:
        """Return the rule that forbids an action, and a sentence."""
        names, code = self.actions.names, self.actions.code_of(position, action)
        refusal = position.why_not(code)
        if refusal is None:  # one action may be told in two ways, of which one counts
            number = self.actions.id_of(position, code)
            return None, f"{names[action]}: it has the id {number}, {names[number]}"
        return refusal[0], f"{names[action]}: {refusal[0]}: {refusal[1]}"


def _starts(start: Position, deals: bool, seed: int) -> Any:
    """The positions that games begin from: one, or many if they are dealt."""
    if not deals:
        records = [start.record]
    else:
        seeds = range(seed << 32, (seed << 32) + DEALS)
        records = [start.game.dealt(start, number).record for number in seeds]
    return np.array(records, start.game.state).view(np.recarray)
