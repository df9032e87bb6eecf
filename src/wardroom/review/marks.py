"""What stands out in a match, and how well each seat decided. All thresholds are here.

They are chances to win, from 0 to 1: `docs/explanation/luck-and-skill.md` says why these.
"""

from statistics import fmean
from typing import Literal

from wardroom.review.ledger import Booking, Ledger
from wardroom.review.values import WHOLE

Mark = Literal["great roll", "mistake", "blunder"]

GREAT = 0.15  # what chance gives a seat at once that makes it a great roll
MISTAKE, BLUNDER = 0.06, 0.15  # what a decision gives away
SURE = 2.0  # standard errors that what was given away must be from nothing
HALVED = 0.05  # a decision that gives this away counts as half accurate


def as_chance(difference: float, seats: int) -> float:
    """Return a difference of values as one of chances to win."""
    return difference * (seats - 1) / seats


def mark(booking: Booking) -> tuple[Mark, int] | None:
    """Return what an entry stands out as, and whose it is."""
    seats = len(booking.values)
    if booking.who == "chance":
        gained = max(booking.luck)
        is_great = as_chance(gained / WHOLE, seats) >= GREAT
        return ("great roll", booking.luck.index(gained)) if is_great else None
    choice = booking.choice
    if not choice or not isinstance(booking.who, int):
        return None
    wrong = given_away(choice.lost, choice.error, seats)
    return (wrong, booking.who) if wrong else None


def given_away(value: float, error: float, seats: int) -> Literal["mistake", "blunder"] | None:
    """Return what a decision is called that gives away so much, give or take a standard error."""
    lost = as_chance(value, seats)
    if value < SURE * error or lost < MISTAKE:
        return None
    return "blunder" if lost >= BLUNDER else "mistake"


def accuracy(ledger: Ledger, seat: int) -> float | None:
    """Return from 0 to 1 how little a seat gave away; None if it never had a choice.

    A decision counts 1 if nothing was better, a half if it gave away HALVED, then a quarter, ….
    """
    made = [b.choice for b in ledger.bookings if b.who == seat and b.choice]
    seats = len(ledger.start)
    counted = [0.5 ** (as_chance(choice.lost, seats) / HALVED) for choice in made]
    return fmean(counted) if counted else None
