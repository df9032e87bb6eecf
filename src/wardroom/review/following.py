"""What may follow an action, in the game's words: the answer that hurts, after what chance."""

from collections.abc import Iterator
from dataclasses import dataclass

from wardroom.core.account import Sentence, tell
from wardroom.core.position import ActionCode, Position
from wardroom.review.judge import Judge
from wardroom.review.marks import as_chance
from wardroom.review.values import has_luck, played

PLIES = 12  # that are looked ahead for an answer
MOST_OUTCOMES = 36  # of chance that are compared, the likeliest
SENTENCES = 3  # that are told at most, the latest
HURTS = 0.03  # a chance to win that falls by this much has been hurt


@dataclass(frozen=True)
class Following:
    """Plays on as a judge would, with chance where it hurts a seat most, weighed by how likely."""

    judge: Judge
    seat: int

    def told(self, position: Position) -> tuple[str, ...]:
        """Return what is told until others have answered; nothing unless that hurts."""
        before = self._value(position)
        told: list[str] = []
        for texts, reached in self._steps(position):
            told += texts
            position = reached
        ending = position.game.account.ending(position)
        if ending and ending.text:
            told.append(ending.text)
        fell = as_chance(before - self._value(position), position.seat_count)
        # Where nothing is left to chance, a judge has seen the answer coming.
        is_sure = not has_luck(position.game, position.seat_count)
        return tuple(told[-SENTENCES:]) if is_sure or fell >= HURTS else ()

    def _value(self, position: Position) -> float:
        return self.judge.values(position)[self.seat]

    def _steps(self, position: Position) -> Iterator[tuple[list[str], Position]]:
        """Yield what others do before the seat acts again, each time with the chance before it."""
        waiting: list[str] = []
        for _ in range(PLIES):
            who = position.actor
            if who is None:
                return
            code = self._next(position)
            after = played(position, code)
            if who == self.seat and waiting:
                return
            if who != self.seat:
                waiting += self._words(position, position.game.text(position, code), after)
            if (isinstance(who, int) and who != self.seat and waiting) or after.is_over:
                yield waiting, after
                waiting = []
            position = after

    def _words(self, before: Position, action: str, after: Position) -> list[str]:
        told = [one.own.get(self.seat, one) for one in tell(before, action, after)]
        words = [one.text for one in told if one.text]
        if isinstance(before.actor, int):
            words += self._foretold(before, action, " ".join(words))
        return words

    def _foretold(self, before: Position, action: str, told: str) -> list[str]:
        """What the game foretells of an action, without what is told already."""
        sentence: Sentence | None = before.game.account.outlook(before).get(action)
        return [sentence.text] if sentence and sentence.text and sentence.text not in told else []

    def _next(self, position: Position) -> ActionCode:
        codes, weights = position.outcome_codes()
        if not codes:
            return self.judge.best(position)
        likely = sorted(zip(weights, codes, strict=True), key=lambda one: -one[0])[:MOST_OUTCOMES]
        left = {code: self._value(played(position, code)) for _, code in likely}
        most = max(left.values())
        return max(likely, key=lambda one: one[0] * (most - left[one[1]]))[1]
