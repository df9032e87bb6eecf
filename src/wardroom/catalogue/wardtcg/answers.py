"""What WARD is asked about its cards and decks, and what it answers, as documents."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from wardroom.catalogue.wardtcg.layout import DECK_COPIES, DECK_SIZE
from wardroom.core.questions import Received

LONGEST_LIST = 4000  # characters of a plain list
MAX_SEED = 2**53 - 1  # what a script's number can hold

GRIZZLY: dict[str, Any] = {
    "id": "grizzly_bear",
    "name": "Grizzly Bear",
    "type": "creature",
    "form": "none",
    "set": "first_muster",
    "traits": ["beast"],
    "al": 6,
    "spd": 5,
    "hp": 50,
    "dice": 2,
    "plus": 5,
    "attack": "Maul",
    "sacrifices": 0,
    "windows": [],
    "ops": ["bleed"],
    "stats": [],
    "text": ["On a hit: the creature it hit bleeds for 10 for 3 turn cycles."],
    "bio": "",
}


class CardInfo(BaseModel):
    """A card as it is printed. Magic has no numbers."""

    model_config = ConfigDict(json_schema_extra={"examples": [GRIZZLY]})

    id: str
    name: str
    type: Literal["creature", "infinite", "standard", "lightning"]
    form: Literal["none", "equip", "field"]
    set: str
    traits: list[str]
    al: int | None
    spd: int | None
    hp: int | None
    dice: int | None
    plus: int | None = Field(description="Added to Hit and damage.")
    attack: str
    sacrifices: int
    windows: list[str] = Field(description="The only moments it may be cast in, if any are named.")
    ops: list[str] = Field(description="What its lines do, in the words of the card file.")
    stats: list[str] = Field(description="Which values its lines change.")
    text: list[str] = Field(description="Its rules, a sentence each.")
    bio: str


class SetInfo(BaseModel):
    """A card set."""

    id: str
    name: str
    version: int


class CardList(BaseModel):
    """All cards a match knows, by id, and what a deck of them may hold."""

    sets: list[SetInfo]
    cards: list[CardInfo]
    deck_size: int = Field(json_schema_extra={"const": DECK_SIZE})
    deck_copies: int = Field(description="Of one card.", json_schema_extra={"const": DECK_COPIES})


class DeckInfo(BaseModel):
    """A deck that is ready to play."""

    id: str
    name: str
    cards: dict[str, int]


CardId = Annotated[str, Field(max_length=64)]
Count = Annotated[int, Field(ge=-999, le=999)]  # what the game calls wrong is told by the game


class DeckDraft(Received):
    """A deck that somebody builds: counts by card id, a plain list (`3 Grizzly Bear`), or both."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        json_schema_extra={
            "examples": [
                {"cards": {"grizzly_bear": 3, "hush": 2}},
                {"list": "3 Grizzly Bear\n2 Hush"},
            ]
        },
    )

    cards: dict[CardId, Count] | None = Field(None, max_length=128)
    list: str | None = Field(None, max_length=LONGEST_LIST)


class Remark(BaseModel):
    """One thing about a deck."""

    code: str = Field(examples=["deck.size"])
    detail: str = Field(examples=["expected 30 cards, got 5"])
    text: str = Field(description="The same on one line, as the command line prints it.")


class Checked(BaseModel):
    """A deck, all that is wrong with it, and what is legal but not advised."""

    legal: bool
    cards: dict[str, int]
    problems: list[Remark]
    warnings: list[Remark]


class Dealt(BaseModel):
    """A random legal deck; the same seed deals the same."""

    seed: int
    cards: dict[str, int]


class DealAsked(BaseModel):
    """Which random deck is wanted."""

    seed: int | None = Field(None, ge=0, le=MAX_SEED, description="Left out: any.")
