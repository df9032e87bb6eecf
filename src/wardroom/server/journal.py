"""What is stored and read back. Appends of many matches share one commit."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, bindparam, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wardroom.server.charter import Charter
from wardroom.server.errors import Unavailable
from wardroom.server.events import Event
from wardroom.server.schema import chat, events, matches

BATCH = 500  # appends in one commit
LISTED = 50  # matches in one answer

FAILURES = (SQLAlchemyError, DBAPIError, OSError, asyncio.TimeoutError)


@dataclass(frozen=True)
class Standing:
    """What the row of a match says of where it stands, so that it can be found."""

    status: str
    free: int
    due: int | None


@dataclass(frozen=True)
class Append:
    """One event on its way into the log."""

    match: str
    seq: int
    event: Event
    standing: Standing | None  # None: as before
    stored: "asyncio.Future[bool]"


class Journal:
    """The database as the house uses it."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Use `engine`; `run` must be running for appends to happen."""
        self.engine = engine
        self._queue: asyncio.Queue[Append] = asyncio.Queue()
        dialect = postgresql if engine.dialect.name == "postgresql" else sqlite
        self._insert = dialect.insert

    async def append(
        self, match: str, seq: int, event: Event, standing: Standing | None = None
    ) -> bool:
        """Return whether the event is committed as number `seq`; False if another one was first.

        Unavailable means that nobody knows yet: the caller must read the match anew.
        """
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Append(match, seq, event, standing, stored))
        return await stored

    async def run(self) -> None:
        """Commit what is appended, for ever; all that waits at one moment is one commit."""
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < BATCH:
                batch.append(self._queue.get_nowait())
            try:
                won = await self._commit(batch)
            except FAILURES as error:
                self._fail(batch, error)
            except asyncio.CancelledError:
                self._fail(batch, None)
                raise
            else:
                for append in batch:
                    if not append.stored.done():
                        append.stored.set_result((append.match, append.seq) in won)

    @staticmethod
    def _fail(batch: list[Append], error: BaseException | None) -> None:
        for append in batch:
            if not append.stored.done():
                failure = Unavailable("the database does not answer; look again")
                failure.__cause__ = error
                append.stored.set_exception(failure)

    async def _commit(self, batch: list[Append]) -> set[tuple[str, int]]:
        # In the order of the key, so that two nodes never wait for each other.
        ordered = sorted(batch, key=lambda append: (append.match, append.seq))
        rows = [
            {"match": a.match, "seq": a.seq, "at": a.event.at, "body": a.event.to_json()}
            for a in ordered
        ]
        insert = self._insert(events).on_conflict_do_nothing()
        async with self.engine.begin() as connection:
            returned = await connection.execute(
                insert.returning(events.c.match, events.c.seq), rows
            )
            won = {(row.match, row.seq) for row in returned}
            await self._restate(connection, [a for a in ordered if (a.match, a.seq) in won])
        return won

    async def _restate(self, connection: AsyncConnection, appends: list[Append]) -> None:
        rows = [{"of": a.match, **vars(a.standing)} for a in appends if a.standing]
        if rows:
            values: dict[str, Any] = {name: bindparam(name) for name in ("status", "free", "due")}
            changed = update(matches).where(matches.c.id == bindparam("of")).values(values)
            await connection.execute(changed, rows)

    async def create(self, charter: Charter, first: list[Event], standing: Standing) -> None:
        """Store a match and its first events; one that exists already is left as it is."""
        row = {
            "id": charter.id,
            "game": charter.game_id,
            "rules": charter.start.game.rulebook.version,
            "created": charter.created,
            "visibility": charter.visibility,
            "seed": charter.seed.hex(),
            "terms": charter.terms,
            **vars(standing),
        }
        log = [
            {"match": charter.id, "seq": seq, "at": event.at, "body": event.to_json()}
            for seq, event in enumerate(first, 1)
        ]
        with _answering():
            async with self.engine.begin() as connection:
                await connection.execute(self._insert(matches).on_conflict_do_nothing(), [row])
                if log:
                    await connection.execute(self._insert(events).on_conflict_do_nothing(), log)

    async def read(self, match: str) -> Row[Any] | None:
        """Return the row of a match."""
        with _answering():
            async with self.engine.connect() as connection:
                found = await connection.execute(select(matches).where(matches.c.id == match))
                return found.one_or_none()

    async def since(self, match: str, seq: int) -> list[Event]:
        """Return the events of a match after number `seq`."""
        query = select(events.c.at, events.c.body).where(events.c.match == match)
        with _answering():
            async with self.engine.connect() as connection:
                rows = await connection.execute(query.where(events.c.seq > seq).order_by("seq"))
                return [Event.from_json(row.at, row.body) for row in rows]

    async def due(self, now: int) -> list[str]:
        """Return the matches in which the server has something to do."""
        query = select(matches.c.id).where(matches.c.due <= now).order_by("due")
        with _answering():
            async with self.engine.connect() as connection:
                return list(await connection.scalars(query.limit(BATCH)))

    async def listed(self, status: str, game: str | None) -> list[Row[Any]]:
        """Return the public matches, newest first."""
        query = select(matches).where(matches.c.visibility == "public")
        query = query.where(matches.c.status == status).order_by(matches.c.created.desc())
        if game:
            query = query.where(matches.c.game == game)
        with _answering():
            async with self.engine.connect() as connection:
                return list(await connection.execute(query.limit(LISTED)))

    async def say(self, match: str, at: int, seat: int | None, name: str, words: str) -> int:
        """Store a line of chat; return its number."""
        row = {"match": match, "at": at, "seat": seat, "name": name, "text": words}
        with _answering():
            async with self.engine.begin() as connection:
                stored = await connection.execute(chat.insert().values(row).returning(chat.c.id))
                return int(stored.scalar_one())

    async def said(self, match: str, after: int, limit: int) -> list[dict[str, Any]]:
        """Return the latest lines of chat after number `after`, oldest first."""
        columns = (chat.c.id, chat.c.at, chat.c.seat, chat.c.name, chat.c.text)
        query = select(*columns).where(chat.c.match == match, chat.c.id > after)
        with _answering():
            async with self.engine.connect() as connection:
                rows = await connection.execute(query.order_by(chat.c.id.desc()).limit(limit))
                return [dict(row) for row in reversed(rows.mappings().all())]

    async def ping(self) -> None:
        """Raise Unavailable if the database does not answer."""
        with _answering():
            async with self.engine.connect() as connection:
                await connection.execute(select(1))

    async def close(self) -> None:
        """Close all connections."""
        with suppress(*FAILURES):
            await self.engine.dispose()


@contextmanager
def _answering() -> Iterator[None]:
    """Turn a failure of the database into the error that clients are told."""
    try:
        yield
    except FAILURES as error:
        raise Unavailable("the database does not answer; look again") from error
