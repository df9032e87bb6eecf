"""TCG-16.3 to 16.7: the triggers, targets and parameters that a line of a card may have."""

from dataclasses import dataclass

from wardroom.catalogue.wardtcg import vocabulary as v
from wardroom.catalogue.wardtcg.layout import MAX_AL, MAX_BONUS, MAX_DICE, MAX_HP

MAGIC_TYPES = v.TYPES[1:]
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

CREATURES = v.TARGETS[:12]
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
    "amount": Param(1, MAX_BONUS),
    "dice": Param(1, MAX_DICE),
    "ticks": Param(0, 9),
    "factor": Param(2, 5),
    "need": Param(2, 6),
    "on_roll": Param(2, 6),
    "lasts": Param(1, 9, word_too="turn/stay"),
    "stat": Param(words=v.STATS),
    "kinds": Param(words=v.KINDS, many=True),
    "types": Param(words=MAGIC_TYPES, many=True),
    "who": Param(words=v.WHO),
    "from": Param(words=v.SOURCES),
    "to": Param(words=("hand", "deck")),
    "tick": Param(words=("upkeep",)),
    "kind": Param(words=("creature", "magic", "any")),
    "al_min": Param(1, MAX_AL),
    "al_max": Param(1, MAX_AL),
    "own_total_min": Param(1, MAX_HP),
    "foe_total_min": Param(1, MAX_HP),
}
FLAGS = ("over", "often")
TEXTS = ("trait", "not_trait", "name", "own_named")
NOT_ALWAYS = ("often", "on_roll", "lasts")  # a static line has none of these
WINDOW_WORDS = v.MOMENTS
QUIET_WINDOWS = v.MOMENTS[:2]  # all that a card without lightning may name
