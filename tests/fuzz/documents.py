"""Documents straight into the games: whatever they hold, the answer is an error of ours."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import orjson

from fuzz.mutations import Mutations
from wardroom.bots.roster import bot_named
from wardroom.catalogue import ids, load, rulebook
from wardroom.catalogue.wardtcg.cards.decklist import ready_decks
from wardroom.core.errors import WardroomError
from wardroom.core.match import Match
from wardroom.core.position import Position
from wardroom.core.replay import Replay
from wardroom.server.match.fairness import Fair, pledge_of, verify

CARD = {
    "id": "paper_tiger", "name": "Paper Tiger", "type": "creature", "al": 3, "spd": 4, "hp": 9,
    "dice": 1, "plus": 0, "attack": "Rustle", "traits": ["beast"], "bio": "It rustles.",
    "effects": [{"when": "dies", "op": "fear", "target": "attacker", "need": 4, "lasts": 1}],
}  # fmt: skip
CARDS = {"set": {"id": "mine", "name": "Mine", "version": 1}, "card": [CARD]}
DECK = dict(ready_decks()["gravebound"].cards)
FAIR = Fair("aaaaaaaaaaaaaaaa", bytes(32), ("7h-3x", ""), (pledge_of("7h-3x"), None))
PLIES = 24
GAMES = ids()


def options_of(game: str) -> dict[str, Any]:
    """Return options that a match of a game may have."""
    known = {option.name: option.default for option in rulebook(game).options}
    if game == "wardtcg":
        known |= {"decks": ["iron_oath", DECK], "cards": [CARDS], "seed": 7}
    return known


@cache
def replay_of(game: str, seed: int = 0) -> dict[str, Any]:
    """Return a short replay of a game played at random, as a server would give it."""
    return {**Replay.of(_played(game, seed)).to_json(), "fair": FAIR.to_json()}


@cache
def position_of(game: str, seed: int = 0) -> Position:
    """Return a position in the midst of a game."""
    return _played(game, seed).position


@cache
def document_of(game: str, seed: int) -> dict[str, Any]:
    """Return that position as a document."""
    return position_of(game, seed).to_json()


def _played(game: str, seed: int) -> Match:
    random = Random(seed)
    match = Match(load(game).initial())
    for _ in range(PLIES):
        position = match.position
        if position.is_over:
            break
        if position.actor == "chance":
            match.chance(FAIR.outcome(position, len(match.log)))
        else:
            match.act(int(position.actor or 0), random.choice(position.legal()))
    return match


def _read_position(game: str, bad: Mutations) -> Any:
    document = bad.changed(document_of(game, bad.random.randrange(4)))
    yield document
    position = load(game).position(document)
    orjson.dumps([position.to_json(), *(position.view(viewer) for viewer in position.seats)])


def _read_options(game: str, bad: Mutations) -> Any:
    document = bad.changed({"seats": 2, "options": options_of(game)})
    yield document
    if isinstance(document, dict):
        start = load(game).initial(document.get("seats"), document.get("options"))
        orjson.dumps(start.to_json())


def _read_replay(game: str, bad: Mutations) -> Any:
    document = bad.changed(replay_of(game, bad.random.randrange(4)))
    yield document
    verify(Replay.read(load(game), document))


def _read_action(game: str, bad: Mutations) -> Any:
    position = position_of(game, bad.random.randrange(4)).copy()
    text = bad.text()
    if position.actor is not None and position.actor != "chance" and bad.random.random() < 0.5:
        text = bad.damaged(bad.random.choice(position.legal()).encode())[:300].decode("latin-1")
    yield text
    position.why_not(text)
    position.apply(text)


def _read_name(game: str, bad: Mutations) -> Any:
    name = bad.random.choice(("", "search:", "alphabeta:", "search:20,explore=")) + bad.text()
    yield name
    bot_named(name, game)


READERS: tuple[Callable[[str, Mutations], Any], ...] = (
    _read_position, _read_options, _read_replay, _read_action, _read_action, _read_name,
)  # fmt: skip


def read_bad_document(random: Random) -> str | None:
    """Read one bad document; return what went wrong, if it was no error of ours."""
    reader, game = random.choice(READERS), random.choice(GAMES)
    steps = reader(game, Mutations(random))
    document = next(steps)
    try:
        try:
            next(steps, None)
        except WardroomError as error:
            str(error).encode()  # it can be told, logged and stored
    except Exception as error:
        return f"{reader.__name__[1:]} of {game}: {error!r:.200} for {document!r:.600}"
    return None
