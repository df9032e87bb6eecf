"""Steps a second of one core: the batch, the environments over it, and those of others.

    python benchmarks/environments/measure.py SECONDS FILE [PATTERN]

With a regular expression, such as `pgx`, only what has such a name is measured. Needs the extras
`rl` and `openspiel`; what else is not installed (pygame, jax, pgx) is left out. FILE keeps what an
earlier run found of all that is not measured.
The time counts that is spent in stepping, not in choosing; processor time, except for two threads
and two processes, which are timed by the clock and so on a quiet machine alone.
"""

import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from wardroom.rl import Batch

GAMES = [("ur", 2), ("hexward", 2), ("hexward", 3), ("wardtcg", 2)] + [
    ("ursting", seats) for seats in (2, 3, 4)
]
COUNT = 256  # games at a time
MANY = 1024  # where a game is a few hundred bytes
THREADED = 8192  # for two threads, so that each has enough to do
WARM_UP = 3  # calls

Stepping = Iterator[tuple[int, float]]  # steps, and the seconds they took


def rate(stepping: Stepping, seconds: float) -> float:
    """Return steps a second."""
    for _ in range(WARM_UP):
        next(stepping)
    began, steps, spent = time.perf_counter(), 0, 0.0
    while time.perf_counter() - began < seconds:
        count, took = next(stepping)
        steps, spent = steps + count, spent + took
    return steps / spent


def batch(
    game: str,
    seats: int,
    threads: int,
    size: int,
    bot: str | None = None,
    clock: Callable[[], float] | None = None,
) -> Stepping:
    """Random games of the batch; with a bot, in all seats but the first."""
    bots = {seat: bot for seat in range(1, seats) if bot}
    games = Batch(game, size, seats, bots=bots, threads=threads)
    rng = np.random.default_rng(0)
    clock = clock or (time.process_time if threads == 1 else time.perf_counter)
    while True:
        chosen = (rng.random(games.arrays.masks.shape, np.float32) * games.arrays.masks).argmax(1)
        actions = chosen.astype(np.int32)
        began = clock()
        games.step(actions)
        yield size, clock() - began


def half(game: str, seats: int, seconds: float) -> float:
    """Return the rate of one of two processes that share the games and nothing else."""
    return rate(batch(game, seats, 1, THREADED // 2, clock=time.perf_counter), seconds)


def two_processes(game: str, seats: int, seconds: float) -> float:
    """Return what two cores do that do not wait for each other: no threads can do more."""
    with ProcessPoolExecutor(2) as pool:
        return sum(pool.map(half, *zip(*[(game, seats, seconds)] * 2, strict=True)))


def aec(make: Callable[[], Any]) -> Stepping:
    """Random games of a PettingZoo environment."""
    env, rng = make(), np.random.default_rng(0)
    while True:
        env.reset(seed=0)
        for _ in env.agent_iter():
            began = time.process_time()
            seen, _, terminated, truncated, info = env.last()
            asked = time.process_time() - began
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            action = None if terminated or truncated else int(rng.choice(np.flatnonzero(mask)))
            began = time.process_time()
            env.step(action)
            yield int(action is not None), asked + time.process_time() - began


def spiel_vector(name: str, count: int = 64) -> Stepping:
    """Random games of OpenSpiel's environments, many at a time."""
    from open_spiel.python import rl_environment, vector_env  # noqa: PLC0415

    games = vector_env.SyncVectorEnv([rl_environment.Environment(name) for _ in range(count)])
    rng, told = np.random.default_rng(0), games.reset()
    while True:
        outputs = [
            type("Output", (), {"action": int(rng.choice(legal))})
            for legal in (one.observations["legal_actions"][one.current_player()] for one in told)
        ]
        began = time.process_time()
        told, *_ = games.step(outputs, reset_if_done=True)
        yield count, time.process_time() - began


def pgx_batch(name: str) -> Stepping:
    """Random games of pgx, compiled for the processor."""
    import jax  # noqa: PLC0415
    import pgx  # noqa: PLC0415
    from pgx.experimental import auto_reset  # noqa: PLC0415

    env = pgx.make(name)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), COUNT))
    rng, keys = np.random.default_rng(0), jax.random.split(jax.random.PRNGKey(1), COUNT)
    while True:
        legal = np.asarray(state.legal_action_mask)
        actions = (rng.random(legal.shape) * legal).argmax(1)
        began = time.process_time()
        state = jax.block_until_ready(step(state, actions, keys))
        yield COUNT, time.process_time() - began


def ours() -> Iterator[tuple[str, Stepping]]:
    """Everything of this package."""
    from wardroom.rl.openspiel import register  # noqa: PLC0415
    from wardroom.rl.pettingzoo import env  # noqa: PLC0415

    register()
    for game, seats in GAMES:
        yield f"batch {game} {seats}", batch(game, seats, 1, MANY if game == "ur" else COUNT)
        yield f"batch {game} {seats}, one thread of 8,192 games", batch(game, seats, 1, THREADED)
        yield f"batch {game} {seats}, two threads on the clock", batch(game, seats, 2, THREADED)
        yield f"batch {game} {seats} against greedy", batch(game, seats, 1, COUNT, "greedy")
        yield f"pettingzoo {game} {seats}", aec(partial(env, game, seats))
        yield f"openspiel vector {game} {seats}", spiel_vector(f"wardroom_{game}(seats={seats})")


def others() -> Iterator[tuple[str, Stepping]]:
    """What others offer for games with masks."""
    if find_spec("pygame"):
        from pettingzoo.classic import connect_four_v3, tictactoe_v3  # noqa: PLC0415

        yield "pettingzoo's tictactoe", aec(tictactoe_v3.env)
        yield "pettingzoo's connect four", aec(connect_four_v3.env)
    for name in ("connect_four", "backgammon", "leduc_poker"):
        yield f"openspiel's vector {name}", spiel_vector(name)
    if find_spec("pgx"):
        for name in ("connect_four", "backgammon"):
            yield f"pgx {name}, all cores' time", pgx_batch(name)


def all_rates(seconds: float) -> Iterator[tuple[str, Callable[[], float]]]:
    """Yield all that is measured, by name."""
    for name, stepping in (*ours(), *others()):
        yield name, partial(rate, stepping, seconds)
    for game, seats in GAMES:
        name = f"batch {game} {seats}, two processes on the clock"
        yield name, partial(two_processes, game, seats, seconds)


def main() -> None:
    """Measure everything, and keep it."""
    seconds, file, pattern = float(sys.argv[1]), Path(sys.argv[2]), (*sys.argv[3:], "")[0]
    found = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    for name, measured in all_rates(seconds):
        if re.search(pattern, name):
            found[name] = round(measured())
            print(f"{found[name]:>12,}  {name}", flush=True)
    file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
