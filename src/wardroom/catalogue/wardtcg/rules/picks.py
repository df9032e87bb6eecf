"""TCG-6.8 and TCG-16.4: what a line may pick, as action codes of the seat that picks."""

from wardroom.catalogue.wardtcg import actions
from wardroom.catalogue.wardtcg.layout import (
    BEARER_LINE,
    CEMETERY,
    DECK,
    HAND,
    PLACES,
    SLOTS,
    STRIDE,
    WORDS_OF_SET,
)
from wardroom.catalogue.wardtcg.rules.zones import has, write_cards
from wardroom.catalogue.wardtcg.vocabulary import (
    CAST,
    EQUIP,
    FOE_CEMETERY,
    OWN_CEMETERY,
    OWN_DECK,
    PICK_FOE,
    PICK_MAGIC,
    PICK_OWN,
    PICKED_CARD,
    PICKED_CREATURE,
    PICKED_MAGIC,
)
from wardroom.core.kernel import Codes, Record, kernel

NO_LINE = -1


@kernel
def picks_card(table: Record, line: int) -> bool:
    """Whether a line picks a card in a zone."""
    return table.line[line].source >= 0


@kernel
def picked_zone(table: Record, line: int) -> int:
    """The zone a line picks from."""
    source = table.line[line].source
    if source in (OWN_CEMETERY, FOE_CEMETERY):
        return CEMETERY
    return DECK if source == OWN_DECK else HAND


@kernel
def picked_seat(table: Record, line: int, seat: int) -> int:
    """Whose zone a line of `seat` picks from."""
    return 1 - seat if table.line[line].source == FOE_CEMETERY else seat


@kernel
def may_pick_creature(table: Record, s: Record, line: int, seat: int, c: int) -> bool:
    """Whether the creature at `c` is a legal pick of a line of `seat`."""
    target = table.line[line].target
    if s.creature[c].id == 0 or s.creature[c].hp == 0:
        return False  # TCG-12.9
    if target == PICK_OWN and c // SLOTS != seat:
        return False  # TCG-16.4
    if target == PICK_FOE and c // SLOTS == seat:
        return False  # TCG-16.4
    return has(table.line[line].fits, s.creature[c].card)  # TCG-16.5


@kernel
def may_pick_magic(table: Record, s: Record, line: int, m: int) -> bool:
    """Whether the Infinite card at `m` is a legal pick."""
    return s.infinite[m].id != 0 and has(table.line[line].fits, s.infinite[m].card)


@kernel
def fitting(table: Record, s: Record, line: int, seat: int, word: int) -> int:
    """The cards a line of `seat` may pick, one word of the set."""
    zone, owner = picked_zone(table, line), picked_seat(table, line, seat)
    return s.mask[owner, zone, word] & table.line[line].fits[word]


@kernel
def write_picks(table: Record, s: Record, line: int, seat: int, out: Codes) -> int:
    """The picks of a line, each once."""
    if picks_card(table, line):
        return write_card_picks(table, s, line, seat, out)
    count = 0
    for i in range(PLACES):
        place = i if seat == 0 else (i + SLOTS) % PLACES
        if table.line[line].target == PICK_MAGIC:
            if may_pick_magic(table, s, line, place):
                out[count] = (
                    actions.TARGET_OWN_MAGIC if i < SLOTS else actions.TARGET_FOE_MAGIC
                ) + i % SLOTS
                count += 1
        elif may_pick_creature(table, s, line, seat, place):
            out[count] = (actions.TARGET_OWN if i < SLOTS else actions.TARGET_FOE) + i % SLOTS
            count += 1
    return count


@kernel
def write_card_picks(table: Record, s: Record, line: int, seat: int, out: Codes) -> int:
    """The cards a line may pick."""
    count = 0
    for word in range(WORDS_OF_SET):
        cards = fitting(table, s, line, seat, word)
        count = write_cards(cards, word, actions.CHOOSE, out, count)
    return count


@kernel
def has_pick(table: Record, s: Record, line: int, seat: int) -> bool:
    """Whether a line has anything to pick."""
    if picks_card(table, line):
        for word in range(WORDS_OF_SET):
            if fitting(table, s, line, seat, word) != 0:
                return True
        return False
    for place in range(PLACES):
        if table.line[line].target == PICK_MAGIC:
            if may_pick_magic(table, s, line, place):
                return True
        elif may_pick_creature(table, s, line, seat, place):
            return True
    return False


@kernel
def announced_line(table: Record, card: int) -> int:
    """The line whose pick is made when a card is announced, NO_LINE if there is none."""
    if table.form[card] == EQUIP:
        return card * STRIDE + BEARER_LINE
    line = card * STRIDE + int(table.pick_line[card, CAST])
    if table.pick_line[card, CAST] < 0 or (
        picks_card(table, line) and picked_zone(table, line) != CEMETERY
    ):
        return NO_LINE
    return line


@kernel
def late_line(table: Record, card: int, when: int) -> int:
    """The line whose pick is made when a group starts, NO_LINE if there is none."""
    if table.pick_line[card, when] < 0:
        return NO_LINE
    line = card * STRIDE + int(table.pick_line[card, when])
    return NO_LINE if when == CAST and announced_line(table, card) == line else line


@kernel
def keep_pick(s: Record, top: int, seat: int, action: int) -> None:
    """Note in a frame what `action` picks."""
    if action >= actions.CHOOSE:
        s.frame[top].pick_kind = PICKED_CARD
        s.frame[top].pick = action - actions.CHOOSE
    elif action >= actions.TARGET_OWN_MAGIC:
        own = action < actions.TARGET_FOE_MAGIC
        slot = action - (actions.TARGET_OWN_MAGIC if own else actions.TARGET_FOE_MAGIC)
        s.frame[top].pick_kind = PICKED_MAGIC
        s.frame[top].pick = s.infinite[(seat if own else 1 - seat) * SLOTS + slot].id
    else:
        s.frame[top].pick_kind = PICKED_CREATURE
        s.frame[top].pick = s.creature[targeted(seat, action)].id


@kernel
def targeted(seat: int, action: int) -> int:
    """The place of the creature that `target …` of `seat` names."""
    if action < actions.TARGET_FOE:
        return seat * SLOTS + action - actions.TARGET_OWN
    return (1 - seat) * SLOTS + action - actions.TARGET_FOE
