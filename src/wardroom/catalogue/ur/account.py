"""What is told of Ur: moves and what they capture, what a roll opens, forts held, the end."""

from collections.abc import Mapping
from typing import Any

from wardroom.catalogue.ur.layout import (
    BB,
    BIT,
    DRAWN,
    EARTH_FORTS,
    ENDED,
    FORTS,
    GG,
    GS,
    HEAVEN_FORTS,
    ISHTAR,
    PASS,
    ROLLED,
    SPAWN,
    SS,
    STEPS,
    TILE,
    TILES,
    WORDS,
)
from wardroom.catalogue.ur.notation import code_of, text_of
from wardroom.core.account import NUMBERS, Sentence, Told, by, standing_of, whose
from wardroom.core.bits import count_bits
from wardroom.core.foresight import asking_first
from wardroom.core.kernel import Record
from wardroom.core.position import Position
from wardroom.core.records import values

TIPS = (
    "two blanks", "a blank and a silver tip", "a blank and a gold tip", "a gold and a silver tip",
    "two silver tips", "two gold tips",
)  # fmt: skip
REALM = "the Royal Realm"
OPENED = {GS: f"in {REALM}", SS: "on the Tile of Ishtar", GG: "on the Tile of Marduk"}
WORDED = {
    "done": "leaves it at one move.",
    "again": "takes the extra turn.",
    "yield": "gives up the extra turn.",
    "pass": "passes.",
    "draw": "calls the game drawn.",
}
COUNTED = {"capture": "captures", "spawn": "pieces brought in"}  # kinds of deeds, for a summary
DOMINANCES = (
    (EARTH_FORTS, "both Earth forts", "{0} moves capture on every tile", "captures anywhere"),
    (
        HEAVEN_FORTS,
        "both Heaven forts",
        "two silvers or two golds move one of {0} pieces three tiles",
        "pairs move three tiles",
    ),
)  # UR-6.2, UR-6.1: what they give, in a sentence and in short


def tell(before: Position, action: str, after: Position) -> Told:
    """Tell a roll, a spawn, a move or a word."""
    code, s = code_of(action), values(before.record)
    seat = s.turn
    if code >= STEPS:
        return _moved(before.table, code, s, values(after.record))
    if code >= SPAWN:
        return _spawned(before.table, code - SPAWN, s, values(after.record))
    if code >= ROLLED:
        return (_rolled(s, code - ROLLED),)
    if code == PASS and len(before.legal_codes()) == 1:
        return ()  # UR-2.8: there was nothing to decide
    return (Sentence(WORDS[code], by(seat, WORDED[action]), seat),)


def _rolled(before: Record, roll: int) -> Sentence:
    text = f"{by(before.turn, 'rolls')} {TIPS[roll]}: {_opens(before, roll)}."
    return Sentence("roll", text, before.turn, facts={"tips": TIPS[roll]})


def _opens(before: Record, roll: int) -> str:
    if roll == BB:
        return f"nothing moves, but a new piece may enter beside {whose(before.turn)} own"  # UR-2.7
    if roll < GS:
        return "one piece moves one tile"  # UR-2.4
    held = int(before.held[before.turn])
    far = "three" if roll >= SS and held & HEAVEN_FORTS == HEAVEN_FORTS else "two"  # UR-6.1
    return f"up to {far} tiles, or a new piece {OPENED[roll]}"  # UR-2.5, UR-2.6


def _moved(table: Record, route: int, before: Record, after: Record) -> Told:
    tiles = text_of(route).split("-")
    steps, end = len(tiles) - 1, int(BIT[TILE[tiles[-1]]])
    words = f"moves a piece {NUMBERS[steps]} {'tile' if steps == 1 else 'tiles'}"
    place = _name(table, end)
    earned = end & FORTS and not before.extra and after.phase != ENDED
    extra = ", which earns an extra turn" if earned else ""  # UR-5.1
    return _placed(before, after, "move", words + (place and f" to {place}"), tiles, extra)


def _spawned(table: Record, tile: int, before: Record, after: Record) -> Told:
    place = _name(table, int(BIT[tile]))
    where = place and f" {'in' if place == REALM else 'on'} {place}"
    return _placed(before, after, "spawn", f"brings in a new piece{where}", [TILES[tile]], "")


def _placed(
    before: Record, after: Record, kind: str, words: str, tiles: list[str], extra: str
) -> Told:
    seat = before.turn
    taken = int(before.held[1 - seat]) & ~int(after.held[1 - seat])
    prey = f" and <captures> {_taken(taken, 1 - seat)}" if taken else ""
    text = by(seat, f"{words}{prey}{extra}.")
    facts = {"captured": _names(taken)} if taken else {}
    told = Sentence("capture" if taken else kind, text, seat, tuple(tiles), facts)
    if after.phase == ENDED:
        return (told,)  # what a dominance would give is of no use any more
    return (told, *_won_and_lost(before, after, seat), *_won_and_lost(before, after, 1 - seat))


def _taken(tiles: int, seat: int) -> str:
    return f"{NUMBERS[count_bits(tiles)]} of {whose(seat)} pieces"


def _name(table: Record, tile: int) -> str:
    """What a tile is called, if it has a name."""
    realm = table["realm"]
    for tiles, name in (
        (EARTH_FORTS, "an Earth fort"),
        (HEAVEN_FORTS, "a Heaven fort"),
        (ISHTAR, "the Tile of Ishtar"),
        (int(realm[GG]), "the Tile of Marduk"),
        (int(table["entrances"]), "an Entrance"),
        (int(realm[GS]), REALM),
    ):
        if tile & tiles:
            return name
    return ""


def _won_and_lost(before: Record, after: Record, seat: int) -> Told:
    """The dominances that an action gave or took, UR-6.1 and UR-6.2, and Ishtar's protection."""
    had, has = int(before.held[seat]), int(after.held[seat])
    told = []
    for tiles, name, gives, _ in DOMINANCES:
        if (had & tiles == tiles) == (has & tiles == tiles):
            continue
        if has & tiles == tiles:
            text = by(seat, f"holds {name} now: {gives.format(whose(seat))}.")
        else:
            text = by(seat, f"holds {name} no longer.")
        told.append(Sentence("dominance", text, seat, tuple(_names(tiles))))
    return tuple(told)


def _names(tiles: int) -> list[str]:
    return [name for number, name in enumerate(TILES) if tiles >> number & 1]


def standing(position: Position) -> Told:
    """Tell how many forts each seat holds, what they give, and its pool."""
    s = values(position.record)
    return tuple(_stands(int(s.held[seat]), int(s.pool[seat]), seat) for seat in position.seats)


def _stands(held: int, pool: int, seat: int) -> Sentence:
    forts = count_bits(held & FORTS)
    parts = [("forts", f"{forts} of 4 forts")]
    for thing, (tiles, name, _, short) in zip(("earth", "heaven"), DOMINANCES, strict=True):
        parts += [(thing, f"{name}: {short}")] if held & tiles == tiles and forts < 4 else []
    parts += [("ishtar", "Ishtar guards them")] if held & ISHTAR and forts else []  # UR-4.7
    parts.append(("pool", f"{pool} in the pool"))
    facts: dict[str, Any] = {"forts": forts, "of": 4, "pool": pool}
    return standing_of(seat, parts, tuple(_names(held & FORTS)), facts)


def outlook(position: Position) -> Mapping[str, Sentence]:
    """Tell of every action what it would do: captures, extra turns, dominances, the end."""
    if not isinstance(position.actor, int):
        return {}
    told = ((action, _foretold(position, action)) for action in position.legal())
    return asking_first(position, {action: one for action, one in told if one.text})


def _foretold(position: Position, action: str) -> Sentence:
    after, seat = position.copy(), int(position.record.turn)
    after.apply(action)
    told = tell(position, action, after)
    texts = [one.text for one in told]
    if after.record.winner == seat:
        texts.append(by(seat, "wins."))  # UR-7.1
    places = told[0].places if told else ()
    return Sentence("outlook", " ".join(texts), seat, places)


def ending(position: Position) -> Sentence | None:
    """Tell which of the three ends it was."""
    s = position.record
    if s.phase != ENDED:
        return None
    if s.winner != DRAWN:
        seat = int(s.winner)
        text = f"{by(seat, 'holds')} all four forts."
        return Sentence("forts", text, seat, tuple(_names(FORTS)))  # UR-7.1
    limit = int(position.table.max_rolls)
    if limit and s.rolls >= limit:
        return Sentence("rolls", f"After {limit} rolls the game is drawn.")  # UR-7.3
    return Sentence("repetition", "Five turns running were opened alike: the game is drawn.")
