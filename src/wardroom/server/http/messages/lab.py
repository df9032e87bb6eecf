"""What is tried in the workshop, and what is known of it while games are played."""

from typing import Any, Literal

from pydantic import Field

from wardroom.core.questions import Answer, Received

LONGEST = 120  # seconds of one study


class CardInPlace(Received):
    """A card that is tried in a deck in place of another."""

    deck: Any = Field(description="A ready deck's id, or counts by card id.")
    replaced: str = Field(max_length=64, description="A card of the deck.")
    card: str = Field(max_length=64, description="What stands in its place.")


class NewStudy(Received):
    """What is to be tried: options of a game beside the usual ones, or a card in a deck."""

    game: str = Field(max_length=32, description="A game's id.")
    level: str = Field("level-2", max_length=32, description="Who plays at all seats.")
    seats: int | None = Field(None, ge=1, le=16, description="Left out: the fewest.")
    options: dict[str, Any] = Field(
        default_factory=dict, description="Options of the game that differ from their defaults."
    )
    card: CardInPlace | None = None
    seconds: int = Field(60, ge=1, le=LONGEST, description="After so long it ends undecided.")


class FigureInfo(Answer):
    """A figure with its 95 % interval, which holds however often one looks."""

    name: str
    words: str
    value: float
    low: float
    high: float
    n: int = Field(description="Rounds that it is from.")
    unit: Literal["share", "points", "number", "minutes"]


class ToldFigure(Answer):
    """A figure with what is tried, as usual, and by how much they differ."""

    name: str
    words: str
    unit: Literal["share", "points", "number", "minutes"]
    tried: FigureInfo | None
    usual: FigureInfo | None
    difference: FigureInfo | None
    verdict: Literal["more", "less", "alike", "open"] | None
    within: float = Field(description="A difference that nobody would mind.")


class StudyState(Answer):
    """A line of the answer: what is known by now."""

    rounds: int = Field(0, description="Rounds of games that were played.")
    seconds: float = 0
    figures: list[ToldFigure] = Field([])
    end: Literal["decided", "time", "spent"] | None = Field(
        None, description="Why it ended; `spent`: the client's time is used up."
    )
    waiting: bool = Field(False, description="Others are served first.")
    trouble: str | None = Field(None, description="Why nothing can be played.")


class LabInfo(Answer):
    """Whether this server plays games for the workshop, and how much."""

    seconds: float = Field(description="For one client in an hour; 0: none.")
    longest: int = Field(description="Seconds of one study.")
    levels: list[str] = Field(description="The levels that may play.")
