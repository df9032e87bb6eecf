"""What a seat may ask for once it sits, whether by HTTP or by WebSocket."""

import hashlib
import hmac
import time
from base64 import b32encode

from wardroom.server.http.messages import (
    Act,
    Claim,
    Draw,
    Order,
    Rematch,
    Resign,
    Reveal,
    Say,
    TakeBack,
)
from wardroom.server.match.agreement import AgreedSeat, Agreement
from wardroom.server.match.errors import NotYours
from wardroom.server.match.live import LiveMatch
from wardroom.server.match.takebacks import ply_to_return_to
from wardroom.server.node import metrics
from wardroom.server.node.matches import Matches
from wardroom.server.node.new_secrets import new_seed
from wardroom.server.store.uninterrupted import uninterrupted


@uninterrupted
async def carry_out(matches: Matches, live: LiveMatch, seat: int | None, order: Order) -> LiveMatch:
    """Do what `seat` (None: a watcher) asks, or raise; when this returns, it is committed."""
    if seat is None:
        raise NotYours(f"match {live.agreement.id}: you watch; this needs a seat")
    match order:
        case Act():
            return await _act(matches, live, seat, order)
        case Say():
            await matches.say(live.agreement.id, seat, live.seats[seat].name or "", order.text)
            return live
        case Reveal():
            return await matches.perform(
                live.agreement.id, lambda r, at: r.reveal(at, seat, order.entropy)
            )
        case Rematch():
            return await _rematch(matches, live, seat)
        case _:
            return await _agree(matches, live, seat, order)


async def _act(matches: Matches, live: LiveMatch, seat: int, order: Act) -> LiveMatch:
    began = time.perf_counter()
    after = await matches.perform(
        live.agreement.id, lambda r, at: r.act(at, seat, order.action), order.version
    )
    metrics.ACTIONS.observe(time.perf_counter() - began)
    return after


async def _agree(
    matches: Matches, live: LiveMatch, seat: int, order: Draw | Resign | Claim | TakeBack
) -> LiveMatch:
    match = live.agreement.id
    match order:
        case Resign():
            return await matches.perform(match, lambda r, at: r.resign(at, seat))
        case Claim(result=result):
            return await matches.perform(
                match, lambda r, at: r.claim(at, seat, result, matches.away), order.version
            )
        case Draw(answer="offer"):
            return await matches.perform(match, lambda r, at: r.offer_draw(at, seat), order.version)
        case Draw():
            return await matches.perform(
                match, lambda r, at: r.decline_draw(at, seat), order.version
            )
        case TakeBack(answer="ask"):
            return await _ask_back(matches, live, seat, order)
        case TakeBack():
            allow = order.answer == "allow"
            return await matches.perform(
                match, lambda r, at: r.answer_back(at, seat, allow), order.version
            )


async def _ask_back(matches: Matches, live: LiveMatch, seat: int, order: TakeBack) -> LiveMatch:
    live = await matches.latest(live.agreement.id)
    live.check_version(order.version)
    live.check_may_ask_back()
    # Whether something was revealed takes many deals to find out: not on the event loop.
    work = matches.work.for_log(len(live.match.log))
    ply = await work.do(lambda _: ply_to_return_to(live.match, seat))
    return await matches.perform(
        live.agreement.id, lambda r, at: r.ask_back(at, seat, ply), live.version
    )


async def _rematch(matches: Matches, live: LiveMatch, seat: int) -> LiveMatch:
    # A name that all nodes find alike, so that a race opens one match, not two.
    digest = hmac.new(live.agreement.seed, b"rematch", hashlib.sha256).digest()
    following = b32encode(digest[:10]).decode().lower()
    after = await matches.perform(
        live.agreement.id, lambda r, at: r.want_rematch(at, seat, following)
    )
    if after.next:
        await open_rematch(matches, after)
    return after


async def open_rematch(matches: Matches, live: LiveMatch) -> None:
    """Open the match that all have asked for; done again, it changes nothing."""
    assert live.next is not None
    agreed = [
        # What holds a seat here takes it there: all sit down anew, and add entropy anew.
        seat.agreed if seat.is_bot else AgreedSeat("link", key=seat.key)
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
            deals=live.agreement.deals,
        )
    )
