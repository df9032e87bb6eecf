"""A draft is searched for leaks: whatever a viewer received names no card that it had not seen."""

from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from leaks.hunt import Client
from leaks.truth import cards_in
from server.http.test_socket import follow
from server.players import Player, good, seated
from server.serving import Served, serving, settings
from wardroom.catalogue import load
from wardroom.catalogue.wardtcg.draft import PackDraft
from wardroom.core.draft import picked_again
from wardroom.core.replay import Replay

TERMS = {"game": "wardtcg", "drafts": True, "options": {"open_lists": False}}
STEPS = 14  # so that a pack of the second round is open when somebody gives up


def drafted(server: Served, random: Random) -> tuple[list[Client], Any]:
    """Draft for a while, two seats and a watcher; return all that they got, and the replay."""
    players = seated(server, **TERMS)
    with ExitStack() as lines:
        clients = []
        for viewer, player in (*enumerate(players), (None, Player(server, players[0].match))):
            own = Player(lines.enter_context(Served(server.port)), player.match, player.secret)
            clients.append(Client(viewer, own, lines.enter_context(follow(own))))
        for version in range(2, 2 + 2 * STEPS):
            for client in clients:
                client.hear(version)
            _pick(clients[version % 2], random)
            _pry(random.choice(clients), version, random)
    players[0].do("resign")
    return clients, good(server.get(f"{players[0].url()}/replay"))


def _pick(client: Client, random: Random) -> None:
    draft = client.state["draft"]
    assert client.post("pick", choice=random.choice(draft["choices"]), step=draft["step"]) == 200


def _pry(client: Client, version: int, random: Random) -> None:
    """Ask for what may be asked, and for what is not one's own."""
    client.get("", seat=random.randrange(2), since=0)
    client.get(
        random.choice(("/replay", "/replay/0", "?account=true", f"/views/{version}", "/why"))
    )
    client.post("pick", choice="no_such_card", step=random.randrange(30))


def leaks(clients: list[Client], replay: Any) -> list[str]:
    """Return what viewers were told that they could not know."""
    start, fair = Replay.read(load("wardtcg"), replay).start, replay["fair"]
    found = []
    for client in clients:
        seat = client.viewer
        seen = set() if seat is None else _seen(start, fair, seat)
        for message in client.got:
            unknown = cards_in("wardtcg", message.text) - seen - cards_in("wardtcg", message.asked)
            if unknown or fair["seed"] in message.text:
                found.append(f"viewer {seat}: {sorted(unknown)}: {message.text:.200}")
    return found


def _seen(start: Any, fair: Any, seat: int) -> set[str]:
    """All cards of the packs that lay before a seat."""
    seen: set[str] = set()
    for step in range(len(fair["picks"][seat]) + 1):
        picks = tuple(tuple(own[:step]) for own in fair["picks"])
        seen |= set(picked_again(start, fair["setup"], picks).choices(seat))
    return seen


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("drafts")


def test_nobody_is_told_what_another_sees_or_takes(place: Path) -> None:
    with serving(settings(place)) as server:
        clients, replay = drafted(server, Random(1))
    assert sum(len(client.got) for client in clients) > 3 * STEPS
    assert leaks(clients, replay) == []


def test_a_pack_that_is_shown_to_another_is_found(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = PackDraft.view

    def careless(self: PackDraft, seat: int | None) -> Any:
        return {**honest(self, seat), "passed": self.packs[self.step // 10 * 2]}

    monkeypatch.setattr(PackDraft, "view", careless)
    with serving(settings(place)) as server:
        clients, replay = drafted(server, Random(1))
    assert leaks(clients, replay)
