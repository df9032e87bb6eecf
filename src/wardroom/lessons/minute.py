"""A game in one minute: its aim, a turn, how one wins, and moving pictures that the rules play."""

import tomllib
from dataclasses import dataclass
from functools import cache

from wardroom.catalogue import text
from wardroom.core.account import tell
from wardroom.lessons.lesson import BadLesson, Start
from wardroom.lessons.reading import START_FIELDS, Table, start_of
from wardroom.lessons.running import Event

FILE = "minute.toml"


@dataclass(frozen=True)
class MovingPicture:
    """A position that is played on, and what it shows in words."""

    words: str
    start: Start
    actions: tuple[str, ...]

    def events(self, seat: int) -> list[Event]:
        """Return what happens in it, as a seat is told, or raise what the rules refuse."""
        found, position = [], self.start.position
        for action in self.actions:
            after = position.copy()
            after.apply(action)
            told = tuple(one.own.get(seat, one) for one in tell(position, action, after))
            found.append(Event(position.actor, action, position, after, told))
            position = after
        return found


@dataclass(frozen=True)
class Minute:
    """What somebody reads before a first game."""

    aim: str
    turn: str
    win: str
    pictures: tuple[MovingPicture, ...]

    @property
    def words(self) -> int:
        """How many words there are to read."""
        texts = [self.aim, self.turn, self.win, *(one.words for one in self.pictures)]
        return sum(len(one.split()) for one in texts)


@cache
def minute(game: str) -> Minute | None:
    """Return a game in one minute, or raise BadLesson; None if it says nothing."""
    given = text(game, FILE)
    return None if given is None else parse(game, given)


@cache
def aim(game: str) -> str | None:
    """Return what one plays for, without the pictures; None if a game says nothing."""
    given = text(game, FILE)
    return None if given is None else _table(game, given).text("aim")


def parse(game: str, given: str) -> Minute:
    """Return what a text says, or raise BadLesson that names the field."""
    table = _table(game, given)
    pictures = table.tables("picture", {"words", "start", "actions"})
    played = tuple(_picture(game, one) for one in pictures)
    return Minute(table.text("aim"), table.text("turn"), table.text("win"), played)


def _table(game: str, given: str) -> Table:
    try:
        document = tomllib.loads(given)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"{game}/{FILE}: {error}") from None
    return Table(document, f"{game}/{FILE}", {"aim", "turn", "win", "picture"})


def _picture(game: str, table: Table) -> MovingPicture:
    start = start_of(game, table.table("start", START_FIELDS))
    if start is None:
        raise BadLesson(f"{table.where}: start: missing")
    return MovingPicture(table.text("words"), start, table.texts("actions"))
