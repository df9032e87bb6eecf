"""What a form for cards is told, and what is answered about cards that somebody writes."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from wardroom.catalogue.wardtcg.answers import CardInfo
from wardroom.core.position import Document
from wardroom.core.questions import Answer, Received

Kind = Literal["text", "number", "word", "words", "traits", "flag", "card", "bearer", "lines"]

LONGEST_FILE = 60_000  # characters
EXAMPLE = """[set]
id = "harbour"
name = "Harbour"
version = 1

[[card]]
id = "harbour_bell"
name = "Harbour Bell"
type = "standard"
effects = [ { when = "cast", op = "draw", who = "you", amount = 1 } ]
"""


class CardsDraft(Received):
    """Cards that somebody writes: as the text of a card file, or as its data."""

    model_config = ConfigDict(
        extra="forbid", strict=True, json_schema_extra={"examples": [{"toml": EXAMPLE}]}
    )

    toml: str | None = Field(None, max_length=LONGEST_FILE)
    data: dict[Annotated[str, Field(max_length=100)], Any] | None = Field(
        None, description="Instead of the text."
    )


class CardRemark(BaseModel):
    """A mistake in a card file."""

    code: str = Field(examples=["card.range"])
    card: int | None = Field(description="The card's place in the file, from 0.")
    where: str = Field(description="The card's id, or what else of the file it is about.")
    field: str = Field(description="The field, or the line of the card and its field.")
    words: str = Field(examples=["expected 1 to 12, got 13"])
    row: int | None = Field(description="The row of the text, from 1, if it is known.")


class CheckedCards(BaseModel):
    """Cards that were read: as text, as data, as they are printed, and all that is wrong."""

    toml: str
    data: dict[str, Any] | None = Field(description="Null where the text is no TOML.")
    cards: list[CardInfo] = Field(description="As printed; none while anything is wrong.")
    problems: list[CardRemark]


class Word(Answer):
    """A word that a field takes, and how it is said."""

    word: str
    label: str


class CardField(Answer):
    """A field of a card or of one of its lines."""

    name: str
    kind: Kind
    needed: bool = False
    low: int | None = None
    high: int | None = None
    longest: int | None = None
    most: int | None = Field(None, description="How many words or lines.")
    words: list[Word] = Field([], description="What it takes, if that is listed.")
    also: list[str] = Field([], description="Words that are taken beside numbers.")


class CardForm(Answer):
    """The fields of a card of one type or form."""

    type: str
    form: str
    fields: list[CardField]


class Trigger(Answer):
    """When a line of a card happens."""

    word: str
    label: str
    cards: list[str] = Field(description="The types and forms of cards it may stand on.")


class LineForm(Answer):
    """An operation and the fields of its lines."""

    word: str
    does: str
    lightning: bool = Field(description="Whether it is for lightning cards only.")
    triggers: list[str]
    one_of: list[str] = Field(description="At least one of these fields is needed.")
    fields: list[CardField]


class CardForms(Answer):
    """All that a form for cards offers."""

    cards: list[CardForm]
    triggers: list[Trigger]
    operations: list[LineForm]
    always: list[str] = Field(description="What a line that always holds may act on.")
    not_always: list[str] = Field(description="Fields that such a line does not have.")
    bearer: list[CardField] = Field(description="What narrows who may bear an Equip card.")
    source: list[Document] = Field(description="The built-in cards as their file has them.")
