"""WARD's puzzles: to win this very turn, and to outlive the next one."""

from functools import cache

from wardroom.catalogue.wardtcg.cards.library import Library
from wardroom.catalogue.wardtcg.layout import HAND, SLOTS, WORD_BITS, WORDS_OF_SET
from wardroom.catalogue.wardtcg.rules.worth import strength
from wardroom.catalogue.wardtcg.vocabulary import (
    DIES,
    F_ATTACK,
    F_BATTLE,
    F_CAST,
    F_LINES,
    F_REPLACE,
    F_SETTLE,
    F_SUMMON,
    F_TURN,
    P_COMBAT,
    P_WRAP,
    STRUCK,
)
from wardroom.core.kernel import Record
from wardroom.core.position import Position
from wardroom.core.puzzle_kind import PuzzleKind

DEALS = 3  # of the rival's hidden hand
FEWEST_ACTIONS = 3  # to choose among, but for a window: to attack or not is no puzzle
STRONG = 0.4  # of what it takes to fell a primary, that creatures can expect to take in a turn
DIE = 6
BUSY = {F_CAST, F_LINES, F_SETTLE, F_SUMMON, F_REPLACE}  # something is still being carried out
# After the attacks, and until the turn ends, these take nobody's last HP.
HARMLESS = {
    "gain", "lose", "set", "heal", "cure", "immune", "fear", "freeze", "poison", "multiply",
    "negate", "evade",
}  # fmt: skip
ANSWERS = 1 << STRUCK | 1 << DIES  # lines that may hurt whoever attacks
LETHAL = "That wins {got} times in 100. The best play wins {best} times."
UNSAFE = "After that you survive {got} times in 100. The safest play survives {best} times."


def at_stake(position: Position, seat: int) -> int:
    """TCG-11.3: a seat's total if its primary fell."""
    s, table = position.record, position.table
    primary = s.creature[seat * SLOTS]
    fallen = int(table.hp[primary.card]) if primary.id else 0
    return int(s.total[seat]) + fallen


def is_in_reach(position: Position, seat: int) -> bool:
    """Whether one more fallen primary decides the game against a seat, and may well fall."""
    if at_stake(position, seat) < int(position.table.win_hp):
        return False
    return strength(position.table, position.record, 1 - seat) >= STRONG


def is_own_turn(position: Position, seat: int) -> bool:
    """Whether a seat is in its own turn, after the first, and has more to decide than one thing."""
    s = position.record
    if s.active != seat or s.turn <= 2:
        return False
    is_between = s.frame[int(s.depth) - 1].do == F_TURN  # not within an attack or a payment
    return len(position.legal_codes()) >= (FEWEST_ACTIONS if is_between else 2)


def is_spent(position: Position, seat: int) -> bool:
    """Whether a seat, in its turn, has made its attacks, and cannot win any more before it ends.

    The opposing primary outlives what is still to come: a die of its own for two ones (TCG-7.11)
    and what ticks. Wherever that is not certain the answer is no.
    """
    s, table = position.record, position.table
    if s.active != seat or int(s.phase) not in (P_COMBAT, P_WRAP):
        return False
    frames = s.frame[: int(s.depth)]
    if not BUSY.isdisjoint(frames["do"].tolist()) or _may_hurt(position, seat):
        return False
    if s.phase == P_COMBAT and not _has_attacked(s, frames, seat):
        return False
    target = s.creature[(1 - seat) * SLOTS]
    own = s.creature[seat * SLOTS : (seat + 1) * SLOTS]
    if not target.id or any(table.whens[one.card] & ANSWERS for one in own if one.id):
        return False
    return int(target.hp) > DIE + int(target.dots["amount"].sum())


def _may_hurt(position: Position, seat: int) -> bool:
    """Whether a seat holds magic that could still fell somebody after its attacks."""
    held = position.record.mask[seat, HAND].tolist()
    return any(one & other for one, other in zip(held, _hurtful(position.library), strict=True))


@cache
def _hurtful(library: Library) -> tuple[int, ...]:
    """The magic cards of which some line is none of the harmless ones, as a set of cards."""
    words = [0] * WORDS_OF_SET
    for number, card in enumerate(library.cards):
        if card.type != "creature" and any(one["op"] not in HARMLESS for one in card.effects):
            words[number // WORD_BITS] |= 1 << number % WORD_BITS
    return tuple(words)


def _has_attacked(s: Record, frames: Record, seat: int) -> bool:
    battle = next((one for one in frames if one.do == F_BATTLE), None)
    if battle is None or s.order_size == 0:
        return False
    if any(one.do == F_ATTACK and not one.is_reply for one in frames):
        return False
    own = {int(one.id) for one in s.creature[seat * SLOTS : (seat + 1) * SLOTS]}
    return own.isdisjoint(s.order[int(battle.next) : int(s.order_size)].tolist())


def is_turn_done(start: Position, position: Position, seat: int) -> bool:
    """Whether the turn has ended, or can no longer be the last one."""
    return bool(position.record.turn > start.record.turn) or is_spent(position, seat)


def is_answering(position: Position, seat: int) -> bool:
    """Whether a seat may answer what happens in the rival's turn."""
    s = position.record
    return bool(s.active != seat and s.turn > 2 and len(position.legal_codes()) >= 2)


def is_outlived(start: Position, position: Position, seat: int) -> bool:
    """Whether the seat's next turn has come, or is certain to come."""
    s = position.record
    return bool(s.turn > start.record.turn and s.active == seat) or is_spent(position, 1 - seat)


def has_won(start: Position, position: Position, seat: int, count: int) -> float:
    """1 for a win."""
    return float(position.returns()[seat] > 0)


def is_alive(start: Position, position: Position, seat: int, count: int) -> float:
    """0 for a loss."""
    return float(position.returns()[seat] >= 0)


KINDS = (
    PuzzleKind(
        id="lethal",
        title="Lethal this turn",
        goal=lambda _: "Win the game this very turn.",
        praise="That was the line. Whatever the dice said, nothing had a better chance.",
        missed=LETHAL,
        is_over=is_turn_done,
        worth=has_won,
        qualifies=lambda position, seat: (
            is_own_turn(position, seat) and is_in_reach(position, 1 - seat)
        ),
        least=0.15,
        margin=0.1,
        tolerance=0.02,
        deals=DEALS,
        is_part=True,  # who can win at leisure does not gamble on this turn
        actions=30_000,
    ),
    PuzzleKind(
        id="survive",
        title="Survive",
        goal=lambda _: "Do not lose before your next turn.",
        praise="That was the line. Whatever the dice said, nothing was safer.",
        missed=UNSAFE,
        is_over=is_outlived,
        worth=is_alive,
        qualifies=lambda position, seat: (
            is_answering(position, seat) and is_in_reach(position, seat)
        ),
        least=0.3,
        margin=0.1,
        tolerance=0.02,
        deals=DEALS,
        is_part=True,  # what is safe for a turn may lose the game
        actions=30_000,
    ),
)
