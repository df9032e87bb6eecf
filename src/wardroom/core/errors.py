"""Every error Wardroom raises on purpose. Each message is one line that names what is wrong.

What comes of a wrong value is also a ValueError.
"""


class WardroomError(Exception):
    """The root: catch this to catch all of them."""


class UnknownGame(WardroomError, ValueError):
    """No game has that id."""


class BrokenGame(WardroomError):
    """A game whose package fails when it is loaded."""


class NotCompiled(WardroomError):
    """A game that the compiler did not compile."""


class BadOption(WardroomError, ValueError):
    """An option, or a number of seats, that the game does not have."""


class BadSeat(WardroomError, ValueError):
    """A seat that does not exist, or is not the one to act."""


class BadNotation(WardroomError, ValueError):
    """A text that is no action of the game, whatever the position."""


class BadTarget(WardroomError, ValueError):
    """A name of something that is not there to be pointed at."""


class BadPosition(WardroomError, ValueError):
    """A position document that is malformed or contradicts itself; names the field."""


class BadReplay(WardroomError, ValueError):
    """A replay document that is malformed or does not follow the rules; names the entry."""


class MatchError(WardroomError):
    """Something the match, not the rules, refuses: an undo too far, an action after the end."""


class IllegalAction(WardroomError, ValueError):
    """A well-formed action that a rule forbids here."""

    def __init__(self, action: str, rule: str, sentence: str) -> None:
        """Keep what a client needs to explain the refusal."""
        super().__init__(f"{action}: {rule}: {sentence}")
        self.action = action
        self.rule = rule
        self.sentence = sentence
