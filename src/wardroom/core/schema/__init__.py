"""Documents declared once: one declaration reads, writes, hides and describes."""

from wardroom.core.schema.match import GAME_ID, RULES_VERSION, Options, SeatCount, constant
from wardroom.core.schema.node import Node
from wardroom.core.schema.objects import ABSENT, Key, Object, Variant
from wardroom.core.schema.parts import (
    NOBODY,
    OWNER,
    PER_SEAT,
    Either,
    ListOf,
    MapOf,
    Nullable,
    Secret,
)
from wardroom.core.schema.position import PositionSchema
from wardroom.core.schema.values import (
    LAST_SEAT,
    SEAT,
    Flag,
    Limit,
    OneOf,
    SeatOr,
    Text,
    Whole,
    option,
)

__all__ = [
    "ABSENT", "GAME_ID", "LAST_SEAT", "NOBODY", "OWNER", "PER_SEAT", "RULES_VERSION", "SEAT",
    "Either", "Flag", "Key", "Limit", "ListOf", "MapOf", "Node", "Nullable", "Object", "OneOf",
    "Options", "PositionSchema", "SeatCount", "SeatOr", "Secret", "Text", "Variant", "Whole",
    "constant", "option",
]  # fmt: skip
