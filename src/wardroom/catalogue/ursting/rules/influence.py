"""Chapter 3, the cards: which may be played on what, and what they do."""

from wardroom.catalogue.ursting.layout import (
    ACE,
    BIT,
    CARD_BITS,
    DIE_BITS,
    DOWN,
    DOWN_TWICE,
    EXPLOIT_DRAWS,
    EXPLOITING,
    FACES,
    GAOLBIRDS,
    GRAFTERS,
    JACK,
    MEMBER_DIE,
    NINE,
    NO_DIE,
    NONE,
    PLAYED,
    RANK,
    RESOLVE,
    ROLLING,
    SEVEN,
    SHIFT_STEPS,
    STAY,
    THREE,
    TWO,
    UP,
    UP_TWICE,
    WAYLAID,
    State,
    Table,
)
from wardroom.catalogue.ursting.rules.cards import exhaust, put_away
from wardroom.catalogue.ursting.rules.dice import enter_fray, leave_fray
from wardroom.catalogue.ursting.rules.events import may_draw
from wardroom.catalogue.ursting.rules.seats import await_chance
from wardroom.core.bits import first_bit
from wardroom.core.kernel import Codes, kernel

# What may be played.


@kernel
def write_card(table: Table, s: State, card: int, out: Codes, n: int) -> int:
    """Every use of `card`."""
    rank = RANK[card]
    if MEMBER_DIE[card] != NONE:
        return write_member(s, card, out, n)
    if rank in (ACE, TWO):
        return write_shifts(table, s, card, out, n)
    if rank == SEVEN:
        return write_flips(s, card, out, n)
    if rank == JACK:
        return write_breaks(s, card, out, n)
    out[n] = played(card, NO_DIE, STAY)  # WU-3.7, WU-3.9
    return n + 1


@kernel
def played(card: int, die: int, shift: int) -> int:
    """Return the code of a play."""
    return PLAYED + (card << CARD_BITS) + (die << DIE_BITS) + shift


@kernel
def write_member(s: State, card: int, out: Codes, n: int) -> int:
    """A Ward member, if its die is in the Fray or in Prison."""
    die = MEMBER_DIE[card]
    if s.face[die] == 0 and s.prison & BIT[die] == 0:
        return n  # WU-3.4
    out[n] = played(card, NO_DIE, STAY)
    return n + 1


@kernel
def write_shifts(table: Table, s: State, card: int, out: Codes, n: int) -> int:
    """An Ace or a 2 on every Fray die, up and down."""
    reach = 1 if RANK[card] == ACE else 2
    twice = RANK[card] == ACE and s.ability[s.actor] == GRAFTERS
    for place in range(s.fray_count):
        die = int(s.fray[place])
        if may_shift(table, s, die, reach):
            out[n] = played(card, die, UP)
            n += 1
        if may_shift(table, s, die, -reach):
            out[n] = played(card, die, DOWN)
            n += 1
        if twice:
            n = write_double_shifts(s, card, die, out, n)
    return n


@kernel
def may_shift(table: Table, s: State, die: int, steps: int) -> bool:
    """WU-3.6: whether the shift fits, or is cut short but changes the face."""
    if may_shift_fully(s, die, steps):
        return True
    limit = FACES[die] if steps > 0 else 1
    return table.clamp != 0 and s.face[die] != limit


@kernel
def may_shift_fully(s: State, die: int, steps: int) -> bool:
    """Whether the shift stays within the faces of the die."""
    return 1 <= s.face[die] + steps <= FACES[die]


@kernel
def write_double_shifts(s: State, card: int, die: int, out: Codes, n: int) -> int:
    """WU-1.7: the Grafters' second step."""
    if may_shift_fully(s, die, 2):
        out[n] = played(card, die, UP_TWICE)
        n += 1
    if may_shift_fully(s, die, -2):
        out[n] = played(card, die, DOWN_TWICE)
        n += 1
    return n


@kernel
def write_flips(s: State, card: int, out: Codes, n: int) -> int:
    """WU-3.8: a Lucky Break on every Fray die."""
    for place in range(s.fray_count):
        out[n + place] = played(card, int(s.fray[place]), STAY)
    return n + int(s.fray_count)


@kernel
def write_breaks(s: State, card: int, out: Codes, n: int) -> int:
    """WU-3.10: a Jack-Roller for every die in Prison."""
    dice = s.prison
    while dice != 0:
        out[n] = played(card, first_bit(dice), STAY)
        dice &= dice - 1
        n += 1
    return n


# What a play does.


@kernel
def play(table: Table, s: State, card: int, die: int, shift: int) -> bool:
    """The actor plays `card`. Returns whether chance has to act."""
    s.hands[s.actor] ^= BIT[card]
    if not table.final_pass:
        s.passed = 0  # WU-3.2
    if MEMBER_DIE[card] != NONE:
        put_away(s, card)
        return reroll_or_break(s, MEMBER_DIE[card])
    exhaust(s, card)  # WU-3.11
    return use_means(s, card, die, shift)


@kernel
def use_means(s: State, card: int, die: int, shift: int) -> bool:
    """The effect of a Means card. Returns whether chance has to act."""
    rank = RANK[card]
    if rank == THREE:
        return exploit(s)
    if rank == JACK:
        return break_out(s, die)
    if rank == NINE:
        waylay(s)
    elif rank == SEVEN:
        s.face[die] = FACES[die] + 1 - s.face[die]  # WU-3.8
    else:
        steps = SHIFT_STEPS[shift] * (2 if rank == TWO else 1)
        s.face[die] = min(max(s.face[die] + steps, 1), FACES[die])  # WU-3.6
    return False


@kernel
def reroll_or_break(s: State, die: int) -> bool:
    """WU-3.4: a Ward member's die is rolled again in the Fray, or breaks out of Prison."""
    if s.prison & BIT[die]:
        return break_out(s, die)
    s.face[die] = 0
    s.die = die
    await_chance(s, ROLLING, s.actor, 1)
    return True


@kernel
def break_out(s: State, die: int) -> bool:
    """WU-3.5: a die joins the actor's in the Fray and is rolled, twice for the Gaolbirds."""
    s.prison ^= BIT[die]
    enter_fray(s, s.actor, die)
    s.die = die
    await_chance(s, ROLLING, s.actor, 2 if s.ability[s.actor] == GAOLBIRDS else 1)
    return True


@kernel
def exploit(s: State) -> bool:
    """WU-3.7: a 3 draws cards one by one. Returns whether chance has to draw."""
    if not may_draw(s):
        return False
    await_chance(s, EXPLOITING, s.actor, EXPLOIT_DRAWS)
    return True


@kernel
def waylay(s: State) -> None:
    """WU-3.9: a 9 imprisons low Fray dice; an empty Fray ends the Skirmish, WU-3.3."""
    caught = 0
    for place in range(s.fray_count):
        die = s.fray[place]
        if s.face[die] <= WAYLAID:
            caught |= BIT[die]
    leave_fray(s, caught)
    s.prison |= caught
    if s.fray_count == 0:
        s.passed = 0
        s.phase = RESOLVE
