"""Cards that somebody writes: how they read, and all that is wrong with them, each with its place.

The text and the data of a card file are two ways to say the same; either is made from the other.
"""

from wardroom.catalogue.wardtcg.answers import CardInfo
from wardroom.catalogue.wardtcg.cards.answers import CardRemark, CardsDraft, CheckedCards
from wardroom.catalogue.wardtcg.cards.cardset import (
    BadCards,
    Document,
    Problem,
    check_plain,
    is_text,
    parse,
)
from wardroom.catalogue.wardtcg.cards.library import Library, library
from wardroom.catalogue.wardtcg.cards.written import row_of, written

FILE = "your cards"


def checked(draft: CardsDraft) -> CheckedCards:
    """Read cards; what was sent decides, and the other is made from it."""
    text, data = draft.toml or "", draft.data
    try:
        data = parse(text, FILE) if data is None else data
        check_plain(data, FILE)
        text = text if draft.data is None else written(data)
        known = library([(FILE, data)])
    except BadCards as error:
        return _answer(text, data, [], error.problems)
    own = [card.id for card in known.sets[-1].cards]
    return _answer(text, data, [info(known, card) for card in own], [])


def _answer(
    text: str, data: Document | None, cards: list[CardInfo], problems: list[Problem]
) -> CheckedCards:
    plain = data if _is_plain(data) else None
    remarks = [_remark(problem, text, plain) for problem in problems]
    return CheckedCards(toml=text, data=plain, cards=cards, problems=remarks)


def _is_plain(data: Document | None) -> bool:
    try:
        check_plain(data, FILE)
    except BadCards:
        return False
    return True


def _remark(problem: Problem, text: str, data: Document | None) -> CardRemark:
    card = _place(problem.where, data or {})
    field, _, words = problem.detail.partition(": ")
    return CardRemark(
        code=problem.code,
        card=card,
        where=problem.where,
        field=field if words else "",
        words=words or field,
        row=row_of(text, card, problem.detail),
    )


def _place(where: str, data: Document) -> int | None:
    """Return which card is called `where`; of two with one id the later, which is one too many."""
    entries = data.get("card")
    found = None
    for number, entry in enumerate(entries if isinstance(entries, list) else []):
        named = entry.get("id") if isinstance(entry, dict) else None
        if where in (named if is_text(named, 32) else None, f"card {number + 1}"):
            found = number
    return found


def info(known: Library, name: str) -> CardInfo:
    """Return a card as it is printed."""
    card = known[name]
    origin = next(one.id for one in known.sets if card in one.cards)
    numbers = ("al", "spd", "hp", "dice", "plus")
    return CardInfo(
        **{n: getattr(card, n) if card.is_creature else None for n in numbers},
        id=card.id,
        name=card.name,
        type=card.type,
        form=card.form,
        set=origin,
        traits=list(card.traits),
        attack=card.attack,
        sacrifices=card.sacrifices,
        windows=list(card.windows),
        ops=[line["op"] for line in card.effects],
        stats=[line["stat"] for line in card.effects if "stat" in line],
        text=known.sentences(name),
        bio=card.bio,
    )
