"""A message that a client sent on a WebSocket: the order in it, and the number of its answer."""

from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from wardroom.server.http import documents
from wardroom.server.http.messages.orders import MAX_NUMBER, Order, Sent
from wardroom.server.match.errors import Malformed


@dataclass(frozen=True)
class Incoming:
    """A message, of which nothing is known yet but that it is JSON."""

    document: Any

    @classmethod
    def read(cls, content: bytes) -> "Incoming":
        """Read the bytes of a message, or raise Malformed."""
        return cls(documents.read(content, "message"))

    @property
    def number(self) -> int | str | None:
        """What the client numbered its message with, if it is a number that an answer carries."""
        number = self.document.get("id") if isinstance(self.document, dict) else None
        is_text = isinstance(number, str) and len(number) <= MAX_NUMBER
        return number if type(number) is int or is_text else None

    @property
    def order(self) -> Order:
        """The order, or raise Malformed that names the field that is wrong."""
        try:
            return Sent.model_validate(self.document).order
        except ValidationError as error:
            first = error.errors(include_url=False, include_context=False, include_input=False)[0]
            where = ".".join(str(part) for part in first["loc"]) or "message"
            raise Malformed(f"{where}: {first['msg']}") from None
