"""What a seat may ask for once it sits, whether by HTTP or by WebSocket."""

import hashlib
import hmac
import time
from base64 import b32encode

from wardroom.server import metrics
from wardroom.server.charter import Chair, Charter, new_seed
from wardroom.server.errors import NotYours
from wardroom.server.house import House
from wardroom.server.messages import Act, Claim, Draw, Order, Rematch, Resign, Reveal, Say, TakeBack
from wardroom.server.room import Room
from wardroom.server.takebacks import ply_to_return_to
from wardroom.server.uninterrupted import uninterrupted


@uninterrupted
async def carry_out(house: House, room: Room, seat: int | None, order: Order) -> Room:
    """Do what `seat` (None: a watcher) asks, or raise; when this returns, it is committed."""
    if seat is None:
        raise NotYours(f"match {room.charter.id}: you watch; this needs a seat")
    match order:
        case Act():
            return await _act(house, room, seat, order)
        case Say():
            await house.say(room.charter.id, seat, room.seats[seat].name or "", order.text)
            return room
        case Reveal():
            return await house.perform(
                room.charter.id, lambda r, at: r.reveal(at, seat, order.entropy)
            )
        case Rematch():
            return await _rematch(house, room, seat)
        case _:
            return await _agree(house, room, seat, order)


async def _act(house: House, room: Room, seat: int, order: Act) -> Room:
    began = time.perf_counter()
    after = await house.perform(
        room.charter.id, lambda r, at: r.act(at, seat, order.action), order.version
    )
    metrics.ACTIONS.observe(time.perf_counter() - began)
    return after


async def _agree(
    house: House, room: Room, seat: int, order: Draw | Resign | Claim | TakeBack
) -> Room:
    match = room.charter.id
    match order:
        case Resign():
            return await house.perform(match, lambda r, at: r.resign(at, seat))
        case Claim(result=result):
            return await house.perform(
                match, lambda r, at: r.claim(at, seat, result, house.away), order.version
            )
        case Draw(answer="offer"):
            return await house.perform(match, lambda r, at: r.offer_draw(at, seat), order.version)
        case Draw():
            return await house.perform(match, lambda r, at: r.decline_draw(at, seat), order.version)
        case TakeBack(answer="ask"):
            return await _ask_back(house, room, seat, order)
        case TakeBack():
            allow = order.answer == "allow"
            return await house.perform(
                match, lambda r, at: r.answer_back(at, seat, allow), order.version
            )


async def _ask_back(house: House, room: Room, seat: int, order: TakeBack) -> Room:
    room = await house.latest(room.charter.id)
    room.check_version(order.version)
    room.check_may_ask_back()
    # Whether something was revealed takes many deals to find out: not on the event loop.
    work = house.work.for_log(len(room.match.log))
    ply = await work.do(lambda _: ply_to_return_to(room.match, seat))
    return await house.perform(
        room.charter.id, lambda r, at: r.ask_back(at, seat, ply), room.version
    )


async def _rematch(house: House, room: Room, seat: int) -> Room:
    # A name that all nodes find alike, so that a race opens one match, not two.
    digest = hmac.new(room.charter.seed, b"rematch", hashlib.sha256).digest()
    following = b32encode(digest[:10]).decode().lower()
    after = await house.perform(room.charter.id, lambda r, at: r.want_rematch(at, seat, following))
    if after.next:
        await open_rematch(house, after)
    return after


async def open_rematch(house: House, room: Room) -> None:
    """Open the match that all have asked for; done again, it changes nothing."""
    assert room.next is not None
    chairs = [
        # What holds a seat here takes it there: all sit down anew, and add entropy anew.
        seat.chair if seat.is_bot else Chair("link", key=seat.key)
        for seat in room.seats
    ]
    await house.create(
        Charter(
            id=room.next,
            start=room.charter.start,
            seed=new_seed(),
            chairs=(*chairs[1:], chairs[0]),
            clock=room.charter.clock,
            visibility=room.charter.visibility,
            created=room.at,
            previous=room.charter.id,
            deals=room.charter.deals,
        )
    )
