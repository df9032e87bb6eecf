"""Opening a match, and taking a seat in it."""

from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any

from fastapi import APIRouter, Request, Response

from wardroom.catalogue import load, rulebook
from wardroom.core.errors import BadOption
from wardroom.core.position import Position
from wardroom.server.http.credentials import (
    browser_of,
    check_bearer,
    invited_to,
    keep_browser,
    secret_of,
    secrets_of,
)
from wardroom.server.http.dependencies import (
    REFUSALS,
    CreatingSite,
    JoiningSite,
    MatchId,
    Site,
    seated,
)
from wardroom.server.http.disconnecting import left
from wardroom.server.http.guards import address
from wardroom.server.http.messages.opening import BringingSeat, Created, Join, NewMatch, NewSeat
from wardroom.server.http.messages.state import Seated
from wardroom.server.http.routes.invitations import link_to
from wardroom.server.http.waiting_matches import Waiting
from wardroom.server.match import commands
from wardroom.server.match.agreement import AgreedSeat, Agreement, Origin, Visibility, key_of
from wardroom.server.match.clocks import ClockTerms
from wardroom.server.match.seating import Newcomer
from wardroom.server.node.new_secrets import new_id, new_secret, new_seed
from wardroom.server.store.steady_clock import now

router = APIRouter(tags=["matches"], responses=REFUSALS)


@dataclass(frozen=True)
class Opening:
    """What is agreed on for a new match, besides where it starts."""

    game: str
    seats: Sequence[NewSeat]
    clock: ClockTerms
    visibility: Visibility
    origin: Origin | None = None


@dataclass(frozen=True)
class Start:
    """Where a new match starts, and what is still missing there."""

    position: Position
    deals: bool = False  # chance deals it
    brought: Sequence[Any] | None = None  # each seat brings something: what is known of that
    drafts: bool = False  # each seat picks that in a draft


@router.post("/api/matches", status_code=201)
async def create_match(
    new: NewMatch, site: CreatingSite, request: Request, response: Response
) -> Created:
    """Open a match. The answer tells the invitations to its seats, this once."""
    book = rulebook(new.game)
    seats = new.seats if new.seats is not None else [BringingSeat()] * book.seats[0]
    book.check_seats(len(seats))

    async def start() -> Start:
        return await site.work.light.do_until(left(request), lambda _: _start(new, seats))

    opening = Opening(new.game, seats, new.clock, new.visibility)
    return await opened(opening, start, site, request, response)


async def opened(
    new: Opening,
    start: Callable[[], Awaitable[Start]],
    site: Site,
    request: Request,
    response: Response,
) -> Created:
    """Open a match at what `start` gives."""
    secrets = [new_secret() if seat.kind == "link" else None for seat in new.seats]
    bots = site.thinkers.bots(new.game)
    agreed = [_agreed_seat(bots, *pair) for pair in zip(new.seats, secrets, strict=True)]
    match, played = new_id(), sum(seat.kind == "bot" for seat in agreed)
    site.openers.admit(address(request.scope), match, played, len(agreed))
    site.compiling.want(new.game)
    first = await start()
    for number, own in enumerate(first.brought or ()):
        agreed[number] = replace(agreed[number], brings=own)
    browser = browser_of(request) or new_secret()
    opener = secret_of(browser, match, "opener")
    agreement = Agreement(
        id=match,
        start=first.position,
        seed=new_seed(),
        seats=tuple(agreed),
        clock=new.clock,
        visibility=new.visibility,
        created=now(),
        origin=new.origin,
        opener=key_of(opener),
        deals=first.deals,
        brings=first.brought is not None,
        drafts=first.drafts,
    )
    async with _limited(site.openings, request, match, new.visibility == "public"):
        live = await site.matches.create(agreement)
    keep_browser(response, request, browser)
    return Created(
        match=match,
        watch=f"/m/{match}",
        commitment=live.fair.commitment,
        opener=opener,
        seats=[link_to(match, number, secret) for number, secret in enumerate(secrets) if secret],
    )


@asynccontextmanager
async def _limited(
    waiting: Waiting, request: Request, match: str, counts: bool
) -> AsyncIterator[None]:
    if counts:
        async with waiting.one_more(address(request.scope), match):
            yield
    else:
        yield


def _start(new: NewMatch, seats: Sequence[BringingSeat]) -> Start:
    game = load(new.game)
    options = {**new.options, **game.rulebook.online_options}
    start, deals = game.initial(len(seats), options), game.deals(options)
    if new.drafts and (deals or new.brings or not game.drafts):
        raise BadOption(f"drafts: there is no draft in this match of {game.id}")
    if new.brings:
        if deals or not game.brings:
            raise BadOption(f"brings: nobody brings anything to this match of {game.id}")
        brought = [_brought(start, seat) for seat in seats]
        return Start(game.with_brought(start, []), brought=brought)
    if any(seat.brings is not None for seat in seats):
        raise BadOption("seats: they bring something only where the match says `brings`")
    if new.drafts:
        return Start(game.with_brought(start, []), drafts=True)
    return Start(game.dealt(start, None) if deals else start, deals)


def _brought(start: Position, seat: BringingSeat) -> Any:
    if seat.brings is not None:
        return start.game.checked(start, seat.brings)
    if seat.kind == "bot":
        raise BadOption(f"seats: a bot needs a {start.game.brings} too")
    return None


def _agreed_seat(bots: Collection[str], seat: NewSeat, secret: str | None) -> AgreedSeat:
    if (seat.kind == "bot") != (seat.level is not None):
        raise BadOption("seats: a bot has a level, and nobody else has")
    if seat.level is not None and seat.level not in bots:
        raise BadOption(f"level: expected one of {', '.join(bots)}")
    return AgreedSeat(seat.kind, seat.level, key_of(secret) if secret else None)


@router.post("/api/matches/{match}/join", response_model=Seated)
async def join_match(site: JoiningSite, request: Request, match: MatchId, join: Join) -> Response:
    """Take the seat that you are invited to, or an open one. The answer tells its secret."""
    live = await site.matches.get(match)
    check_bearer(live, request)
    browser = browser_of(request) or new_secret()
    newcomer = Newcomer(
        join.name,
        frozenset(secrets_of(live, request)),
        lambda seat: key_of(secret_of(browser, match, seat)),
        join.entropy,
        join.pledge,
        join.brings,
    )
    async with _limited(site.sittings, request, match, invited_to(live, request) is None):
        live = await site.matches.perform(match, None, commands.join, join.seat, newcomer)
    assert live.latest is not None  # the joining
    seat = live.latest.seat or 0
    answer = await seated(site, request, live, seat, secret_of(browser, match, seat))
    keep_browser(answer, request, browser)
    return answer
