"""WARD behind the common face."""

from collections.abc import Callable, Mapping
from typing import Any

from wardroom.catalogue import data
from wardroom.catalogue.wardtcg import (
    account,
    action_space,
    actions,
    kernels,
    layout,
    notation,
    observation,
    pointing,
    refusals,
    setting_up,
)
from wardroom.catalogue.wardtcg.cards import identity
from wardroom.catalogue.wardtcg.cards.cardset import BadCards
from wardroom.catalogue.wardtcg.cards.decklist import random_decks
from wardroom.catalogue.wardtcg.cards.library import (
    FIRST_MUSTER,
    SECOND_VERSION,
    Library,
    named,
)
from wardroom.catalogue.wardtcg.cards.library import library as library_of
from wardroom.catalogue.wardtcg.documents.schema import SCHEMA
from wardroom.catalogue.wardtcg.documents.view import unseen
from wardroom.catalogue.wardtcg.draft import PackDraft
from wardroom.catalogue.wardtcg.layout import DECK, NOBODY
from wardroom.catalogue.wardtcg.rules.zones import put
from wardroom.core.errors import BadOption, BadPosition, WardroomError
from wardroom.core.game import Game
from wardroom.core.kernel import Record
from wardroom.core.plain import check
from wardroom.core.position import ActionCode, Document, Position
from wardroom.core.records import copied
from wardroom.core.rng import seeded


class WardTcg(Game):
    """WARD, the trading card game."""

    rulebook = data.rulebook(__package__)
    turns = "turn"
    layout, kernels, notation, refusals = layout, kernels, notation, refusals
    schema, account, pointing = SCHEMA, account, pointing
    action_space, observation = action_space, observation
    brings, drafts = "deck", True

    def typed(self, options: Mapping[str, str], read: Callable[[str], str]) -> dict[str, Any]:
        """See setting_up."""
        values = super().typed(options, read)
        if "cards" in values:
            values["cards"] = setting_up.typed_cards(values["cards"], read)
        if "decks" in values:
            values["decks"] = setting_up.typed_decks(values["decks"], values, read)
        return values

    def prepared(self, seats: int, chosen: dict[str, Any]) -> Position:
        """The decks lie in place."""
        kept = {o.name: chosen[o.name] for o in self.rulebook.options if not o.setup}
        cards = setting_up.library_with(chosen)
        return self._with_decks(self.empty(seats, kept, cards), setting_up.decks_of(chosen, cards))

    def chosen(self, start: Position) -> dict[str, Any]:
        """The version of First Muster among them."""
        return {**start.options, "set": start.library.built_in}

    def deals(self, options: dict[str, Any]) -> bool:
        """TCG-2.4: random decks are dealt."""
        return options.get("deck_mode") == "random"

    def dealt(self, start: Position, seed: int | None) -> Position:
        """TCG-2.4: both decks dealt anew; before that they are empty."""
        return self.with_brought(
            start, [] if seed is None else random_decks(start.library, seeded(seed), 2)
        )

    def checked(self, start: Position, brought: Any) -> dict[str, int]:
        """TCG-2.1, 2.2: the cards of a legal deck, or of a ready one."""
        check(brought, "brings", BadOption)
        return setting_up.read_deck_option(brought, "brings", start.library)

    def with_brought(self, start: Position, brought: list[dict[str, int]]) -> Position:
        """TCG-2.4: each seat has brought a deck."""
        position = self.empty(start.seat_count, start.options, start.library)
        self._with_decks(position, brought)
        first = position.table.first
        if not brought:  # nothing can be drawn yet: as if it were still to be rolled who is first
            position.table.first = NOBODY
        self.engine.setup(position)
        position.table.first = first
        return position

    def draft(self, start: Position, seed: int) -> PackDraft:
        """Packs of the cards that the match knows."""
        return PackDraft.opened(start.library, seeded(seed))

    def _with_decks(self, position: Position, decks: list[dict[str, int]]) -> Position:
        for seat, deck in enumerate(decks):
            for card, copies in deck.items():
                for _ in range(copies):
                    number = position.library.numbers[card]
                    put(position.table, position.record, seat, DECK, number)
        return position

    def empty(self, seats: int, options: dict[str, Any], library: Any = None) -> Position:
        """The table is that of the library."""
        cards = library or library_of()
        table = self._table(cards, options)
        return Position(self, table, seats, options, self.blank(), cards)

    def table(self, seats: int, options: dict[str, Any]) -> Record:
        """The built-in cards with the options of a match."""
        return self._table(library_of(), options)

    def _table(self, cards: Library, options: dict[str, Any]) -> Record:
        table = self.with_options(copied(cards.table), 2, options)
        table.full_windows = options["windows"] == "full"
        table.first = NOBODY if options["first"] == "roll" else options["first"]
        return table

    def text(self, position: Position, code: ActionCode) -> str:
        """The texts name cards of the position's library."""
        return notation.text_of(position.library, code)

    def code(self, position: Position, text: str) -> ActionCode:
        """The texts name cards of the position's library."""
        return ActionCode(notation.code_of(position.library, text))

    def read_library(self, document: Document) -> Library:
        """The library of a document's sets; the schema refuses one that is not here."""
        sets = document.get("cards", [])
        if not isinstance(sets, list) or not all(isinstance(data, dict) for data in sets):
            raise BadPosition("cards: expected a list of card sets")
        built_in = SECOND_VERSION if document.get("set") == SECOND_VERSION else FIRST_MUSTER
        try:
            return library_of(named(sets), built_in)
        except BadCards as error:
            raise BadPosition(f"cards: {error}") from None

    def view(self, position: Position, seat: int | None) -> Document:
        """With open lists, it tells what the hidden cards of another seat are, TCG-15.5."""
        document = position.to_json()
        seen = self.schema.view(document, self.rulebook, seat)
        if position.options["open_lists"]:
            for other in position.seats:
                if other != seat:
                    known = self.schema.view(document, self.rulebook, other)["seats"][other]
                    seen["seats"][other]["unseen"] = unseen(known)
        return seen

    def contents(self, position: Position) -> list[Document]:
        """See identity."""
        return identity.contents(position.library)

    def check_contents(self, position: Position, stored: Any, error: type[WardroomError]) -> None:
        """See identity."""
        identity.check_contents(position.library, stored, error)

    def seen(self, position: Position, action: str, seat: int | None) -> str:
        """TCG-14.3: only the drawing seat sees what it draws."""
        code = self.code(position, action)
        drawer = int(position.record.frame[int(position.record.depth) - 1].seat)
        return "draw ?" if actions.DREW <= code < actions.MILLED and seat != drawer else action


GAME = WardTcg()
