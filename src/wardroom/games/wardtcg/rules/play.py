"""The contract of every game: who acts, what is legal, what an action does."""

from wardroom.core.bits import first_bit
from wardroom.core.kernel import CHANCE, OVER, Codes, Record, Weights
from wardroom.games.wardtcg.layout import (
    ATTACK,
    CAST_CARD,
    CEMETERY,
    DECK,
    DISCARD_CARD,
    DRAWN,
    DREW,
    END,
    FIRST,
    HAND,
    HOLD,
    MAX_NODES,
    MILLED,
    NEXT,
    PASS,
    PROMOTE,
    REDRAW,
    ROLL_STRIDE,
    ROLLED,
    SACRIFICE,
    SACRIFICE_LIMITED,
    SECOND,
    SLOTS,
    SUMMON,
    TARGET_FOE,
    USE,
    WAYS,
    WORD_BITS,
    WORDS_OF_SET,
)
from wardroom.games.wardtcg.rules.battle import (
    rolled_at_gate,
    rolled_damage,
    rolled_for_self,
    rolled_for_speed,
    rolled_to_hit,
    run_attack,
    run_battle,
    strike,
)
from wardroom.games.wardtcg.rules.effects import rolled_for_line, run_lines
from wardroom.games.wardtcg.rules.frames import pop
from wardroom.games.wardtcg.rules.magic import (
    announce,
    ask_response,
    pass_window,
    run_cast,
    run_window,
    write_casts,
)
from wardroom.games.wardtcg.rules.narrow import kernel
from wardroom.games.wardtcg.rules.picks import (
    announced_line,
    keep_pick,
    late_line,
    targeted,
    write_picks,
)
from wardroom.games.wardtcg.rules.settle import run_settle
from wardroom.games.wardtcg.rules.summoning import (
    begin_summon,
    fodder,
    is_payable,
    may_redraw,
    promote,
    redraw,
    run_replace,
    run_summon,
    sacrifice_card,
    sacrifice_limited,
)
from wardroom.games.wardtcg.rules.turn import (
    begin_turn,
    enter_battle,
    enter_close,
    enter_escape,
    enter_tick,
    may_use,
    rolled_for_start,
    rolled_to_escape,
    run_draw,
    run_turn,
    seat_first,
    use,
)
from wardroom.games.wardtcg.rules.zones import copies, ends_by_total, finish, put, remove
from wardroom.games.wardtcg.words import (
    F_ATTACK,
    F_BATTLE,
    F_CAST,
    F_DISCARD,
    F_DRAW,
    F_LINES,
    F_MILL,
    F_REPLACE,
    F_ROLL,
    F_SEATING,
    F_SETTLE,
    F_SUMMON,
    F_TURN,
    F_WINDOW,
    FOR_AMOUNT,
    FOR_DAMAGE,
    FOR_HIT,
    FOR_ON_ROLL,
    FOR_SELF,
    FOR_SPEED,
    FOR_START,
    P_OVER,
    R_NODES,
    T_DECLARE,
    T_MAIN,
)


@kernel
def actor(table: Record, s: Record) -> int:
    """TCG-15.2: the actor follows from the top frame."""
    if s.phase == P_OVER:
        return OVER
    top = int(s.depth) - 1
    do = s.f_do[top]
    if do in (F_ROLL, F_DRAW, F_MILL):
        return CHANCE
    if do in (F_TURN, F_ATTACK):
        return int(s.active)
    return int(s.f_seat[top])


# What may be done.


@kernel
def legal(table: Record, s: Record, out: Codes) -> int:
    """Write the legal actions of the seat to act."""
    if s.phase == P_OVER:
        return 0
    top = int(s.depth) - 1
    do, seat = s.f_do[top], int(s.f_seat[top])
    if do == F_TURN:
        return write_turn(table, s, out)
    if do == F_WINDOW:
        out[0] = PASS
        return write_casts(table, s, seat, out, 1)
    if do == F_CAST:
        return write_picks(table, s, announced_line(table, int(s.f_card[top])), seat, out)
    if do == F_LINES:
        line = late_line(table, int(s.f_card[top]), int(s.f_stage[top]))
        return write_picks(table, s, line, seat, out)
    if do == F_SUMMON:
        return write_sacrifices(table, s, seat, out)
    if do == F_REPLACE:
        return write_replacements(table, s, seat, out)
    if do == F_DISCARD:
        return write_hand(s, seat, out)
    if do == F_ATTACK:
        return write_targets(s, out)
    if do == F_SEATING:
        out[0], out[1] = FIRST, SECOND
        return 2
    return 0


@kernel
def write_turn(table: Record, s: Record, out: Codes) -> int:
    """T7, T9 and T13."""
    if s.f_stage[0] == T_DECLARE:
        out[0], out[1] = ATTACK, HOLD  # TCG-3.8
        return 2
    seat = int(s.active)
    if s.f_stage[0] != T_MAIN:
        out[0] = END  # TCG-3.10
        return write_casts(table, s, seat, out, 1)
    count = 0
    if s.c_id[seat * SLOTS] != 0:
        out[0] = NEXT  # TCG-3.6
        count = 1
    if may_use(table, s, seat):
        out[count] = USE
        count += 1
    if s.summons[seat] > 0:
        before = count
        count = write_summons(table, s, seat, False, out, count)
        if count == before and may_redraw_first(table, s, seat):
            out[count] = REDRAW
            count += 1
    return write_casts(table, s, seat, out, count)


@kernel
def may_redraw_first(table: Record, s: Record, seat: int) -> bool:
    """TCG-3.7: a redraw in the first turn, when no creature is playable."""
    return s.c_id[seat * SLOTS] == 0 and may_redraw(table, s, seat, False)


@kernel
def write_summons(
    table: Record, s: Record, seat: int, forced: bool, out: Codes, count: int
) -> int:
    """Every creature card in hand that can be paid for."""
    available = fodder(table, s, seat)
    for word in range(WORDS_OF_SET):
        cards = s.mask[seat, HAND, word] & table.creatures[word]
        while cards != 0:
            card = word * WORD_BITS + first_bit(cards)
            cards &= cards - 1
            if is_payable(table, s, seat, card, forced, available):
                out[count] = SUMMON + card
                count += 1
    return count


@kernel
def write_sacrifices(table: Record, s: Record, seat: int, out: Codes) -> int:
    """TCG-4.3: creature cards in hand, and limited summons that are not frozen."""
    count = 0
    for slot in range(1, SLOTS):
        c = seat * SLOTS + slot
        if s.c_id[c] != 0 and s.frozen_need[c] == 0:
            out[count] = SACRIFICE_LIMITED + slot
            count += 1
    for word in range(WORDS_OF_SET):
        cards = s.mask[seat, HAND, word] & table.creatures[word]
        while cards != 0:
            out[count] = SACRIFICE + word * WORD_BITS + first_bit(cards)
            cards &= cards - 1
            count += 1
    return count


@kernel
def write_replacements(table: Record, s: Record, seat: int, out: Codes) -> int:
    """TCG-5.7: a creature from hand or a limited summon; failing both, TCG-5.11."""
    count = 0
    for slot in range(1, SLOTS):
        if s.c_id[seat * SLOTS + slot] != 0:
            out[count] = PROMOTE + slot
            count += 1
    count = write_summons(table, s, seat, True, out, count)
    if count == 0:
        out[0] = REDRAW
        count = 1
    return count


@kernel
def write_hand(s: Record, seat: int, out: Codes) -> int:
    """TCG-3.4: any card in hand may be discarded."""
    count = 0
    for word in range(WORDS_OF_SET):
        cards = s.mask[seat, HAND, word]
        while cards != 0:
            out[count] = DISCARD_CARD + word * WORD_BITS + first_bit(cards)
            cards &= cards - 1
            count += 1
    return count


@kernel
def write_targets(s: Record, out: Codes) -> int:
    """A2: the opposing creatures."""
    count = 0
    foe = (1 - int(s.active)) * SLOTS
    for slot in range(SLOTS):
        if s.c_id[foe + slot] != 0:
            out[count] = TARGET_FOE + slot
            count += 1
    return count


@kernel
def outcomes(table: Record, s: Record, out: Codes, weight: Weights) -> int:
    """Write what chance can bring."""
    if s.phase == P_OVER:
        return 0
    top = int(s.depth) - 1
    if s.f_do[top] == F_ROLL:
        return write_sums(int(s.f_next[top]), out, weight)
    if s.f_do[top] == F_DRAW:
        return write_deck(s, int(s.f_seat[top]), DREW, out, weight)
    if s.f_do[top] == F_MILL:
        return write_deck(s, int(s.f_seat[top]), MILLED, out, weight)
    return 0


@kernel
def write_sums(dice: int, out: Codes, weight: Weights) -> int:
    """The sums of so many dice."""
    for i in range(5 * dice + 1):
        out[i] = ROLLED + ROLL_STRIDE * dice + dice + i
        weight[i] = WAYS[dice, dice + i]
    return 5 * dice + 1


@kernel
def write_deck(s: Record, seat: int, code: int, out: Codes, weight: Weights) -> int:
    """TCG-1.5: the cards of a deck, each copy equally likely."""
    count = 0
    for word in range(WORDS_OF_SET):
        cards = s.mask[seat, DECK, word]
        while cards != 0:
            card = word * WORD_BITS + first_bit(cards)
            cards &= cards - 1
            out[count] = code + card
            weight[count] = copies(s, seat, DECK, card)
            count += 1
    return count


# What actions do.


@kernel
def apply(table: Record, s: Record, action: int) -> None:
    """Change `s` by one action or chance outcome, up to the next node."""
    s.nodes += 1
    top = int(s.depth) - 1
    do = s.f_do[top]
    if do == F_ROLL:
        roll(table, s, int(s.f_stage[top]), action % ROLL_STRIDE)
    elif do == F_DRAW:
        draw(table, s, top, action - DREW)
    elif do == F_MILL:
        mill(table, s, top, action - MILLED)
    elif do == F_TURN:
        act_in_turn(table, s, action)
    elif do == F_WINDOW:
        answer(table, s, top, action)
    else:
        choose_for(table, s, top, action)
    advance(table, s)
    if s.nodes >= MAX_NODES and s.phase != P_OVER:
        finish(table, s, DRAWN, R_NODES)  # TCG-1.7


@kernel
def advance(table: Record, s: Record) -> None:
    """Run everything that needs nobody, until somebody is to act or the game is over."""
    while s.phase != P_OVER:
        if s.depth == 0:
            begin_turn(table, s, int(s.first) if s.turn == 0 else 1 - int(s.active))
        elif not run(table, s, int(s.depth) - 1):
            return


@kernel
def run(table: Record, s: Record, top: int) -> bool:
    """Go on with the top frame; False if it waits."""
    do = s.f_do[top]
    if do == F_TURN:
        return run_turn(table, s)
    if do == F_WINDOW:
        return run_window(table, s, top)
    if do == F_SETTLE:
        return run_settle(table, s, top)
    if do == F_LINES:
        return run_lines(table, s, top)
    if do == F_ATTACK:
        return run_attack(table, s, top)
    if do == F_BATTLE:
        return run_battle(table, s, top)
    if do == F_CAST:
        return run_cast(table, s, top)
    if do == F_SUMMON:
        return run_summon(table, s, top)
    if do == F_REPLACE:
        return run_replace(table, s, top)
    if do in (F_DRAW, F_MILL):
        return run_draw(s, top)
    return do == F_DISCARD and run_discard(s, top)


@kernel
def run_discard(s: Record, top: int) -> bool:
    """Discarding goes on while cards are left; False if the seat is to choose."""
    if s.f_next[top] == 0 or s.hand_size[s.f_seat[top]] == 0:
        pop(s)
        return True
    return False


@kernel
def roll(table: Record, s: Record, reason: int, rolled: int) -> None:
    """Dice have fallen."""
    pop(s)
    under = s.f_do[int(s.depth) - 1]
    if reason == FOR_START:
        rolled_for_start(s, rolled)
    elif reason == FOR_SPEED:
        rolled_for_speed(table, s, rolled)
    elif reason == FOR_HIT:
        rolled_to_hit(table, s, rolled)
    elif reason == FOR_SELF:
        rolled_for_self(s, rolled)
    elif reason == FOR_DAMAGE:
        rolled_damage(table, s, rolled)
    elif reason in (FOR_ON_ROLL, FOR_AMOUNT):
        rolled_for_line(table, s, reason, rolled)
    elif under == F_TURN:
        rolled_to_escape(s, reason, rolled)
    else:
        rolled_at_gate(s, reason, rolled)


@kernel
def draw(table: Record, s: Record, top: int, card: int) -> None:
    """A card from the deck to the hand."""
    seat = int(s.f_seat[top])
    s.f_next[top] -= 1
    remove(table, s, seat, DECK, card)
    put(table, s, seat, HAND, card)


@kernel
def mill(table: Record, s: Record, top: int, card: int) -> None:
    """A card from the deck to the cemetery; the total is tested after the last one."""
    seat = int(s.f_seat[top])
    s.f_next[top] -= 1
    remove(table, s, seat, DECK, card)
    put(table, s, seat, CEMETERY, card)
    if run_draw(s, top) and s.f_do[int(s.depth) - 1] != F_MILL:
        ends_by_total(table, s)


@kernel
def act_in_turn(table: Record, s: Record, action: int) -> None:
    """An action of the active seat in T7, T9 or T13."""
    seat = int(s.active)
    if action >= CAST_CARD:
        announce(table, s, seat, action - CAST_CARD)
    elif action >= SUMMON:
        begin_summon(table, s, seat, action - SUMMON, False)
    elif action == NEXT:
        enter_escape(table, s)
    elif action == END:
        enter_close(s)
    elif action == ATTACK:
        enter_battle(s)
    elif action == HOLD:
        enter_tick(s)
    elif action == USE:
        use(table, s, seat)
    else:
        redraw(table, s, seat)


@kernel
def answer(table: Record, s: Record, top: int, action: int) -> None:
    """A seat passes in a window or announces a card."""
    if action == PASS:
        pass_window(s, top)
    else:
        announce(table, s, int(s.f_seat[top]), action - CAST_CARD)


@kernel
def choose_for(table: Record, s: Record, top: int, action: int) -> None:
    """A choice that some work on the agenda waits for."""
    do, seat = s.f_do[top], int(s.f_seat[top])
    if do == F_CAST:
        keep_pick(s, top, seat, action)
        ask_response(s, top)
    elif do == F_LINES:
        keep_pick(s, top, seat, action)
    elif do == F_SUMMON:
        if action >= SACRIFICE:
            sacrifice_card(table, s, top, action - SACRIFICE)
        else:
            sacrifice_limited(table, s, top, action - SACRIFICE_LIMITED)
    elif do == F_REPLACE:
        replace(table, s, top, seat, action)
    elif do == F_DISCARD:
        discard(table, s, top, seat, action - DISCARD_CARD)
    elif do == F_ATTACK:
        strike(s, top, int(s.c_id[targeted(int(s.active), action)]))
    else:
        seat_first(table, s, action)


@kernel
def replace(table: Record, s: Record, top: int, seat: int, action: int) -> None:
    """A seat without a primary summons, promotes or redraws."""
    if action >= SUMMON:
        begin_summon(table, s, seat, action - SUMMON, True)
    elif action == REDRAW:
        s.f_next[top] += 1
        redraw(table, s, seat)
    else:
        promote(s, seat, action - PROMOTE)


@kernel
def discard(table: Record, s: Record, top: int, seat: int, card: int) -> None:
    """A card from hand to the cemetery, TCG-3.4."""
    s.f_next[top] -= 1
    remove(table, s, seat, HAND, card)
    put(table, s, seat, CEMETERY, card)
    ends_by_total(table, s)
