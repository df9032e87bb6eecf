"""How a round runs: who acts, what they may do, and what follows."""

from wardroom.catalogue.ursting.layout import (
    ABILITY,
    BUSTED,
    BUSTING,
    CARD_BITS,
    DEAL,
    DEALT,
    DIE_BITS,
    DISPATCH,
    DISPATCHED,
    DISPATCHING,
    DRAWN,
    EXERT,
    FACE_BITS,
    FINAL,
    FIRST,
    LOCKING,
    NO_DIE,
    NONE,
    NOTHING,
    OPENED,
    PASS,
    PICKED,
    PLAYED,
    RAID,
    RECOVER,
    RESOLVE,
    ROLL,
    ROLLED,
    ROLLING,
    SCHEME,
    SHIFT_BITS,
    STINGING,
    STUNG,
    State,
    Table,
)
from wardroom.catalogue.ursting.rules.beginning import (
    deal,
    open_play,
    pick_ability,
    write_abilities,
    write_deals,
    write_first,
)
from wardroom.catalogue.ursting.rules.ending import (
    decide_by_dice,
    decide_by_factions,
    end_roll_off,
    is_out_of_cards,
    is_out_of_rounds,
)
from wardroom.catalogue.ursting.rules.events import bust, draw, sting, write_cards, write_stings
from wardroom.catalogue.ursting.rules.influence import play
from wardroom.catalogue.ursting.rules.raids import raid
from wardroom.catalogue.ursting.rules.recover import (
    ask_dispatch,
    ask_lockup,
    dispatch,
    take_lockup,
    write_dispatches,
    write_lockup,
)
from wardroom.catalogue.ursting.rules.resolve import ask_queue, resolve
from wardroom.catalogue.ursting.rules.scheme import ask_choice, choose, write_choices
from wardroom.catalogue.ursting.rules.seats import nothing_pending
from wardroom.catalogue.ursting.rules.skirmish import (
    ask_exert,
    begin_exert,
    pass_go,
    roll,
    write_plays,
    write_rolls,
)
from wardroom.core.kernel import Codes, Weights, kernel


@kernel
def actor(table: Table, s: State) -> int:
    """Return the seat to act, CHANCE or OVER."""
    return s.actor


@kernel
def legal(table: Table, s: State, out: Codes) -> int:
    """Write the legal actions of the seat to act."""
    if s.kind == NOTHING:
        if s.phase == EXERT:
            return write_plays(table, s, out)
        if s.phase == SCHEME:
            return write_choices(s, out)
        return write_abilities(table, s, out)
    if s.kind == DISPATCHING:
        return write_dispatches(s, out)
    if s.kind == STINGING:
        return write_stings(s, out)
    return write_lockup(s, out)


@kernel
def outcomes(table: Table, s: State, out: Codes, weight: Weights) -> int:
    """Write what chance may bring."""
    if s.kind == ROLLING or s.phase == ROLL or s.phase == FINAL:
        return write_rolls(table, s, out, weight)
    if s.phase == DEAL:
        return write_deals(s, out, weight)
    if s.phase == FIRST:
        return write_first(table, out, weight)
    return write_cards(s, BUSTED if s.kind == BUSTING else DRAWN, out, weight)


@kernel
def apply(table: Table, s: State, action: int) -> None:
    """Change `s` by one action or outcome, then go on to whoever acts next."""
    if s.phase <= FIRST:
        begin(table, s, action)
    elif not carry_out(table, s, action):
        nothing_pending(s)
        while not go_on(table, s):
            pass


@kernel
def begin(table: Table, s: State, action: int) -> None:
    """What comes before the first round."""
    if s.phase == ABILITY:
        pick_ability(table, s, action - PICKED)
    elif s.phase == DEAL:
        deal(table, s, action - DEALT)
    else:
        open_play(s, action - OPENED)
        go_on(table, s)


@kernel
def carry_out(table: Table, s: State, action: int) -> bool:
    """Do what `action` says. Returns whether it leaves somebody to act on it."""
    if action >= PLAYED:
        return play_coded(table, s, action - PLAYED)
    if action >= ROLLED:
        return roll_coded(table, s, action - ROLLED)
    if action >= BUSTED:
        return bust(table, s, action - BUSTED)
    if action >= DRAWN:
        return draw(table, s, action - DRAWN)
    if action >= STUNG:
        return sting(table, s, action - STUNG)
    if action >= DISPATCHED:
        return dispatch(s, action - DISPATCHED)
    if s.kind == LOCKING:
        return take_lockup(s, action)
    if action == PASS:
        pass_go(table, s)
        return False
    return choose(s, action)


@kernel
def play_coded(table: Table, s: State, code: int) -> bool:
    """A play, from its packed card, die and shift."""
    card = code >> CARD_BITS
    die = code >> DIE_BITS & NO_DIE
    return play(table, s, card, die, code & (1 << SHIFT_BITS) - 1)


@kernel
def roll_coded(table: Table, s: State, code: int) -> bool:
    """A roll, from its packed die and face; the last of a phase ends it."""
    if roll(table, s, code >> FACE_BITS, code & (1 << FACE_BITS) - 1):
        return True
    if s.phase == FINAL:
        end_roll_off(table, s)
        return True
    if s.phase == ROLL:
        begin_exert(s)
    return False


@kernel
def go_on(table: Table, s: State) -> bool:
    """Go one phase on, or to whoever acts next in this one. Returns whether somebody has to."""
    if s.phase == SCHEME:
        return ask_choice(table, s)
    if s.phase == EXERT:
        return go_on_in_exert(table, s)
    if s.phase == RESOLVE:
        return go_on_in_resolve(table, s)
    if s.phase == RECOVER:
        return go_on_in_recover(table, s)
    if s.phase == DISPATCH:
        return go_on_in_dispatch(table, s)
    return go_on_in_raid(table, s)


@kernel
def go_on_in_exert(table: Table, s: State) -> bool:
    """The next go, or the end of the Skirmish."""
    if ask_exert(table, s):
        return True
    resolve(table, s)
    return False


@kernel
def go_on_in_resolve(table: Table, s: State) -> bool:
    """Draws for abilities, then the end check of WU-6.1."""
    if ask_queue(table, s) or decide_by_factions(table, s):
        return True
    if is_out_of_cards(table, s):
        decide_by_dice(table, s)
        return True
    s.phase = RECOVER
    return False


@kernel
def go_on_in_recover(table: Table, s: State) -> bool:
    """Lock-ups."""
    if ask_lockup(table, s):
        return True
    s.phase = DISPATCH
    return False


@kernel
def go_on_in_dispatch(table: Table, s: State) -> bool:
    """Dispatches, then the end check of WU-6.4, then the next round and its Raid."""
    if ask_dispatch(table, s) or decide_by_factions(table, s):
        return True
    if is_out_of_cards(table, s) or is_out_of_rounds(table, s):
        decide_by_dice(table, s)
        return True
    s.rounds += 1
    s.phase = RAID
    s.seat = NONE
    return raid(table, s)


@kernel
def go_on_in_raid(table: Table, s: State) -> bool:
    """After the Raid: the end check, then the Scheme."""
    nothing_pending(s)
    if decide_by_factions(table, s):
        return True
    s.phase = SCHEME
    return False
