"""What WARD answers about its cards and its decks.

See `wardroom.core.questions`.
"""

from collections.abc import Callable
from functools import cache, lru_cache

from wardroom.catalogue.wardtcg.answers import (
    MAX_SEED,
    CardList,
    Checked,
    DealAsked,
    Dealt,
    DeckDraft,
    DeckInfo,
    Remark,
    SetInfo,
)
from wardroom.catalogue.wardtcg.cards.answers import CardForms, CardsDraft, CheckedCards
from wardroom.catalogue.wardtcg.cards.cardset import Problem
from wardroom.catalogue.wardtcg.cards.checking import checked, info
from wardroom.catalogue.wardtcg.cards.decklist import (
    Deck,
    deck_problems,
    plain_cards,
    random_decks,
    ready_decks,
    warnings,
)
from wardroom.catalogue.wardtcg.cards.form import card_forms
from wardroom.catalogue.wardtcg.cards.library import SECOND_VERSION, Library, library
from wardroom.catalogue.wardtcg.layout import DECK_COPIES, DECK_SIZE
from wardroom.core.questions import AboutGame, AboutMatch, MatchSoFar
from wardroom.core.rng import seeded

TOPIC = "cards"
SHORT, LONG = 600, 7 * 24 * 3600  # seconds that a browser need not ask again


def list_cards() -> str:
    """List the cards of First Muster. Asking again with the ETag costs nothing."""
    return _cards(library())


def list_cards_of_second_version() -> str:
    """List the cards of First Muster's second version."""
    return _cards(library(built_in=SECOND_VERSION))


def show_card_forms() -> str:
    """Show what a card may have: its fields, triggers and operations, for a form."""
    return card_forms()


def check_cards(draft: CardsDraft, below: Callable[[int], int]) -> CheckedCards:
    """Read cards that somebody writes, and say everything that is wrong with them."""
    return checked(draft)


@cache
def list_decks() -> str:
    """List the ready decks."""
    decks = [
        DeckInfo(id=deck.id, name=deck.name, cards=deck.cards) for deck in ready_decks().values()
    ]
    return f"[{','.join(deck.model_dump_json() for deck in decks)}]"


def check_deck(draft: DeckDraft, below: Callable[[int], int]) -> Checked:
    """Say everything that is wrong with a deck, and what is not advised."""
    known = library()
    cards, problems = plain_cards(draft.list or "", "deck", known)
    for card, count in (draft.cards or {}).items():
        cards[card] = cards.get(card, 0) + count
    problems += deck_problems(cards, "deck", "-", known)
    advice = [] if problems else warnings(Deck("-", "-", cards), "deck", known)
    return Checked(
        legal=not problems,
        cards={card: count for card, count in cards.items() if card in known.numbers},
        problems=[_remark(problem) for problem in problems],
        warnings=[_remark(problem) for problem in advice],
    )


def deal_deck(asked: DealAsked, below: Callable[[int], int]) -> Dealt:
    """Deal a random legal deck."""
    seed = below(MAX_SEED + 1) if asked.seed is None else asked.seed
    (cards,) = random_decks(library(), seeded(seed), 1)
    return Dealt(seed=seed, cards=cards)


def list_cards_of_match(match: MatchSoFar) -> str:
    """List the cards that a match knows, those of its own card files among them."""
    return _cards(match.start.library)


ONLY_HERE = "only WARD has cards"
QUESTIONS = (
    AboutGame("cards", list_cards, CardList, keep_seconds=SHORT),
    AboutGame(
        f"cards/{SECOND_VERSION}", list_cards_of_second_version, CardList, keep_seconds=SHORT
    ),
    AboutMatch("cards", list_cards_of_match, CardList, keep_seconds=LONG, elsewhere=ONLY_HERE),
    AboutGame("cards/forms", show_card_forms, CardForms, keep_seconds=SHORT),
    AboutGame("cards/check", check_cards, CheckedCards, asked=CardsDraft, posted=True),
    AboutGame("decks", list_decks, list[DeckInfo], keep_seconds=SHORT),
    AboutGame("decks/check", check_deck, Checked, asked=DeckDraft, posted=True),
    AboutGame("decks/random", deal_deck, Dealt, asked=DealAsked),
)


def _remark(problem: Problem) -> Remark:
    return Remark(code=problem.code, detail=problem.detail, text=str(problem))


@lru_cache(maxsize=64)
def _cards(known: Library) -> str:
    sets = [SetInfo(id=one.id, name=one.name, version=one.version) for one in known.sets]
    cards = [info(known, card) for card in known.ids]
    listed = CardList(sets=sets, cards=cards, deck_size=DECK_SIZE, deck_copies=DECK_COPIES)
    return listed.model_dump_json()
