"""A match that is over is reviewed in the background, for everybody alike; no other is."""

import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from server.http.test_secrecy import TABLES
from server.players import LINKS, Player, act, good, refused, seated
from server.serving import Served, serving, settings
from wardroom.catalogue import load
from wardroom.core.replay import Replay
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match
from wardroom.review import review
from wardroom.review.reviewing import VERSION
from wardroom.server.node import reviews

PATIENCE = 60.0  # seconds
ACTIONS = 6


def reviewed(http: Served, match: str) -> Any:
    """Ask until the review is there; how far it is never goes back."""
    far, deadline = 0, time.monotonic() + PATIENCE
    while (answer := http.get(f"/api/matches/{match}/review")).status_code == 202:
        told = answer.json()
        assert far <= told["done"] <= told["of"]
        far = told["done"]
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return good(answer)


def begun(server: Served, **terms: Any) -> list[Player]:
    players = seated(server, **terms)
    for _ in range(ACTIONS):
        act(players[players[0].look()["actor"]])
    return players


@pytest.fixture
def given_up(server: Served) -> str:
    first, *_ = begun(server)
    first.do("resign")
    return first.match


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_everybody_is_told_the_same_as_by_python(server: Served, game: str, seats: int) -> None:
    first, *_ = begun(server, game=game, seats=LINKS[:1] * seats)
    first.do("resign")
    told = reviewed(server, first.match)
    document = good(server.get(f"{first.url()}/replay"))
    ours = review(Replay.read(load(game), document)).to_json()
    assert told["events"] == [
        {name: _plain(value) for name, value in event.items()} for event in ours["events"]
    ]
    assert reviewed(server.another(), first.match) == told
    uploaded = good(server.post("/api/replays", json=document))["match"]
    assert reviewed(server, uploaded) == told


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, (list, tuple)) else value


def test_nothing_is_told_before_the_end_nor_to_whom_a_match_is_hidden(server: Served) -> None:
    players = begun(server, visibility="private")
    refused(
        players[0].http.get(f"{players[0].url()}/review", headers=players[0].headers),
        409,
        "not_now",
    )
    players[0].do("resign")
    refused(server.another().get(f"{players[0].url()}/review"), 404, "not_found")


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Reviews are made only once this is set."""
    patience = Event()

    def later(*given: Any) -> Any:
        patience.wait(PATIENCE)
        return review(*given)

    monkeypatch.setattr(reviews, "review", later)
    yield patience
    patience.set()


def test_a_review_is_made_once_and_while_it_is_made_nothing_else_waits(
    server: Served, given_up: str, patience: Event
) -> None:
    url = f"/api/matches/{given_up}"
    assert server.get(f"{url}/review").json() == {"done": 0, "of": good(server.get(url))["ply"]}
    document = good(server.get(f"{url}/replay"))
    assert good(server.post("/api/verify", json=document))["valid"]
    assert server.another().get(f"{url}/review").status_code == 202
    patience.set()
    assert reviewed(server, given_up)["review"] == VERSION


def test_what_cannot_be_reviewed_is_told(
    server: Served, given_up: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"/api/matches/{given_up}/review"
    with monkeypatch.context() as short:
        short.setattr(reviews, "LONGEST", 1)
        assert "too long" in refused(server.get(url), 409, "not_now")
    with monkeypatch.context() as busy:
        busy.setattr(reviews, "WAITING", 0)
        refused(server.get(url), 503, "busy")
    assert reviewed(server, given_up)["is_over"]


def test_a_match_of_ur_that_its_last_roll_draws_is_not_too_long() -> None:
    match = random_match(load("ur").initial(), seeded(5))
    assert match.returns() == [0.0, 0.0]
    assert 2000 < len(match.log) <= reviews.LONGEST


def test_a_review_that_failed_is_made_anew(
    server: Served, given_up: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(reviews, "review", lambda *_: 1 / 0)
        assert server.get(f"/api/matches/{given_up}/review").status_code == 202
        time.sleep(0.2)
    assert reviewed(server, given_up)["is_over"]


def test_a_review_that_was_made_is_one_picture_to_share(server: Served) -> None:
    players = begun(server, visibility="private")
    url = f"/m/{players[0].match}/review.png"
    players[0].do("resign")
    seated = {"headers": players[0].headers}
    refused(players[0].http.get(url, **seated), 404, "not_found")
    while players[0].http.get(f"{players[0].url()}/review", **seated).status_code == 202:
        time.sleep(0.02)
    picture: Any = players[0].http.get(url, **seated)
    assert picture.headers["content-type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")
    refused(server.another().get(url), 404, "not_found")


def test_a_review_is_kept_with_its_match_and_made_anew_by_another_judge(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = settings(tmp_path)
    with serving(place) as server:
        first, *_ = begun(server)
        first.do("resign")
        told = reviewed(server, first.match)
    with serving(place) as again, monkeypatch.context() as idle:
        idle.setattr(reviews, "review", lambda *_: 1 / 0)
        answer = again.get(f"/api/matches/{first.match}/review")
        assert (answer.status_code, answer.json()) == (200, told)
        idle.setattr(reviews, "made_by", lambda *_: "another judge")
        assert again.get(f"/api/matches/{first.match}/review").status_code == 202
