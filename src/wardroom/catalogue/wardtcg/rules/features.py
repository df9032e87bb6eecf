"""What a seat has, as rows of the network's table."""

from itertools import accumulate

from wardroom.catalogue.wardtcg.layout import (
    CEMETERY,
    DECK,
    HAND,
    OVER_TIME_KINDS,
    SLOTS,
    WORD_BITS,
    WORDS_OF_SET,
)
from wardroom.catalogue.wardtcg.rules.battle import is_able
from wardroom.catalogue.wardtcg.rules.frames import ATTACK_FRAME, BATTLE_FRAME
from wardroom.catalogue.wardtcg.rules.stats import current, place_of, shield_of
from wardroom.catalogue.wardtcg.rules.strength import blow_against
from wardroom.catalogue.wardtcg.rules.zones import copies
from wardroom.catalogue.wardtcg.vocabulary import AL, F_ATTACK, F_BATTLE, F_TURN, SPD
from wardroom.core.bits import count_bits, first_bit
from wardroom.core.kernel import Record, Values, Weights, kernel
from wardroom.core.network import MOST_ROWS, note

KNOWN = 80  # cards of First Muster
TOTALS, HEALTHS, BLOWS, RACES = 48, 25, 20, 24
BLOW, RACE = 1.5, 0.08  # what a step of them is

# Where the rows of each kind begin.
(
    TOTAL, FATAL, EMPTY, PRIMARY, HEALTH, PRINTED, ARMOUR, ONE_BLOW, RACING, FASTER, STATUS, DOT,
    LIMITED, LIMITED_COUNT, LIMITED_HEALTH, INFINITE, INFINITE_COUNT, EQUIPPED, HELD, HAND_SIZE,
    CREATURES, PLAYABLE, LEFT, LEFT_CREATURES, DEAD_CREATURES, STEP, START, TOP, ATTACK, DOUBLED,
    TO_ATTACK, SUMMONS, EARLY, ROWS,
) = accumulate(
    (
        0, TOTALS, 2, 1, KNOWN, HEALTHS, 16, 13, BLOWS, RACES, 3, 4, OVER_TIME_KINDS * 3, KNOWN,
        SLOTS, 12, KNOWN, SLOTS + 1, 4, KNOWN, 12, 8, 6, 16, 24, 12, 22, 1, 2 * 17, 2 * 8, 2, 6,
        3, 6,
    )
)  # fmt: skip


@kernel
def write_rows(table: Record, s: Record, spare: Values, rows: Weights) -> None:
    """Write the rows of both seats; `spare` is there to be written to."""
    for seat in range(2):
        rows[seat * MOST_ROWS] = 0
        note_total(table, s, seat, rows)
        if s.creature[seat * SLOTS].id == 0:
            note(rows, seat, EMPTY)
        else:
            note_primary(table, s, seat, rows)
            note_lasting(s, seat, rows)
        note_field(table, s, seat, rows)
        note_cards(table, s, seat, rows)
        note_turn(s, seat, rows)
        note_battle(s, seat, rows)


@kernel
def note_total(table: Record, s: Record, seat: int, rows: Weights) -> None:
    """How full the cemetery is, and whether it is full with the primary, or with all creatures."""
    total, primary = int(s.total[seat]), seat * SLOTS
    note(rows, seat, TOTAL + min(total * TOTALS // int(table.win_hp), TOTALS - 1))
    for c in range(primary, primary + SLOTS):
        if s.creature[c].id != 0:
            total += int(table.hp[s.creature[c].card])
        if c == primary and total >= table.win_hp:
            note(rows, seat, FATAL)
    if total >= table.win_hp:
        note(rows, seat, FATAL + 1)


@kernel
def note_primary(table: Record, s: Record, seat: int, rows: Weights) -> None:
    """The primary, and what it is against the opposing one."""
    c, foe = seat * SLOTS, (1 - seat) * SLOTS
    card = int(s.creature[c].card)
    note(rows, seat, PRIMARY + card)
    note(rows, seat, HEALTH + min((int(s.creature[c].hp) + 2) // 4, HEALTHS - 1))
    note(rows, seat, PRINTED + min(int(table.hp[card]) // 8, 15))
    note(rows, seat, ARMOUR + current(table, s, c, AL))
    if s.creature[foe].id != 0:
        own, other = current(table, s, c, SPD), current(table, s, foe, SPD)
        note(rows, seat, FASTER + (0 if own > other else 1 if own == other else 2))


@kernel
def note_lasting(s: Record, seat: int, rows: Weights) -> None:
    """Statuses and over-time effects of the primary."""
    c = seat * SLOTS
    if s.creature[c].stun_until != 0:
        note(rows, seat, STATUS)
    if s.creature[c].frozen_need != 0:
        note(rows, seat, STATUS + 1)
    if s.creature[c].fear_need != 0:
        note(rows, seat, STATUS + 2)
    if s.creature[c].silence_until != 0:
        note(rows, seat, STATUS + 3)
    for kind in range(OVER_TIME_KINDS):
        amount = s.creature[c].dots[kind].amount
        if amount > 0:
            note(rows, seat, DOT + 3 * kind + (0 if amount < 5 else 1 if amount < 10 else 2))


@kernel
def note_field(table: Record, s: Record, seat: int, rows: Weights) -> None:
    """Limited summons, Infinite cards, and the share of the opposing primary a battle may take."""
    foe, first = (1 - seat) * SLOTS, seat * SLOTS
    damage, health, limited, infinite, equipped = 0.0, 0, 0, 0, 0
    is_opposed = s.creature[foe].id != 0
    al = current(table, s, foe, AL) if is_opposed else 0
    shield = shield_of(table, s, foe) if is_opposed else 0
    for c in range(first, first + SLOTS):
        if s.creature[c].id != 0:
            if is_opposed and is_able(s, c):
                damage += blow_against(table, s, c, al, shield)
            if c == first:
                note(rows, seat, ONE_BLOW + min(int(damage / BLOW), BLOWS - 1))
            else:
                limited += 1
                health += int(s.creature[c].hp)
                note(rows, seat, LIMITED + int(s.creature[c].card))
        if s.infinite[c].id != 0:
            infinite += 1
            note(rows, seat, INFINITE + int(s.infinite[c].card))
            equipped += s.infinite[c].bearer != 0
    note(rows, seat, LIMITED_COUNT + limited)
    if limited > 0:
        note(rows, seat, LIMITED_HEALTH + min(health // 8, 11))
    note(rows, seat, INFINITE_COUNT + infinite)
    note(rows, seat, EQUIPPED + min(equipped, 3))
    if is_opposed:
        share = damage / max(int(s.creature[foe].hp), 1)
        note(rows, seat, RACING + min(int(share / RACE), RACES - 1))


@kernel
def note_cards(table: Record, s: Record, seat: int, rows: Weights) -> None:
    """The hand by its cards; of deck and cemetery, how much is there."""
    creatures, playable, left, dead = 0, 0, 0, 0
    for word in range(WORDS_OF_SET):
        left += count_bits(s.mask[seat, DECK, word] & table.creatures[word])
        dead += count_bits(s.mask[seat, CEMETERY, word] & table.creatures[word])
        held = s.mask[seat, HAND, word]
        while held != 0:
            card = word * WORD_BITS + first_bit(held)
            for _ in range(copies(s, seat, HAND, card)):
                note(rows, seat, HELD + card)
                if table.hp[card] > 0:
                    creatures += 1
                    playable += table.sacrifices[card] == 0
            held &= held - 1
    note(rows, seat, HAND_SIZE + min(int(s.hand_size[seat]), 11))
    note(rows, seat, CREATURES + min(creatures, 7))
    note(rows, seat, PLAYABLE + min(playable, 5))
    note(rows, seat, LEFT + min(int(s.deck_size[seat]) // 2, 15))
    note(rows, seat, LEFT_CREATURES + min(left, 23))
    note(rows, seat, DEAD_CREATURES + min(dead, 11))


@kernel
def note_turn(s: Record, seat: int, rows: Weights) -> None:
    """Whose turn it is, how far it is, and what runs."""
    is_own = s.active == seat
    if s.depth > 0 and s.frame[0].do == F_TURN:
        note(rows, seat, STEP + 2 * int(s.frame[0].step) + is_own)
    else:
        note(rows, seat, START)
    if s.depth > 1:
        top = s.depth - 1
        note(rows, seat, TOP + 2 * int(s.frame[top].do) + (s.frame[top].seat == seat))
    if is_own:
        note(rows, seat, SUMMONS + min(max(int(s.summons[seat]), 0), 2))
    if s.turn < 3:
        note(rows, seat, EARLY + 2 * int(s.turn) + (s.first == seat))


@kernel
def note_battle(s: Record, seat: int, rows: Weights) -> None:
    """Which attacks run and are to come."""
    if s.depth <= BATTLE_FRAME or s.frame[BATTLE_FRAME].do != F_BATTLE:
        return
    waiting = 0
    for i in range(s.frame[BATTLE_FRAME].next, s.order_size):
        waiting += place_of(s, int(s.order[i])) // SLOTS == seat
    note(rows, seat, TO_ATTACK + min(waiting, 5))
    if s.depth > ATTACK_FRAME and s.frame[ATTACK_FRAME].do == F_ATTACK:
        is_reply = s.frame[ATTACK_FRAME].is_reply != 0
        is_own = (s.active == seat) != is_reply
        note(rows, seat, ATTACK + 2 * int(s.frame[ATTACK_FRAME].attack_stage) + is_own)
        if s.frame[ATTACK_FRAME].factor > 1:
            note(rows, seat, DOUBLED + is_own)
