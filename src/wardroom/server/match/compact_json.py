"""JSON that a match keeps in memory for everybody who looks at it."""

from typing import Any

import orjson


def compact(document: Any) -> bytes:
    """Return JSON that is kept: orjson's own holds its whole buffer, at least a kilobyte."""
    return bytes(memoryview(orjson.dumps(document)))
