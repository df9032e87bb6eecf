"""What a position is worth to each seat, and its best actions: on what a seat knows, or in truth.

All of it rests on one function of a position in which nothing is hidden, `Judge.values`: the game's
own judgement a step ahead or, where its levels search and nothing can be hidden, their search. What
a seat knows is judged as the mean over deals of what it does not know, the same deals for all
actions. There is no clock in it: whoever asks is told the same.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, fields
from math import hypot

from wardroom.bots.alphabeta.alphabeta import AlphaBeta, is_for, value_of
from wardroom.bots.alphabeta.layout import SURE
from wardroom.bots.levels import Level, levels
from wardroom.bots.search.search import Advice, Budget, Search
from wardroom.core.kernel import CHANCE, OVER
from wardroom.core.position import ActionCode, Position
from wardroom.core.rng import seeded
from wardroom.review.tempering import sharpness, tempered
from wardroom.review.values import Values, may_hide, mean, played, standard_errors

MOST_ACTIONS = 8  # of a position that are judged: those that look best at once
MOST_SEARCHED = 3  # where each is a search of its own
REMEMBERED = 4096  # searches
MEMORY = 1 << 16  # entries of alpha-beta
PROVED = value_of(SURE)  # of a win that is seen to its end


@dataclass(frozen=True)
class Rated:
    """An action, what each seat may expect after it, and the standard error over the deals."""

    action: str
    values: Values
    errors: Values


@dataclass(frozen=True)
class Judgement:
    """What each seat may expect, how far that may be off, and the actions to choose from.

    An error is the standard error over the deals and what one more step of looking changes.
    """

    values: Values
    errors: Values
    actions: tuple[Rated, ...]  # the best first; none unless the seat is to act


@dataclass(frozen=True)
class Judge:
    """A judge with a budget; two with the same figures judge alike."""

    nodes: int = 6000  # of alpha-beta, where levels search by it
    iterations: int = 300  # of the search, where levels search and nothing can be hidden
    depth: int = 1  # steps of looking ahead elsewhere, as the strongest levels do
    deals: int = 32  # of what a seat cannot know
    seed: int = 1
    _known: dict[bytes, Advice] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def figures(self) -> dict[str, int]:
        """What it was made with."""
        return {one.name: getattr(self, one.name) for one in fields(self) if one.init}

    def judgement(self, position: Position, seat: int | None) -> Judgement:
        """Judge a position on what `seat` knows, or (None) on the whole truth."""
        worlds = self.worlds(position, seat)
        rows = [self.values(world) for world in worlds]
        actions = self._rated(position, worlds) if seat in (None, position.actor) else ()
        further = actions[0].values if actions else mean([self.foreseen(w) for w in worlds])
        spread = zip(standard_errors(rows), mean(rows), further, strict=True)
        return Judgement(mean(rows), tuple(hypot(e, b - a) for e, a, b in spread), actions)

    def worlds(self, position: Position, seat: int | None) -> list[Position]:
        """Deal what `seat` does not know, as often as the budget says; once if all is known."""
        if seat is None or not may_hide(position.game, position.seat_count):
            return [position]
        rng = seeded(self.seed)
        return [position.determinized(seat, rng) for _ in range(self.deals)]

    def tried(
        self, position: Position, worlds: Sequence[Position], also: Collection[str] = ()
    ) -> dict[str, list[Values]]:
        """Return what follows each good action, and each of `also`, in every world; best first."""
        seat, game = position.actor, position.game
        assert isinstance(seat, int)
        codes = [*self._promising(worlds, seat), *(game.code(position, text) for text in also)]
        found = {
            game.text(position, code): [self.values(played(world, code)) for world in worlds]
            for code in dict.fromkeys(codes)
        }
        worth = {action: mean(rows)[seat] for action, rows in found.items()}
        # Of equals, what was asked about comes first: nobody is told of a better one.
        order = sorted(found, key=lambda action: (-worth[action], action not in also))
        return {action: found[action] for action in order}

    def best(self, position: Position) -> ActionCode:
        """Return the best action of the seat to act, where nothing is hidden."""
        engine, game = position.game.engine, position.game
        who = engine.actor(position)
        codes = position.legal_codes()
        if len(codes) == 1:
            return codes[0]
        if _searches(position):
            return game.code(position, self._advice(position, who).best)
        return max(codes, key=lambda code: looked_ahead(played(position, code), 0)[who])

    def foreseen(self, position: Position) -> Values:
        """Return what is expected one step on: over all that chance may bring, or the best action.

        The mean over outcomes is weighted by their exact probabilities.
        """
        codes, weights = position.outcome_codes()
        if codes:
            return mean([self.values(played(position, code)) for code in codes], weights)
        if position.actor is None:
            return tuple(position.returns())
        return mean(next(iter(self.tried(position, [position]).values())))

    def winner(self, position: Position) -> int | None:
        """Return the seat that wins whatever the others do, if a search has proved it."""
        if position.is_over or not _searches_deep(position):
            return None
        values = self.untempered(position)
        best = max(values)
        return values.index(best) if best >= PROVED else None

    def values(self, position: Position) -> Values:
        """Return what each seat may expect of a position in which nothing is hidden."""
        sure = sharpness(position.game.id, position.seat_count)
        return tempered(self.untempered(position), sure)

    def untempered(self, position: Position) -> Values:
        """Return the same as the judge is by itself: more or less sure than it should be."""
        engine = position.game.engine
        who = engine.actor(position)
        if who == OVER:
            return tuple(engine.returns(position))
        if not _searches(position):
            return looked_ahead(position, self.depth)
        if who == CHANCE:
            codes, weights = position.outcome_codes()
            return mean([self.untempered(played(position, code)) for code in codes], weights)
        return self._advice(position, who).values

    def _rated(self, position: Position, worlds: Sequence[Position]) -> tuple[Rated, ...]:
        if not isinstance(position.actor, int):
            return ()
        tried = self.tried(position, worlds).items()
        return tuple(Rated(action, mean(rows), standard_errors(rows)) for action, rows in tried)

    def _promising(self, worlds: Sequence[Position], seat: int) -> list[ActionCode]:
        """Return the actions that look best at once."""
        first = worlds[0]
        if _searches(first):
            choices = self._advice(first, seat).choices[:MOST_SEARCHED]
            return [first.game.code(first, choice.action) for choice in choices]
        codes = first.legal_codes()
        if len(codes) > MOST_ACTIONS:
            looks = {code: looked_ahead(played(first, code), 0)[seat] for code in codes}
            codes = sorted(codes, key=lambda code: -looks[code])[:MOST_ACTIONS]
        return codes

    def _advice(self, position: Position, seat: int) -> Advice:
        key = position.table.tobytes() + position.record.tobytes()
        if key not in self._known:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            self._known[key] = self._searched(position, seat)
        return self._known[key]

    def _searched(self, position: Position, seat: int) -> Advice:
        level = _strongest(position)
        if _searches_deep(position):
            deep = AlphaBeta(position, seat, seeded(self.seed), memory=MEMORY)
            deep.think(Budget(self.nodes))
            return deep.advice()
        search = Search(position, seat, seeded(self.seed), level.tuning)
        search.think(Budget(self.iterations))
        return search.advice()


def looked_ahead(position: Position, depth: int) -> Values:
    """Return what the game judges some steps on: chance by its probabilities, seats at their best.

    An action that is forced is no step.
    """
    engine = position.game.engine
    who = engine.actor(position)
    if who == OVER:
        return tuple(engine.returns(position))
    if depth == 0:
        return tuple(engine.evaluate(position))
    if who == CHANCE:
        codes, weights = position.outcome_codes()
        return mean([looked_ahead(played(position, code), depth - 1) for code in codes], weights)
    codes = position.legal_codes()
    left = depth - 1 if len(codes) > 1 else depth
    return max((looked_ahead(played(position, code), left) for code in codes), key=lambda v: v[who])


def _strongest(position: Position) -> Level:
    return levels(position.game.id)[-1].suited(position)


def _searches_deep(position: Position) -> bool:
    """Whether the strongest level looks at every answer to every action."""
    return bool(_strongest(position).depth) and is_for(position)


def _searches(position: Position) -> bool:
    """Whether the strongest level searches, rather than look one action ahead, and may in truth."""
    if _searches_deep(position):
        return True
    level = _strongest(position)
    return level.budget.iterations > 1 and not may_hide(position.game, position.seat_count)
