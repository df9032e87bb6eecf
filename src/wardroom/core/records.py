"""Making records. A record is one element of an array, with its fields as attributes."""

from typing import Any

import numpy as np

from wardroom.core.kernel import Record


def blank(dtype: np.dtype[Any]) -> Record:
    """Return a record of zeros."""
    return np.zeros(1, dtype).view(np.recarray)[0]


def copied(record: Record) -> Record:
    """Return a copy, equal byte for byte; NumPy's own leaves the bytes between fields to chance."""
    return from_bytes(record.tobytes(), record.dtype)


def from_bytes(data: bytes, dtype: np.dtype[Any]) -> Record:
    """Return the record that has these bytes."""
    return np.frombuffer(bytearray(data), dtype).view(np.recarray)[0]
