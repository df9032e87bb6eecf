"""TCG-16.8: the text of a card, made from its lines so that they cannot disagree."""

from collections.abc import Mapping, Sequence

from wardroom.catalogue.wardtcg.cards.card import Card, Line, tier
from wardroom.catalogue.wardtcg.cards.operations import BY_WORD

PREFIXES = {
    "static": "",
    "cast": "",
    "summoned": "When summoned: ",
    "use": "Once per turn, in your summoning phase: ",
    "hit": "On a hit: ",
    "struck": "When hit: ",
    "kill": "When its attack kills: ",
    "dies": "When it dies: ",
    "sacrificed": "When sacrificed: ",
    "upkeep": "At the start of your turn: ",
}
BEARER_PREFIXES = {"hit": "When the bearer hits: ", "struck": "When the bearer is hit: "}

PHRASES = {
    "self": "this creature",
    "bearer": "the bearer",
    "victim": "the creature it hit",
    "attacker": "the attacker",
    "own": "your primary creature",
    "foe": "the opposing primary creature",
    "own_all": "your creatures",
    "foe_all": "opposing creatures",
    "all": "all creatures",
    "pick_own": "a creature of yours",
    "pick_foe": "an opposing creature",
    "pick_any": "a creature",
    "pick_magic": "an Infinite card in play",
    "all_magic": "all Infinite cards in play",
}
PLURAL = ("own_all", "foe_all", "all", "all_magic")
STAT_WORDS = {
    "al": "AL",
    "spd": "SPD",
    "hit": "Hit",
    "damage": "damage",
    "plus": "Hit and damage",
    "dice": "damage dice",
}
WHO_AND_WHOSE = {
    "you": ("you", "your"),
    "opponent": ("your opponent", "your opponent's"),
    "each": ("each player", "each player's"),
}
ZONES = {
    "own_cemetery": "your cemetery",
    "foe_cemetery": "your opponent's cemetery",
    "own_deck": "your deck",
    "own_hand": "your hand",
}
CARD_WORDS = {"creature": "a creature card", "magic": "a magic card", "any": "a card"}

VERBS = ("are", "bleed", "burn", "deal", "gain", "lose", "regain")
IRREGULAR = {"are": "is"}


def card_text(card: Card, names: Mapping[str, str]) -> str:
    """Return the rules text of a card; `names` gives the names of the cards it mentions."""
    return " ".join(card_sentences(card, names))


def card_sentences(card: Card, names: Mapping[str, str]) -> list[str]:
    """Return the rules text of a card, one sentence for each thing it does."""
    sentences = []
    if card.is_creature and card.sacrifices > tier(card.al):
        sentences.append(f"Needs {card.sacrifices} sacrifices.")
    if card.form == "equip":
        bearer = PHRASES[f"pick_{card.bearer['side']}"] + _filters(card.bearer, names)
        sentences.append(f"Equip to {bearer}.")
    if card.form == "field":
        sentences.append("Field.")
    if card.windows:
        sentences.append(f"Cast only in: {_listed(card.windows, 'and')}.")
    for number, line in enumerate(card.effects):
        sentences.append(_LineText(card, number, line, names).text())
    return sentences


def _listed(words: Sequence[str], last: str) -> str:
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _filters(line: Line, names: Mapping[str, str]) -> str:
    parts = []
    if "trait" in line:
        parts.append(f"with the trait {line['trait']}")
    if "not_trait" in line:
        parts.append(f"without the trait {line['not_trait']}")
    if "name" in line:
        parts.append(f"named {names[line['name']]}")
    if "al_min" in line:
        parts.append(f"of base AL {line['al_min']} or more")
    if "al_max" in line:
        parts.append(f"of base AL {line['al_max']} or less")
    return "".join(f" {part}" for part in parts)


class _LineText(dict[str, str]):
    """One line of a card in words: what stands for the braces in its operation's sentence."""

    def __init__(self, card: Card, number: int, line: Line, names: Mapping[str, str]) -> None:
        self.card = card
        self.line = line
        self.names = names
        self.operation = BY_WORD[line["op"]]
        earlier = card.effects[:number]
        self.again = str(line.get("target")).startswith("pick_") and any(
            other["when"] == line["when"] and other.get("target") == line["target"]
            for other in earlier
        )

    def text(self) -> str:
        """The line as a sentence."""
        prefix = PREFIXES[self.line["when"]]
        if self.card.form == "equip":
            prefix = BEARER_PREFIXES.get(self.line["when"], prefix)
        often = " (any number of times per turn)" if self.line.get("often") else ""
        sentence = self.operation.sentence.format_map(self)
        text = f"{prefix}{self._conditions()}{sentence}{often}."
        return text[0].upper() + text[1:]

    def __missing__(self, name: str) -> str:
        """What stands for `name`, made only when a sentence asks for it."""
        if name in VERBS:
            return self._verb(name)
        word: str = getattr(self, f"_{name}")()
        return word

    def _conditions(self) -> str:
        line, text = self.line, ""
        if "own_total_min" in line:
            text += f"if your cemetery holds {line['own_total_min']} HP or more, "
        if "foe_total_min" in line:
            text += f"if your opponent's cemetery holds {line['foe_total_min']} HP or more, "
        if "own_named" in line:
            text += f"if you control {self.names[line['own_named']]}, "
        if "on_roll" in line:
            roll = line["on_roll"]
            text += "roll a die; on " + ("a 6, " if roll == 6 else f"{roll} or more, ")
        return text

    # Targets.

    def _target(self) -> str:
        """The target with its filters; slay's filters are about whom it hits."""
        if self.again:
            return "that creature" if self.line["target"] != "pick_magic" else "that card"
        phrase = PHRASES[self.line["target"]]
        return phrase if self.line["op"] == "slay" else phrase + _filters(self.line, self.names)

    def _verb(self, plural: str) -> str:
        """A verb that agrees with the target."""
        if self.line["target"] in PLURAL:
            return plural
        return IRREGULAR.get(plural, f"{plural}s")

    def _prey(self) -> str:
        return f"creatures{_filters(self.line, self.names)}"

    def _healed(self) -> str:
        if self.card.form == "equip":
            return "the bearer"
        return "this creature" if self.card.is_creature else "your primary creature"

    # Numbers.

    def _amount(self) -> str:
        """The amount: n, dd6 or dd6+n."""
        amount, dice = self.line.get("amount", 0), self.line.get("dice", 0)
        if not dice:
            return str(amount)
        return f"{dice}d6+{amount}" if amount else f"{dice}d6"

    def _stat(self) -> str:
        return STAT_WORDS[self.line["stat"]]

    def _at_most(self) -> str:
        return " (never above 12)" if self.line["stat"] == "al" else ""

    def _factor(self) -> str:
        return str(self.line["factor"])

    def _need(self) -> str:
        return str(self.line.get("need", self.operation.default_need))

    def _over(self) -> str:
        return ", even above printed HP" if self.line.get("over") else ""

    def _cards(self) -> str:
        return _many(self.line["amount"], "card")

    def _go(self) -> str:
        return "goes" if self.line["amount"] == 1 else "go"

    def _creatures(self) -> str:
        return "creature" if self.line["amount"] == 1 else "creatures"

    def _sacrifices(self) -> str:
        return _many(self.line["amount"], "sacrifice")

    # Time.

    def _duration(self) -> str:
        """How long it lasts, with a space before it."""
        default = "stay" if self.line["when"] == "static" else self.operation.default_lasts
        lasts = self.line.get("lasts", default)
        if lasts == "stay":
            return ""
        return " this turn" if lasts == "turn" else f" for {_many(lasts, 'turn cycle')}"

    def _comma_duration(self) -> str:
        return f",{self['duration']}" if self["duration"] else ""

    def _span(self) -> str:
        ticks = self.line["ticks"]
        return f"for {_many(ticks, 'turn cycle')}" if ticks else "each turn cycle"

    def _moment(self) -> str:
        return " at the start of its controller's turn" if "tick" in self.line else ""

    def _release(self) -> str:
        need = self.line["need"]
        ways = [f"it rolls {need} or more"] if need else []
        if self.card.is_creature:
            ways.append("this creature leaves the field")
        return f" until {' or '.join(ways)}" if ways else ""

    # Lists, seats and zones.

    def _kinds_and(self) -> str:
        return _listed(self.line["kinds"], "and")

    def _kinds_or(self) -> str:
        return _listed(self.line["kinds"], "or")

    def _types(self) -> str:
        return _listed(self.line["types"], "or")

    def _who(self) -> str:
        return WHO_AND_WHOSE[self.line["who"]][0]

    def _whose(self) -> str:
        return WHO_AND_WHOSE[self.line["who"]][1]

    def _s(self) -> str:
        return "" if self.line["who"] == "you" else "s"

    def _card(self) -> str:
        """The card that is picked in a zone."""
        default = "creature" if self.line["op"] == "call" else "any"
        return CARD_WORDS[self.line.get("kind", default)] + _filters(self.line, self.names)

    def _zone(self) -> str:
        return ZONES[self.line["from"]]

    def _move(self) -> str:
        return "shuffle" if self.line["to"] == "deck" else "return"

    def _home(self) -> str:
        return "into its owner's deck" if self.line["to"] == "deck" else "to its owner's hand"
