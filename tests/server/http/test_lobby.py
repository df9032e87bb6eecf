"""The list of public matches: in pages, small, and not filled by one client."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from server.players import Answer, Player, good, open_match, refused
from server.serving import Served, serving, settings
from server.store.test_writer import journal_at, opened
from wardroom.server.http.routes.matches import CURSOR

PARTS = ("chairs", "clock")  # of the terms, which may hold card sets too
OPEN = [{"kind": "open"}, {"kind": "open"}]
PUBLIC = {"game": "ur", "seats": OPEN, "visibility": "public"}


def create(server: Served, **terms: Any) -> Answer:
    """Open a public match in which all seats are open."""
    return server.post("/api/matches", json={**PUBLIC, **terms})


def pages(server: Served, query: str) -> Iterator[list[Any]]:
    """Give one page of the list after the other."""
    page = good(server.get(f"/api/matches?{query}"))
    while page:
        yield page
        page = good(server.get(f"/api/matches?{query}&before={page[-1]['cursor']}"))


def test_the_list_has_pages_on_which_every_match_stands_once(server: Served) -> None:
    made = {good(create(server))["match"] for _ in range(60)}
    found = list(pages(server, "status=waiting&game=ur"))
    assert len(found[0]) == 50
    assert len(found) == 2
    listed = [match["match"] for page in found for match in page]
    assert len(listed) == len(set(listed))
    assert made <= set(listed)
    times = [match["created"] for page in found for match in page]
    assert times == sorted(times, reverse=True)


@pytest.mark.parametrize("cursor", ["", "5", "x-y", "-" + "a" * 16, "9" * 30 + "-" + "a" * 16])
def test_a_cursor_is_one_that_was_given(server: Served, cursor: str) -> None:
    message = refused(server.get(f"/api/matches?before={cursor}"), 422, "bad_request")
    assert CURSOR in message


def test_the_list_does_not_read_what_it_does_not_show(tmp_path: Path) -> None:
    async def check() -> None:
        async with journal_at(f"sqlite:///{tmp_path / 'wardroom.db'}") as journal:
            match = await opened(journal)
            (row,) = await journal.listed("waiting", "ur", None)
            assert set(row._fields) == {"id", "game", "status", "created", "free", *PARTS}
            assert (row.id, [seat["kind"] for seat in row.chairs]) == (match, ["link", "link"])

    asyncio.run(check())


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Served]:
    """A server on which two matches of a client may wait."""
    with serving(settings(tmp_path, waiting=2)) as server:
        yield server


def test_one_client_has_few_public_matches_waiting(strict: Served) -> None:
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: create(strict), range(8)))
    assert sorted(answer.status_code for answer in answers) == [201, 201, *[429] * 6]
    assert len(good(strict.get("/api/matches"))) == 2
    assert "public matches" in refused(create(strict), 429, "too_much")
    good(create(strict, visibility="unlisted"))
    first, second = (answer.json() for answer in answers if answer.status_code == 201)
    opener = {"authorization": f"Bearer {first['opener']}"}
    assert strict.delete(f"/api/matches/{first['match']}", headers=opener).status_code == 204
    good(create(strict))
    refused(create(strict), 429, "too_much")
    for name in ("Ann", "Bob"):
        Player(strict.another(), second["match"]).do("join", name=name)
    good(create(strict))  # one has started


def test_one_client_holds_few_open_seats_of_matches_that_wait(strict: Served) -> None:
    seats = [{"kind": "open"}, {"kind": "open"}, {"kind": "open"}]
    terms = {"game": "ursting", "seats": seats, "visibility": "unlisted"}
    matches = [good(create(strict, **terms))["match"] for _ in range(4)]
    for match in matches[:2]:
        Player(strict.another(), match).do("join", name="Eve")
    late = Player(strict.another(), matches[2])
    assert "open seats" in refused(late.ask("join", name="Eve"), 429, "too_much")
    for _ in range(2):
        Player(strict.another(), matches[0]).do("join", name="Ann")  # it starts
    late.do("join", name="Eve")
    refused(Player(strict.another(), matches[3]).ask("join", name="Eve"), 429, "too_much")


def test_a_refused_seat_is_not_counted_and_an_invited_one_never(strict: Served) -> None:
    taken = good(create(strict, seats=[OPEN[0], {"kind": "link"}], visibility="unlisted"))["match"]
    Player(strict.another(), taken).do("join", name="Ann")
    for _ in range(3):
        refused(Player(strict.another(), taken).ask("join", name="Eve"), 409, "not_now")
    for _ in range(3):
        open_match(strict)[0].do("join", name="Ann")
    free = good(create(strict, visibility="unlisted"))["match"]
    Player(strict.another(), free).do("join", name="Ann")


def test_joins_are_limited(tmp_path: Path) -> None:
    with serving(settings(tmp_path, creations=3)) as server:
        match = good(create(server))["match"]
        answers = [Player(server.another(), match).ask("join", name="Eve") for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 409, 429, 429]


def test_a_list_says_who_sits_there_whose_turn_it_is_and_by_which_rules(server: Served) -> None:
    clock = {"kind": "fischer", "seconds": 90, "increment": 2}
    players = open_match(server, visibility="public", clock=clock, options={"pieces": 5})
    players[0].do("join", name="Ann")
    waiting = _listed(server, "waiting", players[0].match)
    assert (waiting["actor"], waiting["options"]["pieces"]) == (None, 5)
    assert [(s["name"], s["taken"]) for s in waiting["seats"]] == [("Ann", True), (None, False)]
    state = players[1].do("join", name="Bob")
    playing = _listed(server, "playing", players[0].match)
    assert (playing["actor"], playing["clock"]["seconds"]) == (state["actor"], 90)
    assert playing["created"] <= playing["at"]
    assert playing["yours"] == []


def _listed(server: Served, status: str, match: str) -> Any:
    return next(m for m in good(server.get(f"/api/matches?status={status}")) if m["match"] == match)


def test_ones_own_tables_are_told_with_ones_own_seats_and_private_ones_to_nobody_else(
    server: Served,
) -> None:
    players = open_match(server, visibility="private")
    players[0].do("join", name="Ann")
    url = f"/api/summaries?match={players[0].match}&match={'a' * 16}"
    (told,) = good(server.get(url, headers=players[0].headers))
    assert (told["match"], told["yours"]) == (players[0].match, [0])
    assert good(server.another().get(url)) == []
    refused(
        server.get(f"/api/summaries?match={'&match='.join(['a' * 16] * 21)}"), 422, "bad_request"
    )


def test_bots_of_one_level_are_told_apart(server: Served) -> None:
    bot = {"kind": "bot", "level": "greedy"}
    (player,) = open_match(server, game="ursting", seats=[bot, {"kind": "link"}, bot, bot])
    names = [seat["name"] for seat in player.look()["seats"]]
    assert names[0].endswith(" bot")
    assert names == [names[0], None, f"{names[0]} II", f"{names[0]} III"]
