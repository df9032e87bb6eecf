"""What is stored and read back. Every read runs to its end, every write goes through the writer."""

import asyncio
import zlib
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from sqlalchemy import Connection, Executable, Row, delete, func, insert, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from wardroom.catalogue import ids, rulebook
from wardroom.server.match.agreement import Agreement
from wardroom.server.match.events import Event
from wardroom.server.store.commits import SearchColumns
from wardroom.server.store.database import PATIENCE, UNANSWERED
from wardroom.server.store.failures import unavailable
from wardroom.server.store.schema import chat, events, heartbeat, matches, outages, reviews
from wardroom.server.store.steady_clock import now
from wardroom.server.store.uninterrupted import uninterrupted
from wardroom.server.store.writer import BATCH, Writer

LISTED = 50  # matches in one answer
KEPT = 500  # remarks in one match; the oldest beyond go

Place = tuple[int, str]  # in the order of what is due: when, and the match
FIRST: Place = (-1, "")


class Journal:
    """The database as the other floors use it."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Use `engine`; the writer must be running for anything to be written."""
        self.engine = engine
        self.writer = Writer(engine)
        dialect = postgresql if engine.dialect.name == "postgresql" else sqlite
        self._insert = dialect.insert

    @uninterrupted
    async def create(
        self, agreement: Agreement, first: list[Event], columns: SearchColumns
    ) -> None:
        """Store a match and its first events; one that exists already is left as it is."""
        row = {
            "id": agreement.id,
            "game": agreement.game_id,
            "rules": agreement.start.game.rulebook.version,
            "created": agreement.created,
            "visibility": agreement.visibility,
            "seed": agreement.seed.hex(),
            "terms": agreement.terms,
            **columns._asdict(),
        }
        log = [
            {"match": agreement.id, "seq": seq, "at": event.at, "body": event.to_json()}
            for seq, event in enumerate(first, 1)
        ]

        def work(connection: Connection) -> None:
            connection.execute(self._insert(matches).on_conflict_do_nothing(), [row])
            if log:
                connection.execute(self._insert(events).on_conflict_do_nothing(), log)

        await self.writer.do(work)

    async def read(self, match: str) -> Row[Any] | None:
        """Return the row of a match."""
        rows = await self._rows(select(matches).where(matches.c.id == match))
        return rows[0] if rows else None

    async def since(self, match: str, seq: int) -> list[Event]:
        """Return the events of a match after number `seq`."""
        query = select(events.c.at, events.c.body).where(events.c.match == match)
        rows = await self._rows(query.where(events.c.seq > seq).order_by("seq"))
        return [Event.from_json(row.at, row.body) for row in rows]

    async def due(self, now: int, after: Place = FIRST) -> list[Place]:
        """Return matches in which the server has something to do, from a place in their order on.

        A match under other rules has nothing to do for this server.
        """
        current = [(game, rulebook(game).version) for game in ids()]
        place = tuple_(matches.c.due, matches.c.id)
        query = select(matches.c.due, matches.c.id).where(matches.c.due <= now, place > after)
        query = query.where(tuple_(matches.c.game, matches.c.rules).in_(current))
        rows = await self._rows(query.order_by("due", "id").limit(BATCH))
        return [(row.due, row.id) for row in rows]

    @uninterrupted
    async def remove_unstarted(self, before: int, match: str | None = None) -> list[str]:
        """Remove what never started and was created before a moment, or just one; return ids."""
        old = select(matches.c.id).where(matches.c.status == "waiting", matches.c.created < before)
        old = old if match is None else old.where(matches.c.id == match)
        # Changes nothing, but holds the rows: nobody can start such a match until all is removed.
        hold = update(matches).where(matches.c.id.in_(old.limit(BATCH)))
        hold = hold.where(matches.c.status == "waiting").values(status="waiting")

        def work(connection: Connection) -> list[str]:
            found = list(connection.scalars(hold.returning(matches.c.id)))
            for column in (events.c.match, chat.c.match, matches.c.id):
                connection.execute(delete(column.table).where(column.in_(found)))
            return found

        return await self.writer.do(work)

    async def still_waiting(self, asked: Collection[str]) -> set[str]:
        """Return those of the matches that have not started."""
        query = select(matches.c.id).where(matches.c.id.in_(asked), matches.c.status == "waiting")
        return {row.id for row in await self._rows(query)}

    async def played(self) -> dict[str, int]:
        """Return how many matches there are of each game."""
        query = select(matches.c.game, func.count().label("matches")).group_by(matches.c.game)
        return {row.game: row.matches for row in await self._rows(query)}

    async def listed(
        self, status: str, game: str | None, before: tuple[int, str] | None = None
    ) -> list[Row[Any]]:
        """Return the public matches, newest first, or those `before` one: when created, and id."""
        # Not all terms: they may hold card sets.
        names, parts = ("id", "game", "status", "created", "free"), ("chairs", "clock")
        shown = [matches.c[name] for name in names]
        query = select(*shown, *(matches.c.terms[part].label(part) for part in parts))
        query = query.where(matches.c.visibility == "public", matches.c.status == status)
        query = query.order_by(matches.c.created.desc(), matches.c.id.desc())
        if game:
            query = query.where(matches.c.game == game)
        if before:
            query = query.where(tuple_(matches.c.created, matches.c.id) < before)
        return await self._rows(query.limit(LISTED))

    @uninterrupted
    async def say(self, match: str, at: int, seat: int | None, name: str, words: str) -> None:
        """Store a remark; the oldest give way."""
        row = {"match": match, "at": at, "seat": seat, "name": name, "text": words}
        of_match = select(chat.c.id).where(chat.c.match == match).order_by(chat.c.id.desc())
        oldest = of_match.offset(KEPT).limit(1).scalar_subquery()

        def work(connection: Connection) -> None:
            connection.execute(insert(chat), row)
            connection.execute(delete(chat).where(chat.c.match == match, chat.c.id <= oldest))

        await self.writer.do(work)

    async def said(self, match: str, after: int, limit: int) -> list[dict[str, Any]]:
        """Return the latest remarks after number `after`, oldest first."""
        names = ("id", "at", "seat", "name", "text")
        query = select(*(chat.c[name] for name in names)).where(
            chat.c.match == match, chat.c.id > after
        )
        rows = await self._rows(query.order_by(chat.c.id.desc()).limit(limit))
        return [dict(zip(names, row, strict=True)) for row in reversed(rows)]

    async def review(self, match: str, made_by: str) -> bytes | None:
        """Return the review of a match that this judge made."""
        mine = (reviews.c.match == match) & (reviews.c.made_by == made_by)
        rows = await self._rows(select(reviews.c.body).where(mine))
        return zlib.decompress(rows[0].body) if rows else None

    @uninterrupted
    async def keep_review(self, match: str, made_by: str, body: bytes) -> None:
        """Store a review, in the place of one that another judge made."""
        row = {"match": match, "made_by": made_by, "body": zlib.compress(body)}
        add = self._insert(reviews).values(row)
        add = add.on_conflict_do_update(index_elements=["match"], set_=row)
        await self.writer.do(lambda connection: connection.execute(add) and None)

    @uninterrupted
    async def beat(self, gap: int, known: int) -> tuple[int, list[Row[Any]]]:
        """Write the servers' time; return it with the outages after number `known`.

        When nobody had written it for more than `gap` milliseconds, that is one more outage, and
        whatever was due in it or after it is due so much later.
        """

        def work(connection: Connection) -> tuple[int, list[Row[Any]]]:
            last = connection.execute(select(heartbeat.c.at).with_for_update()).scalar_one()
            at = max(last, now())
            connection.execute(update(heartbeat).values(at=at))
            if at - last > gap:
                connection.execute(insert(outages), {"began": last, "ended": at})
                later = update(matches).where(matches.c.due >= last)
                connection.execute(later.values(due=matches.c.due + (at - last)))
            new = select(outages).where(outages.c.id > known).order_by(outages.c.id)
            return at, list(connection.execute(new))

        return await self.writer.do(work)

    @uninterrupted
    async def _rows(self, query: Executable) -> list[Row[Any]]:
        with _answering():
            async with self.engine.connect() as connection:
                return list(await connection.execute(query))

    async def close(self) -> None:
        """Close all connections."""
        await self.writer.close()
        with suppress(*UNANSWERED):
            async with asyncio.timeout(PATIENCE):
                await self.engine.dispose()


@contextmanager
def _answering() -> Iterator[None]:
    """Turn a failure of the database into the error that clients are told."""
    try:
        yield
    except UNANSWERED as error:
        raise unavailable(error) from error
