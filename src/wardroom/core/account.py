"""What is told of a game: what happened, how it stands, what an action costs, why it ended.

A sentence is made by the game alone, with marks in place of names. Whoever shows it
fills the marks, so that a page, a terminal and a replay say the same: `{0}` is the name of seat 0
or "you", `{0's}` is what is theirs, `{0?moves:move}` is the verb that goes with either.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from wardroom.core.position import Document, Position

MARK = re.compile(r"\{(\d)(?:('s)|\?([^:{}]*):([^{}]*))?\}")
VERB = re.compile(r"^\w+|<(\w+)>")
IRREGULAR = {"is": "are", "has": "have", "does": "do", "was": "were"}
HISSING = ("sses", "shes", "ches", "xes", "zes", "oes")


@dataclass(frozen=True, slots=True)
class Sentence:
    """One thing that is told, to everybody, or in another way to seats that may know more."""

    kind: str  # a word of the game's, for pictures and sounds
    text: str  # its names are marks; none if only its facts are of use
    seat: int | None = None  # whom it is about
    places: tuple[str, ...] = ()  # what to point at, as the board's documents name it
    facts: Mapping[str, Any] = field(default_factory=dict)  # its numbers and names, plain data
    chapter: str | None = None  # neighbours of one chapter are read as one: a battle, a Skirmish
    own: Mapping[int, "Sentence"] = field(default_factory=dict)  # what these seats are told instead

    def to_json(self) -> Document:
        """The sentence as a document; what is empty is left out."""
        document: Document = {"kind": self.kind, "text": self.text}
        if self.seat is not None:
            document["seat"] = self.seat
        if self.places:
            document["places"] = self.places
        if self.facts:
            document["facts"] = self.facts
        if self.chapter is not None:
            document["chapter"] = self.chapter
        return document


Told = tuple[Sentence, ...]  # one event may be told in several sentences, or not at all


def standing_of(
    seat: int, parts: Sequence[tuple[str, str]], places: tuple[str, ...], facts: Mapping[str, Any]
) -> Sentence:
    """Return how a seat stands: each part is the id of a thing of the game's, and its words."""
    text = " · ".join(words for _, words in parts)
    return Sentence("standing", text, seat, places, {**facts, "parts": [*map(list, parts)]})


def tell(before: Position, action: str, after: Position) -> Told:
    """Return what an action or a chance outcome did."""
    told: Told = before.game.account.tell(before, action, after)
    return told


def retell(before: Position, action: str, after: Position) -> Told:
    """Return the same once a match is over: each seat's own knowledge, and what was left unsaid.

    A game's `quiet` tells what nobody is told while a match goes on, such as a pass.
    """
    quiet = getattr(before.game.account, "quiet", None)
    unsaid: Sentence | None = quiet(before, action) if quiet else None
    told = tuple(
        one if one.seat is None else one.own.get(one.seat, one)
        for one in tell(before, action, after)
    )
    return (unsaid, *told) if unsaid else told


def as_seen_by(viewer: int | None, sentences: Iterable[Sentence]) -> list[Document]:
    """Return sentences as documents, for a seat or (None) for a spectator."""
    if viewer is None:
        return [sentence.to_json() for sentence in sentences]
    return [sentence.own.get(viewer, sentence).to_json() for sentence in sentences]


@lru_cache(maxsize=10_000)
def by(seat: int, words: str) -> str:
    """Return what a seat does: the first word and each <word> is a verb, as in "she moves"."""

    def conjugated(match: re.Match[str]) -> str:
        verb = match[1] or match[0]
        return f"{{{seat}?{verb}:{_of_you(verb)}}}"

    return f"{{{seat}}} {VERB.sub(conjugated, words)}"


def whose(seat: int) -> str:
    """Return the mark of what belongs to a seat."""
    return f"{{{seat}'s}}"


def _of_you(verb: str) -> str:
    """Return a verb as it stands after "you"."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(HISSING) else verb.removesuffix("s")


def counted(count: int, thing: str, things: str | None = None) -> str:
    """Return how many things, in words up to twelve: "a piece", "two pieces"."""
    if count == 1:
        return f"{'an' if thing[0] in 'aeiouAEIOU' else 'a'} {thing}"
    many = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{many} {things or thing + 's'}"


NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
)  # fmt: skip


def listed(things: Sequence[str]) -> str:
    """Return things as a sentence has them: "a, b and c"."""
    return " and ".join(filter(None, (", ".join(things[:-1]), *things[-1:])))


def filled(text: str, names: Sequence[str], you: int | None = None) -> str:
    """Return a sentence with the names of seats in it; `you` is who reads it, if that is said."""

    def name(match: re.Match[str]) -> str:
        seat = int(match[1])
        if match[3] is not None:
            return match[4] if seat == you else match[3]
        if match[2]:
            word = "your" if seat == you else f"{names[seat]}'s"
        else:
            word = "you" if seat == you else names[seat]
        return word[0].upper() + word[1:] if _begins(text, match.start()) else word

    return MARK.sub(name, text)


def _begins(text: str, at: int) -> bool:
    """Whether a sentence begins there."""
    return at == 0 or text[:at].endswith((". ", "! ", "? "))
