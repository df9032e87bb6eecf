"""The OpenAPI document, with the messages of the WebSocket, which FastAPI leaves out."""

from typing import Any

from fastapi import FastAPI
from pydantic.json_schema import models_json_schema

from wardroom.server.http.messages.answers import Alive, Refused
from wardroom.server.http.messages.orders import Sent


class Documented(FastAPI):
    """An application whose document has every message that a client sends or gets."""

    def openapi(self) -> dict[str, Any]:
        """Return the document, which is made once."""
        if self.openapi_schema is None:
            schemas = super().openapi()["components"]["schemas"]
            _, live = models_json_schema(
                [(Sent, "validation"), (Refused, "serialization"), (Alive, "serialization")],
                ref_template="#/components/schemas/{model}",
            )
            schemas.update(live["$defs"])
        return super().openapi()
