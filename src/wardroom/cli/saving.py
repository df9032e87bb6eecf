"""Games kept in files."""

import json
from pathlib import Path

from wardroom.cli.documents import BadFile
from wardroom.core.match import Match
from wardroom.core.replay import Replay


def free_name(game_id: str) -> Path:
    """Return a name in this folder that no file has."""
    names = [f"wardroom-{game_id}.json", *(f"wardroom-{game_id}-{n}.json" for n in range(2, 1000))]
    return next(path for path in map(Path, names) if not path.exists())


def save(match: Match, path: Path) -> Path:
    """Write the replay of a match; it is whole or not there at all."""
    unfinished = path.with_name(path.name + ".part")
    try:
        unfinished.write_text(json.dumps(Replay.of(match).to_json()) + "\n", encoding="utf-8")
        unfinished.replace(path)
    except OSError as error:
        raise BadFile(f"{path}: {error}") from None
    return path
