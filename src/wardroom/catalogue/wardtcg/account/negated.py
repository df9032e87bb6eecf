"""Which cards of WARD an answer robbed of their effect."""

from collections.abc import Iterator, Mapping

from wardroom.catalogue.wardtcg.account.field import card_name
from wardroom.catalogue.wardtcg.vocabulary import F_CAST
from wardroom.core.account import Sentence, whose
from wardroom.core.position import Position

ANSWER = 2  # above a card that waits: its window, and the card that answers it
Announced = tuple[int, str]  # the seat and its card


def negated(
    before: Position, action: str, after: Position, chapter: str | None
) -> Iterator[Sentence]:
    """Tell what came to nothing between two positions, TCG-6.9; the last card resolves first."""
    cards, now = _announced(before), _announced(after)
    verb, _, cast = action.partition(" ")
    if verb == "cast" and isinstance(before.actor, int):
        cards[int(before.record.depth)] = before.actor, cast
    for i, card in sorted(cards.items(), reverse=True):
        answer = cards.get(i + ANSWER)
        if answer and answer != now.get(i + ANSWER) and _is_undone(before, cards, i):
            text = f"{_named(before, answer)} negates {_named(before, card)}: it has no effect."
            yield Sentence("negated", text, answer[0], (), {}, chapter)


def _announced(position: Position) -> dict[int, Announced]:
    """The cards that wait, by their places in the agenda."""
    s, known = position.record, position.library.cards
    waiting = [(i, s.frame[i]) for i in range(int(s.depth)) if s.frame[i].do == F_CAST]
    return {i: (int(one.seat), known[int(one.card)].id) for i, one in waiting}


def _is_undone(position: Position, cards: Mapping[int, Announced], i: int) -> bool:
    """Whether the answer to a card negates it, and is not negated itself."""
    answer = cards.get(i + ANSWER)
    effects = position.library[answer[1]].effects if answer else ()
    negates = any(line["op"] == "negate" for line in effects)
    return negates and not _is_undone(position, cards, i + ANSWER)


def _named(position: Position, announced: Announced) -> str:
    seat, card = announced
    return f"{whose(seat)} {card_name(position, card)}"
