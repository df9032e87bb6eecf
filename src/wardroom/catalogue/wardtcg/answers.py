"""What WARD is asked about its cards, decks and matches, and what it answers, as documents."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from wardroom.catalogue.wardtcg.layout import DECK_COPIES, DECK_SIZE
from wardroom.core.questions import Answer, Received

LONGEST_LIST = 4000  # characters of a plain list
LATEST = 64  # steps of an account at once
MAX_SEED = 2**53 - 1  # what a script's number can hold
MAX_NODES = 2**31 - 1  # of a match

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


class CreatureTold(BaseModel):
    """A creature in play, with the values it has after all that changes them."""

    id: int
    card: str
    seat: int
    hp: int
    al: int
    spd: int
    hit: int = Field(description="Added to the Hit roll.")
    damage: int = Field(description="Added to the damage dice.")
    dice: int = Field(description="Damage dice.")
    shield: int = Field(description="Taken off every attack on it.")


class Change(BaseModel):
    """A creature whose HP are others; null is not being in play."""

    id: int
    card: str
    seat: int
    was: int | None
    now: int | None


class RollTold(Answer):
    """A roll: what for, by whom, on whom, and what the rules made of it."""

    dice: int
    sum: int
    reason: str = Field(examples=["hit", "damage", "self", "fear", "thaw", "start"])
    seat: int
    by: int | None = Field(None, description="The creature, or the source of the line.")
    on: int | None = Field(None, description="The target.")
    card: str | None = Field(None, description="The card whose line rolls.")
    bonus: int | None = None
    need: int | None = None
    factor: int | None = None
    shield: int | None = None
    damage: int | None = None
    outcome: Literal["hit", "critical", "miss", "fumble", "success", "failure"] | None = None


class StepTold(BaseModel):
    """What one entry of the log did."""

    ply: int = Field(description="How many entries stand after it.")
    roll: RollTold | None
    changes: list[Change]


class AccountTold(BaseModel):
    """The creatures in play after `ply` entries of the log, and how it came to that."""

    ply: int
    creatures: list[CreatureTold]
    steps: list[StepTold]


class DealAsked(BaseModel):
    """Which random deck is wanted."""

    seed: int | None = Field(None, ge=0, le=MAX_SEED, description="Left out: any.")


class AccountAsked(BaseModel):
    """Which moment of a match is meant, and how much of what came before it."""

    nodes: int = Field(ge=0, le=MAX_NODES, description="The moment, as a view says.")
    count: int = Field(0, ge=0, le=LATEST, description="How many steps are told.")
