"""What is told of the games."""

from typing import Any

from pydantic import BaseModel, Field


class OptionInfo(BaseModel):
    """A variation of a game."""

    name: str
    text: str
    rule: str
    default: Any
    values: list[Any]
    range: tuple[int, int] | None
    meanings: list[str]
    setup: bool


class BotInfo(BaseModel):
    """An opponent that can be seated."""

    name: str = Field(description="The level that a new seat names.", examples=["level-2"])
    title: str = Field(description="What people call it.", examples=["Deckhand"])
    text: str = Field(description="How it plays.")


class CompilingInfo(BaseModel):
    """How far the compiling of a game's rules is."""

    done: int = Field(description="Parts that are compiled.")
    of: int = Field(description="Parts in all; 0 while other games come first.")


class GameInfo(BaseModel):
    """A game that can be played here."""

    id: str
    title: str
    summary: str
    length: str
    seats: tuple[int, int]
    rules: int = Field(description="The version of the rules.")
    options: list[OptionInfo]
    brings: str = Field(description="What each seat may bring to a match, or nothing.")
    drafts: bool = Field(description="Whether the seats may also pick that in a draft.")
    puzzles: int = Field(description="How many there are.")
    bots: list[BotInfo] = Field(description="The opponents, the weakest level first.")
    compiled: bool = Field(
        description="Whether its rules are compiled; if not, bots have less time to look ahead."
    )
    compiling: CompilingInfo | None = Field(
        description="How far that is; null when it is done, or was given up."
    )


class RuleInfo(BaseModel):
    """A rule in one sentence."""

    id: str
    text: str
    tag: str
    status: str


class ThingInfo(BaseModel):
    """Something that is drawn on a game's table, in a name and a sentence."""

    id: str
    name: str
    text: str = Field(description="`{words}` in it stand for what only the drawing knows.")
    rule: str | None
    counts: str | None = Field(description="The part of the standing that is told with it.")


class Rules(BaseModel):
    """A game's rulebook."""

    id: str
    title: str
    aim: str | None = Field(description="What one plays for; null if the game does not say.")
    chapters: dict[str, str]
    rules: list[RuleInfo]
    things: list[ThingInfo] = Field(description="What is drawn on the table; may be empty.")
