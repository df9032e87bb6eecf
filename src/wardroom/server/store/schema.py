"""The tables. A match is a row that says what was agreed and the rows of its log."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("visibility", String(16), nullable=False),
    Column("status", String(16), nullable=False),
    Column("free", Integer, nullable=False),  # seats that anyone may still take
    Column("due", BigInteger),  # when the server has something to do: a bot's turn, a time-out
    Column("seed", String(64), nullable=False),
    Column("terms", JSON, nullable=False),
    Index("matches_due", "game", "rules", "due"),
    Index("matches_listed", "visibility", "status", "created"),
)

# Only ever inserted into: the key settles who was first.
events = Table(
    "events",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", JSON, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", ForeignKey("matches.id"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("name", String(64), nullable=False),
    Column("text", String(1000), nullable=False),
    Index("chat_of_match", "match", "id"),
)

# Of matches that are over, by the judge that `made_by` names: another one makes them anew.
reviews = Table(
    "reviews",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("made_by", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),  # JSON, compressed
)

# One row: the time of the servers on this database when one of them last wrote it.
heartbeat = Table("heartbeat", metadata, Column("at", BigInteger, nullable=False))

# When no server was there: nobody's clock ran.
outages = Table(
    "outages",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
)
