"""Ursting's dice and cards in words, and where they lie."""

from collections.abc import Iterable, Iterator

from wardroom.catalogue.ursting.layout import CARDS, DICE, JOKER, SET, SIZES, SUIT, State
from wardroom.catalogue.ursting.rules.dice import crew_of
from wardroom.core.account import listed

SUIT_WORDS = ("spades", "hearts", "diamonds", "clubs")
PICTURES = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}


def die_words(die: int) -> str:
    """A die with its article."""
    return f"the d{SIZES[die % SET]} of {SUIT_WORDS[die // SET]}"


def card_words(card: int) -> str:
    """A card with its article."""
    if card == JOKER:
        return "a Joker"
    rank = CARDS[card][:-1]
    return f"the {PICTURES.get(rank, rank)} of {SUIT_WORDS[card // SUIT]}"


def dice_words(dice: Iterable[int]) -> str:
    """Dice as a sentence has them."""
    return listed([die_words(die) for die in dice])


def places(dice: Iterable[int]) -> tuple[str, ...]:
    """What to point at: dice by the names that documents have for them."""
    return tuple(DICE[die] for die in dice)


def members(dice: int) -> list[int]:
    """The dice of a set, the largest first."""
    found = [die for die in range(len(DICE)) if dice >> die & 1]
    return sorted(found, key=lambda die: (-(die % SET), die))


def faction(s: State, seat: int) -> int:
    """The dice of a seat's Crew and Safe-house, as a set."""
    return int(crew_of(s, seat)) | int(s.safe[seat])


def fray(s: State) -> Iterator[tuple[int, int, int]]:
    """Each die of the Fray in the order it came, its owner, and its face."""
    for place in range(int(s.fray_count)):
        die = int(s.fray[place])
        yield die, int(s.owner[die]), int(s.face[die])
