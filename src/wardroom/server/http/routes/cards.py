"""WARD's cards and decks, and what happened in a match of it. Hands are told nowhere here."""

import hashlib
import secrets
from functools import lru_cache
from threading import Lock
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from wardroom.catalogue.wardtcg.account import Accounts
from wardroom.catalogue.wardtcg.cards.cardset import Problem
from wardroom.catalogue.wardtcg.cards.decklist import (
    Deck,
    deck_problems,
    plain_cards,
    random_decks,
    ready_decks,
    warnings,
)
from wardroom.catalogue.wardtcg.cards.library import Library, library
from wardroom.core.rng import seeded
from wardroom.server.http.credentials import viewer
from wardroom.server.http.dependencies import REFUSALS, MatchId, SiteDep
from wardroom.server.http.leaving import left
from wardroom.server.http.messages import MAX_VERSION, Answer, Received
from wardroom.server.match.errors import NotFound, NotNow
from wardroom.server.match.live import LiveMatch
from wardroom.server.node.work import LONG_LOG

router = APIRouter(tags=["cards"], responses=REFUSALS)

GAME = "wardtcg"
SHORT, LONG = 600, 7 * 24 * 3600  # seconds a browser need not ask again
LONGEST_LIST = 4000  # characters of a plain list
MAX_SEED = 2**53 - 1  # what a script's number can hold
LATEST = 64  # steps told at once

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
    """All cards a match knows, by id."""

    sets: list[SetInfo]
    cards: list[CardInfo]


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


@router.get("/api/games/wardtcg/cards", response_model=CardList)
async def list_cards(request: Request) -> Response:
    """List the cards of the built-in set. Asking again with the ETag costs nothing."""
    return _kept(request, _cards(library()), SHORT)


@router.get("/api/matches/{match}/cards", response_model=CardList)
async def list_cards_of_match(site: SiteDep, request: Request, match: MatchId) -> Response:
    """List the cards that a match knows, those of its own card files among them."""
    live = _ward(await site.matches.get(match), request)
    known = live.agreement.start.library
    return _kept(
        request, await site.work.light.do_until(left(request), lambda _: _cards(known)), LONG
    )


@router.get("/api/games/wardtcg/decks", response_model=list[DeckInfo])
async def list_decks(request: Request) -> Response:
    """List the ready decks."""
    return _kept(request, _decks(), SHORT)


@router.post("/api/games/wardtcg/decks/check")
async def check_deck(site: SiteDep, request: Request, draft: DeckDraft) -> Checked:
    """Say everything that is wrong with a deck, and what is not advised."""
    return await site.work.light.do_until(left(request), lambda _: _checked(draft))


def _checked(draft: DeckDraft) -> Checked:
    known = library()
    cards, problems = plain_cards(draft.list or "", "deck", known)
    for card, count in (draft.cards or {}).items():
        cards[card] = cards.get(card, 0) + count
    problems += deck_problems(cards, "deck", "-", known)
    advice = [] if problems else warnings(Deck("-", "-", cards), "deck", known)
    return Checked(
        legal=not problems,
        cards={card: count for card, count in cards.items() if card in known.numbers},
        problems=[_remark(problem) for problem in problems],
        warnings=[_remark(problem) for problem in advice],
    )


@router.get("/api/games/wardtcg/decks/random")
async def deal_deck(
    site: SiteDep,
    request: Request,
    seed: Annotated[int | None, Query(ge=0, le=MAX_SEED, description="Left out: any.")] = None,
) -> Dealt:
    """Deal a random legal deck."""
    await site.compiling.wait(GAME)
    dealt = secrets.randbelow(MAX_SEED + 1) if seed is None else seed
    (cards,) = await site.work.light.do_until(
        left(request), lambda _: random_decks(library(), seeded(dealt), 1)
    )
    return Dealt(seed=dealt, cards=cards)


@router.get("/api/matches/{match}/account")
async def tell_match(
    site: SiteDep,
    request: Request,
    match: MatchId,
    nodes: Annotated[int, Query(ge=0, le=MAX_VERSION, description="The moment, as a view says.")],
    count: Annotated[int, Query(ge=0, le=LATEST, description="How many steps are told.")] = 0,
) -> AccountTold:
    """Tell the rolls, the damage and the creatures' values at a moment of a match of WARD."""
    live = _ward(await site.matches.latest(match), request)
    log, start = tuple(live.match.log), int(live.agreement.start.record.nodes)
    if not 0 <= nodes - start <= len(log):
        raise NotNow(f"nodes: this match has {start} to {start + len(log)}")
    work = site.work.for_log(len(log))
    return await work.do_until(left(request), lambda _: _tell(live, log, nodes - start, count))


# A long account is told beside the short ones, so that none waits for it.
_accounts = {is_long: (Accounts(), Lock()) for is_long in (False, True)}


def _tell(live: LiveMatch, log: Any, ply: int, count: int) -> AccountTold:
    accounts, telling = _accounts[len(log) > LONG_LOG]
    with telling:
        account = accounts.of(live.agreement.id, live.match.start, log)
        return AccountTold.model_validate(
            {
                "ply": ply,
                "creatures": account.creatures[ply],
                "steps": account.steps[max(ply - count, 0) : ply],
            }
        )


def _ward(live: LiveMatch, request: Request) -> LiveMatch:
    viewer(live, request)
    if live.agreement.game_id != GAME:
        raise NotFound(f"match {live.agreement.id}: only WARD has cards")
    return live


def _remark(problem: Problem) -> Remark:
    return Remark(code=problem.code, detail=problem.detail, text=str(problem))


@lru_cache(maxsize=64)
def _cards(known: Library) -> bytes:
    sets = [SetInfo(id=one.id, name=one.name, version=one.version) for one in known.sets]
    cards = [_info(known, card) for card in known.ids]
    return CardList(sets=sets, cards=cards).model_dump_json().encode()


def _info(known: Library, name: str) -> CardInfo:
    card = known[name]
    origin = next(one.id for one in known.sets if card in one.cards)
    numbers = ("al", "spd", "hp", "dice", "plus")
    return CardInfo(
        **{n: getattr(card, n) if card.is_creature else None for n in numbers},
        id=card.id,
        name=card.name,
        type=card.type,
        form=card.form,
        set=origin,
        traits=list(card.traits),
        attack=card.attack,
        sacrifices=card.sacrifices,
        windows=list(card.windows),
        ops=[line["op"] for line in card.effects],
        stats=[line["stat"] for line in card.effects if "stat" in line],
        text=known.sentences(name),
        bio=card.bio,
    )


@lru_cache(maxsize=1)
def _decks() -> bytes:
    decks = ready_decks().values()
    listed = ",".join(
        DeckInfo(id=d.id, name=d.name, cards=d.cards).model_dump_json() for d in decks
    )
    return f"[{listed}]".encode()


def _kept(request: Request, content: bytes, seconds: int) -> Response:
    """Answer with what seldom changes, or that it has not changed."""
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": f"private, max-age={seconds}"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type="application/json")
