"""How a Skirmish ends, or would end now: ties, totals, who takes the Fray."""

from collections.abc import Iterator
from dataclasses import dataclass

from wardroom.catalogue.ursting.account.names import (
    dice_words,
    fray,
    members,
    places,
)
from wardroom.catalogue.ursting.layout import BIT, DICE, NONE, State, Table
from wardroom.catalogue.ursting.rules.dice import fray_of
from wardroom.catalogue.ursting.rules.resolve import (
    LANE,
    LANE_MASK,
    all_totals,
    highest,
    imprison_faces,
    imprison_seat,
    tied_faces,
    tied_seats,
    total_of,
)
from wardroom.core.account import Sentence, by, listed
from wardroom.core.records import copied


@dataclass(frozen=True)
class Outcome:
    """What becomes of a Fray: dice by tied face, totals, seats that tie, the winner's dice."""

    fray: list[tuple[int, int, int]]  # dice with their owners and faces, before anything happens
    ties: dict[int, list[int]]
    totals: dict[int, int]
    even: tuple[int, ...]
    winner: int
    taken: list[int]
    jailed: int  # all dice that go to Prison


def outcome(table: Table, record: State) -> Outcome:
    """Resolve the Fray of a record, which stays as it is."""
    s = copied(record)
    before = list(fray(s))
    faces = int(tied_faces(table, s))
    ties = {
        face: [die for die, _, shown in before if shown == face]
        for face in sorted({shown for _, _, shown in before})
        if faces >> face & 1
    }
    imprison_faces(s, faces)  # WU-5.1
    totals = int(all_totals(table, s))
    known = {seat: int(total_of(totals, seat)) for seat in range(table.seats)}
    even = tuple(seat for seat in known if int(tied_seats(table, totals)) >> seat & 1)
    for seat in even:
        imprison_seat(s, seat)  # WU-5.2
        totals &= ~(LANE_MASK << LANE * seat)
    taken = [die for die, _, _ in fray(s)]
    jailed = sum(int(BIT[die]) for die, _, _ in before if die not in taken)
    winner = int(highest(table, totals))
    return Outcome(before, ties, known, even, winner, taken, jailed)


def told(result: Outcome, chapter: str) -> Iterator[Sentence]:
    """Tell the end of a Skirmish step by step: each tie, the totals, who takes the rest."""
    for face, dice in result.ties.items():
        text = f"Tie: {dice_words(dice)} show {face} and go to Prison."
        yield Sentence("tie", text, None, places(dice), {"face": face}, chapter)
    fighting = {seat: total for seat, total in result.totals.items() if total}
    if fighting:
        sums = [f"{{{seat}}} {total}" for seat, total in fighting.items()]
        facts = {"totals": {str(seat): total for seat, total in fighting.items()}}
        yield Sentence("totals", f"Totals: {listed(sums)}.", facts=facts, chapter=chapter)
    if result.even:
        names = listed([f"{{{seat}}}" for seat in result.even])
        text = f"{names} are even: all their dice in the Fray go to Prison."
        yield Sentence("even", text, facts={"seats": list(result.even)}, chapter=chapter)
    yield _won(result, chapter)


def _won(result: Outcome, chapter: str) -> Sentence:
    fray = [{"die": DICE[die], "seat": seat, "value": face} for die, seat, face in result.fray]
    facts = {"fray": fray}
    if result.winner == NONE:
        return Sentence("nobody", "Nobody wins the Skirmish.", facts=facts, chapter=chapter)
    dice = dice_words(result.taken)
    text = by(result.winner, f"wins the Skirmish and <takes> {dice} into the Safe-house.")
    return Sentence("won", text, result.winner, places(result.taken), facts, chapter)


def stands(table: Table, s: State) -> Sentence:
    """Tell how the Skirmish stands: who would take the Fray, and which dice would go to Prison."""
    result = outcome(table, s)
    lost = places(die for die, _, _ in result.fray if result.jailed & int(BIT[die]))
    facts = {"lost": list(lost), "leads": None if result.winner == NONE else result.winner}
    return Sentence("fray", foreseen(table, s), None, lost, facts)


def foreseen(table: Table, s: State) -> str:
    """What would become of the Fray as it stands."""
    result = outcome(table, s)
    faces = [f"{face} and {face} tie" for face in result.ties]
    if result.even:
        faces.append("totals are even")
    because = f" ({'; '.join(faces)})" if faces else ""
    if result.winner == NONE:
        return f"So far nobody wins the Skirmish{because}."
    total = result.totals[result.winner]
    verb = by(result.winner, "takes")
    return f"So far {verb} the Fray with {total}{because}."


def losses(s: State, result: Outcome, seat: int) -> str:
    """Which of a seat's own Fray dice would go to Prison."""
    dice = members(int(fray_of(s, seat)) & result.jailed)
    return f" {{{seat}}} would lose {dice_words(dice)} to Prison." if dice else ""
