"""Matches stored when a link was the key of its seat: they are read, joined and played on."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from server.players import Player, good, play_out, refused
from server.serving import serving, settings
from server.store.test_writer import journal_at
from wardroom.catalogue import load, rulebook
from wardroom.server.match.agreement import key_of
from wardroom.server.match.fairness import Fair
from wardroom.server.node.new_secrets import new_id
from wardroom.server.store.schema import events, matches

LINKS = ["first-link", "second-link"]
SEED = bytes(32)


def store(address: str, seats: list[Any], log: list[Any], status: str) -> str:
    """Store a match as it was stored then; return its id."""
    start = load("ur").initial(2, {"pieces": 4, "max_rolls": 40})
    terms = {
        "start": start.to_json(), "chairs": seats, "clock": {"kind": "none"}, "previous": None,
        "archive": False,
    }  # fmt: skip
    row: dict[str, Any] = {
        "id": new_id(), "game": "ur", "rules": rulebook("ur").version, "created": 1,
        "visibility": "unlisted", "status": status, "free": 0, "due": None, "seed": SEED.hex(),
        "terms": terms,
    }  # fmt: skip
    entropy = tuple(seat.get("entropy", "") for seat in seats)
    first = [["chance", Fair(row["id"], SEED, entropy).outcome(start, 0)]]
    rows = [
        {"match": row["id"], "seq": seq, "at": 5, "body": body}
        for seq, body in enumerate(log, 1)
    ]  # fmt: skip
    if status == "playing":
        rows[-1]["body"] = {**rows[-1]["body"], "entries": first}

    async def write() -> None:
        async with journal_at(address) as journal, journal.engine.begin() as connection:
            await connection.execute(insert(matches), [row])
            if rows:
                await connection.execute(insert(events), rows)

    asyncio.run(write())
    return str(row["id"])


def join(seat: int) -> dict[str, Any]:
    data = {"name": f"Player {seat}", "key": key_of(LINKS[seat])}
    return {"kind": "join", "seat": seat, "data": data}


SEATS = [{"kind": "link", "key": key_of(link)} for link in LINKS]
REMATCH = [
    {**seat, "name": f"Player {n}", "entropy": "old"} for n, seat in enumerate(SEATS)
]  # fmt: skip


@pytest.mark.parametrize(
    ("seats", "log"), [(SEATS, [join(0), join(1)]), (REMATCH, [{"kind": "start"}])]
)
@pytest.mark.parametrize("by_cookie", [False, True])
def test_a_seat_taken_by_its_link_is_still_held_by_it(
    tmp_path: Path, seats: list[Any], log: list[Any], by_cookie: bool
) -> None:
    place = settings(tmp_path)
    match = store(place.database, seats, log, "playing")
    with serving(place) as server:
        players = [Player(server.another(), match, link) for link in LINKS]
        if by_cookie:
            for number, player in enumerate(players):
                player.http.cookies.set(f"seat{number}", str(player.secret))  # type: ignore[attr-defined]
                player.secret = None
        assert [player.look()["viewer"] for player in players] == [0, 1]
        assert play_out(players)["fair"]["method"] == "hmac-sha256-1"
        replay = good(server.get(f"{players[0].url()}/replay"))
        assert good(server.post("/api/verify", json=replay))["valid"]
        for player in players:
            following = player.do("rematch")["rematch"]["next"]
        for player in players:
            player.match = following
            state = player.do("join", name="Again")
        assert (state["status"], state["fair"]["method"]) == ("playing", "hmac-sha256-2")


def test_a_link_that_was_not_used_then_is_an_invitation_now(tmp_path: Path) -> None:
    place = settings(tmp_path, unstarted=0)
    match = store(place.database, SEATS, [join(0)], "waiting")
    with serving(place) as server:
        browser = server.another()
        assert browser.get(f"/s/{match}/{LINKS[1]}").headers["location"] == f"/m/{match}"
        invited = Player(server.another(), match, LINKS[1])
        assert invited.look()["viewer"] == "spectator"
        assert invited.do("join", name="Bob")["status"] == "playing"
        late = Player(server.another(), match, LINKS[1])
        refused(late.ask("join", name="Eve"), 403, "not_yours")
        refused(late.http.get(late.url(), headers=late.headers), 403, "not_yours")
        assert Player(server.another(), match, LINKS[0]).look()["viewer"] == 0
