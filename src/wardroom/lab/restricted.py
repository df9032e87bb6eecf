"""Restricted play: a seat that never, or always, does something, against one that may do all.

A restriction is a line: `never cast lightning`, `always strike`, with a name before a colon if it
should have one. The pattern is that of an action's text, or of what the game calls it besides; `*`
stands for anything.
"""

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import partial
from itertools import count
from time import monotonic
from typing import Literal

from wardroom.arena.adjusted import FEWEST, Share
from wardroom.arena.contest import Contest, Fixture
from wardroom.arena.executors import Workers
from wardroom.bots.bot import Bot
from wardroom.bots.levels import Level
from wardroom.bots.playing import games
from wardroom.bots.playing.games import BOARD
from wardroom.bots.policies import Policy, memory
from wardroom.bots.roster import policy_of
from wardroom.bots.search.tree import TICKETS
from wardroom.core.errors import BadOption
from wardroom.core.position import ActionCode, Position
from wardroom.core.rng import Rng, below
from wardroom.lab.figures import Figure
from wardroom.lab.kept import NOWHERE, Kept, Kind
from wardroom.lab.naming import names_of
from wardroom.lab.setting import FAST
from wardroom.lab.steps import Choose, Steps
from wardroom.rl.trained import player_named

LINE = re.compile(r"(?:(?P<name>[^:\"]+):\s*)?(?P<verb>never|always)\s+\"?(?P<pattern>[^\"]+?)\"?")


@dataclass(frozen=True)
class Restriction:
    """What a seat never or always does, where it can."""

    name: str
    verb: Literal["never", "always"]
    pattern: str

    def allowed(self, named: Sequence[Sequence[str]]) -> list[bool]:
        """Return which actions are left, by their names; all, if else none would be."""
        fits = [any(fnmatchcase(name, self.pattern) for name in names) for names in named]
        left = [not one for one in fits] if self.verb == "never" else fits
        return left if any(left) else [True] * len(named)


def read_restrictions(text: str, source: str) -> list[Restriction]:
    """Read the lines of a file, or raise BadOption with every line that is wrong."""
    found, wrong = [], []
    for number, row in enumerate(text.splitlines(), 1):
        line = row.partition("#")[0].strip()
        match = LINE.fullmatch(line)
        if match:
            verb: Literal["never", "always"] = "never" if match["verb"] == "never" else "always"
            found.append(Restriction(match["name"] or line, verb, match["pattern"]))
        elif line:
            wrong.append(f"{source}, line {number}: expected never or always and a pattern")
    if wrong or not found:
        raise BadOption("\n".join(wrong) or f"{source}: it holds no restriction")
    return found


def restricted(bot: Bot, by: Restriction, start: Position, seat: int, stream: Rng) -> Choose:
    """Return how a bot chooses among what a restriction leaves it."""
    policy = policy_of(bot, start)
    if policy and policy.iterations:
        return _by_policy(policy, by, start, seat, stream)
    if isinstance(bot, Level):
        return partial(_by_level, bot, by, seat, stream)
    raise BadOption(f"{bot}: this player cannot be restricted; take a level")


def _by_policy(policy: Policy, by: Restriction, start: Position, seat: int, stream: Rng) -> Choose:
    states, nodes, work = memory([start], [policy])
    run = start.game.engine.prepared(
        f"{games.__name__}.choose", start.table, states, nodes, work, policy.record(), seat, stream
    )

    def choose(position: Position) -> ActionCode:
        states[BOARD] = position.record
        chosen = ActionCode(run())
        legal = position.legal_codes()
        left = _left(by, position, legal)
        if chosen in left:
            return chosen
        judged = _judged(nodes, int(work.used), seat, left)
        return _slipping(judged, policy.temperature, stream) if judged else left[0]

    return choose


def _left(by: Restriction, position: Position, legal: Sequence[ActionCode]) -> list[ActionCode]:
    named = [names_of(position, code) for code in legal]
    return [code for code, may in zip(legal, by.allowed(named), strict=True) if may]


def _judged(
    nodes: object, used: int, seat: int, left: Iterable[ActionCode]
) -> dict[ActionCode, float]:
    """What the root's children that are left were judged; they come right after the root."""
    wanted, found = set(left), dict[ActionCode, float]()
    child = int(nodes[0].first)  # type: ignore[index]
    while child >= 0:
        node = nodes[child]  # type: ignore[index]
        if (code := ActionCode(int(node.action))) in wanted:
            found[code] = float(node.value[seat])
        child = int(node.next)
    return found


def _slipping(judged: dict[ActionCode, float], temperature: float, stream: Rng) -> ActionCode:
    """Choose as the policy would, had it only these."""
    top = max(judged.values())
    if temperature == 0.0:
        return max(judged, key=lambda code: judged[code])
    weights = [math.exp((value - top) / temperature) for value in judged.values()]
    ticket = below(stream, TICKETS) / TICKETS * math.fsum(weights)
    for code, weight in zip(judged, weights, strict=True):
        ticket -= weight
        if ticket < 0:
            return code
    return next(reversed(judged))


def _by_level(
    level: Level, by: Restriction, seat: int, stream: Rng, position: Position
) -> ActionCode:
    left = _left(by, position, position.legal_codes())
    allowed = [position.game.text(position, code) for code in left]
    action = level(position.copy(), seat, stream)
    if action not in allowed:
        advised = [c.action for c in level.consider(position.copy(), seat, stream).choices]
        action = next((one for one in advised if one in allowed), allowed[0])
    return position.game.code(position, action)


def play_restricted(
    contest: Contest, by: Restriction, numbers: Sequence[int]
) -> list[tuple[int, float]]:
    """Play rounds: at each seat in turn a restricted player; return what it won of a fair share.

    A share of 1 is as much as the others get; the games of a round have the same chance.
    """
    return [
        (number, sum(_won(contest, by, number, seat) for seat in range(contest.seats)))
        for number in numbers
    ]


def _won(contest: Contest, by: Restriction, number: int, seat: int) -> float:
    steps = Steps(contest, Fixture(FAST + number, 0, 0, contest.groups[0]))
    bot = player_named(contest.groups[0][seat], contest.game)
    stream = steps.streams[1 + seat]
    steps.choosers[seat] = restricted(bot, by, steps.position, seat, stream)
    for _ in steps:
        pass
    returns = steps.position.returns()
    best = max(returns)
    return 1 / returns.count(best) if returns[seat] == best else 0.0


def of_restriction(by: Restriction) -> Kind[int, tuple[int, float]]:
    """Return how rounds with a restricted player are kept."""
    return Kind(
        f"{by.verb} {by.pattern}", int, lambda won: won[1], lambda number, share: (number, share)
    )


def judge_restriction(
    contest: Contest,
    by: Restriction,
    on: Workers,
    seconds: float,
    precision: float,
    tell: Callable[[Figure], None] = lambda _: None,
    kept: Kept = NOWHERE,
) -> Figure | None:
    """Return what a restricted player wins among full ones, until it is certain or time is up."""
    until, made = monotonic() + seconds, list[float]()

    def is_over() -> bool:
        found = _figure(by, made, contest.seats)
        is_late = monotonic() >= until and found is not None
        return is_late or bool(found and found.n >= 60 and found.half <= precision)

    play = partial(play_restricted, contest, by)
    for batch in kept.handed_out(on, play, count(), of_restriction(by), is_over):
        made += [share / contest.seats for _, share in batch]
        if found := _figure(by, made, contest.seats):
            tell(found)
    return _figure(by, made, contest.seats)


def _figure(by: Restriction, made: Sequence[float], seats: int) -> Figure | None:
    if len(made) < FEWEST:
        return None
    share = Share.of(made)
    return Figure(by.name, by.name, share.mean, *share.interval, len(made) * seats, "share")


def verdict(figure: Figure, seats: int) -> str:
    """Say whether what was forbidden is needed."""
    even = 1 / seats
    if figure.high < even:
        return "the restriction costs games"
    return "the restriction wins games" if figure.low > even else "no difference is shown"
