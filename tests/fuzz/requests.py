"""Bad requests and messages, handed to the application as a server would hand them."""

import asyncio
import json
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import quote, unquote

from fastapi import FastAPI
from starlette.types import Message

from fuzz.documents import CARDS, DECK, GAMES, options_of, replay_of
from fuzz.mutations import Mutations

SECRETS = (b"root:x:0", b"PATH=")  # of files that no answer tells
PATIENCE = 60.0  # seconds for one answer
Headers = list[tuple[bytes, bytes]]


@dataclass
class World:
    """What is there to be asked about: matches of all games, waiting, running and over."""

    app: FastAPI
    matches: list[tuple[str, list[str]]] = field(default_factory=list)  # with the seats' secrets

    @property
    def operations(self) -> list[tuple[str, str]]:
        """All methods and paths that the application says it has."""
        paths = self.app.openapi()["paths"]
        return [(verb.upper(), path) for path, verbs in paths.items() for verb in verbs]


@dataclass
class Asked:
    """A request, and how it was answered."""

    method: str
    target: str
    headers: Headers
    body: bytes
    leaves: bool = False
    status: int = 0
    answer: bytes = b""

    def __str__(self) -> str:
        return f"{self.method} {self.target!a:.300} {self.headers!a:.300} {self.body!a:.600}"

    async def send(self, app: FastAPI, client: str) -> str | None:
        """Hand the request to `app`; return what is wrong with the answer, if anything is."""
        try:
            async with asyncio.timeout(PATIENCE):
                await app(self._scope(client), self._receiver(), self._take)
        except Exception as error:
            return f"{error!r:.300} at {self}"
        if self.leaves and not self.status:
            return None
        return self._wrong()

    def _wrong(self) -> str | None:
        if self.status >= 500 or not self.status >= 200:
            return f"status {self.status} {self.answer!a:.300} at {self}"
        if any(secret in self.answer for secret in SECRETS):
            return f"a file is told: {self.answer!a:.300} at {self}"
        if self.status in (400, 403, 409, 413, 422, 429):
            told = json.loads(self.answer)
            if set(told) != {"error", "message", "rule"}:
                return f"an error is not told as errors are: {self.answer!a:.300} at {self}"
        return None

    def _scope(self, client: str) -> dict[str, Any]:
        path, _, query = self.target.partition("?")
        return {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http",
            "method": self.method, "path": unquote(path), "raw_path": path.encode(),
            "query_string": query.encode(), "root_path": "", "headers": self.headers,
            "client": (client, 1), "server": ("127.0.0.1", 80), "state": {},
        }  # fmt: skip

    def _receiver(self) -> Any:
        messages = [{"type": "http.request", "body": self.body, "more_body": False}]

        async def receive() -> dict[str, Any]:
            if messages:
                return messages.pop()
            if not self.leaves:
                await asyncio.Event().wait()
            return {"type": "http.disconnect"}

        return receive

    async def _take(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
        self.answer += message.get("body", b"")


LARGE = ("/api/matches", "/api/replays", "/api/verify")  # what takes most apart

BODIES: dict[str, Any] = {
    "join": {"name": "Ann", "seat": 0, "entropy": "7h-3x"},
    "act": {"do": "act", "action": "pass", "version": 2},
    "pick": {"do": "pick", "choice": "frog", "step": 0},
    "chat": {"do": "chat", "text": "Hello"},
    "draw": {"answer": "offer", "version": 2},
    "claim": {"result": "win", "version": 2},
    "takeback": {"answer": "ask", "version": 2},
    "reveal": {"entropy": "7h-3x"},
    "carried": {"code": "abcdefgh"},
    "check": {"cards": DECK, "list": "3 Grizzly Bear"},
}


def terms_of(game: str, bad: Mutations) -> dict[str, Any]:
    """Return what opens a match."""
    options = options_of(game) if bad.random.random() < 0.3 else {}
    if game == "wardtcg" and bad.random.random() < 0.3:
        options = {"cards": [CARDS]}
    seats = [{"kind": "link"}, {"kind": "bot", "level": "random"}]
    clock = {"kind": "fischer", "seconds": 300, "increment": 5}
    return {"game": game, "options": options, "seats": seats, "clock": clock}


def body_for(path: str, bad: Mutations) -> Any:
    """Return a valid body for a path, where one is known."""
    game = bad.random.choice(GAMES)
    if path == "/api/matches":
        return terms_of(game, bad)
    if path in ("/api/verify", "/api/replays"):
        return replay_of(game, bad.random.randrange(4))
    return BODIES.get(path.rpartition("/")[2], {})


def bad_request(world: World, random: Random) -> Asked:
    """Return a request that is bad somewhere."""
    bad = Mutations(random)
    method, path = random.choice(world.operations)
    if random.random() < 0.2:
        method, path = "POST", random.choice(LARGE)
    match, secrets = random.choice(world.matches)
    target = path
    while "{" in target:
        before, _, rest = target.partition("{")
        name, _, after = rest.partition("}")
        target = before + _filled(name, match, bad) + after
    if method == "GET" and random.random() < 0.5:
        names = ("since", "wait", "chat", "seat", "nodes", "count", "seed", "status", "game")
        query = (f"{random.choice(names)}={_number(bad)}" for _ in range(random.randrange(3)))
        target += "?" + "&".join(query)
    content = b""
    if method == "POST":
        body = body_for(path, bad)
        content = bad.written(body if random.random() < 0.2 else bad.changed(body))
        content *= 40 if random.random() < 0.02 else 1
    return Asked(method, target, _headers(secrets, bad), content, random.random() < 0.05)


def _filled(name: str, match: str, bad: Mutations) -> str:
    if name == "match" and bad.random.random() < 0.9:
        return match
    if name == "game" and bad.random.random() < 0.7:
        return bad.random.choice(GAMES)
    return _number(bad) if bad.random.random() < 0.5 else _quoted(bad.text())


def _number(bad: Mutations) -> str:
    small = bad.random.randrange(6)
    return str(small) if bad.random.random() < 0.5 else _quoted(str(bad.value()))


def _quoted(text: str) -> str:
    return quote(text[:500].encode(errors="replace"), safe="")


def _headers(secrets: list[str], bad: Mutations) -> Headers:
    headers = [(b"host", b"127.0.0.1"), (b"content-type", b"application/json")]
    if secrets and bad.random.random() < 0.6:
        headers.append((b"authorization", f"Bearer {bad.random.choice(secrets)}".encode()))
    if bad.random.random() < 0.2:
        names = (b"authorization", b"cookie", b"origin", b"if-none-match", b"content-type",
                 b"content-length", b"accept", b"x-forwarded-for", b"range")  # fmt: skip
        value = (
            bad.text()[:300].encode(errors="surrogatepass").replace(b"\n", b"").replace(b"\0", b"")
        )
        headers.append((bad.random.choice(names), value))
    return headers


async def bad_line(world: World, random: Random, client: str) -> str | None:
    """Send bad messages on a WebSocket; return what is wrong with the answers, if anything is."""
    bad = Mutations(random)
    match, secrets = random.choice(world.matches)
    messages = [_message(bad) for _ in range(random.randrange(1, 8))]
    said: list[Message] = []
    given = [
        {"type": "websocket.connect"},
        *messages,
        {"type": "websocket.disconnect", "code": 1001},
    ]
    waiting = iter(given)

    async def receive() -> dict[str, Any]:
        await asyncio.sleep(0)
        return next(waiting, given[-1])

    async def send(message: Message) -> None:
        said.append(message)

    query = f"since={_number(bad)}&chat={random.randrange(3)}" if random.random() < 0.3 else ""
    scope = {
        "type": "websocket", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "ws",
        "path": f"/api/matches/{match}/live", "raw_path": b"", "query_string": query.encode(),
        "root_path": "", "headers": _headers(secrets, bad), "client": (client, 1),
        "server": ("127.0.0.1", 80), "subprotocols": [], "state": {},
        "extensions": {"websocket.http.response": {}},
    }  # fmt: skip
    try:
        async with asyncio.timeout(PATIENCE):
            await world.app(scope, receive, send)
    except Exception as error:
        return f"{error!r:.300} for {messages!a:.900}"
    closed = [message.get("code") for message in said if message["type"] == "websocket.close"]
    return f"closed with {closed} for {messages!a:.900}" if 1011 in closed else None


def _message(bad: Mutations) -> dict[str, Any]:
    verb = bad.random.choice([*BODIES, "resign", "rematch"])
    body = {**BODIES.get(verb, {}), "do": verb}
    content = bad.written(bad.changed({"id": bad.value(), "order": body}))
    if bad.random.random() < 0.2:
        return {"type": "websocket.receive", "bytes": content}
    return {"type": "websocket.receive", "text": content.decode(errors="replace")}
