"""Law: a bad document gives an error of ours; one that is accepted can be written again."""

from collections.abc import Callable
from typing import Any

import orjson
import pytest

from contract.broken import BrokenToy
from contract.mutants import mutants
from contract.walks import Case, every_game, walk
from games.wardtcg.builder import EXTRA, GAME, READY
from wardroom.catalogue.wardtcg.cards.decklist import read_deck, ready_decks
from wardroom.catalogue.wardtcg.cards.library import library
from wardroom.core.errors import WardroomError
from wardroom.core.game import Game
from wardroom.core.kernel import JIT
from wardroom.core.match import Match
from wardroom.core.position import Document, Position
from wardroom.core.replay import Replay
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_action

MUTANTS = 300 if JIT else 25  # of one document; `make fuzz` has a million
LONGEST = 40_000  # characters of an error
PLIES = 12


def check(read: Callable[[Any], Position], document: Any, seed: str) -> None:
    """Read mutants of a document."""
    check_position(read(document))
    refused = accepted = 0
    for changed in mutants(document, MUTANTS, seed):
        try:
            check_position(read(changed))
        except WardroomError as error:
            refused += len(orjson.dumps(str(error))) <= LONGEST
        else:
            accepted += 1
    assert refused + accepted == MUTANTS
    assert refused > MUTANTS // 4


def check_position(position: Position) -> None:
    """What was accepted can be written, read again, and looked at."""
    document = position.to_json()
    try:
        again = position.game.position(orjson.loads(orjson.dumps(document)))
    except WardroomError as error:
        raise AssertionError(f"{document} cannot be read: {error}") from error
    assert again == position
    assert again.to_json() == document
    for seat in (*position.seats, None):
        orjson.dumps(position.view(seat))


def replay_of(start: Position) -> Document:
    """The replay of the first plies of a random game."""
    match, rng = Match(start), seeded(1)
    for _ in range(PLIES):
        actor = match.position.actor
        if actor is not None:
            match.play((actor, random_action(match.position, rng)))
    return Replay.of(match).to_json()


def replayed(game: Game, document: Any) -> Position:
    replay = Replay.read(game, document)
    written = orjson.loads(orjson.dumps(replay.to_json()))
    assert Replay.read(game, written).log == replay.log
    return replay.match().position


@every_game
def test_positions(game: Game) -> None:
    positions = walk(Case(game, game.rulebook.seats[1])).positions
    for number in (0, 3, 9, 20):
        check(game.position, positions[number].to_json(), f"{game.id} {number}")


@every_game
def test_replays(game: Game) -> None:
    check(lambda document: replayed(game, document), replay_of(game.initial()), game.id)


@every_game
def test_options(game: Game) -> None:
    usual = {option.name: option.default for option in game.rulebook.options}
    check(lambda options: game.initial(options=options), usual, game.id)
    check(game.initial, 2, game.id)


def test_card_sets_and_decks_in_options() -> None:
    options = {"cards": [EXTRA], "decks": [dict(ready_decks()[READY[0]].cards), READY[1]]}
    check(lambda options: GAME.initial(options=options), options, "cards")


def test_card_sets_in_positions_and_replays() -> None:
    start = GAME.initial(options={"cards": [EXTRA]})
    check(GAME.position, start.to_json(), "added")
    check(lambda document: replayed(GAME, document), replay_of(start), "added")


@pytest.mark.parametrize("card", range(0, len(EXTRA["card"]), 4))
def test_each_kind_of_card(card: int) -> None:
    one = {"set": EXTRA["set"], "card": [EXTRA["card"][card]]}
    known = {entry["id"] for entry in one["card"]} | set(library().ids)
    if all(line.get("name", "frog") in known for line in one["card"][0]["effects"]):
        check(lambda data: GAME.initial(options={"cards": [data]}), one, str(card))


@pytest.mark.parametrize(
    "text",
    [
        "9" * 5000 + " frog",
        "² frog",
        "a = " + "9" * 5000 + "\n[deck]",
        "[deck]\nx = " + "[" * 9000,
        "[deck]\nid = [1]\n[cards]\nfrog = 1.5",
        "[deck]\nid = 1979-05-27\n[cards]\n",
        "\0",
        "\ud800",
        "[cards]\n" + "".join(f"a{n} = 1\n" for n in range(5000)),
    ],
)
def test_deck_files(text: str) -> None:
    with pytest.raises(WardroomError) as caught:
        read_deck(text, "deck", library())
    assert len(str(caught.value)) <= LONGEST


def test_a_reader_that_stumbles_breaks_the_law() -> None:
    class Stumbling(BrokenToy):
        def read(self, document: Document) -> Position:
            return super().read({**document, "turns": int(document["turns"])})

    game = Stumbling()
    with pytest.raises((KeyError, TypeError, ValueError)):
        check(game.position, game.initial().to_json(), "stumbling")
