"""Ursting's puzzles: a Skirmish to be won with few cards, and the order of a new Crew.

In a Skirmish no rival holds a card, so that only the seat's cards and the dice have a say.
"""

from wardroom.catalogue.ursting.layout import (
    BIT,
    DISPATCH,
    DISPATCHING,
    EXERT,
    NOTHING,
    SUIT,
    SUITS,
    THREE,
)
from wardroom.core.account import NUMBERS
from wardroom.core.bits import count_bits
from wardroom.core.position import Position
from wardroom.core.puzzle_kind import PuzzleKind

THREES = sum(int(BIT[suit * SUIT + THREE]) for suit in range(len(SUITS)))


def dice_at_home(position: Position, seat: int) -> int:
    """How many dice a seat has in its Crew and its Safe-house."""
    s = position.record
    return int(s.crew_count[seat]) + int(count_bits(s.safe[seat]))


def cards_played(start: Position, position: Position, seat: int) -> int:
    """How many of the cards that a seat held are gone; no card is drawn in such a Skirmish."""
    return int(count_bits(start.record.hands[seat] & ~position.record.hands[seat]))


def decides_a_skirmish(position: Position, seat: int) -> bool:
    """Whether only the seat holds cards, and none of them draws others."""
    s = position.record
    others = sum(int(s.hands[one]) for one in position.seats if one != seat)
    own = int(s.hands[seat])
    return bool(
        s.phase == EXERT and s.kind == NOTHING and s.deck != 0 and not others and not own & THREES
    )


def is_resolved(start: Position, position: Position, seat: int) -> bool:
    """Whether the last pass was made."""
    return bool(position.record.phase != EXERT)


def won_with_few_cards(start: Position, position: Position, seat: int, count: int) -> float:
    """WU-5.3: the winner takes what is left in the Fray; 1 if no more cards than allowed did it."""
    won = dice_at_home(position, seat) > dice_at_home(start, seat)
    return float(won and cards_played(start, position, seat) <= count)


def orders_a_crew(position: Position, seat: int) -> bool:
    """Whether a seat is to bring out at least three dice, none of which stands yet."""
    s = position.record
    begins = s.phase == DISPATCH and s.kind == DISPATCHING and s.crew_count[seat] == 0
    return bool(begins and count_bits(s.safe[seat]) >= 3)


def is_ordered(start: Position, position: Position, seat: int) -> bool:
    """Whether the Crew stands."""
    return position.actor != seat or position.record.kind != DISPATCHING


def chance_to_win(start: Position, position: Position, seat: int, count: int) -> float:
    """What the judge says that learnt from games against itself."""
    value = position.returns() if position.is_over else position.evaluate()
    seats = position.seat_count
    return ((seats - 1) * value[seat] + 1) / seats


def _goal(count: int) -> str:
    cards = "one card" if count == 1 else f"{NUMBERS[count]} cards"
    return f"Win this Skirmish with {cards}. The others hold none."


KINDS = (
    PuzzleKind(
        id="skirmish",
        title="Win this Skirmish",
        goal=_goal,
        praise="The Skirmish is yours, and no card was wasted.",
        missed="With so many cards you now win it {got} times in 100. "
        "The best play wins it {best} times.",
        counts=(0, 1, 2, 3),
        is_over=is_resolved,
        worth=won_with_few_cards,
        qualifies=decides_a_skirmish,
        least=0.3,
        margin=0.2,
        tolerance=0.01,
        is_part=True,
        seats=(2, 3),
    ),
    PuzzleKind(
        id="crew",
        title="Order your Crew",
        goal=lambda _: "Send your dice out in the order that wins most games, the front one first.",
        praise="No other order does better.",
        missed="That order leaves you {got} chances in 100 to win. The best leaves you {best}.",
        is_over=is_ordered,
        worth=chance_to_win,
        qualifies=orders_a_crew,
        margin=0.02,
        tolerance=0.005,
        deals=32,
        seats=(2,),
    ),
)
