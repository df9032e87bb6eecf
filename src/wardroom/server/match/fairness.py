"""Chance that nobody at the table, nor the server, can bend once all have committed themselves.

Before play the server publishes SHA-256(seed), and each seat SHA-256(entropy) of its own. Outcome
number n of the log is drawn with HMAC-SHA-256(seed, match, n, entropies), and so is the number
that deals a setup. At the end all are shown, and anyone can draw everything again.
docs/explanation/fair-chance.md says what that promises to whom.
"""

import hashlib
import hmac
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from wardroom.core.codec import Field
from wardroom.core.draft import Picks, picked_again, start_of
from wardroom.core.errors import BadOption, BadReplay
from wardroom.core.position import Position
from wardroom.core.replay import Check, Replay

# The first had neither pledges nor a dealt setup; it drew outcomes alike.
METHODS = ("hmac-sha256-1", "hmac-sha256-2")
FIRST, METHOD = METHODS
FIELDS = ("method", "match", "commitment", "seed", "entropy")
# What `fair` has besides, and is not compared.
NOTED = ("method", "seed", "entropy", "setup", "picks")
BITS = 256
SETUPS = 2**53  # as many numbers as a script can tell apart
MAX_ENTROPY = 64  # characters
encode = json.JSONEncoder(separators=(",", ":")).encode


def pledge_of(entropy: str) -> str:
    """Return what is published of entropy before it is shown."""
    return hashlib.sha256(entropy.encode()).hexdigest()


@dataclass(frozen=True)
class Fair:
    """The secret and public numbers that chance in one match is drawn from."""

    match: str
    seed: bytes
    entropy: tuple[str, ...]  # by seat; empty where a seat added nothing, or has not shown it
    pledges: tuple[str | None, ...] = ()
    deals: bool = False  # whether the setup is dealt too
    method: str = METHOD
    picks: Picks | None = None  # what seats picked of what was dealt, where they draft

    @cached_property
    def commitment(self) -> str:
        """What is published before play."""
        return hashlib.sha256(self.seed).hexdigest()

    @property
    def setup(self) -> int:
        """The number that the setup is dealt from."""
        return self.ticket("setup", SETUPS)

    @cached_property
    def _words(self) -> tuple[str, str]:
        """What is drawn with, before and after the ply: an array in JSON."""
        before, after = encode([self.match])[:-1], encode(self.entropy)[1:]
        return f"{before},", f",{after}" if self.entropy else after

    def ticket(self, ply: int | Literal["setup"], total: int) -> int:
        """Draw below `total` for the log's entry at `ply`; the bias is below total / 2**256."""
        before, after = self._words
        drawn = ply if isinstance(ply, int) else encode(ply)
        words = f"{before}{drawn}{after}"  # of the list of the match, the ply, the entropies
        digest = hmac.digest(self.seed, words.encode(), "sha256")
        return int.from_bytes(digest, "big") * total >> BITS

    def outcome(self, position: Position, ply: int) -> str:
        """Draw the outcome at `position`, where chance is to act."""
        codes, weights = position.outcome_codes()
        # By text, so that a verifier needs no knowledge of the kernels' order.
        texts = [position.game.text(position, code) for code in codes]
        ticket = self.ticket(ply, sum(weights))
        for text, weight in sorted(zip(texts, weights, strict=True)):
            ticket -= weight
            if ticket < 0:
                return text
        raise AssertionError("weights add up to less than their sum")

    def to_json(self, over: bool = True) -> dict[str, Any]:
        """The document: while the match is not `over`, only what was published before play."""
        return {
            "method": self.method,
            "match": self.match,
            "commitment": self.commitment,
            **({} if self.method == FIRST else {"pledges": list(self.pledges)}),
            "seed": self.seed.hex() if over else None,
            "entropy": list(self.entropy) if over else None,
            **({"setup": self.setup if over else None} if self.deals else {}),
            **({} if self.picks is None else {"picks": self.picks if over else None}),
        }

    @classmethod
    def read(cls, document: Any) -> "Fair":
        """Read the document of a match that is over, or raise BadReplay."""
        doc = Field(document, "fair", BadReplay)
        later = isinstance(document, dict) and document.get("method") != FIRST
        doc.object((*FIELDS, "pledges") if later else FIELDS, ("setup", "picks") if later else ())
        method = METHODS[doc["method"].index(METHODS)]
        entropy = tuple(e.text() for e in doc["entropy"].list())
        pledges = _pledges(doc["pledges"], entropy) if later else ()
        deals = "setup" in document
        picks = _picks(doc["picks"]) if "picks" in document else None
        match, seed = doc["match"].text(), _seed(doc["seed"])
        fair = cls(match, seed, entropy, pledges, deals, method, picks)
        commitment = doc["commitment"].text()
        doc["seed"].require(fair.commitment == commitment, "it is not the one committed to")
        if deals:
            doc["setup"].require(document["setup"] == fair.setup, f"the seed gives {fair.setup}")
        return fair


def _seed(field: Field) -> bytes:
    try:
        return bytes.fromhex(field.text())
    except ValueError:
        raise field.fail("hexadecimal digits") from None


def _pledges(field: Field, entropy: tuple[str, ...]) -> tuple[str | None, ...]:
    """Read the pledges, or raise BadReplay that names the one that was not kept."""
    fields = field.list(len(entropy))
    for pledge, shown in zip(fields, entropy, strict=True):
        kept = not shown if pledge.value is None else pledge.value == pledge_of(shown)
        pledge.require(kept, "it is not that of the entropy shown")
    return tuple(pledge.value for pledge in fields)


def _picks(field: Field) -> Picks:
    return tuple(tuple(pick.text() for pick in own.list()) for own in field.list())


def _dealt(start: Position, fair: Fair) -> Position:
    """Return `start` as chance deals it, and the seats pick of that, or raise BadReplay."""
    if fair.picks is None:
        return start.game.dealt(start, fair.setup)
    if len(fair.picks) != start.seat_count:
        raise BadReplay(f"fair.picks: expected those of each of {start.seat_count} seats")
    try:
        draft = picked_again(start, fair.setup, fair.picks)
    except BadOption as error:
        raise BadReplay(f"fair.picks: {error}") from None
    return start_of(start, draft)


def mismatches(replay: Replay, fair: Fair, check: Check | None = None) -> Iterator[str]:
    """Tell the setup, and every chance entry of the log, that is not drawn from the seed."""
    if fair.deals and _dealt(replay.start, fair) != replay.start:
        yield f"start: it is not the setup that {fair.setup} deals"
    moments = zip(replay.positions(), replay.log, strict=False)  # the last position has no entry
    for ply, (position, (who, text)) in enumerate(moments):
        if check:
            check()
        if who == "chance":
            drawn = fair.outcome(position, ply)
            if drawn != text:
                yield f"log[{ply}]: the log says {text!r}, the seed gives {drawn!r}"


def verify(replay: Replay, check: Check | None = None) -> int:
    """Return how many chance outcomes were checked, or raise BadReplay that names the false one."""
    if replay.fair is None:
        raise BadReplay("fair: this replay carries no seed, so its chance cannot be checked")
    fair = Fair.read(replay.fair)
    if len(fair.entropy) != replay.start.seat_count:
        raise BadReplay(f"fair.entropy: expected one of each of {replay.start.seat_count} seats")
    for mismatch in mismatches(replay, fair, check):
        raise BadReplay(mismatch)
    return sum(who == "chance" for who, _ in replay.log)


def check_noted(document: Any, noted: Any, seat: int, entropy: str) -> None:
    """Compare `fair` of a match that is over with what `seat` noted before it gave `entropy`.

    `noted` is the state, or its `fair`. Raises BadReplay if the server has since named another
    commitment, another pledge, or another entropy of this seat.
    """
    fair = Fair.read(document)
    given = Field(list(fair.entropy), "fair.entropy", BadReplay)
    given.require(seat < len(fair.entropy), f"there is no seat {seat}")
    given.require(fair.entropy[seat] == entropy, f"yours, of seat {seat}, is another")
    then = Field(noted.get("fair", noted) if isinstance(noted, dict) else noted, "noted", BadReplay)
    then.object(("match", "commitment", "pledges"), NOTED)
    for name in ("match", "commitment"):
        same = then[name].value == getattr(fair, name)
        then[name].require(same, "the server has named another since")
    for number, pledge in enumerate(then["pledges"].list(len(fair.pledges))):
        same = number == seat or pledge.value == fair.pledges[number]
        pledge.require(same, "the server has named another since")
