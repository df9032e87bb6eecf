"""Why something that one points at cannot be chosen now: the case first, then the rule.

A game says in its module `pointing` what can be pointed at: a cell, a card, a pool, a button. The
question is pure, and is answered from what its seat knows alone.
"""

from collections.abc import Sequence
from contextlib import suppress

from wardroom.core.account import whose
from wardroom.core.because import Because
from wardroom.core.codec import shown
from wardroom.core.errors import BadTarget
from wardroom.core.position import Position

Picks = tuple[str, ...]  # what is pointed at, one after another, to play an action


def why(position: Position, seat: int, target: str, picked: Picks = ()) -> Because | None:
    """Return why `seat` cannot choose `target` after `picked`, or None if it can.

    Raise BadTarget for what is not there to be pointed at.
    """
    position.check_seat(seat)
    known = position.determinized(seat)  # nothing else can be answered from
    ways = ways_of(known) if known.actor == seat else []
    check(known, seat, ways, target, picked)
    if known.actor != seat:
        return Because(_whose_turn(known), known.game.pointing.out_of_turn(known))
    if target in following(ways, picked):
        return None
    return _begun(known, ways, target, picked) or known.game.pointing.why(known, target, picked)


def ways_of(position: Position) -> list[Picks]:
    """Return the picks of each legal action; what needs none is pointed at itself, a button."""
    picks = position.game.pointing.picks
    return [picks(position, action) or (action,) for action in position.legal()]


def following(ways: Sequence[Picks], picked: Picks) -> set[str]:
    """Return what may be picked next."""
    count = len(picked)
    return {way[count] for way in ways if way[:count] == picked and len(way) > count}


def leads_to(position: Position, target: str) -> bool:
    """Whether something else can be picked first, and then `target`."""
    return any(target in way[1:] for way in ways_of(position))


def pointed_at(position: Position, seat: int, typed: str) -> str | None:
    """Return the target that is meant by a text: its name, or that without its kind (`card:`)."""
    known = position.determinized(seat)
    named = [*known.game.pointing.targets(known, seat), *following(ways_of(known), ())]
    meant = [name for name in named if typed in (name, name.partition(":")[2])]
    return typed if typed in meant else next(iter(meant), None)


def why_unplayed(position: Position, seat: int, action: str) -> Because | None:
    """Return why `seat`, which is to act, cannot play an action, or None if it can."""
    refusal = position.why_not(action)
    if refusal is None:
        return None
    way = position.game.pointing.picks(position, action) or (action,)
    for count, target in enumerate(way):
        with suppress(BadTarget):
            because = why(position, seat, target, way[:count])
            if because:
                return because
    return Because("", refusal[0])


def check(position: Position, seat: int, ways: list[Picks], target: str, picked: Picks) -> None:
    """Raise BadTarget unless `picked` begins an action, and there is something called `target`."""
    if picked and not any(way[: len(picked)] == picked for way in ways):
        raise BadTarget(f"picked: no action begins with {shown(list(picked))}")
    if target not in position.game.pointing.targets(position, seat) and not any(
        target in way for way in ways
    ):
        raise BadTarget(f"target {shown(target)}: nothing here is called that")


def _whose_turn(position: Position) -> str:
    actor = position.actor
    if isinstance(actor, int):
        return f"It is {whose(actor)} turn."
    if actor == "chance":
        return "Something has to be rolled or drawn first."
    ending = position.game.account.ending(position)
    return f"The game is over. {ending.text}" if ending else "The game is over."


def _begun(position: Position, ways: list[Picks], target: str, picked: Picks) -> Because | None:
    """What stands in the way is the choice that is begun, and nothing else."""
    if target in picked:
        text = "This is chosen already."
    elif picked and target in following(ways, ()):
        text = "Something else is chosen. Let go of it first."
    else:
        return None
    return Because(text, position.game.pointing.out_of_turn(position))
