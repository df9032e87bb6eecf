"""Fits the weights of Ursting's `evaluate` to the results of games for two, by maximum likelihood.

`python benchmarks/bots/fit_ursting.py GAMES` plays them, each seat taking what the present
`evaluate` likes best and every seventh action at random, and prints the weights in d20s. It needs
SciPy, which Wardroom does not.
"""

import sys
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.optimize import minimize

from wardroom.catalogue import load
from wardroom.catalogue.ursting.layout import (
    BIT,
    DRAWING,
    EXPLOITING,
    FACES,
    MEMBER_DIE,
    NONE,
    RAID,
    RANK,
    RANKS,
    SCHEME,
    SET,
    SIZES,
)
from wardroom.catalogue.ursting.rules import (
    actor,
    apply,
    evaluate,
    legal,
    outcomes,
    returns,
)
from wardroom.catalogue.ursting.rules.dice import crew_of
from wardroom.catalogue.ursting.rules.resolve import tied_faces
from wardroom.core.bits import count_bits, first_bit
from wardroom.core.kernel import CHANCE, OVER, Record, Values, kernel
from wardroom.core.rng import Rng, below, seeded, weighted

Floats = npt.NDArray[np.float64]

KEPT = 400_000  # positions at most
SLIPS = 150  # random actions in a thousand
SHARE = 150  # positions kept in a thousand
CARD, FREE, DRAW, FIRST = SET, SET + len(RANKS), 2 * SET + len(RANKS), 2 * SET + len(RANKS) + 1
FEATURES = FIRST + 1
FRAY = ("base", "sureness", "slope", "always open", "open scheme", "open card", "card points")
NAMES = [*map(str, SIZES), *RANKS, *(f"frees {size}" for size in SIZES), "draw", "first", *FRAY]
BOUNDS = [(0.02, 3), (0.5, 6), (0.2, 5), (0.1, 60), (0, 60), (0, 10), (-2, 3)]  # of FRAY
PENALTY = 2e-5
STEP = 1e-4  # of numerical slopes
D20 = SET - 1


@kernel
def play(
    table: Record, states: Record, kept: Record, result: Values, work: Record, rng: Rng, games: int
) -> int:
    """Play games from `states[0]`; keep some positions and what seat 0 made of them."""
    used = 0
    for _ in range(games):
        states[1] = states[0]
        began = used
        while actor(table, states[1]) != OVER:
            if used < len(kept) and below(rng, 1000) < SHARE:
                kept[used] = states[1]
                used += 1
            apply(table, states[1], next_action(table, states, work, rng))
        returns(table, states[1], work.out)
        result[began:used] = work.out[0]
    return used


@kernel
def next_action(table: Record, states: Record, work: Record, rng: Rng) -> int:
    """What chance brings, or what looks best, or anything."""
    who = actor(table, states[1])
    if who == CHANCE:
        return work.codes[weighted(rng, work.weight, written(table, states[1], work))]
    count = legal(table, states[1], work.codes)
    best, highest = below(rng, count), -2.0
    if count > 1 and below(rng, 1000) >= SLIPS:
        for i in range(count):
            states[2] = states[1]
            apply(table, states[2], work.codes[i])
            evaluate(table, states[2], work.out)
            if work.out[who] > highest:
                best, highest = i, work.out[who]
    return work.codes[best]


@kernel
def written(table: Record, s: Record, work: Record) -> int:
    """The number of outcomes, written to `work`."""
    return outcomes(table, s, work.codes, work.weight)


@kernel
def count_all(table: Record, kept: Record, seats: Values, fray: Values, shown: Values) -> None:
    """Count what `evaluate` weighs in every position."""
    for i in range(len(kept)):
        for seat in range(2):
            count_seat(kept[i], seat, seats[i, seat])
        count_fray(table, kept[i], fray[i], shown[i])


@kernel
def count_seat(s: Record, seat: int, out: Values) -> None:
    """Dice and cards of a seat, cards that free a die, draws to come, the first turn."""
    dice, hand = s.safe[seat] | crew_of(s, seat), s.hands[seat]
    while dice != 0:
        out[first_bit(dice) % SET] += 1
        dice &= dice - 1
    while hand != 0:
        card = first_bit(hand)
        hand &= hand - 1
        out[CARD + RANK[card]] += 1
        die = MEMBER_DIE[card]
        if die != NONE and s.prison & BIT[die]:
            out[FREE + die % SET] += 1
    if s.seat == seat and s.kind in (DRAWING, EXPLOITING):
        out[DRAW] = s.left
    out[FIRST] = s.first == seat


@kernel
def count_fray(table: Record, s: Record, dice: Values, shown: Values) -> None:
    """The dice at stake; `shown`: the lead in points and in cards, the variance, cards, Scheme."""
    tied = tied_faces(table, s) & ~1
    total = shown[5:7]
    for place in range(s.fray_count):
        die = s.fray[place]
        if not tied & BIT[s.face[die]]:
            dice[die % SET] += 1
            count_die(die, int(s.face[die]), shown, total, int(s.owner[die]))
    for seat in range(2):
        if s.phase == SCHEME and total[seat] == 0.0 and s.crew_count[seat] > 0:
            count_die(int(s.crew[seat, 0]), 0, shown, total, seat)
    shown[0] = total[0] - total[1]
    shown[1] = count_bits(s.hands[0]) - count_bits(s.hands[1])
    shown[3] = count_bits(s.hands[0]) + count_bits(s.hands[1])
    shown[4] = s.phase == SCHEME


@kernel
def count_die(die: int, face: int, shown: Values, total: Values, seat: int) -> None:
    """A die adds what it shows, or its mean and its variance."""
    total[seat] += face if face else 0.5 * (FACES[die] + 1)
    if not face:
        shown[2] += (FACES[die] * FACES[die] - 1) / 12.0


def foretold(
    weights: Floats, seats: Floats, fray: Floats, shown: Floats
) -> tuple[Floats, Floats, Floats, Floats]:
    """The chance of seat 0 to take the Fray and to win, and both strengths."""
    base, sureness, slope, always, scheme, card, points = weights[FEATURES:]
    variance = np.maximum(always + scheme * shown[:, 4] + card * shown[:, 3] + shown[:, 2], 0.3)
    lead = slope * (shown[:, 0] + points * shown[:, 1]) / np.sqrt(variance)
    takes = 1 / (1 + np.exp(-np.clip(lead, -30, 30)))
    stake = fray @ weights[:SET]
    mine = np.maximum(base + seats[:, 0] @ weights[:FEATURES] + takes * stake, 0.02)
    theirs = np.maximum(base + seats[:, 1] @ weights[:FEATURES] + (1 - takes) * stake, 0.02)
    wins = 1 / (1 + (theirs / mine) ** sureness)
    return takes, wins, mine, theirs


def losses(wins: Floats, won: Floats) -> Floats:
    """How surprising each result is."""
    surprise: Floats = -np.log(np.where(won > 0, wins, 1 - wins) + 1e-9)
    return surprise


def loss_and_slope(weights: Floats, data: tuple[Floats, ...], won: Floats) -> tuple[float, Floats]:
    """The mean loss with its penalty, and its slope in every weight."""
    seats, fray, _ = data
    takes, wins, mine, theirs = foretold(weights, *data)
    surprise = losses(wins, won)
    push = (wins - won) / len(won)
    slope = np.zeros_like(weights)
    one, other = (push * weights[FEATURES + 1] / strength for strength in (mine, theirs))
    slope[:FEATURES] = one @ seats[:, 0] - other @ seats[:, 1]
    slope[:SET] += (one * takes - other * (1 - takes)) @ fray
    slope[FEATURES] = (one - other).sum()
    slope[FEATURES + 1] = push @ np.log(mine / theirs)
    for number in range(FEATURES + 2, len(weights)):
        nudged = weights.copy()
        nudged[number] += STEP
        slope[number] = (losses(foretold(nudged, *data)[1], won) - surprise).mean() / STEP
    return surprise.mean() + PENALTY * (weights @ weights), slope + 2 * PENALTY * weights


def played(games: int) -> tuple[tuple[Floats, ...], Floats]:
    """Positions of games, counted, and who won."""
    game = load("ursting")
    start = game.initial(2)
    states: Any = np.zeros(3, game.state).view(np.recarray)
    states[0] = start.record
    kept: Any = np.zeros(KEPT, game.state).view(np.recarray)
    result = np.zeros(KEPT)
    width = max(game.max_actions, game.max_outcomes)
    fields: list[Any] = [
        ("weight", np.int64, width), ("out", np.float64, 2), ("codes", np.int32, width),
    ]  # fmt: skip
    work: Any = np.zeros(1, np.dtype(fields, align=True)).view(np.recarray)[0]
    used = play(start.table, states, kept, result, work, seeded(1), games)
    kept, result = kept[:used], result[:used]
    settled = (result != 0) & (kept.phase >= RAID)
    kept, result = kept[settled], result[settled]
    seats, fray, shown = (np.zeros((len(kept), *shape)) for shape in ((2, FEATURES), (SET,), (7,)))
    count_all(start.table, kept, seats, fray, shown)
    return (seats, fray, shown), (result > 0) * 1.0


def main() -> None:
    """Play, fit, print."""
    data, won = played(int(sys.argv[1]))
    weights = np.full(FEATURES + len(FRAY), 0.5)
    weights[FEATURES:] = 0.5, 2.0, 1.5, 4.0, 4.0, 1.0, 0.5
    bounds = [(-1, 4)] * FEATURES + BOUNDS
    fitted = minimize(
        loss_and_slope,
        weights,
        (data, won),
        "L-BFGS-B",
        jac=True,
        bounds=bounds,
        options={"maxiter": 80},
    )
    loss = losses(foretold(fitted.x, *data)[1], won).mean()
    print(f"{len(won)} positions, loss {loss:.4f}; of a coin {np.log(2):.4f}")
    found = fitted.x.copy()
    found[: FEATURES + 1] /= fitted.x[D20]
    for name, weight in zip(NAMES, found, strict=True):
        print(f"{name:12} {weight:+.3f}")


if __name__ == "__main__":
    main()
