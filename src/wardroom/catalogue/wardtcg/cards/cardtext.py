"""TCG-16.8: the text of a card, made from its lines so that they cannot disagree."""

from collections.abc import Mapping, Sequence

from wardroom.catalogue.wardtcg.cards.card import Card, Line
from wardroom.catalogue.wardtcg.cards.grammar import DEFAULT_CYCLES, DEFAULT_NEED

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
WHO_WORDS = {"you": "you", "opponent": "your opponent", "each": "each player"}
WHOSE = {"you": "your", "opponent": "your opponent's", "each": "each player's"}
ZONES = {
    "own_cemetery": "your cemetery",
    "foe_cemetery": "your opponent's cemetery",
    "own_deck": "your deck",
    "own_hand": "your hand",
}
CARD_WORDS = {"creature": "a creature card", "magic": "a magic card", "any": "a card"}
BEARERS = {"own": "a creature of yours", "foe": "an opposing creature", "any": "a creature"}

OVER_TIME = {"burn": "burn", "bleed": "bleed", "regen": "regain", "poison": "are poisoned"}
SINGULAR = {"are": "is", "lose": "loses", "deal": "deals", "burn": "burns", "bleed": "bleeds"}


def card_text(card: Card, names: Mapping[str, str]) -> str:
    """Return the rules text of a card; `names` gives the names of the cards it mentions."""
    return " ".join(card_sentences(card, names))


def card_sentences(card: Card, names: Mapping[str, str]) -> list[str]:
    """Return the rules text of a card, one sentence for each thing it does."""
    sentences = []
    if card.is_creature and card.sacrifices > _tier(card):
        sentences.append(f"Needs {card.sacrifices} sacrifices.")
    if card.form == "equip":
        bearer = BEARERS[card.bearer["side"]] + _filters(card.bearer, names)
        sentences.append(f"Equip to {bearer}.")
    if card.form == "field":
        sentences.append("Field.")
    if card.windows:
        sentences.append(f"Cast only in: {_listed(card.windows, 'and')}.")
    for number, line in enumerate(card.effects):
        sentences.append(_LineText(card, number, line, names).text())
    return sentences


def _tier(card: Card) -> int:
    return 0 if card.al <= 6 else 1 if card.al <= 11 else 2


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


class _LineText:
    """One line of a card in words."""

    def __init__(self, card: Card, number: int, line: Line, names: Mapping[str, str]) -> None:
        self.card = card
        self.line = line
        self.names = names
        self.op: str = line["op"]
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
        text = f"{prefix}{self._conditions()}{self._sentence()}{often}."
        return text[0].upper() + text[1:]

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

    @property
    def target(self) -> str:
        """The target with its filters; slay's filters are about whom it hits."""
        if self.again:
            return "that creature" if self.line["target"] != "pick_magic" else "that card"
        phrase = PHRASES[self.line["target"]]
        return phrase if self.op == "slay" else phrase + _filters(self.line, self.names)

    def verb(self, plural: str) -> str:
        """A verb that agrees with the target."""
        if self.line["target"] in PLURAL:
            return plural
        first, _, rest = plural.partition(" ")
        return f"{SINGULAR.get(first, first + 's')} {rest}".strip()

    @property
    def amount(self) -> str:
        """The amount: n, dd6 or dd6+n."""
        amount, dice = self.line.get("amount", 0), self.line.get("dice", 0)
        if not dice:
            return str(amount)
        return f"{dice}d6+{amount}" if amount else f"{dice}d6"

    @property
    def duration(self) -> str:
        """How long it lasts, with a space before it."""
        default = "stay" if self.line["when"] == "static" else DEFAULT_CYCLES.get(self.op, "stay")
        lasts = self.line.get("lasts", default)
        if lasts == "stay":
            return ""
        return " this turn" if lasts == "turn" else f" for {_many(lasts, 'turn cycle')}"

    @property
    def card_phrase(self) -> str:
        """The card that is picked in a zone."""
        default = "creature" if self.op == "call" else "any"
        return CARD_WORDS[self.line.get("kind", default)] + _filters(self.line, self.names)

    def _sentence(self) -> str:
        if self.op in ("gain", "lose", "halve", "set"):
            return self._stat()
        if self.op in ("burn", "poison", "bleed", "regen", "wrap"):
            return self._over_time()
        if "who" in self.line:
            return self._seat()
        if "from" in self.line:
            return self._zone()
        if "target" in self.line:
            return self._creature()
        return self._play()

    def _stat(self) -> str:
        stat, amount = STAT_WORDS[self.line["stat"]], self.line.get("amount")
        if self.op == "gain":
            most = " (never above 12)" if self.line["stat"] == "al" else ""
            return f"{self.target} {self.verb('gain')} +{amount} {stat}{self.duration}{most}"
        if self.op == "lose":
            return f"{self.target} {self.verb('lose')} {amount} {stat}{self.duration}"
        if self.op == "set":
            return f"the {stat} of {self.target} becomes {amount}{self.duration}"
        lasting = f",{self.duration}" if self.duration else ""
        return f"the {stat} of {self.target} is halved, rounded down{lasting}"

    def _over_time(self) -> str:
        amount = self.line["amount"]
        if self.op == "wrap":
            return f"{self.target} {self.verb('are')} wrapped for {amount} each turn cycle" + (
                self._release()
            )
        ticks = self.line["ticks"]
        span = f"for {_many(ticks, 'turn cycle')}" if ticks else "each turn cycle"
        moment = " at the start of its controller's turn" if "tick" in self.line else ""
        dose = f"{amount} HP" if self.op == "regen" else f"for {amount}"
        return f"{self.target} {self.verb(OVER_TIME[self.op])} {dose} {span}{moment}"

    def _release(self) -> str:
        need = self.line["need"]
        ways = [f"it rolls {need} or more"] if need else []
        if self.card.is_creature:
            ways.append("this creature leaves the field")
        return f" until {' or '.join(ways)}" if ways else ""

    def _seat(self) -> str:
        who, amount = self.line["who"], self.line.get("amount", 0)
        end = "" if who == "you" else "s"
        if self.op == "seal":
            return f"{WHO_WORDS[who]} cannot cast {_listed(self.line['types'], 'or')} cards"
        if self.op == "reveal":
            return f"{WHO_WORDS[who]} reveal{end} the whole hand"
        if self.op == "mill":
            go = "goes" if amount == 1 else "go"
            cards = _many(amount, "card")
            return f"{cards} from the top of {WHOSE[who]} deck {go} to the cemetery"
        return f"{WHO_WORDS[who]} {self.op}{end} {_many(amount, 'card')}"

    def _zone(self) -> str:
        card, zone = self.card_phrase, ZONES[self.line["from"]]
        return {
            "recover": f"return {card} from your cemetery to your hand",
            "restock": f"shuffle {card} from your cemetery into your deck",
            "exile": f"remove {card} in {zone} from the game",
            "search": f"take {card} from your deck into your hand",
            "call": f"put {card} from {zone} onto your field as a limited summon",
        }[self.op]

    def _creature(self) -> str:
        if self.op in ("damage", "heal", "drain", "destroy", "shatter", "take", "bounce"):
            return self._blow()
        if self.op in ("fear", "freeze", "stun", "silence", "cure"):
            return self._status()
        if self.op == "immune":
            return f"{self.target} cannot be given {_listed(self.line['kinds'], 'or')}"
        if self.op == "shield":
            return f"attacks deal {self.line['amount']} less damage to {self.target}"
        if self.op == "slay":
            whom = f"creatures{_filters(self.line, self.names)}"
            return f"{self.target} {self.verb('deal')} {self.line['factor']} times damage to {whom}"
        return "this card cannot leave a cemetery"

    def _blow(self) -> str:
        if self.op == "heal":
            over = ", even above printed HP" if self.line.get("over") else ""
            return f"heal {self.target} for {self.amount}{over}"
        if self.op == "drain":
            healed = "this creature" if self.card.is_creature else "your primary creature"
            healed = "the bearer" if self.card.form == "equip" else healed
            return f"deal {self.amount} damage to {self.target} and heal {healed} for the HP lost"
        if self.op == "bounce" and self.line["to"] == "deck":
            return f"shuffle {self.target} into its owner's deck"
        return {
            "damage": f"deal {self.amount} damage to {self.target}",
            "destroy": f"destroy {self.target}",
            "shatter": f"destroy {self.target}",
            "take": f"take control of {self.target} as a limited summon",
            "bounce": f"return {self.target} to its owner's hand",
        }[self.op]

    def _status(self) -> str:
        need = self.line.get("need", DEFAULT_NEED.get(self.op))
        are = self.verb("are")
        return {
            "fear": f"{self.target} {are} afraid (each attack needs a roll of {need} or more)"
            f"{self.duration}",
            "freeze": f"{self.target} {are} frozen until it rolls {need} or more",
            "stun": f"{self.target} {are} stunned{self.duration}",
            "silence": f"{self.target} {self.verb('lose')} all effects{self.duration}",
            "cure": f"remove {_listed(self.line.get('kinds', ('-',)), 'and')} from {self.target}",
        }[self.op]

    def _play(self) -> str:
        amount = self.line.get("amount", 0)
        return {
            "multiply": f"the pending hit of your creature deals {self.line.get('factor')} times "
            "damage",
            "evade": "the pending hit on your creature deals no damage",
            "negate": f"negate the announced {_listed(self.line.get('types', ('-',)), 'or')} card",
            "muster": f"you may summon {amount} more {_noun(amount, 'creature')} this turn",
            "waive": f"your next summon this turn needs {_many(amount, 'sacrifice')} fewer",
        }[self.op]


def _noun(count: int, noun: str) -> str:
    return noun if count == 1 else f"{noun}s"
