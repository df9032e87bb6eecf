"""What a seat may ask for once it sits, whether by HTTP or by WebSocket."""

import hashlib
import hmac
import time
from base64 import b32encode

from starlette.requests import HTTPConnection

from wardroom.server.http.credentials import secrets_of
from wardroom.server.http.messages.orders import (
    Act,
    Claim,
    Draw,
    Order,
    Pick,
    Rematch,
    Resign,
    Reveal,
    Say,
    TakeBack,
)
from wardroom.server.match import commands
from wardroom.server.match.agreement import AgreedSeat, Agreement
from wardroom.server.match.errors import NotYours, Stale
from wardroom.server.match.live import LiveMatch
from wardroom.server.node import metrics
from wardroom.server.node.matches import Matches
from wardroom.server.node.new_secrets import new_seed
from wardroom.server.store.uninterrupted import uninterrupted


@uninterrupted
async def carry_out(
    matches: Matches, live: LiveMatch, seat: int | None, client: HTTPConnection, order: Order
) -> LiveMatch:
    """Do what `seat` (None: a watcher) asks, or raise; when this returns, it is committed.

    `client` may hold other seats too.
    """
    match = live.agreement.id
    if seat is None:
        raise NotYours(f"match {match}: you watch; this needs a seat")
    match order:
        case Act():
            return await _act(matches, match, seat, order)
        case Pick():
            return await _pick(matches, match, seat, order)
        case Say():
            await matches.chat.say(match, seat, live.seats[seat].name or "", order.text)
            return live
        case Reveal():
            return await matches.perform(match, None, commands.reveal, seat, order.entropy)
        case Rematch():
            return await _rematch(matches, live, seat)
        case TakeBack(answer="ask", version=version):
            return await _ask_back(matches, match, seat, client, version)
        case _:
            return await _agree(matches, match, seat, order)


async def _act(matches: Matches, match: str, seat: int, order: Act) -> LiveMatch:
    began = time.perf_counter()
    after = await matches.perform(match, order.version, commands.act, seat, order.action)
    metrics.ACTIONS.observe(time.perf_counter() - began)
    return after


async def _pick(matches: Matches, match: str, seat: int, order: Pick, tries: int = 3) -> LiveMatch:
    try:
        return await matches.perform(match, None, commands.pick, seat, order.choice, order.step)
    except Stale:
        # All pick at once: on another node somebody else's pick was first. One's own does not pass.
        draft = (await matches.look(match)).drafting
        if not tries or draft is None or len(draft.draft.picks[seat]) != order.step:
            raise
        return await _pick(matches, match, seat, order, tries - 1)


async def _agree(
    matches: Matches, match: str, seat: int, order: Draw | Resign | Claim | TakeBack
) -> LiveMatch:
    match order:
        case Resign():
            return await matches.perform(match, None, commands.resign, seat)
        case Claim(result=result, version=version):
            return await matches.perform(match, version, commands.claim, seat, result, matches.away)
        case Draw(answer="offer", version=version):
            return await matches.perform(match, version, commands.offer_draw, seat)
        case Draw(version=version):
            return await matches.perform(match, version, commands.decline_draw, seat)
        case TakeBack(answer=answer, version=version):
            allow = answer == "allow"
            return await matches.perform(match, version, commands.answer_back, seat, allow)


async def _ask_back(
    matches: Matches, match: str, seat: int, client: HTTPConnection, version: int | None
) -> LiveMatch:
    live = await matches.latest(match)
    commands.check_version(live, version)
    commands.check_may_ask_back(live)
    held = {seat, *live.held_by(secrets_of(live, client))}

    def found() -> tuple[int, bool]:
        ply = live.match.latest_deed(held)
        # Whoever plays alone is asked nothing.
        return ply, not held >= live.people and live.match.has_shown(ply)

    # Whether something was revealed takes many deals to find out: not on the event loop.
    work = matches.work.for_log(len(live.match.log))
    ply, shown = await work.do(lambda _: found())
    try:
        return await matches.perform(match, live.version, commands.ask_back, seat, held, ply, shown)
    except Stale:
        if version is not None:
            raise
        return await _ask_back(matches, match, seat, client, None)  # a bot has moved meanwhile


async def _rematch(matches: Matches, live: LiveMatch, seat: int) -> LiveMatch:
    # A name that all nodes find alike, so that a race opens one match, not two.
    digest = hmac.new(live.agreement.seed, b"rematch", hashlib.sha256).digest()
    following = b32encode(digest[:10]).decode().lower()
    after = await matches.perform(live.agreement.id, None, commands.want_rematch, seat, following)
    if after.next:
        await open_rematch(matches, after)
    return after


async def open_rematch(matches: Matches, live: LiveMatch) -> None:
    """Open the match that all have asked for; done again, it changes nothing."""
    assert live.next is not None
    agreed = [
        # What holds a seat here takes it there: all sit down anew, and add entropy anew.
        seat.agreed if seat.is_bot else AgreedSeat("link", key=seat.key, brings=seat.brought)
        for seat in live.seats
    ]
    await matches.create(
        Agreement(
            id=live.next,
            start=live.agreement.start,
            seed=new_seed(),
            seats=(*agreed[1:], agreed[0]),
            clock=live.agreement.clock,
            visibility=live.agreement.visibility,
            created=live.at,
            previous=live.agreement.id,
            origin=live.agreement.origin,
            deals=live.agreement.deals,
            brings=live.agreement.brings,
            drafts=live.agreement.drafts,
        )
    )
