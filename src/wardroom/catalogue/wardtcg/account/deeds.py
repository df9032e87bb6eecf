"""What an action or a chance outcome of WARD did."""

from collections.abc import Callable

from wardroom.catalogue.wardtcg.account.battle import told_roll
from wardroom.catalogue.wardtcg.account.changes import changes
from wardroom.catalogue.wardtcg.account.field import (
    Piece,
    called,
    card_name,
    creatures,
    infinites,
    point,
)
from wardroom.catalogue.wardtcg.account.negated import negated
from wardroom.catalogue.wardtcg.layout import SLOTS
from wardroom.catalogue.wardtcg.vocabulary import F_BATTLE
from wardroom.core.account import Sentence, Told, by
from wardroom.core.position import Position

# Steps of a turn, and responses that were not made: whether a pass was forced is nobody's business.
UNTOLD = ("pass", "next", "end")
WORDS = {
    "hold": "holds: there is no battle.",
    "redraw": "shows the hand, <shuffles> it away and <draws> anew.",
    "first": "goes first.",
    "second": "goes second.",
}
OPENING = "The opening hands"
FIRST_BATTLE_TURN = 3  # TCG-3.9


def tell(before: Position, action: str, after: Position) -> Told:
    """Tell what was done, what it negated, and all that changed by it."""
    chapter = _chapter(before, action)
    verb, _, rest = action.partition(" ")
    undone = tuple(negated(before, action, after, chapter))
    if verb in UNTOLD:
        return (*undone, *changes(before, after, (), chapter))
    if verb == "roll":
        told = told_roll(before, action, after, chapter)
    else:
        told = _deed(before, verb, rest, chapter)
    given = told.places if verb in ("summon", "sacrifice") else ()
    return (told, *undone, *changes(before, after, given, chapter))


def quiet(before: Position, action: str) -> Sentence | None:
    """Tell a step of a turn, and with which creature the seat goes on; that it did not respond."""
    seat = before.actor
    if not isinstance(seat, int) or action not in UNTOLD:
        return None
    if action == "next":
        return Sentence(action, by(seat, _onward(before, seat)), seat)
    words = "does not respond." if action == "pass" else "ends the turn."
    return Sentence(action, by(seat, words), seat)


def _onward(before: Position, seat: int) -> str:
    primary = _at(before, seat, 0)
    where = "" if before.record.turn < FIRST_BATTLE_TURN else " to combat"
    return f"goes on{where} with {card_name(before, primary.card)}." if primary else "goes on."


def _chapter(before: Position, action: str) -> str | None:
    """A battle is read as one, and so are the opening hands."""
    s = before.record
    in_battle = F_BATTLE in s["frame"]["do"][: int(s.depth)].tolist()
    if in_battle or action == "attack":
        return f"Turn {int(s.turn)}: the battle"
    return OPENING if s.turn == 0 and action.startswith("draw ") else None


def _deed(before: Position, verb: str, rest: str, chapter: str | None) -> Sentence:
    if verb in ("draw", "mill"):
        return _from_deck(before, verb, rest, chapter)
    seat = before.actor
    assert isinstance(seat, int)
    if verb in WORDS:
        return Sentence(verb, by(seat, WORDS[verb]), seat, (), {}, chapter)
    words, pieces, facts = TOLD[verb](before, seat, rest)
    return Sentence(verb, by(seat, f"{words}."), seat, point(*pieces), facts, chapter)


def _from_deck(before: Position, verb: str, card: str, chapter: str | None) -> Sentence:
    """TCG-14.3: only the seat that draws sees what."""
    s = before.record
    seat = int(s.frame[int(s.depth) - 1].seat)
    name, facts = card_name(before, card), {"card": card}
    if verb == "mill":
        text = by(seat, f"loses {name} from the deck.")
        return Sentence("mill", text, seat, (), facts, chapter)
    known = Sentence("draw", by(seat, f"draws {name}."), seat, (), facts, chapter)
    return Sentence("draw", by(seat, "draws a card."), seat, (), {}, chapter, {seat: known})


Deed = tuple[str, list[Piece | None], dict[str, str]]


def _at(before: Position, seat: int, slot: int) -> Piece | None:
    place = seat * SLOTS + slot
    return next((one for one in creatures(before).values() if one.place == place), None)


def _summoned(before: Position, seat: int, card: str) -> Deed:
    """TCG-4.4: a new primary costs the old one."""
    old, words = _at(before, seat, 0), f"summons {card_name(before, card)}"
    if old:
        words += f" and <sacrifices> {card_name(before, old.card)} for it"
    return words, [old], {"card": card}


def _cast(before: Position, seat: int, card: str) -> Deed:
    return f"casts {card_name(before, card)}", [], {"card": card}


def _sacrificed(before: Position, seat: int, rest: str) -> Deed:
    if rest.startswith("limited "):
        piece = _at(before, seat, int(rest[-1]))
        assert piece
        return f"sacrifices {card_name(before, piece.card)}", [piece], {}
    return f"sacrifices {card_name(before, rest)} from the hand", [], {"card": rest}


def _discarded(before: Position, seat: int, card: str) -> Deed:
    return f"discards {card_name(before, card)}", [], {"card": card}


def _chosen(before: Position, seat: int, card: str) -> Deed:
    return f"chooses {card_name(before, card)}", [], {"card": card}


def _promoted(before: Position, seat: int, slot: str) -> Deed:
    piece = _at(before, seat, int(slot))
    assert piece
    return f"promotes {card_name(before, piece.card)}", [piece], {}


def _used(before: Position, seat: int, rest: str) -> Deed:
    piece = _at(before, seat, 0)
    assert piece
    return f"uses {card_name(before, piece.card)}", [piece], {}


def _attacked(before: Position, seat: int, rest: str) -> Deed:
    return "attacks", [_at(before, seat, 0)], {}


def _targeted(before: Position, seat: int, rest: str) -> Deed:
    side, *more = rest.split(" ")
    on = seat if side == "own" else 1 - seat
    if "magic" in more:
        place = on * SLOTS + int(more[-1]) - 1
        found = next((one for one in infinites(before).values() if one.place == place), None)
    else:
        found = _at(before, on, int(more[0]) if more else 0)
    return f"chooses {called(before, found) if found else 'a target'}", [found], {}


TOLD: dict[str, Callable[[Position, int, str], Deed]] = {
    "summon": _summoned,
    "cast": _cast,
    "sacrifice": _sacrificed,
    "discard": _discarded,
    "choose": _chosen,
    "promote": _promoted,
    "use": _used,
    "attack": _attacked,
    "target": _targeted,
}
