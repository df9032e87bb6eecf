"""No request reaches a file of the server: neither its text nor whether it is there is told."""

from pathlib import Path
from typing import Any

import pytest

from server.players import LINKS
from server.serving import Served

SECRET = "postgresql://wardroom:secret@localhost"


def body(path: str, options: dict[str, Any]) -> dict[str, Any]:
    """A request that carries options."""
    if path == "/api/matches":
        return {"game": "wardtcg", "seats": LINKS, "options": options}
    return {
        "replay": 1, "game": "wardtcg", "rules": 1, "seats": 2, "options": options, "log": [],
    }  # fmt: skip


@pytest.mark.parametrize("path", ["/api/verify", "/api/replays", "/api/matches"])
@pytest.mark.parametrize("option", ["decks", "cards"])
def test_a_file_and_no_file_are_answered_alike(
    server: Served, tmp_path: Path, path: str, option: str
) -> None:
    there, missing = tmp_path / "here", tmp_path / "gone"
    there.write_text(f"{SECRET}\n", encoding="utf-8")
    answers = []
    for name in (there, missing, tmp_path, Path("/proc/self/environ")):
        answer = server.post(path, json=body(path, {option: [str(name), "iron_oath"]}))
        assert answer.status_code < 500
        assert SECRET not in answer.text
        answers.append((answer.status_code, answer.text))
    assert len(set(answers)) == 1
