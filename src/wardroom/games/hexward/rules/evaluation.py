"""A guess of who is winning, for search cut-offs."""

from wardroom.core.bits import count_bits
from wardroom.core.kernel import Record, Values, kernel
from wardroom.games.hexward.layout import COLOUR, NONE, OF_SEAT, RING
from wardroom.games.hexward.rules.abilities import pincered
from wardroom.games.hexward.rules.ending import returns, strength
from wardroom.games.hexward.rules.front import immobile, links, survey


@kernel
def evaluate(table: Record, s: Record, out: Values) -> None:
    """Each seat's prospects against the mean of the others."""
    if s.turn == NONE:
        returns(table, s, out)
        return
    total, pinned = 0.0, links(survey(s))
    for seat in range(table.seats):
        out[seat] = prospects(s, seat, pinned)
        total += out[seat]
    for seat in range(table.seats):
        lead = out[seat] - (total - out[seat]) / (table.seats - 1)
        out[seat] = lead / (1.0 + abs(lead))


@kernel
def prospects(s: Record, seat: int, pinned: int) -> float:
    """The ring, the strength, who is free to move, who is covered, who can be removed."""
    if s.surrendered[seat]:
        return -4.0
    ring = ring_count(s, seat)
    own = s.uncovered & OF_SEAT[seat]
    return (
        0.06 * ring * ring
        + 0.25 * strength(s, seat)
        + 0.04 * count_bits(own)
        + 0.05 * count_bits(own & ~pinned & ~immobile(s))
        + 0.15 * count_bits(pincered(s, seat))
        - 0.12 * covered_count(s, seat)
    )


@kernel
def ring_count(s: Record, seat: int) -> int:
    """How many stacks around the Ward have the seat's colour."""
    count = 0
    for d in range(6):
        count += int(COLOUR[s.top[RING[d]]] == seat)
    return count


@kernel
def covered_count(s: Record, seat: int) -> int:
    """How many of a seat's soldiers lie under another."""
    standing = 0
    for soldier in range(1 + 11 * seat, 12 + 11 * seat):
        standing += int(s.level[soldier] > 0)
    return standing - count_bits(s.uncovered & OF_SEAT[seat])
