"""What is asked before it is done: an action that ends the game, and not by a win."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from wardroom.core.account import Sentence
from wardroom.core.position import Position


def asking_first(position: Position, told: Mapping[str, Sentence]) -> dict[str, Sentence]:
    """Return an outlook in which whatever ends the game without a win says so, and asks."""
    return {**told, **dict(_ends(position, told))}


def _ends(position: Position, told: Mapping[str, Sentence]) -> Iterator[tuple[str, Sentence]]:
    seat, legal = position.actor, position.legal()
    if not isinstance(seat, int) or len(legal) == 1:  # what is forced is not asked about
        return
    for action in legal:
        after = position.copy()
        after.apply(action)
        if after.is_over and after.returns()[seat] <= 0:
            known = told.get(action, Sentence("end", "", seat))
            yield action, _asking(known, seat, after.returns()[seat] < 0)


def _asking(known: Sentence, seat: int, loses: bool) -> Sentence:
    if known.facts.get("asks"):
        return known
    end = f"{{{seat}}} would lose." if loses else "The game would be drawn."
    facts = {**known.facts, "asks": True, "loses": loses}
    return replace(known, text=f"{known.text} {end}".strip(), facts=facts)
