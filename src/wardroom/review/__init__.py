"""Looking back at matches that are over: `review(replay)` is the whole of it, `Judge` its judge."""

from wardroom.review.judge import Judge, Judgement, Rated
from wardroom.review.ledger import Booking, Ledger, ledger
from wardroom.review.reviewing import Review, review

__all__ = ["Booking", "Judge", "Judgement", "Ledger", "Rated", "Review", "ledger", "review"]
