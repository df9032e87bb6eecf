"""The servers' time, the times without a server, and what is due by game and rules."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the tables; the last event is when a server was last known to be there."""
    beat = op.create_table("heartbeat", sa.Column("at", sa.BigInteger, nullable=False))
    op.create_table(
        "outages",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    events = sa.table("events", sa.column("at", sa.BigInteger))
    now = time.time_ns() // 1_000_000
    last = sa.select(sa.func.coalesce(sa.func.max(events.c.at), now))
    op.execute(beat.insert().from_select(["at"], last))
    op.drop_index("matches_due", "matches")
    op.create_index("matches_due", "matches", ["game", "rules", "due"])


def downgrade() -> None:
    """Drop the tables."""
    op.drop_index("matches_due", "matches")
    op.create_index("matches_due", "matches", ["due"])
    for table in ("outages", "heartbeat"):
        op.drop_table(table)
