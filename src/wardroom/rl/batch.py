"""Many games at once, stepped by one compiled call."""

import operator
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from typing import Any, Literal, NamedTuple

import numpy as np

from wardroom.bots.policies import memory
from wardroom.catalogue import load
from wardroom.core.compiled.engine import PlainEngine
from wardroom.core.errors import BadOption, WardroomError
from wardroom.core.game import Game
from wardroom.core.kernel import Codes
from wardroom.core.position import Position
from wardroom.core.records import from_bytes
from wardroom.rl.action_space import ActionSpace
from wardroom.rl.arrays import Arrays, checked
from wardroom.rl.loops import LOOPS, batch_record, work_records
from wardroom.rl.observations import Observations
from wardroom.rl.seated import Bots, seated
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


def whole(name: str, value: Any, least: int | None = None) -> int:
    """Return a whole number of any kind, or raise BadOption with the name of what it is for."""
    try:
        number: int | None = operator.index(value)
    except TypeError:
        number = None
    if number is None or (least is not None and number < least):
        expected = "a whole number" if least is None else f"a whole number from {least} on"
        raise BadOption(f"{name}: expected {expected}, got {value!r}")
    return number


def way(reset: Any) -> int:
    """Return the code of how games begin anew."""
    if reset not in RESETS:
        raise BadOption(f"reset: expected {', '.join(RESETS)}, got {reset!r}")
    return RESETS[reset]


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
        bots: Bots | None = None,
        reset: Reset = "same_step",
        hands_out_chance: bool = False,
        most_steps: int = 0,
        threads: int = 1,
        arrays: Arrays | None = None,
    ) -> None:
        """Begin `count` games.

        `bots` play some seats inside the call, the others are asked. A game that is over begins
        anew in the same step, the next or never; one that bots end before anyone is asked, in the
        next. With `hands_out_chance` the actor is -1 at a moment of chance, and the action a place
        in `outcomes`. A game is cut off after `most_steps` answers; 0: never.
        """
        count, threads = whole("count", count, 0), whole("threads", threads, 1)
        self.game = load(game) if isinstance(game, str) else game
        self.start = self.game.initial(seats, options)
        self.count = count
        self.actions, self.features = ActionSpace(self.start), Observations(self.start)
        sizes = count, len(self.features), len(self.actions), self.start.seat_count
        self.arrays = Arrays.empty(*sizes) if arrays is None else arrays
        self.arrays.check(*sizes)
        self._works, self._answers = work_records(self.game, count), np.zeros(count, np.int32)
        self._is_dealt = self.game.deals(options or {})
        starts = (min(count, DEALS) if reset == "never" else DEALS) if self._is_dealt else 1
        self._states = np.zeros(count + starts, self.game.state).view(np.recarray)
        self._batch = batch_record()
        self._batch.games, self._batch.features, self._batch.actions, self._batch.seats = sizes
        self._batch.reset, self._batch.most_steps = way(reset), whole("most_steps", most_steps, 0)
        self._batch.hands_out_chance, self._batch.starts = hands_out_chance, starts
        policies = seated(bots or {}, self.start)
        for seat, policy in policies.items():
            self._batch.has_bot[seat], self._batch.bot[seat] = 1, policy.record()
        ends = [count * n // threads for n in range(threads + 1)]
        self._shares = [
            (*memory([self.start], list(policies.values())), *share) for share in pairwise(ends)
        ]
        self._engine: PlainEngine | None = None
        self._others = [ThreadPoolExecutor(1) for _ in range(threads - 1)]
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all games anew."""
        seed = whole("seed", seed)
        if self._is_dealt:
            for number in range(self._batch.starts):
                dealt = self.game.dealt(self.start, (seed << 32) + number)
                self._states[self.count + number] = dealt.record
        else:
            self._states[self.count] = self.start.record
        for array in (self.arrays.rewards, self.arrays.terminated, self.arrays.truncated):
            array[:] = 0
        begin = partial(self.game.engine.run, f"{LOOPS}.begin_games", *self._games(), seed & SEEDS)
        self._side_by_side(lambda share: begin(*share), self._shares)
        self._each(lambda calls: calls.tell())

    def step(self, actions: Codes) -> Arrays:
        """Answer all games by ids, or raise RefusedAction and step none."""
        self._answers[:] = checked("actions", actions, (self.count,), np.int32)
        for refused in self._each(lambda calls: calls.look_up()):
            if refused != FOUND:
                raise self._refused(refused, int(actions[refused]))
        self._each(_Calls.play)
        return self.arrays

    def position(self, index: int) -> Position:
        """Return a copy of how one game stands: the whole truth."""
        start, record = self.start, from_bytes(self._states[index].tobytes(), self.game.state)
        constant = start.table, start.seat_count, start.options
        return Position(self.game, *constant, record, start.library)

    def outcomes(self, index: int) -> list[tuple[str, float]]:
        """Return what chance can bring in one game, by the places that `step` takes."""
        return self.position(index).outcomes()

    def _games(self) -> tuple[Any, ...]:
        return self.start.table, self._batch, self._states, self._works

    def _each(self, work: Callable[["_Calls"], int]) -> list[int]:
        """Do a work for each share of the games, each on its thread."""
        if self._engine is not self.game.engine:  # at first, and once the game is compiled
            self._engine = self.game.engine
            self._calls = [self._prepared(self._engine, share) for share in self._shares]
        return self._side_by_side(work, self._calls)

    def _side_by_side(self, work: Callable[[Any], int], shares: Sequence[Any]) -> list[int]:
        """Do the first share here and each other on a thread of its own, whose cache knows it."""
        own, *rest = shares
        begun = [other.submit(work, share) for other, share in zip(self._others, rest, strict=True)]
        return [work(own), *(one.result() for one in begun)]

    def _prepared(self, engine: PlainEngine, share: tuple[Any, ...]) -> "_Calls":
        told, games, span = self.arrays, self._games(), share[-2:]
        ended = told.rewards.reshape(-1), told.terminated, told.truncated
        asked = told.observations.reshape(-1), told.masks.reshape(-1), told.actors
        last = told.last_observations.reshape(-1)
        return _Calls(
            engine.prepared(f"{LOOPS}.refused_game", self._works, self._answers, *span),
            engine.prepared(f"{LOOPS}.step_games", *games, *ended, last, *share),
            engine.prepared(f"{LOOPS}.tell_games", *games, self.actions.codes, *asked, *span),
        )

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


class _Calls(NamedTuple):
    """The compiled calls for a share of the games."""

    look_up: Callable[[], int]
    step: Callable[[], int]
    tell: Callable[[], int]

    def play(self) -> int:
        """Step all games, and tell how they stand."""
        self.step()
        return self.tell()
