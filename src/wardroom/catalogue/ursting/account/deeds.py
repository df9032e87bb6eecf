"""What an action or a chance outcome of Ursting did."""

from collections.abc import Iterator

from wardroom.catalogue.ursting.account.consequences import carried_out, consequences
from wardroom.catalogue.ursting.account.names import (
    card_words,
    dice_words,
    die_words,
    fray,
    places,
)
from wardroom.catalogue.ursting.layout import (
    BUST_CARDS,
    CARD,
    DIE,
    FINAL,
    JACK,
    JOKER,
    MEMBER_DIE,
    NINE,
    NONE,
    PHASES,
    RANK,
    ROLLING,
    SEVEN,
    THREE,
    WAYLAID,
)
from wardroom.catalogue.ursting.rules.beginning import next_dealt
from wardroom.catalogue.ursting.rules.cards import is_event
from wardroom.core.account import Sentence, Told, by, whose
from wardroom.core.position import Position

FOUGHT = (PHASES.index("roll"), PHASES.index("exert"))


def tell(before: Position, action: str, after: Position) -> Told:
    """Tell what was done, and all that followed from it."""
    word, *rest = action.split(" ")
    told = TOLD[word](before, rest, after)
    return (*told, *consequences(before, action, after, chapter(before)))


def chapter(position: Position) -> str | None:
    """A Skirmish is read as one, from its first roll to its end."""
    s = position.record
    if int(s.phase) in FOUGHT:
        return f"Round {int(s.rounds)}: the Skirmish"
    return "The roll-off" if s.phase == FINAL else None


def _picked(before: Position, rest: list[str], after: Position) -> Iterator[Sentence]:
    seat = int(before.record.actor)
    yield Sentence("ability", f"{whose(seat)} Faction are the {rest[0].capitalize()}.", seat)


def _dealt(before: Position, rest: list[str], after: Position) -> Iterator[Sentence]:
    seat, card = int(next_dealt(before.record)), CARD[rest[0]]
    own = by(seat, f"is dealt {card_words(card)}.")
    yield _hidden("deal", seat, by(seat, "is dealt a card."), own, rest[0], "The deal")


def _hidden(
    kind: str, seat: int, public: str, own: str, card: str, chapter: str | None
) -> Sentence:
    """Something of which only one seat knows the card."""
    known = Sentence(kind, own, seat, (card,), {"card": card}, chapter)
    return Sentence(kind, public, seat, chapter=chapter, own={seat: known})


def _opened(before: Position, rest: list[str], after: Position) -> Iterator[Sentence]:
    seat = int(rest[0])
    yield Sentence("first", by(seat, "goes first."), seat)


def _struck(before: Position, rest: list[str], after: Position) -> Iterator[Sentence]:
    s, seat = before.record, int(before.record.actor)
    die = int(s.crew[seat, 0])
    yield Sentence(
        "strike", by(seat, f"strikes: {die_words(die)} enters the Fray."), seat, places([die])
    )


def _recruited(before: Position, rest: list[str], after: Position) -> Iterator[Sentence]:
    s, seat = before.record, int(before.record.actor)
    dice = s.crew[seat, :2].tolist()
    text = by(seat, f"recruits: {dice_words(dice)} enter the Fray.")
    yield Sentence("recruit", text, seat, places(dice))


def _fixed(before: Position, rest: list[str], after: Position) -> Iterator[Sentence]:
    s, seat = before.record, int(before.record.actor)
    safe, sent = s.crew[seat, :2].tolist()
    text = by(
        seat,
        f"fixes: {die_words(safe)} goes to the Safe-house, {die_words(sent)} enters the Fray.",
    )
    yield Sentence("fix", text, seat, places([safe, sent]))


def _rolled(before: Position, rest: list[str], after: Position) -> Iterator[Sentence]:
    s, die, face = before.record, DIE[rest[0]], int(rest[1])
    seat = int(s.owner[die])
    words = f"rolls {face} with {die_words(die)}"
    if s.kind == ROLLING and s.best:
        words += f": {max(face, int(s.best))} counts"  # WU-1.7
    text, facts = by(seat, f"{words}."), {"face": face}
    yield Sentence("roll", text, seat, places([die]), facts, chapter(before))


def _drawn(before: Position, rest: list[str], after: Position) -> Iterator[Sentence]:
    s = before.record
    if not rest:  # a seat that is Locked-Up chooses to
        return
    seat, card = int(s.seat), CARD[rest[0]]
    if is_event(card):
        yield _event(seat, card, chapter(before))
        return
    own = by(seat, f"draws {card_words(card)}.")
    yield _hidden("draw", seat, by(seat, "draws a card."), own, rest[0], chapter(before))


def _event(seat: int, card: int, of: str | None) -> Sentence:
    """WU-4.2, WU-4.3: a 5 or a Joker resolves the moment it is drawn."""
    if card == JOKER:
        text = f"Sting! {by(seat, 'draws a Joker')}: every Faction loses its largest die."
        return Sentence("sting", text, seat, facts={"card": "Joker"}, chapter=of)
    text = (
        f"Bust! {by(seat, f'draws {card_words(card)}')}: {BUST_CARDS} cards of the deck are lost."
    )
    return Sentence("bust", text, seat, chapter=of)


def _busted(before: Position, rest: list[str], after: Position) -> Iterator[Sentence]:
    card, seat = CARD[rest[0]], int(before.record.seat)
    chained = is_event(card) and before.table.bust_chain
    if not chained:
        text = f"The Bust takes {card_words(card)}."
        yield Sentence("loss", text, seat, facts={"card": rest[0]}, chapter=chapter(before))
    elif card == JOKER:
        text = "Sting! The Bust turns up a Joker: every Faction loses its largest die."
        yield Sentence("sting", text, seat, chapter=chapter(before))
    else:
        text = f"Bust! The Bust turns up {card_words(card)}: {BUST_CARDS} more cards are lost."
        yield Sentence("bust", text, seat, chapter=chapter(before))


def _stung(before: Position, rest: list[str], after: Position) -> Iterator[Sentence]:
    seat, die = int(before.record.actor), DIE[rest[0]]
    text = by(seat, f"gives up {die_words(die)} to the Sting.")
    yield Sentence("capture", text, seat, places([die]), chapter=chapter(before))


def _dispatched(before: Position, rest: list[str], after: Position) -> Iterator[Sentence]:
    s, seat, die = before.record, int(before.record.seat), DIE[rest[0]]
    place = "first" if s.crew_count[seat] == 0 else "next"
    yield Sentence(
        "dispatch", by(seat, f"sends out {die_words(die)} {place}."), seat, places([die])
    )


def _passed(before: Position, rest: list[str], after: Position) -> Iterator[Sentence]:
    """A pass with a hand is not told, so that nobody learns whether it was forced."""
    return iter(())


def _played(before: Position, rest: list[str], after: Position) -> Iterator[Sentence]:
    seat, card = int(before.record.actor), CARD[rest[0]]
    effect, dice = effect_of(before, card, " ".join(["play", *rest]))
    text = f"{by(seat, f'plays {card_words(card)}')}: {effect}."
    facts = {"card": rest[0]}
    yield Sentence("play", text, seat, (rest[0], *places(dice)), facts, chapter(before))


def effect_of(before: Position, card: int, action: str) -> tuple[str, list[int]]:
    """What a card does, and to which dice."""
    s, seat, rank = before.record, int(before.record.actor), RANK[card]
    if MEMBER_DIE[card] != NONE:
        die = int(MEMBER_DIE[card])
        if s.prison >> die & 1:
            return f"{die_words(die)} breaks out of Prison and fights for {{{seat}}}", [die]
        return f"{die_words(die)} is rolled again", [die]  # WU-3.4
    if rank == THREE:
        return "an Exploit, three cards are drawn", []
    if rank == NINE:
        caught = [die for die, _, face in fray(s) if face <= WAYLAID]
        what = f"{dice_words(caught)} {'goes' if len(caught) == 1 else 'go'} to Prison"
        return f"a Waylay, {what if caught else 'but nobody is caught'}", caught
    die = DIE[action.split(" ")[2]]
    if rank == JACK:
        return f"{die_words(die)} breaks out of Prison and fights for {{{seat}}}", [die]
    how = "turns over, " if rank == SEVEN else "goes "
    now = int(carried_out(before, action).face[die])
    return f"{die_words(die)} {how}from {int(s.face[die])} to {now}", [die]


TOLD = {
    "ability": _picked,
    "deal": _dealt,
    "first": _opened,
    "strike": _struck,
    "recruit": _recruited,
    "fix": _fixed,
    "roll": _rolled,
    "draw": _drawn,
    "bust": _busted,
    "sting": _stung,
    "dispatch": _dispatched,
    "pass": _passed,
    "play": _played,
}
