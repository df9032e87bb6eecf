"""What can be pointed at in WARD, and why it cannot be chosen now. The rules are the refusals'."""

from wardroom.catalogue.wardtcg import actions
from wardroom.catalogue.wardtcg import vocabulary as v
from wardroom.catalogue.wardtcg.account.field import card_name
from wardroom.catalogue.wardtcg.layout import HAND, PLACES, SLOTS
from wardroom.catalogue.wardtcg.notation import code_of
from wardroom.catalogue.wardtcg.refusals import refusal
from wardroom.catalogue.wardtcg.rules.magic import fits_moment, moment_now
from wardroom.catalogue.wardtcg.rules.stats import is_sealed
from wardroom.catalogue.wardtcg.rules.zones import copies
from wardroom.core.account import whose
from wardroom.core.because import Because
from wardroom.core.kernel import Record
from wardroom.core.pointing import Picks
from wardroom.core.position import Position

OF_HAND, DO, CHOOSE, MAGIC = "hand:", "do:", "choose:", "magic "
SIDES = ("own", "foe")
FROM_HAND = ("summon", "cast", "sacrifice", "discard")

# What has to be done before anything else, by the work on top of the agenda: words and rule.
FIRST = {
    v.F_SEATING: ("Say first whether you go first.", "TCG-2.5"),
    v.F_ATTACK: ("Name first whom your creature attacks.", "TCG-7.6"),
    v.F_CAST: ("Choose first what {work} is for.", "TCG-6.8"),
    v.F_LINES: ("Choose first what {work} is for.", "TCG-6.8"),
    v.F_DISCARD: ("Your hand is too large: choose first a card to discard.", "TCG-3.4"),
    v.F_REPLACE: ("Your side needs a creature first.", "TCG-5.6"),
    v.F_SUMMON: ("Choose first what you sacrifice for {work}.", "TCG-4.8"),
}
DECLARING = "Say first whether you attack."
# What is said of a thing ({it}) by the rule that forbids to choose it.
CASES = {
    "TCG-1.7": "You have announced as many cards this turn as the rules allow.",
    "TCG-3.5": "{it} is summoned in your own summoning phase, and this is none.",
    "TCG-3.10": "In the wrap-up {it} does not come: creatures and what brings them wait.",
    "TCG-4.1": "{it} needs sacrifices that you do not have.",
    "TCG-4.2": "{it} needs more sacrifices than you have.",
    "TCG-4.3": "{it} cannot be a sacrifice: only creatures can.",
    "TCG-4.6": "A frozen creature of yours cannot be sacrificed, as this would need.",
    "TCG-4.7": "You have summoned this turn already.",
    "TCG-5.12": "{it} needs sacrifices that you do not have.",
    "TCG-6.2": "{it} is no Lightning: it waits for your own summoning or wrap-up phase.",
    "TCG-6.3": "Your five places for Infinite cards are taken.",
    "TCG-6.7": "{it} needs the situation that it speaks of, and this is not it. It says: {says}",
    "TCG-6.8": "{it} is not what has to be picked now.",
    "TCG-7.6": "{it} cannot be attacked: it is no creature of the other side.",
    "TCG-12.9": "{it} has no HP left.",
    "TCG-13.4": "{it} has no moment now: no card is asked for.",
    "TCG-13.7": "No card is cast while something is paid, drawn or discarded.",
    "TCG-16.4": "{it} is on the wrong side, or of the wrong kind, for {work}.",
    "TCG-16.5": "{it} is not what {work} asks for.",
}
WRONG_MOMENT = "{it} is not made for this moment."
SEALED = "Something in play keeps you from casting {it}."
NO_USE = "{it} finds nothing to act on, or lacks what it asks for."
# What is said of a word that is no button now, by its rule.
BUTTONS = {
    "TCG-2.5": "Who goes first is settled.",
    "TCG-3.5": "You are not summoning now.",
    "TCG-3.6": "Your side needs a creature before you go on.",
    "TCG-3.8": "Whether to attack is asked once a turn, in your combat phase.",
    "TCG-3.9": "There is no battle in the first two turns.",
    "TCG-3.10": "A turn is ended in its wrap-up.",
    "TCG-5.11": "Only a side that can neither summon nor promote draws a new hand.",
    "TCG-7.1": "None of your creatures can attack: they are stunned or frozen.",
    "TCG-12.2": "Your creature has lost its powers for now.",
    "TCG-12.3": "Your creature has used its power this turn.",
    "TCG-12.4": "Your creature has no power to use now.",
    "TCG-13.4": "Nobody waits for an answer of yours.",
}


def targets(position: Position, seat: int) -> list[str]:
    """Return the cards in hand, what lies on the field, and the words that are buttons."""
    s, ids = position.record, position.library.ids
    hand = [OF_HAND + ids[card] for card in range(len(ids)) if copies(s, seat, HAND, card)]
    creatures = [_spot(place, seat) for place in range(PLACES) if s.creature[place].id]
    infinite = [_spot(place, seat, MAGIC) for place in range(PLACES) if s.infinite[place].id]
    return [*hand, *creatures, *infinite, *actions.WORDS]


def picks(position: Position, action: str) -> Picks:
    """Return a card in hand and what is done with it, or the place of a card on the field."""
    verb, _, rest = action.partition(" ")
    if verb == "target":
        return (rest,)
    if verb == "promote" or rest.startswith("limited "):
        return (f"own {rest.removeprefix('limited ')}",)
    if verb == "choose":
        return (CHOOSE + rest,)
    return (OF_HAND + rest, DO + verb) if verb in FROM_HAND else ()


def out_of_turn(position: Position) -> str:
    """Return the rule that says that one is to act, or why the game is over."""
    return (
        str(refusal(position.table, position.record, actions.PASS))
        if position.is_over
        else "TCG-1.1"
    )


def why(position: Position, target: str, picked: Picks) -> Because:
    """Return why the seat to act cannot choose `target`."""
    if target in actions.WORDS:
        rule = _rule(position, target)
        return Because(BUTTONS[rule], rule)
    if target.startswith(OF_HAND):
        return _why_not_from_hand(position, target.removeprefix(OF_HAND))
    if target.startswith((DO, CHOOSE)):
        return _first(position) or Because(
            "Choose first the card that this is done with.", "TCG-1.1"
        )
    return _why_not_on_field(position, target)


def _why_not_from_hand(position: Position, card: str) -> Because:
    number = position.library.numbers[card]
    is_creature = position.table.kind[number] == v.CREATURE
    do, it = _do(position.record), card_name(position, card)
    first = _first(position)
    if first and do == v.F_SUMMON:
        return _case(position, _rule(position, f"sacrifice {card}"), it)
    if first and not (do == v.F_REPLACE and is_creature):
        return first
    rule = _rule(position, f"{'summon' if is_creature else 'cast'} {card}")
    return (
        Because(_why_no_effect(position, number).format(it=it), rule)
        if rule == "TCG-6.6"
        else _case(position, rule, it, says=position.library.text(card))
    )


def _why_no_effect(position: Position, card: int) -> str:
    """TCG-6.6: which of its reasons it is."""
    s, table = position.record, position.table
    if not fits_moment(table, s, card, int(moment_now(s))):
        return WRONG_MOMENT
    return SEALED if is_sealed(table, s, _seat(position), int(table.kind[card])) else NO_USE


def _why_not_on_field(position: Position, spot: str) -> Because:
    s, do = position.record, _do(position.record)
    it = _called(position, spot)
    slot = spot.removeprefix("own ")
    if do in (v.F_CAST, v.F_LINES, v.F_ATTACK):
        return _case(position, _rule(position, f"target {spot}"), it)
    if do == v.F_SUMMON and slot.isdigit():
        return _case(position, _rule(position, f"sacrifice limited {slot}"), it)
    first = _first(position)
    if first:
        return first
    if spot == "own" and do == v.F_TURN and s.frame[0].step == v.T_MAIN:
        return _why_not_used(position, it)
    return Because(f"No card and no attack asks for {it[0].lower()}{it[1:]} now.", "TCG-6.8")


def _why_not_used(position: Position, it: str) -> Because:
    """The own primary is pointed at while its seat summons."""
    if "use" in position.legal():
        return Because(f"{it} has a power: use it with the button.", "TCG-12.4")
    rule = _rule(position, "use")
    return Because(f"{it} attacks later, in the combat phase. {BUTTONS[rule]}", rule)


def _first(position: Position) -> Because | None:
    """What has to be done before anything else, if something has."""
    s = position.record
    do = _do(s)
    if do == v.F_TURN and s.frame[0].step == v.T_DECLARE:
        return Because(DECLARING, "TCG-3.8")
    if do not in FIRST:
        return None
    text, rule = FIRST[do]
    return Because(text.format(work=_work(position)), rule)


def _case(position: Position, rule: str, it: str, says: str = "") -> Because:
    text = CASES[rule].format(it=it, work=_work(position), says=says)
    return Because(text, rule)


def _work(position: Position) -> str:
    """The card that the work on top of the agenda is about."""
    s = position.record
    return card_name(position, int(s.frame[int(s.depth) - 1].card))


def _called(position: Position, spot: str) -> str:
    """What lies at a place, and whose it is."""
    s, seat = position.record, _seat(position)
    side, _, rest = spot.partition(" ")
    owner = seat if side == "own" else 1 - seat
    field: Record = s.infinite if rest.startswith(MAGIC) else s.creature
    slot = int(rest.removeprefix(MAGIC)) - rest.startswith(MAGIC) if rest else 0
    name = card_name(position, int(field[owner * SLOTS + slot].card)).removeprefix("The ")
    return f"{whose(owner)} {name}"


def _spot(place: int, seat: int, kind: str = "") -> str:
    """What a place on the field is called by a seat."""
    slot = place % SLOTS + (kind == MAGIC)
    return f"{SIDES[place // SLOTS != seat]}{f' {kind}{slot}' if slot else ''}"


def _seat(position: Position) -> int:
    seat = position.actor
    assert isinstance(seat, int)
    return seat


def _do(s: Record) -> int:
    return int(s.frame[int(s.depth) - 1].do)


def _rule(position: Position, action: str) -> str:
    code = code_of(position.library, action)
    return str(refusal(position.table, position.record, code))
