"""A game that was played, as the lab keeps it: its result and, of some games, what happened."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from math import log2
from typing import Any

from wardroom.arena.contest import Contest, Fixture
from wardroom.arena.game import Result
from wardroom.arena.running import play_some
from wardroom.bots.playing.layout import LUCK
from wardroom.core.kernel import CHANCE, OVER
from wardroom.core.position import ActionCode, Position
from wardroom.core.rng import below, seeded
from wardroom.lab.naming import also_called, kind_and_option
from wardroom.lab.setting import FAST, first_seat
from wardroom.lab.steps import Steps, turns
from wardroom.review.values import chance
from wardroom.rl.action_space import ActionSpace, NoEnvironment

# How long people take, in seconds: a choice takes longer the more there is to choose from (Hick).
FOR_CHANCE, FOR_FORCED, FOR_CHOICE, FOR_DOUBLING = 2.0, 1.0, 3.0, 2.0
SURE = 0.9  # a chance to win from which a seat is as good as sure of it
AHEAD = 0.05  # by how much a leader leads, in chance to win
MOMENTS = 21  # at which the winner's chance is kept, from the first decision to the end
ASKED = 4  # a rule is asked about in one of so many decisions
ENDED_BY_CAP = "unfinished"


@dataclass
class Detail:
    """What happened in a game."""

    turns: int = 0
    decisions: int = 0
    forced: int = 0
    choices: int = 0  # legal actions of all decisions together
    widest: int = 0
    seconds: float = 0.0  # as people would take
    ending: str = ""
    end_words: str = ""  # how the game told its end, with marks for the seats
    lead_changes: int = 0
    lowest: float | None = None  # the winner's chance at its worst
    decided: float | None = None  # the part of the game after which the winner stayed sure
    sure: int = 0  # moments with a seat that is as good as sure
    sure_won: int = 0  # and those of them in which that seat went on to win
    curve: list[float] = field(default_factory=list)  # the winner's chance, at MOMENTS moments
    offered: dict[str, int] = field(default_factory=dict)  # kinds of actions: in how many decisions
    chosen: dict[str, int] = field(default_factory=dict)
    open: dict[str, int] = field(default_factory=dict)  # and so for what an action is done with
    taken: dict[str, int] = field(default_factory=dict)
    refused: dict[str, int] = field(default_factory=dict)  # rules: how often one forbade something


@dataclass(frozen=True)
class Sample:
    """A game of the lab."""

    result: Result
    first: int  # the seat that took the first turn
    detail: Detail | None = None

    def to_json(self) -> dict[str, Any]:
        """A line of the file."""
        return asdict(self)

    @classmethod
    def read(cls, document: dict[str, Any]) -> "Sample":
        """Read a line of the file."""
        detail = document["detail"]
        result = Result.read(document["result"])
        return cls(result, document["first"], Detail(**detail) if detail else None)


def play_samples(contest: Contest, fixtures: Sequence[Fixture], books: int = LUCK) -> list[Sample]:
    """Play games, those before round `FAST` in detail."""
    results = play_some(contest, list(fixtures), books)
    return [
        Sample(
            result,
            first_seat(contest, fixture),
            observed(contest, fixture) if fixture.round < FAST else None,
        )
        for result, fixture in zip(results, fixtures, strict=True)
    ]


def observed(contest: Contest, fixture: Fixture) -> Detail:
    """Play a game once more, step by step, and note what happens."""
    return _Observer(contest, fixture).detail


class _Observer:
    """Looks on while a game is played."""

    def __init__(self, contest: Contest, fixture: Fixture) -> None:
        self.detail = Detail()
        self.judged: list[tuple[float, ...]] = []
        self.offered: Counter[str] = Counter()
        self.chosen: Counter[str] = Counter()
        self.open: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.rng = seeded(contest.seed << 32 | fixture.round)
        self.kinds: dict[ActionCode, tuple[str, str]] = {}
        self.space = _space(contest.start(fixture.round))
        steps = Steps(contest, fixture)
        for position, who, code in steps:
            if who == CHANCE:
                self.detail.seconds += FOR_CHANCE
            elif who != OVER:
                self.see(position, who, code)
        self.end(steps.position)

    def see(self, position: Position, who: int, code: ActionCode) -> None:
        """Note a decision."""
        legal, seen = position.legal_codes(), self.detail
        seen.decisions += 1
        seen.forced += len(legal) == 1
        seen.choices += len(legal)
        seen.widest = max(seen.widest, len(legal))
        seen.seconds += (
            FOR_FORCED if len(legal) == 1 else FOR_CHOICE + FOR_DOUBLING * log2(len(legal))
        )
        self.offered.update({self.kind(position, one)[0] for one in legal})
        self.chosen[self.kind(position, code)[0]] += 1
        self.open.update({name for one in legal for name in self.options(position, one)})
        self.taken.update(self.options(position, code))
        self.judged.append(_chances(position, position.game.engine.evaluate(position)))
        if self.space and below(self.rng, ASKED) == 0:
            self.ask(position, self.space)

    def ask(self, position: Position, space: ActionSpace) -> None:
        """Ask about some action which rule forbids it."""
        code = ActionCode(int(space.code_of(position, below(self.rng, len(space)))))
        if refusal := position.why_not(code):
            self.refused[refusal[0]] += 1

    def kind(self, position: Position, code: ActionCode) -> tuple[str, str]:
        """Return the kind of an action, and the option within it if there are several."""
        if code not in self.kinds:
            self.kinds[code] = kind_and_option(position.game.text(position, code))
        return self.kinds[code]

    def options(self, position: Position, code: ActionCode) -> list[str]:
        """Return what the action is done with, and what else the game calls it."""
        option = self.kind(position, code)[1]
        return [*([option] if option else []), *also_called(position, code)]

    def end(self, position: Position) -> None:
        """Note how it ended, and look back."""
        seen, ending = self.detail, position.game.account.ending(position)
        seen.ending = ending.kind if ending else ENDED_BY_CAP
        seen.end_words = ending.text if ending else ""
        seen.turns = turns(position) if position.game.turns else seen.decisions
        seen.seconds = round(seen.seconds, 1)
        seen.offered, seen.chosen = dict(self.offered), dict(self.chosen)
        seen.open, seen.taken = dict(self.open), dict(self.taken)
        seen.refused = dict(self.refused)
        returns = position.returns()
        self.judged.append(_chances(position, returns))
        seen.lead_changes = lead_changes(self.judged)
        if max(returns) > 0:
            look_back(seen, self.judged, returns.index(max(returns)))


def lead_changes(judged: Sequence[Sequence[float]]) -> int:
    """Return how often another seat came to lead."""
    leader, changes = None, -1
    for chances in judged:
        best, second = sorted(chances)[-1], sorted(chances)[-2]
        if best - second >= AHEAD and (now := chances.index(best)) != leader:
            leader, changes = now, changes + 1
    return max(0, changes)


def look_back(seen: Detail, judged: Sequence[Sequence[float]], winner: int) -> None:
    """Note how the winner's chance went, and whether the judge could be trusted."""
    of_winner = [chances[winner] for chances in judged]
    last = len(of_winner) - 1
    unsure = [number for number, value in enumerate(of_winner) if value < SURE]
    seen.decided = round((unsure[-1] + 1) / last, 4) if unsure and last else 0.0
    seen.lowest = round(min(of_winner), 4)
    seen.curve = [round(of_winner[n * last // (MOMENTS - 1)], 3) for n in range(MOMENTS)]
    seen.sure = sum(max(chances) >= SURE for chances in judged[:-1])
    seen.sure_won = sum(value >= SURE for value in of_winner[:-1])


def _chances(position: Position, values: Sequence[float]) -> tuple[float, ...]:
    return tuple(chance(value, position.seat_count) for value in values)


def _space(start: Position) -> ActionSpace | None:
    try:
        return ActionSpace(start)
    except NoEnvironment:
        return None
