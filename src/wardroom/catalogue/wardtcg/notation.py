"""WARD in texts: the canonical texts of actions and chance outcomes, TCG-14.1."""

import re

from wardroom.catalogue.wardtcg import actions
from wardroom.catalogue.wardtcg.cards.library import Library
from wardroom.catalogue.wardtcg.layout import MAX_DICE
from wardroom.core.errors import BadNotation

CARD_VERBS = {
    "summon": actions.SUMMON,
    "cast": actions.CAST,
    "sacrifice": actions.SACRIFICE,
    "discard": actions.DISCARD,
    "choose": actions.CHOOSE,
    "draw": actions.DREW,
    "mill": actions.MILLED,
}
SIDES = ("own", "foe")

PLAIN = {
    **{word: code for code, word in enumerate(actions.WORDS)},
    **{f"promote {slot}": actions.PROMOTE + slot for slot in range(1, 5)},
    **{f"sacrifice limited {slot}": actions.SACRIFICE_LIMITED + slot for slot in range(1, 5)},
    **{
        f"target {side}{f' {slot}' if slot else ''}": actions.TARGET_OWN
        + 5 * SIDES.index(side)
        + slot
        for side in SIDES
        for slot in range(5)
    },
    **{
        f"target {side} magic {slot}": actions.TARGET_OWN + 10 + 5 * SIDES.index(side) + slot - 1
        for side in SIDES
        for slot in range(1, 6)
    },
}
PLAIN_TEXT = {code: text for text, code in PLAIN.items()}
SUM = re.compile(r"roll ([1-9][0-9]?)d6 ([1-9][0-9]?)")
DICE = re.compile(r"roll [1-6]( [1-6]){0,9}")


def text_of(library: Library, code: int) -> str:
    """Return the canonical text of an action or chance outcome."""
    if code in PLAIN_TEXT:
        return PLAIN_TEXT[code]
    if code >= actions.ROLLED:
        return (
            f"roll {(code - actions.ROLLED) // actions.ROLL_STRIDE}d6 {code % actions.ROLL_STRIDE}"
        )
    verb, start = max(
        ((verb, start) for verb, start in CARD_VERBS.items() if start <= code),
        key=lambda entry: entry[1],
    )
    return f"{verb} {library.ids[code - start]}"


def code_of(library: Library, text: str) -> int:
    """Return the code of a text, or raise BadNotation."""
    if text in PLAIN:
        return PLAIN[text]
    verb, _, card = text.partition(" ")
    if verb in CARD_VERBS and card in library.numbers:
        return CARD_VERBS[verb] + library.numbers[card]
    rolled = _rolled(text)
    if rolled is not None:
        return rolled
    raise BadNotation(f"action {text!r}: {_expected(verb)}")


def _rolled(text: str) -> int | None:
    """The code of `roll 2d6 8` or, as single dice, `roll 3 5`."""
    if DICE.fullmatch(text):
        faces = [int(face) for face in text.split()[1:]]
        return actions.ROLLED + actions.ROLL_STRIDE * len(faces) + sum(faces)
    match = SUM.fullmatch(text)
    if match is None:
        return None
    dice, total = int(match[1]), int(match[2])
    if dice > MAX_DICE or not dice <= total <= 6 * dice:
        return None
    return actions.ROLLED + actions.ROLL_STRIDE * dice + total


def _expected(verb: str) -> str:
    if verb in CARD_VERBS:
        return f"expected {verb} and the id of a card"
    return f"expected {', '.join(actions.WORDS)}, {', '.join(CARD_VERBS)}, promote, target or roll"


assert PLAIN["second"] == actions.SECOND
assert max(PLAIN.values()) < actions.SUMMON < actions.ACTIONS
