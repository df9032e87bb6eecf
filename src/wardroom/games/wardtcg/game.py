"""WARD behind the common face."""

from pathlib import Path
from typing import Any

from wardroom.core.errors import BadOption, BadPosition
from wardroom.core.game import Game
from wardroom.core.kernel import Record
from wardroom.core.position import Document, Position
from wardroom.core.rng import seeded
from wardroom.games.wardtcg import documents, layout, notation, reading, refusals, rules, view
from wardroom.games.wardtcg.cardset import BadCards, parse
from wardroom.games.wardtcg.decklist import deck_problems, random_decks, read_deck, ready_decks
from wardroom.games.wardtcg.layout import DECK, DREW, MILLED, NOBODY
from wardroom.games.wardtcg.library import Library, library, library_of
from wardroom.games.wardtcg.rules.zones import put

NUMBERS = (
    "win_hp", "hand_limit", "opening_hand", "one_summon", "strike_back", "anchor_first",
    "redraw_min", "turn_limit", "open_lists",
)  # fmt: skip


class WardTcg(Game):
    """WARD, the trading card game."""

    folder = Path(__file__).parent
    kernels = rules
    state = layout.STATE
    max_actions = layout.MAX_ACTIONS
    max_outcomes = layout.MAX_OUTCOMES

    def initial(self, seats: int | None = None, options: dict[str, Any] | None = None) -> Position:
        """Return the position a game starts from, with its decks in place."""
        count = self.rulebook.check_seats(seats)
        chosen = self.rulebook.check_options(options or {})
        kept = {o.name: chosen[o.name] for o in self.rulebook.options if not o.setup}
        cards = _added(chosen["cards"])
        position = Position(self, self._table(cards, kept), count, kept, self.blank())
        return self._with_decks(position, _decks(chosen, cards))

    def deals(self, options: dict[str, Any]) -> bool:
        """TCG-2.4: random decks are dealt."""
        return options.get("deck_mode") == "random"

    def dealt(self, start: Position, seed: int | None) -> Position:
        """TCG-2.4: both decks dealt anew; before that they are empty."""
        decks = [] if seed is None else random_decks(library_of(start.table), seeded(seed), 2)
        return self._with_decks(start, decks)

    def _with_decks(self, start: Position, decks: list[dict[str, int]]) -> Position:
        position = Position(self, start.table, start.seat_count, start.options, self.blank())
        numbers = library_of(start.table).numbers
        for seat, deck in enumerate(decks):
            for card, copies in deck.items():
                for _ in range(copies):
                    put(position.table, position.record, seat, DECK, numbers[card])
        rules.setup(position.table, position.record)
        return position

    def table(self, seats: int, options: dict[str, Any]) -> Record:
        """The built-in cards with the options of a match."""
        return self._table(library(), options)

    def _table(self, cards: Library, options: dict[str, Any]) -> Record:
        table = cards.table.copy()
        for name in NUMBERS:
            setattr(table, name, options[name])
        table.full_windows = options["windows"] == "full"
        table.first = NOBODY if options["first"] == "roll" else options["first"]
        return table

    def text(self, position: Position, code: int) -> str:
        """See notation."""
        return notation.text_of(library_of(position.table), code)

    def code(self, position: Position, text: str) -> int:
        """See notation."""
        return notation.code_of(library_of(position.table), text)

    def document(self, position: Position) -> Document:
        """See documents."""
        cards, version = library_of(position.table), self.rulebook.version
        return documents.write(cards, position.record, position.options, version)

    def read(self, document: Document) -> Position:
        """See reading."""
        chosen = self.read_options(document)
        options = {o.name: chosen[o.name] for o in self.rulebook.options if not o.setup}
        cards = _sets(document.get("cards", []))
        position = Position(self, self._table(cards, options), 2, options, self.blank())
        version = self.rulebook.version
        reading.read(document, cards, version, position.table, position.record)
        return position

    def view(self, position: Position, seat: int | None) -> Document:
        """See view."""
        return view.view(self.document(position), seat)

    def seen(self, position: Position, action: str, seat: int | None) -> str:
        """TCG-14.3: only the drawing seat sees what it draws."""
        code = self.code(position, action)
        drawer = int(position.record.f_seat[int(position.record.depth) - 1])
        return "draw ?" if DREW <= code < MILLED and seat != drawer else action

    def refusal(self, position: Position, code: int) -> str:
        """See refusals."""
        return refusals.refusal(position.table, position.record, code)


def _sets(sets: Any) -> Library:
    """The library of a document's added sets."""
    if not isinstance(sets, list) or not all(isinstance(data, dict) for data in sets):
        raise BadPosition("cards: expected a list of card sets")
    try:
        return library([(f"cards[{number}]", data) for number, data in enumerate(sets)])
    except BadCards as error:
        raise BadPosition(f"cards: {error}") from None


def _added(files: Any) -> Library:
    """The library with further card files, TCG-2.9: paths, or the data of sets."""
    if isinstance(files, str):
        files = [name for name in files.split(",") if name]
    if not isinstance(files, list):
        raise BadOption(f"option cards: expected a list of card files, got {files!r}")
    return library([_card_file(entry) for entry in files])


def _card_file(entry: Any) -> tuple[str, Document]:
    if isinstance(entry, dict):
        return "cards", entry
    return str(entry), parse(_contents("cards", entry), str(entry))


def _contents(option: str, name: Any) -> str:
    try:
        return Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError, TypeError) as error:
        raise BadOption(f"option {option}: {name!r}: {error}") from None


def _decks(chosen: dict[str, Any], cards: Library) -> list[dict[str, int]]:
    """The two decks of a match, TCG-2.4, TCG-2.9."""
    if chosen["deck_mode"] not in ("chosen", "random"):
        raise BadOption(f"option deck_mode: expected chosen or random, got {chosen['deck_mode']!r}")
    if chosen["deck_mode"] == "random":
        return random_decks(cards, seeded(_seed(chosen["seed"])), 2)
    decks = chosen["decks"]
    decks = decks.split(",") if isinstance(decks, str) else decks
    if not isinstance(decks, list) or len(decks) != 2:
        raise BadOption(f"option decks: expected a list of two decks, got {decks!r}")
    return [_deck(deck, f"decks[{seat}]", cards) for seat, deck in enumerate(decks)]


def _seed(seed: Any) -> int:
    text = str(seed)
    if isinstance(seed, bool) or not text.isdigit():
        raise BadOption(f"option seed: expected a whole number from 0, got {seed!r}")
    return int(text)


def _deck(deck: Any, where: str, cards: Library) -> dict[str, int]:
    """A ready deck's id, an object card id → count, or a deck file."""
    if isinstance(deck, str):
        if deck in ready_decks():
            return ready_decks()[deck].cards
        return read_deck(_contents("decks", deck), deck, cards).cards
    if not isinstance(deck, dict):
        raise BadOption(f"option {where}: expected a deck's id or an object, got {deck!r}")
    problems = deck_problems(deck, "decks", where, cards)
    if problems:
        raise BadCards(problems)
    return deck


GAME = WardTcg()
