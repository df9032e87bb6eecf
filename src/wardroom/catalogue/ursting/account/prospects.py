"""How a game of Ursting stands, what actions cost, and why it is over."""

from collections.abc import Iterator, Mapping

from wardroom.catalogue import data
from wardroom.catalogue.ursting.account import skirmish
from wardroom.catalogue.ursting.account.consequences import carried_out
from wardroom.catalogue.ursting.account.deeds import effect_of
from wardroom.catalogue.ursting.account.names import (
    dice_words,
    die_words,
    faction,
    fray,
    members,
    places,
)
from wardroom.catalogue.ursting.layout import (
    ACE,
    CARD,
    DIE,
    ENDED,
    EXERT,
    NINE,
    NOBODY,
    NOTHING,
    RANK,
    SCHEME,
    SEVEN,
    TWO,
    WAYLAID,
)
from wardroom.catalogue.ursting.rules.dice import fray_of
from wardroom.catalogue.ursting.rules.ending import is_out_of_cards, is_out_of_rounds
from wardroom.catalogue.ursting.rules.resolve import all_totals, total_of
from wardroom.core.account import Sentence, Told, by, counted, standing_of
from wardroom.core.bits import count_bits
from wardroom.core.foresight import asking_first
from wardroom.core.position import Position

THINGS = data.things("wardroom.catalogue.ursting")


def standing(position: Position) -> Told:
    """Tell how near each seat is to being locked up, and how the Skirmish and the deck stand."""
    s = position.record
    seats = tuple(_stands(position, seat) for seat in position.seats)
    rest = [_deck(position)]
    if s.phase == EXERT:
        rest.insert(0, skirmish.stands(position.table, s))
    return (*seats, *rest)


def _stands(position: Position, seat: int) -> Sentence:
    s = position.record
    dice, hand = faction(s, seat) | int(fray_of(s, seat)), count_bits(int(s.hands[seat]))
    cards = ("hand", counted(hand, "card"))
    left = count_bits(dice)
    facts = {"dice": left, "hand": hand, "locked": bool(s.locked >> seat & 1)}
    if facts["locked"]:
        return standing_of(seat, [("locked", "Locked-Up"), cards], (), facts)
    parts = [("dice", "the last die" if left == 1 else counted(left, "die", "dice"))]
    if s.phase == EXERT:
        total = int(total_of(int(all_totals(position.table, s)), seat))
        facts["total"] = total
        parts.append(("total", f"{total} in the Fray"))
    parts.append(cards)
    return standing_of(seat, parts, places(members(dice)), facts)


def _deck(position: Position) -> Sentence:
    """WU-8.1: how many cards are left before the Raids, or how many discards they still take."""
    s = position.record
    deck, discards = count_bits(int(s.deck)), int(s.discard_count)
    facts = {"deck": deck, "discards": discards}
    if deck:
        text = f"{counted(deck, 'card')} before the Raids."
    else:
        text = f"The Raids run: {counted(discards, 'discard')} left."
    return Sentence("deck", text[0].upper() + text[1:], facts=facts)


def outlook(position: Position) -> Mapping[str, Sentence]:
    """Tell what a scheme sends where, what a card does, what a Sting takes, what a pass ends."""
    s = position.record
    if s.phase == SCHEME and s.kind == NOTHING:
        told = _of_schemes(position)
    elif s.phase == EXERT and s.kind == NOTHING:
        told = _of_plays(position)
    else:
        told = dict(_of_choices(position))
    return asking_first(position, told)


def _of_choices(position: Position) -> Iterator[tuple[str, Sentence]]:
    """WU-1.7, WU-4.3."""
    seat = position.actor
    for action in position.legal():
        verb, _, name = action.partition(" ")
        if isinstance(seat, int) and verb == "ability":
            text = next(one.text for one in THINGS if one.id == f"ability-{name}")
            yield action, Sentence("ability", text, seat)
        if isinstance(seat, int) and verb == "sting":
            text = _capital(f"{die_words(DIE[name])} goes to Prison.")
            yield action, Sentence("sting", text, seat, (name,))


def _of_schemes(position: Position) -> dict[str, Sentence]:
    """WU-2.1."""
    s, seat = position.record, int(position.record.actor)
    crew = s.crew[seat, : int(s.crew_count[seat])].tolist()
    first = crew[0]
    told = {
        "strike": Sentence(
            "strike", _capital(f"{die_words(first)} enters the Fray."), seat, places([first])
        )
    }
    if len(crew) > 1:
        both = crew[:2]
        text = _capital(f"{dice_words(both)} enter the Fray.")
        told["recruit"] = Sentence("recruit", text, seat, places(both))
        drawn = " A card is drawn." if s.deck else ""  # WU-2.5
        safe = f"{die_words(first)} goes to the Safe-house"
        text = f"{safe}, {die_words(crew[1])} enters the Fray.{drawn}"
        told["fix"] = Sentence("fix", _capital(text), seat, places(both))
    return told


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _of_plays(position: Position) -> dict[str, Sentence]:
    seat = int(position.record.actor)
    told = {
        action: _of_play(position, seat, action)
        for action in position.legal()
        if action.startswith("play ")
    }
    if _ends_by_pass(position, seat):
        told["pass"] = _of_last_pass(position, seat)
    return told


def _of_play(position: Position, seat: int, action: str) -> Sentence:
    card = CARD[action.split(" ")[1]]
    if RANK[card] == NINE:
        return _of_waylay(position, seat, action)
    effect, dice = effect_of(position, card, action)
    then = _then(position, action) if RANK[card] in (ACE, TWO, SEVEN) else ""  # without a roll
    return Sentence("play", _capital(f"{effect}.{then}"), seat, places(dice))


def _then(position: Position, action: str) -> str:
    """How the Skirmish would stand."""
    ends = skirmish.foreseen(position.table, carried_out(position, action))
    return f" Then {ends.removeprefix('So far ')}"


def _of_waylay(position: Position, seat: int, action: str) -> Sentence:
    """WU-3.9."""
    caught = [(die, owner) for die, owner, face in fray(position.record) if face <= WAYLAID]
    own = [die for die, owner in caught if owner == seat]
    text = f"{counted(len(caught), 'die', 'dice')} would go to Prison"
    mine = f", and {{{seat}}} would lose {dice_words(own)}" if own else ""
    told = _capital(f"{text}{mine}.{_then(position, action)}")
    return Sentence("waylay", told, seat, places([die for die, _ in caught]))


def quiet(before: Position, action: str) -> Sentence | None:
    """Tell of a pass how the Skirmish stood, and that a Locked-Up seat wished to draw, WU-6.1."""
    s, seat = before.record, before.actor
    if not isinstance(seat, int) or action not in ("pass", "draw"):
        return None
    if action == "draw":
        return Sentence("draw", by(seat, "chooses to draw a card."), seat)
    passes = by(seat, "passes")
    if s.phase != EXERT or _ends_by_pass(before, seat):
        return Sentence("pass", f"{passes}.", seat)
    stood = skirmish.foreseen(before.table, s)
    return Sentence("pass", f"{passes}: {stood[0].lower()}{stood[1:]}", seat)


def _ends_by_pass(position: Position, seat: int) -> bool:
    """WU-3.2: whether everybody else has passed, or has no hand to play from."""
    s, seats = position.record, position.seat_count
    after = [(seat + n) % seats for n in range(1, seats - int(s.passed))]
    return not any(s.hands[other] for other in after)


def _of_last_pass(position: Position, seat: int) -> Sentence:
    s = position.record
    result = skirmish.outcome(position.table, s)
    ends = skirmish.foreseen(position.table, s).removeprefix("So far ")
    text = f"The Skirmish ends: {ends}{skirmish.losses(s, result, seat)}"
    kept = result.winner == seat or faction(s, seat)
    facts = {} if kept else {"asks": True, "loses": position.seat_count == 2}
    return Sentence("pass", text, seat, facts=facts)


def ending(position: Position) -> Sentence | None:
    """Tell which of the ends it was."""
    table, s = position.table, position.record
    if s.phase != ENDED:
        return None
    if s.fray_count:
        return _rolled_off(position)
    winner = int(s.winner)
    if winner == NOBODY:
        return Sentence("nobody", "No Faction is left: everybody has lost.")  # WU-7.3
    dice = members(faction(s, winner))
    others = [seat for seat in position.seats if seat != winner and faction(s, seat)]
    if not others:
        text = by(winner, "has the only Faction that is not behind bars.")  # WU-7.1
        return Sentence("faction", text, winner, places(dice))
    why = "Every card is exhausted" if is_out_of_cards(table, s) else "The last round is over"
    assert is_out_of_cards(table, s) or is_out_of_rounds(table, s)
    most = len(dice) > max(len(members(faction(s, seat))) for seat in others)
    text = f"{why}: {by(winner, 'has')} the {'most' if most else 'larger'} dice."  # WU-7.2
    return Sentence("dice", text, winner, places(dice))


def _rolled_off(position: Position) -> Sentence:
    """WU-7.2: the dice of the roll-off are still in the Fray."""
    s, winner = position.record, int(position.record.winner)
    if winner == NOBODY:
        return Sentence("nobody", "Even the roll-off is a tie: everybody has lost.")
    dice = members(int(fray_of(s, winner)))
    return Sentence("roll-off", by(winner, "wins the roll-off."), winner, places(dice))
