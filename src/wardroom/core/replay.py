"""A match as one JSON document: it loads, steps and verifies without any generator."""

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from wardroom.core import plain
from wardroom.core.codec import Field, shown
from wardroom.core.errors import BadReplay, WardroomError
from wardroom.core.game import Game
from wardroom.core.match import Ending, Entry, Match, ending_of
from wardroom.core.position import Document, Position

VERSION = 1
VALUES = 3_000_000  # in a document: three for each entry of a log
FIELDS = ("replay", "game", "rules", "options", "seats", "log")
Check = Callable[[], None]  # called before every entry; it may raise to end what takes long
OPTIONAL = ("start", "sets", "ending", "returns", "fair")


@dataclass(frozen=True)
class Replay:
    """What was played: the game and its rules version, the start, and every entry of the log."""

    game: Game
    start: Position
    log: tuple[Entry, ...]
    ending: Ending | None = None
    fair: Document | None = None  # what its chance was drawn from, if a server did; it checks it

    @classmethod
    def of(cls, match: Match) -> "Replay":
        """Return the replay of a match so far."""
        return cls(match.start.game, match.start.copy(), tuple(match.log), match.ending)

    @classmethod
    def read(cls, game: Game, document: Any, check: Check | None = None) -> "Replay":
        """Read a replay of `game` and play it through, or raise BadReplay."""
        plain.check(document, "", BadReplay, nodes=VALUES)
        doc = Field(document, error=BadReplay)
        doc.object(FIELDS, OPTIONAL)
        _same(doc["replay"], VERSION)
        _same(doc["game"], game.id)
        _same(doc["rules"], game.rulebook.version)
        log = tuple(_entry(entry) for entry in doc["log"].list())
        ending, fair = ending_of(document.get("ending")), document.get("fair")
        replay = cls(game, _start(game, doc), log, ending, fair)
        given, played = document.get("returns"), replay.match(None, check).returns()
        if given is not None and given != played:
            raise BadReplay(f"returns: the log gives {played}, the document says {shown(given)}")
        return replay

    def match(self, plies: int | None = None, check: Check | None = None) -> Match:
        """Play the first `plies` entries (None: all, and the ending), or raise BadReplay."""
        match = Match(self.start)
        for number, entry in enumerate(self.log[:plies]):
            if check:
                check()
            try:
                match.play(entry)
            except WardroomError as error:
                raise BadReplay(f"log[{number}]: {error}") from error
        if plies is None and self.ending:
            try:
                match.end(self.ending)
            except WardroomError as error:
                raise BadReplay(f"ending: {error}") from error
        return match

    def positions(self) -> Iterator[Position]:
        """Step through: the start, then the position after each entry."""
        match = Match(self.start)
        yield match.position.copy()
        for entry in self.log:
            match.play(entry)
            yield match.position.copy()

    def to_json(self) -> Document:
        """The document. `start` is null where the options alone give it."""
        start, options = self.start, self.start.options
        sets = self.game.contents(start)
        # Ready decks are content too, so a game that has any says where it starts.
        usual = not sets and self.game.initial(start.seat_count, options) == start
        fair = {} if self.fair is None else {"fair": self.fair}
        return {
            "replay": VERSION,
            "game": self.game.id,
            "rules": self.game.rulebook.version,
            "options": options,
            "seats": start.seat_count,
            "start": None if usual else start.to_json(),
            **({"sets": sets} if sets else {}),
            "log": [list(entry) for entry in self.log],
            "ending": asdict(self.ending) if self.ending else None,
            "returns": self.match().returns(),
            **fair,
        }


def _same(field: Field, expected: Any) -> None:
    if type(field.value) is not type(expected) or field.value != expected:
        raise field.fail(repr(expected))


def _entry(field: Field) -> Entry:
    who, action = field.list(2)
    seat = who.value
    if seat != "chance" and type(seat) is not int:
        raise who.fail('a seat or "chance"')
    return seat, action.text()


def _start(game: Game, doc: Field) -> Position:
    document = doc.value.get("start")
    try:
        usual = game.initial(doc["seats"].value, doc["options"].value)
        start = usual if document is None else game.position(document)
    except WardroomError as error:
        raise BadReplay(f"start: {error}") from error
    if "sets" in doc.value:  # replays of before have none
        game.check_contents(start, doc["sets"].value, BadReplay)
    doc["seats"].require(usual.seat_count == start.seat_count, "not those of `start`")
    doc["options"].require(usual.options == start.options, "not those of `start`")
    return start
