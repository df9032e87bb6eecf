"""The one way in for documents: bytes become plain data, or a refusal says why not."""

import json
from typing import Any

from wardroom.core.plain import check
from wardroom.server.match.errors import Malformed, Unreadable


def read(content: bytes, where: str) -> Any:
    """Return the document, which can be kept and written again, or raise Malformed."""
    try:
        document = _decode(content.decode())
    except RecursionError:
        raise Unreadable(f"{where}: too many levels deep") from None
    except ValueError as error:  # no UTF-8, no JSON, or a number of thousands of digits
        raise Unreadable(f"{where}: expected JSON in UTF-8: {error}") from None
    check(document, where, Malformed)
    return document


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no number")


_decode = json.JSONDecoder(parse_constant=_refuse).decode
