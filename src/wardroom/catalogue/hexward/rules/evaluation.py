"""A guess of who is winning, for search cut-offs: the network's where it was fitted.

It was fitted for two seats and the default options; a longer quiet limit changes little. Else, and
with three seats, the guess is one made by hand.
"""

import numpy as np

from wardroom.catalogue.hexward.layout import (
    ARMY_SIZE,
    CAVALRY,
    COLOUR,
    LEFT,
    NONE,
    OF_SEAT,
    ORIGIN,
    PLACE,
    RING,
    STEP,
    State,
    Table,
)
from wardroom.catalogue.hexward.rules.abilities import able, pincered
from wardroom.catalogue.hexward.rules.ending import returns, strength
from wardroom.catalogue.hexward.rules.front import TOPS, Sets, immobile, links, survey
from wardroom.catalogue.hexward.rules.inputs import write_inputs
from wardroom.catalogue.hexward.rules.network import judged
from wardroom.core.bits import count_bits
from wardroom.core.kernel import Record, Values, Weights, kernel
from wardroom.core.scratch import scratch

# Found by hill climbing in matches between greedy players that look one action ahead, 120 and
# then 300 games a trial. Against the first weights, set by hand: 308 won, 21 lost, 271 drawn.
# The ring and the threats are for searches that look further: with 0.015 and 0.6 three of four
# games between them were drawn. Alpha-beta of 4,000 nodes won 43, drew 6 and lost 21 against that.
PER_RING_SQUARED = 0.05
PER_OUTER_RING = 0.065
PER_STRENGTH = 0.58
PER_UNCOVERED = 0.12
PER_FREE = 0.01
PER_RIDER = 0.06
PER_THREAT = 0.2
PER_COVERED = -0.135
SURRENDERED = -4.0

FITTED_QUIET = 100  # actions, HW-7.5

OUTER_RING = np.concatenate([ORIGIN + 2 * STEP, ORIGIN + STEP + LEFT]) & PLACE


@kernel
def evaluate(table: Table, s: State, out: Values) -> None:
    """What each seat may expect."""
    if s.turn == NONE:
        returns(table, s, out)
        return
    near = survey(s, scratch(TOPS))
    pinned = links(near)
    if is_fitted(table):
        out[s.turn] = judged(table, s, near, pinned)
        out[1 - s.turn] = -out[s.turn]
    else:
        guess(table, s, pinned, out)


@kernel
def inputs(table: Record, s: Record, out: Weights) -> int:
    """Write the rows of the network's table that the seat to act sees; return how many."""
    near = survey(s, scratch(TOPS))
    return write_inputs(table, s, near, links(near), out)


@kernel
def is_fitted(table: Table) -> bool:
    """Whether the network was fitted for this."""
    return (
        table.seats == 2
        and table.friendly_climb == 0
        and table.voluntary == 0
        and table.quiet_limit >= FITTED_QUIET
    )


@kernel
def guess(table: Table, s: State, pinned: int, out: Values) -> None:
    """Each seat's prospects against the mean of the others."""
    total = 0.0
    for seat in range(table.seats):
        out[seat] = prospects(s, seat, pinned)
        total += out[seat]
    for seat in range(table.seats):
        lead = out[seat] - (total - out[seat]) / (table.seats - 1)
        out[seat] = lead / (1.0 + abs(lead))


@kernel
def prospects(s: State, seat: int, pinned: int) -> float:
    """The ring, the strength, who is free to act, whom one can remove, who is covered."""
    if s.surrendered[seat]:
        return SURRENDERED
    own = s.uncovered & OF_SEAT[seat]
    ring = held_of(s, RING, seat)
    return (
        PER_RING_SQUARED * ring * ring
        + PER_OUTER_RING * held_of(s, OUTER_RING, seat)
        + PER_STRENGTH * strength(s, seat)
        + PER_UNCOVERED * count_bits(own)
        + PER_FREE * count_bits(own & ~pinned & ~immobile(s))
        + PER_RIDER * count_bits(able(s, seat, CAVALRY))
        + PER_THREAT * count_bits(pincered(s, seat) & ~pinned)
        + PER_COVERED * covered_count(s, seat)
    )


@kernel
def held_of(s: State, places: Sets, seat: int) -> int:
    """How many stacks on these places have the seat's colour."""
    count = 0
    for place in places:
        count += int(COLOUR[s.top[place]] == seat)
    return count


@kernel
def covered_count(s: State, seat: int) -> int:
    """How many of a seat's soldiers lie under another."""
    deployed = 0
    for soldier in range(1 + ARMY_SIZE * seat, 1 + ARMY_SIZE * (seat + 1)):
        deployed += int(s.level[soldier] > 0)
    return deployed - count_bits(s.uncovered & OF_SEAT[seat])
