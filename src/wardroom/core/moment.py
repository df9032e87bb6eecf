"""A position that is looked at by many, and not played on."""

from wardroom.core.position import Action, Document, Position


class Moment(Position):
    """A position that never changes again: its document is made once, for all who look.

    So is what they see of it, in a game that hides nothing.
    """

    __slots__ = ("_document", "_seen")

    def __init__(self, position: Position) -> None:
        """Look at `position`; whoever plays on plays on a copy."""
        self._share(position)
        self._document: Document | None = None
        self._seen: Document | None = None

    def to_json(self) -> Document:
        """The position's document: to be read, not to be changed."""
        if self._document is None:
            self._document = super().to_json()
        return self._document

    def _seen_by(self, seat: int | None) -> Document:
        if self.game.schema.root.has_secret:
            return super()._seen_by(seat)
        if self._seen is None:
            self._seen = super()._seen_by(None)
        return self._seen

    def apply(self, action: Action) -> None:
        """Nothing is played here."""
        raise AssertionError("a moment does not change; play on a copy of it")
