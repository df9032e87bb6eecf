"""TCG-16.6: every operation, declared once; the number of one is its place in the table.

An operation says which triggers, targets and parameters its lines take, the sentence they make on
a card, and by its group which kernel of the rules carries it out.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from wardroom.catalogue.wardtcg.cards.parameters import (
    BOTH,
    CARD_FILTERS,
    CREATURES,
    EVENTS,
    FILTERS,
    PARAMS,
    Param,
)
from wardroom.catalogue.wardtcg.vocabulary import KINDS, SOURCES

# What operations act on: creatures, or else.
CREATURE_GROUPS = ("stat", "hp", "over_time", "status", "cure", "move")
G_STAT, G_HP, G_OVER_TIME, G_STATUS, G_CURE, G_MOVE = ON_CREATURES = (0, 1, 2, 3, 4, 5)
# Those of the last group never act: they hold while their card is in play.
GROUPS = (*CREATURE_GROUPS, "seat", "card", "infinite", "play", "static")
G_SEAT, G_CARD, G_INFINITE, G_PLAY, G_STATIC = range(6, 11)
NO_KIND = -1

# What static lines touch; each is a bit of a card's set of them.
STATIC_SORTS = ("stat", "silence", "immune", "shield", "slay", "seal")
S_STAT, S_SILENCE, S_IMMUNE, S_SHIELD, S_SLAY, S_SEAL = (1 << bit for bit in range(6))


@dataclass(frozen=True)
class Operation:
    """What lines of one operation take, say and do."""

    word: str
    group: str
    does: str
    sentence: str  # on a card; `cardtext` fills in the braces
    triggers: tuple[str, ...]
    needs: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    one_of: tuple[str, ...] = ()  # at least one of these
    targets: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    lightning: bool = False  # on Lightning cards only
    summons: bool = False  # TCG-3.10: not in the wrap-up phase
    static: str = ""  # what a static line of it touches
    gives: str = ""  # the over-time effect or status
    default_need: int = 0
    default_lasts: int | str = "stay"
    limits: Mapping[str, Param] = field(default_factory=dict)  # instead of those in PARAMS

    def param(self, name: str) -> Param:
        """Return what the parameter takes in a line of this operation."""
        return self.limits.get(name) or PARAMS[name]

    @property
    def kind(self) -> int:
        """The number of what it gives, NO_KIND if it gives nothing."""
        return KINDS.index(self.gives) if self.gives else NO_KIND


OPERATIONS: list[Operation] = []


def _add(operation: Operation) -> int:
    OPERATIONS.append(operation)
    return len(OPERATIONS) - 1


def _on_creatures(word: str, group: str, does: str, sentence: str, *needs: str, **more: Any) -> int:
    more = {"triggers": EVENTS, "targets": CREATURES, **more}
    more["takes"] = (*more.get("takes", ()), *FILTERS)
    return _add(Operation(word, group, does, sentence, needs=("target", *needs), **more))


def _on_stats(word: str, does: str, sentence: str, *needs: str, **more: Any) -> int:
    more = {"triggers": BOTH, "takes": ("lasts",), "static": "stat", **more}
    return _on_creatures(word, "stat", does, sentence, "stat", *needs, **more)


def _over_time(word: str, does: str, sentence: str) -> int:
    needs = ("amount", "ticks")
    return _on_creatures(word, "over_time", does, sentence, *needs, takes=("tick",), gives=word)


def _on_seats(word: str, does: str, sentence: str, *needs: str) -> int:
    return _add(Operation(word, "seat", does, sentence, EVENTS, ("who", *needs)))


def _on_card(word: str, does: str, sentence: str, *sources: str, **more: Any) -> int:
    more = {"needs": ("from",), "takes": CARD_FILTERS, "sources": sources, **more}
    return _add(Operation(word, "card", does, sentence, EVENTS, **more))


def _on_play(word: str, does: str, sentence: str, *needs: str, **more: Any) -> int:
    return _add(Operation(word, "play", does, sentence, ("cast",), needs, **more))


_DOSE = ("amount", "dice")
_TWO_STATS = {"stat": Param(words=("al", "spd"))}

GAIN = _on_stats(
    "gain",
    "The stat of each target grows by the amount, AL never above 12.",
    "{target} {gain} +{amount} {stat}{duration}{at_most}",
    "amount",
)
LOSE = _on_stats(
    "lose",
    "The stat of each target shrinks by the amount.",
    "{target} {lose} {amount} {stat}{duration}",
    "amount",
)
HALVE = _on_stats(
    "halve",
    "The stat of each target is halved and rounded down.",
    "the {stat} of {target} is halved, rounded down{comma_duration}",
    limits=_TWO_STATS,
)
SET = _on_stats(
    "set",
    "The stat of each target becomes the amount.",
    "the {stat} of {target} becomes {amount}{duration}",
    "amount",
    limits=_TWO_STATS,
)
DAMAGE = _on_creatures(
    "damage",
    "hp",
    "Each target loses HP, and shields do not help it.",
    "deal {amount} damage to {target}",
    takes=_DOSE,
    one_of=_DOSE,
)
HEAL = _on_creatures(
    "heal",
    "hp",
    "Each target regains HP, above its printed HP only if the line says so.",
    "heal {target} for {amount}{over}",
    takes=(*_DOSE, "over"),
    one_of=_DOSE,
)
DRAIN = _on_creatures(
    "drain",
    "hp",
    "Each target loses HP; the creature with the line, the bearer or your primary regains them.",
    "deal {amount} damage to {target} and heal {healed} for the HP lost",
    takes=_DOSE,
    one_of=_DOSE,
)
DESTROY = _on_creatures("destroy", "hp", "The HP of each target become 0.", "destroy {target}")
BURN = _over_time(
    "burn",
    "Each target burns: it loses the amount at every tick.",
    "{target} {burn} for {amount} {span}{moment}",
)
POISON = _over_time(
    "poison",
    "Each target is poisoned: it loses the amount at every tick.",
    "{target} {are} poisoned for {amount} {span}{moment}",
)
BLEED = _over_time(
    "bleed",
    "Each target bleeds: it loses the amount at every tick.",
    "{target} {bleed} for {amount} {span}{moment}",
)
WRAP = _on_creatures(
    "wrap",
    "over_time",
    "Each target is wrapped: it loses the amount at every tick until it rolls itself free or the"
    " creature with the line leaves the field.",
    "{target} {are} wrapped for {amount} each turn cycle{release}",
    "amount",
    "need",
    gives="wrap",
    limits={"need": Param(0, 6)},
)
REGEN = _over_time(
    "regen",
    "Each target regains the amount at every tick.",
    "{target} {regain} {amount} HP {span}{moment}",
)
CURE = _on_creatures(
    "cure",
    "cure",
    "Each target loses the over-time effects and statuses that the line names.",
    "remove {kinds_and} from {target}",
    "kinds",
)
FEAR = _on_creatures(
    "fear",
    "status",
    "Each target is afraid: it must roll the need before each of its attacks.",
    "{target} {are} afraid (each attack needs a roll of {need} or more){duration}",
    takes=("need", "lasts"),
    gives="fear",
    default_need=4,  # TCG-10.1
    default_lasts=2,  # TCG-16.5
)
FREEZE = _on_creatures(
    "freeze",
    "status",
    "Each target is frozen: it neither attacks nor is sacrificed until it rolls the need.",
    "{target} {are} frozen until it rolls {need} or more",
    takes=("need",),
    gives="frozen",
    default_need=5,  # TCG-10.2
)
STUN = _on_creatures(
    "stun",
    "status",
    "Each target is stunned: it does not attack.",
    "{target} {are} stunned{duration}",
    takes=("lasts",),
    gives="stun",
    default_lasts=2,
)
SILENCE = _on_creatures(
    "silence",
    "status",
    "Each target is silenced: its own lines do not work.",
    "{target} {lose} all effects{duration}",
    triggers=BOTH,
    takes=("lasts",),
    static="silence",
    gives="silence",
    default_lasts=2,
)
IMMUNE = _on_creatures(
    "immune",
    "static",
    "No target can be given the over-time effects and statuses that the line names.",
    "{target} cannot be given {kinds_or}",
    "kinds",
    triggers=("static",),
    static="immune",
)
SHIELD = _on_creatures(
    "shield",
    "static",
    "Every attack on a target deals the amount less.",
    "attacks deal {amount} less damage to {target}",
    "amount",
    triggers=("static",),
    static="shield",
)
SLAY = _on_creatures(
    "slay",
    "static",
    "The attacks of each target deal the factor times damage to creatures that fit the filters.",
    "{target} {deal} {factor} times damage to {prey}",
    "factor",
    triggers=("static",),
    static="slay",
)
MULTIPLY = _on_play(
    "multiply",
    "The pending hit of your creature deals the factor times damage.",
    "the pending hit of your creature deals {factor} times damage",
    "factor",
    lightning=True,
)
EVADE = _on_play(
    "evade",
    "The pending hit on your creature deals no damage.",
    "the pending hit on your creature deals no damage",
    lightning=True,
)
DRAW = _on_seats("draw", "The seats draw that many cards.", "{who} draw{s} {cards}", "amount")
DISCARD = _on_seats(
    "discard",
    "The seats discard that many cards, one at a time and of their choice.",
    "{who} discard{s} {cards}",
    "amount",
)
REVEAL = _on_seats("reveal", "The seats show their whole hands.", "{who} reveal{s} the whole hand")
MILL = _on_seats(
    "mill",
    "That many cards go from the decks of the seats to their cemeteries.",
    "{cards} from the top of {whose} deck {go} to the cemetery",
    "amount",
)
RECOVER = _on_card(
    "recover",
    "A card goes from your cemetery to your hand and is shown.",
    "return {card} from your cemetery to your hand",
    "own_cemetery",
)
RESTOCK = _on_card(
    "restock",
    "A card goes from your cemetery to your deck.",
    "shuffle {card} from your cemetery into your deck",
    "own_cemetery",
)
EXILE = _on_card(
    "exile",
    "A card goes from a cemetery to its owner's removed pile.",
    "remove {card} in {zone} from the game",
    "own_cemetery",
    "foe_cemetery",
)
SEARCH = _on_card(
    "search",
    "A card goes from your deck to your hand and is shown.",
    "take {card} from your deck into your hand",
    "own_deck",
)
CALL = _on_card(
    "call",
    "A creature card becomes a limited summon of yours and keeps its owner.",
    "put {card} from {zone} onto your field as a limited summon",
    *SOURCES,
    summons=True,
)
SHATTER = _add(
    Operation(
        "shatter",
        "infinite",
        "Infinite cards in play are destroyed.",
        "destroy {target}",
        EVENTS,
        ("target",),
        FILTERS,
        targets=("pick_magic", "all_magic"),
    )
)
NEGATE = _on_play(
    "negate",
    "The announced card that this one answers has no effect.",
    "negate the announced {types} card",
    "types",
    lightning=True,
)
SEAL = _add(
    Operation(
        "seal",
        "static",
        "The seats cannot announce magic of the types that the line names.",
        "{who} cannot cast {types} cards",
        ("static",),
        ("who", "types"),
        static="seal",
    )
)
TAKE = _on_creatures(
    "take",
    "move",
    "Each target becomes a limited summon of yours and keeps its owner.",
    "take control of {target} as a limited summon",
)
BOUNCE = _on_creatures(
    "bounce",
    "move",
    "Each target goes to the hand or deck of its owner.",
    "{move} {target} {home}",
    "to",
)
MUSTER = _on_play(
    "muster",
    "You may summon that many more creatures this turn.",
    "you may summon {amount} more {creatures} this turn",
    "amount",
    summons=True,
)
WAIVE = _on_play(
    "waive",
    "Your next summon this turn needs that many sacrifices fewer; the old primary is still given.",
    "your next summon this turn needs {sacrifices} fewer",
    "amount",
    summons=True,
)
REST = _add(
    Operation(
        "rest",
        "static",
        "No line can pick this card in a cemetery.",
        "this card cannot leave a cemetery",
        ("static",),
        ("target",),
        targets=("self",),
    )
)

WORDS = tuple(operation.word for operation in OPERATIONS)
BY_WORD = dict(zip(WORDS, OPERATIONS, strict=True))
MODIFIERS = tuple(operation.word for operation in OPERATIONS if operation.group == "stat")
