"""Two clients and more play, a watcher looks on; all that they received is held to the truth.

`python -m leaks.hunt --matches 200 --seed 7` plays half of them in WARD, half in Ursting.
"""

import argparse
import json
import sys
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import ClientConnection

from leaks.truth import Truth, cards_in, cards_of
from server.http.test_socket import follow
from server.players import Player, good, seated
from server.serving import Served, serving, settings
from wardroom.catalogue import load
from wardroom.core.replay import Replay

ACTIONS = 40  # of a match, after which somebody gives up
WAIT = 60.0  # seconds for a message


@dataclass
class Received:
    """Bytes that a viewer got, and how many entries of the log stood at most."""

    viewer: int | None
    ply: int
    text: str
    asked: str = ""  # what the viewer itself had said


@dataclass
class Client:
    """A seat, or the watcher: its HTTP client, its WebSocket, and whatever it received."""

    viewer: int | None
    player: Player
    line: ClientConnection
    got: list[Received] = field(default_factory=list)
    state: dict[str, Any] = field(default_factory=dict)

    def hear(self, version: int) -> None:
        """Read until the match is at `version`."""
        while self.state.get("version", 0) < version:
            self._note(str(self.line.recv(timeout=WAIT)))

    def _note(self, text: str, asked: str = "") -> None:
        message = json.loads(text)
        is_state = isinstance(message, dict) and message.get("type") == "state"
        if is_state and message["version"] >= self.state.get("version", 0):
            self.state = message
        ply = message["ply"] if is_state else self.state.get("ply", 0)
        self.got.append(Received(self.viewer, ply, text, asked))

    def get(self, path: str, **params: Any) -> None:
        """Ask for something, and keep the answer whatever it is."""
        http, player = self.player.http, self.player
        answer: Any = http.get(f"{player.url()}{path}", headers=player.headers, params=params)
        self._note(answer.text, path)

    def post(self, verb: str, **body: Any) -> int:
        """Do something, and keep the answer; return the status."""
        answer: Any = self.player.ask(verb, **body)
        self._note(answer.text, json.dumps(body))
        return int(answer.status_code)


@dataclass
class Hunt:
    """What was looked at, and the leaks that were found."""

    matches: int = 0
    messages: int = 0
    size: int = 0
    secrets: int = 0  # entries of logs that had to be hidden from somebody
    leaks: list[str] = field(default_factory=list)


def terms_of(number: int, random: Random) -> dict[str, Any]:
    """Return what the match of that number is opened with."""
    if number % 2:
        seats = random.choice((2, 2, 3, 4))
        return {"game": "ursting", "seats": [{"kind": "link"}] * seats}
    decks = random.sample(("iron_oath", "gravebound", "sky_brood", "deep_hunger"), 2)
    options = {"decks": decks, "open_lists": random.random() < 0.3, "win_hp": 150}
    return {"game": "wardtcg", "options": options}


def hunt_in(server: Served, number: int, seed: int, hunt: Hunt) -> None:
    """Play one match and look for leaks in what was received."""
    random = Random(f"{seed}/{number}")
    players = seated(server, **terms_of(number, random))
    with ExitStack() as open_lines:
        clients = []
        for viewer, player in (*enumerate(players), (None, Player(server, players[0].match))):
            http = open_lines.enter_context(Served(server.port))  # with cookies of its own
            own = Player(http, player.match, player.secret)
            line = open_lines.enter_context(follow(own))
            clients.append(Client(viewer, own, line))
        _play(clients, random)
    replay = good(server.get(f"{players[0].url()}/replay"))
    truth = Truth(Replay.read(load(replay["game"]), replay))
    others = {client.player.secret: client.viewer for client in clients if client.player.secret}
    hunt.matches += 1
    for client in clients:
        for received in client.got:
            hunt.messages += 1
            hunt.size += len(received.text)
            hidden = [secret for secret, seat in others.items() if seat != client.viewer]
            wrong = _leak(truth, received, [*hidden, replay["fair"]["seed"]], hunt)
            if wrong:
                hunt.leaks.append(f"--seed {seed} --only {number}: viewer {client.viewer}: {wrong}")


def _play(clients: list[Client], random: Random) -> None:
    for client in clients:
        client.hear(1)
    for _ in range(ACTIONS):
        version = max(client.state["version"] for client in clients)
        for client in clients:
            client.hear(version)
        if clients[0].state["status"] != "playing":
            return
        _pry(random.choice(clients), random)
        actor = clients[clients[0].state["actor"]]
        action = random.choice(actor.state["legal"])
        _act(actor, action, version, random)
        for client in clients:
            client.hear(version + 1)
    clients[0].post("resign")


def _act(actor: Client, action: str, version: int, random: Random) -> None:
    if random.random() < 0.5:
        assert actor.post("act", action=action, version=version) == 200
    else:
        order = {"do": "act", "action": action, "version": version}
        actor.line.send(json.dumps({"id": 1, "order": order}))


def _pry(client: Client, random: Random) -> None:
    """Ask for what may be asked, and for what is not one's own."""
    version = client.state["version"]
    client.get("", seat=random.randrange(4), since=random.randrange(version + 1))
    client.get("", since=0)
    client.get(f"/views/{random.randrange(version + 1)}")
    client.get(random.choice(("/replay", "/replay/3", "?account=true")))
    wrong = random.choice(("play 9s", "draw ?", "cast hush", "summon frog", "pass", "redraw"))
    client.post("act", action=wrong, version=version - 1)


def _leak(truth: Truth, received: Received, secrets: list[str], hunt: Hunt) -> str | None:
    """Return what a viewer was told that it could not know then, if anything."""
    is_over = '"status":"over"' in received.text
    for secret in secrets:
        if secret in received.text and not (is_over and secret == secrets[-1]):
            return f"a secret at ply {received.ply}: {received.text:.300}"
    known = truth.known(received.viewer, received.ply) | cards_in(truth.game, received.asked)
    unknown = cards_in(truth.game, received.text) - known
    if unknown:
        return f"{sorted(unknown)} at ply {received.ply}: {received.text:.300}"
    message = json.loads(received.text)
    if not isinstance(message, dict) or "log" not in message:
        return None  # or it is a view of another ply
    return _too_many(truth, received, message["view"]) or _told_draw(truth, received, message, hunt)


def _too_many(truth: Truth, received: Received, view: dict[str, Any]) -> str | None:
    shown = cards_of(truth.game, {key: view[key] for key in view if key != "legal"})
    extra = shown - truth.counted(received.viewer, received.ply)
    return f"{dict(extra)} more than lie open at ply {received.ply}" if extra else None


def _told_draw(truth: Truth, received: Received, message: Any, hunt: Hunt) -> str | None:
    """Whether the log names a card that another seat drew unseen."""
    told = [text for event in message["log"] for _, text in event["entries"]]
    for ply, text in enumerate(told, received.ply - len(told)):
        if truth.is_secret(received.viewer, ply):
            hunt.secrets += 1
            if cards_in(truth.game, text):
                return f"entry {ply} tells {text!r}, which another seat drew"
    return None


def hunted(matches: range, seed: int) -> Hunt:
    """Play these matches on a server of their own; return what was found."""
    hunt = Hunt()
    with TemporaryDirectory() as folder, serving(settings(Path(folder))) as server:
        for number in matches:
            hunt_in(server, number, seed, hunt)
    return hunt


def main() -> int:
    """Hunt as the command line says; return how the process ends."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10**9)
    parser.add_argument("--only", type=int)
    given = parser.parse_args()
    matches = range(given.matches) if given.only is None else range(given.only, given.only + 1)
    print(f"seed {given.seed}", file=sys.stderr, flush=True)
    began = time.monotonic()
    hunt = hunted(matches, given.seed)
    print(
        f"{hunt.matches} matches, {hunt.messages} messages, {hunt.size} characters, {hunt.secrets} "
        f"hidden draws, {len(hunt.leaks)} leaks in {time.monotonic() - began:.0f} s"
    )
    for leak in hunt.leaks[:20]:
        print(leak)
    return 1 if hunt.leaks else 0


if __name__ == "__main__":
    sys.exit(main())
