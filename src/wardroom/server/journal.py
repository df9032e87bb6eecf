"""What is stored and read back."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from sqlalchemy import Row, delete, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from wardroom.server.charter import Charter
from wardroom.server.commits import Standing
from wardroom.server.database import UNANSWERED
from wardroom.server.errors import Unavailable
from wardroom.server.events import Event
from wardroom.server.schema import chat, events, matches
from wardroom.server.writer import BATCH, Writer

LISTED = 50  # matches in one answer


class Journal:
    """The database as the house uses it."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Use `engine`; the writer must be running for appends to happen."""
        self.engine = engine
        self.writer = Writer(engine)
        dialect = postgresql if engine.dialect.name == "postgresql" else sqlite
        self._insert = dialect.insert

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

    async def remove_unstarted(self, before: int, match: str | None = None) -> list[str]:
        """Remove what never started and was created before a moment, or just one; return ids."""
        old = select(matches.c.id).where(matches.c.status == "waiting", matches.c.created < before)
        old = old if match is None else old.where(matches.c.id == match)
        # Changes nothing, but holds the rows: nobody can start such a match until all is removed.
        hold = update(matches).where(matches.c.id.in_(old.limit(BATCH)))
        hold = hold.where(matches.c.status == "waiting").values(status="waiting")
        with _answering():
            async with self.engine.begin() as connection:
                found = list(await connection.scalars(hold.returning(matches.c.id)))
                for column in (events.c.match, chat.c.match, matches.c.id):
                    await connection.execute(delete(column.table).where(column.in_(found)))
        return found

    async def still_waiting(self, asked: Collection[str]) -> set[str]:
        """Return those of the matches that have not started."""
        query = select(matches.c.id).where(matches.c.id.in_(asked), matches.c.status == "waiting")
        with _answering():
            async with self.engine.connect() as connection:
                return set(await connection.scalars(query))

    async def listed(
        self, status: str, game: str | None, before: tuple[int, str] | None
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
        names = ("id", "at", "seat", "name", "text")
        query = select(*(chat.c[name] for name in names)).where(
            chat.c.match == match, chat.c.id > after
        )
        with _answering():
            async with self.engine.connect() as connection:
                rows = await connection.execute(query.order_by(chat.c.id.desc()).limit(limit))
                return [dict(zip(names, row, strict=True)) for row in reversed(rows.all())]

    async def ping(self) -> None:
        """Raise Unavailable if the database does not answer."""
        with _answering():
            async with self.engine.connect() as connection:
                await connection.execute(select(1))

    async def close(self) -> None:
        """Close all connections."""
        await self.writer.close()
        with suppress(*UNANSWERED):
            await self.engine.dispose()


@contextmanager
def _answering() -> Iterator[None]:
    """Turn a failure of the database into the error that clients are told."""
    try:
        yield
    except UNANSWERED as error:
        raise Unavailable("the database does not answer; look again") from error
