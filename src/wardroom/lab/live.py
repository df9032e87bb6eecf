"""`python -m wardroom.lab.live`: plays what is to be tried, in a process of its own.

It reads from its input what is asked, and writes a line of figures after every slice, until it is
decided or the time is up. Whoever has seen enough ends the process.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from itertools import count, islice
from time import monotonic
from typing import Any, TextIO

from wardroom.core.errors import WardroomError
from wardroom.lab.attempt import Attempt, attempt_of

SLICE = 0.4  # seconds that a slice should take, so that one sees the figures move
MOST = 1 << 12  # rounds of a slice


def lines(asked: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield what is known after each slice; the last one says why it ended."""
    attempt, began = attempt_of(asked), monotonic()
    numbers, size, played = count(), 1, 0
    while True:
        before = monotonic()
        attempt.play(list(islice(numbers, size)))
        played += size
        now = monotonic()
        size = max(1, min(int(size * SLICE / max(now - before, 1e-6)), 2 * size, MOST))
        is_late = now - began >= asked["seconds"]
        end = "decided" if attempt.is_decided else "time" if is_late else None
        yield line(attempt, played, now - began, end)
        if end:
            return


def line(attempt: Attempt, played: int, seconds: float, end: str | None) -> dict[str, Any]:
    """Return what is known by now."""
    figures = [told.to_json() for told in attempt.told]
    return {"rounds": played, "seconds": round(seconds, 1), "figures": figures, "end": end}


def main(given: TextIO, to: TextIO) -> None:
    """Answer what is asked, line by line; what cannot be played is told in words."""
    try:
        for told in lines(json.load(given)):
            to.write(f"{json.dumps(told)}\n")
            to.flush()
    except WardroomError as error:
        to.write(f"{json.dumps({'trouble': str(error)})}\n")
    except BrokenPipeError:
        pass  # nobody looks any more


if __name__ == "__main__":
    main(sys.stdin, sys.stdout)
