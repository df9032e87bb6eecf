"""TCG-16.3 to 16.7: which triggers, targets and parameters each operation of a card takes."""

from dataclasses import dataclass

from wardroom.catalogue.wardtcg.vocabulary import (
    KINDS,
    MOMENTS,
    OPS,
    SOURCES,
    STATS,
    TARGETS,
    TYPES,
    WHO,
)

MAGIC_TYPES = TYPES[1:]
EVENTS = ("cast", "summoned", "use", "hit", "struck", "kill", "dies", "sacrificed", "upkeep")
BOTH = ("static", *EVENTS)

# TCG-16.3: on which cards a trigger may stand.
WHEN_ON = {
    "static": ("creature", "infinite"),
    "cast": MAGIC_TYPES,
    "summoned": ("creature",),
    "use": ("creature",),
    "hit": ("creature", "equip"),
    "struck": ("creature", "equip"),
    "kill": ("creature",),
    "dies": ("creature",),
    "sacrificed": ("creature",),
    "upkeep": ("creature", "infinite"),
}

CREATURES = TARGETS[:12]
PICKS = ("pick_own", "pick_foe", "pick_any", "pick_magic")
PICK_WHEN = ("cast", "summoned", "use")
STATIC_TARGETS = ("self", "bearer", "own", "foe", "own_all", "foe_all", "all")

CARD_FILTERS = ("trait", "not_trait", "name", "al_min", "al_max", "kind")
FILTERS = CARD_FILTERS[:5]
CONDITIONS = ("own_total_min", "foe_total_min", "own_named")


@dataclass(frozen=True)
class Param:
    """A parameter: a range of numbers, one word of a list, or a list of such words."""

    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    many: bool = False
    word_too: str = ""  # a word allowed beside the numbers

    @property
    def expected(self) -> str:
        """What the parameter takes, in words."""
        if not self.words:
            also = f' or "{self.word_too}"' if self.word_too else ""
            return f"a whole number from {self.low} to {self.high}{also}"
        listed = ", ".join(self.words)
        return f"a list of {listed}" if self.many else f"one of {listed}"

    def takes(self, value: object) -> bool:
        """Whether `value` is allowed."""
        if self.many:
            return (
                isinstance(value, list)
                and bool(value)
                and all(v in self.words for v in value)
                and len(set(value)) == len(value)
            )
        if self.words:
            return isinstance(value, str) and value in self.words
        if type(value) is int:
            return self.low <= value <= self.high
        return bool(self.word_too) and value in self.word_too.split("/")


PARAMS = {
    "amount": Param(1, 99),
    "dice": Param(1, 10),
    "ticks": Param(0, 9),
    "factor": Param(2, 5),
    "need": Param(2, 6),
    "on_roll": Param(2, 6),
    "lasts": Param(1, 9, word_too="turn/stay"),
    "stat": Param(words=STATS),
    "kinds": Param(words=KINDS, many=True),
    "types": Param(words=MAGIC_TYPES, many=True),
    "who": Param(words=WHO),
    "from": Param(words=SOURCES),
    "to": Param(words=("hand", "deck")),
    "tick": Param(words=("upkeep",)),
    "kind": Param(words=("creature", "magic", "any")),
    "al_min": Param(1, 12),
    "al_max": Param(1, 12),
    "own_total_min": Param(1, 9999),
    "foe_total_min": Param(1, 9999),
}
WRAP_NEED = Param(0, 6)
HALVED_STATS = Param(words=("al", "spd"))
FLAGS = ("over", "often")
TEXTS = ("trait", "not_trait", "name", "own_named")


@dataclass(frozen=True)
class Op:
    """What one operation takes."""

    whens: tuple[str, ...]
    needs: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    lightning: bool = False
    one_of: tuple[str, ...] = ()  # at least one of these


def _on_creatures(
    whens: tuple[str, ...], *needs: str, takes: tuple[str, ...] = (), one_of: tuple[str, ...] = ()
) -> Op:
    return Op(whens, ("target", *needs), (*takes, *FILTERS), CREATURES, one_of=one_of)


def _on_cards(*sources: str) -> Op:
    return Op(EVENTS, ("from",), CARD_FILTERS, sources=sources)


_AMOUNT = ("amount", "dice")
_OVER_TIME = _on_creatures(EVENTS, "amount", "ticks", takes=("tick",))
_SEATS = Op(EVENTS, ("who", "amount"))

GRAMMAR = {
    "gain": _on_creatures(BOTH, "stat", "amount", takes=("lasts",)),
    "lose": _on_creatures(BOTH, "stat", "amount", takes=("lasts",)),
    "halve": _on_creatures(BOTH, "stat", takes=("lasts",)),
    "set": _on_creatures(BOTH, "stat", "amount", takes=("lasts",)),
    "damage": _on_creatures(EVENTS, takes=_AMOUNT, one_of=_AMOUNT),
    "heal": _on_creatures(EVENTS, takes=(*_AMOUNT, "over"), one_of=_AMOUNT),
    "drain": _on_creatures(EVENTS, takes=_AMOUNT, one_of=_AMOUNT),
    "destroy": _on_creatures(EVENTS),
    "burn": _OVER_TIME,
    "poison": _OVER_TIME,
    "bleed": _OVER_TIME,
    "wrap": _on_creatures(EVENTS, "amount", "need"),
    "regen": _OVER_TIME,
    "cure": _on_creatures(EVENTS, "kinds"),
    "fear": _on_creatures(EVENTS, takes=("need", "lasts")),
    "freeze": _on_creatures(EVENTS, takes=("need",)),
    "stun": _on_creatures(EVENTS, takes=("lasts",)),
    "silence": _on_creatures(BOTH, takes=("lasts",)),
    "immune": _on_creatures(("static",), "kinds"),
    "shield": _on_creatures(("static",), "amount"),
    "slay": _on_creatures(("static",), "factor"),
    "multiply": Op(("cast",), ("factor",), lightning=True),
    "evade": Op(("cast",), lightning=True),
    "draw": _SEATS,
    "discard": _SEATS,
    "reveal": Op(EVENTS, ("who",)),
    "mill": _SEATS,
    "recover": _on_cards("own_cemetery"),
    "restock": _on_cards("own_cemetery"),
    "exile": _on_cards("own_cemetery", "foe_cemetery"),
    "search": _on_cards("own_deck"),
    "call": _on_cards(*SOURCES),
    "shatter": Op(EVENTS, ("target",), FILTERS, ("pick_magic", "all_magic")),
    "negate": Op(("cast",), ("types",), lightning=True),
    "seal": Op(("static",), ("who", "types")),
    "take": _on_creatures(EVENTS),
    "bounce": _on_creatures(EVENTS, "to"),
    "muster": Op(("cast",), ("amount",)),
    "waive": Op(("cast",), ("amount",)),
    "rest": Op(("static",), ("target",), (), ("self",)),
}
assert tuple(GRAMMAR) == OPS

DEFAULT_NEED = {"fear": 4, "freeze": 5}  # TCG-10.1, TCG-10.2
DEFAULT_CYCLES = {"fear": 2, "stun": 2, "silence": 2}  # TCG-16.5
WINDOW_WORDS = MOMENTS
QUIET_WINDOWS = MOMENTS[:2]  # all that a card without lightning may name
