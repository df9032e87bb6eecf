"""People who play, as tests need them: each has an invitation, then a seat, and speaks HTTP."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

LINKS = [{"kind": "link"}, {"kind": "link"}]
SHORT = {"pieces": 4, "max_rolls": 100}  # a game of Ur that does not take long


class Answer(Protocol):
    """What all HTTP clients answer with."""

    @property
    def status_code(self) -> int: ...
    def json(self) -> Any: ...


class Http(Protocol):
    """What all HTTP clients can do."""

    def get(self, url: str, *, headers: Any = ..., params: Any = ...) -> Answer: ...
    def post(self, url: str, *, headers: Any = ..., json: Any = ...) -> Answer: ...


@dataclass
class Player:
    """Somebody with the secret of an invitation, and then of a seat (None: a watcher)."""

    http: Http
    match: str
    secret: str | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.secret}"} if self.secret else {}

    def look(self, **params: Any) -> Any:
        """Return the state."""
        return good(self.http.get(self.url(), headers=self.headers, params=params))

    def ask(self, verb: str, **body: Any) -> Answer:
        """Do something; who joins keeps the seat's secret."""
        answer = self.http.post(f"{self.url()}/{verb}", headers=self.headers, json=body)
        if verb == "join" and answer.status_code == 200:
            self.secret = answer.json()["secret"]
        return answer

    def do(self, verb: str, **body: Any) -> Any:
        """Do something that must succeed; return the state."""
        return good(self.ask(verb, **body))

    def url(self) -> str:
        return f"/api/matches/{self.match}"


def good(answer: Answer) -> Any:
    """Return the document of an answer that is no refusal."""
    document = answer.json()
    assert answer.status_code in (200, 201), document
    return document


def refused(answer: Answer, status: int, code: str) -> str:
    """Return the message of a refusal of this kind."""
    document = answer.json()
    assert (answer.status_code, document.get("error")) == (status, code), document
    assert set(document) == {"error", "message", "rule"}
    return str(document["message"])


def open_match(http: Http, **terms: Any) -> list[Player]:
    """Open a match of links (of short Ur if nothing is said); return the seats' players."""
    terms = {"game": "ur", "seats": LINKS, **terms}
    if terms["game"] == "ur":
        terms["options"] = {**SHORT, **terms.get("options", {})}
    created = good(http.post("/api/matches", json=terms))
    return [Player(http, created["match"], seat["secret"]) for seat in created["seats"]]


def seated(http: Http, **terms: Any) -> list[Player]:
    """Open a match and let everybody sit down."""
    players = open_match(http, **terms)
    for number, player in enumerate(players):
        player.do("join", name=f"Player {number}")
    return players


def act(player: Player, choose: Callable[[list[str]], str] = min) -> Any:
    """Let a player whose turn it is act; return the state."""
    state = player.look()
    return player.do("act", action=choose(state["legal"]), version=state["version"])


def play_out(players: list[Player], seed: int = 1) -> Any:
    """Play a match of people to its end at random; return the last state."""
    random = Random(seed)
    state = players[0].look()
    while state["status"] == "playing":
        player = players[state["actor"]]
        state = player.look(since=state["version"])
        action = random.choice(state["legal"])
        state = player.do("act", action=action, version=state["version"])
    return state
