"""What lies on the field of WARD: creatures, Infinite cards and cemeteries, and who calls it so."""

from dataclasses import dataclass

from wardroom.catalogue.wardtcg.layout import SLOTS
from wardroom.core.account import whose
from wardroom.core.position import Position


@dataclass(frozen=True)
class Piece:
    """A creature or an Infinite card in play."""

    id: int
    card: int
    place: int
    hp: int = 0

    @property
    def seat(self) -> int:
        """The side it is on."""
        return self.place // SLOTS


def creatures(position: Position) -> dict[int, Piece]:
    """The creatures in play, by their ids."""
    kept = position.record["creature"]
    columns = (kept[name].tolist() for name in ("id", "card", "hp"))
    rows = enumerate(zip(*columns, strict=True))
    return {id_: Piece(id_, card, place, hp) for place, (id_, card, hp) in rows if id_}


def infinites(position: Position) -> dict[int, Piece]:
    """The Infinite cards in play, by their ids."""
    kept = position.record["infinite"]
    rows = enumerate(zip(kept["id"].tolist(), kept["card"].tolist(), strict=True))
    return {id_: Piece(id_, card, place) for place, (id_, card) in rows if id_}


def card_name(position: Position, card: int | str) -> str:
    """What a card is called."""
    known = position.library
    name: str = (known[card] if isinstance(card, str) else known.cards[card]).name
    return name


def called(position: Position, piece: Piece) -> str:
    """A piece with the side it is on."""
    return f"{whose(piece.seat)} {card_name(position, piece.card).removeprefix('The ')}"


def point(*pieces: Piece | None) -> tuple[str, ...]:
    """What to point at: pieces by their ids, as views have them."""
    return tuple(str(piece.id) for piece in pieces if piece)


def cemetery(seat: int) -> str:
    """What to point at: the scale of a seat's cemetery."""
    return f"cemetery {seat}"
