"""Chapter 8 and the static lines of chapter 12: what a creature's values are right now.

A source of static lines is numbered 0 or 1 for the seats' primaries, 2 to 11 for Infinite cards.
"""

from wardroom.catalogue.wardtcg.cards.operations import (
    G_STAT,
    GAIN,
    HALVE,
    IMMUNE,
    LOSE,
    S_IMMUNE,
    S_SEAL,
    S_SHIELD,
    S_SILENCE,
    S_SLAY,
    S_STAT,
    SEAL,
    SHIELD,
    SILENCE,
    SLAY,
)
from wardroom.catalogue.wardtcg.layout import (
    BIT,
    LINES,
    MAX_AL,
    MAX_BONUS,
    MAX_DICE,
    MAX_HP,
    PLACES,
    SLOTS,
    STRIDE,
)
from wardroom.catalogue.wardtcg.rules.zones import has
from wardroom.catalogue.wardtcg.vocabulary import (
    AL,
    ALL,
    BEARER,
    DAMAGE_BONUS,
    DICE,
    EACH,
    FOE,
    FOE_ALL,
    HIT_BONUS,
    OPPONENT,
    OWN,
    OWN_ALL,
    PLUS,
    SELF,
    SPD,
    STATIC,
    YOU,
)
from wardroom.core.kernel import Record, kernel

SOURCES = 2 + PLACES
NO_SOURCE = -1
FIRST_MOD = SOURCES  # modifiers follow the sources
LAST = 1 << 30


@kernel
def place_among(things: Record, number: int) -> int:
    """Where the one of `things` with that id is, −1 if it is gone."""
    if number != 0:
        for place in range(PLACES):
            if things[place].id == number:
                return place
    return -1


@kernel
def place_of(s: Record, creature: int) -> int:
    """Where the creature with that id stands, −1 if it is gone."""
    return place_among(s.creature, creature)


@kernel
def slot_of(s: Record, infinite: int) -> int:
    """Where the Infinite card with that id lies, −1 if it is gone."""
    return place_among(s.infinite, infinite)


@kernel
def controls_named(s: Record, seat: int, card: int) -> bool:
    """Whether a seat has a creature or Infinite card of that name in play."""
    for place in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.creature[place].id != 0 and s.creature[place].card == card:
            return True
        if s.infinite[place].id != 0 and s.infinite[place].card == card:
            return True
    return False


@kernel
def conditions_hold(table: Record, s: Record, seat: int, line: int) -> bool:
    """The totals and the name a line asks for, TCG-16.5."""
    if s.total[seat] < table.line[line].own_total or s.total[1 - seat] < table.line[line].foe_total:
        return False
    named = table.line[line].own_named
    return named < 0 or controls_named(s, seat, named)


@kernel
def source_id(s: Record, source: int) -> int:
    """The serial of a source, 0 if there is none."""
    return s.creature[source * SLOTS].id if source < 2 else s.infinite[source - 2].id


@kernel
def source_card(s: Record, source: int) -> int:
    """The card of a source."""
    return int(s.creature[source * SLOTS].card if source < 2 else s.infinite[source - 2].card)


@kernel
def source_seat(source: int) -> int:
    """The controller of a source."""
    return source if source < 2 else (source - 2) // SLOTS


@kernel
def covers(table: Record, s: Record, source: int, line: int, c: int) -> bool:
    """Whether a static line of `source` is about the creature at `c`, filters aside."""
    target, seat = table.line[line].target, source_seat(source)
    own, primary = c // SLOTS == seat, c % SLOTS == 0
    if target == SELF:
        return source < 2 and c == source * SLOTS
    if target == BEARER:
        return source >= 2 and s.infinite[source - 2].bearer == s.creature[c].id
    if target == OWN:
        return own and primary
    if target == FOE:
        return primary and not own
    return target == ALL or (target == OWN_ALL and own) or (target == FOE_ALL and not own)


@kernel
def works_on(
    table: Record, s: Record, source: int, line: int, op: int, c: int, filtered: int
) -> bool:
    """Whether a static line of that operation is about `c`; its filters look at `filtered`."""
    return (
        table.line[line].when == STATIC
        and table.line[line].op == op
        and covers(table, s, source, line, c)
        and has(table.line[line].fits, s.creature[filtered].card)
        and conditions_hold(table, s, source_seat(source), line)
    )


@kernel
def silences(table: Record, s: Record, source: int, c: int) -> bool:
    """Whether a source, its own lines taken to be on, silences the creature at `c`."""
    if source_id(s, source) == 0 or not table.static[source_card(s, source)] & S_SILENCE:
        return False
    first = source_card(s, source) * STRIDE
    for line in range(first, first + LINES):
        if works_on(table, s, source, line, SILENCE, c, c):
            return True
    return False


@kernel
def is_silenced_by_cards(table: Record, s: Record, c: int) -> bool:
    """Whether a status or an Infinite card silences the creature at `c`."""
    if s.creature[c].silence_until != 0:
        return True
    for source in range(2, SOURCES):
        if silences(table, s, source, c):
            return True
    return False


@kernel
def is_silenced(table: Record, s: Record, c: int) -> bool:
    """TCG-10.4. Of two primaries that silence each other the older one's line works."""
    if is_silenced_by_cards(table, s, c):
        return True
    for seat in range(2):
        other = seat * SLOTS
        if not silences(table, s, seat, c) or is_silenced_by_cards(table, s, other):
            continue
        younger = c % SLOTS == 0 and s.creature[other].id > s.creature[c].id
        if not younger or not silences(table, s, c // SLOTS, other):
            return True
    return False


@kernel
def is_on(table: Record, s: Record, c: int) -> bool:
    """TCG-12.2: whether the lines of the creature at `c` work."""
    return c % SLOTS == 0 and s.creature[c].id != 0 and not is_silenced(table, s, c)


@kernel
def has_static(table: Record, s: Record, source: int, touch: int) -> bool:
    """Whether a source is in play, on, and has static lines of that sort, TCG-8.4."""
    if source_id(s, source) == 0 or not table.static[source_card(s, source)] & touch:
        return False
    return source >= 2 or is_on(table, s, source * SLOTS)


# Values.


@kernel
def limited(stat: int, value: int) -> int:
    """TCG-8.2, TCG-1.7: a value within its limits."""
    if stat == AL:
        return min(max(value, 1), MAX_AL)
    if stat == SPD:
        return min(max(value, 0), MAX_HP)
    if stat == DICE:
        return min(max(value, 1), MAX_DICE)
    return min(max(value, -MAX_BONUS), MAX_BONUS)


@kernel
def touches(changed: int, stat: int) -> bool:
    """Whether an effect on `changed` changes `stat`, TCG-8.1."""
    return changed == stat or (changed == PLUS and (stat in (HIT_BONUS, DAMAGE_BONUS)))


@kernel
def changed_by(op: int, value: int, amount: int) -> int:
    """A value after one step."""
    if op == GAIN:
        return value + amount
    if op == LOSE:
        return value - amount
    return value // 2 if op == HALVE else amount


@kernel
def next_change(table: Record, s: Record, c: int, age: int) -> int:
    """The youngest thing older than all others after `age` that may change a stat of `c`."""
    found, oldest = NO_SOURCE, LAST
    for source in range(SOURCES):
        number = source_id(s, source)
        if age < number < oldest and table.static[source_card(s, source)] & S_STAT:
            found, oldest = source, int(number)
    for i in range(s.creature[c].mod_count):
        if age < s.creature[c].mods[i].id < oldest:
            found, oldest = FIRST_MOD + i, int(s.creature[c].mods[i].id)
    return found


@kernel
def after_source(table: Record, s: Record, source: int, c: int, stat: int, value: int) -> int:
    """A value after the static lines of one source."""
    if not has_static(table, s, source, S_STAT):
        return value
    first = source_card(s, source) * STRIDE
    for line in range(first, first + LINES):
        op = table.line[line].op
        if (
            table.line[line].group == G_STAT
            and touches(table.line[line].stat, stat)
            and works_on(table, s, source, line, op, c, c)
        ):
            value = limited(stat, changed_by(op, value, int(table.line[line].amount)))
    return value


@kernel
def after_mod(s: Record, c: int, i: int, stat: int, value: int) -> int:
    """A value after one modifier."""
    mod = s.creature[c].mods[i]
    if not touches(mod.stat, stat):
        return value
    return limited(stat, changed_by(mod.op, value, int(mod.amount)))


@kernel
def current(table: Record, s: Record, c: int, stat: int) -> int:
    """TCG-8.2: the printed value, then every static line and modifier in order of age."""
    value = int(table.printed[s.creature[c].card, stat])
    age = 0
    while True:
        change = next_change(table, s, c, age)
        if change == NO_SOURCE:
            return value
        if change < FIRST_MOD:
            age = int(source_id(s, change))
            value = after_source(table, s, change, c, stat, value)
        else:
            age = int(s.creature[c].mods[change - FIRST_MOD].id)
            value = after_mod(s, c, change - FIRST_MOD, stat, value)


@kernel
def is_immune(table: Record, s: Record, c: int, kind: int) -> bool:
    """TCG-10.7: whether the creature at `c` cannot be given `kind`."""
    for source in range(SOURCES):
        if not has_static(table, s, source, S_IMMUNE):
            continue
        first = source_card(s, source) * STRIDE
        for line in range(first, first + LINES):
            if table.line[line].kinds & BIT[kind] and works_on(
                table, s, source, line, IMMUNE, c, c
            ):
                return True
    return False


@kernel
def shield_of(table: Record, s: Record, c: int) -> int:
    """What all shields take off an attack on `c`, TCG-7.13."""
    shield = 0
    for source in range(SOURCES):
        if not has_static(table, s, source, S_SHIELD):
            continue
        first = source_card(s, source) * STRIDE
        for line in range(first, first + LINES):
            if works_on(table, s, source, line, SHIELD, c, c):
                shield += int(table.line[line].amount)
    return shield


@kernel
def slay_factor(table: Record, s: Record, c: int, victim: int) -> int:
    """What all `slay` lines of the creature at `c` make of its damage to `victim`."""
    factor = 1
    for source in range(SOURCES):
        if not has_static(table, s, source, S_SLAY):
            continue
        first = source_card(s, source) * STRIDE
        for line in range(first, first + LINES):
            if works_on(table, s, source, line, SLAY, c, victim):
                factor *= int(table.line[line].factor)
    return factor


@kernel
def means(who: int, controller: int, seat: int) -> bool:
    """Whether `who` on a card of `controller` means `seat`, TCG-12.6."""
    return (
        who == EACH
        or (who == YOU and seat == controller)
        or (who == OPPONENT and seat != controller)
    )


@kernel
def is_sealed(table: Record, s: Record, seat: int, kind: int) -> bool:
    """Whether a static line stops `seat` from announcing cards of that type."""
    for source in range(SOURCES):
        if not has_static(table, s, source, S_SEAL):
            continue
        controller, first = source_seat(source), source_card(s, source) * STRIDE
        for line in range(first, first + LINES):
            if (
                table.line[line].when == STATIC
                and table.line[line].op == SEAL
                and table.line[line].types & BIT[kind]
                and means(table.line[line].who, controller, seat)
                and conditions_hold(table, s, controller, line)
            ):
                return True
    return False
