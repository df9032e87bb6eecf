"""Chapter 6 and TCG-13.3 to 13.6: announcing cards, windows, responses, resolving."""

from wardroom.catalogue.wardtcg import actions
from wardroom.catalogue.wardtcg.cards.operations import (
    CALL,
    EVADE,
    MULTIPLY,
    MUSTER,
    NEGATE,
    TAKE,
    WAIVE,
)
from wardroom.catalogue.wardtcg.layout import (
    BIT,
    CEMETERY,
    HAND,
    LINES,
    MAX_CASTS,
    MAX_STACK,
    SLOTS,
    STRIDE,
    WORD_BITS,
    WORDS_OF_SET,
)
from wardroom.catalogue.wardtcg.rules.effects import push_lines
from wardroom.catalogue.wardtcg.rules.field import NO_PLACE, free_infinite
from wardroom.catalogue.wardtcg.rules.frames import (
    ATTACK_FRAME,
    is_attack_running,
    next_serial,
    pop,
    push,
    push_settle,
    push_window,
)
from wardroom.catalogue.wardtcg.rules.operations import is_hit_pending
from wardroom.catalogue.wardtcg.rules.picks import (
    NO_LINE,
    announced_line,
    has_pick,
    late_line,
    may_pick_creature,
    may_pick_magic,
    picked_seat,
)
from wardroom.catalogue.wardtcg.rules.stats import conditions_hold, is_sealed, place_of, slot_of
from wardroom.catalogue.wardtcg.rules.zones import copies, has, put, remove
from wardroom.catalogue.wardtcg.vocabulary import (
    C_PICK,
    C_RESOLVE,
    C_RESPOND,
    CAST,
    EQUIP,
    F_CAST,
    F_WINDOW,
    INFINITE,
    LIGHTNING,
    M_AFTER,
    M_CAST,
    M_CLOSE,
    M_OPEN,
    M_STRIKE,
    M_SUMMON,
    M_WRAP,
    PICKED_CARD,
    PICKED_CREATURE,
    T_CLOSE,
    T_MAIN,
    T_WRAP,
)
from wardroom.core.bits import first_bit
from wardroom.core.kernel import Codes, Record, kernel


@kernel
def moment_now(s: Record) -> int:
    """The moment of TCG-13.4 in which the top frame asks."""
    top = int(s.depth) - 1
    if s.frame[top].do == F_WINDOW:
        return int(s.frame[top].moment)
    return M_SUMMON if s.frame[top].step == T_MAIN else M_WRAP


# Whether a card may be announced.


@kernel
def fits_moment(table: Record, s: Record, card: int, moment: int) -> bool:
    """Whether a card's type and `windows` allow the moment."""
    if moment > M_WRAP and table.kind[card] != LIGHTNING:
        return False  # TCG-6.2
    if table.windows[card] != 0 and not table.windows[card] & BIT[moment]:
        return False  # TCG-6.6
    # TCG-3.10
    return table.summoning[card] == 0 or s.frame[0].step not in (T_WRAP, T_CLOSE)


@kernel
def is_on_its_side(s: Record, creature: int, seat: int, primary: bool) -> bool:
    """Whether a creature is still on the field for `seat`, as primary if it must be."""
    c = place_of(s, creature)
    return c >= 0 and c // SLOTS == seat and (not primary or c % SLOTS == 0)


@kernel
def is_in_pending_hit(s: Record, seat: int, creature: int) -> bool:
    """Whether a hit is pending and `creature`, its attacker or victim, is on the side of `seat`."""
    return is_hit_pending(s) and is_on_its_side(s, creature, seat, False)


@kernel
def op_has_context(table: Record, s: Record, seat: int, line: int, moment: int) -> bool:
    """TCG-6.7: what some operations need to be announced."""
    op = table.line[line].op
    if op == NEGATE:
        if moment != M_CAST:
            return False
        answered = s.frame[int(s.depth) - 2].card
        return table.line[line].types & BIT[table.kind[answered]] != 0
    if op == MULTIPLY:
        return is_in_pending_hit(s, seat, int(s.frame[ATTACK_FRAME].attacker))
    if op == EVADE:
        return is_in_pending_hit(s, seat, int(s.frame[ATTACK_FRAME].victim))
    if op in (MUSTER, WAIVE):
        return seat == s.active and s.frame[0].step == T_MAIN
    return op not in (CALL, TAKE) or s.creature[seat * SLOTS].id != 0


@kernel
def lines_may_be_cast(table: Record, s: Record, seat: int, card: int, moment: int) -> bool:
    """TCG-6.6, TCG-6.7: the conditions of all `cast` lines hold."""
    for line in range(card * STRIDE, card * STRIDE + LINES):
        if table.line[line].when == CAST and not (
            op_has_context(table, s, seat, line, moment) and conditions_hold(table, s, seat, line)
        ):
            return False
    return True


@kernel
def has_picks(table: Record, s: Record, seat: int, card: int) -> bool:
    """TCG-6.6: whether every pick a card needs exists."""
    line = announced_line(table, card)
    if line != NO_LINE and not has_pick(table, s, line, seat):
        return False
    line = late_line(table, card, CAST)
    return line == NO_LINE or has_pick(table, s, line, seat)


@kernel
def may_announce(table: Record, s: Record, seat: int, card: int, moment: int) -> bool:
    """Whether `seat` may announce a magic card, as far as that does not hang on its picks."""
    if not fits_moment(table, s, card, moment):
        return False
    if s.casts[seat] >= MAX_CASTS:
        return False  # TCG-1.7
    if table.kind[card] == INFINITE and free_infinite(s, seat) == NO_PLACE:
        return False  # TCG-6.3
    if is_sealed(table, s, seat, int(table.kind[card])):
        return False  # TCG-6.6
    return lines_may_be_cast(table, s, seat, card, moment)


@kernel
def may_cast(table: Record, s: Record, seat: int, card: int, moment: int) -> bool:
    """Whether `seat` may announce a magic card it holds."""
    return may_announce(table, s, seat, card, moment) and has_picks(table, s, seat, card)


@kernel
def magic_in_hand(table: Record, s: Record, seat: int, moment: int, word: int) -> int:
    """The magic cards in hand of a type that fits the moment."""
    if moment > M_WRAP:
        return s.mask[seat, HAND, word] & table.lightning[word]
    return s.mask[seat, HAND, word] & ~table.creatures[word]


@kernel
def write_casts(table: Record, s: Record, seat: int, out: Codes, count: int) -> int:
    """Every card that `seat` may announce now."""
    moment = moment_now(s)
    for word in range(WORDS_OF_SET):
        cards = magic_in_hand(table, s, seat, moment, word)
        while cards != 0:
            card = word * WORD_BITS + first_bit(cards)
            cards &= cards - 1
            if may_cast(table, s, seat, card, moment):
                out[count] = actions.CAST + card
                count += 1
    return count


@kernel
def has_cast(table: Record, s: Record, seat: int) -> bool:
    """Whether `seat` may announce any card now."""
    moment = moment_now(s)
    for word in range(WORDS_OF_SET):
        cards = magic_in_hand(table, s, seat, moment, word)
        while cards != 0:
            if may_cast(table, s, seat, word * WORD_BITS + first_bit(cards), moment):
                return True
            cards &= cards - 1
    return False


# Windows.


@kernel
def is_fight_gone(s: Record) -> bool:
    """Whether the attacker or the target of the running attack is gone or on another side."""
    reply = s.frame[ATTACK_FRAME].is_reply != 0
    side = 1 - int(s.active) if reply else int(s.active)
    return not (
        is_on_its_side(s, int(s.frame[ATTACK_FRAME].attacker), side, reply)
        and is_on_its_side(s, int(s.frame[ATTACK_FRAME].victim), 1 - side, reply)
    )


@kernel
def is_asked(table: Record, s: Record, seat: int) -> bool:
    """TCG-13.6: whether the open window asks `seat`."""
    if table.full_windows:
        return s.hand_size[seat] > 0
    return has_cast(table, s, seat)


@kernel
def run_window(table: Record, s: Record, top: int) -> bool:
    """Ask the seat whose turn it is in the window; False if it waits for its answer."""
    name = s.frame[top].moment
    if M_STRIKE <= name <= M_AFTER and is_attack_running(s) and is_fight_gone(s):
        pop(s)  # TCG-13.5
        return True
    if is_asked(table, s, int(s.frame[top].seat)):
        return False
    pass_window(s, top)
    return True


@kernel
def pass_window(s: Record, top: int) -> None:
    """TCG-13.5: the next seat is asked, or the window closes."""
    for_both = s.frame[top].moment not in (M_OPEN, M_CLOSE, M_CAST)
    if for_both and s.frame[top].seat == s.active:
        s.frame[top].seat = 1 - int(s.active)
    else:
        pop(s)


@kernel
def after_cast(s: Record) -> None:
    """A card has resolved and settled: a window below asks anew, a response was the only one."""
    top = int(s.depth) - 1
    if s.frame[top].do != F_WINDOW:
        return
    if s.frame[top].moment == M_CAST:
        pop(s)
    elif s.frame[top].moment not in (M_OPEN, M_CLOSE):
        s.frame[top].seat = s.active


# Announcing and resolving.


@kernel
def announce(table: Record, s: Record, seat: int, card: int) -> None:
    """The card leaves the hand, C1; unless it has a pick to make, the other seat may respond."""
    remove(table, s, seat, HAND, card)
    s.casts[seat] += 1
    top = push(s, F_CAST, seat)
    s.frame[top].cast_stage = C_PICK
    s.frame[top].card = card
    if announced_line(table, card) == NO_LINE:
        ask_response(s, top)


@kernel
def waiting_casts(s: Record) -> int:
    """How many announced cards wait."""
    count = 0
    for i in range(s.depth):
        if s.frame[i].do == F_CAST:
            count += 1
    return count


@kernel
def ask_response(s: Record, top: int) -> None:
    """The other seat may respond, C3, unless too many cards wait already, TCG-1.7."""
    s.frame[top].cast_stage = C_RESPOND
    if waiting_casts(s) < MAX_STACK:
        push_window(s, M_CAST, 1 - int(s.frame[top].seat))


@kernel
def is_pick_legal(table: Record, s: Record, top: int) -> bool:
    """TCG-6.9: whether what was picked on announcement may still be picked."""
    line = announced_line(table, int(s.frame[top].card))
    if line == NO_LINE:
        return True
    seat, pick = int(s.frame[top].seat), int(s.frame[top].pick)
    if s.frame[top].pick_kind == PICKED_CARD:
        owner = picked_seat(table, line, seat)
        return copies(s, owner, CEMETERY, pick) > 0 and has(table.line[line].fits, pick)
    if s.frame[top].pick_kind == PICKED_CREATURE:
        c = place_of(s, pick)
        return c >= 0 and may_pick_creature(table, s, line, seat, c)
    m = slot_of(s, pick)
    return m >= 0 and may_pick_magic(table, s, line, m)


@kernel
def run_cast(table: Record, s: Record, top: int) -> bool:
    """Resolve a card once the response is over, C4; False if it waits for a pick."""
    if s.frame[top].cast_stage == C_PICK:
        return False
    if s.frame[top].cast_stage == C_RESOLVE:
        end_cast(table, s, top, table.kind[s.frame[top].card] != INFINITE)
    elif s.frame[top].is_negated or not is_pick_legal(table, s, top):
        end_cast(table, s, top, True)  # TCG-6.9
    else:
        s.frame[top].cast_stage = C_RESOLVE
        resolve(table, s, top)
    return True


@kernel
def resolve(table: Record, s: Record, top: int) -> None:
    """An Infinite card takes its slot; the `cast` lines run."""
    seat, card, source = int(s.frame[top].seat), int(s.frame[top].card), 0
    equip = table.form[card] == EQUIP
    if table.kind[card] == INFINITE:
        m = free_infinite(s, seat)
        source = next_serial(s)
        s.infinite[m].id = source
        s.infinite[m].card = card
        s.infinite[m].owner = seat
        s.infinite[m].bearer = s.frame[top].pick if equip else 0
    lines = push_lines(s, seat, card, source, CAST)
    if not equip:
        s.frame[lines].pick_kind = s.frame[top].pick_kind
        s.frame[lines].pick = s.frame[top].pick


@kernel
def end_cast(table: Record, s: Record, top: int, to_cemetery: bool) -> None:
    """A used or failed card goes to the cemetery, and deaths are settled, C5."""
    if to_cemetery:
        put(table, s, int(s.frame[top].seat), CEMETERY, int(s.frame[top].card))
    pop(s)
    push_settle(s, False, 0, 0)
