"""Matches, their log, and chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("visibility", sa.String(16), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("free", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("terms", sa.JSON, nullable=False),
    )
    op.create_index("matches_due", "matches", ["due"])
    op.create_index("matches_listed", "matches", ["visibility", "status", "created"])
    op.create_table(
        "events",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.String(1000), nullable=False),
    )
    op.create_index("chat_of_match", "chat", ["match", "id"])


def downgrade() -> None:
    """Drop the tables."""
    for table in ("chat", "events", "matches"):
        op.drop_table(table)
