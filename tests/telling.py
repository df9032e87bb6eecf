"""What is told of an action, with the names Ann, Bob, Cleo and Dan in it."""

from wardroom.core.account import Sentence, filled, tell
from wardroom.core.position import Position

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def tellings(position: Position, action: str, viewer: int | None = None) -> list[Sentence]:
    """What a viewer is told of an action that is played here."""
    after = position.copy()
    after.apply(action)
    told = tell(position, action, after)
    return [one if viewer is None else one.own.get(viewer, one) for one in told]


def words(position: Position, action: str, viewer: int | None = None) -> list[str]:
    """The sentences of an action; nobody is called you."""
    return [filled(sentence.text, NAMES) for sentence in tellings(position, action, viewer)]


def standings(position: Position) -> list[str]:
    """How each seat stands, in words."""
    return [filled(one.text, NAMES) for one in position.game.account.standing(position)]


def why_over(position: Position) -> str:
    """Why the game is over, in words."""
    ending = position.game.account.ending(position)
    assert ending is not None
    return filled(ending.text, NAMES)


def costs(position: Position, action: str) -> str:
    """What an action costs, in words to the seat that may play it."""
    assert isinstance(position.actor, int)
    sentence = position.game.account.outlook(position)[action]
    return filled(sentence.text, NAMES, position.actor)


def why(position: Position, target: str, *picked: str, seat: int | None = None) -> tuple[str, str]:
    """Why the seat to act (or `seat`) cannot choose something: the case, and the rule's id."""
    asker = position.actor if seat is None else seat
    assert isinstance(asker, int)
    because = position.why(target, asker, picked)
    assert because is not None, f"{target} can be chosen"
    return filled(because.text, NAMES, asker), str(because.rule)
