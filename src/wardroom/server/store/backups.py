"""Copies of a SQLite database, whole at one moment, also while the server writes."""

import sqlite3
from contextlib import closing
from pathlib import Path

from wardroom.core.errors import BadOption
from wardroom.server.store.database import make_private, parse_url


def copy_database(address: str, file: Path) -> int:
    """Copy the database at `address` to `file`; return how many matches it holds."""
    url = parse_url(address)
    if url.get_backend_name() != "sqlite" or not url.database:
        raise BadOption("backup: this is for SQLite; use pg_dump for PostgreSQL")
    if not Path(url.database).exists():
        raise BadOption(f"{url.database}: there is no database")
    make_private(file)
    with closing(sqlite3.connect(url.database)) as source, closing(sqlite3.connect(file)) as target:
        source.backup(target)
        return int(target.execute("SELECT count(*) FROM matches").fetchone()[0])
