"""What followed an action of Ursting: the end of a Skirmish, a Sting, a Raid, lock-ups."""

from collections.abc import Iterator

from wardroom.catalogue.ursting.account import skirmish
from wardroom.catalogue.ursting.account.names import (
    card_words,
    dice_words,
    faction,
    members,
    places,
)
from wardroom.catalogue.ursting.layout import EXERT, FINAL, FIVE, RANK, RESOLVE, ROLL, State
from wardroom.catalogue.ursting.notation import code_of
from wardroom.catalogue.ursting.rules.flow import carry_out
from wardroom.core.account import Sentence, by, listed
from wardroom.core.position import Position
from wardroom.core.records import copied


def carried_out(before: Position, action: str) -> State:
    """The record right after an action, before play goes on from there."""
    s = copied(before.record)
    carry_out(before.table, s, code_of(action))
    return s


def consequences(
    before: Position, action: str, after: Position, chapter: str | None
) -> Iterator[Sentence]:
    """Tell all that followed, in the order it did."""
    jailed = _new_prisoners(before, after)
    if before.record.phase in (ROLL, EXERT) and after.record.phase not in (ROLL, EXERT):
        yield from _resolved(before, action, chapter or "")
        done = carried_out(before, action)
        jailed &= ~int(done.prison) & ~skirmish.outcome(before.table, done).jailed
    yield from _losses(before, after, jailed, chapter)
    yield from _raided(before, after)
    yield from _locked(before, after)
    if before.record.deck and not after.record.deck:
        text = "The deck has run out: from now on every round begins with a Raid."  # WU-8.1
        yield Sentence("raids", text)
    if after.record.phase == FINAL and before.record.phase != FINAL:
        yield Sentence("even", "The best Factions are even: a roll-off decides.")  # WU-7.2


def _new_prisoners(before: Position, after: Position) -> int:
    return int(after.record.prison) & ~int(before.record.prison)


def _resolved(before: Position, action: str, chapter: str) -> Iterator[Sentence]:
    """The Skirmish is over: WU-5.1 to WU-5.3, or WU-3.3 for a Fray that a Waylay emptied."""
    done = carried_out(before, action)
    if done.phase == RESOLVE:
        yield Sentence("nobody", "The Fray is empty: nobody wins the Skirmish.", chapter=chapter)
        return
    yield from skirmish.told(skirmish.outcome(before.table, done), chapter)


def _losses(
    before: Position, after: Position, jailed: int, chapter: str | None
) -> Iterator[Sentence]:
    """Whose dice went from Crew or Safe-house to Prison: a Sting or a Raid took them."""
    for seat in before.seats:
        dice = members(faction(before.record, seat) & jailed)
        if dice:
            text = by(seat, f"loses {dice_words(dice)} to Prison.")
            yield Sentence("capture", text, seat, places(dice), chapter=chapter)


def _raided(before: Position, after: Position) -> Iterator[Sentence]:
    """WU-8.1: what a Raid turned up."""
    s, now = before.record, after.record
    if now.rounds == s.rounds or now.deck:
        return
    cards = s.discard[int(now.discard_count) : int(s.discard_count)].tolist()[::-1]
    if cards:
        text = f"The Raid turns up {listed([card_words(card) for card in cards])}."
        yield Sentence("raid", text, facts={"bust": any(RANK[card] == FIVE for card in cards)})


def _locked(before: Position, after: Position) -> Iterator[Sentence]:
    """WU-6.1: who is Locked-Up, and who is back."""
    was, now = int(before.record.locked), int(after.record.locked)
    for seat in before.seats:
        if now & ~was & 1 << seat:
            text = by(seat, "has lost the last die and <is> Locked-Up.")
            yield Sentence("locked", text, seat)
        elif was & ~now & 1 << seat:
            yield Sentence("back", by(seat, "is back on the street."), seat)
