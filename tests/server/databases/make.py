"""Write a database as this release leaves it, so that later ones can be tested against it.

    python tests/server/databases/make.py tests/server/databases/0.1.0-0001

makes 0.1.0-0001.sql, a dump of SQLite, and 0.1.0-0001.json, which tells the matches by what they
are and the secrets of their seats. It is run once, with the code of the release.
"""

import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from server.players import LINKS, Player, act, good, open_match, play_out, seated
from server.serving import Served, serving, settings

BOT = {"kind": "bot", "level": "random"}
GAMES: dict[str, dict[str, Any]] = {
    "ur": {"options": {"pieces": 4, "max_rolls": 60}},
    "hexward": {},
    "ursting": {},
    "wardtcg": {},
}
TIMED = {"kind": "fischer", "seconds": 600, "increment": 5}


def fill(server: Served) -> dict[str, Any]:
    """Make matches in every state; return what they are and their secrets."""
    made: dict[str, list[Player]] = {}
    for game, terms in GAMES.items():
        made[f"{game} waiting"] = open_match(server, game=game, **terms)
        made[f"{game} playing"] = _begun(seated(server, game=game, **terms))
        made[f"{game} against a bot"] = _begun(
            seated(server, game=game, seats=[LINKS[0], BOT], **terms), 3
        )
        made[f"{game} over"] = seated(server, game=game, **terms)
        made[f"{game} over"][0].do("resign")
    made["ur timed"] = _begun(seated(server, clock=TIMED))
    made["ur by days"] = _begun(seated(server, clock={"kind": "days", "days": 3}))
    made["ur played out"] = _finished(server)
    made["ur with chat"] = _talked(seated(server))
    made.update(_again(server))
    document = good(server.get(f"{made['ur played out'][0].url()}/replay"))
    uploaded = good(server.post("/api/replays", json=document))["match"]
    made["uploaded"] = [Player(server, uploaded)]
    bots = {"game": "ur", "seats": [BOT, BOT], "options": {"max_rolls": 4000}}
    made["bots alone"] = [Player(server, good(server.post("/api/matches", json=bots))["match"])]
    made["bots alone"][0].look(since=20, wait=20)
    return {name: _noted(players) for name, players in made.items()}


def _begun(players: list[Player], actions: int = 6) -> list[Player]:
    for _ in range(actions):
        state = players[0].look()
        if state["status"] == "playing" and isinstance(state["actor"], int):
            if state["actor"] < len(players):
                act(players[state["actor"]])
            else:
                players[0].look(since=state["version"], wait=20)  # the bot's turn
    return players


def _finished(server: Served) -> list[Player]:
    players = seated(server)
    play_out(players)
    return players


def _talked(players: list[Player]) -> list[Player]:
    for number in range(6):
        players[number % 2].do("chat", text=f"line {number}: grüße, 你好, 🎲")
    return players


def _again(server: Served) -> dict[str, list[Player]]:
    first = seated(server)
    first[1].do("resign")
    for player in first:
        following = player.do("rematch")["rematch"]["next"]
    return {
        "ur with a rematch": first,
        "ur the rematch": [Player(server, following, player.secret) for player in first],
    }


def _noted(players: list[Player]) -> dict[str, Any]:
    state = players[0].look(since=0)
    return {
        "match": players[0].match,
        "secrets": [player.secret for player in players],
        "status": state["status"],
        "version": state["version"],
        "chat": [line["text"] for line in state["chat"]],
    }


def main() -> None:
    """Fill a database and write it down."""
    target = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        with serving(settings(Path(folder))) as server:
            made = fill(server)
        with closing(sqlite3.connect(Path(folder) / "wardroom.db")) as database:
            dump = "\n".join(database.iterdump())
    target.with_name(target.name + ".sql").write_text(dump + "\n", encoding="utf-8")
    target.with_name(target.name + ".json").write_text(json.dumps(made, indent=1) + "\n")


if __name__ == "__main__":
    main()
