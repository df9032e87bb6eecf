"""TCG-16.6: what each operation needs to act on, and what it does."""

from wardroom.catalogue.wardtcg.cards.operations import (
    BOUNCE,
    CALL,
    DAMAGE,
    DRAIN,
    DRAW,
    EVADE,
    EXILE,
    G_CARD,
    G_CURE,
    G_HP,
    G_INFINITE,
    G_OVER_TIME,
    G_SEAT,
    G_STAT,
    G_STATUS,
    HEAL,
    MILL,
    MULTIPLY,
    MUSTER,
    NEGATE,
    ON_CREATURES,
    RESTOCK,
    REVEAL,
    TAKE,
    WAIVE,
)
from wardroom.catalogue.wardtcg.layout import (
    BIT,
    DECK,
    HAND,
    MAX_FACTOR,
    NEITHER,
    PLACES,
    REMOVED,
    SLOTS,
)
from wardroom.catalogue.wardtcg.rules.field import (
    NO_PLACE,
    add_dot,
    add_mod,
    add_status,
    cure,
    destroy_equips,
    destroy_infinite,
    enter,
    free_limited,
    heal,
    hurt,
    leave,
    place_at,
    shift,
)
from wardroom.catalogue.wardtcg.rules.frames import (
    ATTACK_FRAME,
    is_attack_running,
    push_cards,
)
from wardroom.catalogue.wardtcg.rules.picks import (
    picked_seat,
    picked_zone,
)
from wardroom.catalogue.wardtcg.rules.stats import (
    means,
    place_of,
    slot_of,
)
from wardroom.catalogue.wardtcg.rules.zones import (
    copies,
    finish,
    has,
    put,
    put_shown,
    remove,
    show_hand,
)
from wardroom.catalogue.wardtcg.vocabulary import (
    A_HIT,
    ALL,
    ALL_MAGIC,
    ATTACKER,
    BEARER,
    CREATURE,
    F_DISCARD,
    F_DRAW,
    F_MILL,
    FOE,
    FOE_ALL,
    K_WRAP,
    OWN,
    OWN_ALL,
    PICKED_CARD,
    PICKED_CREATURE,
    PICKED_MAGIC,
    R_BOUNCE,
    SELF,
    VICTIM,
)
from wardroom.core.kernel import Record, kernel

RESPONDED = 3  # below the lines: their own cast, its window, and the card it answers


@kernel
def speaker(s: Record, top: int) -> int:
    """Where the creature with the line stands, or the bearer of the Equip card with it."""
    m = slot_of(s, int(s.frame[top].source))
    return (
        place_of(s, int(s.infinite[m].bearer)) if m >= 0 else place_of(s, int(s.frame[top].source))
    )


@kernel
def is_target(table: Record, s: Record, top: int, line: int, c: int) -> bool:
    """Whether a line acts on the creature at `c`; never on one at 0 HP, TCG-12.9."""
    if (
        s.creature[c].id == 0
        or s.creature[c].hp == 0
        or not has(table.line[line].fits, s.creature[c].card)
    ):
        return False
    target, own = table.line[line].target, c // SLOTS == s.frame[top].seat
    if target == OWN:
        return own and c % SLOTS == 0
    if target == FOE:
        return c % SLOTS == 0 and not own
    if target == VICTIM:
        return s.creature[c].id == s.frame[top].victim
    if target == ATTACKER:
        return s.creature[c].id == s.frame[top].attacker
    if target in (SELF, BEARER):
        return c == speaker(s, top)
    if target in (OWN_ALL, FOE_ALL, ALL):
        return target == ALL or (target == OWN_ALL) == own
    return s.frame[top].pick_kind == PICKED_CREATURE and s.creature[c].id == s.frame[top].pick


@kernel
def has_target(table: Record, s: Record, top: int, line: int) -> bool:
    """Whether a line has a creature to act on."""
    for c in range(PLACES):
        if is_target(table, s, top, line, c):
            return True
    return False


@kernel
def may_shatter(table: Record, s: Record, top: int, line: int, m: int) -> bool:
    """Whether a `shatter` line acts on the Infinite card at `m`."""
    if s.infinite[m].id == 0 or not has(table.line[line].fits, s.infinite[m].card):
        return False
    if table.line[line].target == ALL_MAGIC:
        return True
    return s.frame[top].pick_kind == PICKED_MAGIC and s.infinite[m].id == s.frame[top].pick


@kernel
def has_card(table: Record, s: Record, top: int, line: int) -> bool:
    """Whether the picked card is still where it was and fits."""
    card, seat = int(s.frame[top].pick), int(s.frame[top].seat)
    if s.frame[top].pick_kind != PICKED_CARD or not has(table.line[line].fits, card):
        return False
    return copies(s, picked_seat(table, line, seat), picked_zone(table, line), card) > 0


@kernel
def pile_size(s: Record, op: int, seat: int) -> int:
    """What a `draw`, `discard`, `reveal` or `mill` line needs to find."""
    return s.deck_size[seat] if op in (DRAW, MILL) else s.hand_size[seat]


@kernel
def has_pile(table: Record, s: Record, top: int, line: int) -> bool:
    """Whether a seat that a line means has cards for it."""
    who, op = table.line[line].who, int(table.line[line].op)
    for seat in range(2):
        if means(who, s.frame[top].seat, seat) and pile_size(s, op, seat) > 0:
            return True
    return False


@kernel
def shattered(table: Record, s: Record, top: int, line: int) -> int:
    """The set of places whose Infinite cards a line destroys."""
    places = 0
    for m in range(PLACES):
        if may_shatter(table, s, top, line, m):
            places |= BIT[m]
    return places


@kernel
def is_hit_pending(s: Record) -> bool:
    """TCG-6.7: whether a hit, not evaded, waits for its damage, step A7."""
    return (
        is_attack_running(s)
        and s.frame[ATTACK_FRAME].attack_stage == A_HIT
        and s.frame[ATTACK_FRAME].is_evaded == 0
    )


@kernel
def finds_work(table: Record, s: Record, top: int, line: int) -> bool:
    """TCG-12.5: whether a line has something to act on."""
    op, group, seat = table.line[line].op, table.line[line].group, int(s.frame[top].seat)
    if op in (TAKE, CALL) and free_limited(s, seat) == NO_PLACE:
        return False
    if group in ON_CREATURES:
        return has_target(table, s, top, line)
    if group == G_SEAT:
        return has_pile(table, s, top, line)
    if group == G_CARD:
        return has_card(table, s, top, line)
    if group == G_INFINITE:
        return shattered(table, s, top, line) != 0
    return op not in (MULTIPLY, EVADE) or is_hit_pending(s)


@kernel
def act(table: Record, s: Record, top: int, line: int, amount: int) -> None:
    """Do what a line says."""
    group = table.line[line].group
    s.frame[top].next += 1
    if group in ON_CREATURES:
        act_on_creatures(table, s, top, line, amount)
    elif group == G_SEAT:
        act_on_seats(table, s, top, line, amount)
    elif group == G_CARD:
        act_on_card(table, s, top, line)
    elif group == G_INFINITE:
        destroyed = shattered(table, s, top, line)
        for m in range(PLACES):
            if destroyed & BIT[m]:
                destroy_infinite(table, s, m)
    else:
        act_on_play(table, s, top, line, amount)


@kernel
def act_on_play(table: Record, s: Record, top: int, line: int, amount: int) -> None:
    """The operations that change a pending hit, a card or an allowance."""
    op, seat = table.line[line].op, int(s.frame[top].seat)
    if op == MULTIPLY:
        factor = int(s.frame[ATTACK_FRAME].factor) * int(table.line[line].factor)
        s.frame[ATTACK_FRAME].factor = min(factor, MAX_FACTOR)
    elif op == EVADE:
        s.frame[ATTACK_FRAME].is_evaded = 1
    elif op == NEGATE:
        s.frame[top - RESPONDED].is_negated = 1
    elif op == MUSTER:
        s.summons[seat] += amount
    elif op == WAIVE:
        s.waive[seat] += amount


@kernel
def act_on_seats(table: Record, s: Record, top: int, line: int, amount: int) -> None:
    """The operations on hands and decks, the active seat's first."""
    op, active = table.line[line].op, int(s.active)
    for i in range(2):
        seat = 1 - active if i == 0 else active  # the last one pushed is the first to run
        if not means(table.line[line].who, s.frame[top].seat, seat) or pile_size(s, op, seat) == 0:
            continue
        if op == REVEAL:
            show_hand(s, seat)
        elif op == DRAW:
            push_cards(s, F_DRAW, seat, amount)
        elif op == MILL:
            push_cards(s, F_MILL, seat, amount)
        else:
            push_cards(s, F_DISCARD, seat, amount)


@kernel
def act_on_card(table: Record, s: Record, top: int, line: int) -> None:
    """The operations on the picked card."""
    op, card, seat = table.line[line].op, int(s.frame[top].pick), int(s.frame[top].seat)
    owner = picked_seat(table, line, seat)
    remove(table, s, owner, picked_zone(table, line), card)
    if op == CALL:
        enter(table, s, free_limited(s, seat), card, owner, int(s.frame[top].source))  # TCG-5.3
    elif op == RESTOCK:
        put(table, s, owner, DECK, card)
    elif op == EXILE:
        put(table, s, owner, REMOVED, card)
    else:
        put_shown(table, s, owner, card)


@kernel
def act_on_creatures(table: Record, s: Record, top: int, line: int, amount: int) -> None:
    """The operations on creatures, each target in turn."""
    returned0, returned1 = False, False
    for i in range(PLACES):
        c = place_at(int(s.active), i)
        if not is_target(table, s, top, line, c):
            continue
        if table.line[line].op == BOUNCE:
            returned0 = returned0 or s.creature[c].owner == 0
            returned1 = returned1 or s.creature[c].owner == 1
        act_on_creature(table, s, top, line, c, amount)
    test_bounce(table, s, returned0, returned1)


@kernel
def act_on_creature(table: Record, s: Record, top: int, line: int, c: int, amount: int) -> None:
    """What a line does to the creature at `c`."""
    group, gives = table.line[line].group, int(table.line[line].gives)
    if group == G_STAT:
        add_mod(table, s, c, line)
    elif group == G_HP:
        change_hp(table, s, top, line, c, amount)
    elif group == G_OVER_TIME:
        add_dot(table, s, c, gives, line, holder(s, top) if gives == K_WRAP else 0)
    elif group == G_STATUS:
        add_status(table, s, c, gives, line)
    elif group == G_CURE:
        cure(s, c, int(table.line[line].kinds))
    elif table.line[line].op == TAKE:
        take(table, s, top, c)
    else:
        leave(table, s, c, DECK if table.line[line].to_deck else HAND)


@kernel
def change_hp(table: Record, s: Record, top: int, line: int, c: int, amount: int) -> None:
    """The operations on a creature's HP."""
    op = table.line[line].op
    if op == DAMAGE:
        hurt(s, c, amount)
    elif op == HEAL:
        heal(table, s, c, amount, table.line[line].over != 0)
    elif op == DRAIN:
        drain(table, s, top, c, amount)
    else:
        s.creature[c].hp = 0


@kernel
def drain(table: Record, s: Record, top: int, c: int, amount: int) -> None:
    """Damage that heals the creature with the line, the bearer, or the controller's primary."""
    lost = hurt(s, c, amount)
    healed = speaker(s, top)
    if healed < 0 and table.kind[s.frame[top].card] != CREATURE:
        healed = int(s.frame[top].seat) * SLOTS
    if healed >= 0:
        heal(table, s, healed, lost, False)


@kernel
def holder(s: Record, top: int) -> int:
    """The creature that wraps another, 0 if the line is not a creature's."""
    place = speaker(s, top)
    return int(s.creature[place].id) if place >= 0 else 0


@kernel
def take(table: Record, s: Record, top: int, c: int) -> None:
    """TCG-5.5: a creature changes its controller."""
    seat = int(s.frame[top].seat)
    to = free_limited(s, seat)
    if c // SLOTS == seat or to == NO_PLACE:
        return
    creature = int(s.creature[c].id)
    shift(s, c, to)
    s.creature[to].anchor = s.frame[top].source
    destroy_equips(table, s, creature)


@kernel
def loses_by_bounce(s: Record, seat: int) -> bool:
    """TCG-11.6: whether the returned card is all that a seat has."""
    for c in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.creature[c].id != 0:
            return False
    return s.hand_size[seat] + s.deck_size[seat] == 1


@kernel
def test_bounce(table: Record, s: Record, returned0: bool, returned1: bool) -> None:
    """End the game if a card was returned to a seat that has nothing else."""
    lost0 = returned0 and loses_by_bounce(s, 0)
    lost1 = returned1 and loses_by_bounce(s, 1)
    if lost0 and lost1:
        finish(table, s, NEITHER, R_BOUNCE)
    elif lost0 or lost1:
        finish(table, s, 1 if lost0 else 0, R_BOUNCE)
