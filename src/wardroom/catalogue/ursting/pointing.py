"""What can be pointed at in Ursting, and why it cannot be chosen now. Rules are the refusals'."""

from wardroom.catalogue.ursting import layout
from wardroom.catalogue.ursting.account.names import card_words, die_words, fray
from wardroom.catalogue.ursting.layout import (
    ABILITIES,
    ACE,
    BIT,
    CARD,
    CARDS,
    DICE,
    DIE,
    JACK,
    JOKERS,
    MEMBER_DIE,
    NINE,
    NO_DIE,
    NONE,
    RANK,
    SEVEN,
    STAY,
    THREE,
    TWO,
    UP,
    WORDS,
    State,
)
from wardroom.catalogue.ursting.notation import code_of
from wardroom.catalogue.ursting.refusals import refusal
from wardroom.catalogue.ursting.rules.dice import crew_of
from wardroom.catalogue.ursting.rules.influence import played
from wardroom.core.because import Because
from wardroom.core.pointing import Picks, leads_to
from wardroom.core.position import Position

OF_CARD, OF_DIE, FRAY, DECK = "card:", "die:", "fray", "deck"

# What the seat to act has to do before anything else, by its rule.
ASKED = {
    "WU-1.7": "Choose first what your Faction is good at.",
    "WU-4.3": "A Sting: choose first which of your largest dice you give up.",
    "WU-6.1": "You are Locked-Up: draw a card, or pass.",
    "WU-6.3": "Put the dice of your Safe-house in order first: they are your new Crew.",
}
SCHEMING = "Choose a scheme first: it sends dice from the front of your Crew."
BUTTONS = {
    "WU-1.7": "Abilities are chosen before the deal, each by one seat.",
    "WU-2.1": "A scheme is chosen before the dice are rolled, not now.",
    "WU-2.2": "Your Crew has one die left, and that can only strike.",
    "WU-6.1": "Only a Faction that is Locked-Up draws so.",
}
NO_PASS = "Nobody passes in the Scheme: dice go into the Fray."
NOT_YET = "Cards are played in the Skirmish, once the dice are rolled."
# The cards that need no die, by rank: what they do and its rule.
WHOLE = {THREE: "WU-3.7", NINE: "WU-3.9"}
SHIFTING = (ACE, TWO)


def targets(position: Position, seat: int) -> list[str]:
    """Return the cards in hand, all dice, the Fray, the deck and the words that are buttons."""
    s = position.record
    hand = [OF_CARD + name for card, name in enumerate(CARDS) if int(s.hands[seat]) >> card & 1]
    if int(s.hands[seat]) & JOKERS:
        hand.append(OF_CARD + CARDS[layout.JOKER])
    dice = [OF_DIE + DICE[die] for die in range(position.seat_count * layout.SET)]
    return [*hand, *dice, FRAY, DECK, *WORDS, *(f"ability {name}" for name in ABILITIES)]


def picks(position: Position, action: str) -> Picks:
    """Return a card and the die it is played on, or the Fray; then up or down."""
    verb, *rest = action.split(" ")
    if verb in ("dispatch", "sting"):
        return (OF_DIE + rest[0],)
    if verb == "ability":
        return (action,)
    if verb != "play":
        return ()
    card, *die = rest
    member = int(MEMBER_DIE[CARD[card]])
    if member != NONE:
        return OF_CARD + card, OF_DIE + DICE[member]  # WU-3.4: it names its die
    return (OF_CARD + card, OF_DIE + die[0], *die[1:]) if die else (OF_CARD + card, FRAY)


def out_of_turn(position: Position) -> str:
    """Return the rule of what is done now, and by whom, or why the game is over."""
    s = position.record
    if position.actor in (None, "chance"):
        return str(refusal(position.table, s, layout.PASS))
    return _asked(s) or ("WU-2.1" if s.phase == layout.SCHEME else "WU-3.2")


def why(position: Position, target: str, picked: Picks) -> Because:
    """Return why the seat to act cannot choose `target`."""
    s = position.record
    asked = _asked(s)
    if asked:
        return Because(_said_of(s, target) + ASKED[asked], asked)
    if target == DECK:
        return Because("Cards are drawn when a rule says so, not by choice.", "WU-4.1")
    if target in WORDS or target.startswith("ability "):
        rule = refusal(position.table, s, code_of(target))
        return Because(NO_PASS if target == "pass" else BUTTONS[rule], rule)
    if s.phase == layout.SCHEME:
        return Because(NOT_YET, "WU-3.2") if OF_CARD in target else Because(SCHEMING, "WU-2.1")
    if target.startswith(OF_CARD):
        return _why_not_played(position, CARD[target.removeprefix(OF_CARD)])
    if picked:
        return _why_not_on(position, picked, target)
    if leads_to(position, target):
        return Because("Choose first the card that you play there.", "WU-3.2")
    return Because("None of your cards can be played there now.", "WU-3.2")


def _asked(s: State) -> str | None:
    """The rule of what the seat to act is asked apart from its Scheme or its go."""
    if s.phase == layout.ABILITY:
        return "WU-1.7"
    return {layout.STINGING: "WU-4.3", layout.DISPATCHING: "WU-6.3", layout.LOCKING: "WU-6.1"}.get(
        int(s.kind)
    )


def _said_of(s: State, target: str) -> str:
    """What is said of a thing itself, while something else is asked."""
    if target.startswith("ability ") and s.phase == layout.ABILITY:
        return "Another Faction has this ability. "
    if not target.startswith(OF_DIE):
        return ""
    die = DIE[target.removeprefix(OF_DIE)]
    return f"{_capital(die_words(die))} is {_place(s, die)}. "


def _why_not_played(position: Position, card: int) -> Because:
    """Why a card in hand cannot be played at all."""
    rank, name = int(RANK[card]), _capital(card_words(card))
    member = int(MEMBER_DIE[card])
    if member != NONE:
        where = f"{die_words(member)} is neither in the Fray nor in Prison"
        return Because(f"{name} has nothing to do: {where}.", _rule(position, card, NO_DIE))
    rule = _rule(position, card, 0)
    if rank == JACK:
        return Because(f"{name} has nothing to do: Prison is empty.", rule)
    if rank in SHIFTING and position.record.fray_count:
        return Because(f"{name} has nothing to do: no die in the Fray can be shifted so far.", rule)
    return Because(f"{name} has nothing to do: the Fray is empty.", rule)


def _why_not_on(position: Position, picked: Picks, target: str) -> Because:
    """Why a card that is picked cannot be played on a die, or into the Fray."""
    card = CARD[picked[0].removeprefix(OF_CARD)]
    rank, name = int(RANK[card]), _capital(card_words(card))
    member = int(MEMBER_DIE[card])
    if len(picked) > 1:
        return Because("Say first whether the die goes up or down.", "WU-3.6")
    if member != NONE:
        return Because(f"{name} is for {die_words(member)} alone.", "WU-3.4")
    if rank in WHOLE:
        return Because(f"{name} needs no die: play it into the Fray.", WHOLE[rank])
    if target == FRAY:
        where = "Prison" if rank == JACK else "the Fray"
        return Because(f"Choose a die in {where} for {card_words(card)}.", _rule(position, card, 0))
    return _why_not_die(position.record, card, DIE[target.removeprefix(OF_DIE)])


def _why_not_die(s: State, card: int, die: int) -> Because:
    """Why an Ace, a 2, a 7 or a Jack does nothing to a die."""
    rank, name, where = int(RANK[card]), _capital(die_words(die)), _place(s, die)
    if rank == JACK:
        return Because(f"{name} is not in Prison: it is {where}.", "WU-3.10")
    rule = "WU-3.8" if rank == SEVEN else "WU-3.6"
    if where != "in the Fray":
        return Because(f"{name} is not in the Fray: it is {where}.", rule)
    return Because(f"{name} cannot be shifted so far, neither up nor down.", rule)


def _place(s: State, die: int) -> str:
    """Where a die lies."""
    if any(other == die for other, _, _ in fray(s)):
        return "in the Fray"
    if s.prison & BIT[die]:
        return "in Prison"
    for seat in range(layout.MOST_SEATS):
        if s.safe[seat] & BIT[die]:
            return f"in {{{seat}'s}} Safe-house"
        if crew_of(s, seat) & BIT[die]:
            return f"in {{{seat}'s}} Crew"
    return "out of play"


def _rule(position: Position, card: int, die: int) -> str:
    """The rule that forbids to play a card; `die` is any, for a card that needs one."""
    shift = UP if RANK[card] in SHIFTING else STAY
    return str(refusal(position.table, position.record, int(played(card, die, shift))))


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]
