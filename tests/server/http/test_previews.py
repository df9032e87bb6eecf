"""What a link shows where it is pasted."""

import time
from pathlib import Path

import pytest

from server.players import seated
from server.serving import serving, settings
from wardroom import games, load
from wardroom.boards.painting import has_picture, painted
from wardroom.core.position import Position

PNG = b"\x89PNG\r\n\x1a\n"


def test_a_public_match_has_a_preview_and_a_private_one_has_none(tmp_path: Path) -> None:
    (tmp_path / "web" / "assets").mkdir(parents=True)
    (tmp_path / "web" / "index.html").write_text("<head><title>Wardroom</title></head>")
    with serving(settings(tmp_path, web=tmp_path / "web")) as server:
        (ann, _) = seated(server)
        page = server.get(f"/m/{ann.match}")
        address = f"http://127.0.0.1:{server.port}/m/{ann.match}"
        assert f'content="{address}/picture.png?version={ann.look()["version"]}"' in page.text
        assert 'property="og:title" content="Ur: The Royal Game"' in page.text
        assert "Player 0 against Player 1" in page.text
        picture = server.get(f"/m/{ann.match}/picture.png")
        assert picture.headers["content-type"] == "image/png"
        assert picture.content.startswith(PNG)

        ann.do("resign")
        review = f'content="{address}/review.png"'
        assert review not in server.get(f"/m/{ann.match}?review").text
        while server.get(f"/api/matches/{ann.match}/review").status_code == 202:
            time.sleep(0.02)
        assert review in server.get(f"/m/{ann.match}?review").text
        assert review not in server.get(f"/m/{ann.match}").text

        (bea, _) = seated(server, visibility="private")
        assert "og:" not in server.get(f"/m/{bea.match}").text
        assert server.get(f"/m/{bea.match}/picture.png").status_code == 404


def test_a_preview_begins_as_a_sentence_does(tmp_path: Path) -> None:
    (tmp_path / "web" / "assets").mkdir(parents=True)
    (tmp_path / "web" / "index.html").write_text("<head><title>Wardroom</title></head>")
    with serving(settings(tmp_path, web=tmp_path / "web")) as server:
        bots = [{"kind": "bot", "level": "random"}] * 2
        created = server.post("/api/matches", json={"game": "ur", "seats": bots}).json()
        page = server.get(f"/m/{created['match']}").text
    assert 'property="og:description" content="A bot against a bot, ' in page


def test_names_in_a_preview_are_text(tmp_path: Path) -> None:
    (tmp_path / "web" / "assets").mkdir(parents=True)
    (tmp_path / "web" / "index.html").write_text("<head><title>Wardroom</title></head>")
    with serving(settings(tmp_path, web=tmp_path / "web")) as server:
        created = server.post("/api/matches", json={"game": "ur"}).json()
        secret = created["seats"][0]["secret"]
        server.post(
            f"/api/matches/{created['match']}/join",
            headers={"authorization": f"Bearer {secret}"},
            json={"name": '"><b>Ann'},
        )
        assert "<b>" not in server.get(f"/m/{created['match']}").text


def walk(position: Position, steps: int) -> None:
    """Take the middle one of what is possible, again and again."""
    for _ in range(steps):
        possible = (
            [text for text, _ in position.outcomes()]
            if position.actor == "chance"
            else position.legal()
        )
        if position.actor is None or not possible:
            return
        position.apply(possible[len(possible) // 2])


@pytest.mark.parametrize("game_id", [one for one in games() if has_picture(one)])
def test_every_position_can_be_painted_from_what_a_watcher_sees(game_id: str) -> None:
    game = load(game_id)
    least, most = game.rulebook.seats
    for seats in range(least, most + 1):
        position = game.initial(seats=seats)
        for _ in range(3):
            assert painted(position.view(seat=None)).startswith(PNG)
            walk(position, 25)
