"""The games that can be played, their options and rules."""

from dataclasses import asdict

from fastapi import APIRouter

from wardroom.bots.roster import introduction
from wardroom.bots.simple import BOTS as SIMPLE
from wardroom.catalogue import ids, load, rulebook, things
from wardroom.core.rulebook import Option
from wardroom.lessons.minute import aim
from wardroom.puzzles.reading import puzzles
from wardroom.server.http.dependencies import REFUSALS, Site, SiteDep
from wardroom.server.http.messages.games import (
    BotInfo,
    CompilingInfo,
    GameInfo,
    OptionInfo,
    RuleInfo,
    Rules,
    ThingInfo,
)

router = APIRouter(prefix="/api/games", tags=["games"], responses=REFUSALS)


@router.get("")
async def list_games(site: SiteDep) -> list[GameInfo]:
    """List the games with their options and what these mean."""
    return [_info(game, site) for game in ids()]


@router.get("/{game}")
async def show_game(game: str, site: SiteDep) -> GameInfo:
    """Show one game."""
    return _info(game, site)


@router.get("/{game}/rules")
async def show_rules(game: str) -> Rules:
    """Show what one plays for, the rules, and the things on the table, each in one sentence."""
    book = rulebook(game)
    rules = [RuleInfo(id=r.id, text=r.text, tag=r.tag, status=r.status) for r in book.rules]
    drawn = [ThingInfo(**asdict(thing)) for thing in things(game)]
    return Rules(
        id=book.id,
        title=book.title,
        aim=aim(game),
        chapters=book.chapters,
        rules=rules,
        things=drawn,
    )


def _info(game: str, site: Site) -> GameInfo:
    book = rulebook(game)
    return GameInfo(
        id=book.id,
        title=book.title,
        summary=book.summary,
        length=book.length,
        seats=book.seats,
        rules=book.version,
        options=[_option(option) for option in book.options],
        brings=load(game).brings,
        drafts=load(game).drafts,
        puzzles=len(puzzles(game)),
        # People choose among levels; programs may ask for the simple bots as well.
        bots=[_bot(name, game) for name in site.thinkers.bots(game) if name not in SIMPLE],
        compiled=game not in site.compiling.progress.keys() | site.compiling.given_up,
        compiling=_compiling(game, site),
    )


def _compiling(game: str, site: Site) -> CompilingInfo | None:
    progress = site.compiling.progress.get(game)
    return CompilingInfo(done=progress.done, of=progress.of) if progress else None


def _bot(name: str, game: str) -> BotInfo:
    title, text = introduction(name, game)
    return BotInfo(name=name, title=title, text=text)


def _option(option: Option) -> OptionInfo:
    free = () if option.range or option.setup else (False, True)
    values = list(option.values or free)
    facts = {**asdict(option), "values": values, "meanings": list(option.meanings)}
    return OptionInfo.model_validate(facts)
