"""What a position of Ursting must not contradict: its phase, what is pending, who acts."""

from wardroom.catalogue.ursting.layout import (
    ABILITY,
    BIT,
    BUSTING,
    DEAL,
    DISPATCH,
    DISPATCHING,
    DRAWING,
    ENDED,
    EXERT,
    EXPLOITING,
    FINAL,
    FIRST,
    GAOLBIRDS,
    HAND,
    JOKER,
    KINDS,
    LOCKING,
    NONE,
    NOTHING,
    PHASES,
    RAID,
    RECOVER,
    RESOLVE,
    ROLL,
    ROLLING,
    SCHEME,
    SET,
    STINGING,
)
from wardroom.catalogue.ursting.rules.cards import is_event
from wardroom.catalogue.ursting.rules.dice import has_faction
from wardroom.catalogue.ursting.rules.events import largest_dice
from wardroom.catalogue.ursting.rules.seats import seat_at
from wardroom.core.bits import count_bits
from wardroom.core.codec import Field
from wardroom.core.kernel import CHANCE, OVER, Record
from wardroom.core.position import Position

DRAWS = (DRAWING, BUSTING, STINGING)

# What may be pending in each phase.
MAY_PEND = {
    ABILITY: (NOTHING,),
    DEAL: (NOTHING,),
    FIRST: (NOTHING,),
    RAID: (STINGING,),
    SCHEME: (NOTHING, *DRAWS, DISPATCHING),
    ROLL: (NOTHING,),
    EXERT: (NOTHING, EXPLOITING, BUSTING, STINGING, ROLLING),
    RESOLVE: DRAWS,
    RECOVER: (*DRAWS, LOCKING),
    DISPATCH: (DISPATCHING,),
    FINAL: (NOTHING,),
    ENDED: (NOTHING,),
}
WITH_FRAY = (SCHEME, ROLL, EXERT, FINAL, ENDED)


def check(doc: Field, position: Position) -> None:
    """Raise BadPosition if a record, read from `doc`, contradicts itself."""
    table, s = position.table, position.record
    _check_phase(doc, table, s)
    _check_abilities(doc, table, s)
    if s.phase <= FIRST:
        _check_beginning(doc, table, s)
    _check_fray(doc, s)
    if s.kind != NOTHING:
        _check_pending(doc["pending"], table, s)
    _check_actor(doc, table, s)


def _check_phase(doc: Field, table: Record, s: Record) -> None:
    phase, begun = PHASES[s.phase], s.phase > FIRST
    doc["pending"].require(
        s.kind in MAY_PEND[int(s.phase)], f"{KINDS[s.kind]} does not fit phase {phase}"
    )
    doc["round"].require((s.rounds > 0) == begun, f"does not fit phase {phase}")
    doc["first"].require((s.first != NONE) == begun, f"does not fit phase {phase}")
    doc["last_winner"].require(begun or s.last_winner == NONE, f"does not fit phase {phase}")
    doc["passed"].require(s.passed == 0 or s.phase == EXERT, f"does not fit phase {phase}")
    doc["winner"].require((s.winner != NONE) == (s.phase == ENDED), "set exactly in phase over")
    doc["raids"].require(doc["raids"].boolean() == (s.deck == 0), "true exactly without a deck")
    for seat, locked in enumerate(doc["locked"].list()):
        is_locked = bool(s.locked & BIT[seat])
        locked.require(not (is_locked and has_faction(s, seat)), "the seat has a Faction")


def _check_abilities(doc: Field, table: Record, s: Record) -> None:
    picked = s.ability[: table.seats].tolist()
    for seat, field in enumerate(doc["abilities"].list()):
        due = table.abilities and (s.phase != ABILITY or seat < s.actor)
        field.require((picked[seat] != NONE) == bool(due), "null exactly until it is picked")
        field.require(not due or picked.count(picked[seat]) == 1, "is picked twice")
    doc["phase"].require(
        bool(table.abilities) or s.phase not in (ABILITY, RESOLVE), "there are no abilities"
    )


def _check_beginning(doc: Field, table: Record, s: Record) -> None:
    """Before the first round: full Crews, and nothing but the deal has been done."""
    for seat, crew in enumerate(doc["crew"].list()):
        full = [seat * SET + SET - 1 - place for place in range(SET)]
        crew.require(s.crew[seat, : s.crew_count[seat]].tolist() == full, "not the First Crew")
    doc["discard"].require(s.discard_count == 0, "the game has not begun")
    doc["exhausted"].require(s.exhausted == 0, "the game has not begun")
    dealt = [count_bits(s.hands[seat]) for seat in range(table.seats)]
    total, most = sum(dealt), HAND * int(table.seats)
    in_order = [min(max(total - HAND * seat, 0), HAND) for seat in range(table.seats)]
    fits = {ABILITY: total == 0, DEAL: total < most, FIRST: total == most}[int(s.phase)]
    doc["hands"].require(dealt == in_order and fits, f"does not fit phase {PHASES[s.phase]}")


def _check_fray(doc: Field, s: Record) -> None:
    phase, fray = PHASES[s.phase], doc["fray"]
    fray.require(s.fray_count == 0 or s.phase in WITH_FRAY, f"does not fit phase {phase}")
    is_due = s.phase in (ROLL, EXERT, FINAL) or (s.phase == SCHEME and s.kind in DRAWS)
    fray.require(s.fray_count > 0 or not is_due, "is empty")
    rolled = [bool(s.face[die]) for die in s.fray[: s.fray_count]]
    if s.phase in (ROLL, FINAL):
        fray.require(not all(rolled), "all dice are rolled")
    for entry, die, is_rolled in zip(fray.list(), s.fray, rolled, strict=False):
        value = entry["value"]
        if s.phase == SCHEME:
            value.require(not is_rolled, "nothing is rolled in phase scheme")
        if s.phase in (EXERT, ENDED):
            awaited = s.kind == ROLLING and die == s.die
            value.require(is_rolled != awaited, "null exactly while the die is being rolled")


def _check_pending(pending: Field, table: Record, s: Record) -> None:
    seat = pending["seat"]
    seat.require((s.seat == NONE) == (s.phase == RAID), f"does not fit phase {PHASES[s.phase]}")
    if s.kind in (DRAWING, EXPLOITING, BUSTING):
        pending.require(s.deck != 0, "the deck is empty")
    if s.kind == BUSTING:
        pending["card"].require(is_event(s.card) and s.card != JOKER, "a Bust is a 5")
    elif s.kind == STINGING:
        pending["card"].require(s.card == JOKER, "a Sting is a Joker")
        pending.require(s.phase != RAID or s.deck == 0, "the Raids do not run")
    elif s.kind == ROLLING:
        _check_rolling(pending, s)
    elif s.kind == DRAWING:
        pending["left"].require(s.left == 1, "is 1")
    elif s.kind == DISPATCHING:
        dice = count_bits(s.safe[s.seat])
        pending["left"].require(s.left == dice > 1, f"the Safe-house has {dice} dice")
    elif s.kind == LOCKING:
        seat.require(bool(s.locked & BIT[s.seat]), "the seat is not Locked-Up")


def _check_rolling(pending: Field, s: Record) -> None:
    in_fray = s.die in s.fray[: s.fray_count]
    pending["die"].require(bool(in_fray), "is not in the Fray")
    twice = s.ability[s.seat] == GAOLBIRDS and s.owner[s.die] == s.seat
    pending["left"].require(s.left == 1 or twice, "only Gaolbirds roll twice")
    pending["best"].require(s.best == 0 or (twice and s.left == 1), "is no second roll")


def _check_actor(doc: Field, table: Record, s: Record) -> None:
    actor = doc["actor"]
    if s.kind == STINGING:
        expected = int(seat_at(table, s, table.seats - s.left))
        largest = largest_dice(s, expected)
        actor.require(s.actor == expected, f"seat {expected} is to be stung")
        actor.require(bool(largest & (largest - 1)), "has no choice of dice")
    elif s.kind in (DISPATCHING, LOCKING):
        actor.require(s.actor == s.seat, "is not the seat that is pending")
    elif s.kind != NOTHING or s.phase in (DEAL, FIRST, ROLL, FINAL):
        actor.require(s.actor == CHANCE, "chance is to act")
    elif s.phase == ENDED:
        actor.require(s.actor == OVER, "nobody acts in phase over")
    else:
        _check_chooser(actor, s)


def _check_chooser(actor: Field, s: Record) -> None:
    actor.require(s.actor >= 0, f"a seat acts in phase {PHASES[s.phase]}")
    if s.phase == SCHEME:
        actor.require(s.crew_count[s.actor] > 0, "has no Crew to choose from")
    elif s.phase == EXERT:
        actor.require(s.hands[s.actor] != 0, "has no cards")
