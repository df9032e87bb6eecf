"""What a form for a card must offer: every field, trigger and operation, from the card grammar."""

from functools import cache

from wardroom.catalogue.wardtcg.cards.answers import (
    CardField,
    CardForm,
    CardForms,
    Kind,
    LineForm,
    Trigger,
    Word,
)
from wardroom.catalogue.wardtcg.cards.cardset import (
    COMMON,
    CREATURE_FIELDS,
    LONGEST,
    MAGIC_FIELDS,
    MOST_SACRIFICES,
    MOST_TRAITS,
    NUMBERS,
    SIDES,
)
from wardroom.catalogue.wardtcg.cards.cardtext import (
    CARD_WORDS,
    PHRASES,
    PREFIXES,
    STAT_WORDS,
    WHO_AND_WHOSE,
    ZONES,
)
from wardroom.catalogue.wardtcg.cards.library import first_muster
from wardroom.catalogue.wardtcg.cards.operations import OPERATIONS, Operation
from wardroom.catalogue.wardtcg.cards.parameters import (
    CONDITIONS,
    FILTERS,
    FLAGS,
    MAGIC_TYPES,
    NOT_ALWAYS,
    PARAMS,
    QUIET_WINDOWS,
    STATIC_TARGETS,
    TEXTS,
    WHEN_ON,
    WINDOW_WORDS,
    Param,
)
from wardroom.catalogue.wardtcg.layout import LINES
from wardroom.catalogue.wardtcg.vocabulary import FORMS, TYPES

ALWAYS = {"static": "always", "cast": "when cast"}  # what a card does not say
CARD_NAMES = ("name", "own_named")  # parameters that name a card
LABELS = {**PHRASES, **STAT_WORDS, **ZONES, **CARD_WORDS} | {
    word: said for word, (said, _) in WHO_AND_WHOSE.items()
}


@cache
def card_forms() -> str:
    """Return what a form for cards offers, as JSON."""
    kinds = [("creature", "none"), *((kind, "none") for kind in MAGIC_TYPES)]
    forms = CardForms(
        cards=[_card(*kind) for kind in (*kinds, ("infinite", "equip"), ("infinite", "field"))],
        triggers=[
            Trigger(word=when, label=_said(when), cards=list(cards))
            for when, cards in WHEN_ON.items()
        ],
        operations=[_operation(one) for one in OPERATIONS],
        always=list(STATIC_TARGETS),
        not_always=list(NOT_ALWAYS),
        bearer=_filters(),
        source=[dict(entry) for entry in first_muster().source["card"]],
    )
    return forms.model_dump_json()


def _said(when: str) -> str:
    said = ALWAYS.get(when) or PREFIXES[when].rstrip(": ")
    return said[0].lower() + said[1:]


def _card(kind: str, form: str) -> CardForm:
    own = CREATURE_FIELDS if kind == "creature" else MAGIC_FIELDS
    names = [name for name in (*COMMON, *own) if name not in ("text", "generation")]
    if form != "equip":
        names = [name for name in names if name != "bearer"]
    if kind in TYPES[1:] and kind != "infinite":
        names = [name for name in names if name != "form"]
    needed = ("id", "name", "type", *((*NUMBERS, "attack") if kind == "creature" else ()))
    fields = [_field(name, kind, name in needed) for name in names]
    return CardForm(type=kind, form=form, fields=fields)


def _field(name: str, kind: str, needed: bool) -> CardField:
    if name in NUMBERS or name == "sacrifices":
        low, high = NUMBERS.get(name, (0, MOST_SACRIFICES))
        return CardField(name=name, kind="number", needed=needed, low=low, high=high)
    if name in ("type", "form"):
        return CardField(name=name, kind="word", needed=needed, words=_plain(_kinds(name)))
    if name == "windows":
        words = WINDOW_WORDS if kind == "lightning" else QUIET_WINDOWS
        return CardField(name=name, kind="words", words=_words(words))
    if name == "traits":
        return CardField(name=name, kind="traits", most=MOST_TRAITS)
    if name == "effects":
        return CardField(name=name, kind="lines", most=LINES, needed=kind != "creature")
    if name == "bearer":
        return CardField(name=name, kind="bearer", needed=True, words=_words(SIDES))
    return CardField(name=name, kind="text", needed=needed, longest=LONGEST[name])


def _kinds(name: str) -> tuple[str, ...]:
    return TYPES if name == "type" else FORMS


def _plain(words: tuple[str, ...]) -> list[Word]:
    return [Word(word=word, label=word.capitalize()) for word in words]


def _words(words: tuple[str, ...]) -> list[Word]:
    return [Word(word=word, label=LABELS.get(word, word)) for word in words]


def _operation(one: Operation) -> LineForm:
    targets = [CardField(name="target", kind="word", needed=True, words=_words(one.targets))]
    names = [name for name in (*one.needs, *one.takes) if name != "target"]
    names += [name for name in (*CONDITIONS, "on_roll", "often") if name not in names]
    fields = [_parameter(name, one) for name in names]
    return LineForm(
        word=one.word,
        does=one.does,
        lightning=one.lightning,
        triggers=list(one.triggers),
        one_of=list(one.one_of),
        fields=[*(targets if one.targets else []), *fields],
    )


def _parameter(name: str, one: Operation) -> CardField:
    needed = name in one.needs
    if name in FLAGS:
        return CardField(name=name, kind="flag")
    if name in TEXTS:
        kind: Kind = "card" if name in CARD_NAMES else "text"
        return CardField(name=name, kind=kind, longest=None if kind == "card" else 32)
    param = one.param(name)
    if name == "from":
        return CardField(name=name, kind="word", needed=needed, words=_words(one.sources))
    return _of(name, param, needed)


def _of(name: str, param: Param, needed: bool) -> CardField:
    if param.words:
        kind: Kind = "words" if param.many else "word"
        return CardField(name=name, kind=kind, needed=needed, words=_words(param.words))
    also = param.word_too.split("/") if param.word_too else []
    return CardField(
        name=name, kind="number", needed=needed, low=param.low, high=param.high, also=also
    )


def _filters() -> list[CardField]:
    return [
        CardField(name=name, kind="card" if name in CARD_NAMES else "text", longest=32)
        if name in TEXTS
        else _of(name, PARAMS[name], False)
        for name in FILTERS
    ]
