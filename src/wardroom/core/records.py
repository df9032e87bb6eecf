"""Making records. A record is one element of an array, with its fields as attributes."""

from collections import namedtuple
from functools import cache
from typing import Any, Protocol, get_type_hints

import numpy as np

from wardroom.core.kernel import Record


class Ints(Protocol):
    """A field of whole numbers, as many as its dtype says."""

    def __getitem__(self, at: Any) -> int:
        """Return one of them."""

    def __setitem__(self, at: Any, value: Any) -> None:
        """Change one of them, or several."""


def dtype_of(declared: type) -> np.dtype[Any]:
    """Return the dtype of a record whose fields a class declares.

    A field is `name: Annotated[int, np.int8]`, or `Annotated[Ints, np.int8, shape]`: what a type
    checker sees, and what the record holds.
    """
    hints = get_type_hints(declared, include_extras=True)
    fields = [(name, *hint.__metadata__) for name, hint in hints.items()]
    return np.dtype(fields, align=True)


def values(record: Record) -> Any:
    """Return the fields as they are now, as plain values: many are read at the price of one."""
    return _fields(record.dtype)._make(record.item())


@cache
def _fields(dtype: np.dtype[Any]) -> Any:
    return namedtuple("Fields", dtype.names or ())


def blank(dtype: np.dtype[Any]) -> Record:
    """Return a record of zeros."""
    return np.zeros(1, dtype).view(np.recarray)[0]


def copied(record: Record) -> Record:
    """Return a copy, equal byte for byte; NumPy's own leaves the bytes between fields to chance."""
    return from_bytes(record.tobytes(), record.dtype)


def from_bytes(data: bytes, dtype: np.dtype[Any]) -> Record:
    """Return the record that has these bytes."""
    return np.frombuffer(bytearray(data), dtype).view(np.recarray)[0]
