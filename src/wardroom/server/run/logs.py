"""Log lines as JSON, one object a line, for programs to read."""

import json
import logging
import sys
from typing import Any

# What a record has of itself; the rest is what the caller added.
USUAL = {*vars(logging.makeLogRecord({})), "message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """Formats a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        written: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        written |= {name: value for name, value in vars(record).items() if name not in USUAL}
        if record.exc_info:
            written["trace"] = self.formatException(record.exc_info)
        return json.dumps(written, default=str)


def set_up(level: str) -> None:
    """Log everything from `level` on to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # These log statements with their parameters, and headers with their secrets.
    for name in ("sqlalchemy", "aiosqlite", "alembic", "asyncio", "websockets"):
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("uvicorn").setLevel(logging.ERROR)  # it warns of every malformed request
