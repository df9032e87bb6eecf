"""The game and its naive oracle say the same of every position they walk through."""

from random import Random
from typing import Any

import pytest

from games.wardtcg import oracle
from games.wardtcg.builder import EXTRA, EXTRA_FILE, GAME, READY
from lockstep import READ_EVERY, compare
from wardroom.core.kernel import JIT
from wardroom.core.position import Position

Document = dict[str, Any]
Deck = str | dict[str, int]

OPTIONS: list[Document] = [
    {},
    {"windows": "full"},
    {"one_summon": False},
    {"strike_back": True},
    {"anchor_first": True},
    {"redraw_min": 0},
    {"first": 0},
    {"first": 1},
    {"win_hp": 50},
    {"turn_limit": 10},
    {"opening_hand": 1},
    {"opening_hand": 10, "open_lists": False},
    {"hand_limit": 1},
    {"win_hp": 2000, "hand_limit": 3},
    {"win_hp": 600, "windows": "full", "one_summon": False},
    {"strike_back": True, "anchor_first": True, "redraw_min": 0, "windows": "full"},
]
GAMES = 2 if JIT else 1  # of each kind
PLIES = 400 if JIT else 20
BUILT_IN = sorted(oracle.CARDS)
oracle.add_cards(EXTRA_FILE)
TRIAL = sorted(set(oracle.CARDS) - set(BUILT_IN))


def named(options: Document) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items()) or "default"


def random_deck(random: Random, pool: list[str]) -> dict[str, int]:
    deck: dict[str, int] = {}
    while sum(deck.values()) < 30:
        card = random.choice(pool)
        if deck.get(card, 0) < 3:
            deck[card] = deck.get(card, 0) + 1
    return deck


def step_together(
    options: Document, decks: list[Deck], cards: list[Document], random: Random
) -> None:
    """Play one game, comparing every position; `cards` is the one thing the oracle lacks."""
    position = GAME.initial(options={**options, "decks": decks, "cards": cards})
    added = {"cards": position.to_json()["cards"]} if cards else {}
    document = {**oracle.initial(options, decks), **added}
    for ply in range(PLIES):
        compare(position, oracle, document, reads=ply % READ_EVERY == 0)
        if position.is_over:
            break
        action = choose(random, position)
        position.apply(action)
        document = oracle.apply(document, action)


def choose(random: Random, position: Position) -> str:
    """Chance by its probabilities, anything legal equally often."""
    outcomes = position.outcomes() or [(text, 1.0) for text in position.legal()]
    texts, weights = zip(*outcomes, strict=True)
    return str(random.choices(texts, weights)[0])


@pytest.mark.parametrize("options", OPTIONS, ids=named)
def test_both_agree_along_games_of_ready_decks(options: Document) -> None:
    random = Random(named(options))
    for _ in range(GAMES):
        step_together(options, random.choices(READY, k=2), [], random)


@pytest.mark.parametrize("options", OPTIONS, ids=named)
def test_both_agree_along_games_of_random_decks(options: Document) -> None:
    random = Random(f"any {named(options)}")
    for _ in range(GAMES):
        decks: list[Deck] = [random_deck(random, BUILT_IN) for _ in range(2)]
        step_together(options, decks, [], random)


@pytest.mark.parametrize("options", OPTIONS, ids=named)
def test_both_agree_along_games_with_cards_that_meet_in_odd_moments(options: Document) -> None:
    random = Random(f"odd {named(options)}")
    for _ in range(GAMES):
        decks: list[Deck] = [random_deck(random, BUILT_IN + 5 * TRIAL) for _ in range(2)]
        step_together(options, decks, [EXTRA], random)


def test_both_know_the_same_options() -> None:
    assert GAME.initial().options == oracle.OPTIONS
