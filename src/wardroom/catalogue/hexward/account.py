"""What is told of Ward: who moved whom, who was covered, removed or held, the ring, the end."""

from collections.abc import Iterator, Mapping

from wardroom.catalogue.hexward import layout
from wardroom.catalogue.hexward.layout import (
    COLOUR,
    DRAWN,
    ENOUGH,
    KIND,
    KINDS,
    NONE,
    OF_SEAT,
    ORIGIN,
    STEP,
    State,
)
from wardroom.catalogue.hexward.notation import cell_from, cell_text
from wardroom.catalogue.hexward.rules.ending import in_play, strength
from wardroom.catalogue.hexward.rules.front import ring_holder, stack_of, top_at
from wardroom.core.account import (
    NUMBERS,
    Sentence,
    Told,
    by,
    counted,
    listed,
    standing_of,
    whose,
)
from wardroom.core.bits import count_bits
from wardroom.core.position import Position

SOLDIER = ("Knight", "Mage", "Rogue", "Cavalry")
MAGE = SOLDIER[1]
SIDES = len(STEP)
SIDES_OF_WARD = layout.RING
RING = tuple(cell_text(ORIGIN + int(step)) for step in STEP)  # the cells around the Ward
COUNTED = {  # kinds of deeds, for a summary
    "deploy": "soldiers deployed",
    "capture": "removed by Cavalry",
    "cover": "covered by Rogues",
    "teleport": "teleported",
}
NEARLY = 4  # sides of the ring that are worth a word


def tell(before: Position, action: str, after: Position) -> Told:
    """Tell an action, and what it changed of the ring and of the factions' strength."""
    verb, *cells = action.split(" ")
    told = TOLD[verb](before, cells)
    if told is None:
        return ()
    return (told, *_ring_changes(before, after), *_losses(before, after))


def _deployed(before: Position, words: list[str]) -> Sentence:
    seat, (letter, cell) = int(before.record.turn), words
    text = by(seat, f"deploys {counted(1, SOLDIER[KINDS.index(letter)])}{_at_ward(cell)}.")
    return Sentence("deploy", text, seat, (cell,))


def _moved(before: Position, cells: list[str]) -> Sentence:
    s, (start, end) = before.record, cells
    seat, soldier, below = int(s.turn), _top(s, start), _top(s, end)
    bared = int(s.under[soldier])
    deeds = [f"moves {counted(1, _kind(soldier))}{_at_ward(end)}"]
    deeds += [f"<covers> {_owned(below)}"] if below else []  # HW-5.5
    deeds += [f"<uncovers> {_owned(bared)}"] if bared else []
    kind = "cover" if below and COLOUR[below] != seat else "move"
    facts = {"covered": _kind(below)} if below else {}
    facts |= {"uncovered": _kind(bared)} if bared else {}
    return Sentence(kind, by(seat, f"{listed(deeds)}."), seat, (start, end), facts)


def _teleported(before: Position, cells: list[str]) -> Sentence:
    s, (_, target, end) = before.record, cells
    seat, top = int(s.turn), _top(s, target)
    others = count_bits(int(stack_of(s, top))) - 1
    whom = _owned(top, seat) + (f" with {counted(others, 'soldier')} below" if others else "")
    held = "all are" if others else "it is"
    text = (
        f"{whose(seat)} Mage teleports {whom}{_at_ward(end)}: "
        f"{held} held until {whose(seat)} next turn."  # HW-6.4
    )
    return Sentence("teleport", text, seat, tuple(cells))


def _swapped(before: Position, cells: list[str]) -> Sentence:
    seat, partner = int(before.record.turn), _top(before.record, cells[1])
    pair = "two Mages" if _kind(partner) == MAGE else f"{MAGE} and {_kind(partner)}"
    text = (
        f"{whose(seat)} {pair} change places: "
        f"both are held until {whose(seat)} next turn."  # HW-6.4
    )
    return Sentence("swap", text, seat, tuple(cells))


def _removed(before: Position, cells: list[str]) -> Sentence:
    s = before.record
    seat, soldier = int(s.turn), _top(s, cells[0])
    bared = int(s.under[soldier])
    more = f" and uncover {_owned(bared)}" if bared else ""
    text = f"{whose(seat)} Cavalry remove {_owned(soldier)}{more}."
    return Sentence("capture", text, seat, (cells[0],), {"removed": SOLDIER[int(KIND[soldier])]})


def _passed(before: Position, cells: list[str]) -> Sentence | None:
    if len(before.legal_codes()) == 1:
        return None  # there was nothing to decide
    seat = int(before.record.turn)
    return Sentence("pass", by(seat, "skips the turn."), seat)


def _surrendered(before: Position, cells: list[str]) -> Sentence:
    seat, rest = int(before.record.turn), ""
    if in_play(before.table, before.record) > 2:
        rest = f": {whose(seat)} soldiers stay as enemies to all"  # HW-7.4
    return Sentence("surrender", by(seat, f"surrenders{rest}."), seat)


TOLD = {
    "deploy": _deployed,
    "move": _moved,
    "teleport": _teleported,
    "swap": _swapped,
    "remove": _removed,
    "pass": _passed,
    "surrender": _surrendered,
}


def _ring_changes(before: Position, after: Position) -> Iterator[Sentence]:
    """Whoever has come near to ringing the Ward, HW-7.1."""
    old, new = _colours(before.record), _colours(after.record)
    if old == new:
        return
    for seat in before.seats:
        has = new.count(seat)
        if has > old.count(seat) and NEARLY <= has < SIDES:
            ring = _ring_of(after.record, seat)
            yield Sentence("ring", _holds(seat, has), seat, ring, {"sides": has})


def _holds(seat: int, sides: int) -> str:
    many = NUMBERS[sides] if sides else "none"
    return by(seat, f"holds {many} of the six sides of the Ward.")


def _losses(before: Position, after: Position) -> Iterator[Sentence]:
    """Whoever has fallen under a strength of six, HW-7.2 and HW-7.3."""
    if before.record.graveyard == after.record.graveyard:
        return
    for seat in before.seats:
        had, has = (int(strength(p.record, seat)) for p in (before, after))
        if has < ENOUGH <= had:
            left = f"has {counted(has, 'soldier')} left, fewer than six"
            then = "may surrender" if after.table.voluntary else "can no longer be the last faction"
            yield Sentence("weak", by(seat, f"{left}, and {then}."), seat, facts={"strength": has})


def _top(s: State, cell: str) -> int:
    return int(top_at(s, cell_from(cell) or ORIGIN))


def _kind(soldier: int) -> str:
    return SOLDIER[int(KIND[soldier])]


def _owned(soldier: int, by_mage_of: int = NONE) -> str:
    """Whose soldier it is; a faction has two Mages, and moves but the other one by a Mage."""
    owner, kind = int(COLOUR[soldier]), _kind(soldier)
    is_other = owner == by_mage_of and kind == MAGE
    return f"{whose(owner)} {'other ' if is_other else ''}{kind}"


def _at_ward(cell: str) -> str:
    return " beside the Ward" if cell in RING else ""


def _colours(s: State) -> list[int]:
    """The colour of each side of the Ward, NONE where nobody stands."""
    colours: list[int] = COLOUR[s.top[SIDES_OF_WARD]].tolist()
    return colours


def _ring_of(s: State, seat: int) -> tuple[str, ...]:
    """The cells around the Ward that have a seat's colour."""
    return tuple(cell for cell, colour in zip(RING, _colours(s), strict=True) if colour == seat)


def standing(position: Position) -> Told:
    """Tell each faction's sides of the ring, its strength, its reserve and its graveyard."""
    return tuple(_stands(position, seat) for seat in position.seats)


def _stands(position: Position, seat: int) -> Sentence:
    s, ring = position.record, _ring_of(position.record, seat)
    left, reserve = int(strength(s, seat)), int(sum(s.reserve[seat]))
    facts = {"sides": len(ring), "strength": left, "least": ENOUGH, "reserve": reserve}
    if s.surrendered[seat]:
        return standing_of(seat, [("surrendered", "surrendered")], ring, facts)
    parts = [("sides", f"{len(ring)} of 6 sides")]
    parts.append(("strength", f"{left} soldiers, {_line(position, left)}"))
    parts.append(("reserve", f"{reserve} in reserve"))
    fallen = count_bits(int(s.graveyard) & int(OF_SEAT[seat]))
    parts += [("fallen", f"{fallen} fallen")] if fallen else []
    return standing_of(seat, parts, ring, {**facts, "fallen": fallen})


def _line(position: Position, left: int) -> str:
    """The strength under which a faction is out, or may surrender."""
    if position.table.voluntary:
        return "may surrender" if left < ENOUGH else "may surrender under 6"
    return "out" if left < ENOUGH else "out under 6"


def outlook(position: Position) -> Mapping[str, Sentence]:
    """Tell what a pass and a surrender do, whom an action covers, holds or removes, the ring."""
    if position.is_over:
        return {}
    s, seat = position.record, int(position.record.turn)
    told = {"pass": Sentence("pass", _of_pass(position, seat), seat, facts={"asks": True})}
    if strength(s, seat) < ENOUGH:
        told["surrender"] = _of_surrender(position, seat)
    deeds = (action for action in position.legal() if action not in told)
    foretold = ((action, _foretold(position, action, seat)) for action in deeds)
    return told | {action: one for action, one in foretold if one}


def _of_pass(position: Position, seat: int) -> str:
    needed = 2 * int(in_play(position.table, position.record))
    passed = int(position.record.passes) + 1
    if passed >= needed:
        return "Every faction has passed twice running: the game would be drawn."  # HW-7.5
    given = by(seat, "gives this turn away")
    passes = counted(needed, "pass", "passes").capitalize()
    return f"{given}. {passes} running draw the game: this is number {passed}."


def _of_surrender(position: Position, seat: int) -> Sentence:
    is_last = in_play(position.table, position.record) == 2
    text = f"{{{seat}}} would lose." if is_last else by(seat, "is out.")
    return Sentence("surrender", text, seat, facts={"asks": True, "loses": True})


def _foretold(position: Position, action: str, seat: int) -> Sentence | None:
    """What an action does to others, to the ring and to the end, if it does."""
    verb, *cells = action.split(" ")
    told = TOLD[verb](position, cells)
    assert told
    text = told.text if verb in FELT or told.facts else ""
    if not RING_CELLS.isdisjoint(cells) or _may_end(position, verb):
        after = position.copy()
        after.apply(action)
        if int(after.record.winner) in (NONE, seat):
            rest = (*_shares(position, after), *_losses(position, after))
            win = [by(seat, "wins.")] if after.is_over else []
            text = " ".join([text, *win, *(one.text for one in rest if not win)]).strip()
        else:
            return _of_end(after, seat)
    return Sentence(told.kind, text, seat, told.places) if text else None


def _of_end(after: Position, seat: int) -> Sentence:
    winner = int(after.record.winner)
    if winner == DRAWN:
        return Sentence("quiet", "The game would be drawn.", seat, facts={"asks": True})  # HW-7.5
    text = f"{whose(winner)} ring around the Ward would close: {{{seat}}} would lose."
    facts = {"asks": True, "loses": True}  # HW-7.1: whoever brings a ring about, its colour wins
    return Sentence("ring", text, seat, _ring_of(after.record, winner), facts)


FELT = ("teleport", "swap", "remove")  # what changes more than the cell of a soldier
RING_CELLS = frozenset(RING)


def _may_end(position: Position, verb: str) -> bool:
    """Whether an action away from the ring may end the game, or a faction's part in it."""
    return verb == "remove" or position.record.quiet + 1 >= position.table.quiet_limit


def _shares(before: Position, after: Position) -> Iterator[Sentence]:
    """How many sides of the ring those have then whose number changes."""
    old, new = _colours(before.record), _colours(after.record)
    for seat in before.seats:
        has = new.count(seat)
        if has != old.count(seat):
            yield Sentence("ring", _holds(seat, has))


def ending(position: Position) -> Sentence | None:
    """Tell which of the ends it was, and point at the ring."""
    table, s = position.table, position.record
    winner = int(s.winner)
    if winner == NONE:
        return None
    if winner == DRAWN:
        if s.quiet >= table.quiet_limit:
            text = f"{int(s.quiet)} actions without a deployment or a removal draw the game."
            return Sentence("quiet", text)  # HW-7.5
        return Sentence("passes", "Every faction passed twice running: the game is drawn.")
    if int(ring_holder(s)) == winner:
        text = f"{whose(winner)} colour rings the Ward."
        return Sentence("ring", text, winner, _ring_of(s, winner))  # HW-7.1
    return Sentence("last", " ".join(_outlasted(position, winner)), winner)


def _outlasted(position: Position, winner: int) -> Iterator[str]:
    """HW-7.2, HW-7.3: why the others are out."""
    s = position.record
    for seat in position.seats:
        if seat == winner:
            continue
        if s.surrendered[seat]:
            yield by(seat, "has surrendered.")
        else:
            yield by(seat, f"has {counted(int(strength(s, seat)), 'soldier')} left, too few.")
    yield by(winner, "is the last faction.")
