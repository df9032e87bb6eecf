"""A bot of this machine, or a trained player, in a seat of a server: `wardroom join LINK`."""

import json
import re
import secrets
import time
from typing import TYPE_CHECKING, Annotated, Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import typer

from wardroom.catalogue import load
from wardroom.cli.documents import Seed, generator
from wardroom.core.errors import BadOption, BadPosition, WardroomError

if TYPE_CHECKING:
    from wardroom.core.position import Position

Link = Annotated[
    str, typer.Argument(metavar="LINK", help="An invitation: http://…/s/MATCH/SECRET.")
]
BotName = Annotated[
    str,
    typer.Option("--bot", "-b", help="Who plays: level-1 to level-8, or a trained FILE.npz."),
]
Name = Annotated[str, typer.Option(help="What the others call it.")]

INVITATION = re.compile(r"(https?://[^/?#\s]+)/s/([\w-]+)/([\w-]+)/?")
ADDED = ("viewer", "legal")  # to a position, in a view
AGAIN = (409, 429, 503)  # the match went on meanwhile, or there is much to do: look again
WAIT = 50  # seconds, at the server, until something happens
PAUSE, MOST_PAUSES = 1.0, 5  # seconds, after an answer that asks for patience or never came
LARGEST = 8 << 20  # bytes of an answer


class BadServer(WardroomError):
    """A server that cannot be reached, or refuses."""


class OnlineSeat:
    """The seat of an invitation."""

    def __init__(self, link: str) -> None:
        """Look at the match."""
        found = INVITATION.fullmatch(link)
        if not found:
            raise BadOption(f"link: expected http://…/s/MATCH/SECRET, got {link!r}")
        server, match, self._secret = found.groups()
        self._address = f"{server}/api/matches/{match}"
        self.state = self._asked("")

    def take(self, name: str) -> None:
        """Sit down."""
        self.state = self._asked("/join", {"name": name, "entropy": secrets.token_hex(8)})
        self._secret = str(self.state["secret"])  # the invitation is used up; this is the seat's

    def wait(self) -> None:
        """Look until something has happened."""
        self.state = self._patiently(f"?since={self.state['version']}&wait={WAIT}")

    def act(self, action: str) -> None:
        """Play an action, or look again if the match went on meanwhile."""
        try:
            self.state = self.call("/act", {"action": action, "version": self.state["version"]})
        except (HTTPError, URLError) as error:
            if isinstance(error, HTTPError) and error.code not in AGAIN:
                raise _refusal(error) from None
            self.state = self._patiently("")

    def call(self, path: str, body: Any = None) -> Any:
        """Ask the server, and return what it answers."""
        headers = {"authorization": f"Bearer {self._secret}", "content-type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(self._address + path, data, headers), timeout=WAIT + 30) as answer:
                return json.loads(answer.read(LARGEST))
        except ValueError:
            raise BadServer(f"{self._address}: no server of Wardroom answers there") from None

    def _asked(self, path: str, body: Any = None) -> Any:
        try:
            return self.call(path, body)
        except (HTTPError, URLError) as error:
            raise _refusal(error) from None

    def _patiently(self, path: str) -> Any:
        for pause in range(MOST_PAUSES):
            try:
                return self.call(path)
            except HTTPError as error:
                if error.code not in AGAIN:
                    raise _refusal(error) from None
            except URLError:
                pass
            time.sleep(PAUSE * 2**pause)
        raise BadServer(f"{self._address}: no answer")


def join(
    link: Link, bot: BotName = "level-3", name: Name = "Trained player", seed: Seed = None
) -> None:
    """Let a bot of this machine, or a trained player, take a seat of a server and play."""
    from wardroom.rl.trained import player_for

    seat = OnlineSeat(link)
    player = player_for(bot, seen(seat.state))  # before the invitation is used up
    seat.take(name)
    rng = generator(seed)
    while seat.state["status"] != "over":
        if seat.state["legal"]:
            seat.act(player(seen(seat.state), seat.state["viewer"], rng))
        else:
            seat.wait()
    typer.echo(json.dumps(seat.state["returns"]))


def seen(state: Any) -> "Position":
    """Return the position that a state shows, where nothing is hidden."""
    game = load(state["game"])
    try:
        return game.position({k: v for k, v in state["view"].items() if k not in ADDED})
    except BadPosition as error:
        raise BadServer(f"{game.id} hides what a bot at your side would need ({error})") from None


def _refusal(error: URLError) -> BadServer:
    """Return in a line why a server refuses, or that there is none."""
    if not isinstance(error, HTTPError):
        return BadServer(f"link: nobody answers ({error.reason})")
    try:
        told = json.loads(error.read(LARGEST))["message"]
    except (ValueError, KeyError, TypeError):
        told = error.reason
    return BadServer(f"the server refuses ({error.code}): {told}")
