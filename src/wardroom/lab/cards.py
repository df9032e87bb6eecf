"""Cards of a deck: what their columns say, and what they are worth: the same games without them.

The columns are those that card players know. They mix what a card does with when it is drawn: who
draws much has lived long. The causal worth plays the same seeds with a blank in the card's place.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count, islice
from statistics import fmean, variance
from typing import Any

from wardroom.arena.adjusted import FEWEST, less_chance
from wardroom.arena.contest import Contest, Fixture
from wardroom.arena.executors import Workers
from wardroom.arena.game import Result
from wardroom.arena.running import play_some
from wardroom.arena.statistics import Z95, part_of_win, wilson
from wardroom.core.kernel import CHANCE, OVER
from wardroom.lab.decks import Deck, study_of
from wardroom.lab.figures import Figure
from wardroom.lab.kept import NOWHERE, Kept, Kind
from wardroom.lab.setting import FAST, with_options
from wardroom.lab.steps import Steps, turns

MATTERS = 0.02  # a card worth this much more than a blank, for sure, is taken into every deck
OPPONENTS = 4  # decks that are met in turn


@dataclass(frozen=True)
class Hand:
    """What became of each card of the first seat's deck in a game."""

    won: float
    opening: frozenset[str]
    drawn: frozenset[str]
    played: frozenset[str]


@dataclass(frozen=True)
class Column:
    """How often games were won in which something was so."""

    wins: float
    games: int

    @property
    def rate(self) -> float | None:
        """The share of wins, if there were games."""
        return self.wins / self.games if self.games else None

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval."""
        return wilson(self.wins / self.games, self.games) if self.games else (0.0, 1.0)


@dataclass(frozen=True)
class CardFigures:
    """What is known of a card in a deck."""

    card: str
    copies: int
    opening: Column  # games with it in the opening hand
    drawn: Column  # games in which it was drawn later
    in_hand: Column  # either
    unseen: Column
    played: int  # games in which it was played
    worth: Figure | None = None  # wins that it gives over a blank

    @property
    def improvement(self) -> float | None:
        """Games in hand less games not seen: `improvement when drawn`."""
        if self.in_hand.rate is None or self.unseen.rate is None:
            return None
        return self.in_hand.rate - self.unseen.rate

    @property
    def verdict(self) -> str:
        """What to think of it, if that is sure."""
        if self.in_hand.games and not self.played:
            return "never played"
        if self.worth is None:
            return ""
        if self.worth.low > MATTERS:
            return "in every deck"
        if self.worth.high < 0:
            return "worse than nothing"
        return "dead" if self.worth.half < MATTERS and self.worth.high < MATTERS else ""

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        columns = {"opening": self.opening, "drawn": self.drawn, "in_hand": self.in_hand,
                   "unseen": self.unseen}  # fmt: skip
        return {
            "card": self.card,
            "copies": self.copies,
            **{name: {"rate": c.rate, "games": c.games} for name, c in columns.items()},
            "improvement": self.improvement,
            "played": self.played,
            "worth": self.worth.to_json() if self.worth else None,
            "verdict": self.verdict,
        }


def _write_hand(hand: Hand) -> list[Any]:
    return [hand.won, *(sorted(cards) for cards in (hand.opening, hand.drawn, hand.played))]


def _read_hand(_: object, made: list[Any]) -> Hand:
    return Hand(made[0], *map(frozenset, made[1:]))


HAND: Kind[int, Hand] = Kind("hand", int, _write_hand, _read_hand)

# Columns.


def watch_hands(contests: Sequence[Contest], numbers: Sequence[int]) -> list[Hand]:
    """Play games step by step, against one opponent after the other, and look at the first hand."""
    return [_watched(contests[number % len(contests)], number) for number in numbers]


def _watched(contest: Contest, number: int) -> Hand:
    study = study_of(contest.game)
    steps = Steps(contest, Fixture(FAST + number, 0, 0, contest.groups[0]))
    opening, drawn, played = set[str](), set[str](), set[str]()
    for position, who, code in steps:
        if who == CHANCE and (found := study.drawn(position, code)) and found[0] == 0:
            (drawn if turns(position) else opening).add(found[1])
        elif who == 0 and (card := study.played(position, code)):
            played.add(card)
            drawn.add(card)  # it may have been searched for
        elif who == OVER:
            break
    returns = steps.position.returns()
    best = max(returns)
    won = 1 / returns.count(best) if returns[0] == best else 0.0
    return Hand(won, frozenset(opening), frozenset(drawn), frozenset(played))


def columns(deck: Deck, hands: Sequence[Hand]) -> list[CardFigures]:
    """Return the columns of every card of a deck."""
    return [
        CardFigures(
            card,
            copies,
            _column(hand.won for hand in hands if card in hand.opening),
            _column(hand.won for hand in hands if card in hand.drawn - hand.opening),
            _column(hand.won for hand in hands if card in hand.drawn | hand.opening),
            _column(hand.won for hand in hands if card not in hand.drawn | hand.opening),
            sum(card in hand.played for hand in hands),
        )
        for card, copies in deck.items()
    ]


def _column(won: Iterable[float]) -> Column:
    found = list(won)
    return Column(sum(found), len(found))


# Worth.


@dataclass(frozen=True)
class Pair:
    """The same game with a card and with a blank: what the first seat won, and its gifts."""

    card: str
    wins: float  # more than with the blank
    gifts: tuple[float, ...]


PAIR: Kind[tuple[str, int], Pair] = Kind(
    "pair",
    list,
    lambda pair: [pair.wins, *pair.gifts],
    lambda key, made: Pair(key[0], made[0], tuple(made[1:])),
)


def play_pairs(
    pairs: Mapping[str, Sequence[tuple[Contest, Contest]]], games: Sequence[tuple[str, int]]
) -> list[Pair]:
    """Play numbered games of cards twice each, with the card and with its blank."""
    found = dict[tuple[str, int], Pair]()
    for card, opponent in dict.fromkeys((card, n % len(pairs[card])) for card, n in games):
        numbers = [n for c, n in games if c == card and n % len(pairs[card]) == opponent]
        kept, blanked = (_results(contest, numbers) for contest in pairs[card][opponent])
        for number, one, other in zip(numbers, kept, blanked, strict=True):
            gifts = (*_gifts(one), *_gifts(other))
            wins = part_of_win(one, 0) - part_of_win(other, 0)
            found[card, number] = Pair(card, wins, gifts)
    return [found[game] for game in games]


def _results(contest: Contest, numbers: Sequence[int]) -> list[Result]:
    return play_some(contest, [Fixture(FAST + n, 0, 0, contest.groups[0]) for n in numbers])


def _gifts(result: Result) -> tuple[float, float]:
    luck, slips = (gift[0] if gift else 0.0 for gift in (result.luck, result.slips))
    return luck, slips


def settings_of(
    contest: Contest, deck: Deck, opponents: Iterable[Deck], card: str
) -> list[tuple[Contest, Contest]]:
    """Return the settings with a card and with its blank, against each opponent.

    Both know the blank, so that everything is judged alike in both.
    """
    study = study_of(contest.game)
    options, blank = study.blank_beside(contest.options, card)
    without = {blank if one == card else one: n for one, n in deck.items()}
    return [
        tuple(
            with_options(contest, study.with_decks(options, [own, other]))
            for own in (deck, without)
        )  # type: ignore[misc]  # two of them
        for other in opponents
    ]


class Worths:
    """The causal worth of cards as games are played."""

    def __init__(
        self, contest: Contest, deck: Deck, opponents: Sequence[Deck], cards: Sequence[str]
    ) -> None:
        """Make ready to play with and without each of `cards`."""
        self.pairs = {card: settings_of(contest, deck, opponents, card) for card in cards}
        self.rows: dict[str, list[Pair]] = {card: [] for card in cards}

    def play(
        self, on: Workers, is_over: Any, tell: Any = lambda _: None, kept: Kept = NOWHERE
    ) -> None:
        """Play all cards in turn until it is over."""
        games = ((card, number) for number in count() for card in self.pairs)
        for batch in kept.handed_out(on, partial(play_pairs, self.pairs), games, PAIR, is_over):
            for pair in batch:
                self.rows.setdefault(pair.card, []).append(pair)
            tell(self)

    def worth(self, card: str) -> Figure | None:
        """Return how many wins a card gives over a blank."""
        rows = self.rows.get(card, [])
        if len(rows) < FEWEST:
            return None
        made = less_chance([row.wins for row in rows], [row.gifts for row in rows])
        middle = fmean(made)
        half = Z95 * (variance(made) / len(made)) ** 0.5
        words = "wins over a blank"
        return Figure(card, words, middle, middle - half, middle + half, len(made), "points")

    @property
    def widest(self) -> float:
        """Half of the widest interval."""
        found = [self.worth(card) for card in self.pairs]
        return max((f.half if f and f.n >= 30 else 1.0) for f in found)


def opponents_of(contest: Contest) -> list[Deck]:
    """Return the decks that a deck is tried on: the ready ones."""
    return list(islice(study_of(contest.game).ready().values(), OPPONENTS))


def hands_of(
    contest: Contest,
    deck: Deck,
    opponents: Sequence[Deck],
    on: Workers,
    is_over: Any,
    kept: Kept = NOWHERE,
) -> Iterator[Hand]:
    """Yield what became of the first hand in game after game, until it is over."""
    study = study_of(contest.game)
    settings = [
        with_options(contest, study.with_decks(contest.options, [deck, other]))
        for other in opponents
    ]
    for batch in kept.handed_out(on, partial(watch_hands, settings), count(), HAND, is_over):
        yield from batch


def never_seen(hands: Sequence[Hand], deck: Deck) -> list[str]:
    """Return cards that were never played."""
    played = Counter(card for hand in hands for card in hand.played)
    return [card for card in deck if not played[card]]
