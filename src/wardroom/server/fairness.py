"""Chance that nobody at the table, nor the server, can bend after the commitment.

Before play the server publishes SHA-256(seed). Each seat may add entropy of its own. Outcome
number n of the log is drawn with HMAC-SHA-256(seed, match, n, entropies). At the end the seed is
shown, and anyone can draw every outcome again. docs/explanation/fair-chance.md has the proof.
"""

import hashlib
import hmac
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from wardroom.core.codec import Field
from wardroom.core.errors import BadReplay
from wardroom.core.position import Position
from wardroom.core.replay import Check, Replay

METHOD = "hmac-sha256-1"
BITS = 256
encode = json.JSONEncoder(separators=(",", ":")).encode
MAX_ENTROPY = 64  # characters


@dataclass(frozen=True)
class Fair:
    """The secret and public numbers that chance in one match is drawn from."""

    match: str
    seed: bytes
    entropy: tuple[str, ...]

    @property
    def commitment(self) -> str:
        """What is published before play."""
        return hashlib.sha256(self.seed).hexdigest()

    def ticket(self, ply: int, total: int) -> int:
        """Draw below `total` for the log's entry at `ply`; the bias is below total / 2**256."""
        words = encode([self.match, ply, *self.entropy])
        digest = hmac.new(self.seed, words.encode(), hashlib.sha256).digest()
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

    def to_json(self) -> dict[str, Any]:
        """The revealed document, kept in replays."""
        return {
            "method": METHOD,
            "match": self.match,
            "commitment": self.commitment,
            "seed": self.seed.hex(),
            "entropy": list(self.entropy),
        }

    @classmethod
    def read(cls, document: Any) -> "Fair":
        """Read a revealed document, or raise BadReplay."""
        doc = Field(document, "fair", BadReplay)
        doc.object(("method", "match", "commitment", "seed", "entropy"))
        doc["method"].index((METHOD,))
        try:
            seed = bytes.fromhex(doc["seed"].text())
        except ValueError:
            raise doc["seed"].fail("hexadecimal digits") from None
        fair = cls(doc["match"].text(), seed, tuple(e.text() for e in doc["entropy"].list()))
        doc["seed"].require(
            fair.commitment == doc["commitment"].text(), "it is not the one committed to"
        )
        return fair


def mismatches(replay: Replay, fair: Fair, check: Check | None = None) -> Iterator[str]:
    """Tell every chance entry of the log that is not the one drawn from the seed."""
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
    for mismatch in mismatches(replay, fair, check):
        raise BadReplay(mismatch)
    return sum(who == "chance" for who, _ in replay.log)


def entropies(seats: Sequence[str | None]) -> tuple[str, ...]:
    """Return what the seats added, an empty text where a seat added nothing."""
    return tuple(entropy or "" for entropy in seats)
